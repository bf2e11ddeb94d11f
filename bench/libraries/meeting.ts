import { orient2d } from 'robust-predicates';
import type { Segment } from '../../src/geometry/shapes.ts';

/** Walls as plain numbers, and the exact test that every index leaves to its user: does a line meet this one? */
export function meetingTest(
  walls: readonly Segment[],
): (i: number, ax: number, ay: number, bx: number, by: number) => boolean {
  const flat = Float64Array.from(walls.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y]));
  return (i, ax, ay, bx, by) => {
    const [cx, cy] = [flat[4 * i] as number, flat[4 * i + 1] as number];
    const [dx, dy] = [flat[4 * i + 2] as number, flat[4 * i + 3] as number];
    const c = orient2d(ax, ay, bx, by, cx, cy);
    const d = orient2d(ax, ay, bx, by, dx, dy);
    if ((c > 0 && d > 0) || (c < 0 && d < 0) || (c === 0 && d === 0)) return false;
    const a = orient2d(cx, cy, dx, dy, ax, ay);
    const b = orient2d(cx, cy, dx, dy, bx, by);
    return !((a > 0 && b > 0) || (a < 0 && b < 0));
  };
}
