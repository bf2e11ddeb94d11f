import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { copied, freeCopyName, markedName, nameBeside } from '../../../src/scene/history/copy-scene.ts';
import { freshHistory, redo, travel, undo } from '../../../src/scene/history/history.ts';
import { agrees } from '../../../src/scene/history/verify-history.ts';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { movePiece } from '../../../src/scene/pieces/piece-edits.ts';
import { edits } from '../../support/any-edit.ts';
import { duelScene } from '../../support/browser-windows.ts';
import { world } from '../../support/world.ts';

const named = (...names: readonly string[]) =>
  names.reduce((history, name) => perform(history, renameScene(name)), freshHistory(duelScene()));

describe('a copy', () => {
  test('keeps its name through undo and redo, and earlier names stay unchanged', () => {
    const copy = copied(named('A', 'B', 'A', 'C', 'A'), 'other', 'copy');
    const names = [0, 1, 2, 3, 4, 5].map((back) => travel(copy, -back).scene.name);
    expect(names).toEqual(['A (copy)', 'C', 'A (copy)', 'B', 'A (copy)', 'Mill yard']);
    expect(redo(undo(copy))).toEqual(copy);
  });

  test('has the changes of its original where they contain no name: view state finds them after undo', () => {
    const moved = perform(named('A'), movePiece('gun', { x: 1, y: 1 }));
    expect(copied(moved, 'other', 'copy').past[1]).toBe(moved.past[1]);
  });

  test('has a history that leads to it, whatever was done before', () => {
    fc.assert(
      fc.property(edits, fc.array(fc.string({ maxLength: 200 })), fc.nat(8), (done, names, back) => {
        const all = [...done, ...names.map(renameScene)];
        const history = travel(all.reduce(perform, freshHistory(world())), -back);
        const copy = copied(history, 'other', 'copy');
        expect(agrees(copy)).toBe(true);
        expect(copy.scene).toEqual({ ...history.scene, id: 'other', name: markedName(history.scene.name, 'copy') });
      }),
    );
  });
});

test('copies of copies are numbered with unused names', () => {
  const names = ['Yard'];
  for (const of of [0, 0, 1, 3]) names.push(freeCopyName(names[of] ?? '', 'copy', names));
  expect(names).toEqual(['Yard', 'Yard (copy)', 'Yard (copy 2)', 'Yard (copy 3)', 'Yard (copy 4)']);
  const long = 'x'.repeat(200);
  expect(freeCopyName(long, 'copy', [markedName(long, 'copy')])).toBe(`${'x'.repeat(191)} (copy 2)`);
});

test('a name with a number is no longer than allowed', () => {
  expect(markedName('Yard', 'copy')).toBe('Yard (copy)');
  expect(markedName('x'.repeat(300), 'other window')).toBe(`${'x'.repeat(185)} (other window)`);
});

test('a scene that comes to one of its name gets a number, unless it replaces it', () => {
  const yard = { id: 'a', name: 'Yard' };
  expect(nameBeside({ id: 'b', name: 'Yard' }, [])).toBe('Yard');
  expect(nameBeside({ id: 'b', name: 'Yard' }, [yard])).toBe('Yard 2');
  expect(nameBeside({ id: 'c', name: 'Yard' }, [yard, { id: 'b', name: 'Yard 2' }])).toBe('Yard 3');
  expect(nameBeside(yard, [yard, { id: 'b', name: 'Yard' }])).toBe('Yard');
  const long = 'x'.repeat(200);
  expect(nameBeside({ id: 'b', name: long }, [{ id: 'a', name: long }])).toBe(`${'x'.repeat(195)} 2`);
});
