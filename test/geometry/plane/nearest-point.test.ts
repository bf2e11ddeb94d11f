import { nearestPoint, rimTowards } from '@fall-of-shot/plane/gap';
import { type Box, type Disc, distanceToShape, type Polyline, type SolidShape } from '@fall-of-shot/plane/shapes';
import { distance2, rotated } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const at = (x: number, y: number) => ({ x, y });
const POST: Disc = { shape: 'disc', x: 2, y: 1, radius: 3 };
const CRATE: Box = { shape: 'box', x: 2, y: 1, width: 4, length: 2, rotation: 0 };
const TURNED: Box = { ...CRATE, rotation: 90 };
const WALL: Polyline = { shape: 'polyline', points: [at(0, 0), at(8, 0), at(8, 4)], closed: false, thickness: 0 };

describe('the rim towards a place', () => {
  test.each<[string, Disc | Box, [number, number], number, [number, number]]>([
    ['of a disc to the right', POST, [12, 1], 0, [5, 1]],
    ['of a disc aslant, 3-4-5', POST, [8, 9], 0, [3.8, 3.4]],
    ['half a unit inwards', POST, [12, 1], 0.5, [4.5, 1]],
    ['never past its middle', POST, [12, 1], 9, [2, 1]],
    ['never past halfway to the place', POST, [6, 1], 0, [4, 1]],
    ['of a disc towards its middle', POST, [2, 1], 1, [2, 1]],
    ['of a box to the right', CRATE, [12, 1], 0, [4, 1]],
    ['of a box upwards', CRATE, [2, -9], 0, [2, 0]],
    ['of a box through its long side', CRATE, [8, 7], 0, [3, 2]],
    ['of a box turned by a quarter', TURNED, [12, 1], 0, [3, 1]],
    ['of a box turned by an eighth', { ...CRATE, rotation: 45 }, [12, 1], 0, [2 + Math.SQRT2, 1]],
    [
      'of a box along its own width',
      { ...CRATE, rotation: 30 },
      [2 + 8 * Math.cos(Math.PI / 6), 5],
      0,
      [2 + Math.sqrt(3), 2],
    ],
    ['of a box turned the other way', { ...CRATE, rotation: -30, x: 0, y: 0 }, [0, -9], 0, [0, -2 / Math.sqrt(3)]],
  ])('%s', (_, shape, [x, y], inside, [rimX, rimY]) => {
    const rim = rimTowards(shape, at(x, y), inside);
    expect(Object.keys(rim).sort()).toEqual(['x', 'y']);
    expect(rim.x).toBeCloseTo(rimX, 12);
    expect(rim.y).toBeCloseTo(rimY, 12);
  });
});

describe('the nearest point of a shape', () => {
  test.each<[string, SolidShape | Polyline, [number, number], [number, number]]>([
    ['of a disc', POST, [12, 1], [5, 1]],
    ['inside a disc, the place itself', POST, [3, 1.5], [3, 1.5]],
    ['inside a box, the place itself', CRATE, [3, 1.5], [3, 1.5]],
    ['of a box, on its side', CRATE, [3, 9], [3, 2]],
    ['of a box, its corner', CRATE, [9, 9], [4, 2]],
    ['of a wall, on its first side', WALL, [3, -2], [3, 0]],
    ['of a wall, on its last side', WALL, [9, 3], [8, 3]],
    ['of a wall, its beginning', WALL, [-3, -2], [0, 0]],
    ['of a wall, its end', WALL, [9, 7], [8, 4]],
    ['as far from both sides, on the first', WALL, [6, 2], [6, 0]],
    ['of a wall without points, the place itself', { ...WALL, points: [] }, [6, 2], [6, 2]],
  ])('%s', (_, shape, [x, y], [nearX, nearY]) => {
    expect(nearestPoint(shape, at(x, y))).toEqual(at(nearX, nearY));
  });

  test('lies as far away as the shape does, and on it', () => {
    const n = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(n, n, n, n, fc.integer({ min: 0, max: 11 }), (x, y, px, py, turn) => {
        const box: Box = { shape: 'box', x, y, width: 6, length: 3, rotation: 30 * turn };
        const place = at(px, py);
        const near = nearestPoint(box, place);
        // As far away as the box is from the place in the frame of the box.
        const own = rotated(at(px - x, py - y), -30 * turn);
        const away = Math.hypot(Math.max(0, Math.abs(own.x) - 3), Math.max(0, Math.abs(own.y) - 1.5));
        expect(distance2(near, place)).toBeCloseTo(away, 9);
        expect(distanceToShape(near, box)).toBeCloseTo(0, 9);
      }),
    );
  });
});
