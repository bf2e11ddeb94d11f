import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptNames } from '../../../src/canvas/pieces/kept-names.ts';
import { measuredAt } from '../../../src/canvas/pieces/name-boxes.ts';
import { namePlaces, placingAgain } from '../../../src/canvas/pieces/name-places.ts';
import type { Piece } from '../../../src/scene/schema/schema.ts';
import { piece } from '../../support/scenes.ts';

const ZOOM = 20;
const NOBODY: ReadonlySet<string> = new Set();

/** Pieces so close together that their names take each other's room. */
const crowd = (count: number): readonly Piece[] =>
  Array.from({ length: count }, (_, i) =>
    piece(`p${i}`, (i * 7) % 19, (i * 5) % 11, { name: `Name ${i}`, health: i % 3 ? { of: 10, lost: 3 } : null }),
  );

const moved = (pieces: readonly Piece[], which: number, x: number, y: number): readonly Piece[] =>
  pieces.map((each, i) => (i === which % pieces.length ? { ...each, x, y } : each));

/** A tenth of a unit, anywhere up to so many units. */
const upTo = (most: number) => fc.nat(most * 10).map((tenths) => tenths / 10);

const at = fc.tuple(fc.nat(200), upTo(20), upTo(12));

test('after each of many changes, names stand where they would if all were placed anew', () => {
  const change = fc.record({
    to: at,
    zoom: fc.constantFrom(ZOOM, ZOOM, ZOOM, 31),
    first: fc.constantFrom(NOBODY, NOBODY, new Set(['p3']), new Set(['p0'])),
    bars: fc.constantFrom(true, true, false),
    turn: fc.constantFrom(null, 'p1', 'p4'),
    hurt: fc.boolean(),
    gone: fc.constantFrom(false, false, false, true),
    view: fc.constantFrom(undefined, undefined, undefined, { left: 0, right: 300, top: 0, bottom: 200 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 90 }), fc.array(change, { maxLength: 8 }), (count, changes) => {
      const again = placingAgain();
      let pieces = crowd(count);
      for (const {
        to: [which, x, y],
        zoom,
        first,
        bars,
        turn,
        hurt,
        gone,
        view,
      } of changes) {
        pieces = moved(pieces, which, x, y);
        if (hurt) pieces = moved(pieces, which + 1, x + 0.5, y);
        if (gone) pieces = pieces.slice(1);
        const by = [pieces, zoom, first, view, { crowd: [], ways: [], bars, turn }] as const;
        expect(again(...by)).toEqual(namePlaces(...by));
      }
    }),
  );
});

test('a name keeps off the bar of a neighbour that comes and goes', () => {
  const health = { of: 10, lost: 3 };
  const vane = piece('vane', 10, 10);
  const places = fc.tuple(upTo(4), upTo(4));
  fc.assert(
    fc.property(fc.array(places, { minLength: 2, maxLength: 12 }), (to) => {
      const again = placingAgain();
      for (const [x, y] of to) {
        const pieces = [vane, piece('ott', 8 + x, 10 + y, { health })];
        const by = [pieces, ZOOM, NOBODY, undefined, { crowd: [], ways: [], bars: true }] as const;
        expect(again(...by)).toEqual(namePlaces(...by));
      }
    }),
  );
});

test('a piece without room for its name has it when it is selected', () => {
  const around = [-2, -1, 0, 1, 2].flatMap((x) => [-1.5, 1.5, 0].map((y) => piece(`${x}/${y}`, 10 + x, 10 + y)));
  const [middle, others] = [piece('vane', 10, 10), around.filter(({ x, y }) => x !== 10 || y !== 10)];
  const again = placingAgain();
  const isNamed = (first: ReadonlySet<string>) =>
    again([middle, ...others], ZOOM, first).some((place) => place.piece === middle);
  expect([NOBODY, new Set(['vane']), NOBODY].map(isNamed)).toEqual([false, true, false]);
});

test('a name far from every change is kept, one near it is placed anew', () => {
  const [far, near] = [piece('far', 500, 500), piece('near', 5, 6)];
  const by = { zoom: ZOOM, first: NOBODY, bars: true, turn: undefined };
  const stand = [far, near, piece('goes', 5, 5)].map((each) => {
    const measured = measuredAt(each, ZOOM);
    return { measured, isFirst: false, place: measured.near[0] };
  });
  const now = [far, near, piece('goes', 6, 6)].map((each) => measuredAt(each, ZOOM));
  const kept = KeptNames.of({ by: { ...by, measured: [] }, stand }, { ...by, measured: now });
  expect(kept?.keptAt(0, measuredAt(far, ZOOM))).toBe(stand[0]);
  expect(kept?.keptAt(1, measuredAt(near, ZOOM))).toBeUndefined();
  kept?.standsNow(2, measuredAt(far, ZOOM).near[1]);
  expect(kept?.keptAt(0, measuredAt(far, ZOOM))).toBeUndefined();
});
