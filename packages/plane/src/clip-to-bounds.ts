import type { Bounds, Segment } from './shapes.ts';
import type { Vec2 } from './vec.ts';

/** A chain of points. A closed one continues from its last point to its first, which is not repeated. */
export interface Chain {
  readonly points: readonly Vec2[];
  readonly closed: boolean;
}

type Axis = 'x' | 'y';
const OTHER: Readonly<Record<Axis, Axis>> = { x: 'y', y: 'x' };

/** Returns true if a point lies in bounds or on their edge. */
export function inBounds(p: Vec2, { left, top, right, bottom }: Bounds): boolean {
  return p.x >= left && p.x <= right && p.y >= top && p.y <= bottom;
}

/**
 * Returns the point of a segment where one coordinate is `value`. Computed from the nearer end, so that an end at 1e300
 * does not swallow the digits of the other, and in halves, so that no difference of two doubles overflows.
 */
function at({ a, b }: Segment, axis: Axis, value: number): Vec2 {
  if (value === a[axis]) return a;
  if (value === b[axis]) return b;
  const other = OTHER[axis];
  const [near, far] = Math.abs(value - a[axis]) <= Math.abs(value - b[axis]) ? [a, b] : [b, a];
  const width = far[axis] / 2 - near[axis] / 2;
  // Two ends closer than half a double are the same.
  const share = width === 0 ? 0 : (value / 2 - near[axis] / 2) / width;
  // A weighted mean of two doubles can lie outside them by its last digit, so clamp it.
  const mean = near[other] * (1 - share) + far[other] * share;
  const across = Math.min(Math.max(mean, Math.min(near[other], far[other])), Math.max(near[other], far[other]));
  return axis === 'x' ? { x: value, y: across } : { x: across, y: value };
}

/**
 * Returns the part of a segment between two values of one coordinate, with cut ends exactly on them, or undefined if it
 * misses.
 */
function between(segment: Segment, axis: Axis, low: number, high: number): Segment | undefined {
  const ends = [segment.a[axis], segment.b[axis]];
  if (Math.max(...ends) < low || Math.min(...ends) > high) return undefined;
  const clamped = (end: Vec2) => {
    if (end[axis] < low) return at(segment, axis, low);
    return end[axis] > high ? at(segment, axis, high) : end;
  };
  return { a: clamped(segment.a), b: clamped(segment.b) };
}

/**
 * Returns the part of a segment inside bounds or on their edge, in its own direction, or undefined if that is at most a
 * single point. Both ends may lie outside. An end inside stays the very same point; a cut end lies exactly on the edge.
 * Coordinates must be finite.
 */
export function clipSegment(segment: Segment, bounds: Bounds): Segment | undefined {
  const across = between(segment, 'x', bounds.left, bounds.right);
  const clipped = across && between(across, 'y', bounds.top, bounds.bottom);
  if (!clipped || (clipped.a.x === clipped.b.x && clipped.a.y === clipped.b.y)) return undefined;
  return clipped;
}

function same(a: Vec2 | undefined, b: Vec2 | undefined): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;
}

/**
 * Returns the parts of a chain inside bounds, in order, without zero-length ones. A closed chain wholly inside stays
 * closed. One that is cut becomes open chains, and the part around its first point stays in one piece.
 */
export function clipChain({ points, closed }: Chain, bounds: Bounds): Chain[] {
  const chains: Vec2[][] = [];
  for (let i = 0; i + 1 < points.length + (closed ? 1 : 0); i++) {
    const a = points[i];
    const b = points[(i + 1) % points.length];
    const piece = a && b && clipSegment({ a, b }, bounds);
    if (!piece) continue;
    const last = chains.at(-1);
    if (last && same(last.at(-1), piece.a)) last.push(piece.b);
    else chains.push([piece.a, piece.b]);
  }
  if (!closed) return chains.map((found) => ({ points: found, closed: false }));
  const [first] = chains;
  const last = chains.at(-1);
  if (!first || !last || !same(last.at(-1), first[0])) return chains.map((found) => ({ points: found, closed: false }));
  if (first === last) {
    // A ring of two points is a segment there and back.
    const ring = first.slice(0, -1);
    return ring.length > 2 ? [{ points: ring, closed: true }] : [{ points: ring, closed: false }];
  }
  const joined = [...last, ...first.slice(1)];
  return [joined, ...chains.slice(1, -1)].map((found) => ({ points: found, closed: false }));
}
