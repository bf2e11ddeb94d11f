import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flightTags } from '../../../src/canvas/playback/flight-tags.ts';
import type { Rect } from '../../../src/canvas/primitives/rect.ts';
import type { Callout } from '../../../src/playback/trajectory.ts';

const VIEW: Rect = { left: 0, top: 0, right: 1000, bottom: 600 };
const WIDE = 160;

function told(id: string, x: number, y: number, step: number): Callout {
  return {
    step,
    until: null,
    entity: { what: 'piece', id, name: id },
    at: { x, y },
    on: { x, y },
    from: null,
    mark: 'passed',
    title: id,
    text: '',
  };
}

function rectOf(each: Callout, places: ReturnType<typeof flightTags>): Rect {
  const place = places.get(each.entity.id);
  if (!place) throw new Error(`"${each.entity.id}" has no tag.`);
  const left = each.at.x + place.offset.x - (place.left ? WIDE : 0);
  const top = each.at.y + place.offset.y - 22;
  return { left, top, right: left + WIDE, bottom: top + 44 };
}

function meet(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe('the tags of a flight', () => {
  const all = [0, 1, 2, 3, 4].map((i) => told(`man-${i}`, 300 + i * 70, 300, i));
  const legs = [{ from: { x: 100, y: 300 }, to: { x: 700, y: 300 } }];
  const taken = all.map(({ at }): Rect => ({ left: at.x - 20, right: at.x + 20, top: at.y - 20, bottom: at.y + 45 }));
  const places = flightTags(all, legs, taken, VIEW, () => WIDE);
  const rects = all.map((each) => rectOf(each, places));

  test('overlap neither each other nor the flight', () => {
    rects.forEach((rect, i) => {
      for (const other of rects.slice(i + 1)) expect(meet(rect, other)).toBe(false);
      expect(rect.top > 300 || rect.bottom < 300).toBe(true);
    });
  });

  test('stay within the map', () => {
    const corner = told('corner', 10, 10, 0);
    const rect = rectOf(
      corner,
      flightTags([corner], [], [], VIEW, () => WIDE),
    );
    expect(rect.left).toBeGreaterThanOrEqual(0);
    expect(rect.top).toBeGreaterThanOrEqual(0);
  });

  test('of many in one corner, none is out of view', () => {
    const crowd = Array.from({ length: 6 }, (_, i) => told(`p${i}`, 20, 20, i));
    const found = flightTags(crowd, [], [], VIEW, () => WIDE);
    for (const each of crowd) expect(rectOf(each, found).top).toBeGreaterThanOrEqual(VIEW.top);
  });

  test('in any crowd, none is out of view', () => {
    const place = fc.record({ x: fc.integer({ min: 20, max: 980 }), y: fc.integer({ min: 20, max: 580 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 9 }), (places) => {
        const crowd = places.map(({ x, y }, i) => told(`p${i}`, x, y, i));
        const way = crowd.slice(1).map(({ at }, i) => ({ from: crowd[i]?.at ?? at, to: at }));
        const found = flightTags(crowd, way, [], VIEW, () => WIDE);
        for (const each of crowd) {
          const { left, right, top, bottom } = rectOf(each, found);
          expect(left).toBeGreaterThanOrEqual(VIEW.left);
          expect(right).toBeLessThanOrEqual(VIEW.right);
          expect(top).toBeGreaterThanOrEqual(VIEW.top);
          expect(bottom).toBeLessThanOrEqual(VIEW.bottom);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('all tags of one target have one place', () => {
    const twice = [told('one', 300, 300, 1), told('one', 300, 300, 2), told('two', 330, 300, 3)];
    expect(flightTags(twice, legs, [], VIEW, () => WIDE).size).toBe(2);
  });
});
