import type { Vec2 } from '@fall-of-shot/plane/vec';
import { type Outline, outlineOf } from '@fall-of-shot/visibility/outline';
import type { VisibilityPolygon } from '@fall-of-shot/visibility/polygon';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { at, polygonOf, polygonThrough, type Slice } from './slices.ts';

/** The corners of an outline, each with what the edge from it lies on. */
function cornersOf({ points, walls, count }: Outline): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => [
    points[2 * i] ?? Number.NaN,
    points[2 * i + 1] ?? Number.NaN,
    walls[i] ?? Number.NaN,
  ]);
}

/** Where the ray from an eye through a point meets an edge: the only corner of a polygon of one slice. */
function cornerOf(eye: Vec2, ray: Vec2, right: Vec2, left: Vec2): Vec2 {
  const corners = cornersOf(outlineOf(polygonOf(eye, [[ray, right, left, 4]])));
  expect(corners).toHaveLength(1);
  const [x = Number.NaN, y = Number.NaN, wall] = corners[0] ?? [];
  // The edge begins there, and ends there, too.
  expect(wall).toBe(4);
  return { x, y };
}

const EYE = at(3, -5);

/** A point as seen from the eye, after some quarter turns around it. */
function fromEye(x: number, y: number, quarters: number): Vec2 {
  let [dx, dy] = [x, y];
  for (let i = 0; i < quarters; i++) [dx, dy] = [-dy, dx];
  // Adding leaves no zeros with a sign.
  return at(EYE.x + dx, EYE.y + dy);
}

describe.each([0, 1, 2, 3])('after %d quarter turns', (quarters) => {
  const point = (x: number, y: number) => fromEye(x, y, quarters);

  test.each<[string, Vec2, Vec2, Vec2, Vec2]>([
    ['the right end', point(4, -4), point(4, -4), point(4, 8), point(4, -4)],
    ['the left end', point(4, 8), point(4, -4), point(4, 8), point(4, 8)],
    ['the middle, past a vertex in front of it', point(2, 1), point(4, -4), point(4, 8), point(4, 2)],
    ['the right end, past a vertex in front of it', point(2, -2), point(4, -4), point(4, 8), point(4, -4)],
    ['the left end, past a vertex in front of it', point(1, 2), point(4, -4), point(4, 8), point(4, 8)],
    ['two fifths, aslant', point(4, 4), point(10, -2), point(4, 22), point(7.6, 7.6)],
    ['with the x of its right end only', point(8, 2), point(8, -4), point(12, 12), point(9.6, 2.4)],
    ['with the x of its left end only', point(4, 2), point(8, -2), point(4, 6), point(5.6, 2.8)],
    ['with the y of its right end only', point(-2, 6), point(4, 6), point(-8, 12), point(-3.2, 9.6)],
    ['with the y of its left end only', point(2, 2), point(6, 2), point(-2, 6), point(10 / 3, 10 / 3)],
  ])('a ray meets an edge at %s', (_, ray, right, left, corner) => {
    const { x, y } = cornerOf(EYE, ray, right, left);
    expect(x).toBeCloseTo(corner.x, 12);
    expect(y).toBeCloseTo(corner.y, 12);
  });

  test('a corner never leaves its edge, though rounding may turn the ray past an end', () => {
    const [right, left] = [point(4, -4), point(4, 8)];
    expect(cornerOf(EYE, point(4, -5), right, left)).toEqual(right);
    expect(cornerOf(EYE, point(4, 9), right, left)).toEqual(left);
  });

  test('on an edge in line with eye and ray, either end will do: it is the first', () => {
    expect(cornerOf(EYE, point(1, 2), point(2, 4), point(3, 6))).toEqual(point(2, 4));
    expect(cornerOf(EYE, point(1, 2), point(3, 6), point(2, 4))).toEqual(point(3, 6));
  });

  test('a room with a post is gone round from ray to ray', () => {
    const corners = [point(6, 10), point(-10, 10), point(-10, -6), point(6, -6)] as const;
    const [a, b, c, d] = corners;
    const slices: Slice[] = [
      [point(2, 0), point(2, 0), point(2, 2), 7],
      [point(2, 2), d, a, 3],
      [a, a, b, -1],
      [b, b, c, 1],
      [c, c, d, 2],
      [d, d, a, 3],
    ];
    const round: [Vec2, number][] = [
      [point(2, 0), 7],
      [point(2, 2), -1],
      [point(6, 6), 3],
      [a, -1],
      [b, 1],
      [c, 2],
      [d, 3],
      [point(6, 0), -1],
    ];
    for (let first = 0; first < slices.length; first++) {
      const turned = [...slices.slice(first), ...slices.slice(0, first)];
      const found = cornersOf(outlineOf(polygonOf(EYE, turned)));
      const expected = round.map(([{ x, y }, wall]): [number, number, number] => [x, y, wall]);
      // It begins with the first slice.
      const start = expected.findIndex(([x, y]) => x === found[0]?.[0] && y === found[0]?.[1]);
      expect(start).toBe([0, 2, 3, 4, 5, 6][first]);
      expect(found).toEqual([...expected.slice(start), ...expected.slice(0, start)]);
    }
  });

  test('corners that differ in one coordinate only are two, and the first is not repeated at the end', () => {
    const points = [point(2, -2), point(2, 2), point(-2, 2), point(-2, -2)];
    expect(cornersOf(outlineOf(polygonThrough(EYE, points)))).toEqual(points.map(({ x, y }, i) => [x, y, i]));
  });

  test('the last corner stays where it shares only a coordinate with the first', () => {
    for (const last of [point(2, -4), point(-1, 1)]) {
      const [a, b] = [point(2, 1), point(-1, 4)];
      const slices: Slice[] = [
        [a, a, b, 0],
        [b, b, last, 1],
        // It ends before the first ray, where a post begins.
        [last, last, last, 2],
      ];
      const found = cornersOf(outlineOf(polygonOf(EYE, slices)));
      expect(found).toEqual([
        [a.x, a.y, 0],
        [b.x, b.y, 1],
        [last.x, last.y, 2],
      ]);
    }
  });
});

test('a corner on a vertex is exactly that vertex, whatever the way along the edge would be rounded to', () => {
  const next = numbersFrom(1);
  let rounded = 0;
  for (let i = 0; i < 200; i++) {
    const right = at(next(1, 9) / 3, -next(1, 9) / 3);
    const left = at(next(1, 9) / 7, next(1, 9) / 7);
    if (right.x + (left.x - right.x) !== left.x) rounded++;
    expect(cornerOf(at(0.1, 0.2), left, right, left)).toEqual(left);
    expect(cornerOf(at(0.1, 0.2), right, right, left)).toEqual(right);
  }
  expect(rounded).toBeGreaterThan(10);
});

test('for any edge, the corner lies on it and on the ray', () => {
  const next = numbersFrom(2);
  for (let i = 0; i < 300; i++) {
    const eye = at(next(-50, 50), next(-50, 50));
    const start = next(-Math.PI, Math.PI);
    const around = (angle: number, distance: number) =>
      at(eye.x + Math.cos(start + angle) * distance, eye.y + Math.sin(start + angle) * distance);
    const [right, left] = [around(0, next(1, 20)), around(next(1, 2.5), next(1, 20))];
    const ray = around(next(0, 1), next(1, 20));
    const { x, y } = cornerOf(eye, ray, right, left);
    const length = Math.hypot(left.x - right.x, left.y - right.y);
    const away = (p: Vec2) => Math.hypot(x - p.x, y - p.y);
    expect(away(right) + away(left)).toBeCloseTo(length, 9);
    const [out, through] = [away(eye), Math.hypot(ray.x - eye.x, ray.y - eye.y)];
    expect((x - eye.x) / out).toBeCloseTo((ray.x - eye.x) / through, 9);
    expect((y - eye.y) / out).toBeCloseTo((ray.y - eye.y) / through, 9);
  }
});

describe('an outline is used again', () => {
  const square = (half: number): VisibilityPolygon =>
    polygonThrough(EYE, [at(half, -half), at(half, half), at(-half, half), at(-half, -half)]);

  test('as long as it has room for two corners a slice', () => {
    const outline = outlineOf(square(2));
    const { points, walls } = outline;
    expect([points.length, walls.length]).toEqual([16, 8]);
    expect(outlineOf(square(9), outline)).toBe(outline);
    expect(outline.points).toBe(points);
    expect(outline.walls).toBe(walls);
    expect(cornersOf(outline)).toEqual(cornersOf(outlineOf(square(9))));
  });

  test('and with more room where it has too little', () => {
    const outline: Outline = { points: new Float64Array(14), walls: new Int32Array(7), count: 0 };
    outlineOf(square(2), outline);
    expect([outline.points.length, outline.walls.length]).toEqual([16, 8]);
    expect(outline.count).toBe(4);
  });

  test('also for nothing', () => {
    const outline = outlineOf(square(2));
    expect(outlineOf(polygonOf(EYE, []), outline).count).toBe(0);
    expect(outlineOf(polygonOf(EYE, []))).toEqual({ points: new Float64Array(0), walls: new Int32Array(0), count: 0 });
  });
});
