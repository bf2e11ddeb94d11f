import { expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { renamePieces, sharedName } from '../../../src/scene/pieces/name-edits.ts';
import { piece, scene } from '../../support/scenes.ts';

/** The names of all pieces after some of them are renamed, as one change. */
function named(names: readonly string[], ids: readonly string[], name: string): readonly string[] {
  const on = scene(names.map((each, i) => piece(`p${i}`, i, 0, { name: each })));
  const { past, scene: after } = perform(freshHistory(on), renamePieces(ids, name, 'Ann and 2 more'));
  expect(past.map(({ label }) => label)).toEqual([`Rename Ann and 2 more as ${name}`]);
  return after.pieces.map((each) => each.name);
}

test('several pieces are numbered in the order in which they stand in the scene, whatever was selected first', () => {
  expect(named(['Ann', 'Ben', 'Cay', 'Dee'], ['p3', 'p0', 'p2'], 'Raider')).toEqual([
    'Raider 1',
    'Ben',
    'Raider 2',
    'Raider 3',
  ]);
});

test('one piece gets the name as it is', () => {
  expect(named(['Ann', 'Ben'], ['p1'], 'Raider')).toEqual(['Ann', 'Raider']);
});

test('a number that another piece has is left out, one of a renamed piece is not', () => {
  expect(named(['Raider 2', 'Ann', 'Raider 1'], ['p1', 'p2'], 'Raider')).toEqual(['Raider 2', 'Raider 1', 'Raider 3']);
});

test('a long name has room for its number', () => {
  const [first, second] = named(['Ann', 'Ben'], ['p0', 'p1'], 'x'.repeat(200));
  expect(first).toMatch(/^x+ 1$/);
  expect(second).toMatch(/^x+ 2$/);
});

test('pieces share a name but for their numbers', () => {
  const shared = (...names: readonly string[]) => sharedName(names.map((name) => ({ name })));
  expect(shared('Raider 1', 'Raider 12')).toBe('Raider');
  expect(shared('Raider', 'Raider 2')).toBe('Raider');
  expect(shared('Raider 7')).toBe('Raider 7');
  expect(shared('Raider 1', 'Burner 1')).toBeNull();
});
