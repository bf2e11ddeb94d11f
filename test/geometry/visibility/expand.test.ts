import { distanceToSegment, type Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { markWall, wallList } from '@fall-of-shot/visibility/edges';
import { isUnder, viewpointIn } from '@fall-of-shot/visibility/expand';
import { DOUBTFUL } from '@fall-of-shot/visibility/float-filter';
import { type Mesh, turn } from '@fall-of-shot/visibility/mesh';
import type { VisibilityPolygon } from '@fall-of-shot/visibility/polygon';
import { sees } from '@fall-of-shot/visibility/slice-lookup';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { buildMesh } from '@fall-of-shot/visibility/walls';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { seg, turnedRound } from '../doubles.ts';
import { halfEdges } from './invariants.ts';
import { at } from './slices.ts';

/** The walls that slices name, in their order. */
const wallsSeen = ({ walls, count }: VisibilityPolygon) => [...walls.subarray(0, count)].filter((wall) => wall >= 0);

/** Whether some slice ends on an edge, seen from right to left. */
function endsOn({ edges, count }: VisibilityPolygon, { a, b }: Segment): boolean {
  const ends = [a.x, a.y, b.x, b.y];
  return Array.from({ length: count }).some((_, i) => ends.every((end, k) => edges[4 * i + k] === end));
}

/** The half-edges that a wall runs along. */
const edgesOf = (mesh: Mesh, wall: number) => halfEdges(mesh).filter((e) => wallList(mesh, e).includes(wall));

const turned = ({ x, y }: Vec2, quarters: number): Vec2 =>
  [at(x, y), at(-y, x), at(-x, -y), at(y, -x)][quarters % 4] ?? at(x, y);

describe('a viewpoint', () => {
  test.each<[string, Segment, number]>([
    ['about the origin', seg(-4, -4, 4, 4), 64],
    ['to the right', seg(96, -4, 104, 4), 164],
    ['to the left', seg(-96, -4, -104, 4), 164],
    ['above', seg(-4, -96, 4, -104), 164],
    ['below', seg(-4, 96, 4, 104), 164],
  ])('has tolerances from the largest coordinate in the frame: %s', (_, wall, largest) => {
    const stops = new Uint8Array(1);
    const { beside, sure, ...rest } = viewpointIn(buildMesh([wall]), 3, 5, stops, 7);
    expect(rest).toEqual({ x: 3, y: 5, stops, square: 49 });
    expect(beside).toBe(largest / 2 ** 46);
    // Two products, each of which has factors of twice the largest coordinate.
    expect(sure / (DOUBTFUL * 2 * (2 * largest) ** 2)).toBeCloseTo(1, 12);
  });

  test.each<[string, Segment, boolean]>([
    ['through it', seg(-2, -1, 4, 2), true],
    ['along x', seg(-2, 0, 4, 0), true],
    ['along y', seg(0, -2, 0, 4), true],
    ['that ends there', seg(-2, -1, 0, 0), true],
    ['that ends before it, along x', seg(1, 0, 4, 0), false],
    ['that ends behind it, along x', seg(-4, 0, -1, 0), false],
    ['that ends before it, along y', seg(0, 1, 0, 4), false],
    ['that ends behind it, along y', seg(0, -4, 0, -1), false],
    ['that ends before it', seg(2, 1, 4, 2), false],
    ['that passes it by', seg(-2, -1, 4, 2.25), false],
    ['that passes it by very closely', seg(-2, -1, 4, 2 + 2 ** -50), false],
    ['that is far aside', seg(-1, 3, 1, 4), false],
  ])('has a wall under it or not, as given: %s', (_, wall, under) => {
    for (const { x, y } of [at(0, 0), at(32, -16)]) {
      const moved = seg(wall.a.x + x, wall.a.y + y, wall.b.x + x, wall.b.y + y);
      const exactly = moved.b.y - y === wall.b.y;
      for (const each of [moved, turnedRound(moved)]) {
        const mesh = buildMesh([seg(x + 9, y + 9, x + 9, y + 8), each]);
        if (exactly) expect(isUnder(mesh, 1, { x, y })).toBe(under);
      }
    }
  });
});

describe('a wall that passes the eye by a hair', () => {
  test.each([0, 1, 2, 3])('stops sight after %d quarter turns', (quarters) => {
    const wall = { a: turned(at(0, -3), quarters), b: turned(at(0, 3), quarters) };
    const polygon = (x: number) => {
      const eye = turned(at(x, 0.5), quarters);
      return visibilityPolygon(buildMesh([wall]), eye.x, eye.y);
    };
    const [right, left] = [turned(at(2, 0), quarters), turned(at(-2, 0), quarters)];
    for (const hair of [1e-14, 1e-9]) {
      expect([sees(polygon(hair), right.x, right.y), sees(polygon(hair), left.x, left.y)]).toEqual([true, false]);
      expect([sees(polygon(-hair), right.x, right.y), sees(polygon(-hair), left.x, left.y)]).toEqual([false, true]);
    }
    expect(sees(polygon(0), right.x, right.y) && sees(polygon(0), left.x, left.y)).toBe(true);
  });
});

describe('a wall under the eye that rounding has bent', () => {
  const UNDER = seg(-1, -2, 1, 2);

  /** What is seen from a point of the first wall, where it runs along the edge of the second as well, which is `other`. */
  function seenAlong(other: Segment, stops?: readonly number[]): number[] {
    const mesh = buildMesh([UNDER, other]);
    for (const e of edgesOf(mesh, 1)) markWall(mesh, e, 0);
    return wallsSeen(visibilityPolygon(mesh, 0, 0, stops && Uint8Array.from(stops)));
  }

  test('hides nothing, but a wall along the same edge does', () => {
    // It is so short that rounding may have turned it any way.
    const short = seg(5, -(2 ** -45), 5, 2 ** -45);
    for (const other of [short, turnedRound(short)]) {
      expect(seenAlong(other)).toEqual([1]);
      expect(seenAlong(other, [1, 1])).toEqual([1]);
      expect(seenAlong(other, [0, 1])).toEqual([1]);
      expect(seenAlong(other, [1, 0])).toEqual([]);
      expect(seenAlong(other, [0, 0])).toEqual([]);
    }
  });

  const directions = [at(4, 0), at(0, 4), at(-4, 0), at(0, -4), at(3, 3), at(-3, 3), at(-3, -3), at(3, -3)];

  test.each(directions.flatMap(({ x, y }) => [3, -0.75].map((longer) => [x, y, longer] as const)))(
    'hides nothing from (%d, %d) on only as far as rounding may bend it: %d times as long',
    (x, y, longer) => {
      const right = at(x, y);
      const size = Math.abs(x) + Math.abs(y);
      const other = (times: number): Segment => {
        // The mesh has a frame before the wall has its last digits.
        const rough = buildMesh([UNDER, { a: right, b: at(x * (1 + longer), y * (1 + longer)) }]);
        const { beside } = viewpointIn(rough, 0, 0, undefined, 1);
        const aside = (times * beside * size * (1 + Math.abs(longer))) / (x * x + y * y);
        return { a: right, b: at(x * (1 + longer) - y * aside, y * (1 + longer) + x * aside) };
      };
      expect(seenAlong(other(0.8), [1, 0])).toEqual([]);
      expect(seenAlong(other(1.25), [1, 0])).toEqual([0]);
    },
  );

  test('hides nothing at the border itself', () => {
    // The frame reaches 64 from the eye, so that it is 2 ** -40: both sides are 2 ** -38.
    const [least, wall] = [2 ** -39, (bent: number) => seg(2, 0, 4 - bent, bent)];
    const sides = [seg(-4, -4, -4, 4), seg(4, -4, 4, 4)];
    const seen = (bent: number) => {
      const mesh = buildMesh([UNDER, wall(bent), ...sides]);
      for (const e of edgesOf(mesh, 1)) markWall(mesh, e, 0);
      return wallsSeen(visibilityPolygon(mesh, 0, 0, Uint8Array.of(1, 0, 0, 0)));
    };
    expect(viewpointIn(buildMesh([UNDER, wall(least), ...sides]), 0, 0, undefined, 1).beside).toBe(2 ** -40);
    expect(seen(least)).toEqual([]);
    expect(seen(least * 1.01)).toEqual([0]);
  });
});

describe('sight within a radius', () => {
  const within = (edge: Segment, radius: number, eye = at(0, 0)) =>
    visibilityPolygon(buildMesh([edge]), eye.x, eye.y, new Uint8Array(1), radius);

  test.each<[string, Segment, number]>([
    ['at its right end', seg(3, 4, 1, 8), 5],
    ['at its right end, at a right angle', seg(3, 4, -1, 7), 5],
    ['at its left end', seg(1, -8, 3, -4), 5],
    ['at its left end, at a right angle', seg(7, 1, 4, 5), Math.sqrt(41)],
    ['between them', seg(7, -1, -1, 5), 5 * Math.SQRT2],
    ['between them, along y', seg(5, -3, 5, 2), 5],
  ])(
    'ends at an edge that touches the circle, and goes on through one that reaches into it: %s',
    (_, edge, distance) => {
      const exact = distanceToSegment(at(0, 0), edge);
      for (let quarters = 0; quarters < 4; quarters++) {
        const each = { a: turned(edge.a, quarters), b: turned(edge.b, quarters) };
        if (Number.isInteger(distance)) expect(endsOn(within(each, distance), each)).toBe(true);
        expect(endsOn(within(each, exact * (1 - 1e-12)), each)).toBe(true);
        expect(endsOn(within(each, exact * (1 + 1e-12)), each)).toBe(false);
        // An open wall is none, wherever sight ends.
        expect(wallsSeen(within(each, exact / 2))).toEqual([]);
        expect(wallsSeen(within(each, exact * 2))).toEqual([]);
      }
    },
  );

  test('ends at edges outside of the circle only, wherever they are', () => {
    const next = numbersFrom(1);
    let tried = 0;
    for (let i = 0; i < 600; i++) {
      const eye = at(next(-5, 5), next(-5, 5));
      const [a, b] = [at(next(-9, 9), next(-9, 9)), at(next(-9, 9), next(-9, 9))];
      const edge = turn(eye.x, eye.y, a.x, a.y, b.x, b.y) > 0 ? { a, b } : { a: b, b: a };
      const distance = distanceToSegment(eye, edge);
      // Where it is a side of the eye's own triangle, nothing lies in between.
      if (!endsOn(within(edge, 0, eye), edge)) continue;
      tried++;
      expect(endsOn(within(edge, distance * 0.999, eye), edge)).toBe(true);
      expect(endsOn(within(edge, distance * 1.001, eye), edge)).toBe(false);
    }
    expect(tried).toBeGreaterThan(300);
  });
});

describe('between two ends that are as good as on one ray', () => {
  /** Whether a wall is seen past a nearer end, with a wall on one side of it, and a farther one with a wall on the other. */
  function seesThrough(eye: Vec2, near: Vec2, far: Vec2, behind: Vec2, aside: Vec2): boolean {
    const walls: Segment[] = [
      { a: near, b: at(near.x + aside.x, near.y + aside.y) },
      { a: far, b: at(far.x - aside.x, far.y - aside.y) },
      { a: at(behind.x - aside.x / 9, behind.y - aside.y / 9), b: at(behind.x + aside.x / 9, behind.y + aside.y / 9) },
    ];
    return wallsSeen(visibilityPolygon(buildMesh(walls), eye.x, eye.y)).includes(2);
  }

  test('there is a way through exactly where there is one', () => {
    const next = numbersFrom(1);
    let open = 0;
    for (let i = 0; i < 400; i++) {
      const eye = at(next(-1, 1) / 3, next(-1, 1) / 3);
      const direction = turned(at(next(1, 3) / 7, next(-1, 1) / 7), i % 4);
      const on = (share: number) => at(eye.x + direction.x * share, eye.y + direction.y * share);
      const [near, far, behind] = [on(next(1, 2)), on(next(3, 5)), on(9)];
      // A wall to the left of the nearer end, and to the right of the farther one; or the other way round.
      for (const side of [5, -5]) {
        const aside = at(-direction.y * side, direction.x * side);
        const isOpen = turn(eye.x, eye.y, far.x, far.y, near.x, near.y) * side > 0;
        if (isOpen) open++;
        expect(seesThrough(eye, near, far, behind, aside)).toBe(isOpen);
      }
    }
    expect(open).toBeGreaterThan(300);
    expect(open).toBeLessThan(500);
  });

  test.each([0, 1, 2, 3])('there is none on the ray itself, after %d quarter turns', (quarters) => {
    for (const side of [1, -1]) {
      const all = [at(0, 0), at(2, 1), at(4, 2), at(8, 4), at(-side, 2 * side)];
      const [eye, near, far, behind, aside] = all.map((p) => turned(p, quarters)) as [Vec2, Vec2, Vec2, Vec2, Vec2];
      expect(seesThrough(eye, near, far, behind, aside)).toBe(false);
    }
  });
});

test('a wall behind an open one is one slice', () => {
  const walls = [seg(5, -5, 5, 5), seg(2, -1, 2, 1), seg(3, 1, 3, -2)];
  const mesh = buildMesh(walls);
  expect(wallsSeen(visibilityPolygon(mesh, 0, 0, Uint8Array.of(1, 0, 0)))).toEqual([0]);
  expect(wallsSeen(visibilityPolygon(mesh, 0, 0, Uint8Array.of(1, 1, 0)))).toEqual([0, 1, 0]);
});

test('sight may split more than a thousand times before it ends for the first time', () => {
  const count = 1100;
  // An arc around a point near the eye: each triangle between them has the next one's end between its sides.
  const on = (i: number) => at(Math.cos((i * Math.PI) / 2 / count), Math.sin((i * Math.PI) / 2 / count));
  const arc = Array.from({ length: count }, (_, i) => ({ a: on(i), b: on(i + 1) }));
  const walls = [...arc, seg(0, 0, 0, -1)];
  const seen = wallsSeen(visibilityPolygon(buildMesh(walls), -0.25, 0));
  expect(seen.slice(seen.indexOf(0), seen.indexOf(0) + count)).toEqual(arc.map((_, i) => i));
});
