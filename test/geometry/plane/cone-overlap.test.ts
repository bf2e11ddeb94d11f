import {
  boundsOfArea,
  boxOf,
  type Cone,
  distanceToCone,
  outlineOf,
  overlapsArea,
  reachAt,
} from '@fall-of-shot/plane/areas';
import { contains, type SolidShape } from '@fall-of-shot/plane/shapes';
import { bearingTo, distance2, rotated, TOUCH, type Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box, polygon } from './some-shapes.ts';

/** Points east from (3, -2), 10 long: its arc ends at (3 + 8.66, -2 ± 5). */
const CONE: Cone = { shape: 'cone', x: 3, y: -2, length: 10, angle: 60, rotation: 90 };
const ARC_END = { x: 3 + 5 * Math.sqrt(3), y: 3 };
const touches = (footprint: SolidShape, cone = CONE) => overlapsArea(cone, { footprint, base: 0, top: 1 });
/** Within the one tolerance, and beyond it. */
const [IN, OUT] = [TOUCH / 2, TOUCH * 10];

/** A triangle beside the cone that points at its straight side, and lies towards its apex. */
const barb = (off: number) => polygon([6, -2 + 3 / Math.sqrt(3) + off], [4, 1], [3.5, 2]);
/** Its corners are all outside, and so is its nearest point to the apex. */
const SPLINTER = polygon([8.87, 3.07], [13.66, 1.64], [13.6, 1.5]);

describe('HL-06 CO-03 a cone away from the origin, and footprints with straight sides', () => {
  test.each<[string, SolidShape, boolean]>([
    ['a side along the end of its arc, a hair off', box(ARC_END.x, ARC_END.y + 1 + IN, 2, 2), true],
    ['the same, off by more', box(ARC_END.x, ARC_END.y + 1 + OUT, 2, 2), false],
    ['a tip at a straight side, a hair off', polygon([8, 3 / Math.sqrt(3) + IN], [7, 9], [8, 9]), false],
    ['a tip on a straight side', polygon([6, -2 + 3 / Math.sqrt(3) + IN], [5, 4], [6, 4]), true],
    ['the same tip, off by more', polygon([6, -2 + 3 / Math.sqrt(3) + OUT], [5, 4], [6, 4]), false],
    ['a tip on a straight side whose sides come nearer to the apex', barb(IN), true],
    ['the same tip, off by more', barb(OUT), false],
    ['a splinter in through a straight side and out through the arc', SPLINTER, true],
    ['a side at its apex, a hair off', box(2 - IN, -2, 2, 2), true],
    ['the same, off by more', box(2 - OUT, -2, 2, 2), false],
    ['a side across its arc, both ends outside', box(13.9, -2, 2, 4), true],
    ['a box around all of it', box(8, -2, 40, 40), true],
    ['a box around its apex', box(3, -2, 1, 1), true],
    ['a box around an end of its arc', box(ARC_END.x, ARC_END.y, 1, 1), true],
    ['a box inside it', box(10, -2, 1, 1), true],
    ['a bar across both its straight sides', box(8, -2, 1, 30), true],
    ['a box beside it', box(5, 2, 1, 1), false],
  ])('%s', (_, footprint, expected) => {
    expect(touches(footprint)).toBe(expected);
  });

  test('a side across the arc of a cone that points up, both ends outside', () => {
    const up: Cone = { ...CONE, rotation: 0 };
    expect(touches(box(3, -12.9, 4, 2), up)).toBe(true);
    expect(touches(box(3.5, -12.9, 4, 2), up)).toBe(true);
    expect(touches(box(3, -13.1, 4, 2), up)).toBe(false);
  });

  test('of any cone and box: they overlap exactly if a point of the box lies in the cone', () => {
    const n = (least: number, most: number) => fc.integer({ min: least, max: most });
    fc.assert(
      fc.property(
        fc.tuple(n(-9, 9), n(-9, 9), n(1, 12), n(1, 35), n(0, 35)),
        fc.tuple(n(-9, 9), n(-9, 9), n(1, 8), n(1, 8), n(0, 11)),
        ([cx, cy, reach, angle, way], [bx, by, width, across, turn]) => {
          const cone: Cone = { shape: 'cone', x: cx, y: cy, length: reach, angle: 10 * angle, rotation: 10 * way };
          const footprint = box(bx, by, width, across, 30 * turn);
          const steps = Array.from({ length: 17 }, (_, i) => i / 16 - 0.5);
          const away = Math.min(
            ...steps.flatMap((u) =>
              steps.map((v) => {
                const own = rotated({ x: u * width, y: v * across }, 30 * turn);
                return slowDistance({ x: bx + own.x, y: by + own.y }, cone);
              }),
            ),
          );
          const found = touches(footprint, cone);
          if (away <= 0) expect(found).toBe(true);
          // Farther away than the samples are from each other: outside.
          if (away > Math.hypot(width, across) / 16 || (found && away > 0)) {
            expect(found).toBe(away <= Math.hypot(width, across) / 16);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** The distance from a point to a cone, by trying all directions in it. */
function slowDistance(p: Vec2, cone: Cone): number {
  const away = distance2(cone, p);
  const ahead = ((bearingTo(cone, p) - cone.rotation) * Math.PI) / 180;
  const half = (cone.angle * Math.PI) / 360;
  let nearest = away;
  for (let i = -100; i <= 100; i++) {
    const turn = ahead - (i / 100) * half;
    const along = Math.min(cone.length, Math.max(0, away * Math.cos(turn)));
    nearest = Math.min(nearest, Math.sqrt(Math.max(0, away ** 2 + along ** 2 - 2 * away * along * Math.cos(turn))));
  }
  const off = Math.abs(Math.atan2(Math.sin(ahead), Math.cos(ahead)));
  return off <= half + 1e-12 && away <= cone.length ? 0 : nearest;
}

test('HL-06 the distance to a cone anywhere is that to its nearest ray', () => {
  const n = (least: number, most: number) => fc.integer({ min: least, max: most });
  fc.assert(
    fc.property(
      fc.tuple(n(-9, 9), n(-9, 9), n(1, 12), n(1, 35), n(0, 35)),
      n(-20, 20),
      n(-20, 20),
      ([x, y, length, angle, way], px, py) => {
        const cone: Cone = { shape: 'cone', x, y, length, angle: 10 * angle, rotation: 10 * way };
        // Between two of the 200 rays the arc is off by less than this.
        expect(distanceToCone({ x: px, y: py }, cone)).toBeLessThanOrEqual(slowDistance({ x: px, y: py }, cone) + 1e-9);
        expect(distanceToCone({ x: px, y: py }, cone)).toBeGreaterThan(slowDistance({ x: px, y: py }, cone) - 0.2);
      },
    ),
  );
});

describe('outlines', () => {
  test('HL-06 a rectangle is a box about its middle, a beam one ahead of its apex', () => {
    const at = { x: 3, y: -2, width: 2, length: 4, rotation: 90 };
    expect(boxOf({ shape: 'rectangle', ...at })).toEqual(box(3, -2, 2, 4, 90));
    expect(boxOf({ shape: 'beam', ...at })).toEqual(box(5, -2, 2, 4, 90));
  });

  test('HL-06 a round outline begins at the top and goes clockwise', () => {
    const outline = outlineOf({ shape: 'disc', x: 3, y: -2, radius: 2 }, 4);
    expect(outline).toEqual([
      { x: 3, y: -4 },
      { x: 5, y: -2 },
      { x: 3, y: 0 },
      { x: 1, y: -2 },
    ]);
    expect(outlineOf({ shape: 'ball', x: 3, y: -2, z: 9, radius: 2 }, 4)).toEqual(outline);
    expect(outlineOf({ shape: 'disc', x: 3, y: -2, radius: 2 })).toHaveLength(48);
  });

  test('HL-06 the bounds of a round area touch it on four sides', () => {
    const around = { left: 1, top: -4, right: 5, bottom: 0 };
    expect(boundsOfArea({ shape: 'disc', x: 3, y: -2, radius: 2 })).toEqual(around);
    expect(boundsOfArea({ shape: 'ball', x: 3, y: -2, z: 9, radius: 2 })).toEqual(around);
  });

  test('HL-06 the bounds of other areas are those of their corners', () => {
    const at = { x: 3, y: -2, width: 2, length: 4, rotation: 90 };
    expect(boundsOfArea({ shape: 'beam', ...at })).toEqual({ left: 3, top: -3, right: 7, bottom: -1 });
    expect(boundsOfArea({ ...CONE, angle: 180 })).toEqual({ left: 3, top: -12, right: 13, bottom: 8 });
  });

  test('HL-06 a cone begins at its apex; its arc has both ends', () => {
    const [apex, ...arc] = outlineOf({ ...CONE, angle: 180 }, 2);
    expect(apex).toEqual({ x: 3, y: -2 });
    expect(arc).toEqual([
      { x: 3, y: -12 },
      { x: 13, y: -2 },
      { x: 3, y: 8 },
    ]);
    expect(outlineOf(CONE)).toHaveLength(50);
    const polygonal: SolidShape = { shape: 'polygon', points: outlineOf(CONE) };
    expect(contains(polygonal, { x: 12.9, y: -2 })).toBe(true);
    expect(contains(polygonal, { x: 13.1, y: -2 })).toBe(false);
  });
});

describe('HL-40 a ball above the ground', () => {
  const ball = { shape: 'ball', x: 3, y: -2, z: 10, radius: 3 } as const;
  const piece = (base: number, top: number) => ({ footprint: box(3, -2, 1, 1), base, top });

  test('reaches what it just touches, over it and under it, and there no farther', () => {
    expect(reachAt(ball, piece(13, 14))).toBe(0);
    expect(reachAt(ball, piece(13 + IN, 14))).toBe(0);
    expect(reachAt(ball, piece(13 + OUT, 14))).toBeUndefined();
    expect(reachAt(ball, piece(0, 7 - IN))).toBe(0);
    expect(reachAt(ball, piece(0, 7 - OUT))).toBeUndefined();
  });
});

test('HL-05 a disc as an effect area ignores heights', () => {
  const disc = { shape: 'disc', x: 3, y: -2, radius: 2 } as const;
  expect(overlapsArea(disc, { footprint: box(5.5, -2, 1, 1), base: 50, top: 51 })).toBe(true);
  expect(overlapsArea(disc, { footprint: box(5.6, -2, 1, 1), base: 0, top: 1 })).toBe(false);
});
