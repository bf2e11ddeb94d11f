import { distanceToSegment, type Segment } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { turn } from '@fall-of-shot/visibility/mesh';
import { outlineOf } from '@fall-of-shot/visibility/outline';
import type { VisibilityPolygon } from '@fall-of-shot/visibility/polygon';
import { sees } from '@fall-of-shot/visibility/slice-lookup';
import { visibilityPolygon } from '@fall-of-shot/visibility/visibility';
import { addWall, buildMesh, removeWall } from '@fall-of-shot/visibility/walls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointOf, seg, segmentOf, turnedRound } from '../doubles.ts';
import { COORDINATES, eyeOver, inDoubt, seenByAll, wallsOver } from './segments.ts';

const ORIGIN = { x: 0, y: 0 };

const look = (walls: readonly Segment[], eye: Vec2, stops?: Uint8Array) =>
  visibilityPolygon(buildMesh(walls), eye.x, eye.y, stops);

/** How far a point is from the rim. */
function fromRim(polygon: VisibilityPolygon, p: Vec2): number {
  const { points, count } = outlineOf(polygon);
  const at = (i: number) => ({ x: points[2 * (i % count)] ?? 0, y: points[2 * (i % count) + 1] ?? 0 });
  return Math.min(...Array.from({ length: count }, (_, i) => distanceToSegment(p, { a: at(i), b: at(i + 1) })));
}

/** Points all over a square with this side from the least coordinates on, and a little beyond it. */
const pointsOver = (least: number, side: number) =>
  fc.array(
    fc.tuple(fc.integer({ min: -100, max: 1100 }), fc.integer({ min: -100, max: 1100 })).map(([x, y]) => ({
      x: least + (side * x) / 997,
      y: least + (side * y) / 991,
    })),
    { minLength: 20, maxLength: 20 },
  );

describe.each(COORDINATES)('over %s', (name, coordinate, side) => {
  const far = name === 'millionths far out';
  const points = pointsOver(far ? 1e6 : 0, side * 0.8);
  const tolerance = far ? 4e-9 : 1e-9;

  test('a point is seen exactly if no opaque wall meets the line to it', () => {
    fc.assert(
      fc.property(
        wallsOver(coordinate),
        eyeOver(coordinate),
        fc.infiniteStream(fc.boolean()),
        points,
        (walls, eye, open, all) => {
          const stops = Uint8Array.from(walls, () => (open.next().value ? 1 : 0));
          const standing = walls.filter((_, i) => stops[i] === 1);
          fc.pre(!inDoubt(eye, standing, tolerance));
          const polygon = look(walls, eye, stops);
          for (const p of all) {
            if (fromRim(polygon, p) < tolerance) continue;
            expect(sees(polygon, p.x, p.y)).toBe(seenByAll(eye, p, standing));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('the order of walls and of their ends does not matter, nor when they were added', () => {
    fc.assert(
      fc.property(
        wallsOver(coordinate, 12),
        wallsOver(coordinate, 6),
        eyeOver(coordinate),
        points,
        (walls, passing, eye, all) => {
          fc.pre(!inDoubt(eye, walls, tolerance));
          const polygon = look(walls, eye);
          const again = look(walls.map(turnedRound).reverse(), eye);
          const mesh = buildMesh(passing);
          for (const wall of walls) addWall(mesh, wall);
          for (const i of passing.keys()) removeWall(mesh, i);
          const later = visibilityPolygon(mesh, eye.x, eye.y);
          for (const p of all) {
            if (fromRim(polygon, p) < tolerance) continue;
            const seen = sees(polygon, p.x, p.y);
            expect(sees(again, p.x, p.y)).toBe(seen);
            expect(sees(later, p.x, p.y)).toBe(seen);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a scene rotated by quarter turns gives the rotated result', () => {
    const quarter = ({ x, y }: Vec2): Vec2 => ({ x: -y, y: x });
    fc.assert(
      fc.property(wallsOver(coordinate), eyeOver(coordinate), points, (walls, eye, all) => {
        fc.pre(!inDoubt(eye, walls, tolerance));
        const polygon = look(walls, eye);
        const turned = look(
          walls.map(({ a, b }) => ({ a: quarter(a), b: quarter(b) })),
          quarter(eye),
        );
        for (const p of all) {
          if (fromRim(polygon, p) < tolerance) continue;
          expect(sees(turned, quarter(p).x, quarter(p).y)).toBe(sees(polygon, p.x, p.y));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the slices', () => {
  const grid = COORDINATES[0][1];

  test('go around once, and each ends on its wall', () => {
    fc.assert(
      fc.property(wallsOver(grid), eyeOver(grid), (walls, eye) => {
        const { count, rays, edges, walls: named, x, y } = look(walls, eye);
        let round = 0;
        for (let i = 0; i < count; i++) {
          const j = (i + 1) % count;
          const angle = (k: number) => Math.atan2((rays[2 * k + 1] ?? 0) - y, (rays[2 * k] ?? 0) - x);
          round += (angle(j) - angle(i) + 2 * Math.PI) % (2 * Math.PI);
          const wall = walls[named[i] ?? -1];
          if (!wall) continue;
          const ends = [0, 2].map((k) => ({ x: edges[4 * i + k] ?? 0, y: edges[4 * i + k + 1] ?? 0 }));
          for (const end of ends) expect(distanceToSegment(end, wall)).toBeLessThan(1e-12);
        }
        expect(round).toBeCloseTo(2 * Math.PI, 9);
      }),
      { numRuns: 150 },
    );
  });

  test('each have a width, exactly, however close to collinear three points are', () => {
    // Points that are on one line but for last digits, as seen from the eye.
    const along = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -2, max: 2 })).map(([n, off]) => ({
      x: (n * 7) / 3,
      y: (n * 0.7) / 3 + off * 1e-16,
    }));
    const wall = fc.record({ a: along, b: fc.oneof(along, pointOf(grid)) });
    fc.assert(
      fc.property(fc.array(wall, { maxLength: 12 }), (walls) => {
        const { count, rays, x, y } = look(walls, { x: 0.1, y: 0.01 });
        for (let i = 0; i < count; i++) {
          const j = (i + 1) % count;
          const [ax = 0, ay = 0] = rays.subarray(2 * i, 2 * i + 2);
          const [bx = 0, by = 0] = rays.subarray(2 * j, 2 * j + 2);
          expect(turn(x, y, ax, ay, bx, by)).toBeGreaterThan(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('within a radius they are the same as without one', () => {
    fc.assert(
      fc.property(
        wallsOver(grid),
        eyeOver(grid),
        fc.integer({ min: 1, max: 6 }),
        pointsOver(0, 6),
        (walls, eye, radius, all) => {
          const mesh = buildMesh(walls);
          const whole = visibilityPolygon(mesh, eye.x, eye.y);
          const near = visibilityPolygon(mesh, eye.x, eye.y, undefined, radius);
          for (const p of all) if (distance2(p, eye) < radius) expect(sees(near, p.x, p.y)).toBe(sees(whole, p.x, p.y));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a radius leaves out what is beyond', () => {
    const posts = Array.from({ length: 400 }, (_, i) =>
      seg(i % 20, Math.floor(i / 20), (i % 20) + 0.1, Math.floor(i / 20)),
    );
    const mesh = buildMesh(posts);
    expect(visibilityPolygon(mesh, 10, 10.5, undefined, 2).count).toBeLessThan(60);
    expect(visibilityPolygon(mesh, 10, 10.5).count).toBeGreaterThan(200);
  });

  test('the outline has no two equal corners in a row, and names the wall of each edge', () => {
    const walls = [seg(2, -1, 2, 1)];
    const { points, walls: named, count } = outlineOf(look(walls, ORIGIN));
    expect([...named.subarray(0, count)].filter((wall) => wall === 0)).toHaveLength(1);
    const at = named.indexOf(0);
    expect([...points.subarray(2 * at, 2 * at + 4)]).toEqual([2, -1, 2, 1]);
  });
});

describe('touching', () => {
  const corner = [seg(1, 1, 5, 1), seg(1, 1, 1, 5)];
  const cases: [string, Segment[], Vec2, Vec2, boolean][] = [
    ['nothing leaks through a shared corner', corner, ORIGIN, { x: 3, y: 3 }, false],
    ["a wall's end belongs to it", [seg(1, 1, 1, 5)], ORIGIN, { x: 3, y: 3 }, false],
    ['beside its end is seen past it', [seg(1, 1, 1, 5)], ORIGIN, { x: 3, y: 2.999 }, true],
    ['a wall seen edge-on hides nothing', [seg(1, 0, 3, 0)], ORIGIN, { x: 5, y: 0 }, true],
    ['its neighbour at the corner does', [seg(1, 0, 3, 0), seg(3, 0, 3, 2)], ORIGIN, { x: 5, y: 0 }, false],
    ['a wall under the eye hides nothing', [seg(0, -3, 0, 3)], ORIGIN, { x: 2, y: 1 }, true],
    ['nor on its other side', [seg(0, -3, 0, 3)], ORIGIN, { x: -2, y: 1 }, true],
    ['nor with its end under the eye', [seg(0, 0, 0, 3)], ORIGIN, { x: -2, y: 1 }, true],
    ['what stands on a wall is seen', [seg(2, -1, 2, 1)], ORIGIN, { x: 2, y: 0.5 }, true],
    ['what stands just behind is not', [seg(2, -1, 2, 1)], ORIGIN, { x: 2 + 1e-12, y: 0.5 }, false],
    ['a wall without length hides nothing', [seg(2, 0, 2, 0)], ORIGIN, { x: 4, y: 0 }, true],
    [
      'two walls that meet in a T let nothing through',
      [seg(2, -2, 2, 2), seg(2, 0, 4, 0)],
      ORIGIN,
      { x: 4, y: 0 },
      false,
    ],
    ['one sees oneself', [seg(0, -3, 0, 3)], ORIGIN, ORIGIN, true],
    ['an eye far outside looks in', [seg(0, 0, 0, 3)], { x: 1e7, y: 1 }, { x: 1, y: 1 }, true],
    ['and is stopped', [seg(0, 0, 0, 3)], { x: 1e7, y: 1 }, { x: -1, y: 1 }, false],
    ['far beyond the frame there is nothing to hide', [seg(1, 0, 1, 1)], ORIGIN, { x: -1e9, y: 5 }, true],
  ];
  test.each(cases)('%s', (_, walls, eye, p, seen) => {
    expect(sees(look(walls, eye), p.x, p.y)).toBe(seen);
    expect(sees(look(walls.map(turnedRound), eye), p.x, p.y)).toBe(seen);
  });

  test('nor does it where two crossings are so close to each other that they bend it far', () => {
    const under = seg(-1 / 3, 7 / 3, -1, -8 / 3);
    const across = [seg(3, 4 / 3, -2, -7 / 3), seg(2 / 3, -4 / 3, -8 / 3, -5 / 3)];
    const { count, walls } = look([under, ...across], under.a, new Uint8Array([1, 0, 0]));
    expect([...walls.subarray(0, count)].every((wall) => wall === -1)).toBe(true);
  });

  test('nor where crossings are too close for doubles to separate: the wall runs over the nearest vertex', () => {
    const one = 2 ** -52;
    const walls = [
      seg(4 / 3, 2 / 3, one, 1 / 3 + one),
      seg(0, 1 / 3, 1 + one, 2 / 3),
      seg(4 / 3, 1, 1 / 3, 0),
      seg(one, 1 / 3, 1 / 3, 2 / 3),
    ];
    for (const inOrder of [walls, walls.map(turnedRound).reverse(), walls.toReversed()])
      expect(sees(look(inOrder, ORIGIN), 0.0016, 0.3342)).toBe(false);
  });

  test('a wall under the eye hides nothing, though rounded crossings bend it', () => {
    const thirds = fc.integer({ min: -9, max: 9 }).map((n) => n / 3);
    fc.assert(
      fc.property(segmentOf(thirds), wallsOver(thirds, 12), fc.boolean(), (under, across, end) => {
        const eye = end ? under.a : { x: (under.a.x + under.b.x) / 2, y: (under.a.y + under.b.y) / 2 };
        const stops = new Uint8Array(across.length + 1);
        stops[0] = 1;
        const { count, walls } = look([under, ...across], eye, stops);
        // The middle of two doubles is seldom on the line between them; their end always is.
        if (end) expect([...walls.subarray(0, count)].every((wall) => wall === -1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test('a door opens by a number', () => {
  const room = [
    seg(-2, -2, 2, -2),
    seg(2, -2, 2, -1),
    seg(2, -1, 2, 1),
    seg(2, 1, 2, 2),
    seg(2, 2, -2, 2),
    seg(-2, 2, -2, -2),
  ];
  const mesh = buildMesh(room);
  const stops = new Uint8Array(room.length).fill(1);
  const beyond = () => sees(visibilityPolygon(mesh, 0, 0, stops), 5, 0.5);
  expect(beyond()).toBe(false);
  stops[2] = 0;
  expect(beyond()).toBe(true);
  stops[2] = 1;
  expect(beyond()).toBe(false);
});

test('an eye outside the plane sees nothing', () => {
  for (const x of [1e300, Number.NaN, Number.POSITIVE_INFINITY])
    expect(look([seg(0, 0, 1, 1)], { x, y: 0 }).count).toBe(0);
});
