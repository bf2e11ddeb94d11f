import { meets } from './orientation.ts';
import { distanceToSegment, edges, type Polyline, type Segment } from './shapes.ts';
import { distance2, lerp2, TOUCH, type Vec2 } from './vec.ts';

function same(a: Vec2 | undefined, b: Vec2 | undefined): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;
}

/** Returns the wall with these points, or nothing if it has no length. */
function chain(wall: Polyline, points: readonly Vec2[]): Polyline[] {
  const apart = points.filter((point, i) => !same(point, points[i - 1]));
  return apart.length > 1 ? [{ ...wall, points: apart, closed: false }] : [];
}

/**
 * Splits a wall at one of its points; opens a closed one there. Returns undefined if no wall would be left on one side.
 */
export function splitAt(wall: Polyline, index: number): readonly Polyline[] | undefined {
  const { points, closed } = wall;
  const at = points[index];
  if (!at) return undefined;
  if (closed) return [{ ...wall, points: [...points.slice(index), ...points.slice(0, index), at], closed: false }];
  if (index === 0 || index === points.length - 1) return undefined;
  return [...chain(wall, points.slice(0, index + 1)), ...chain(wall, points.slice(index))];
}

/** Splits a wall into one wall per side. */
export function sidesOf(wall: Polyline): readonly Polyline[] {
  return edges(wall).map(({ a, b }) => ({ ...wall, points: [a, b], closed: false }));
}

/** Returns a wall whose last point coincides with its first as a closed ring; any other wall unchanged. */
export function closedUp(wall: Polyline): Polyline {
  const round = !wall.closed && wall.points.length > 3 && same(wall.points[0], wall.points.at(-1));
  return round ? { ...wall, points: wall.points.slice(0, -1), closed: true } : wall;
}

/**
 * Joins two walls that share an end, in the direction of the first; if both ends meet, the result is closed. Returns
 * undefined if they share no end, or one is closed.
 */
export function joined(a: Polyline, b: Polyline): Polyline | undefined {
  if (a.closed || b.closed) return undefined;
  for (const other of [b.points, b.points.toReversed()]) {
    if (same(other[0], a.points.at(-1))) return closedUp({ ...a, points: [...a.points, ...other.slice(1)] });
    if (same(other.at(-1), a.points[0])) return { ...a, points: [...other.slice(0, -1), ...a.points] };
  }
  return undefined;
}

/**
 * Returns where along a side a point lies, as a share of its length, or undefined if it is farther away than `reach`.
 */
function shareOn({ a, b }: Segment, p: Vec2, reach: number): number | undefined {
  if (distanceToSegment(p, { a, b }) > reach) return undefined;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
}

/**
 * Returns what is left of a wall after a door or window is placed in it: the wall on both sides of the gap, ending
 * exactly where the door does. Returns undefined if the gap does not lie along one side, within `reach`.
 */
export function cutOut(wall: Polyline, gap: Segment, reach: number): readonly Polyline[] | undefined {
  const { points, closed } = wall;
  for (const [i, a] of points.entries()) {
    const b = points[i + 1] ?? (closed ? points[0] : undefined);
    if (!b || same(a, b)) continue;
    const [from, to] = [shareOn({ a, b }, gap.a, reach), shareOn({ a, b }, gap.b, reach)];
    if (from === undefined || to === undefined || from === to) continue;
    const [near, far] = from < to ? [gap.a, gap.b] : [gap.b, gap.a];
    const before = [...points.slice(0, i + 1), near];
    const after = [far, ...points.slice(i + 1)];
    // A ring stays one wall, from one side of the gap around to the other.
    return closed ? chain(wall, [...after, ...before]) : [...chain(wall, before), ...chain(wall, after)];
  }
  return undefined;
}

function meet(a: Segment, b: Segment): boolean {
  // Also test the ends: sides that run along each other do not cross, but touch.
  return (
    meets(a.a, a.b, b) !== undefined ||
    [a.a, a.b].some((end) => distanceToSegment(end, b) <= TOUCH) ||
    [b.a, b.b].some((end) => distanceToSegment(end, a) <= TOUCH)
  );
}

/** Returns true if two walls, given by their sides, touch anywhere: at an end, crossing, or along each other. */
export function sidesTouch(a: readonly Segment[], b: readonly Segment[]): boolean {
  return a.some((side) => b.some((across) => meet(side, across)));
}

/** Returns the nearest point of a wall's sides to a place, and its distance. */
export function nearestOn(
  wall: { readonly sides: readonly Segment[] },
  p: Vec2,
): { at: Vec2; far: number } | undefined {
  let best: { at: Vec2; far: number } | undefined;
  for (const side of wall.sides) {
    const t = shareOn(side, p, Number.POSITIVE_INFINITY) ?? 0;
    const at = t === 0 ? side.a : t === 1 ? side.b : lerp2(side.a, side.b, t);
    const far = distance2(at, p);
    if (!best || far < best.far) best = { at, far };
  }
  return best;
}
