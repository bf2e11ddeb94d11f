import { edges, type Polyline } from '@fall-of-shot/plane/shapes';
import { cutOut, joined, nearestOn, sidesOf, sidesTouch, splitAt } from '@fall-of-shot/plane/walls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const wall = (...points: readonly (readonly [number, number])[]): Polyline => ({
  shape: 'polyline',
  points: points.map(([x, y]) => ({ x, y })),
  closed: false,
  thickness: 0.5,
});
const ring = (...points: readonly (readonly [number, number])[]): Polyline => ({ ...wall(...points), closed: true });
const at = (x: number, y: number) => ({ x, y });

/** All of a wall's points on one line of text. */
const told = (walls: readonly Polyline[] | undefined) =>
  walls?.map(({ points, closed }) => points.map(({ x, y }) => `${x},${y}`).join(' ') + (closed ? ' o' : ''));

describe('splitting a wall', () => {
  const L = wall([0, 0], [4, 0], [4, 3]);
  test.each<[string, Polyline, number, readonly string[] | undefined]>([
    ['at a point in its middle', L, 1, ['0,0 4,0', '4,0 4,3']],
    ['not at its end', L, 0, undefined],
    ['nor at the other', L, 2, undefined],
    ['nor where it has no point', L, 7, undefined],
    ['a ring is opened there', ring([0, 0], [4, 0], [4, 3]), 1, ['4,0 4,3 0,0 4,0']],
  ])('%s', (_, given, index, expected) => {
    expect(told(splitAt(given, index))).toEqual(expected);
  });

  test('into its sides, each as thick as the whole', () => {
    expect(told(sidesOf(ring([0, 0], [4, 0], [4, 3])))).toEqual(['0,0 4,0', '4,0 4,3', '4,3 0,0']);
    expect(sidesOf(L).every(({ thickness }) => thickness === 0.5)).toBe(true);
  });
});

describe('joining walls', () => {
  const base = wall([0, 0], [4, 0]);
  test.each<[string, Polyline, Polyline, string | undefined]>([
    ['end to beginning', base, wall([4, 0], [4, 3]), '0,0 4,0 4,3'],
    ['end to end', base, wall([4, 3], [4, 0]), '0,0 4,0 4,3'],
    ['beginning to end', base, wall([0, 3], [0, 0]), '0,3 0,0 4,0'],
    ['beginning to beginning', base, wall([0, 0], [0, 3]), '0,3 0,0 4,0'],
    ['both ends make a ring', base, wall([4, 0], [4, 3], [0, 0]), '0,0 4,0 4,3 o'],
    ['walls that share no end', base, wall([5, 0], [6, 0]), undefined],
    ['a wall that runs into the middle', base, wall([2, 0], [2, 5]), undefined],
    ['a ring is done', base, ring([4, 0], [4, 3], [5, 5]), undefined],
  ])('%s', (_, a, b, expected) => {
    const one = joined(a, b);
    expect(one && told([one])?.[0]).toBe(expected);
  });

  test('split parts are joined into the original', () => {
    const point = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 3, maxLength: 8, selector: String }), fc.nat(), (points, n) => {
        const whole = wall(...points);
        const [a, b] = splitAt(whole, 1 + (n % (points.length - 2))) ?? [];
        expect(a && b && joined(a, b)).toEqual(whole);
      }),
    );
  });
});

describe('a door in a wall', () => {
  const door = (ax: number, ay: number, bx: number, by: number) => ({ a: at(ax, ay), b: at(bx, by) });
  test.each<[string, Polyline, ReturnType<typeof door>, readonly string[] | undefined]>([
    ['in the middle of a side', wall([0, 0], [10, 0]), door(4, 0, 6, 0), ['0,0 4,0', '6,0 10,0']],
    ['drawn the other way round', wall([0, 0], [10, 0]), door(6, 0, 4, 0), ['0,0 4,0', '6,0 10,0']],
    ['at its beginning', wall([0, 0], [10, 0]), door(0, 0, 2, 0), ['2,0 10,0']],
    ['all of it', wall([0, 0], [10, 0]), door(0, 0, 10, 0), []],
    ['in the second side', wall([0, 0], [10, 0], [10, 10]), door(10, 4, 10, 6), ['0,0 10,0 10,4', '10,6 10,10']],
    ['in a ring', ring([0, 0], [10, 0], [10, 10]), door(4, 0, 6, 0), ['6,0 10,0 10,10 0,0 4,0']],
    [
      'in the last side of a ring',
      ring([0, 0], [10, 0], [10, 10], [0, 10]),
      door(0, 6, 0, 4),
      ['0,4 0,0 10,0 10,10 0,10 0,6'],
    ],
    ['beside the wall', wall([0, 0], [10, 0]), door(4, 2, 6, 2), undefined],
    ['across the wall', wall([0, 0], [10, 0]), door(4, -1, 4, 1), undefined],
    ['past its end', wall([0, 0], [10, 0]), door(8, 0, 12, 0), undefined],
    ['of no length', wall([0, 0], [10, 0]), door(4, 0, 4, 0), undefined],
  ])('%s', (_, given, gap, expected) => {
    expect(told(cutOut(given, gap, 0.1))).toEqual(expected);
  });

  test('within reach it counts as in the wall, and the wall ends where the door does', () => {
    expect(told(cutOut(wall([0, 0], [10, 0]), door(4, 0.05, 6, -0.05), 0.1))).toEqual(['0,0 4,0.05', '6,-0.05 10,0']);
    expect(cutOut(wall([0, 0], [10, 0]), door(4, 0.2, 6, 0), 0.1)).toBeUndefined();
  });
});

describe('walls that touch', () => {
  const one = edges(wall([0, 0], [10, 0]));
  test.each<[string, Polyline, boolean]>([
    ['at an end', wall([10, 0], [10, 5]), true],
    ['aside, as a T', wall([4, 0], [4, 5]), true],
    ['aside, off by a rounding', wall([4, 1e-12], [4, 5]), true],
    ['crossing', wall([4, -2], [6, 2]), true],
    ['along each other', wall([2, 0], [20, 0]), true],
    ['in line, with a gap between', wall([11, 0], [20, 0]), false],
    ['beside each other', wall([0, 1], [10, 1]), false],
    ['short of it', wall([4, 0.01], [4, 5]), false],
  ])('%s: %s', (_, other, expected) => {
    expect(sidesTouch(one, edges(other))).toBe(expected);
    expect(sidesTouch(edges(other), one)).toBe(expected);
  });
});

test('the nearest point of a wall is on a side, or an end of one to the last digit', () => {
  const sides = edges(wall([0, 0], [10, 0], [10, 10]));
  expect(nearestOn({ sides }, at(4, -3))).toEqual({ at: at(4, 0), far: 3 });
  expect(nearestOn({ sides }, at(13, -4))).toEqual({ at: at(10, 0), far: 5 });
  expect(nearestOn({ sides: [] }, at(0, 0))).toBeUndefined();
});
