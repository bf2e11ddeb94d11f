import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerFrom } from '../../../src/engagement/battlefield/sight-query.ts';
import { findSightings, type Sighting, type SightingsOf } from '../../../src/store/sightings/sightings.ts';
import { foundSightings, type SightingKey, sortedSightings } from '../../../src/store/sightings/sorting.ts';
import { piece, scene, wall } from '../../support/scenes.ts';

const WALL = wall('wall', [
  [20, 0],
  [20, 30],
]);

/** Two of one side, two of the other with a wall before one of them, and one who is out. */
const FIELD = scene(
  [
    piece('ann', 10, 10, { name: 'Ann', side: 'a' }),
    piece('bob', 10, 14, { name: 'Bob', side: 'a' }),
    piece('cat', 16, 10, { name: 'Cat', side: 'b' }),
    piece('dan', 30, 10, { name: 'Dan', side: 'b' }),
    piece('eve', 12, 10, { name: 'Eve', side: 'b', statuses: ['eliminated'] }),
  ],
  { obstructions: [WALL] },
);

const all = (wanted: SightingsOf): readonly Sighting[] => [...findSightings(FIELD, wanted)].flat();

const pairs = (found: readonly Sighting[]): readonly string[] => found.map(({ from, to }) => `${from.id} ${to.id}`);

describe('who sees whom', () => {
  test('what one piece sees: the other side, or everybody; who is out of play is left out', () => {
    expect(pairs(all({ of: 'sees', piece: 'ann', ownSide: false }))).toEqual(['ann cat', 'ann dan']);
    expect(pairs(all({ of: 'sees', piece: 'ann', ownSide: true }))).toEqual(['ann bob', 'ann cat', 'ann dan']);
    expect(all({ of: 'sees', piece: 'eve', ownSide: true })).toEqual([]);
    expect(all({ of: 'sees', piece: 'gone', ownSide: true })).toEqual([]);
  });

  test('who sees one piece, and everybody of the other sides', () => {
    expect(pairs(all({ of: 'seen by', piece: 'cat', ownSide: false }))).toEqual(['ann cat', 'bob cat']);
    expect(all({ of: 'everyone' })).toHaveLength(8);
  });

  test('range and cover are those of a shot (CO-02, CO-04)', () => {
    for (const { from, to, range, cover, hidden } of all({ of: 'everyone' })) {
      const verdict = answerFrom(FIELD, from.id, { at: 'piece', piece: to.id })?.verdict.seen;
      expect([cover, hidden]).toEqual([verdict?.cover, verdict?.hidden]);
      expect(range).toBeGreaterThan(0);
    }
    const behind = all({ of: 'sees', piece: 'ann', ownSide: false });
    expect(behind.map(({ cover }) => cover)).toEqual(['none', 'full']);
  });

  test('each turn gives the sightings of one observer', () => {
    expect([...findSightings(FIELD, { of: 'everyone' })].map((some) => some.length)).toEqual([2, 2, 2, 2]);
  });
});

describe('sorting', () => {
  const keys: readonly SightingKey[] = ['from', 'to', 'range', 'cover'];

  test('by each column, both ways', () => {
    const found = all({ of: 'everyone' });
    const names = (by: SightingKey, descending: boolean) =>
      sortedSightings(found, { by, descending }).map((each) => (by === 'to' ? each.to.name : each.from.name));
    expect(names('from', false)).toEqual([...names('from', true)].reverse());
    expect(names('to', false).slice(0, 2)).toEqual(['Ann', 'Ann']);
    const covers = sortedSightings(found, { by: 'cover', descending: false }).map(({ cover }) => cover);
    expect(covers.lastIndexOf('none')).toBeLessThan(covers.indexOf('full'));
    const ranges = sortedSightings(found, { by: 'range', descending: false }).map(({ range }) => range);
    expect(ranges).toEqual([...ranges].sort((a, b) => a - b));
  });

  test('keeps every row, in an order that does not depend on the one before', () => {
    const found = all({ of: 'everyone' });
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...found], { minLength: found.length }),
        fc.constantFrom(...keys),
        fc.boolean(),
        (some, by, descending) => {
          expect(pairs(sortedSightings(some, { by, descending }))).toEqual(
            pairs(sortedSightings(found, { by, descending })),
          );
        },
      ),
    );
  });

  test('a search finds both ends by letters of their names', () => {
    expect(pairs(foundSightings(all({ of: 'everyone' }), ' CA '))).toEqual([
      'ann cat',
      'bob cat',
      'cat ann',
      'cat bob',
    ]);
    expect(foundSightings(all({ of: 'everyone' }), '')).toHaveLength(8);
  });
});
