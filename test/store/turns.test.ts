import { describe, expect, test } from 'vitest';
import { nextInInitiative, startInitiative } from '../../src/scene/initiative/initiative-edits.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { visibleRefusal } from '../../src/store/document/move-checks.ts';
import { stunOf } from '../support/figures.ts';
import { piece, weapon } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

const shell = weapon({ warhead: 'high explosive', elimination: { infantry: 1 } });

/** A gun of side a, a rifleman of side b with the same weapon, and tracked turns. */
function evening(more: Partial<Scene> = {}) {
  const at = table(
    duel({
      pieces: [
        piece('gun', 20.5, 20.5, { weapons: ['mortar'], side: 'a' }),
        piece('target', 50.5, 20.5, { side: 'b', weapons: ['mortar'] }),
      ],
      weapons: [shell],
      turn: { number: 1, initiative: 'a' },
      ...more,
    }),
  );
  at.actions.shot.setDice('type');
  return at;
}
type Table = ReturnType<typeof evening>;
const turn = (at: Table) => at.scene().turn;
const pass = (at: Table) => at.actions.document.passInitiative();
function stun(at: Table): void {
  at.fire();
  at.say('to-hit', 1);
  at.say('effect:target', 9);
}

describe('turns', () => {
  test('HL-21 the initiative passes from side to side, and then the next turn starts', () => {
    const at = evening();
    const seen = [turn(at)];
    for (let i = 0; i < 4; i++) {
      pass(at);
      seen.push(turn(at));
    }
    expect(seen).toEqual([
      { number: 1, initiative: 'a' },
      { number: 1, initiative: 'b' },
      { number: 2, initiative: 'a' },
      { number: 2, initiative: 'b' },
      { number: 3, initiative: 'a' },
    ]);
    for (const was of [...seen].reverse().slice(1)) {
      at.actions.document.undo();
      expect(turn(at)).toEqual(was);
    }
  });

  test('without initiative, one turn follows another', () => {
    const at = evening({ turn: { number: 1, initiative: null } });
    pass(at);
    expect(turn(at)).toEqual({ number: 2, initiative: null });
  });

  test('after a side that takes no turns, the next turn starts', () => {
    const at = evening({ turn: { number: 1, initiative: 'neutral' } });
    pass(at);
    expect(turn(at)).toEqual({ number: 2, initiative: 'a' });
  });

  test('the log stores the turn of each shot', () => {
    const at = evening({ turn: { number: 7, initiative: null } });
    stun(at);
    expect(at.scene().log[0]?.turn).toBe(7);
  });
});

describe('HL-20 HL-21 stunned over three turns', () => {
  test('HL-20 HL-21 a piece can neither move nor fire in its turn, recovers by a move in the next, and all of it can be undone', () => {
    const at = evening();
    const states = [at.scene()];
    const done = () => states.push(at.scene());
    stun(at);
    expect(stunOf(at.piece('target'))).toBe(1);
    done();
    // Turn 1, its own side has the initiative: it is still turn 1.
    pass(at);
    done();
    at.actions.document.move('target', { x: 40, y: 20 });
    expect([at.piece('target')?.x, stunOf(at.piece('target'))]).toEqual([50.5, 1]);
    expect(at.state().pointer.refusedMove).toMatchObject({ piece: 'target', refusal: { rule: 'HL-20' } });
    expect(at.scene()).toBe(states.at(-1));
    // Turn 2, the other side first: not yet.
    pass(at);
    done();
    at.actions.document.move('target', { x: 40, y: 20 });
    expect(at.state().pointer.refusedMove?.refusal.rule).toBe('HL-21');
    expect(stunOf(at.piece('target'))).toBe(1);
    // Its own initiative in turn 2: the move recovers it, as one change.
    pass(at);
    done();
    at.actions.document.move('target', { x: 40, y: 20 });
    expect(at.piece('target')).toMatchObject({ x: 40, y: 20 });
    expect(stunOf(at.piece('target'))).toBeNull();
    done();
    pass(at);
    expect(turn(at)).toEqual({ number: 3, initiative: 'a' });
    done();
    for (const was of [...states].reverse().slice(1)) {
      at.actions.document.undo();
      expect(at.scene()).toEqual(was);
    }
    for (const will of states.slice(1)) {
      at.actions.document.redo();
      expect(at.scene()).toEqual(will);
    }
  });

  test('HL-20 the reason why it may not move shows as long as it holds: not after an undo or the next turn, and Escape hides it', () => {
    const at = evening();
    stun(at);
    const refuse = () => at.actions.document.move('target', { x: 40, y: 20 });
    refuse();
    expect(visibleRefusal(at.state())?.refusal.rule).toBe('HL-20');
    at.actions.document.undo();
    expect(visibleRefusal(at.state())).toBeNull();
    at.actions.document.redo();
    pass(at);
    expect(visibleRefusal(at.state())?.refusal.rule).toBe('HL-20');
    pass(at);
    // In turn 2 it is another reason.
    expect(visibleRefusal(at.state())).toBeNull();
    // A hidden refusal takes no step of Escape.
    at.actions.select.piece('target');
    at.actions.tool.escape();
    expect(at.state().pointer.refusedMove).not.toBeNull();
    refuse();
    expect(visibleRefusal(at.state())?.refusal.rule).toBe('HL-21');
    at.actions.tool.escape();
    expect(at.state().pointer.refusedMove).toBeNull();
  });

  test('HL-21 it recovers by firing, together with the effects of the shot', () => {
    const at = evening();
    stun(at);
    pass(at);
    pass(at);
    pass(at);
    at.actions.tool.choose('fire');
    at.actions.select.piece('target');
    at.actions.shot.aim({ at: 'piece', piece: 'gun' });
    at.actions.shot.fire();
    expect(stunOf(at.piece('target'))).toBe(1);
    at.say('to-hit', 1);
    at.say('effect:gun', 9);
    expect([stunOf(at.piece('target')), stunOf(at.piece('gun'))]).toEqual([null, 2]);
    at.actions.document.undo();
    expect([stunOf(at.piece('target')), stunOf(at.piece('gun'))]).toEqual([1, null]);
  });

  test('HL-20 a stunned piece does not fire: the card refuses, and Fire does nothing', () => {
    const at = evening();
    stun(at);
    const before = at.scene();
    at.actions.tool.choose('fire');
    at.actions.select.piece('target');
    at.actions.shot.aim({ at: 'piece', piece: 'gun' });
    at.actions.shot.fire();
    expect(at.state().shot).toBeNull();
    expect(at.scene()).toBe(before);
  });

  test('HL-20 a drag does not move it, and the reason shows until the next press', () => {
    const at = evening();
    stun(at);
    at.actions.shot.stopPlaying();
    at.take('select');
    at.point('down', 50.5, 20.5);
    at.point('move', 60, 20.5);
    expect(at.state()).toMatchObject({ pointer: { drag: null, refusedMove: { piece: 'target' } } });
    at.point('up', 60, 20.5);
    expect(at.piece('target')?.x).toBe(50.5);
    at.point('down', 5, 5);
    expect(at.state().pointer.refusedMove).toBeNull();
  });

  test('HL-20 Escape hides the reason before anything else', () => {
    const at = evening();
    stun(at);
    at.actions.document.move('target', { x: 40, y: 20 });
    const {
      playback: { playing },
    } = at.state();
    at.actions.tool.escape();
    expect(at.state()).toMatchObject({ pointer: { refusedMove: null }, playback: { playing } });
  });
});

test('whose turn it is comes into view, and the camera stays if it is there already', () => {
  const at = evening();
  at.actions.view.resize(1440, 900);
  at.actions.document.run(startInitiative(['gun', 'target']));
  const camera = () => at.state().view.camera;
  at.actions.document.turnTo(nextInInitiative(at.scene()));
  const whole = camera();
  at.actions.document.turnTo(nextInInitiative(at.scene()));
  expect(camera()).toBe(whole);
  // Far away in a corner, close up.
  at.actions.view.setCamera({ x: 0, y: 0, zoom: whole.zoom * 8 });
  at.actions.document.turnTo(nextInInitiative(at.scene()));
  const current = at.scene().pieces.find(({ id }) => id === at.scene().initiative?.current);
  const { x, y, zoom } = camera();
  expect(zoom).toBe(whole.zoom * 8);
  const shown = { x: ((current?.x ?? 0) - x) * zoom, y: ((current?.y ?? 0) - y) * zoom };
  expect(shown.x > 0 && shown.x < 1440 && shown.y > 0 && shown.y < 900).toBe(true);
});
