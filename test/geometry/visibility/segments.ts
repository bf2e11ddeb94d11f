import { meets, side } from '@fall-of-shot/plane/orientation';
import { distanceToSegment, type Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { pointOf, segmentOf } from '../doubles.ts';

/** Coordinates that make walls cross, overlap and touch all the time, with how far apart they are at least. */
export const COORDINATES = [
  ['a small grid', fc.integer({ min: 0, max: 6 }), 10],
  ['tenths', fc.integer({ min: 0, max: 8 }).map((n) => n / 10), 1],
  [
    'thirds and their neighbours',
    fc.integer({ min: 0, max: 9 }).map((n) => (n % 5) / 3 + (n > 4 ? Number.EPSILON : 0)),
    2,
  ],
  ['any doubles', fc.double({ min: 0, max: 10, noNaN: true }).map((n) => Math.round(n * 1e9) / 1e9), 10],
  ['millionths far out', fc.integer({ min: 0, max: 6 }).map((n) => 1e6 + n * 1e-6), 1e-5],
] as const;

export const wallsOver = (coordinate: fc.Arbitrary<number>, maxLength = 24): fc.Arbitrary<Segment[]> =>
  fc.array(segmentOf(coordinate), { maxLength });

export const eyeOver = (coordinate: fc.Arbitrary<number>): fc.Arbitrary<Vec2> => pointOf(coordinate);

/** Whether a point is seen, by looking at every wall: those under the eye hide nothing. */
export function seenByAll(eye: Vec2, p: Vec2, walls: readonly Segment[]): boolean {
  return !walls.some((wall) => {
    const share = meets(eye, p, wall);
    return share !== undefined && !isUnder(eye, wall);
  });
}

/** Whether a wall runs exactly under a point. */
function isUnder(eye: Vec2, { a, b }: Segment): boolean {
  const between = (v: number, m: number, n: number) => Math.min(m, n) <= v && v <= Math.max(m, n);
  return side(a, b, eye) === 0 && between(eye.x, a.x, b.x) && between(eye.y, a.y, b.y);
}

/** Whether an eye is as good as on a wall, but not on it: which side it is on is then a matter of last digits. */
export function inDoubt(eye: Vec2, walls: readonly Segment[], tolerance: number): boolean {
  return walls.some((wall) => !isUnder(eye, wall) && distanceToSegment(eye, wall) < tolerance);
}
