import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Cover } from '@fall-of-shot/sight/verdict';
import { Circle, Group, Line, Text } from 'react-konva/lib/ReactKonvaCore';
import { FONT, faded, MAP, SIGHT_LINES } from '../primitives/palette.ts';
import { Pixels } from '../primitives/plate.tsx';

/** One firer of a volley on the map. Places in scene units, radii in window pixels. */
export interface VolleyMark {
  readonly id: string;
  readonly at: Vec2;
  readonly radius: number;
  readonly number: number;
  readonly fires: boolean;
  /** The line to the target, and what hides the target from this firer; null without a target. */
  readonly line: { readonly to: Vec2; readonly cover: Cover } | null;
}

const BADGE = 10;

/** The line of one firer: by its cover, or thin and dotted if it does not fire. */
function FirerLine({ mark, gap, zoom }: { readonly mark: VolleyMark; readonly gap: number; readonly zoom: number }) {
  if (!mark.line) return null;
  const { to, cover } = mark.line;
  const [x, y] = [(to.x - mark.at.x) * zoom, (to.y - mark.at.y) * zoom];
  const length = Math.hypot(x, y);
  const [start, end] = [mark.radius + 6, length - gap];
  if (end <= start) return null;
  const points = [start, 0, end, 0];
  const look = SIGHT_LINES[cover];
  return (
    <Group rotation={(Math.atan2(y, x) * 180) / Math.PI} opacity={mark.fires ? 1 : 0.6}>
      <Line points={points} stroke={faded(MAP.casing, 0.72)} strokeWidth={mark.fires ? 6 : 4} lineCap="round" />
      <Line
        points={points}
        stroke={mark.fires ? look.colour : MAP.full}
        strokeWidth={mark.fires ? 2.6 : 2}
        dash={mark.fires ? look.dash.map((part) => part * 0.6) : [1, 6]}
        lineCap={mark.fires ? look.cap : 'round'}
        name={mark.fires ? `volley-line volley-${cover}` : 'volley-line volley-off'}
      />
    </Group>
  );
}

/** The lines of a volley to its target, and the number of each firer. `gap`: how far before the target lines end, in window pixels. */
export function VolleyLines({
  marks,
  gap,
  zoom,
}: {
  readonly marks: readonly VolleyMark[];
  readonly gap: number;
  readonly zoom: number;
}) {
  return (
    <Group name="volley">
      {marks.map((mark) => (
        <Pixels key={mark.id} x={mark.at.x} y={mark.at.y} zoom={zoom}>
          <FirerLine mark={mark} gap={gap} zoom={zoom} />
        </Pixels>
      ))}
      {marks.map((mark) => {
        const edge = Math.max(mark.radius, BADGE) * Math.SQRT1_2 + 3;
        return (
          <Pixels key={mark.id} x={mark.at.x} y={mark.at.y} zoom={zoom} name={`volley-number volley-number-${mark.id}`}>
            <Group x={-edge} y={-edge}>
              <Circle
                radius={BADGE}
                fill={mark.fires ? MAP.fire : MAP.casing}
                stroke={mark.fires ? MAP.casing : MAP.text}
                strokeWidth={2}
              />
              <Text
                x={-BADGE}
                y={-BADGE}
                width={2 * BADGE}
                height={2 * BADGE + 1}
                align="center"
                verticalAlign="middle"
                text={String(mark.number)}
                fontFamily={FONT}
                fontSize={12}
                fontStyle="700"
                fill={mark.fires ? MAP.onFire : MAP.text}
              />
            </Group>
          </Pixels>
        );
      })}
    </Group>
  );
}
