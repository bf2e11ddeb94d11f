import { freeze } from 'immer';
import { describe, expect, test, vi } from 'vitest';
import { attempt, perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { renameScene, setSettings, setSquare, setWallHeight } from '../../../src/scene/map/scene-edits.ts';
import { nameSide } from '../../../src/scene/map/side-edits.ts';
import { addPiece, editPiece, movePiece } from '../../../src/scene/pieces/piece-edits.ts';
import { addWeapon, editWeapon, removeWeapon } from '../../../src/scene/weapons/weapon-edits.ts';
import { crowd } from '../../support/crowd.ts';
import { removePiece } from '../../support/remove-piece.ts';
import { piece, weapon } from '../../support/scenes.ts';
import { table } from '../../support/table.ts';
import { world } from '../../support/world.ts';

const perInch = (value: number) =>
  setSettings((settings) => {
    settings.perInch = value;
  }, 'Set the inch of the tables');

describe('a refused edit says why in one sentence, and changes nothing', () => {
  test.each<[string, Edit, string]>([
    [
      'too high',
      setWallHeight(2e6),
      '“Set the wall height” would make the top of Wall more than 1,000,000: choose something smaller.',
    ],
    [
      'of no height',
      editPiece('gun', { height: 0 }, 'Gun'),
      '“Change the height of Gun” would make the height of gun 0 or less: choose something larger.',
    ],
    [
      'nowhere',
      movePiece('gun', { x: Number.NaN, y: 3 }, 'Gun'),
      '“Move Gun” would make the place of gun no number: write one.',
    ],
    [
      'too far',
      movePiece('tank', { x: -2e6, y: 3 }, 'Tank'),
      '“Move Tank” would make the place of tank less than -1,000,000: choose something larger.',
    ],
    [
      'a setting',
      perInch(0),
      '“Set the inch of the tables” would make the inch of the tables of the scene 0 or less: choose something larger.',
    ],
    [
      'a nameless side',
      nameSide('a', ''),
      'would make the name of a side of the scene too short: choose something longer.',
    ],
    [
      'a name as long as a book',
      renameScene('x'.repeat(300)),
      'would make the name of the scene too long: choose something shorter.',
    ],
    [
      'an id that is taken',
      addPiece(piece('gun', 1, 1)),
      '“Place gun” does not fit ("gun" is there twice): choose something else.',
    ],
    [
      'a weapon that is not there',
      editPiece('gun', { weapons: ['bow'] }, 'Gun'),
      '“Change the weapons of Gun” does not fit (no weapon is called "bow"): choose something else.',
    ],
    ['a weapon with the id of another', addWeapon(weapon()), '"mortar" is there twice'],
    ['a plan that is stretched beyond all bounds', setSquare(1e9), '“Set the scale” would make'],
    ['a plan that is shrunk to a point', setSquare(1e-300), '“Set the scale” would make'],
  ])('%s', (_, edit, said) => {
    const start = freshHistory(world());
    const tried = attempt(start, edit);
    expect(tried).toEqual({ ok: false, error: expect.stringContaining(said) });
    expect(tried.ok ? '' : tried.error).toMatch(/^“[^.]+\.$/);
    expect(perform(start, edit)).toBe(start);
  });

  test('deleting a weapon also removes its traces', () => {
    const start = freshHistory(world());
    expect(perform(start, removeWeapon('mortar')).scene.pieces[0]?.weapons).toEqual([]);
    expect(perform(start, editWeapon(weapon(), { name: '' }))).toBe(start);
  });
});

test('only changes are validated: of two thousand unchanged walls only the kind is read, to find the hills', () => {
  // Frozen, like every scene after its first change: freezing reads it all once.
  const start = freeze(crowd(2000, 100), true);
  const reads = new Map<PropertyKey, number>();
  const watched = start.obstructions.map(
    (wall) =>
      new Proxy(wall, {
        get: (target, key) => {
          reads.set(key, (reads.get(key) ?? 0) + 1);
          return Reflect.get(target, key);
        },
      }),
  );
  const history = perform(freshHistory({ ...start, obstructions: watched }), movePiece('p7', { x: 1, y: 2 }));
  expect(history.past).toHaveLength(1);
  // Hills are looked up at the piece's old and new place, which reads each wall's kind and no more.
  expect([...reads.keys()]).toEqual(['kind']);
  expect(reads.get('kind')).toBeLessThanOrEqual(2 * watched.length);
});

test('changed items are found without creating a draft of every item passed', () => {
  const start = freeze(crowd(2000, 100), true);
  const drafts = vi.spyOn(Proxy, 'revocable');
  const most: readonly (readonly [Edit, number])[] = [
    [movePiece('p77', { x: 1, y: 2 }), 5],
    [editPiece('p78', { height: 2 }), 5],
    // Later items in the list move up; no wall is touched.
    [removePiece('p79'), 25],
    [editWeapon(weapon(), { rounds: null, name: 'Big mortar' }), 15],
  ];
  for (const [edit, drafted] of most) {
    drafts.mockClear();
    expect(perform(freshHistory(start), edit).past, edit.label).toHaveLength(1);
    expect(drafts.mock.calls.length, edit.label).toBeLessThanOrEqual(drafted);
    expect(drafts.mock.calls.length, edit.label).toBeGreaterThan(0);
  }
  drafts.mockRestore();
});

test('repeated refusals give one notice, and the program continues', () => {
  const at = table(world());
  const before = at.scene();
  at.actions.document.run(setWallHeight(2e6));
  at.actions.document.run(setWallHeight(2e6));
  expect(at.state().dialogs.notices).toEqual([
    expect.objectContaining({
      tone: 'info',
      title: 'Nothing has changed',
      text: expect.stringMatching(/^“Set the wall height” would make the top of Wall more than 1,000,000/),
    }),
  ]);
  expect(at.scene()).toBe(before);
  expect(at.steps()).toBe(0);
  at.actions.document.run(setWallHeight(2));
  expect(at.steps()).toBe(1);
});

test('a weapon that does not fit into the scene is refused with a notice, and opens no editor', () => {
  const at = table(world());
  at.actions.weapons.add(weapon({ id: 'long', name: 'n'.repeat(201) }));
  expect(at.state().dialogs.notices).toHaveLength(1);
  expect(at.scene().weapons).toHaveLength(1);
});
