import type { Segment } from '@fall-of-shot/plane/shapes';
import type { Mesh } from '@fall-of-shot/visibility/mesh';
import { emptyMesh, newVertex, newWall } from '@fall-of-shot/visibility/mesh-storage';
import { crossingPoint, crossingVertex, nearerToStretch } from '@fall-of-shot/visibility/wall-crossing';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { seg, turnedRound } from '../doubles.ts';

type Point = readonly [number, number];

/** A mesh with vertices alone, numbered in order. */
function verticesAt(...points: readonly Point[]): Mesh {
  const mesh = emptyMesh(points.length);
  for (const [x, y] of points) newVertex(mesh, x, y);
  return mesh;
}

describe('the vertex at which a segment may as well cross an edge', () => {
  /** Whether a point counts as one of a segment, whichever of the four it is; it must be the same each time. */
  function isOn(segment: readonly [Point, Point], point: Point, unit = 1): boolean {
    // The other end of the edge is on no line of these.
    const away: Point = [-9000 * unit, 70000 * unit];
    const meshes = [
      verticesAt(...segment, point, away),
      verticesAt(...segment, away, point),
      verticesAt(point, away, ...segment),
      verticesAt(away, point, ...segment),
    ];
    const found = meshes.map((mesh) => crossingVertex(mesh, 0, 1, 2, 3));
    const is = found[0] === 2;
    expect(found.slice(0, 2)).toEqual(is ? [2, 3] : [-1, -1]);
    // Beside an end, that end counts as much.
    const isBeside = segment.some(([x, y]) => Math.hypot(x - point[0], y - point[1]) < unit / 64);
    if (is && isBeside) expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
    else expect(found.slice(2)).toEqual(is ? [0, 1] : [-1, -1]);
    return is;
  }

  const slope = [
    [1, 2],
    [5, 5],
  ] as const;
  const upright = [
    [-1024, 3],
    [-1024, 11],
  ] as const;
  const level = [
    [3, 1024],
    [11, 1024],
  ] as const;
  /** So far from a line whose largest coordinate is 1024 a vertex may be. */
  const near = 1024 * 2 ** -49;
  const after = near * 1.125;

  test.each<[string, readonly [Point, Point], Point, boolean]>([
    ['its first end', slope, [1, 2], true],
    ['its last end', slope, [5, 5], true],
    ['a point in the middle', slope, [3, 3.5], true],
    ['a point on its line before it', slope, [-3, -1], false],
    ['a point on its line just before it', slope, [0.96, 1.97], false],
    ['a point on its line behind it', slope, [9, 8], false],
    ['a point on its line just behind it', slope, [5.04, 5.03], false],
    ['a point far beside it', slope, [2, 5], false],
    ['a point beside it on the other side', slope, [4, 2], false],
    ['a last digit beside it', slope, [3, 3.5 + 2 ** -51], true],
    ['some digits beside it', slope, [3, 3.5 + 2 ** -45], false],
    ['the most that is near, to the left', upright, [-1024 - near, 7], true],
    ['the most that is near, to the right', upright, [-1024 + near, 7], true],
    ['a little more to the left', upright, [-1024 - after, 7], false],
    ['a little more to the right', upright, [-1024 + after, 7], false],
    ['beside its first end', upright, [-1024 + near, 3], true],
    ['beside its last end', upright, [-1024 + near, 11], true],
    ['beside it, before its first end', upright, [-1024 + near, 2.999], false],
    ['beside it, behind its last end', upright, [-1024 + near, 11.001], false],
    ['the most that is near, above', level, [7, 1024 - near], true],
    ['the most that is near, below', level, [7, 1024 + near], true],
    ['a little more above', level, [7, 1024 - after], false],
    ['a little more below', level, [7, 1024 + after], false],
  ])('%s', (_, segment, point, expected) => {
    const [a, b] = segment;
    expect(isOn([a, b], point)).toBe(expected);
    expect(isOn([b, a], point)).toBe(expected);
  });

  test.each([2 ** -100, 2 ** -20, 1, 2 ** 20, 2 ** 49])(
    'what is near grows with the largest coordinate: %d',
    (unit) => {
      // The largest coordinate is each of the four in turn, and on each side of 0.
      const ends: readonly (readonly [Point, Point])[] = [
        [
          [4, 0],
          [0, 0],
        ],
        [
          [0, 4],
          [0, 0],
        ],
        [
          [-4, 0],
          [0, 0],
        ],
        [
          [0, -4],
          [0, 0],
        ],
      ].map(([a, b]) => [
        [(a?.[0] ?? 0) * unit, (a?.[1] ?? 0) * unit],
        [0, b?.[1] ?? 0],
      ]);
      for (const [a, b] of ends) {
        const beside = (off: number): Point => [a[0] / 2 + (a[0] === 0 ? off : 0), a[1] / 2 + (a[1] === 0 ? off : 0)];
        for (const [share, expected] of [
          [1, true],
          [-1, true],
          [1.01, false],
          [-1.01, false],
        ] as const) {
          expect(isOn([a, b], beside(share * 4 * unit * 2 ** -49), unit)).toBe(expected);
          expect(isOn([b, a], beside(share * 4 * unit * 2 ** -49), unit)).toBe(expected);
        }
      }
    },
  );

  test('of two, it is an end of the edge', () => {
    const mesh = verticesAt([0, 0], [4, 0], [1, 0], [3, 0]);
    expect(crossingVertex(mesh, 0, 1, 2, 3)).toBe(2);
    expect(crossingVertex(mesh, 0, 1, 3, 2)).toBe(3);
    expect(crossingVertex(mesh, 2, 3, 0, 1)).toBe(2);
    expect(crossingVertex(mesh, 0, 2, 1, 3)).toBe(-1);
    // Each has an end on the other.
    expect(crossingVertex(mesh, 0, 3, 2, 1)).toBe(2);
    expect(crossingVertex(mesh, 2, 1, 0, 3)).toBe(3);
  });

  test('where they cross in the middle, there is none', () => {
    expect(crossingVertex(verticesAt([0, 0], [4, 4], [0, 4], [4, 0]), 0, 1, 2, 3)).toBe(-1);
  });
});

describe('of two vertices, the nearer to a stretch', () => {
  test.each<[string, readonly [Point, Point], 2 | 3]>([
    [
      'the first is nearer',
      [
        [2, 1],
        [2, -2],
      ],
      2,
    ],
    [
      'the second is nearer',
      [
        [2, 2],
        [2, -1],
      ],
      3,
    ],
    [
      'the first lies on it',
      [
        [3, 0],
        [4, 1],
      ],
      2,
    ],
    [
      'the second is nearer to its end',
      [
        [-3, 0],
        [6, 0],
      ],
      3,
    ],
    [
      'the second is nearer to its beginning',
      [
        [8, 0],
        [-1, 0],
      ],
      3,
    ],
    [
      'they are as near',
      [
        [2, 1],
        [3, -1],
      ],
      2,
    ],
    [
      'they are as near, turned round',
      [
        [3, -1],
        [2, 1],
      ],
      2,
    ],
  ])('%s', (_, [u, w], expected) => {
    const mesh = verticesAt([0, 0], [4, 0], u, w);
    expect(nearerToStretch(mesh, 0, 1, 2, 3)).toBe(expected);
    expect(nearerToStretch(mesh, 1, 0, 2, 3)).toBe(expected);
  });
});

describe('the crossing of two walls', () => {
  /** Where the second of two walls is crossed by the first, the edge along it being between two corners. */
  function crossing(walls: readonly [Segment, Segment], corners = [-1e9, -1e9, 1e9, 1e9], swap = false): Point {
    const mesh = emptyMesh(4);
    const [left = 0, top = 0, right = 0, bottom = 0] = corners;
    newVertex(mesh, left, top);
    newVertex(mesh, right, bottom);
    for (const { a, b } of walls) newWall(mesh, a.x, a.y, b.x, b.y);
    const there = swap ? crossingPoint(mesh, 1, 0, 0, 1) : crossingPoint(mesh, 0, 1, 0, 1);
    expect(swap ? crossingPoint(mesh, 1, 0, 1, 0) : crossingPoint(mesh, 0, 1, 1, 0)).toEqual(there);
    return there;
  }

  test.each<[string, Segment, Segment, Point]>([
    ['in the middle', seg(0, 0, 4, 4), seg(0, 4, 4, 0), [2, 2]],
    ['at a quarter', seg(10, 20, 18, 20), seg(12, 17, 12, 29), [12, 20]],
    ['aslant', seg(-3, -2, 5, 2), seg(-1, 3, 3, -3), [1, 0]],
    ['where one begins', seg(1, 1, 7, 1), seg(3, 1, 3, 8), [3, 1]],
    // Rounding can bend a wall so that it meets another that it never crosses.
    ['before the first', seg(2, 0, 6, 0), seg(0, -1, 0, 1), [2, 0]],
    ['behind the first', seg(2, 0, 6, 0), seg(9, -1, 9, 1), [6, 0]],
    ['of two along each other', seg(0, 0, 8, 4), seg(2, 1, 4, 2), [4, 2]],
    ['of two side by side', seg(0, 3, 8, 3), seg(1, 5, 4, 5), [4, 3]],
  ])('%s', (_, first, second, point) => {
    for (const a of [first, turnedRound(first)])
      for (const b of [second, turnedRound(second)]) expect(crossing([a, b])).toEqual(point);
  });

  test('lies in the box around the edge that is crossed', () => {
    const cross = [seg(0, 0, 4, 4), seg(0, 4, 4, 0)] as const;
    expect(crossing(cross, [3, 1, 4, 0])).toEqual([3, 1]);
    expect(crossing(cross, [0, 4, 1, 3])).toEqual([1, 3]);
    expect(crossing(cross, [1, 3, 4, 0])).toEqual([2, 2]);
    expect(crossing(cross, [2.5, 3, 4, 0])).toEqual([2.5, 2]);
    expect(crossing(cross, [0, 1.5, 4, 0])).toEqual([2, 1.5]);
  });

  test('is the same point whichever wall comes first, and wherever each begins, to the last digit', () => {
    const next = numbersFrom(1);
    // Some are upright, so that only y tells which end comes first.
    const wallOf = (i: number): Segment => {
      const [x, y] = [next(-1, 1), next(-1, 1)];
      return seg(x, y, i % 3 === 0 ? x : next(-1, 1), i % 4 === 0 ? y : next(-1, 1));
    };
    for (let i = 0; i < 100; i++) {
      const [a, b] = [wallOf(i), wallOf(i + 1)];
      const point = crossing([a, b]);
      expect(crossing([a, b], undefined, true)).toEqual(point);
      expect(crossing([turnedRound(a), b])).toEqual(point);
      expect(crossing([a, turnedRound(b)])).toEqual(point);
      expect(crossing([turnedRound(a), turnedRound(b)], undefined, true)).toEqual(point);
    }
  });

  test('is reckoned from the end of the first wall that is smaller by x, then y', () => {
    // From the other end, rounding would miss this one.
    const [x, y, far] = [0.1, 0.3, 12345.678];
    expect(y - far + far).not.toBe(y);
    expect(x - far + far).not.toBe(x);
    const down = seg(x, y, x, far);
    const right = seg(x, y, far, y);
    for (const first of [down, turnedRound(down), right, turnedRound(right)]) {
      const other = first === down || first.b === down.a ? seg(-3, y, 7, y) : seg(x, -3, x, 7);
      for (const second of [other, turnedRound(other)]) {
        expect(crossing([first, second])).toEqual([x, y]);
        expect(crossing([first, second], undefined, true)).toEqual([x, y]);
      }
    }
  });
});
