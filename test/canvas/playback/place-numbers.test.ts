import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NUMBER_RADIUS, placeList, placeNumbers } from '../../../src/canvas/playback/place-numbers.ts';
import { isNearer, type TagEvent } from '../../../src/canvas/playback/place-tags.ts';
import type { TakenDisc, TakenGround } from '../../../src/canvas/playback/taken-near.ts';
import { type Line, lineMeets, overlap, type Rect } from '../../../src/canvas/primitives/rect.ts';

const VIEW: Rect = { left: 0, top: 0, right: 1000, bottom: 600 };
const RIM = 14;

function happened(id: string, x: number, y: number): TagEvent {
  return { id, at: { x, y }, rim: RIM, width: 160, height: 44 };
}

function ground(events: readonly TagEvent[], more: Partial<TakenGround> = {}): TakenGround {
  const discs = events.map(({ at, rim }): TakenDisc => ({ ...at, radius: rim }));
  return { boxes: [], discs, ways: [], outlines: [], view: VIEW, ...more };
}

const place = fc.record({ x: fc.integer({ min: 100, max: 900 }), y: fc.integer({ min: 80, max: 520 }) });

describe('numbers', () => {
  test('stand beside their events: on no piece and no other number', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 9 }), (places) => {
        const apart = places.filter((a, i) => places.slice(0, i).every((b) => Math.hypot(a.x - b.x, a.y - b.y) > 30));
        const events = apart.map(({ x, y }, i) => happened(`${i}`, x, y));
        const numbers = [...placeNumbers(events, ground(events)).numbers.values()];
        expect(numbers).toHaveLength(events.length);
        numbers.forEach((a, i) => {
          for (const b of numbers.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2 * NUMBER_RADIUS);
          for (const { at } of events)
            expect(Math.hypot(a.x - at.x, a.y - at.y)).toBeGreaterThanOrEqual(RIM + NUMBER_RADIUS);
        });
      }),
    );
  });

  test('touch their events where there is room', () => {
    const event = happened('a', 500, 300);
    const middle = placeNumbers([event], ground([event])).numbers.get('a');
    expect(middle && Math.hypot(middle.x - 500, middle.y - 300)).toBeLessThan(RIM + NUMBER_RADIUS + 5);
  });
});

describe('the list of results', () => {
  const size = { width: 200, height: 150 };

  test('stands in the upper corner with fewer events', () => {
    expect(placeList(size, [{ x: 800, y: 300 }], [], ground([])).box.left).toBeLessThan(100);
    expect(placeList(size, [{ x: 200, y: 300 }], [], ground([])).box.right).toBeGreaterThan(900);
  });

  test('covers no piece, number or name while there is room for it', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 14 }), (places) => {
        const events = places.map(({ x, y }, i) => happened(`${i}`, x, y));
        const name = { left: 40, right: 120, top: 30, bottom: 50 };
        const { box, covers } = placeList(size, places, [], ground(events, { boxes: [name] }));
        const gap = ({ x, y }: { x: number; y: number }) =>
          Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
        // Fourteen pieces never fill a thousand by six hundred pixels so that no such place is left at the edges.
        const room = places.every(({ x }) => x > 340) || places.every(({ x }) => x < 660);
        if (room) expect(places.filter((each) => gap(each) < RIM)).toEqual([]);
        // It says whether it covers somebody.
        if (!covers) expect(places.filter((each) => gap(each) < RIM)).toEqual([]);
        expect(box.left >= 0 && box.right <= 1000 && box.top >= 0 && box.bottom <= 600).toBe(true);
      }),
    );
  });

  test('stands in the best of all places on its grid, each counted by itself', () => {
    const line = fc.tuple(place, place).map(([from, to]): Line => ({ from, to }));
    const box = place.map(({ x, y }): Rect => ({ left: x, right: x + 70, top: y, bottom: y + 21 }));
    const disc = place.map(({ x, y }): TakenDisc => ({ x, y, radius: 24 }));
    const several = <T>(each: fc.Arbitrary<T>) => fc.array(each, { maxLength: 12 });
    const all = fc.record({
      boxes: several(box),
      discs: several(disc),
      ways: fc.array(line, { maxLength: 3 }),
      outlines: several(line),
    });
    fc.assert(
      fc.property(all, several(place), (taken, numbers) => {
        const cost = (list: Rect): number =>
          3000 * taken.discs.filter((each) => isNearer(list, each, each.radius + 4)).length +
          3000 * numbers.filter((each) => isNearer(list, each, NUMBER_RADIUS + 4)).length +
          1500 * taken.boxes.filter((each) => overlap(list, each)).length +
          400 * taken.ways.filter((each) => lineMeets(each, list)).length +
          60 * taken.outlines.filter((each) => lineMeets(each, list)).length +
          Math.hypot(list.left - 12, list.top - 12);
        let least = Number.POSITIVE_INFINITY;
        for (let left = 12; left + size.width <= 988; left += 12) {
          for (let top = 12; top + size.height <= 588; top += 12)
            least = Math.min(least, cost({ left, right: left + size.width, top, bottom: top + size.height }));
        }
        const found = placeList(size, [{ x: 800, y: 300 }], numbers, { ...taken, view: VIEW });
        expect(cost(found.box)).toBeCloseTo(least, 6);
        expect(found.covers).toBe(least >= 1500);
      }),
    );
  });
});
