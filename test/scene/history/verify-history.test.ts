import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseGrid } from '../../../src/scene/grid/grid-edits.ts';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, type History, undo } from '../../../src/scene/history/history.ts';
import { agrees } from '../../../src/scene/history/verify-history.ts';
import { renameScene, replaceScene } from '../../../src/scene/map/scene-edits.ts';
import { editPiece, movePiece } from '../../../src/scene/pieces/piece-edits.ts';
import { world } from '../../support/world.ts';

const made: History = undo(
  [renameScene('Hill'), movePiece('gun', { x: 3, y: 4 }), editPiece('tank', { name: 'Bear' })].reduce(
    perform,
    freshHistory(world()),
  ),
);

describe('a history agrees with its document', () => {
  test('when it belongs to it, at any position', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 8 }),
        fc.nat({ max: 8 }),
        (names, undos) => {
          let history = names.map(renameScene).reduce(perform, freshHistory(world()));
          for (let i = 0; i < undos; i++) history = undo(history);
          expect(agrees(history)).toBe(true);
        },
      ),
    );
    expect(agrees(made)).toBe(true);
  });

  test.each<[string, History]>([
    ['with another document', { ...made, scene: { ...made.scene, name: 'Other' } }],
    ['with a change that makes something else', { ...made, past: made.past.map((each) => ({ ...each, forward: [] })) }],
    [
      'with a change that leads nowhere',
      { ...made, past: [{ label: '', forward: [], back: [{ op: 'remove', path: ['a', 'b'] }] }] },
    ],
    [
      'that leads to what is no scene',
      {
        ...made,
        future: [
          {
            label: '',
            forward: [{ op: 'replace', path: ['pieces'], value: 3 }],
            back: [{ op: 'replace', path: ['pieces'], value: made.scene.pieces }],
          },
        ],
      },
    ],
  ])('and not %s', (_, history) => {
    expect(agrees(history)).toBe(false);
  });
});

test('restoring an earlier state is one change that holds only what differs', () => {
  const now = perform(perform(freshHistory(world()), renameScene('Hill')), chooseGrid('none'));
  const back = perform(now, replaceScene({ ...world(), id: 'another' }, 'Open the version'));
  expect(back.scene).toEqual(world());
  expect(
    back.past
      .at(-1)
      ?.forward.map(({ path }) => path[0])
      .sort(),
  ).toEqual(['grid', 'name']);
  expect(undo(back).scene).toEqual(now.scene);
  expect(perform(back, replaceScene(world(), 'Again'))).toBe(back);
});
