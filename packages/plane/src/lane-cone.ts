import type { Solid } from './areas.ts';
import { meets } from './orientation.ts';
import { boxCorners, type Disc, distanceToSegment, distanceToShape, edges, type SolidShape } from './shapes.ts';
import { TOUCH, type Vec2, type Vec3 } from './vec.ts';

/** A cone in space: its apex, the unit vector along its axis, and its half-angle in radians. */
export interface Cone3 {
  readonly apex: Vec3;
  readonly axis: Vec3;
  readonly half: number;
}

/** The parts of a point's offset from the apex: along the axis, and at right angles to it. */
function split({ axis }: Cone3, x: number, y: number, z: number): readonly [along: number, Vec3] {
  const along = x * axis.x + y * axis.y + z * axis.z;
  return [along, { x: x - along * axis.x, y: y - along * axis.y, z: z - along * axis.z }];
}

function dot(a: Vec3, b: Vec3): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/**
 * Returns how far the nearest point of a segment lies outside a cone: 0 on its surface, below 0 inside. In front of the
 * apex this is the distance to the surface; behind it, at most the distance. It is a convex function of the point, so
 * the smallest value along a segment has a closed form.
 */
function gapOfSegment(cone: Cone3, p: Vec3, q: Vec3): number {
  const { apex, half } = cone;
  const [sin, cos] = [Math.sin(half), Math.cos(half)];
  const [start, aside] = split(cone, p.x - apex.x, p.y - apex.y, p.z - apex.z);
  const [ahead, drift] = split(cone, q.x - p.x, q.y - p.y, q.z - p.z);
  const [a, b, c] = [dot(drift, drift), dot(aside, drift), dot(aside, aside)];
  const at = (t: number) => cos * Math.sqrt(Math.max(0, (a * t + 2 * b) * t + c)) - sin * (start + ahead * t);
  // The derivative is 0 where (a t + b) cos = ahead sin √(a t² + 2 b t + c). If it never is, t is no number.
  const free = a * cos * cos - ahead * ahead * sin * sin;
  const offset = Math.max(0, a * c - b * b);
  const t = ((ahead * sin * Math.sqrt(offset)) / Math.sqrt(free) - b) / a;
  const least = Math.min(at(0), at(1));
  return t > 0 && t < 1 ? Math.min(least, at(t)) : least;
}

/** The stretch of the axis between two heights, or touching them, as points on the ground; undefined if it never gets there. */
function axisWithin(
  { apex, axis }: Cone3,
  base: number,
  top: number,
  reach: number,
): readonly [Vec2, Vec2] | undefined {
  const [low, high] = [base - TOUCH, top + TOUCH];
  let [from, to] = [0, reach];
  if (axis.z === 0) {
    if (apex.z < low || apex.z > high) return undefined;
  } else {
    const [atLow, atHigh] = [(low - apex.z) / axis.z, (high - apex.z) / axis.z];
    from = Math.max(from, Math.min(atLow, atHigh));
    to = Math.min(to, Math.max(atLow, atHigh));
  }
  if (to < from) return undefined;
  const at = (share: number): Vec2 => ({ x: apex.x + share * axis.x, y: apex.y + share * axis.y });
  return [at(from), at(to)];
}

/** How many directions of a round footprint are tried before the best ones are refined. */
const DIRECTIONS = 24;

/** The golden section, and how often it halves a bracket: down to less than {@link TOUCH} of a turn. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const REFINED = 36;

/** Returns the smallest value of a function between two arguments, if it falls and then rises there. */
function leastBetween(low: number, high: number, f: (x: number) => number): number {
  let [a, b] = [low, high];
  let [c, d] = [b - GOLDEN * (b - a), a + GOLDEN * (b - a)];
  let [fc, fd] = [f(c), f(d)];
  for (let i = 0; i < REFINED; i++) {
    if (fc < fd) {
      [b, d, fd] = [d, c, fc];
      c = b - GOLDEN * (b - a);
      fc = f(c);
    } else {
      [a, c, fc] = [c, d, fd];
      d = a + GOLDEN * (b - a);
      fd = f(d);
    }
  }
  return Math.min(fc, fd);
}

/** Returns how far the rim of a round footprint, between two heights, lies outside a cone at least. */
function gapOfRim(cone: Cone3, { x, y, radius }: Disc, base: number, top: number): number {
  const gapAt = (turn: number) => {
    const [px, py] = [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
    return gapOfSegment(cone, { x: px, y: py, z: base }, { x: px, y: py, z: top });
  };
  const step = (2 * Math.PI) / DIRECTIONS;
  const values = Array.from({ length: DIRECTIONS }, (_, i) => gapAt(i * step));
  let least = Math.min(...values);
  if (least <= TOUCH) return least;
  // The front and the back of a rim can each have a smallest value: refine them all.
  values.forEach((value, i) => {
    const before = values[(i + DIRECTIONS - 1) % DIRECTIONS] ?? value;
    const after = values[(i + 1) % DIRECTIONS] ?? value;
    if (value <= before && value <= after) least = Math.min(least, leastBetween((i - 1) * step, (i + 1) * step, gapAt));
  });
  return least;
}

/** The corners of a footprint with straight sides. */
function cornersOf(footprint: Exclude<SolidShape, Disc>): readonly Vec2[] {
  return footprint.shape === 'box' ? boxCorners(footprint) : footprint.points;
}

/**
 * Returns whether a solid overlaps a cone in space (touching counts, CO-03). `reach` limits the axis, and has to be
 * beyond the solid.
 *
 * What a point lies outside the cone is a convex function, so its smallest value on a solid is where the axis enters
 * it, or else on an edge. Exact for straight sides; for a round footprint within a millionth of {@link TOUCH}.
 */
export function overlapsCone(cone: Cone3, { footprint, base, top }: Solid, reach: number): boolean {
  const way = axisWithin(cone, base, top, reach);
  if (footprint.shape === 'disc') {
    if (way && distanceToSegment(footprint, { a: way[0], b: way[1] }) <= footprint.radius + TOUCH) return true;
    return gapOfRim(cone, footprint, base, top) <= TOUCH;
  }
  const sides = edges(footprint);
  if (way) {
    if (distanceToShape(way[0], footprint, sides) <= TOUCH) return true;
    if (sides.some((each) => meets(way[0], way[1], each) !== undefined)) return true;
  }
  const at = ({ x, y }: Vec2, z: number): Vec3 => ({ x, y, z });
  return (
    cornersOf(footprint).some((p) => gapOfSegment(cone, at(p, base), at(p, top)) <= TOUCH) ||
    sides.some(({ a, b }) => [base, top].some((z) => gapOfSegment(cone, at(a, z), at(b, z)) <= TOUCH))
  );
}
