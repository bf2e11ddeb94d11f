import { commonGround } from '@fall-of-shot/plane/common-ground';
import { convexHull } from '@fall-of-shot/plane/hull';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points } from '../../fixtures/uvtt.ts';

const box = (left: number, top: number, right: number, bottom: number) =>
  points(left, top, right, top, right, bottom, left, bottom);

/** What of a polygon lies on the inner side of every side of a convex one (Sutherland and Hodgman). */
function clipped(subject: readonly Vec2[], convex: readonly Vec2[]): readonly Vec2[] {
  return convex.reduce<readonly Vec2[]>((left, a, i) => {
    const b = convex[(i + 1) % convex.length] ?? a;
    const inside = (p: Vec2) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    return left.flatMap((p, k) => {
      const q = left[(k + 1) % left.length] ?? p;
      const [here, there] = [inside(p), inside(q)];
      const t = here / (here - there);
      const cut = here * there < 0 ? [{ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }] : [];
      return here >= 0 ? [p, ...cut] : cut;
    });
  }, subject);
}

function areaOf(polygon: readonly Vec2[]): number {
  const doubled = polygon.reduce((sum, a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return doubled / 2;
}

/** How far a place is outside of a convex polygon, at most; negative inside. */
function outside(p: Vec2, convex: readonly Vec2[]): number {
  return Math.max(
    ...convex.map((a, i) => {
      const b = convex[(i + 1) % convex.length] ?? a;
      return ((b.y - a.y) * (p.x - a.x) - (b.x - a.x) * (p.y - a.y)) / Math.hypot(b.x - a.x, b.y - a.y);
    }),
  );
}

describe('the ground that two polygons have in common, corner by corner', () => {
  test.each<[string, Vec2[], Vec2[], Vec2[][]]>([
    ['a box over the side of another', box(0, 0, 4, 4), box(2, 1, 6, 3), [points(4, 1, 4, 3, 2, 3, 2, 1)]],
    ['a box in another', box(0, 0, 4, 4), box(1, 1, 2, 2), [points(2, 1, 2, 2, 1, 2, 1, 1)]],
    ['a box twice', box(0, 0, 4, 4), box(0, 0, 4, 4), [points(4, 0, 4, 4, 0, 4, 0, 0)]],
    [
      'a diamond cut at its left and right',
      points(4, 0, 8, 4, 4, 8, 0, 4),
      box(2, -9, 6, 17),
      [points(4, 0, 6, 2, 6, 6, 4, 8, 4, 8, 2, 6, 2, 2, 4, 0)],
    ],
    ['two gables that cross', points(0, 0, 4, 8, 0, 8), points(4, 0, 4, 8, 0, 8), [points(2, 4, 4, 8, 0, 8, 2, 4)]],
    ['a line has no ground', points(0, 0, 4, 4), box(0, 0, 4, 4), []],
    ['nor has nothing', [], box(0, 0, 4, 4), []],
    ['nor have two boxes, one above the other', box(0, 0, 4, 4), box(0, 6, 4, 8), []],
    ['nor two boxes side by side', box(0, 0, 4, 4), box(6, 0, 8, 4), []],
    [
      'a step to the right: below it another part begins',
      points(0, 0, 4, 0, 4, 2, 6, 2, 6, 4, 0, 4),
      box(-1, -1, 9, 9),
      [points(4, 0, 4, 2, 0, 2, 0, 0), points(6, 2, 6, 4, 0, 4, 0, 2)],
    ],
    [
      'a step to the left',
      points(2, 0, 6, 0, 6, 4, 0, 4, 0, 2, 2, 2),
      box(-1, -1, 9, 9),
      [points(6, 0, 6, 2, 2, 2, 2, 0), points(6, 2, 6, 4, 0, 4, 0, 2)],
    ],
    ['nor has a line as the second', box(0, 0, 4, 4), points(0, 0, 4, 4), []],
    [
      'a fork over a beam: its two tines',
      points(0, 0, 1, 0, 1, 6, 3, 6, 3, 0, 4, 0, 4, 8, 0, 8),
      box(-1, 2, 9, 4),
      [points(1, 2, 1, 4, 0, 4, 0, 2), points(4, 2, 4, 4, 3, 4, 3, 2)],
    ],
    [
      'a fork and a beam over its root: where the tines meet a new part begins',
      points(0, 0, 1, 0, 1, 6, 3, 6, 3, 0, 4, 0, 4, 8, 0, 8),
      box(-1, 5, 9, 7),
      [points(1, 5, 1, 6, 0, 6, 0, 5), points(4, 5, 4, 6, 3, 6, 3, 5), points(4, 6, 4, 7, 0, 7, 0, 6)],
    ],
    [
      'an overhang: the part goes on where a side is followed by another',
      points(0, 0, 4, 0, 6, 4, 4, 8, 0, 8),
      box(1, -1, 9, 9),
      [points(4, 0, 6, 4, 4, 8, 1, 8, 1, 0)],
    ],
  ])('%s', (_, a, b, parts) => {
    expect(commonGround(a, b)).toEqual(parts);
  });
});

describe('what is thinner than rounding is no ground', () => {
  const parts = (a: readonly Vec2[], b: readonly Vec2[]) => commonGround(a, b).length;

  test('where two walls meet, and their numbers differ in the last digits', () => {
    expect(parts(box(0, 0, 2, 4), box(2 - 1e-9, 0, 4, 4))).toBe(0);
    expect(parts(box(2 - 1e-9, 0, 4, 4), box(0, 0, 2, 4))).toBe(0);
  });

  test('but what is wider is: far away, beside something large, or as a wedge that begins or ends in a point', () => {
    expect(parts(box(0, 0, 2, 4), box(2 - 1e-7, 0, 4, 4))).toBe(1);
    const far = 1e6;
    expect(parts(box(far, far, far + 2, far + 4), box(far + 2 - 1e-4, far, far + 4, far + 4))).toBe(1);
    expect(parts(box(-far, 0, 2, 4), box(2 - 1e-4, 0, 4, 4))).toBe(1);
    expect(parts(box(2 - 1e-4, 0, 4, 4), box(-far, 0, 2, 4))).toBe(1);
    expect(parts(box(0, -far, 2, 4), box(2 - 1e-4, 0, 4, 4))).toBe(1);
    expect(parts(box(0, 0, 2, 4), box(2 - 1e-4, 0, 4, far))).toBe(1);
    expect(parts(box(0, 0, 2, 4), box(2 - 1e-4, 0, far, 4))).toBe(1);
    expect(parts(points(0, 0, 4, 0, 2, 4), box(-1, -1, 5, 5))).toBe(1);
    expect(parts(points(2, 0, 4, 4, 0, 4), box(-1, -1, 5, 5))).toBe(1);
  });

  test('a small step in a side is there, far from the origin, too', () => {
    const y = 1e6;
    const [part, ...others] = commonGround(
      points(0, y, 4, y, 4, y + 1, 2, y + 1.001, 2, y + 2, 0, y + 2),
      box(-1, y - 1, 9, y + 9),
    );
    expect(others).toEqual([]);
    const corners = part?.map((p) => [p.x, p.y - y].map((each) => Math.round(each * 1e6) / 1e6));
    expect(corners).toEqual([
      [4, 0],
      [4, 1],
      [2, 1.001],
      [2, 2],
      [0, 2],
      [0, 0],
    ]);
  });
});

const n = (least: number, most: number) => fc.integer({ min: least, max: most });
const hull = fc
  .array(fc.record({ x: n(-9, 9), y: n(-9, 9) }), { minLength: 3, maxLength: 8 })
  .map((given) => [...convexHull(given)])
  .filter((given) => given.length > 2 && areaOf(given) > 0.5);

test('two convex polygons have one part or none in common: that which the sides of one leave of the other', () => {
  fc.assert(
    fc.property(hull, hull, (a, b) => {
      const expected = clipped(a, b);
      const parts = commonGround(a, b);
      expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBeCloseTo(areaOf(expected), 6);
      if (areaOf(expected) < 1e-6) return;
      const [part] = parts;
      expect(parts).toHaveLength(1);
      // As large as it should be and within both: it is the common ground itself.
      expect(Math.max(...(part ?? []).flatMap((p) => [outside(p, a), outside(p, b)]))).toBeLessThan(1e-6);
      // Every corner once; only the two ends are on both borders.
      const isSame = (p: Vec2, q: Vec2 | undefined) => q !== undefined && Math.hypot(p.x - q.x, p.y - q.y) < 1e-6;
      expect(part?.filter((p, i) => isSame(p, part[i + 1])).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('of any polygon and a convex one it is as large as what the sides of that one leave', () => {
  const star = fc.array(n(1, 8), { minLength: 3, maxLength: 12 }).map((far) =>
    far.map((reach, i): Vec2 => {
      const angle = (i / far.length) * 2 * Math.PI;
      return { x: Math.round(reach * Math.cos(angle) * 4) / 4, y: Math.round(reach * Math.sin(angle) * 4) / 4 };
    }),
  );
  fc.assert(
    fc.property(star, hull, (a, b) => {
      const total = (parts: readonly (readonly Vec2[])[]) => parts.reduce((sum, part) => sum + areaOf(part), 0);
      expect(total(commonGround(a, b))).toBeCloseTo(Math.abs(areaOf(clipped(a, b))), 6);
      expect(total(commonGround(b, a))).toBeCloseTo(Math.abs(areaOf(clipped(a, b))), 6);
    }),
  );
});
