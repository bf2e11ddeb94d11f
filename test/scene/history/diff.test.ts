import fc from 'fast-check';
import { applyPatches, enablePatches } from 'immer';
import { describe, expect, test } from 'vitest';
import { difference } from '../../../src/scene/history/diff.ts';

enablePatches();

// So large that replacing a list of them is rarely better.
const NOTE = 'n'.repeat(500);
const thing = fc.record({
  id: fc.constantFrom(...'abcdefgh'),
  at: fc.integer({ min: 0, max: 3 }),
  held: fc.array(fc.nat(2)),
  note: fc.constant(NOTE),
});
const things = fc.uniqueArray(thing, { selector: ({ id }) => id, maxLength: 8 });
/** A small document: things with ids, points without, a list of words, and a shape of two kinds. */
const document = fc.record({
  things,
  points: fc.array(fc.record({ x: fc.nat(3), y: fc.nat(3) }), { maxLength: 5 }),
  words: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }),
  shape: fc.oneof(
    fc.record({ kind: fc.constant('none') }),
    fc.record({ kind: fc.constant('square'), size: fc.nat(3), x: fc.nat(3) }),
    fc.constant(null),
  ),
});

test('a diff turns one document into the other, and back', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const { forward, back } = difference(before, after);
      expect(applyPatches(before, forward)).toEqual(after);
      expect(applyPatches(after, back)).toEqual(before);
    }),
    { numRuns: 1000 },
  );
});

test('items without an id or with the same id are told apart', () => {
  const nameless = thing.map(({ id: _, ...rest }) => rest);
  const list = fc.array(fc.oneof({ weight: 15, arbitrary: thing }, { weight: 1, arbitrary: nameless }), {
    maxLength: 8,
  });
  const twice = list.filter((all) => {
    const ids = all.map((each) => ('id' in each ? each.id : undefined));
    return new Set(ids).size < ids.length;
  });
  fc.assert(
    fc.property(twice, fc.oneof(twice, list), fc.boolean(), (one, other, turned) => {
      const [before, after] = turned ? [{ list: other }, { list: one }] : [{ list: one }, { list: other }];
      const { forward, back } = difference(before, after);
      expect(applyPatches(before, forward)).toEqual(after);
      expect(applyPatches(after, back)).toEqual(before);
    }),
    { numRuns: 500 },
  );
});

test('equal documents have no difference, even if they share no object', () => {
  fc.assert(
    fc.property(document, (before) => {
      expect(difference(before, structuredClone(before))).toEqual({ forward: [], back: [] });
    }),
  );
});

const LIST = Array.from({ length: 50 }, (_, i) => ({ id: `t${i}`, name: `Thing ${i}`, x: i, y: i }));
const changed = (at: number, more: object) => LIST.map((item, i) => (i === at ? { ...item, ...more } : item));

describe('a diff is as small as the change', () => {
  test.each<[string, readonly object[], readonly string[]]>([
    ['one gone from the middle', LIST.filter((_, i) => i !== 20), ['remove list.20']],
    ['the first gone', LIST.slice(1), ['remove list.0']],
    ['two gone', LIST.filter((_, i) => i !== 20 && i !== 30), ['remove list.30', 'remove list.20']],
    ['one more at the end', [...LIST, { id: 'new' }], ['add list.50']],
    ['one more in the middle', [...LIST.slice(0, 7), { id: 'new' }, ...LIST.slice(7)], ['add list.7']],
    ['one moved', changed(20, { x: 1 }), ['replace list.20.x']],
    [
      'one gone, one moved and one come',
      [...changed(40, { x: 1 }).filter((_, i) => i !== 20), { id: 'new' }],
      ['replace list.40.x', 'remove list.20', 'add list.49'],
    ],
    ['all of one other', changed(20, { name: 'b', x: 'c', y: 'd' }), ['replace list.20']],
    ['all of all other', LIST.map(({ id }) => ({ id, name: 'a', x: 'b', y: 'c' })), ['replace list']],
  ])('%s', (_, list, patches) => {
    const { forward, back } = difference({ list: LIST }, { list });
    expect(forward.map(({ op, path }) => `${op} ${path.join('.')}`)).toEqual(patches);
    expect(applyPatches({ list: LIST }, forward)).toEqual({ list });
    expect(applyPatches({ list }, back)).toEqual({ list: LIST });
  });
});
