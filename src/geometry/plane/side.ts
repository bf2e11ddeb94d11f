import { orient2d } from 'robust-predicates';
import type { Vec2 } from './vec.ts';

/**
 * Twice the area between the line from `a` to `b` and the point `c`: positive when `c` lies to the left on the screen as
 * one goes from `a` to `b`. Its sign is exact for every double (Shewchuk 1997), its value good to a rounding but where the
 * three are all but in line.
 */
export function orientation(a: Vec2, b: Vec2, c: Vec2): number {
  return orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
}

/**
 * Whether the line from (ax, ay) to (bx, by) meets the wall from (px, py) to (qx, qy): in any single point, ends included; a
 * line along a wall does not meet it. Exact, the same in both directions and for a wall's swapped ends.
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
 * Which side of the line from `a` to `b` the point `c` lies on: 1 is left on the screen, -1 right, 0 on it; exact.
 * The one orientation predicate of the program: every other yes or no about crossing goes through it.
 */
export function side(a: Vec2, b: Vec2, c: Vec2): -1 | 0 | 1 {
  const area = orientation(a, b, c);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}
