import { type Bounds, type Box, type Disc, distanceToShape } from '@fall-of-shot/plane/shapes';
import { along, bearing, bearingTo, type Vec2 } from '@fall-of-shot/plane/vec';
import { memo } from 'react';
import { Circle, Group, Rect } from 'react-konva/lib/ReactKonvaCore';
import { faded, MAP } from '../primitives/palette.ts';
import { Pixels, Plate } from '../primitives/plate.tsx';

/** One range band as drawn: its radius in scene units, its label, and whether the target is in it. */
export interface Ring {
  readonly radius: number;
  readonly label: string;
  readonly lit: boolean;
}

/** Bearings for a ring's label, best first: the upper right, where names are least in the way. */
const BEARINGS = [45, 60, 30, 75, 15, 90, 110, 0, 130, 150, 180, 315, 270, 225] as const;

/** Within this angle of the line of fire a label is in its way, in degrees. */
const IN_THE_WAY = 40;

interface Ways {
  /** Bearings clear of the line to the target, best first. */
  readonly clear: readonly number[];
  /** Bearings in its way, used if nothing else is in view. */
  readonly across: readonly number[];
}

function awayFrom(at: Vec2, target: Vec2 | null): Ways {
  if (!target) return { clear: BEARINGS, across: [] };
  const line = bearingTo(at, target);
  const apart = (degrees: number) => Math.abs(((degrees - line + 540) % 360) - 180);
  return {
    clear: BEARINGS.filter((degrees) => apart(degrees) >= IN_THE_WAY),
    across: BEARINGS.filter((degrees) => apart(degrees) < IN_THE_WAY),
  };
}

/** The margin of a label from the edge of the view, in window pixels. */
const EDGE = { x: 60, y: 16 };

/** The shape a ring goes around if range is measured from the firer's edge (CO-02). */
type Ground = Disc | Box;

/** Steps of the binary search for a ring around a box: to a thousandth of a pixel on any table. */
const HALVINGS = 40;

/** The distance of a ring from the firer's centre in a direction. */
function reach(around: Ground | null, radius: number, way: Vec2): number {
  if (!around) return radius;
  if (around.shape === 'disc') return around.radius + radius;
  let [low, high] = [radius, radius + Math.hypot(around.width, around.length)];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (distanceToShape(along(around, way, middle), around) < radius) low = middle;
    else high = middle;
  }
  return high;
}

/** A ring: a circle, or at an equal distance around a rectangle. */
function RingLine(props: {
  readonly around: Ground | null;
  readonly radius: number;
  readonly stroke: string;
  readonly strokeWidth: number;
  readonly name?: string;
}) {
  const { around, radius, ...line } = props;
  if (around?.shape !== 'box') return <Circle radius={radius + (around?.radius ?? 0)} {...line} />;
  const [width, height] = [around.width + 2 * radius, around.length + 2 * radius];
  return (
    <Rect
      width={width}
      height={height}
      offsetX={width / 2}
      offsetY={height / 2}
      rotation={around.rotation}
      cornerRadius={radius}
      {...line}
      {...(line.name ? { name: `${line.name}-box` } : {})}
    />
  );
}

/** The first place on a ring whose label is fully in view; undefined if there is none. */
function plateOf(
  at: Vec2,
  far: (way: Vec2) => number,
  view: Bounds,
  zoom: number,
  bearings: readonly number[],
): Vec2 | undefined {
  return bearings
    .map((degrees) => along(at, bearing(degrees), far(bearing(degrees))))
    .find(
      ({ x, y }) =>
        x > view.left + EDGE.x / zoom &&
        x < view.right - EDGE.x / zoom &&
        y > view.top + EDGE.y / zoom &&
        y < view.bottom - EDGE.y / zoom,
    );
}

/** Rings closer together than this have their labels on different sides, in window pixels. */
const CROWDED = 60;

/** The bearings for one ring's label: narrow rings alternate, so that labels do not overlap. */
function fanned({ clear, across }: Ways, rings: readonly Ring[], i: number, zoom: number): readonly number[] {
  const gaps = rings.map((ring, k) => (ring.radius - (rings[k - 1]?.radius ?? 0)) * zoom);
  if (Math.min(...gaps) >= CROWDED) return [...clear, ...across];
  const around = [...clear].sort((a, b) => a - b);
  const first = around.indexOf(clear[0] ?? 0);
  const turn = Math.round((i * around.length) / rings.length);
  return [...around.map((_, k) => around[(first + turn + k) % around.length] ?? 0), ...across];
}

/** The weapon's range bands around the firer. */
export const Rings = memo(function Rings(props: {
  readonly at: Vec2;
  /** The firer's footprint, if range is measured from its edge. */
  readonly around: Ground | null;
  readonly rings: readonly Ring[];
  readonly zoom: number;
  /** The part of the scene in view, where labels may stand. */
  readonly view: Bounds;
  /** The target: labels stand away from it. */
  readonly target: Vec2 | null;
}) {
  const { at, around, rings, zoom, view, target } = props;
  const away = awayFrom(at, target);
  return (
    <Group name="rings">
      {rings.map((ring) => (
        <Group key={ring.label} x={at.x} y={at.y}>
          <RingLine around={around} radius={ring.radius} stroke={faded(MAP.casing, 0.5)} strokeWidth={4.5 / zoom} />
          <RingLine
            around={around}
            radius={ring.radius}
            name="ring"
            stroke={faded(MAP.clear, ring.lit ? 1 : 0.72)}
            strokeWidth={(ring.lit ? 2.4 : 1.6) / zoom}
          />
        </Group>
      ))}
      {rings.map((ring, i) => {
        const ways = fanned(away, rings, i, zoom);
        const place = plateOf(at, (way) => reach(around, ring.radius, way), view, zoom, ways);
        return place ? (
          <Pixels key={ring.label} x={place.x} y={place.y} zoom={zoom}>
            <Plate text={ring.label} {...(ring.lit ? { edge: MAP.clear } : {})} />
          </Pixels>
        ) : null;
      })}
    </Group>
  );
});
