import { type Chain, clipChain, clipSegment, inBounds } from '@fall-of-shot/plane/clip-to-bounds';
import { distanceToSegment } from '@fall-of-shot/plane/shapes';
import { simplifyChain } from '@fall-of-shot/plane/simplify';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points } from '../../fixtures/uvtt.ts';

const MAP = { left: 0, top: 0, right: 10, bottom: 6 };
const n = (least: number, most: number) => fc.integer({ min: least, max: most });
const places = (least: number, most: number) =>
  fc.array(fc.record({ x: n(-4, 14), y: n(-4, 10) }), { minLength: least, maxLength: most });

/** Douglas and Peucker's way word by word, for an open chain. */
function slowly(chain: readonly Vec2[], tolerance: number): readonly Vec2[] {
  const [a, b] = [chain[0], chain.at(-1)];
  if (!a || !b || chain.length < 3) return chain;
  const far = chain.map((p) => distanceToSegment(p, { a, b }));
  const most = Math.max(...far.slice(1, -1));
  if (most <= tolerance) return [a, b];
  const split = far.indexOf(most, 1);
  return [...slowly(chain.slice(0, split + 1), tolerance).slice(0, -1), ...slowly(chain.slice(split), tolerance)];
}

describe('fewer points', () => {
  test('of an open chain: those that the textbook keeps', () => {
    fc.assert(
      fc.property(places(0, 12), n(0, 12), (given, quarters) => {
        const left = simplifyChain({ points: given, closed: false }, quarters / 4);
        expect(left).toEqual({ points: slowly(given, quarters / 4), closed: false });
      }),
    );
  });

  test('of a ring: those of its two halves, from its first point to the one farthest from it and back', () => {
    fc.assert(
      fc.property(places(3, 12), n(0, 12), (given, quarters) => {
        const start = given[0] ?? { x: 0, y: 0 };
        const far = given.map((p) => distance2(p, start));
        const split = far.indexOf(Math.max(...far));
        const [out, back] = [given.slice(0, split + 1), [...given.slice(split), start]].map((half) =>
          slowly(half, quarters / 4),
        );
        const kept = [...(out ?? []).slice(0, -1), ...(back ?? []).slice(0, -1)];
        const left = simplifyChain({ points: given, closed: true }, quarters / 4);
        if (split > 0) expect(left.points).toEqual(kept.length < 3 ? given : kept);
        expect(left.closed).toBe(true);
      }),
    );
  });

  test('a ring with points to keep is simplified between them', () => {
    const ring: Chain = { points: points(0, 0, 1, 0, 2, 0, 2, 1, 2, 2, 1, 2, 0, 2, 0, 1), closed: true };
    const kept = simplifyChain(ring, 0.02, (p) => p.x === 1 && p.y === 2);
    expect(kept).toEqual({ points: points(0, 0, 2, 0, 2, 2, 1, 2, 0, 2), closed: true });
  });

  test('with points to keep, what lies between two of them counts from their own line, in order', () => {
    const zigzag: Chain = { points: points(0, 0, 1.9, -0.9, 2, 0.9, 4, 0), closed: false };
    expect(simplifyChain(zigzag, 1, (p) => p.x === 2)).toEqual(zigzag);
    expect(simplifyChain(zigzag, 1).points).toEqual(points(0, 0, 4, 0));
  });

  test('a ring with points to keep needs no farthest one', () => {
    const square: Chain = { points: points(0, 0, 4, 0, 4, 4, 0, 4), closed: true };
    const kept = simplifyChain(square, 3, (p) => (p.x === 0) !== (p.y === 0));
    expect(kept).toEqual({ points: points(0, 0, 4, 0, 0, 4), closed: true });
  });

  test('a chain that is short already is the very same', () => {
    const two: Chain = { points: points(0, 0, 4, 0), closed: false };
    expect(simplifyChain(two, 9)).toBe(two);
    const none: Chain = { points: [], closed: true };
    expect(simplifyChain(none, 9)).toBe(none);
    const flat: Chain = { points: points(0, 0, 1, 0, 2, 0), closed: true };
    expect(simplifyChain(flat, 9)).toBe(flat);
  });
});

/** The sides of a chain, as text. */
const sidesOf = ({ points: all, closed }: Chain) =>
  all
    .slice(0, closed ? undefined : -1)
    .map((a, i) => [a, all[(i + 1) % all.length] ?? a].map(({ x, y }) => `${x},${y}`).join(' '));

describe('a chain cut to bounds', () => {
  test.each<[number, number, boolean]>([
    [0, 0, true],
    [10, 6, true],
    [5, 3, true],
    [-0.1, 3, false],
    [10.1, 3, false],
    [5, -0.1, false],
    [5, 6.1, false],
  ])('(%d, %d) is in bounds: %s', (x, y, inside) => {
    expect(inBounds({ x, y }, MAP)).toBe(inside);
  });

  test('has the parts of its sides that are inside, each once and in its direction', () => {
    fc.assert(
      fc.property(places(0, 9), fc.boolean(), (given, closed) => {
        // Three points make a ring; of fewer, the way back is dropped.
        if (closed && given.length < 3) return;
        const all = closed ? [...given, ...given.slice(0, 1)] : given;
        const parts = all.slice(1).flatMap((b, i) => {
          const a = all[i];
          const part = a && clipSegment({ a, b }, MAP);
          return part ? sidesOf({ points: [part.a, part.b], closed: false }) : [];
        });
        const chains = clipChain({ points: given, closed }, MAP);
        if (chains.some((chain) => closed && !chain.closed && chain.points.length === 2 && parts.length === 2)) return;
        expect(chains.flatMap(sidesOf).sort()).toEqual(parts.sort());
        // What meets is one chain: none begins where the one before it ends.
        const meet = (a: Chain | undefined, b: Chain | undefined) => {
          const [end, start] = [a?.points.at(-1), b?.points[0]];
          return end?.x === start?.x && end?.y === start?.y;
        };
        if (chains.length > 1 && !chains[0]?.closed) {
          chains.slice(1).forEach((chain, i) => {
            expect(meet(chains[i], chain)).toBe(false);
          });
          if (closed) expect(meet(chains.at(-1), chains[0])).toBe(false);
        }
      }),
    );
  });

  test('a ring around a corner of the map is one piece, whatever point comes first', () => {
    const corners = points(-2, -2, 4, -2, 4, 4, -2, 4);
    for (let first = 0; first < 4; first++) {
      const ring = [...corners.slice(first), ...corners.slice(0, first)];
      expect(clipChain({ points: ring, closed: true }, MAP)).toEqual([
        { points: points(4, 0, 4, 4, 0, 4), closed: false },
      ]);
    }
  });

  test('an open chain that comes back to its beginning stays open', () => {
    const back: Chain = { points: points(1, 1, 5, 1, 5, 5, 1, 1), closed: false };
    expect(clipChain(back, MAP)).toEqual([back]);
    const cut = clipChain({ points: points(1, 1, 12, 1, 12, 3, 1, 3, 1, 1), closed: false }, MAP);
    expect(cut).toEqual([
      { points: points(1, 1, 10, 1), closed: false },
      { points: points(10, 3, 1, 3, 1, 1), closed: false },
    ]);
  });

  test('a ring that is cut twice: the piece with its first point comes first, then the others in order', () => {
    const ring = points(2, 3, 2, 8, 5, 8, 5, 3, 6, 3, 6, 8, 8, 8, 8, 3);
    expect(clipChain({ points: ring, closed: true }, MAP)).toEqual([
      { points: points(8, 6, 8, 3, 2, 3, 2, 6), closed: false },
      { points: points(5, 6, 5, 3, 6, 3, 6, 6), closed: false },
    ]);
  });
});
