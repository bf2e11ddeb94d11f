import { arcDegrees, normalizedBearing } from '@fall-of-shot/plane/bearings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('bearings', () => {
  test.each([
    [0, 0],
    [12, 12],
    [372, 12],
    [-10, 350],
    [360, 0],
    [-360, 0],
    [-1e-20, 0],
    [1e-20, 1e-20],
    [720.5, 0.5],
  ])('%d° is %d° of the compass', (degrees, is) => {
    expect(normalizedBearing(degrees)).toBe(is);
  });

  test.each([
    [344, 372, 28],
    [350, 10, 20],
    [90, 45, 315],
    [0, 360, 360],
    [45, 45, 360],
    [-10, 350, 360],
  ])('an arc from %d° clockwise to %d° opens %d°', (from, to, opening) => {
    expect(arcDegrees(from, to)).toBe(opening);
  });

  test('full turns change nothing, and the arc leads from one end to the other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -720, max: 720 }),
        fc.integer({ min: -720, max: 720 }),
        fc.integer({ min: -3, max: 3 }),
        (from, to, turns) => {
          const opening = arcDegrees(from, to);
          expect(opening).toBeGreaterThan(0);
          expect(opening).toBeLessThanOrEqual(360);
          expect(normalizedBearing(from + opening)).toBe(normalizedBearing(to));
          expect(arcDegrees(from + 360 * turns, to)).toBe(opening);
        },
      ),
    );
  });
});
