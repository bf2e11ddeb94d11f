import { gap } from '@fall-of-shot/plane/gap';
import { type Box, boxCorners, type Disc, type SolidShape } from '@fall-of-shot/plane/shapes';
import { distance2, rotated, type Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const disc = (x: number, y: number, radius: number): Disc => ({ shape: 'disc', x, y, radius });
const box = (x: number, y: number, width: number, length: number, rotation = 0): Box => ({
  shape: 'box',
  x,
  y,
  width,
  length,
  rotation,
});

/** An L of arms one wide, its inner corner at (1, 1). */
const ELL: SolidShape = {
  shape: 'polygon',
  points: [
    [0, 0],
    [6, 0],
    [6, 1],
    [1, 1],
    [1, 6],
    [0, 6],
  ].map(([x = 0, y = 0]) => ({ x, y })),
};

describe('gap, worked examples', () => {
  test.each<[string, SolidShape, SolidShape, number]>([
    ['two discs', disc(0, 0, 1), disc(3, 4, 1.5), 2.5],
    ['two discs that touch', disc(0, 0, 2), disc(5, 0, 3), 0],
    ['a disc in a disc', disc(0, 0, 5), disc(1, 0, 1), 0],
    ['a disc off the side of a box', disc(0, 0, 1), box(5, 0, 4, 2), 2],
    ['a disc off the corner of a box', disc(0, 0, 1), box(5, 6, 4, 4), 4],
    ['a disc inside a box', disc(5, 5, 0.5), box(5, 5, 8, 8), 0],
    ['a box inside a disc', disc(5, 5, 9), box(5, 5, 2, 2), 0],
    ['two boxes side by side', box(0, 0, 2, 4), box(6, 1, 2, 4), 4],
    ['two boxes corner to corner', box(0, 0, 2, 2), box(5, 6, 2, 2), 5],
    ['a box turned on its tip, off an edge', box(0, 0, 2, 2, 45), box(5, 0, 2, 2), 4 - Math.SQRT2],
    ['two bars crossed, no corner of one in the other', box(0, 0, 10, 1), box(0, 0, 1, 10), 0],
    ['a box in the hollow of an L', ELL, box(4, 4, 2, 2), 2],
    ['a box within a box', box(0, 0, 10, 10), box(1, 1, 1, 1), 0],
    ['two boxes that share an edge', box(0, 0, 2, 2), box(2, 0, 2, 2), 0],
  ])('%s', (_, a, b, far) => {
    expect(gap(a, b)).toBeCloseTo(far, 12);
    expect(gap(b, a)).toBeCloseTo(far, 12);
  });
});

const coordinate = fc.double({ min: -50, max: 50, noNaN: true });
const size = fc.double({ min: 0.1, max: 12, noNaN: true });
const discs = fc.tuple(coordinate, coordinate, size).map(([x, y, radius]) => disc(x, y, radius));
const boxes = fc
  .tuple(coordinate, coordinate, size, size, fc.double({ min: 0, max: 360, noNaN: true }))
  .map(([x, y, width, length, rotation]) => box(x, y, width, length, rotation));
const polygons = boxes.map((each): SolidShape => ({ shape: 'polygon', points: boxCorners(each) }));
const solids = fc.oneof(discs, boxes, polygons);

/** The middle of a solid that is the same from both sides. */
function middle(shape: SolidShape): Vec2 {
  if (shape.shape !== 'polygon') return shape;
  const sum = shape.points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / shape.points.length, y: sum.y / shape.points.length };
}

function spun(shape: SolidShape, degrees: number): SolidShape {
  if (shape.shape === 'polygon') return { ...shape, points: shape.points.map((point) => rotated(point, degrees)) };
  const at = rotated(shape, degrees);
  return shape.shape === 'disc' ? { ...shape, ...at } : { ...shape, ...at, rotation: shape.rotation + degrees };
}

describe('gap, for any shapes', () => {
  test('is the very same number in both directions', () => {
    fc.assert(fc.property(solids, solids, (a, b) => gap(a, b) === gap(b, a)));
  });

  test('is 0 from a shape to itself, and at most the distance of the centres', () => {
    fc.assert(
      fc.property(solids, solids, (a, b) => {
        expect(gap(a, a)).toBe(0);
        expect(gap(a, b)).toBeGreaterThanOrEqual(0);
        expect(gap(a, b)).toBeLessThanOrEqual(distance2(middle(a), middle(b)) + 1e-9);
      }),
    );
  });

  test('stays when both are rotated about the origin', () => {
    fc.assert(
      fc.property(solids, solids, fc.double({ min: -360, max: 360, noNaN: true }), (a, b, degrees) => {
        expect(gap(spun(a, degrees), spun(b, degrees))).toBeCloseTo(gap(a, b), 8);
      }),
    );
  });

  test('of discs is the distance between their edges', () => {
    fc.assert(
      fc.property(discs, discs, (a, b) => {
        expect(gap(a, b)).toBe(Math.max(0, distance2(a, b) - (a.radius + b.radius)));
      }),
    );
  });

  test('a box and the polygon of its corners are equally far from anything', () => {
    fc.assert(
      fc.property(boxes, solids, (a, b) => {
        expect(gap({ shape: 'polygon', points: boxCorners(a) }, b)).toBe(gap(a, b));
      }),
    );
  });

  test('no two points of two shapes are nearer', () => {
    const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(boxes, boxes, fc.tuple(share, share, share, share), (a, b, [s, t, u, v]) => {
        const inside = (shape: Box, across: number, along: number): Vec2 => {
          const at = rotated({ x: across * shape.width, y: along * shape.length }, shape.rotation);
          return { x: shape.x + at.x, y: shape.y + at.y };
        };
        expect(gap(a, b)).toBeLessThanOrEqual(distance2(inside(a, s, t), inside(b, u, v)) + 1e-9);
      }),
    );
  });
});
