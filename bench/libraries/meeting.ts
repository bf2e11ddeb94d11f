import { touches } from '@fall-of-shot/plane/orientation';
import type { Segment } from '@fall-of-shot/plane/shapes';

/** Walls as plain numbers, and the exact test that every index leaves to its user: does a line meet this one? */
export function meetingTest(
  walls: readonly Segment[],
): (i: number, ax: number, ay: number, bx: number, by: number) => boolean {
  const flat = Float64Array.from(walls.flatMap(({ a, b }) => [a.x, a.y, b.x, b.y]));
  return (i, ax, ay, bx, by) =>
    touches(
      ax,
      ay,
      bx,
      by,
      flat[4 * i] as number,
      flat[4 * i + 1] as number,
      flat[4 * i + 2] as number,
      flat[4 * i + 3] as number,
    );
}
