import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TAG_HEIGHT } from '../../../src/canvas/playback/outcome-tag.tsx';
import { type TagOf, tagPlaces } from '../../../src/canvas/playback/tag-places.ts';
import { overlap, type Rect } from '../../../src/canvas/primitives/rect.ts';

const VIEW: Rect = { left: 0, right: 100, top: 0, bottom: 60 };
const ZOOM = 16;

/** The rectangles of the tags, in window pixels. */
function boxes(caught: readonly TagOf[], centre: { x: number; y: number }): readonly Rect[] {
  const sides = { left: centre.x - 3, right: centre.x + 3 };
  const places = tagPlaces(caught, centre, centre, sides, ZOOM, VIEW);
  return caught.flatMap(({ id, x, y, width }) => {
    const place = places.get(id);
    if (!place) return [];
    const edge = x * ZOOM + place.offset.x;
    const middle = y * ZOOM + place.offset.y;
    const left = place.left ? edge - width : edge;
    return [{ left, right: left + width, top: middle - TAG_HEIGHT / 2, bottom: middle + TAG_HEIGHT / 2 }];
  });
}

const spot = fc.record({
  x: fc.double({ min: 4, max: 96, noNaN: true }),
  y: fc.double({ min: 4, max: 56, noNaN: true }),
});

test('wherever a burst is, all of its tags are in view, and none overlaps another', () => {
  fc.assert(
    fc.property(
      spot,
      fc.array(fc.integer({ min: 120, max: 320 }), { minLength: 1, maxLength: 8 }),
      (centre, widths) => {
        const caught = widths.map((width, i) => ({
          id: `p${i}`,
          width,
          x: centre.x + (i % 5) - 2,
          y: centre.y + (i % 3) - 1,
        }));
        const all = boxes(caught, centre);
        expect(all).toHaveLength(caught.length);
        for (const { left, right, top, bottom } of all) {
          expect(left).toBeGreaterThanOrEqual(VIEW.left * ZOOM);
          expect(right).toBeLessThanOrEqual(VIEW.right * ZOOM);
          expect(top).toBeGreaterThanOrEqual(VIEW.top * ZOOM);
          expect(bottom).toBeLessThanOrEqual(VIEW.bottom * ZOOM);
        }
        all.forEach((box, i) => {
          for (const other of all.slice(i + 1)) expect(overlap(box, other)).toBe(false);
        });
      },
    ),
  );
});

test('in the middle of the view they are on both sides of the burst, and not on it', () => {
  const centre = { x: 50, y: 30 };
  const caught = [-1, 0, 1].map((dx) => ({ id: `p${dx}`, width: 200, x: 50 + dx, y: 30 }));
  const all = boxes(caught, centre);
  expect(all.filter(({ right }) => right < 47 * ZOOM)).toHaveLength(1);
  expect(all.filter(({ left }) => left > 53 * ZOOM)).toHaveLength(2);
});
