import { contains, edges } from '@fall-of-shot/plane/shapes';
import { outlineSpans, type Span, spansOf } from '@fall-of-shot/sight/occluder-span';
import { viewOf } from '@fall-of-shot/sight/view';
import { describe, expect, test } from 'vitest';
import { type Places, placesOf } from '../../support/places.ts';
import { numbersFrom } from '../cells.ts';

type Point = readonly [x: number, y: number];

// The eye looks 12 m to the right, at a plane from -12 to 12: what is at (x, y) appears at 12 y / x, 12 / x times nearer.
const view = viewOf({ x: 0, y: 0, z: 1.5 }, { x: 12, y: 0 }, 12);

/** A span in one line: from where to where, the nearness where lines enter at both ends, and where they leave. */
const line = ({ from, to, in0, in1, out0, out1 }: Span): string => {
  const [a, b, c, d, e, f] = [from, to, in0, in1, out0, out1].map((n) => Math.round(n * 1e9) / 1e9 + 0);
  return `${a} to ${b}: in ${c} ${d}, out ${e} ${f}`;
};

function solid(points: Places, containsEye = false): string[] {
  const shape = { shape: 'polygon', points: placesOf(points) } as const;
  return spansOf(view, shape, edges(shape), { containsEye, isFog: false }).map(line);
}

function wall(points: Places): string[] {
  const shape = { shape: 'polyline', points: placesOf(points), closed: false, thickness: 0 } as const;
  const spans = spansOf(view, shape, edges(shape), { containsEye: false, isFog: false });
  expect(outlineSpans(view, shape, edges(shape))).toEqual(spans);
  return spans.map(line);
}

describe('a wall is entered and left at once', () => {
  test.each<[string, string, readonly string[]]>([
    ['across', '6,-1 6,2', ['-2 to 4: in 2 2, out 2 2']],
    ['slanted', '6,-1 3,2', ['-2 to 8: in 2 4, out 2 4']],
    ['from right to left', '3,2 6,-1', ['-2 to 8: in 2 4, out 2 4']],
    ['of two segments', '6,-1 6,0 3,2', ['-2 to 0: in 2 2, out 2 2', '0 to 8: in 2 4, out 2 4']],
    ['beyond the plane', '13,-1 13,2', []],
    ['through the plane', '6,0 18,0.5', ['0 to 0.25: in 2 1, out 2 1']],
    ['one segment out of view', '6,-9 6,-8 6,0', ['-12 to 0: in 2 2, out 2 2']],
    ['along the line', '3,0 9,0', []],
  ])('%s', (_, points, expected) => {
    expect(wall(points)).toEqual(expected);
  });
});

describe('a solid is hidden behind from its first side to its second', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'a square',
      '4,-1 4,1 6,1 6,-1',
      ['-3 to -2: in 3 3, out 3 2', '-2 to 2: in 3 3, out 2 2', '2 to 3: in 3 3, out 2 3'],
    ],
    [
      'a triangle that begins with its far side',
      '6,-2 6,2 3,0',
      ['-4 to 0: in 2 4, out 2 2', '0 to 4: in 4 2, out 2 2'],
    ],
    ['that reaches out of view', '6,-20 6,20 4,20 4,-20', ['-12 to 12: in 3 3, out 2 2']],
    ['out of view', '6,8 6,20 4,20', []],
    ['beyond the plane', '14,-2 14,2 13,0', []],
    ['that touches the plane from beyond', '24,-2 24,2 12,2 12,-2', []],
    // Its sides come out of the plane at a third of the way to the tip, which is half as near.
    [
      'through the plane',
      '6,-1 6,1 24,0',
      [
        '-2 to -0.666666667: in 2 2, out 2 1',
        '-0.666666667 to 0: in 2 2, out 1 1',
        '0 to 0.666666667: in 2 2, out 1 1',
        '0.666666667 to 2: in 2 2, out 1 2',
      ],
    ],
    // Its near tip is twice as near as the plane: its near sides go into the plane half way to the far corners.
    [
      'with only its tip before the plane',
      '6,0 24,-8 24,8',
      ['-2.666666667 to 0: in 1 2, out 1 1', '0 to 2.666666667: in 2 1, out 1 1'],
    ],
    ['whose far side is in the plane', '6,-1 6,1 12,2 12,-2', ['-2 to 2: in 2 2, out 1 1']],
    ['whose tip is in the plane', '6,-1 6,1 12,0', ['-2 to 0: in 2 2, out 2 1', '0 to 2: in 2 2, out 1 2']],
    ['whose near tip is in the plane', '12,0 24,-2 24,2', []],
  ])('%s', (_, points, expected) => {
    expect(solid(points)).toEqual(expected);
    const corners = points.split(' ');
    expect(solid(corners.toReversed().join(' '))).toEqual(expected);
    expect(solid([...corners.slice(1), ...corners.slice(0, 1)].join(' '))).toEqual(expected);
  });
});

const NOTCHED = '2,-2 2,2 3,2 3,-1 4,-1 4,2 6,2 6,-2';
const BOW = '4,-1 6,2 6,-2 4,1';
/** A hexagon three of whose sides go through one point. */
const STAR = '4,-1 8,1 6,2 6,-2 8,-1 4,1';

describe('a solid that a line goes in and out of several times is hidden behind each of its parts', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'a block with a notch',
      NOTCHED,
      [
        '-12 to -4: in 6 6, out 6 2',
        '-4 to -3: in 6 6, out 4 4',
        '-4 to -3: in 4 3, out 2 2',
        '-3 to 4: in 6 6, out 4 4',
        '-3 to 4: in 3 3, out 2 2',
        '4 to 6: in 6 6, out 4 4',
        '4 to 6: in 3 3, out 2 3',
        '6 to 8: in 6 6, out 4 4',
        '8 to 12: in 6 6, out 4 6',
      ],
    ],
    [
      'a bow, whose sides cross half way',
      BOW,
      [
        '-4 to -3: in 2 2.142857143, out 2 2',
        '-3 to 0: in 3 3, out 3 2.571428571',
        '-3 to 0: in 2.142857143 2.571428571, out 2 2',
        '0 to 3: in 3 3, out 2.571428571 3',
        '0 to 3: in 2.571428571 2.142857143, out 2 2',
        '3 to 4: in 2.142857143 2, out 2 2',
      ],
    ],
    [
      'a star, whose sides cross in one point',
      STAR,
      [
        '-4 to -3: in 2 2, out 2 1.8',
        '-3 to -1.5: in 3 3, out 3 2.5',
        '-3 to -1.5: in 2 2, out 1.8 1.5',
        '-1.5 to 0: in 3 3, out 2.5 2',
        '-1.5 to 0: in 2 2, out 1.5 2',
        '0 to 1.5: in 3 3, out 2 2.5',
        '0 to 1.5: in 2 2, out 2 1.5',
        '1.5 to 3: in 3 3, out 2.5 3',
        '1.5 to 3: in 2 2, out 1.5 1.8',
        '3 to 4: in 2 2, out 1.8 2',
      ],
    ],
  ])('%s', (_, points, expected) => {
    expect(solid(points)).toEqual(expected);
  });
});

test('a bow of which only the crossing is seen is hidden behind on both sides of it', () => {
  const shape = { shape: 'polygon', points: placesOf('4,-1 6,1 4,1 6,-1') } as const;
  const narrow = { ...view, from: -1, to: 1 };
  expect(spansOf(narrow, shape, edges(shape), { containsEye: false, isFog: false }).map(line)).toEqual([
    '-1 to 0: in 2.6 2.4, out 2.2 2.4',
    '0 to 1: in 2.4 2.6, out 2.4 2.2',
  ]);
});

describe('around the eye, a solid begins at the eye', () => {
  const all = 'in 1000000000000 1000000000000';
  test.each<[string, string, readonly string[]]>([
    ['up to its far side', '-4,-20 6,-20 6,20 -4,20', [`-12 to 12: ${all}, out 2 2`]],
    ['up to the plane', '-4,-40 18,-40 18,40 -4,40', [`-12 to 12: ${all}, out 1 1`]],
    [
      'and again behind a notch',
      '-4,-20 6,-20 6,20 4,20 4,-20 3,-20 3,20 -4,20',
      [`-12 to 12: ${all}, out 4 4`, '-12 to 12: in 3 3, out 2 2'],
    ],
    ['looking into it from its outline', '0,-20 6,-20 6,20 0,20', [`-12 to 12: ${all}, out 2 2`]],
    ['looking out of it from its outline', '0,-20 -6,-20 -6,20 0,20', []],
    // An L of which the eye is in the inner corner. It looks out of one arm, and through the other.
    [
      'looking out of it and through another part of it',
      '0,0 0,-40 -2,-40 -2,40 4,40 4,-40 3,-40 3,20 0,20',
      ['-12 to 12: in 4 4, out 3 3'],
    ],
  ])('%s', (_, points, expected) => {
    expect(solid(points, true)).toEqual(expected);
  });
});

test('one side of a solid alone has no inside', () => {
  const shape = { shape: 'polygon', points: placesOf(BOW) } as const;
  for (const side of edges(shape)) {
    expect(spansOf(view, shape, [side], { containsEye: false, isFog: false })).toEqual([]);
  }
});

/** The share of the line from an eye to a point that is inside a polygon, before that point: by all its crossings. */
function insideOf(points: readonly Point[], from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const crossings = points.flatMap(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
    const [a, b] = [dx * (ay - from[1]) - dy * (ax - from[0]), dx * (by - from[1]) - dy * (bx - from[0])];
    if (a < 0 === b < 0) return [];
    const share = a / (a - b);
    const [x, y] = [ax + (bx - ax) * share - from[0], ay + (by - ay) * share - from[1]];
    const t = (x * dx + y * dy) / (dx * dx + dy * dy);
    return t > 0 ? [Math.min(1, t)] : [];
  });
  crossings.sort((a, b) => a - b);
  // Far away, a line is outside: so it begins inside if the crossings are odd.
  if (crossings.length % 2 === 1) crossings.unshift(0);
  return crossings.reduce((sum, t, i) => sum + (i % 2 === 0 ? -t : t), 0);
}

test.each([1, 2, 3, 4])('as much of any line is inside as its crossings with the outline say: %d', (seed) => {
  const next = numbersFrom(seed);
  // Half of the outlines are on a lattice, so that their sides touch, coincide and run through the eye.
  const coordinate = (low: number, high: number) => (seed % 2 === 0 ? next(low, high) : Math.round(next(low, high)));
  let [within, beyond] = [0, 0];
  for (let round = 0; round < 300; round++) {
    const [x, y] = [coordinate(0, 3), coordinate(-2, 2)];
    const look = viewOf({ x, y, z: 1.5 }, { x: 12, y: 0 }, 3);
    const points = Array.from({ length: 3 + (round % 5) }, () => [coordinate(0, 16), coordinate(-4, 4)] as const);
    const shape = { shape: 'polygon', points: placesOf(points) } as const;
    const containsEye = contains(shape, { x, y });
    const spans = spansOf(look, shape, edges(shape), { containsEye, isFog: false });
    for (const { from, to } of spans) expect(from).toBeLessThan(to);
    for (let i = 0; i < 20; i++) {
      const u = next(-3, 3);
      const end = [look.middle.x + look.right.x * u, look.middle.y + look.right.y * u] as const;
      const there = spans.filter(({ from, to }) => from < u && to > u);
      const share = there.reduce((sum, { from, to, in0, in1, out0, out1 }) => {
        const t = (u - from) / (to - from);
        return sum + 1 / (out0 + (out1 - out0) * t) - 1 / (in0 + (in1 - in0) * t);
      }, 0);
      const expected = insideOf(points, [x, y], end);
      expect(share, JSON.stringify({ x, y, u, points, containsEye })).toBeCloseTo(expected, 8);
      if (expected > 0) within++;
      if (there.length > 1) beyond++;
    }
  }
  expect(within).toBeGreaterThan(1000);
  expect(beyond).toBeGreaterThan(100);
});
