import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredScene } from '../../../src/persistence/library/library.ts';
import { arranged, cardAfter, foundScenes, isCalled, sceneFrom } from '../../../src/ui/components/lists/search.ts';

const kept = (name: string): StoredScene => ({
  id: name,
  revision: 1,
  name,
  savedAt: '2026-11-21T12:00:00.000Z',
  pieces: 0,
  shots: 0,
  said: null,
  bytes: 0,
  isNewer: false,
  versions: [],
});

describe('a name is found', () => {
  test.each([
    ['Café at the Old Mill', 'cafe'],
    ['Café at the Old Mill', 'MILL OLD'],
    ['Café at the Old Mill', '  mill   ca '],
    ['cafe', 'CAFÉ'],
    ['Straße nach Süden', 'strasse suden'],
    ['STRASSE', 'straße'],
    ['The ﬁeld', 'field'],
    ['anything', ''],
    ['', '   '],
  ])('%j by %j', (name, sought) => {
    expect(isCalled(name, sought)).toBe(true);
  });

  test.each([
    ['Café at the Old Mill', 'mill new'],
    ['Mill', 'mills'],
    ['', 'a'],
  ])('%j not by %j', (name, sought) => {
    expect(isCalled(name, sought)).toBe(false);
  });

  test('by its own words in any order', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(words, fc.nat(), (name, turn) => {
        const turned = [...name.slice(turn % name.length), ...name.slice(0, turn % name.length)];
        expect(isCalled(name.join(' '), turned.join(' '))).toBe(true);
      }),
    );
  });
});

test('scenes keep their order, or are sorted by name as people sort names', () => {
  const all = ['Mill 10', 'école', 'Mill 9', 'Zoo', 'Ember'].map(kept);
  const names = (sought: string, order: 'saved' | 'name') => foundScenes(all, sought, order).map(({ name }) => name);
  expect(names('', 'saved')).toEqual(['Mill 10', 'école', 'Mill 9', 'Zoo', 'Ember']);
  expect(names('', 'name')).toEqual(['école', 'Ember', 'Mill 9', 'Mill 10', 'Zoo']);
  expect(names('mill', 'name')).toEqual(['Mill 9', 'Mill 10']);
  expect(names('quarry', 'saved')).toEqual([]);
});

test('arrow keys move over rows of cards, and stop at their ends', () => {
  // Seven cards, three to a row.
  const from = (key: string, at: number) => cardAfter(key, at, 7, 3);
  expect([from('ArrowRight', 0), from('ArrowRight', 2), from('ArrowRight', 6)]).toEqual([1, 3, 6]);
  expect([from('ArrowLeft', 3), from('ArrowLeft', 0)]).toEqual([2, 0]);
  expect([from('ArrowDown', 0), from('ArrowDown', 3), from('ArrowDown', 5)]).toEqual([3, 6, 5]);
  expect([from('ArrowUp', 6), from('ArrowUp', 1)]).toEqual([3, 1]);
  expect([from('Home', 5), from('End', 1)]).toEqual([0, 6]);
  expect(from('a', 1)).toBeUndefined();
});

describe('cards keep their places', () => {
  const [a, b, c] = [kept('a'), kept('b'), kept('c')];
  const first = arranged(null, [a, b, c], [a, b, c]);

  test('whatever order is found now, and a renamed one that matches no more', () => {
    const renamed = { ...b, name: 'zulu' };
    const next = arranged(first, [c, a], [c, a, renamed]);
    expect(next.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(next[1]?.scene).toBe(renamed);
  });

  test('a deleted one leaves its place empty, and a new one comes last', () => {
    const copy = kept('a, copy');
    const next = arranged(first, [copy, a, c], [copy, a, c]);
    expect(next.map(({ id, scene }) => [id, scene !== null])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
      ['a, copy', true],
    ]);
    expect(arranged(next, [b], [a, b, c, copy])[1]?.scene).toBe(b);
  });

  test('arrows pass an empty place, and stay where nothing comes', () => {
    const gone = arranged(first, [], [a]);
    expect(sceneFrom(arranged(first, [], [a, c]), 0, 1)).toBe(c);
    expect(sceneFrom(gone, 0, 1)).toBe(a);
  });
});
