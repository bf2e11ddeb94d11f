import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Cover } from '@fall-of-shot/sight/verdict';
import { Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { faded, MAP, SIGHT_LINES } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';

/** The gap around each end, in window pixels. */
const GAP = 24;

/** The line of what a player aims, with its range: cover shows by colour and dash, as on the GM's map. */
export function AimLine({
  from,
  to,
  cover,
  label,
  zoom,
}: {
  readonly from: Vec2;
  readonly to: Vec2;
  readonly cover: Cover;
  readonly label: string;
  readonly zoom: number;
}) {
  const look = SIGHT_LINES[cover];
  const [dx, dy] = [(to.x - from.x) * zoom, (to.y - from.y) * zoom];
  const length = Math.hypot(dx, dy);
  if (length < 1) return null;
  const start = Math.min(length / 2, GAP);
  const end = Math.max(start, length - GAP);
  const points = [start, 0, end, 0];
  return (
    <Group name={`sight sight-${cover}`}>
      <Pixels x={from.x} y={from.y} zoom={zoom}>
        <Group rotation={(Math.atan2(dy, dx) * 180) / Math.PI}>
          <Line points={points} stroke={faded(MAP.casing, 0.72)} strokeWidth={7} lineCap="round" />
          <Line
            points={points}
            stroke={look.colour}
            strokeWidth={3.4}
            dash={look.dash}
            lineCap={look.cap}
            name="sight-line"
          />
        </Group>
        <Plate text={label} size={13} x={dx / 2} y={dy / 2} name="sight-range" />
      </Pixels>
    </Group>
  );
}
