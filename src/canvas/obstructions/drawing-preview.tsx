import type { Shape as PlanShape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memo } from 'react';
import { Circle, Group } from 'react-konva/lib/ReactKonvaCore';
import { Outline } from '../primitives/outline.tsx';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../primitives/plate.tsx';

/** The distance of the length label from the point, in window pixels. */
const BEYOND = 16;

/** The position of the length label: beyond the point, so that the drawing stays free. */
function beside(last: Vec2 | undefined, next: Vec2, words: string): Vec2 {
  const length = last ? Math.hypot(next.x - last.x, next.y - last.y) : 0;
  const way = last && length > 0 ? { x: (next.x - last.x) / length, y: (next.y - last.y) / length } : { x: 0, y: -1 };
  const { width, height } = plateSize(words, false, 13);
  return { x: way.x * (BEYOND + width / 2), y: way.y * (BEYOND + height / 2) };
}

/** The drawing in progress: its outline, its points, and its length. */
export const Drawing = memo(function Drawing(props: {
  /** Its shape if it were finished now. */
  readonly shape: PlanShape | null;
  /** The points set so far. */
  readonly points: readonly Vec2[];
  /** Where the next point would go. */
  readonly next: Vec2 | null;
  /** Its lengths in words, beside the point that follows the pointer. */
  readonly words: string | null;
  readonly colour: string;
  readonly zoom: number;
}) {
  const { shape, points, next, words, colour, zoom } = props;
  return (
    <Group name="drawing">
      {shape ? <Outline shape={shape} zoom={zoom} colour={colour} name="drawn-shape" /> : null}
      {points.map(({ x, y }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of a line are known by their place in it
        <Pixels key={i} x={x} y={y} zoom={zoom} name="drawn-point">
          <Circle radius={5} fill={MAP.casing} stroke={MAP.clear} strokeWidth={2} />
        </Pixels>
      ))}
      {next ? (
        <Pixels x={next.x} y={next.y} zoom={zoom} name="next-point">
          <Circle radius={6} fill={faded(MAP.casing, 0.25)} stroke={faded(MAP.casing, 0.8)} strokeWidth={4.5} />
          <Circle radius={6} stroke={colour} strokeWidth={2} />
          {words ? <Plate text={words} {...beside(points.at(-1), next, words)} size={13} name="drawn-length" /> : null}
        </Pixels>
      ) : null}
    </Group>
  );
});
