import type { Vec2 } from '@fall-of-shot/plane/vec';
import { Group, Line, Rect, Text } from 'react-konva/lib/ReactKonvaCore';
import type { Reach, Way } from '../../scene/pieces/way.ts';
import { FONT, faded, MAP } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';
import type { Rect as Box } from '../primitives/rect.ts';
import { textWidth } from '../primitives/text-width.ts';
import { Waypoint } from '../primitives/waypoint.tsx';

/** The look of each part of a way: a colour, and a dash as a second cue. In window pixels. */
const LOOKS: Readonly<Record<Reach, { readonly colour: string; readonly dash: readonly number[] }>> = {
  walk: { colour: MAP.clear, dash: [] },
  run: { colour: MAP.partial, dash: [14, 9] },
  beyond: { colour: MAP.full, dash: [0.1, 9] },
};

/** Half the length of the bar where something is in the way, in window pixels. */
const BAR = 13;

function flat(points: readonly Vec2[]): number[] {
  return points.flatMap(({ x, y }) => [x, y]);
}

/** The bar where something is in the way, across it. */
function BarrierBar({ at, towards, zoom }: { readonly at: Vec2; readonly towards: Vec2; readonly zoom: number }) {
  const length = Math.hypot(towards.x, towards.y) || 1;
  const [x, y] = [(-towards.y / length) * BAR, (towards.x / length) * BAR];
  const points = [-x, -y, x, y];
  return (
    <Pixels x={at.x} y={at.y} zoom={zoom} name="way-barrier">
      <Line points={points} stroke={MAP.casing} strokeWidth={9} lineCap="round" />
      <Line points={points} stroke={MAP.full} strokeWidth={4.5} lineCap="round" />
    </Pixels>
  );
}

/** The line of a way, in the colour of each part. */
function WayLine({ points, stretches, zoom }: Pick<Way, 'points' | 'stretches'> & { readonly zoom: number }) {
  return (
    <>
      <Line
        points={flat(points)}
        stroke={faded(MAP.casing, 0.72)}
        strokeWidth={7 / zoom}
        lineJoin="round"
        lineCap="round"
      />
      {stretches.map(({ reach, points: part }, i) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a way are known by their place in it
          key={i}
          points={flat(part)}
          stroke={LOOKS[reach].colour}
          strokeWidth={(reach === 'beyond' ? 4 : 3) / zoom}
          dash={LOOKS[reach].dash.map((length) => length / zoom)}
          lineJoin="round"
          lineCap={reach === 'run' ? 'butt' : 'round'}
          name={`way-${reach}`}
        />
      ))}
    </>
  );
}

/** One line of the plate. */
interface PlateLine {
  readonly text: string;
  readonly colour: string;
  readonly weight: number;
}

const SIZE = 13;
const ROW = 18;
const PAD = { x: 9, y: 6 };

/** The plate at the end of a way, ahead of the piece and in view. In window pixels. */
function WayPlate(props: {
  readonly lines: readonly PlateLine[];
  readonly way: Vec2;
  readonly off: number;
  readonly view: Box;
}) {
  const { lines, way, off, view } = props;
  const width = Math.max(...lines.map(({ text, weight }) => textWidth(text, SIZE, weight))) + 2 * PAD.x;
  const height = lines.length * ROW + 2 * PAD.y;
  // Beside the piece, on the side to which it goes: below, unless the way goes up. The edge of the view pushes it in.
  const [right, down] = [way.x >= 0, way.y >= -0.35 * Math.abs(way.x)];
  const left = right ? off : -off - width;
  const top = down ? off * 0.4 : -off * 0.4 - height;
  const x = Math.max(view.left, Math.min(view.right - width, left));
  const y = Math.max(view.top, Math.min(view.bottom - height, top));
  return (
    <Group x={x} y={y} name="way-plate">
      <Rect width={width} height={height} cornerRadius={6} fill={faded(MAP.casing, 0.92)} />
      {lines.map(({ text, colour, weight }, i) => (
        <Text
          key={text}
          x={PAD.x}
          y={PAD.y + i * ROW}
          height={ROW + 1}
          verticalAlign="middle"
          text={text}
          fontFamily={FONT}
          fontSize={SIZE}
          fontStyle={String(weight)}
          fill={colour}
          wrap="none"
          name="way-words"
        />
      ))}
    </Group>
  );
}

interface WayProps {
  readonly way: Way;
  readonly words: {
    readonly title: string;
    readonly allowance: string | null;
    readonly warning: string | null;
    readonly waypoints: readonly string[];
  };
  /** Half the size of the piece, in window pixels. */
  readonly radius: number;
  /** What can be seen of the map, in scene units. */
  readonly view: Box;
  readonly zoom: number;
}

/** The way of a dragged piece, with its waypoints, what is in its way, and its length. */
export function WayMark({ way, words, radius, view, zoom }: WayProps) {
  const { points, stretches, lengths, barrier } = way;
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!end || !before) return null;
  const colour = lengths.beyond > 0 ? MAP.full : lengths.run > 0 ? MAP.partial : MAP.textSoft;
  const lines: readonly PlateLine[] = [
    { text: words.title, colour: MAP.text, weight: 650 },
    ...(words.allowance === null ? [] : [{ text: words.allowance, colour, weight: 550 }]),
    ...(words.warning === null ? [] : [{ text: words.warning, colour: MAP.full, weight: 550 }]),
  ];
  return (
    <Group name="way">
      <WayLine points={points} stretches={stretches} zoom={zoom} />
      {barrier ? <BarrierBar at={barrier.at} towards={barrier.towards} zoom={zoom} /> : null}
      {points.slice(1, -1).map((at, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: waypoints are known by their place in the way
        <Waypoint key={i} at={at} text={words.waypoints[i] ?? ''} zoom={zoom} />
      ))}
      <Pixels x={end.x} y={end.y} zoom={zoom}>
        <WayPlate
          lines={lines}
          way={{ x: end.x - before.x, y: end.y - before.y }}
          off={radius + 16}
          view={{
            left: (view.left - end.x) * zoom,
            right: (view.right - end.x) * zoom,
            top: (view.top - end.y) * zoom,
            bottom: (view.bottom - end.y) * zoom,
          }}
        />
      </Pixels>
    </Group>
  );
}
