import type { Segment } from './shapes.ts';
import { orientation, touches } from './side.ts';
import type { Vec2 } from './vec.ts';

/**
 * Where the line from `origin` to `end` meets a wall: the share of the way in [0, 1], or nothing.
 *
 * Touch policy: a line that meets a wall in any single point meets it, ends included, so that no line leaks
 * through the corner of two walls; a line that runs along a wall does not meet that wall (a wall seen edge-on
 * hides nothing; its neighbours at the corner do). Swapping the wall's ends, turning the scene by quarters, or moving it by
 * what doubles hold exactly, gives the very same answer.
 */
export function meets(origin: Vec2, end: Vec2, { a, b }: Segment): number | undefined {
  if (!touches(origin.x, origin.y, end.x, end.y, a.x, a.y, b.x, b.y)) return undefined;
  const [from, to] = [orientation(a, b, origin), orientation(a, b, end)];
  const rx = end.x - origin.x;
  const ry = end.y - origin.y;
  // They meet between the wall's ends. Where the two are parallel but for a rounding, that alone says where.
  const steep = Math.abs(ry) > Math.abs(rx);
  const atA = steep ? (a.y - origin.y) / ry : (a.x - origin.x) / rx;
  const atB = steep ? (b.y - origin.y) / ry : (b.x - origin.x) / rx;
  const low = Math.max(0, Math.min(atA, atB));
  const high = Math.min(1, Math.max(atA, atB));
  return Math.min(high, Math.max(low, from / (from - to)));
}
