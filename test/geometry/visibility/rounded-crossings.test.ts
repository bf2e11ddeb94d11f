import { buildMesh } from '@fall-of-shot/visibility/walls';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../cells.ts';
import { seg, turnedRound } from '../doubles.ts';
import { courseOf, faults, joinsItsEnds, verticesOf } from './invariants.ts';

describe('crossings that are rounded', () => {
  const thirds = (next: (low: number, high: number) => number) => Math.floor(next(-9, 10)) / 3;

  test('of many walls at one point are one vertex', () => {
    const next = numbersFrom(7);
    for (let i = 0; i < 30; i++) {
      const [x, y] = [next(-1, 1), next(-1, 1)];
      const walls = Array.from({ length: 5 }, () => {
        const [dx, dy, back] = [next(-9, 9), next(-9, 9), next(0.1, 2)];
        return seg(x + dx, y + dy, x - dx * back, y - dy * back);
      });
      const mesh = buildMesh(walls);
      expect(faults(mesh)).toEqual([]);
      const near = verticesOf(mesh).filter(
        (v) => Math.hypot((mesh.xy[2 * v] ?? 0) - x, (mesh.xy[2 * v + 1] ?? 0) - y) < 1e-9,
      );
      expect(near.length).toBeLessThan(5);
      walls.forEach((_, wall) => {
        expect(joinsItsEnds(mesh, wall)).toBe(true);
      });
    }
  });

  test('leave walls whole where they cross too close to each other for new vertices', () => {
    const one = Number.EPSILON;
    const walls = [
      seg(2 / 3 + one, 1 / 3 + one, 1, 2 / 3 + one),
      seg(one, 0, 4 / 3, 4 / 3 + one),
      seg(1 + one, 2 / 3, one, one),
      seg(0, 0, 4 / 3, 1),
    ];
    for (const all of [walls, walls.toReversed(), walls.map(turnedRound), walls.map(turnedRound).reverse()]) {
      const mesh = buildMesh(all);
      expect(faults(mesh)).toEqual([]);
      expect(all.map((_, wall) => joinsItsEnds(mesh, wall))).toEqual([true, true, true, true]);
      // The corners of the frame, and the ends of the walls.
      expect(verticesOf(mesh)).toHaveLength(4 + 8);
    }
  });

  test('leave two walls as long as they were', () => {
    const next = numbersFrom(11);
    const whole = () => Math.floor(next(0, 30));
    for (let i = 0; i < 300; i++) {
      const walls = [seg(whole(), whole(), whole(), whole()), seg(whole(), whole(), whole(), whole())];
      const mesh = buildMesh(walls);
      walls.forEach(({ a, b }, wall) => {
        expect(courseOf(mesh, wall).length).toBeCloseTo(Math.hypot(a.x - b.x, a.y - b.y), 9);
      });
    }
  });

  test.each<[string, (next: (low: number, high: number) => number) => number]>([
    ['thirds', thirds],
    ['thirds and their neighbours', (next) => Math.floor(next(0, 5)) / 3 + (next(0, 1) < 0.5 ? Number.EPSILON : 0)],
    ['last digits', (next) => 1 + Math.floor(next(0, 9)) * 2 ** -52],
    [
      'wholes and last digits',
      (next) => (next(0, 1) < 0.5 ? 0 : Math.floor(next(0, 5)) * 2 ** -52) + Math.floor(next(0, 4)),
    ],
    ['far out', (next) => 2 ** 49 + Math.floor(next(0, 9)) / 8],
  ])('leave every wall whole: %s', (_, coordinate) => {
    const next = numbersFrom(8);
    for (let i = 0; i < 15; i++) {
      const walls = Array.from({ length: 10 }, () =>
        seg(coordinate(next), coordinate(next), coordinate(next), coordinate(next)),
      );
      const mesh = buildMesh(walls);
      expect(faults(mesh)).toEqual([]);
      walls.forEach(({ a, b }, wall) => {
        if (a.x !== b.x || a.y !== b.y) expect(joinsItsEnds(mesh, wall)).toBe(true);
      });
    }
  });
});
