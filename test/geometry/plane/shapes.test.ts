import {
  type Box,
  bounds,
  boundsMeet,
  boundsOf,
  boxCorners,
  contains,
  type Disc,
  distanceToSegment,
  distanceToShape,
  edges,
  insidePolygon,
  type Polygon,
  type Polyline,
} from '@fall-of-shot/plane/shapes';
import { describe, expect, test } from 'vitest';

const at = (x: number, y: number) => ({ x, y });
const POST: Disc = { shape: 'disc', x: 2, y: 1, radius: 3 };
const CRATE: Box = { shape: 'box', x: 2, y: 1, width: 4, length: 2, rotation: 90 };
const ROCK: Polygon = { shape: 'polygon', points: [at(0, 0), at(4, 0), at(4, 3)] };
const WALL: Polyline = { shape: 'polyline', points: ROCK.points, closed: false, thickness: 1 };

describe('edges', () => {
  test('of a box go around from its front left, of a polygon and a ring back to their first point', () => {
    expect(boxCorners(CRATE)).toEqual([at(3, -1), at(3, 3), at(1, 3), at(1, -1)]);
    expect(edges(CRATE)).toHaveLength(4);
    const around = [
      { a: at(0, 0), b: at(4, 0) },
      { a: at(4, 0), b: at(4, 3) },
      { a: at(4, 3), b: at(0, 0) },
    ];
    expect(edges(ROCK)).toEqual(around);
    expect(edges({ ...WALL, closed: true })).toEqual(around);
    expect(edges(WALL)).toEqual(around.slice(0, 2));
  });

  test('have a length; a disc has none', () => {
    expect(edges({ ...WALL, points: [at(1, 1), at(1, 1), at(1, 2), at(2, 2)] })).toEqual([
      { a: at(1, 1), b: at(1, 2) },
      { a: at(1, 2), b: at(2, 2) },
    ]);
    expect(edges(POST)).toEqual([]);
  });
});

test.each<[string, [number, number], number]>([
  ['beside it', [5, 3], 2],
  ['before its beginning', [-1, 4], Math.hypot(3, 3)],
  ['beyond its end', [13, 5], 5],
  ['on it', [6, 1], 0],
  ['on its line, beyond it', [14, 1], 4],
])('the distance to a segment from a place %s', (_, [x, y], far) => {
  expect(distanceToSegment(at(x, y), { a: at(2, 1), b: at(10, 1) })).toBeCloseTo(far, 12);
  expect(distanceToSegment(at(x, y), { a: at(10, 1), b: at(2, 1) })).toBeCloseTo(far, 12);
});

test('the distance to a segment that has no length is that to its point', () => {
  expect(distanceToSegment(at(5, 5), { a: at(2, 1), b: at(2, 1) })).toBe(5);
});

/** A notched block: its notch opens upwards between (2, 0) and (4, 0), its bottom is at (3, 3). */
const NOTCHED = [at(0, 0), at(2, 0), at(3, 3), at(4, 0), at(6, 0), at(6, 6), at(0, 6)];

describe('a place in a polygon', () => {
  test.each<[string, [number, number], boolean]>([
    ['inside', [1, 4], true],
    ['level with its corners, inside', [3, 4], true],
    ['at the bottom of the notch', [3, 3], true],
    ['in the notch', [3, 1], false],
    ['in its left arm', [1, 1], true],
    ['in its right arm', [5, 1], true],
    ['on its upper side', [1, 0], true],
    ['on its upper side, on the right', [5, 0], true],
    ['between the arms, level with the upper side', [3, 0], false],
    ['level with the upper side, to its left', [-1, 0], false],
    ['level with the upper side, to its right', [7, 0], false],
    ['on its left side', [0, 2], true],
    ['on its right side', [6, 2], true],
    ['level with the notch, left of it all', [-1, 3], false],
    ['level with the notch, right of it all', [7, 3], false],
    ['on a corner', [6, 6], true],
    ['above', [1, -1], false],
    ['below', [1, 7], false],
  ])('%s', (_, [x, y], inside) => {
    expect(insidePolygon(at(x, y), NOTCHED)).toBe(inside);
    expect(insidePolygon(at(x, y), NOTCHED.toReversed())).toBe(inside);
    // The same about the other axis.
    expect(
      insidePolygon(
        at(y, x),
        NOTCHED.map((p) => at(p.y, p.x)),
      ),
    ).toBe(inside);
  });

  test('where the outline crosses itself, what is enclosed twice is outside', () => {
    const twice = [at(0, 0), at(6, 0), at(6, 6), at(2, 6), at(2, 2), at(8, 2), at(8, 8), at(0, 8)];
    expect(insidePolygon(at(4, 4), twice)).toBe(false);
    expect(insidePolygon(at(7, 4), twice)).toBe(true);
    expect(insidePolygon(at(1, 4), twice)).toBe(true);
  });

  test('nothing is in an outline without points', () => {
    expect(insidePolygon(at(0, 0), [])).toBe(false);
  });
});

describe('CO-04 the distance to a shape', () => {
  test('is 0 inside a solid and on its rim, and that to a wall everywhere', () => {
    expect(contains(POST, at(5, 1))).toBe(true);
    expect(contains(POST, at(5.1, 1))).toBe(false);
    expect(contains(CRATE, at(2, 2.9))).toBe(true);
    expect(contains(CRATE, at(3.5, 1))).toBe(false);
    expect(contains(ROCK, at(3, 1))).toBe(true);
    expect(contains({ ...WALL, closed: true }, at(3, 1))).toBe(false);
    expect(distanceToShape(at(2, 6), POST)).toBe(2);
    expect(distanceToShape(at(2, 2), POST)).toBe(0);
    expect(distanceToShape(at(6, 7), CRATE)).toBe(5);
    expect(distanceToShape(at(2, 2), CRATE)).toBe(0);
    expect(distanceToShape(at(3, 1), { ...WALL, closed: true })).toBeCloseTo(1, 12);
    expect(distanceToShape(at(3, 1), WALL)).toBe(1);
  });

  test('takes the sides it is given', () => {
    expect(distanceToShape(at(3, 1), WALL, edges(WALL).slice(1))).toBe(1);
    expect(distanceToShape(at(0, 1), WALL, edges(WALL).slice(1))).toBe(4);
    expect(distanceToShape(at(0, 1), WALL, [])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('bounds', () => {
  test('hold all of a shape', () => {
    expect(bounds(POST)).toEqual({ left: -1, top: -2, right: 5, bottom: 4 });
    expect(bounds(CRATE)).toEqual({ left: 1, top: -1, right: 3, bottom: 3 });
    expect(bounds(WALL)).toEqual({ left: 0, top: 0, right: 4, bottom: 3 });
    expect(boundsOf([])).toEqual({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });
  });

  test.each<[string, [number, number], boolean]>([
    ['beside each other', [5, 0], false],
    ['left of each other', [-5, 0], false],
    ['above each other', [0, -5], false],
    ['below each other', [0, 5], false],
    ['side by side', [4, 0], true],
    ['side by side on the left', [-4, 0], true],
    ['one on the other', [0, 4], true],
    ['one under the other', [0, -4], true],
    ['across', [1, 2], true],
  ])('that lie %s', (_, [x, y], meet) => {
    const one = { left: 0, top: 0, right: 4, bottom: 4 };
    expect(boundsMeet(one, { left: x, top: y, right: x + 4, bottom: y + 4 })).toBe(meet);
  });
});
