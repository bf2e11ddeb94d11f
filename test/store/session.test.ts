import { describe, expect, test } from 'vitest';
import { aimNow, currentOrder, firingWeapon } from '../../src/store/attack/selectors.ts';
import { dragged } from '../support/dragged.ts';
import { duel, table } from '../support/table.ts';

describe('Escape', () => {
  test('backs out one step at a time: drag, open shot, what lies there, target, tool, selection', () => {
    const at = table();
    const { back, carry } = at.actions.session;
    at.fire();
    at.actions.shot.setDice('type');
    const [entry] = at.scene().log;
    at.fire();
    at.actions.shot.cancel();
    at.actions.shot.playAgain(entry?.id ?? '');
    at.store.setState({ draft: { ...at.state().draft, aim: { at: 'piece', piece: 'target' } } });
    const { playing } = at.state();
    at.actions.shot.fire();
    carry(dragged('target', { x: 1, y: 1 }));
    const left = () => {
      const { drag, shot, playing: plays, draft, tool, selection } = at.state();
      return [drag && 'drag', shot && 'shot', plays && 'playing', draft.aim && 'aim', tool, selection];
    };
    expect(left()).toEqual(['drag', 'shot', 'playing', 'aim', 'fire', 'gun']);
    back();
    expect(left()).toEqual([null, 'shot', 'playing', 'aim', 'fire', 'gun']);
    back();
    // An open shot plays what has happened of it: both go together.
    expect(left()).toEqual([null, null, null, 'aim', 'fire', 'gun']);
    at.store.setState({ playing });
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
  test('putting the fire tool down lets go of the target; taking it up clears what lies there', () => {
    const at = table();
    at.fire();
    expect(at.state().playing).not.toBeNull();
    at.take('select');
    expect(at.state().playing).not.toBeNull();
    at.take('fire');
    expect(at.state()).toMatchObject({ playing: null, tab: 'attack' });
    at.actions.shot.aim({ at: 'piece', piece: 'target' });
    at.take('select');
    expect(at.state().draft.aim).toBeNull();
  });

  test('with the fire tool what is under the pointer is aimed at, until a target is fixed', () => {
    const at = table();
    at.take('fire');
    at.actions.session.select('gun');
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

  test('a weapon that the piece does not hold is not fired', () => {
    const at = table();
    at.actions.session.select('gun');
    at.actions.shot.editDraft({ weapon: 'bow' });
    expect(firingWeapon(at.state())?.id).toBe('mortar');
    at.actions.session.select('tank');
    expect(firingWeapon(at.state())).toBeUndefined();
  });
});

test('another scene starts with a clean table', () => {
  const at = table();
  at.fire();
  at.actions.session.tell({ tone: 'info', title: 'A', text: 'b' });
  at.actions.session.open({ ...duel(), id: 'other' }, {});
  expect(at.state()).toMatchObject({ shot: null, playing: null, selection: null, tool: 'select', notices: [] });
  expect(at.state().history).toMatchObject({ past: [], future: [], scene: { id: 'other' } });
});

test('the last three notices stand until they are dismissed', () => {
  const at = table();
  for (const title of ['a', 'b', 'c', 'd']) at.actions.session.tell({ tone: 'error', title, text: '' });
  expect(at.state().notices.map(({ title }) => title)).toEqual(['b', 'c', 'd']);
  at.actions.session.dismiss('id-3');
  expect(at.state().notices.map(({ title }) => title)).toEqual(['b', 'd']);
});
