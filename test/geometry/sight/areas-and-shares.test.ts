import type { OccluderArea, PlaneRect } from '@fall-of-shot/sight/covered-silhouette';
import { eachInterval, type Interval } from '@fall-of-shot/sight/intervals';
import {
  hiddenShare,
  mergedAreas,
  NOTHING,
  participationShare,
  roundedShare,
} from '@fall-of-shot/sight/occlusion-shape';
import { areaOf, type Trapezoid, trapezoidBehind } from '@fall-of-shot/sight/trapezoids';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';

interface Named extends Interval {
  readonly name: string;
}

const named = (name: string, from: number, to: number): Named => ({ name, from, to });

/** The intervals that are visited, each with the names of what covers it. */
function visited(spans: readonly Named[], left: number, right: number): string[] {
  const found: string[] = [];
  eachInterval(spans, left, right, (from, to, active) => {
    const names = active.map(({ name }) => name).sort();
    found.push(`${from} to ${to}: ${names.join(' ')}`);
  });
  return found;
}

describe('a stretch is cut at every end of a range, and each piece knows what covers all of it', () => {
  test.each<[string, readonly Named[], readonly string[]]>([
    ['of no ranges, none', [], []],
    ['one range', [named('a', 2, 5)], ['2 to 5: a']],
    ['a range as long as the stretch', [named('a', 0, 10)], ['0 to 10: a']],
    ['a range that reaches beyond on both sides', [named('a', -3, 12)], ['0 to 10: a']],
    ['a range that begins before', [named('a', -3, 4)], ['0 to 4: a']],
    ['a range that ends behind', [named('a', 4, 12)], ['4 to 10: a']],
    ['a range before the stretch', [named('a', -3, -1)], []],
    ['a range that ends where it begins', [named('a', -3, 0)], []],
    ['a range behind the stretch', [named('a', 11, 13)], []],
    ['a range that begins where it ends', [named('a', 10, 13)], []],
    ['a range without length', [named('a', 4, 4)], []],
    ['two that overlap', [named('a', 1, 5), named('b', 3, 8)], ['1 to 3: a', '3 to 5: a b', '5 to 8: b']],
    ['the same, the other way round', [named('b', 3, 8), named('a', 1, 5)], ['1 to 3: a', '3 to 5: a b', '5 to 8: b']],
    ['two with a gap in between', [named('b', 6, 8), named('a', 1, 5)], ['1 to 5: a', '6 to 8: b']],
    ['two that meet', [named('a', 1, 5), named('b', 5, 8)], ['1 to 5: a', '5 to 8: b']],
    ['two alike', [named('a', 1, 5), named('b', 1, 5)], ['1 to 5: a b']],
    [
      'one inside another, in a third',
      [named('c', 4, 5), named('a', 1, 9), named('b', 2, 7)],
      ['1 to 2: a', '2 to 4: a b', '4 to 5: a b c', '5 to 7: a b', '7 to 9: a'],
    ],
  ])('%s', (_, spans, expected) => {
    expect(visited(spans, 0, 10)).toEqual(expected);
  });

  test('the middle of each piece lies in exactly the ranges that it names', () => {
    const next = numbersFrom(4);
    for (let round = 0; round < 50; round++) {
      const spans = Array.from({ length: 8 }, (_, i) => {
        const from = Math.round(next(-4, 20));
        return named(String(i), from, from + Math.round(next(0, 6)));
      });
      let covered = 0;
      eachInterval(spans, 0, 16, (from, to, active) => {
        covered += to - from;
        const middle = (from + to) / 2;
        const there = spans.filter((span) => span.from < middle && span.to > middle);
        expect(new Set(active)).toEqual(new Set(there));
      });
      const halves = Array.from({ length: 16 }, (_, i) => i + 0.5);
      expect(covered).toBe(halves.filter((u) => spans.some(({ from, to }) => from < u && to > u)).length);
    }
  });
});

describe('what a blocker hides of the plane behind it, seen from an eye at 2', () => {
  // Its near side is 4 times as near as the plane on the left and 3 times on the right, its far side 2 and 1.5 times.
  const span = { from: -1, to: 3, in0: 4, in1: 3, out0: 2, out1: 1.5 };
  test.each<[string, number, number, readonly number[]]>([
    // Bottom on the left and on the right, then top: 2 below the eye becomes 8 and 6, 1 above it 4 and 3.
    ['it stands before the eye: its near side hides all', 0, 3, [-6, -4, 6, 5]],
    ['it is lower than the eye: one sees over its far side', 0, 1, [-6, -4, 0, 0.5]],
    ['it hangs above the eye: one sees under its far side', 3, 4, [4, 3.5, 10, 8]],
    ['its top is as high as the eye', 1, 2, [-2, -1, 2, 2]],
    ['its bottom is as high as the eye', 2, 3, [2, 2, 6, 5]],
  ])('%s', (_, bottom, top, [low0, low1, high0, high1]) => {
    expect(trapezoidBehind(span, 2, bottom, top)).toEqual({ from: -1, to: 3, low0, low1, high0, high1 });
  });
});

test('the area of trapezoids is the sum of width times middle height', () => {
  expect(areaOf([])).toBe(0);
  const first = { from: -1, to: 3, low0: -6, low1: -4, high0: 6, high1: 5 };
  // 12 high on the left, 9 on the right, 4 wide.
  expect(areaOf([first])).toBe(42);
  expect(areaOf([first, { from: 4, to: 5, low0: 0, low1: 0, high0: 2, high1: 0 }])).toBe(43);
});

/** A rectangle of the plane. */
const piece = (from: number, to: number, low: number, high: number): Trapezoid => {
  return { from, to, low0: low, low1: low, high0: high, high1: high };
};
const full = (...pieces: Trapezoid[]): OccluderArea => ({ full: pieces, half: [] });
const half = (...pieces: Trapezoid[]): OccluderArea => ({ full: [], half: pieces });

describe('shares', () => {
  test.each([
    [0.5, 0.5],
    [0.1234567894, 0.123456789],
    [0.1234567896, 0.12345679],
    // What ends in a half goes up, although sums may end a hair below it.
    [0.0000000005, 0.000000001],
    [0.00000000049999, 0.000000001],
    [0.0000000004998, 0],
    [-0.25, 0],
    [1 + 1e-12, 1],
    [1.5, 1],
  ])('%d is rounded to %d', (share, expected) => {
    expect(roundedShare(share)).toBe(expected);
  });

  const rect: PlaneRect = { left: -1, right: 3, bottom: 1, top: 3 };
  test.each<[string, OccluderArea, number]>([
    ['nothing', NOTHING, 0],
    ['all of it', full(piece(-1, 3, 1, 3)), 1],
    ['more than that', full(piece(-9, 9, -9, 9)), 1],
    ['a quarter', full(piece(-1, 1, 1, 2)), 0.25],
    ['two quarters', full(piece(-1, 1, 1, 2), piece(1, 3, 2, 3)), 0.5],
    ['two that overlap in an eighth', full(piece(-1, 1, 1, 2), piece(0, 2, 1, 2)), 0.375],
    ['one half alone', half(piece(-1, 3, 1, 3)), 0],
    ['two halves, where they overlap', half(piece(-1, 1, 1, 3), piece(0, 2, 1, 3)), 0.25],
    ['a half and a whole', { full: [piece(-1, 0, 1, 3)], half: [piece(-1, 3, 1, 3)] }, 0.25],
    ['two halves beside a whole', { full: [piece(-1, 0, 1, 3)], half: [piece(0, 2, 1, 3), piece(1, 2, 1, 3)] }, 0.5],
  ])('of a rectangle are hidden: %s', (_, occluder, expected) => {
    expect(hiddenShare(rect, occluder)).toBe(expected);
  });

  test('of what has no area, nothing is hidden', () => {
    expect(hiddenShare({ ...rect, right: -1 }, full(piece(-9, 9, -9, 9)))).toBe(0);
    expect(hiddenShare({ ...rect, top: 1 }, full(piece(-9, 9, -9, 9)))).toBe(0);
  });

  test.each<[string, OccluderArea, OccluderArea, number]>([
    ['what hides by itself', full(piece(-1, 0, 1, 3)), NOTHING, 0.25],
    ['what hides by itself, whatever else is there', full(piece(-1, 0, 1, 3)), half(piece(-1, 3, 1, 3)), 0.25],
    ['one terrain wall, nothing', half(piece(-1, 3, 1, 3)), half(piece(-1, 3, 1, 3)), 0],
    ['one of two, where they overlap', half(piece(-1, 1, 1, 3)), half(piece(-1, 1, 1, 3), piece(0, 3, 1, 3)), 0.25],
    [
      'one of three, only where it overlaps another',
      half(piece(-1, 1, 1, 3)),
      half(piece(-1, 1, 1, 3), piece(0, 2, 1, 3), piece(1, 3, 1, 3)),
      0.25,
    ],
    [
      'one that is partly a wall, by both',
      { full: [piece(2, 3, 1, 3)], half: [piece(-1, 1, 1, 3)] },
      half(piece(-1, 1, 1, 3), piece(0, 2, 1, 3)),
      0.5,
    ],
    [
      'one that is partly a wall, beside a pair of others',
      { full: [piece(2, 3, 1, 3)], half: [piece(-1, 0, 1, 3)] },
      half(piece(-1, 0, 1, 3), piece(0, 2, 1, 3), piece(0, 2, 1, 3)),
      0.25,
    ],
  ])('it takes part in hiding: %s', (_, own, terrainWalls, expected) => {
    expect(participationShare(rect, own, terrainWalls)).toBe(expected);
  });

  test('several areas are one; a single one stays as it is', () => {
    const [a, b] = [full(piece(0, 1, 0, 1)), { full: [piece(1, 2, 0, 1)], half: [piece(2, 3, 0, 1)] }];
    expect(mergedAreas([])).toBe(NOTHING);
    expect(mergedAreas([b])).toBe(b);
    expect(mergedAreas([a, b])).toEqual({ full: [...a.full, ...b.full], half: b.half });
    expect(mergedAreas([b, b]).half).toHaveLength(2);
    expect(NOTHING).toEqual({ full: [], half: [] });
  });
});
