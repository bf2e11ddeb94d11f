import { commonGround } from '@fall-of-shot/plane/common-ground';
import { insidePolygon } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const box = (left: number, top: number, right: number, bottom: number): Vec2[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** Twice the signed area: positive for clockwise corners on the screen. */
function doubleArea(points: readonly Vec2[]): number {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

const areaOf = (parts: readonly (readonly Vec2[])[]) => parts.reduce((sum, part) => sum + doubleArea(part) / 2, 0);

/** A star-shaped polygon: corners at rising angles around a middle. Small whole numbers make sides coincide. */
const star = fc
  .record({
    x: fc.integer({ min: -4, max: 4 }),
    y: fc.integer({ min: -4, max: 4 }),
    far: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 12 }),
  })
  .map(({ x, y, far }): Vec2[] =>
    far.map((reach, i) => {
      const angle = (i / far.length) * 2 * Math.PI;
      return { x: x + Math.round(reach * Math.cos(angle) * 4) / 4, y: y + Math.round(reach * Math.sin(angle) * 4) / 4 };
    }),
  );

/** How far a point is from the sides of a polygon: near them, rounding decides. */
function fromSides({ x, y }: Vec2, points: readonly Vec2[]): number {
  return Math.min(
    ...points.map((a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(a.x + dx * along - x, a.y + dy * along - y);
    }),
  );
}

describe('the ground that two polygons have in common', () => {
  test('of boxes', () => {
    expect(areaOf(commonGround(box(0, 0, 4, 4), box(2, 1, 6, 3)))).toBeCloseTo(4, 12);
    expect(commonGround(box(0, 0, 4, 4), box(2, 1, 6, 3))).toHaveLength(1);
    expect(commonGround(box(0, 0, 1, 1), box(2, 2, 3, 3))).toEqual([]);
    // They only touch: along a side, the wall between two rooms.
    expect(commonGround(box(0, 0, 2, 4), box(2, 0, 4, 4))).toEqual([]);
    expect(commonGround(box(0, 0, 4, 2), box(0, 2, 4, 4))).toEqual([]);
    expect(areaOf(commonGround(box(0, 0, 4, 4), box(0, 0, 4, 4)))).toBeCloseTo(16, 12);
  });

  test('of a comb and a beam across its teeth: one part a tooth', () => {
    const comb = [0, 1, 2].flatMap((i): Vec2[] => [
      { x: 2 * i, y: 10 },
      { x: 2 * i, y: 0 },
      { x: 2 * i + 1, y: 0 },
      { x: 2 * i + 1, y: 10 },
    ]);
    const parts = commonGround([...comb, { x: 5, y: 12 }, { x: 0, y: 12 }], box(-1, 4, 9, 6));
    expect(parts).toHaveLength(3);
    expect(areaOf(parts)).toBeCloseTo(6, 12);
  });

  test('of any two: a point is in it exactly if it is in both, and every part turns the same way', () => {
    fc.assert(
      fc.property(
        star,
        star,
        fc.array(
          fc.tuple(fc.double({ min: -10, max: 10, noNaN: true }), fc.double({ min: -10, max: 10, noNaN: true })),
          { minLength: 30, maxLength: 30 },
        ),
        (a, b, spots) => {
          const parts = commonGround(a, b);
          for (const part of parts) expect(doubleArea(part)).toBeGreaterThan(-1e-9);
          for (const [x, y] of spots) {
            const at = { x, y };
            if (Math.min(fromSides(at, a), fromSides(at, b)) < 1e-6) continue;
            const count = parts.filter((part) => insidePolygon(at, part) && fromSides(at, part) > 1e-7).length;
            const near = parts.some((part) => fromSides(at, part) <= 1e-7);
            if (!near) expect(count).toBe(insidePolygon(at, a) && insidePolygon(at, b) ? 1 : 0);
          }
          expect(areaOf(parts)).toBeLessThanOrEqual(
            Math.min(Math.abs(doubleArea(a)), Math.abs(doubleArea(b))) / 2 + 1e-6,
          );
          expect(areaOf(parts)).toBeCloseTo(areaOf(commonGround(b, a)), 8);
        },
      ),
      { numRuns: 400 },
    );
  });
});
