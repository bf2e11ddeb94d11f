import { convexHull } from '@fall-of-shot/plane/hull';
import { insidePolygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const points = (...pairs: readonly (readonly [number, number])[]): Vec2[] => pairs.map(([x, y]) => ({ x, y }));

test.each<[string, Vec2[], Vec2[]]>([
  ['nothing', [], []],
  ['a point', points([3, 1]), points([3, 1])],
  ['two points in order', points([3, 1], [2, 5]), points([2, 5], [3, 1])],
  ['two points above each other in order', points([3, 5], [3, 1]), points([3, 1], [3, 5])],
  ['a triangle', points([4, 0], [0, 0], [0, 3]), points([0, 0], [4, 0], [0, 3])],
  [
    'a square with points on its sides and inside',
    points([2, 2], [0, 0], [4, 4], [2, 0], [4, 0], [0, 4], [0, 2], [4, 2], [1, 3]),
    points([0, 0], [4, 0], [4, 4], [0, 4]),
  ],
  ['an arrow: its notch is left out', points([0, 0], [6, 3], [0, 6], [2, 3]), points([0, 0], [6, 3], [0, 6])],
])('the hull of %s', (_, given, hull) => {
  const before = structuredClone(given);
  expect(convexHull(given)).toEqual(hull);
  expect(given).toEqual(before);
});

test('the hull turns one way at every corner, has only given points, and holds them all', () => {
  const n = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(n, n), { minLength: 3, maxLength: 20 }), (pairs) => {
      const given = points(...pairs);
      const hull = convexHull(given);
      const line = given.every(({ x, y }) => {
        const [a, b] = [given[0], given.find((p) => p.x !== given[0]?.x || p.y !== given[0]?.y)];
        return !a || !b || (b.x - a.x) * (y - a.y) === (b.y - a.y) * (x - a.x);
      });
      if (line) return;
      for (const corner of hull) expect(given).toContain(corner);
      for (const point of given) expect(insidePolygon(point, hull)).toBe(true);
      hull.forEach((b, i) => {
        const [a, c] = [hull.at(i - 1) ?? b, hull[(i + 1) % hull.length] ?? b];
        expect((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)).toBeGreaterThan(0);
      });
    }),
  );
});
