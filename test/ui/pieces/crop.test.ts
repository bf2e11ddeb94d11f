import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropRect, moved, NEAREST, WHOLE, zoomed } from '../../../src/ui/pieces/crop.ts';

const length = fc.integer({ min: 1, max: 5000 });
const size = fc.record({ width: length, height: length });
const step = fc.oneof(
  fc.record({ across: fc.double({ min: -2, max: 2, noNaN: true }), down: fc.double({ min: -2, max: 2, noNaN: true }) }),
  fc.record({ by: fc.double({ min: 0.01, max: 100, noNaN: true }) }),
);

test('all of a picture that fits the frame shows at first, from its middle', () => {
  expect(cropRect({ width: 200, height: 100 }, 1, WHOLE)).toEqual({ left: 50, top: 0, width: 100, height: 100 });
  expect(cropRect({ width: 200, height: 100 }, 0.5, WHOLE)).toEqual({ left: 75, top: 0, width: 50, height: 100 });
});

test('however it is moved and zoomed, the frame is full and in proportion', () => {
  fc.assert(
    fc.property(size, fc.double({ min: 0.2, max: 5, noNaN: true }), fc.array(step), (picture, aspect, steps) => {
      let crop = WHOLE;
      for (const each of steps) {
        crop =
          'by' in each ? zoomed(picture, aspect, crop, each.by) : moved(picture, aspect, crop, each.across, each.down);
      }
      const { left, top, width, height } = cropRect(picture, aspect, crop);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(NEAREST);
      expect(width / height).toBeCloseTo(aspect, 6);
      expect(left).toBeGreaterThanOrEqual(-1e-6);
      expect(top).toBeGreaterThanOrEqual(-1e-6);
      expect(left + width).toBeLessThanOrEqual(picture.width + 1e-6);
      expect(top + height).toBeLessThanOrEqual(picture.height + 1e-6);
    }),
  );
});

test('what is dragged to the right shows what is left of it, and back again', () => {
  const near = zoomed({ width: 200, height: 100 }, 1, WHOLE, 4);
  const left = moved({ width: 200, height: 100 }, 1, near, 0.5, 0);
  expect(cropRect({ width: 200, height: 100 }, 1, left).left).toBeCloseTo(75, 9);
  expect(moved({ width: 200, height: 100 }, 1, left, -0.5, 0)).toEqual(near);
});
