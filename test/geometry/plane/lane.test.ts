import type { Solid } from '@fall-of-shot/plane/areas';
import { inLane, laneThrough, mayBeInLane } from '@fall-of-shot/plane/lane';
import { boxCorners, contains, insidePolygon, type SolidShape } from '@fall-of-shot/plane/shapes';
import { rotated, TOUCH } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const apex = { x: 0, y: 0, z: 1.6 };
/** Ten metres ahead the lane of four degrees is so far to either side. */
const AT_TEN = 10 * Math.tan((4 * Math.PI) / 180);
const lane = laneThrough(apex, { x: 20, y: 0, z: 1.6 }, 4, 30);
const man = (x: number, y: number, more: Partial<Solid> = {}): Solid => ({
  footprint: { shape: 'disc', x, y, radius: 0.5 },
  base: 0,
  top: 1.8,
  ...more,
});
const box = (x: number, y: number, width: number, length: number, rotation: number) =>
  ({ shape: 'box', x, y, width, length, rotation }) as const;

describe('UT-20 the lane: four degrees to either side, and up and down', () => {
  test.each<[string, Solid, boolean]>([
    ['who stands in the line', man(10, 0), true],
    ['before the target and beyond it alike', man(25, 0.5), true],
    ['beside it, a shoulder in', man(10, 1.1), true],
    ['beside it, clear', man(10, 1.3), false],
    ['behind the firer', man(-5, 0), false],
    ['past its reach', man(30.6, 0), false],
    ['with a part within its reach', man(30.4, 0), true],
    ['the firer himself', man(0, 0), true],
    ['on a roof too high for it', man(10, 0, { base: 4, top: 5.8 }), false],
    ['on a roof just in it', man(10, 0, { base: 2.2, top: 4 }), true],
    ['in a pit under it', man(10, 0, { base: -3, top: 0.8 }), false],
    ['in a pit, head in it', man(10, 0, { base: -3, top: 1.1 }), true],
    ['a wagon whose corner reaches in', man(10, 0, { footprint: box(10, 2.6, 2, 4, 0) }), true],
    ['a wagon that stays out', man(10, 0, { footprint: box(10, 2.9, 2, 4, 0) }), false],
    ['a wagon all around the firer', man(0, 0, { footprint: box(0, 0, 6, 6, 30) }), true],
  ])('%s', (_, solid, expected) => {
    expect(inLane(lane, solid) !== undefined).toBe(expected);
  });

  test.each([
    [TOUCH / 2, true],
    [TOUCH * 10, false],
  ])('touching counts: %d off its side', (hair, expected) => {
    // The disc's middle so far from the rim of the lane as its radius, and the hair.
    const turn = (4 * Math.PI) / 180;
    const [x, y] = [10 * Math.cos(turn), 10 * Math.sin(turn)];
    const off = 0.5 + hair;
    expect(inLane(lane, man(x - off * Math.sin(turn), y + off * Math.cos(turn))) !== undefined).toBe(expected);
    expect(AT_TEN).toBeGreaterThan(0.69);
  });

  test('returns the nearest and farthest distance', () => {
    expect(inLane(lane, man(10, 0))).toMatchObject({ near: 9.5, far: 10.5 });
    expect(inLane(lane, man(0.2, 0))?.near).toBe(0);
    expect(inLane(lane, man(29.8, 0))?.far).toBe(30);
    // Uphill the lane leaves a low crate behind: only its near part is still in it.
    const up = laneThrough({ x: 0, y: 0, z: 0 }, { x: 10, y: 0, z: 10 }, 4, 99);
    const long = man(0, 0, {
      footprint: box(10, 0, 20, 1, 0),
      base: 0,
      top: 2,
    });
    expect(inLane(up, long)?.far).toBeCloseTo(2 / Math.tan((41 * Math.PI) / 180), 6);
  });

  test('a footprint that touches the apex is in it, from any side', () => {
    const cone = laneThrough(apex, { ...rotated({ x: 10, y: 0 }, 3), z: 1.6 }, 4, 12);
    const behind = { footprint: { shape: 'disc', x: -0.5, y: 0, radius: 0.5 }, base: 1.5, top: 2 } as const;
    expect(inLane(cone, behind)).toMatchObject({ near: 0 });
  });

  test('the quick test of a circle never rules out anything in the lane', () => {
    const n = (least: number, most: number) => fc.integer({ min: least, max: most });
    const turns = [0, 0, 90, 180, 270, 45];
    const given = fc.record({ x: n(-40, 40), y: n(-40, 40), r: n(0, 12), turn: fc.constantFrom(...turns) });
    let [near, ruledOut] = [0, 0];
    fc.assert(
      fc.property(given, n(1, 90), n(0, 359), n(1, 12), ({ x, y, r, turn }, degrees, way, reach) => {
        const cone = laneThrough(apex, { ...rotated({ x: 10, y: 0 }, way), z: 1.6 }, degrees, reach);
        const disc = { shape: 'disc', x: x / 4, y: y / 4, radius: r / 4 } as const;
        const side = r / 2 / Math.SQRT2;
        const inner = box(disc.x, disc.y, side, side, turn);
        const may = mayBeInLane(cone, disc);
        const found = [disc, inner].some((footprint) => inLane(cone, { footprint, base: 0, top: 3 }));
        if (found) expect(may).toBe(true);
        near += found ? 1 : 0;
        ruledOut += may ? 0 : 1;
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(near, ruledOut)).toBeGreaterThan(10);
  });

  test('it is round: what reaches into it only beside and above its line at once is outside', () => {
    // At ten metres its radius is 0.7: 0.6 aside and 0.6 above is outside, though each alone is inside.
    const corner = (y: number, base: number) =>
      inLane(lane, man(10, y + 0.1, { footprint: disc(10, y + 0.1), base, top: base + 1 }));
    const disc = (x: number, y: number) => ({ shape: 'disc', x, y, radius: 0.1 }) as const;
    expect(corner(0.6, 1.6)).toBeDefined();
    expect(corner(0, 2.2)).toBeDefined();
    expect(corner(0.6, 2.2)).toBeUndefined();
  });

  test('straight up or down it is a line', () => {
    const up = laneThrough(apex, { ...apex, z: 7 }, 4, 30);
    expect(inLane(up, man(0.5, 0, { base: 5, top: 7 }))).toMatchObject({ near: 0 });
    expect(inLane(up, man(0.51, 0, { base: 5, top: 7 }))).toBeUndefined();
    expect(inLane(up, man(0, 0, { base: 0, top: 1 }))).toBeUndefined();
    const down = laneThrough(apex, { ...apex, z: 0 }, 4, 30);
    expect(inLane(down, man(0, 0, { base: 0, top: 1 }))).toBeDefined();
    expect(inLane(down, man(0, 0, { base: 5, top: 7 }))).toBeUndefined();
  });

  test('on a steep line it reaches farther to the sides, seen from above', () => {
    const steep = laneThrough(apex, { x: 2, y: 0, z: 7.6 }, 4, 30);
    const aside = (y: number) =>
      inLane(steep, man(2, y, { footprint: { shape: 'disc', x: 2, y, radius: 0.1 }, base: 7, top: 8 }));
    // 6.3 m along the line four degrees are 0.44 m, and 0.14 m on the ground at 2 m.
    expect(aside(0.5)).toBeDefined();
    expect(aside(0.65)).toBeUndefined();
  });

  test('a footprint with a point within its angles is in it, in any scene', () => {
    const n = (least: number, most: number) => fc.integer({ min: least, max: most });
    const place = fc.record({ x: n(-40, 40), y: n(-40, 40) });
    const footprint: fc.Arbitrary<SolidShape> = fc.oneof(
      fc.tuple(place, n(1, 6)).map(([p, r]) => ({ shape: 'disc' as const, x: p.x / 4, y: p.y / 4, radius: r / 4 })),
      fc.tuple(place, n(1, 8), n(1, 8), n(0, 11)).map(([p, w, l, t]) => box(p.x / 4, p.y / 4, w / 2, l / 2, 30 * t)),
    );
    fc.assert(
      fc.property(
        footprint,
        n(-4, 8),
        n(1, 6),
        n(-20, 20),
        n(2, 30),
        n(0, 359),
        (plan, base, high, rise, degrees, way) => {
          const through = { ...rotated({ x: 10, y: 0 }, way), z: 1.6 + rise };
          const cone = laneThrough(apex, through, degrees, 12);
          const solid = { footprint: plan, base: base / 2, top: (base + high) / 2 };
          const found = inLane(cone, solid);
          const [half, slope] = [(degrees * Math.PI) / 180, Math.atan2(rise, 10)];
          const axis = { ...rotated({ x: Math.cos(slope), y: 0 }, way), z: Math.sin(slope) };
          /** How far a point lies outside the cone: below 0 inside. */
          const outside = (x: number, y: number, z: number) => {
            const along = x * axis.x + y * axis.y + z * axis.z;
            const aside = Math.hypot(x - along * axis.x, y - along * axis.y, z - along * axis.z);
            return aside * Math.cos(half) - along * Math.sin(half);
          };
          const levels = Array.from({ length: 9 }, (_, i) => solid.base + ((solid.top - solid.base) * i) / 8);
          const all = spread(plan).filter(({ x, y }) => Math.hypot(x, y) <= 12);
          const samples = all.filter(({ x, y }) => levels.some((z) => outside(x, y, z - apex.z) <= 0));
          if (samples.length > 0) expect(found).toBeDefined();
          for (const { x, y } of samples) {
            expect(Math.hypot(x, y)).toBeGreaterThanOrEqual((found?.near ?? 99) - 1e-6);
            expect(Math.hypot(x, y)).toBeLessThanOrEqual((found?.far ?? 0) + 1e-6);
          }
          // And whoever is in it has a point in the cone or within a step of the samples of it.
          if (!found) return;
          const step = 2 * ((plan.shape === 'disc' ? plan.radius : 6) / 10) + (solid.top - solid.base) / 8;
          const near = spread(plan).filter(({ x, y }) => Math.hypot(x, y) <= 12 + step);
          expect(near.some(({ x, y }) => levels.some((z) => outside(x, y, z - apex.z) <= step))).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

/** Points spread over a footprint. */
function spread(shape: SolidShape): { x: number; y: number }[] {
  const corners = shape.shape === 'disc' ? [] : shape.shape === 'box' ? boxCorners(shape) : shape.points;
  const [cx, cy, reach] =
    shape.shape === 'polygon' ? [0, 0, 0] : [shape.x, shape.y, shape.shape === 'disc' ? shape.radius : 6];
  const found: { x: number; y: number }[] = [];
  for (let i = -10; i <= 10; i++) {
    for (let k = -10; k <= 10; k++) {
      const p = { x: cx + (i / 10) * reach, y: cy + (k / 10) * reach };
      if (corners.length > 0 ? insidePolygon(p, corners) : contains(shape, p)) found.push(p);
    }
  }
  return found;
}
