import { orient2d } from 'robust-predicates';
import { inOrder, type Segment } from './shapes.ts';
import type { Vec2 } from './vec.ts';

/**
 * Which side of the line from `a` to `b` the point `c` lies on: -1, 0 or 1, exact for every double.
 * The one orientation predicate of the program: every other yes or no about crossing goes through it.
 */
export function side(a: Vec2, b: Vec2, c: Vec2): -1 | 0 | 1 {
  const turn = orient2d(a.x, a.y, b.x, b.y, c.x, c.y);
  return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

/**
 * Where the line from `origin` to `end` meets a wall: the share of the way in [0, 1], or nothing.
 *
 * Touch policy: a line that meets a wall in any single point meets it, ends included, so that no line leaks
 * through the corner of two walls; a line that runs along a wall does not meet that wall (a wall seen edge-on
 * hides nothing; its neighbours at the corner do). Swapping the wall's ends gives the very same answer.
 */
export function meets(origin: Vec2, end: Vec2, wall: Segment): number | undefined {
  const first = side(origin, end, wall.a);
  const second = side(origin, end, wall.b);
  if (first === second) return undefined;
  // One order of the ends, so that the figures below are the same double for both.
  const [a, b] = inOrder(wall) ? [wall.a, wall.b] : [wall.b, wall.a];
  if (side(a, b, origin) === side(a, b, end)) return undefined;
  const rx = end.x - origin.x;
  const ry = end.y - origin.y;
  const sx = b.x - a.x;
  const sy = b.y - a.y;
  const cross = rx * sy - ry * sx;
  // They meet between the wall's ends. Where the two are parallel but for a rounding, that alone says where.
  const steep = Math.abs(ry) > Math.abs(rx);
  const atA = steep ? (a.y - origin.y) / ry : (a.x - origin.x) / rx;
  const atB = steep ? (b.y - origin.y) / ry : (b.x - origin.x) / rx;
  const low = Math.max(0, Math.min(atA, atB));
  const high = Math.min(1, Math.max(atA, atB));
  const share = cross === 0 ? (low + high) / 2 : ((a.x - origin.x) * sy - (a.y - origin.y) * sx) / cross;
  return Math.min(high, Math.max(low, share));
}
