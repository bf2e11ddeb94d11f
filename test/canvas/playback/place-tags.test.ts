import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesCross, type PlacedTag, placeTags, type TagEvent } from '../../../src/canvas/playback/place-tags.ts';
import type { TakenDisc, TakenGround } from '../../../src/canvas/playback/taken-near.ts';
import { type Line, lineMeets, overlap, type Rect } from '../../../src/canvas/primitives/rect.ts';

const VIEW: Rect = { left: 0, top: 0, right: 1000, bottom: 600 };
const RIM = 14;

function happened(id: string, x: number, y: number, width = 160): TagEvent {
  return { id, at: { x, y }, rim: RIM, width, height: 44 };
}

function around({ at, rim }: TagEvent): TakenDisc {
  return { ...at, radius: rim };
}

/** Whether a box lies on a piece. */
function covers({ left, right, top, bottom }: Rect, { x, y, radius }: TakenDisc): boolean {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < radius;
}

/** A way through events, and their pieces. */
function along(events: readonly TagEvent[], more: Partial<TakenGround> = {}): TakenGround {
  const points = events.map(({ at }) => at);
  const ways = points.slice(1).map((to, i): Line => ({ from: points[i] ?? to, to }));
  return { boxes: [], discs: events.map(around), ways, outlines: [], view: VIEW, ...more };
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
          expect(taken.discs.some((each) => covers(box, each))).toBe(false);
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

  test('find a place in a crowd too: five events close together, and others around them', () => {
    const events = [0, 1, 2, 3, 4].map((i) => happened(`${i}`, 400 + i * 42, 320 - i * 15));
    const crowd = [
      { x: 360, y: 250, radius: RIM },
      { x: 500, y: 220, radius: RIM },
      { x: 470, y: 380, radius: RIM },
      { x: 620, y: 340, radius: RIM },
    ];
    const taken = along(events);
    const placed = placeTags(events, { ...taken, discs: [...taken.discs, ...crowd] });
    expect(placed?.size).toBe(5);
    for (const { box } of placed?.values() ?? []) expect(crowd.filter((each) => covers(box, each))).toEqual([]);
  });

  test('no leader crosses a piece that it is not about', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 5 }), (places) => {
        const events = places.map(({ x, y }, i) => happened(`${i}`, x, y));
        const placed = placeTags(events, { ...along(events), ways: [] });
        for (const [id, { leader }] of placed ?? []) {
          const middle = { x: (leader.from.x + leader.to.x) / 2, y: (leader.from.y + leader.to.y) / 2 };
          const others = events.filter(
            (each) => each.id !== id && Math.hypot(each.at.x - middle.x, each.at.y - middle.y) < RIM,
          );
          const own = events.find((each) => each.id === id);
          expect(others.filter(({ at }) => Math.hypot(at.x - (own?.at.x ?? 0), at.y - (own?.at.y ?? 0)) >= 1)).toEqual(
            [],
          );
        }
      }),
    );
  });

  test('a name goes when the tag of its piece comes, so that the tag may lie on it', () => {
    const event = happened('a', 500, 300);
    const all = { left: 0, right: 1000, top: 0, bottom: 600 };
    expect(placeTags([event], along([event], { boxes: [all] }))).toBeNull();
    expect(placeTags([event], along([event], { boxes: [{ ...all, of: 'a' }] }))?.size).toBe(1);
  });

  test('stay where they are when the shot goes on', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 5 }), (places) => {
        const events = places.map(({ x, y }, i) => happened(`${i}`, x, y));
        const taken = { ...along(events), ways: [] };
        const first = events.slice(0, -1);
        const before = placeTags(first, taken);
        const after = before && placeTags(events, taken, before);
        if (!before || !after) return;
        const kept = (id: string): PlacedTag | undefined => after.get(id);
        for (const [id, tag] of before) expect(kept(id)).toEqual(tag);
      }),
    );
  });

  test('become numbers, all of them, when there are more than five or no room', () => {
    const many = [1, 2, 3, 4, 5, 6].map((i) => happened(`${i}`, 140 * i, 300));
    expect(placeTags(many, along(many))).toBeNull();
    const one = happened('a', 500, 300);
    expect(placeTags([one], along([one], { view: { left: 450, right: 550, top: 250, bottom: 350 } }))).toBeNull();
  });
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
