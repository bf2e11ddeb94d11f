import { clearance, overlapsDisc, overlapsPolygon } from '@fall-of-shot/plane/overlap';
import type { Disc, SolidShape } from '@fall-of-shot/plane/shapes';
import { TOUCH, type Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box, polygon } from './some-shapes.ts';

const disc = (x: number, y: number, radius: number): Disc => ({ shape: 'disc', x, y, radius });
const R2 = Math.SQRT2;
const blast = disc(0, 0, 3);
/** Within the one tolerance, and beyond it. */
const [IN, OUT] = [TOUCH / 2, TOUCH * 10];

describe('HL-05 CO-03 footprints in a disc', () => {
  test.each<[string, SolidShape, boolean]>([
    ['a disc inside', disc(1, 1, 0.5), true],
    ['a disc around it', disc(1, 1, 50), true],
    ['a disc that touches', disc(4, 0, 1), true],
    ['a disc a hair off, within the tolerance', disc(4 + IN, 0, 1), true],
    ['a disc off by more', disc(4 + OUT, 0, 1), false],
    ['a box whose side touches', box(4, 0, 2, 8), true],
    ['a box whose side is off', box(4 + OUT, 0, 2, 8), false],
    ['a long box that ends before it', box(0, 4, 8, 1.8), false],
    ['the same, turned a quarter', box(0, 4, 8, 1.8, 90), true],
    ['a square on its corner that touches', box(3 + R2, 0, 2, 2, 45), true],
    ['the same, a hair within the tolerance', box(3 + R2 + IN, 0, 2, 2, 45), true],
    ['the same, off', box(3 + R2 + OUT, 0, 2, 2, 45), false],
    ['the same, not turned', box(3 + R2, 0, 2, 2), false],
    ['a box around it', box(0, 0, 90, 90, 30), true],
    ['a triangle whose tip touches', polygon([3, 0], [9, 4], [9, -4]), true],
    ['a triangle whose tip is off', polygon([3 + OUT, 0], [9, 4], [9, -4]), false],
    ['a triangle around it', polygon([-90, -50], [90, -50], [0, 90]), true],
  ])('%s', (_, shape, expected) => {
    expect(overlapsDisc(blast, shape)).toBe(expected);
    expect(clearance(blast, shape) <= TOUCH).toBe(expected);
  });
});

test('HL-05 how deep a footprint is in a disc: down to both radii', () => {
  expect(clearance(blast, disc(1, 0, 2))).toBe(-4);
  expect(clearance(blast, disc(6, 8, 1))).toBe(6);
  expect(clearance(blast, box(0, 0, 1, 1))).toBe(-3);
  expect(clearance(blast, box(8, 0, 2, 2))).toBe(4);
});

const square: Vec2[] = [
  { x: -3, y: -3 },
  { x: 3, y: -3 },
  { x: 3, y: 3 },
  { x: -3, y: 3 },
];

describe('HL-05 CO-03 footprints in a clipped area', () => {
  test.each<[string, SolidShape, boolean]>([
    ['a disc inside', disc(0, 0, 1), true],
    ['a disc around it', disc(0, 0, 20), true],
    ['a disc that touches a side', disc(4, 0, 1), true],
    ['a disc a hair off', disc(4 + IN, 0, 1), true],
    ['a disc off a side', disc(4 + OUT, 0, 1), false],
    ['a disc off a corner', disc(4, 4, 1), false],
    ['a box inside', box(0, 0, 1, 1, 20), true],
    ['a box around it', box(0, 0, 20, 20, 20), true],
    ['a box across it, no corner inside', box(0, 0, 20, 2), true],
    ['a box that is the area itself', box(0, 0, 6, 6), true],
    ['a box that touches a side from without', box(4, 0, 2, 2), true],
    ['a box off a side', box(4 + OUT, 0, 2, 2), false],
    ['a box that touches with its corner', box(3 + R2, 0, 2, 2, 45), true],
    ['a box that its corner touches', box(3 + R2 / 2, 3 + R2 / 2, 2, 2, 45), true],
    ['the same corner, a hair off', box(3 + R2 / 2 + IN / 2, 3 + R2 / 2 + IN / 2, 2, 2, 45), true],
    ['a box whose corner is a hair off a side', box(3 + R2 + IN, 0, 2, 2, 45), true],
    ['the same, by more', box(3 + R2 + OUT, 0, 2, 2, 45), false],
    ['a box off a corner', box(3 + R2 / 2 + 0.01, 3 + R2 / 2 + 0.01, 2, 2, 45), false],
    ['a triangle inside', polygon([0, 0], [1, 0], [0, 1]), true],
    ['a triangle that runs over a corner', polygon([2, 8], [8, 2], [1, 1.5]), true],
  ])('%s', (_, shape, expected) => {
    expect(overlapsPolygon(square, shape)).toBe(expected);
  });

  test('nothing is in an area without corners', () => {
    expect(overlapsPolygon([], disc(0, 0, 5))).toBe(false);
    expect(overlapsPolygon([], box(0, 0, 5, 5))).toBe(false);
  });
});

const n = (least: number, most: number) => fc.integer({ min: least, max: most });
const anyShape: fc.Arbitrary<SolidShape> = fc.oneof(
  fc.tuple(n(-9, 9), n(-9, 9), n(1, 4)).map(([x, y, r]) => disc(x, y, r)),
  fc.tuple(n(-9, 9), n(-9, 9), n(1, 6), n(1, 6), n(0, 3)).map(([x, y, w, l, quarter]) => box(x, y, w, l, quarter * 90)),
  fc.tuple(n(-9, 9), n(-9, 9)).map(([x, y]) => polygon([x, y], [x + 3, y + 1], [x + 1, y + 4])),
);

function moved(shape: SolidShape, by: Vec2): SolidShape {
  if (shape.shape !== 'polygon') return { ...shape, x: shape.x + by.x, y: shape.y + by.y };
  return { ...shape, points: shape.points.map((p) => ({ x: p.x + by.x, y: p.y + by.y })) };
}

test('CO-03 moving everything by whole units changes no answer', () => {
  fc.assert(
    fc.property(anyShape, n(1, 6), fc.record({ x: n(-4000, 4000), y: n(-4000, 4000) }), (shape, radius, by) => {
      const there = moved(shape, by);
      expect(overlapsDisc(disc(by.x, by.y, radius), there)).toBe(overlapsDisc(disc(0, 0, radius), shape));
      const area = square.map((p) => ({ x: p.x + by.x, y: p.y + by.y }));
      expect(overlapsPolygon(area, there)).toBe(overlapsPolygon(square, shape));
    }),
    { numRuns: 500 },
  );
});

test('CO-03 a larger blast never spares whom a smaller one catches', () => {
  fc.assert(
    fc.property(anyShape, n(1, 6), n(0, 6), (shape, radius, more) => {
      if (overlapsDisc(disc(0, 0, radius), shape)) expect(overlapsDisc(disc(0, 0, radius + more), shape)).toBe(true);
    }),
  );
});
