import { bearing, rotated } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const S = Math.SQRT1_2;

describe('bearing', () => {
  test.each([
    [0, 0, -1],
    [45, S, -S],
    [90, 1, 0],
    [135, S, S],
    [180, 0, 1],
    [225, -S, S],
    [270, -1, 0],
    [315, -S, -S],
    [360, 0, -1],
    [-45, -S, -S],
    [-90, -1, 0],
    [-450, -1, 0],
    [765, S, -S],
  ])('HL-02 %i degrees is exactly (%d, %d)', (degrees, x, y) => {
    expect(bearing(degrees).x + 0).toBe(x);
    expect(bearing(degrees).y + 0).toBe(y);
  });

  test('a north turned by any angle has length 1 and agrees with a turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7200, max: 7200 }), (tenths) => {
        const { x, y } = bearing(tenths / 10);
        const plain = rotated({ x: 0, y: -1 }, tenths / 10);
        expect(Math.hypot(x, y)).toBeCloseTo(1, 12);
        expect(x).toBeCloseTo(plain.x, 12);
        expect(y).toBeCloseTo(plain.y, 12);
      }),
    );
  });
});
