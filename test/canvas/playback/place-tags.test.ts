import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Line,
  lineMeets,
  linesCross,
  placeNumbers,
  placeTags,
  type TagEvent,
  type TakenGround,
} from '../../../src/canvas/playback/place-tags.ts';
import { overlap, type Rect } from '../../../src/canvas/primitives/rect.ts';

const VIEW: Rect = { left: 0, top: 0, right: 1000, bottom: 600 };
const RIM = 14;

function happened(id: string, x: number, y: number, width = 160): TagEvent {
  return { id, at: { x, y }, rim: RIM, width, height: 44 };
}

function around({ at, rim }: TagEvent): Rect {
  return { left: at.x - rim, right: at.x + rim, top: at.y - rim, bottom: at.y + rim };
}

/** A way through events, and their pieces. */
function along(events: readonly TagEvent[], more: Partial<TakenGround> = {}): TakenGround {
  const points = events.map(({ at }) => at);
  const ways = points.slice(1).map((to, i): Line => ({ from: points[i] ?? to, to }));
  return { boxes: events.map(around), ways, outlines: [], view: VIEW, ...more };
}

const place = fc.record({ x: fc.integer({ min: 100, max: 900 }), y: fc.integer({ min: 80, max: 520 }) });

describe('the tags of a shot', () => {
  test('lie beside their events: off pieces, the way and each other, in view, and no leaders cross', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), (places) => {
        const events = places.map(({ x, y }, i) => happened(`${i}`, x, y));
        const taken = along(events);
        const placed = placeTags(events, taken);
        if (!placed) return;
        const all = [...placed.values()];
        expect(all).toHaveLength(events.length);
        all.forEach(({ box, leader }, i) => {
          expect(box.left >= 0 && box.top >= 0 && box.right <= 1000 && box.bottom <= 600).toBe(true);
          expect(taken.boxes.some((each) => overlap(box, each))).toBe(false);
          expect(taken.ways.some((way) => lineMeets(way, box) || linesCross(way, leader))).toBe(false);
          for (const other of all.slice(i + 1)) {
            expect(overlap(box, other.box)).toBe(false);
            expect(linesCross(leader, other.leader)).toBe(false);
            expect(lineMeets(leader, other.box) || lineMeets(other.leader, box)).toBe(false);
          }
        });
      }),
    );
  });

  test('four along a way all find a place', () => {
    const events = [200, 400, 600, 800].map((x, i) => happened(`${i}`, x, 300 - i * 40));
    expect(placeTags(events, along(events))?.size).toBe(4);
  });

  test('keep off outlines, but their leaders may cross them', () => {
    const event = happened('a', 500, 300);
    const corner = (x: number, y: number) => ({ x, y });
    const [a, b, c, d] = [corner(450, 250), corner(550, 250), corner(550, 350), corner(450, 350)];
    const outlines = [
      { from: a, to: b },
      { from: b, to: c },
      { from: c, to: d },
      { from: d, to: a },
    ];
    const box = placeTags([event], along([event], { outlines }))?.get('a')?.box;
    expect(box && outlines.some((line) => lineMeets(line, box))).toBe(false);
  });

  test('become numbers, all of them, when there are more than five or no room', () => {
    const many = [1, 2, 3, 4, 5, 6].map((i) => happened(`${i}`, 140 * i, 300));
    expect(placeTags(many, along(many))).toBeNull();
    const one = happened('a', 500, 300);
    expect(placeTags([one], along([one], { view: { left: 450, right: 550, top: 250, bottom: 350 } }))).toBeNull();
  });
});

test('numbers touch their events and never each other', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 7 }), (places) => {
      const apart = places.filter((a, i) => places.slice(0, i).every((b) => Math.hypot(a.x - b.x, a.y - b.y) > 60));
      const events = apart.map(({ x, y }, i) => happened(`${i}`, x, y));
      const numbers = [...placeNumbers(events, along(events)).values()];
      expect(numbers).toHaveLength(events.length);
      numbers.forEach((a, i) => {
        for (const b of numbers.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(25.9);
      });
    }),
  );
});

test('lines that touch do not cross', () => {
  const line = (ax: number, ay: number, bx: number, by: number): Line => ({
    from: { x: ax, y: ay },
    to: { x: bx, y: by },
  });
  expect(linesCross(line(0, 0, 10, 10), line(0, 10, 10, 0))).toBe(true);
  expect(linesCross(line(0, 0, 10, 10), line(10, 10, 20, 0))).toBe(false);
  expect(lineMeets(line(0, 5, 20, 5), { left: 5, right: 10, top: 0, bottom: 10 })).toBe(true);
  expect(lineMeets(line(0, 15, 20, 15), { left: 5, right: 10, top: 0, bottom: 10 })).toBe(false);
});
