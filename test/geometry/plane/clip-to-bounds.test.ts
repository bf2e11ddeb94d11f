import { clipChain, clipSegment, inBounds } from '@fall-of-shot/plane/clip-to-bounds';
import { distanceToSegment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { distance2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { points } from '../../fixtures/uvtt.ts';

const MAP = { left: 0, top: 0, right: 10, bottom: 6 };

function clip(...numbers: number[]): number[] | undefined {
  const [a, b] = points(...numbers);
  const found = a && b && clipSegment({ a, b }, MAP);
  return found && [found.a.x, found.a.y, found.b.x, found.b.y];
}

function chains(closed: boolean, ...numbers: number[]): { closed: boolean; flat: number[] }[] {
  return clipChain({ points: points(...numbers), closed }, MAP).map((chain) => ({
    closed: chain.closed,
    flat: chain.points.flatMap((p) => [p.x, p.y]),
  }));
}

describe('clipping a segment', () => {
  it.each([
    ['inside', [1, 1, 9, 5], [1, 1, 9, 5]],
    ['one end outside', [5, 3, 15, 3], [5, 3, 10, 3]],
    ['both ends outside, level', [-5, 3, 15, 3], [0, 3, 10, 3]],
    ['both ends outside, upright', [4, -100, 4, 100], [4, 0, 4, 6]],
    ['both ends outside, across a corner', [-2, 4, 2, 8], undefined],
    ['both ends outside, cutting a corner', [-1, 4, 3, 8], [0, 5, 1, 6]],
    ['both ends outside, against its direction', [3, 8, -1, 4], [1, 6, 0, 5]],
    ['past a corner', [-3, 4, 1, 8], undefined],
    ['along the rim', [-4, 6, 20, 6], [0, 6, 10, 6]],
    ['beside the rim', [-4, 6.5, 20, 6.5], undefined],
    ['touching the rim with its end', [4, -3, 4, 0], undefined],
    ['of no length', [4, 3, 4, 3], undefined],
    ['from very far', [5, 3, 1e300, 3], [5, 3, 10, 3]],
    ['from beyond what a difference can hold', [-1.7e308, 3, 1.7e308, 3], [0, 3, 10, 3]],
  ])('%s', (_, segment, expected) => {
    expect(clip(...segment)).toEqual(expected);
  });

  it('keeps its digits when the other end is very far', () => {
    expect(clip(5, 3, 1e300, 1e300)).toEqual([5, 3, 8, 6]);
    expect(clip(1e300, 1e300, 5, 3)).toEqual([8, 6, 5, 3]);
  });

  it('lies on the segment and in bounds, the same in both directions, and misses nothing', () => {
    // Doubles so small that halving one loses it have their own test below.
    const coordinate = fc.double({ min: -30, max: 30, noNaN: true }).map((v) => (Math.abs(v) < 1e-300 ? 0 : v));
    const point = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(point, point, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, share) => {
        const found = clipSegment({ a, b }, MAP);
        const p = { x: a.x * (1 - share) + b.x * share, y: a.y * (1 - share) + b.y * share };
        if (found) {
          for (const end of [found.a, found.b]) {
            expect(inBounds(end, MAP)).toBe(true);
            expect(distanceToSegment(end, { a, b })).toBeLessThan(1e-9);
          }
          const back = clipSegment({ a: b, b: a }, MAP);
          // Of what is shorter than any line on any table, one way may leave a point and the other nothing.
          if (distance2(found.a, found.b) > 1e-12) {
            expect(back && distanceToSegment(back.b, { a: found.a, b: found.a })).toBeLessThan(1e-9);
          }
        }
        const well = { left: 1e-6, top: 1e-6, right: 10 - 1e-6, bottom: 6 - 1e-6 };
        if (inBounds(p, well) && Math.hypot(a.x - b.x, a.y - b.y) > 1e-3) {
          expect(found && distanceToSegment(p, found)).toBeLessThan(1e-9);
        }
      }),
      // Many: a cut end that leaves the rim by its last digit is rare.
      { numRuns: 20_000 },
    );
  });

  it('keeps its digits when both ends are nearer to each other than half a double', () => {
    expect(clip(-5e-324, 1, 5e-324, 1)).toEqual([0, 1, 5e-324, 1]);
    expect(clip(-5e-324, 1, 5e-324, 2)).toEqual([0, 1, 5e-324, 2]);
  });
});

describe('clipping a chain', () => {
  it('keeps what is wholly inside, open or closed', () => {
    expect(chains(false, 1, 1, 5, 1, 5, 5)).toEqual([{ closed: false, flat: [1, 1, 5, 1, 5, 5] }]);
    expect(chains(true, 1, 1, 5, 1, 5, 5)).toEqual([{ closed: true, flat: [1, 1, 5, 1, 5, 5] }]);
  });

  it('splits an open chain where it leaves and returns', () => {
    expect(chains(false, 1, 1, 12, 1, 12, 3, 1, 3)).toEqual([
      { closed: false, flat: [1, 1, 10, 1] },
      { closed: false, flat: [10, 3, 1, 3] },
    ]);
  });

  it('opens a closed chain that is cut, in one piece around its first point', () => {
    expect(chains(true, 8, 1, 12, 1, 12, 3, 8, 3)).toEqual([{ closed: false, flat: [10, 3, 8, 3, 8, 1, 10, 1] }]);
  });

  it('keeps the pieces of a ring around the whole map apart', () => {
    expect(chains(true, -1, 2, 11, 2, 11, 4, -1, 4).map((chain) => chain.closed)).toEqual([false, false]);
  });

  it('drops zero-length pieces, and a ring of two points is a segment there and back', () => {
    expect(chains(false, 1, 1, 1, 1, 4, 1, 4, 1)).toEqual([{ closed: false, flat: [1, 1, 4, 1] }]);
    expect(chains(false, 3, 3, 3, 3)).toEqual([]);
    expect(chains(true, 1, 1, 4, 1)).toEqual([{ closed: false, flat: [1, 1, 4, 1] }]);
    expect(chains(false, 1, 1)).toEqual([]);
  });

  it('keeps points inside the very same objects', () => {
    const given = points(1, 1, 5, 1, 20, 9);
    const [chain] = clipChain({ points: given, closed: false }, MAP);
    expect(chain?.points[0]).toBe(given[0] satisfies Vec2 | undefined);
    expect(chain?.points[1]).toBe(given[1]);
  });
});
