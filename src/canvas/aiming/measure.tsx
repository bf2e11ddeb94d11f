import type { Vec2 } from '@fall-of-shot/plane/vec';
import { memo } from 'react';
import { Circle, Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate, plateSize } from '../primitives/plate.tsx';

export interface MeasureProps {
  /** The ends of its legs, in scene units. */
  readonly points: readonly Vec2[];
  /** The label of each leg. */
  readonly legs: readonly string[];
  /** The label at the end; null for a single leg, whose own label is enough. */
  readonly total: string | null;
  /** Whether the last point follows the pointer. */
  readonly live: boolean;
  readonly zoom: number;
}

/** The distance of a label from its leg, and beyond the end, in window pixels. */
const ASIDE = 20;
const BEYOND = 22;

/** The unit vector from one point to another, up if they coincide. */
function heading(from: Vec2, to: Vec2): Vec2 {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 0, y: -1 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** How far a label's centre must be from a point in a direction to leave it free. */
function clear(text: string, size: number, way: Vec2): number {
  const { width, height } = plateSize(text, false, size);
  return Math.abs(way.x) * (width / 2) + Math.abs(way.y) * (height / 2);
}

/** The label of one leg: beside its middle, on the upper side, so that the line stays free. */
function LegPlate({ from, to, text, zoom }: { from: Vec2; to: Vec2; text: string; zoom: number }) {
  const way = heading(from, to);
  const up = way.x >= 0 ? { x: way.y, y: -way.x } : { x: -way.y, y: way.x };
  const off = Math.max(ASIDE, clear(text, 13, up) + 6);
  return (
    <Pixels x={(from.x + to.x) / 2} y={(from.y + to.y) / 2} zoom={zoom}>
      <Plate text={text} size={13} x={up.x * off} y={up.y * off} name="measure-length" />
    </Pixels>
  );
}

/** A measured line: each leg with its length, a ring at each point, and the total at its end. */
export const Measure = memo(function Measure({ points, legs, total, live, zoom }: MeasureProps) {
  const end = points.at(-1);
  const way = heading(points.at(-2) ?? { x: 0, y: 0 }, end ?? { x: 0, y: 0 });
  const flat = points.flatMap(({ x, y }) => [x, y]);
  const stroke = { points: flat, lineJoin: 'round', lineCap: 'round' } as const;
  return (
    <Group name="measure">
      <Line {...stroke} stroke={faded(MAP.casing, 0.72)} strokeWidth={7 / zoom} />
      <Line {...stroke} stroke={MAP.clear} strokeWidth={3 / zoom} name="measure-line" />
      {points.map(({ x, y }, i) => {
        const loose = live && i === points.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a line are known by their place in it
          <Pixels key={i} x={x} y={y} zoom={zoom} name={loose ? 'measure-loose' : 'measure-point'}>
            <Circle radius={7} stroke={faded(MAP.casing, 0.8)} strokeWidth={5.5} />
            <Circle
              radius={7}
              stroke={MAP.clear}
              strokeWidth={2.4}
              fill={loose ? faded(MAP.casing, 0.25) : MAP.casing}
            />
          </Pixels>
        );
      })}
      {points.slice(1).map((to, i) => {
        const from = points[i] ?? to;
        const text = legs[i];
        // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a line are known by their place in it
        return text ? <LegPlate key={i} from={from} to={to} text={text} zoom={zoom} /> : null;
      })}
      {total !== null && end ? (
        <Pixels x={end.x} y={end.y} zoom={zoom}>
          <Plate
            text={total}
            size={14}
            weight={650}
            edge={MAP.clear}
            x={way.x * (BEYOND + clear(total, 14, way))}
            y={way.y * (BEYOND + clear(total, 14, way))}
            name="measure-total"
          />
        </Pixels>
      ) : null}
    </Group>
  );
});
