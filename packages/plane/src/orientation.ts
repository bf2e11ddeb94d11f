import { orient2d } from 'robust-predicates';
import type { Vec2 } from './vec.ts';

/**
 * Returns twice the signed area of a triangle: positive if `c` lies to the left on the screen, going from `a` to `b`.
 * The sign is exact for every double (Shewchuk 1997); the value is accurate unless the points are almost collinear.
 */
export function orientation(a: Vec2, b: Vec2, c: Vec2): number {
  return orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
}

/**
 * Returns true if the line from (ax, ay) to (bx, by) meets the wall from (px, py) to (qx, qy) in a single point, ends
 * included. A line along a wall does not meet it. Exact, and the same in both directions and for a wall's swapped ends.
 */
export function touches(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
): boolean {
  const first = orient2d(ax, ay, bx, by, px, py);
  const second = orient2d(ax, ay, bx, by, qx, qy);
  if ((first > 0 && second > 0) || (first < 0 && second < 0) || (first === 0 && second === 0)) return false;
  const from = orient2d(px, py, qx, qy, ax, ay);
  const to = orient2d(px, py, qx, qy, bx, by);
  return !((from > 0 && to > 0) || (from < 0 && to < 0));
}

/**
 * Returns the side of the line from `a` to `b` that the point `c` lies on: 1 is left on the screen, -1 right, 0 on it.
 * Exact. The only orientation predicate of the program: every other decision about crossing uses it.
 */
export function side(a: Vec2, b: Vec2, c: Vec2): -1 | 0 | 1 {
  const area = orientation(a, b, c);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}

/**
 * Returns where the line from `origin` to `end` meets a wall, as a share of its length in [0, 1], or undefined.
 *
 * Touch policy: a line that meets a wall in any single point meets it, ends included, so that no line leaks through the
 * corner of two walls. A line that runs along a wall does not meet that wall (a wall seen edge-on hides nothing; its
 * neighbours at the corner do). Swapping the wall's ends, rotating the scene by quarter turns, or moving it by what
 * doubles represent exactly gives the very same answer.
 */
export function meets(origin: Vec2, end: Vec2, { a, b }: { readonly a: Vec2; readonly b: Vec2 }): number | undefined {
  if (!touches(origin.x, origin.y, end.x, end.y, a.x, a.y, b.x, b.y)) return undefined;
  const [from, to] = [orientation(a, b, origin), orientation(a, b, end)];
  const rx = end.x - origin.x;
  const ry = end.y - origin.y;
  // They meet between the wall's ends. If the two are parallel except for rounding, only that tells where.
  const steep = Math.abs(ry) > Math.abs(rx);
  const atA = steep ? (a.y - origin.y) / ry : (a.x - origin.x) / rx;
  const atB = steep ? (b.y - origin.y) / ry : (b.x - origin.x) / rx;
  const low = Math.max(0, Math.min(atA, atB));
  const high = Math.min(1, Math.max(atA, atB));
  return Math.min(high, Math.max(low, from / (from - to)));
}
