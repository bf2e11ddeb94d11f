import type { Blocker } from '@fall-of-shot/sight/blockers';
import {
  combinedSurroundings,
  type Surroundings,
  surroundingsOf,
  surroundingsWithout,
} from '@fall-of-shot/sight/surroundings';
import { describe, expect, test } from 'vitest';
import { upright } from '../../support/picture.ts';

const origin = { x: 0, y: 0 };
const end = { x: 10, y: 0 };

/** A wall across the line, that far away. */
const across = (id: string, x: number): Blocker => upright(id, `${x},-1 ${x},1`);

const near = (around: Surroundings) => around.between(origin, end, end);
const ids = (around: Surroundings) => near(around).map(({ blocker }) => blocker.id);
const singles = (around: Surroundings) => near(around).map(({ object }) => object.isSingle);
const depths = (around: Surroundings) => near(around).map(({ object }) => object.depth(origin));

/** The ids that it asks about until one holds, and whether one does. */
function asked(around: Surroundings, holds: (id: string) => boolean): [string[], boolean] {
  const found: string[] = [];
  const does = around.onLine(origin, end, ({ blocker }) => {
    found.push(blocker.id);
    return holds(blocker.id);
  });
  return [found, does];
}

describe('a list of things', () => {
  const list = surroundingsOf([across('a', 3), across('b', 5), across('a', 7)]);

  test('holds them with their sides and bounds', () => {
    expect(ids(list)).toEqual(['a', 'b', 'a']);
    expect(near(list)[1]).toMatchObject({
      sides: [{ a: { x: 5, y: -1 }, b: { x: 5, y: 1 } }],
      bounds: { left: 5, top: -1, right: 5, bottom: 1 },
    });
  });

  test('makes one object of those with the same id, as deep as the nearest', () => {
    expect(singles(list)).toEqual([false, true, false]);
    expect(depths(list)).toEqual([3, 5, 3]);
    const [first, , last] = near(list);
    expect(last?.object).toBe(first?.object);
  });

  test('asks about each until one holds', () => {
    expect(asked(list, () => false)).toEqual([['a', 'b', 'a'], false]);
    expect(asked(list, (id) => id === 'b')).toEqual([['a', 'b'], true]);
  });
});

describe('several surroundings together', () => {
  const walls = surroundingsOf([across('a', 3), across('b', 5), across('b', 6)]);

  test('hold all of their things, as each of them does', () => {
    const pieces = surroundingsOf([across('c', 7)]);
    expect(near(combinedSurroundings(walls, pieces))).toEqual([...near(walls), ...near(pieces)]);
    expect(singles(combinedSurroundings(walls, pieces))).toEqual([true, false, false, true]);
  });

  test('are those of the only one with things', () => {
    const nothing = surroundingsOf([]);
    expect(near(combinedSurroundings(nothing, walls))).toEqual(near(walls));
    expect(near(combinedSurroundings(walls, nothing))).toEqual(near(walls));
    expect(near(combinedSurroundings(nothing, nothing))).toEqual([]);
    expect(near(combinedSurroundings())).toEqual([]);
  });

  test('hold no single thing with an id that is in two of them, and the others as they are', () => {
    const pieces = surroundingsOf([across('c', 7), across('a', 9)]);
    const both = combinedSurroundings(walls, pieces);
    expect(ids(both)).toEqual(['a', 'b', 'b', 'c', 'a']);
    expect(singles(both)).toEqual([false, false, false, true, false]);
    expect(depths(both).slice(0, 4)).toEqual([3, 5, 5, 7]);
    expect(near(both).slice(1, 4)).toEqual([...near(walls).slice(1), ...near(pieces).slice(0, 1)]);
    const [first] = near(both);
    expect(first).toMatchObject({ blocker: across('a', 3), sides: [{ a: { x: 3, y: -1 }, b: { x: 3, y: 1 } }] });
  });

  test('ask about the things of each until one holds', () => {
    const pieces = surroundingsOf([across('c', 7)]);
    const both = combinedSurroundings(walls, pieces);
    expect(asked(both, () => false)).toEqual([['a', 'b', 'b', 'c'], false]);
    expect(asked(both, (id) => id === 'c')).toEqual([['a', 'b', 'b', 'c'], true]);
    expect(asked(both, (id) => id === 'a')).toEqual([['a'], true]);
  });
});

test('surroundings without some ids neither hold nor ask about things with them', () => {
  const without = surroundingsWithout(surroundingsOf([across('a', 3), across('b', 5), across('c', 7)]), ['a', 'c']);
  expect(ids(without)).toEqual(['b']);
  expect(asked(without, () => false)).toEqual([['b'], false]);
  expect(asked(without, () => true)).toEqual([['b'], true]);
});
