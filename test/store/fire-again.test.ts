import { describe, expect, test } from 'vitest';
import { nextTurn } from '../../src/scene/map/turn-edits.ts';
import { orderToRepeat } from '../../src/store/attack/fire-again.ts';
import { sceneOf } from '../../src/store/state/scene-selectors.ts';
import { duel, table } from '../support/table.ts';

const orders = (at: ReturnType<typeof table>) => at.scene().log.map(({ tape }) => tape.order);

describe('fire again', () => {
  test('CO-07 repeats weapon, target and options as one change of its own, with dice of its own', () => {
    const at = table();
    at.actions.shot.editDraft({ extra: [{ reason: 'dug in', value: -1 }] });
    at.fire();
    at.actions.shot.fireAgain();
    const [first, second] = orders(at);
    expect(second).toEqual(first);
    expect(at.scene().log.map(({ shot }) => shot)).toEqual([0, 1]);
    expect(at.steps()).toBe(2);
    at.actions.document.undo();
    expect(at.scene().log).toHaveLength(1);
  });

  test('takes the last attack of the selected piece, not the last of all', () => {
    const at = table(duel({ pieces: duel().pieces.map((each) => ({ ...each, weapons: ['mortar'] })) }));
    at.fire();
    at.actions.select.piece('tank');
    at.actions.shot.aim({ at: 'piece', piece: 'gun' });
    at.actions.shot.fire();
    at.actions.select.piece('gun');
    at.actions.shot.fireAgain();
    expect(orders(at).map(({ firer, aim }) => [firer, aim.at === 'piece' && aim.piece])).toEqual([
      ['gun', 'target'],
      ['tank', 'gun'],
      ['gun', 'target'],
    ]);
  });

  test('measures range anew', () => {
    const at = table();
    at.fire();
    at.actions.select.piece('target');
    at.actions.selection.moveBy({ x: -10, y: 0 });
    at.actions.select.piece('gun');
    at.actions.shot.fireAgain();
    const ranges = at.scene().log.map(({ tape }) => JSON.stringify(tape.facts));
    expect(ranges[1]).not.toEqual(ranges[0]);
  });

  test('looks anew at who has moved this turn (HL-32)', () => {
    const at = table();
    at.actions.select.piece('target');
    at.actions.selection.moveBy({ x: -3, y: 0 });
    at.fire();
    at.actions.document.run(nextTurn());
    at.actions.select.piece('gun');
    at.actions.shot.fireAgain();
    expect(orders(at)).toMatchObject([{ targetMoved: true }, { targetMoved: false }]);
  });

  test('CO-06 CO-08 leaves out what the GM overrode, and the seed of an example shot', () => {
    const at = table();
    at.take('fire');
    at.actions.select.piece('gun');
    at.actions.shot.aim({ at: 'piece', piece: 'target' });
    at.actions.shot.editDraft({ seed: 'example' });
    at.actions.shot.fire();
    const [entry] = at.scene().log;
    const scene = {
      ...at.scene(),
      log: entry
        ? [{ ...entry, tape: { ...entry.tape, order: { ...entry.tape.order, gm: { landing: { x: 1 } } } } }]
        : [],
    };
    expect(entry?.tape.order.seed).toBe('example');
    expect(orderToRepeat(scene, 'gun')).toEqual({ ...entry?.tape.order, seed: undefined });
    expect(orderToRepeat(scene, 'target')).toBeUndefined();
  });

  test('CO-07 a refused repeat changes nothing, shows the card and says why', () => {
    const at = table();
    at.fire();
    at.actions.select.piece('target');
    at.actions.selection.remove();
    at.actions.select.piece('gun');
    const before = at.scene();
    at.actions.shot.fireAgain();
    expect(at.scene()).toBe(before);
    expect(at.state().dialogs.notices.map(({ text }) => text)).toEqual(['The target is no longer in the scene.']);
    expect(at.state()).toMatchObject({ tool: { id: 'fire' }, view: { tab: 'attack', panelOpen: true } });
  });

  test('does nothing while a shot is open, or before the first one', () => {
    const at = table();
    at.actions.select.piece('gun');
    at.actions.shot.fireAgain();
    expect(sceneOf(at.state()).log).toHaveLength(0);
    at.fire();
    at.actions.shot.setDice('type');
    at.actions.shot.fireAgain();
    const { shot } = at.state();
    at.actions.shot.fireAgain();
    expect(shot).not.toBeNull();
    expect(at.state().shot).toBe(shot);
  });
});
