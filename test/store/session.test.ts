import { describe, expect, test } from 'vitest';
import { aimNow, currentOrder, firingWeapon } from '../../src/store/attack/aim-selectors.ts';
import { dragged } from '../support/dragged.ts';
import { duel, table } from '../support/table.ts';

describe('Escape', () => {
  test('goes back one step at a time: drag, open shot, shown shot, target, tool, selection', () => {
    const at = table();
    const back = at.actions.tool.escape;
    at.fire();
    at.actions.shot.setDice('type');
    const [entry] = at.scene().log;
    at.fire();
    at.actions.shot.cancel();
    at.actions.shot.playAgain(entry?.id ?? '');
    at.store.setState({ draft: { ...at.state().draft, aim: { at: 'piece', piece: 'target' } } });
    const {
      playback: { playing },
    } = at.state();
    at.actions.shot.fire();
    at.actions.pointer.drag(dragged('target', { x: 1, y: 1 }));
    const left = () => {
      const { pointer, shot, playback, draft, tool, selection } = at.state();
      const open = [pointer.drag && 'drag', shot && 'shot', playback.playing && 'playing', draft.aim && 'aim'];
      return [...open, tool.id, selection.piece];
    };
    expect(left()).toEqual(['drag', 'shot', 'playing', 'aim', 'fire', 'gun']);
    back();
    expect(left()).toEqual([null, 'shot', 'playing', 'aim', 'fire', 'gun']);
    back();
    // An open shot plays what has happened so far: both go together.
    expect(left()).toEqual([null, null, null, 'aim', 'fire', 'gun']);
    at.store.setState({ playback: { playing } });
    back();
    expect(left()).toEqual([null, null, null, 'aim', 'fire', 'gun']);
    back();
    expect(left()).toEqual([null, null, null, null, 'fire', 'gun']);
    back();
    expect(left()).toEqual([null, null, null, null, 'select', 'gun']);
    back();
    expect(left()).toEqual([null, null, null, null, 'select', null]);
    back();
    expect(left()).toEqual([null, null, null, null, 'select', null]);
    expect(at.scene().log).toHaveLength(1);
  });
});

describe('tools', () => {
  test('leaving the fire tool drops the target; choosing it clears the shown shot', () => {
    const at = table();
    at.fire();
    expect(at.state().playback.playing).not.toBeNull();
    at.take('select');
    expect(at.state().playback.playing).not.toBeNull();
    at.take('fire');
    expect(at.state()).toMatchObject({ playback: { playing: null }, view: { tab: 'attack' } });
    at.actions.shot.aim({ at: 'piece', piece: 'target' });
    at.take('select');
    expect(at.state().draft.aim).toBeNull();
  });

  test('with the fire tool the pointer aims, until a target is fixed', () => {
    const at = table();
    at.take('fire');
    at.actions.select.piece('gun');
    at.point('move', 50.5, 20.5);
    expect(aimNow(at.state())).toEqual({ at: 'piece', piece: 'target' });
    at.point('move', 20.5, 20.5);
    expect(aimNow(at.state())).toBeNull();
    at.point('move', 70, 30);
    expect(aimNow(at.state())).toEqual({ at: 'point', x: 70, y: 30, z: 0 });
    expect(currentOrder(at.state())).toBeUndefined();
    at.actions.shot.aim({ at: 'piece', piece: 'beside' });
    at.point('move', 50.5, 20.5);
    expect(aimNow(at.state())).toEqual({ at: 'piece', piece: 'beside' });
  });

  test('a weapon that the piece does not carry is not fired', () => {
    const at = table();
    at.actions.select.piece('gun');
    at.actions.shot.editDraft({ weapon: 'bow' });
    expect(firingWeapon(at.state())?.id).toBe('mortar');
    at.actions.select.piece('tank');
    expect(firingWeapon(at.state())).toBeUndefined();
  });
});

test('another scene starts with an empty state', () => {
  const at = table();
  at.fire();
  at.actions.program.notify({ tone: 'info', title: 'A', text: 'b' });
  at.actions.program.openScene({ ...duel(), id: 'other' }, {});
  expect(at.state()).toMatchObject({
    shot: null,
    playback: { playing: null },
    selection: { piece: null },
    tool: { id: 'select' },
    dialogs: { notices: [] },
  });
  expect(at.state().history).toMatchObject({ past: [], future: [], scene: { id: 'other' } });
});

test('the last three notices stay until they are dismissed', () => {
  const at = table();
  for (const title of ['a', 'b', 'c', 'd']) at.actions.program.notify({ tone: 'error', title, text: '' });
  expect(at.state().dialogs.notices.map(({ title }) => title)).toEqual(['b', 'c', 'd']);
  at.actions.program.dismissNotice('id-3');
  expect(at.state().dialogs.notices.map(({ title }) => title)).toEqual(['b', 'd']);
});
