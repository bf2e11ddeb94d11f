import { describe, expect, test } from 'vitest';
import type { ExampleShot } from '../../src/scene/schema/schema.ts';
import { possibleExampleShots } from '../../src/store/attack/example-shot-actions.ts';
import { removePiece } from '../support/remove-piece.ts';
import { piece, weapon } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

const TRY: ExampleShot = {
  title: 'Try',
  firer: 'gun',
  weapon: 'mortar',
  aim: { at: 'piece', piece: 'target' },
  shows: '',
  options: {},
};

/** A duel in which much refers to the target: weapons, rounds, statuses, a stun, and an example shot. */
const rich = () =>
  table(
    duel({
      weapons: [weapon({ rounds: 5 }), weapon({ id: 'rifle', name: 'Rifle', rounds: 20 })],
      tries: [TRY],
      pieces: [
        piece('gun', 20.5, 20.5, { weapons: ['mortar', 'rifle'], rounds: { mortar: 3, rifle: 7 } }),
        piece('target', 50.5, 20.5, {
          side: 'b',
          weapons: ['rifle', 'mortar'],
          rounds: { rifle: 2 },
          statuses: ['damaged'],
          stunned: 1,
        }),
        piece('beside', 52.5, 20.5, { side: 'b', weapons: ['mortar'] }),
      ],
    }),
  );

describe('undo of a delete restores every reference', () => {
  test('of a piece: its weapons, rounds, conditions, place in the list and example shots; it is selected again', () => {
    const at = rich();
    const before = at.scene();
    at.actions.select.piece('target');
    at.actions.document.run(removePiece('target'));
    expect(at.state().selection.piece).toBeNull();
    expect(possibleExampleShots(at.scene())).toEqual([]);
    at.actions.document.undo();
    expect(at.scene()).toEqual(before);
    expect(possibleExampleShots(at.scene())).toEqual([TRY]);
    expect(at.state().selection.piece).toBe('target');
    at.actions.document.redo();
    expect(at.state().selection.piece).toBeNull();
  });

  test('of the firer: the shot that it was about to fire', () => {
    const at = rich();
    at.take('fire');
    at.actions.select.piece('gun');
    at.actions.shot.aim({ at: 'piece', piece: 'beside' });
    at.actions.shot.chooseWeapon('rifle');
    at.actions.shot.editOptions('hit-locations', { targetMoved: true });
    const { draft } = at.state();
    at.actions.document.run(removePiece('gun'));
    expect(at.state().selection.piece).toBeNull();
    at.actions.select.piece('target');
    at.actions.document.undo();
    expect(at.state()).toMatchObject({ selection: { piece: 'gun' }, draft });
  });

  test('of a target: the aim at it', () => {
    const at = rich();
    at.take('fire');
    at.actions.select.piece('gun');
    at.actions.shot.aim({ at: 'piece', piece: 'target' });
    at.actions.document.run(removePiece('target'));
    expect(at.state()).toMatchObject({ selection: { piece: 'gun' }, draft: { aim: null } });
    at.actions.document.undo();
    expect(at.state()).toMatchObject({ selection: { piece: 'gun' }, draft: { aim: { at: 'piece', piece: 'target' } } });
  });

  test('of a weapon: its place on every piece and the rounds left; the editor shows it again', () => {
    const at = rich();
    const before = at.scene();
    at.actions.weapons.open('mortar');
    at.actions.weapons.remove('mortar');
    expect(at.state().sceneView.openWeapon).toBeNull();
    expect(at.piece('gun')).toMatchObject({ weapons: ['rifle'], rounds: { rifle: 7 } });
    at.actions.document.undo();
    expect(at.scene()).toEqual(before);
    expect(at.piece('target')?.weapons).toEqual(['rifle', 'mortar']);
    expect(at.state().sceneView.openWeapon).toBe('mortar');
    at.actions.document.redo();
    expect(at.state().sceneView.openWeapon).toBeNull();
  });

  test('whichever edit deleted it', () => {
    const at = rich();
    at.actions.select.piece('beside');
    at.actions.document.run(removePiece('beside'));
    at.actions.document.undo();
    expect(at.state().selection.piece).toBe('beside');
  });
});

test('redo of a placement selects the piece, as placing it did; undo deselects it', () => {
  const at = rich();
  at.take('place');
  at.click(30.5, 30.5);
  const placed = at.state().selection.piece;
  expect(placed).not.toBeNull();
  at.actions.document.undo();
  expect(at.state().selection.piece).toBeNull();
  at.actions.document.redo();
  expect(at.state().selection.piece).toBe(placed);
});

describe('going to a line of the history', () => {
  test('is one change of the state, however many steps it takes, and ends where single steps would', () => {
    const at = rich();
    for (let i = 0; i < 5; i++) at.actions.document.move('gun', { x: i, y: 3 });
    let told = 0;
    const stop = at.store.subscribe(() => told++);
    at.actions.document.travel(-4);
    expect(told).toBe(1);
    stop();
    expect(at.piece('gun')).toMatchObject({ x: 0, y: 3 });
    at.actions.document.travel(3);
    expect(at.piece('gun')).toMatchObject({ x: 3, y: 3 });
    expect(at.state().history.future).toHaveLength(1);
  });

  test('is blocked during an open shot', () => {
    const at = rich();
    at.actions.document.move('beside', { x: 60.5, y: 20.5 });
    at.actions.shot.setDice('type');
    at.fire('beside');
    expect(at.state().shot).not.toBeNull();
    const { history } = at.state();
    at.actions.document.travel(-1);
    expect(at.state().history).toBe(history);
  });

  test('drops what no longer exists', () => {
    const at = rich();
    at.take('place');
    at.click(30.5, 30.5);
    at.click(34.5, 30.5);
    at.actions.document.travel(-2);
    expect(at.state().selection.piece).toBeNull();
    expect(at.scene().pieces).toHaveLength(3);
  });
});
