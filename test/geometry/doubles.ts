import type { Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';

/** Doubles that are hard for arithmetic: thirds, tenths, neighbours of round numbers, very large, very small. */
export const awkward = fc.oneof(
  fc.integer({ min: -50, max: 50 }),
  fc.integer({ min: -50, max: 50 }).map((n) => n / 10),
  fc.integer({ min: -50, max: 50 }).map((n) => n / 3),
  fc.integer({ min: -50, max: 50 }).map((n) => n / 10 + Number.EPSILON),
  fc.constantFrom(1e-9, -1e-9, 1e6, -1e6, 1e6 + 0.1, Math.PI, Math.SQRT1_2, 0.1 + 0.2, 0.3),
);

export const small = fc.integer({ min: -8, max: 8 });

/** A point whose coordinates are drawn from `coordinate`. */
export const pointOf = (coordinate: fc.Arbitrary<number>): fc.Arbitrary<Vec2> =>
  fc.record({ x: coordinate, y: coordinate });

export const segmentOf = (coordinate: fc.Arbitrary<number>): fc.Arbitrary<Segment> =>
  fc.record({ a: pointOf(coordinate), b: pointOf(coordinate) });

/** A segment from two pairs. */
export const seg = (ax: number, ay: number, bx: number, by: number): Segment => ({
  a: { x: ax, y: ay },
  b: { x: bx, y: by },
});

export const turnedRound = ({ a, b }: Segment): Segment => ({ a: b, b: a });
