import {
  areaIfDisjoint,
  coveredPieces,
  type OccluderArea,
  type PlaneRect,
} from '@fall-of-shot/sight/covered-silhouette';
import { areaOf, type Trapezoid } from '@fall-of-shot/sight/trapezoids';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';

const rect: PlaneRect = { left: 0, right: 8, bottom: 0, top: 4 };

/** A trapezoid by its heights on the left, and on the right where they differ. */
function slab(from: number, to: number, left: readonly [number, number], right = left): Trapezoid {
  return { from, to, low0: left[0], low1: right[0], high0: left[1], high1: right[1] };
}

const full = (...pieces: Trapezoid[]): OccluderArea => ({ full: pieces, half: [] });
const half = (...pieces: Trapezoid[]): OccluderArea => ({ full: [], half: pieces });

/** From bottom to top, from left to right. */
const inOrder = (pieces: readonly Trapezoid[]): readonly Trapezoid[] =>
  [...pieces].sort((a, b) => a.from - b.from || a.low0 - b.low0);

const pieces = (occluder: OccluderArea) => inOrder(coveredPieces(rect, occluder));

describe('what covers a rectangle, in the fewest pieces', () => {
  const whole = slab(0, 8, [0, 4]);
  test.each<[string, OccluderArea, readonly Trapezoid[]]>([
    ['nothing', full(), []],
    ['something beside it on either side', full(slab(-3, 0, [0, 4]), slab(8, 11, [0, 4])), []],
    ['something low beside it on either side', full(slab(-3, 0, [0, 2]), slab(8, 11, [0, 2])), []],
    ['something below and above that touches it', full(slab(0, 8, [-2, 0]), slab(0, 8, [4, 6])), []],
    ['all of it', full(whole), [whole]],
    ['more than it', full(slab(-1, 9, [-1, 5])), [whole]],
    ['high walls that overlap, one of them low in the list', full(slab(3, 8, [0, 4]), slab(0, 5, [-1, 4])), [whole]],
    ['high walls that meet', full(slab(0, 3, [0, 4]), slab(3, 8, [0, 4])), [whole]],
    ['a high wall inside another', full(slab(0, 8, [0, 4]), slab(3, 5, [0, 4])), [whole]],
    ['high walls with a gap', full(slab(5, 9, [-1, 4]), slab(-1, 3, [0, 5])), [slab(0, 3, [0, 4]), slab(5, 8, [0, 4])]],
    ['a low wall', full(slab(1, 3, [-1, 2])), [slab(1, 3, [0, 2])]],
    ['a low wall in front of a high one', full(slab(1, 3, [0, 2]), slab(0, 4, [0, 4])), [slab(0, 4, [0, 4])]],
    [
      'a low wall that a high one hides in part',
      full(slab(1, 5, [0, 2]), slab(2, 4, [0, 4])),
      [slab(1, 2, [0, 2]), slab(2, 4, [0, 4]), slab(4, 5, [0, 2])],
    ],
    // A wall that another hides cuts it nowhere, but at its ends.
    ['a low wall in front of a higher one', full(slab(0, 8, [0, 1]), slab(0, 8, [0, 3])), [slab(0, 8, [0, 3])]],
    ['the same wall twice', full(slab(0, 8, [0, 3]), slab(0, 8, [0, 3])), [slab(0, 8, [0, 3])]],
    [
      'a slope that a higher slope hides',
      full(slab(0, 8, [1, 3], [2, 3]), slab(0, 8, [1, 3.5], [1, 3])),
      [slab(0, 8, [1, 3.5], [1, 3])],
    ],
    // What a wall hides is not cut either where it crosses a slope that comes down from above.
    ...[
      slab(0, 8, [0, 1], [0, 2.9]),
      slab(0, 8, [0, 1], [0.5, 2.9]),
      slab(0, 8, [0.5, 1], [0, 2.9]),
      slab(0, 8, [1, 3], [0.5, 2]),
      slab(0, 8, [1, 2], [1, 3]),
      slab(0, 8, [0, 3]),
    ].map((hidden): [string, OccluderArea, readonly Trapezoid[]] => [
      `a wall, in front of it one from ${hidden.high0} to ${hidden.high1}, and a slope`,
      full(slab(0, 8, [0, 3]), hidden, slab(0, 8, [2, 4], [0, 1])),
      [slab(0, 8 / 3, [0, 4], [0, 3]), slab(8 / 3, 8, [0, 3])],
    ]),
    ['one above the other', full(slab(0, 8, [0, 1]), slab(0, 8, [3, 5])), [slab(0, 8, [0, 1]), slab(0, 8, [3, 4])]],
    [
      'two slopes that cross in the middle',
      full(slab(0, 8, [0, 1], [0, 3]), slab(0, 8, [0, 3], [0, 1])),
      [slab(0, 4, [0, 3], [0, 2]), slab(4, 8, [0, 2], [0, 3])],
    ],
    [
      'a slope that goes over the top',
      full(slab(0, 8, [0, 2], [0, 6])),
      [slab(0, 4, [0, 2], [0, 4]), slab(4, 8, [0, 4])],
    ],
    ['a wedge from nothing', full(slab(0, 8, [2, 2], [1, 3])), [slab(0, 8, [2, 2], [1, 3])]],
    ['one half alone', half(whole), []],
    ['the same half twice', half(slab(0, 8, [0, 3]), slab(0, 8, [0, 3])), [slab(0, 8, [0, 3])]],
    ['two high halves', half(slab(0, 5, [0, 4]), slab(3, 8, [-1, 5])), [slab(3, 5, [0, 4])]],
    ['a half in front of a higher half', half(slab(0, 8, [0, 1]), slab(0, 8, [0, 3])), [slab(0, 8, [0, 1])]],
    [
      'a half in front of a higher whole',
      { full: [slab(0, 8, [0, 3])], half: [slab(0, 8, [0, 1])] },
      [slab(0, 8, [0, 3])],
    ],
    [
      'a whole in front of a higher half',
      { full: [slab(0, 8, [0, 1])], half: [slab(0, 8, [0, 3])] },
      [slab(0, 8, [0, 1])],
    ],
    [
      'a half as large as a whole',
      { full: [slab(0, 8, [0, 3])], half: [slab(0, 8, [0, 3]), slab(0, 8, [2, 4])] },
      [slab(0, 8, [0, 3])],
    ],
  ])('%s', (_, occluder, expected) => {
    expect(pieces(occluder)).toEqual(expected);
    const turned = { full: occluder.full.toReversed(), half: occluder.half.toReversed() };
    expect(pieces(turned)).toEqual(expected);
  });
});

/** Whether a trapezoid covers a place. */
function covers({ from, to, low0, low1, high0, high1 }: Trapezoid, u: number, z: number): boolean {
  if (u <= from || u >= to) return false;
  const t = (u - from) / (to - from);
  return z > low0 + (low1 - low0) * t && z < high0 + (high1 - high0) * t;
}

test.each([1, 2, 3, 4])('exactly what one whole or two halves cover is in one piece, and in no second: %d', (seed) => {
  const next = numbersFrom(seed);
  // On a lattice, sides coincide, touch and cross at their ends.
  const number = (low: number, high: number) => (seed % 2 === 0 ? Math.round(next(low, high)) : next(low, high));
  const random = (): Trapezoid => {
    const [from, low0, low1] = [number(-2, 8), number(-1, 4), number(-1, 4)];
    return {
      ...{ from, to: from + number(1, 5), low0, low1 },
      ...{ high0: low0 + number(0, 4), high1: low1 + number(0, 4) },
    };
  };
  let [inside, outside] = [0, 0];
  for (let round = 0; round < 150; round++) {
    const occluder = {
      full: Array.from({ length: round % 4 }, random),
      half: Array.from({ length: (round >> 2) % 5 }, random),
    };
    const found = coveredPieces(rect, occluder);
    for (const { from, to, low0, low1, high0, high1 } of found) {
      expect(from).toBeLessThan(to);
      expect(Math.min(high0 - low0, high1 - low1)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(high0 - low0, high1 - low1)).toBeGreaterThan(0);
      for (const z of [low0, low1, high0, high1]) expect(z >= rect.bottom && z <= rect.top).toBe(true);
    }
    for (let i = 0; i < 60; i++) {
      const [u, z] = [next(0, 8), next(0, 4)];
      const weight =
        2 * occluder.full.filter((each) => covers(each, u, z)).length +
        occluder.half.filter((each) => covers(each, u, z)).length;
      expect(found.filter((each) => covers(each, u, z)).length, JSON.stringify({ u, z, occluder })).toBe(
        weight >= 2 ? 1 : 0,
      );
      if (weight >= 2) inside++;
      else outside++;
    }
  }
  expect(Math.min(inside, outside)).toBeGreaterThan(1000);
});

describe('the area that things side by side cover', () => {
  test.each<[string, readonly Trapezoid[], number]>([
    ['nothing', [], 0],
    ['one in the middle', [slab(1, 3, [1, 2])], 2],
    ['two that meet', [slab(1, 3, [1, 2]), slab(3, 4, [0, 4])], 6],
    ['one that reaches out on the left', [slab(-2, 2, [1, 2], [1, 4])], 2 * 2.5],
    ['one that reaches out on the right', [slab(6, 10, [1, 4], [1, 2])], 2 * 2.5],
    ['one beside it on the left, and on the right', [slab(-2, 0, [1, 2]), slab(8, 9, [1, 2])], 0],
    ['all of it', [slab(0, 8, [0, 4])], 32],
    ['more than it', [slab(-1, 9, [-1, 5])], 32],
    ['a wedge', [slab(0, 8, [2, 2], [1, 3])], 8],
    // A third of a slope from 6 below to 6 above its bottom is within it, and a third is above.
    ['a slope through bottom and top', [slab(0, 6, [-9, -4], [-9, 8])], 2 * 2 + 2 * 4],
    ['a slope down through top and bottom', [slab(0, 6, [-9, 8], [-9, -4])], 2 * 2 + 2 * 4],
    ['a slope through the bottom', [slab(0, 4, [-9, -2], [-9, 2])], 2],
    ['a slope through the top', [slab(0, 4, [-9, 2], [-9, 6])], 2 * 3 + 2 * 4],
    ['what lies above a slope through bottom and top', [slab(0, 6, [-4, 9], [8, 9])], 24 - (2 * 2 + 2 * 4)],
    ['a slope from the bottom to the top', [slab(0, 4, [-9, 0], [-9, 4])], 8],
  ])('%s', (_, slabs, area) => {
    expect(areaIfDisjoint(rect, slabs)).toBeCloseTo(area, 12);
    expect(areaOf(coveredPieces(rect, full(...slabs)))).toBeCloseTo(area, 12);
    // The same at another place of the plane.
    const moved = slabs.map((each) => ({
      ...{ from: each.from + 3, to: each.to + 3 },
      ...{ low0: each.low0 - 7, low1: each.low1 - 7, high0: each.high0 - 7, high1: each.high1 - 7 },
    }));
    expect(areaIfDisjoint({ left: 3, right: 11, bottom: -7, top: -3 }, moved)).toBeCloseTo(area, 12);
  });

  test('is not known where two overlap, or are not in order', () => {
    expect(areaIfDisjoint(rect, [slab(1, 3, [0, 1]), slab(2, 4, [0, 1])])).toBeUndefined();
    expect(areaIfDisjoint(rect, [slab(3, 4, [0, 1]), slab(1, 2, [0, 1])])).toBeUndefined();
    expect(areaIfDisjoint(rect, [slab(1, 2, [0, 1]), slab(3, 4, [0, 1]), slab(3.5, 5, [0, 1])])).toBeUndefined();
  });
});
