import { describe, expect, test } from 'vitest';
import { followVolley } from '../../src/store/attack/volley-following.ts';
import { volleyOdds, volleyRows } from '../../src/store/attack/volley-rows.ts';
import { lineAt } from '../../src/store/document/history-lines.ts';
import { piece } from '../support/scenes.ts';
import { duel, table } from '../support/table.ts';

const on = { fires: true } as const;

/** Three firers that hold the mortar, one that holds nothing, and their target. */
function battery() {
  const pieces = [
    piece('gun', 20.5, 20.5, { weapons: ['mortar'], side: 'a' }),
    piece('second', 20.5, 30.5, { weapons: ['mortar'], side: 'a' }),
    piece('third', 20.5, 40.5, { weapons: ['mortar'], side: 'a' }),
    piece('unarmed', 20.5, 50.5, { side: 'a' }),
    piece('target', 50.5, 20.5, { side: 'b' }),
    piece('beside', 52.5, 20.5, { side: 'a' }),
  ];
  const at = table(duel({ pieces }));
  followVolley(at.store, at.actions);
  return {
    ...at,
    rows: () => volleyRows(at.state()),
    select: (...ids: string[]) => at.actions.select.things({ pieces: ids, obstructions: [] }),
    aim: (target: string) => {
      at.take('fire');
      at.actions.shot.aim({ at: 'piece', piece: target });
    },
    /** Switches everybody on: the target has a friend beside it. */
    allOn: () => {
      for (const { piece } of volleyRows(at.state())) at.actions.volley.choose(piece.id, on);
    },
    /** Tells the shot that plays to its end, as the clock does. */
    tell: () => at.actions.program.setBeat(at.state().playback.playing?.steps.length ?? 0),
    fired: () => at.scene().log.map(({ tape, volley }) => [tape.order.firer, volley?.part, volley?.of]),
  };
}

describe('a volley', () => {
  test('has a row for each selected piece, in the order of selection', () => {
    const at = battery();
    at.select('third', 'gun', 'unarmed');
    expect(at.rows().map(({ piece, fires, refusal }) => [piece.id, fires, refusal])).toEqual([
      ['third', true, undefined],
      ['gun', true, undefined],
      ['unarmed', false, 'Holds no weapon'],
    ]);
    at.select('gun');
    expect(at.rows()).toEqual([]);
  });

  test('fires one after the other, each when the one before has been told, as one step of undo', () => {
    const at = battery();
    at.select('gun', 'second', 'third');
    at.aim('target');
    at.allOn();
    at.actions.volley.fire();
    expect(at.fired()).toEqual([['gun', 1, 3]]);
    at.tell();
    at.tell();
    expect(at.fired()).toEqual([
      ['gun', 1, 3],
      ['second', 2, 3],
      ['third', 3, 3],
    ]);
    expect(at.state().volley).not.toBeNull();
    at.tell();
    expect(at.state().volley).toBeNull();
    expect(lineAt(at.state().history, 0).label).toBe('Volley of three shots');
    at.actions.document.undo();
    expect(at.scene().log).toEqual([]);
    expect(at.scene().shots).toBe(0);
    at.actions.document.redo();
    expect(at.scene().log).toHaveLength(3);
    expect(at.state().history.future).toEqual([]);
  });

  test('a row that would catch its own side is off and says why, and can be switched on', () => {
    const at = battery();
    at.select('gun', 'second');
    at.aim('target');
    expect(at.rows().map(({ fires, endangers }) => [fires, endangers])).toEqual([
      [false, 'A hit catches beside'],
      [false, 'A hit catches beside'],
    ]);
    at.actions.volley.choose('second', on);
    expect(at.rows().map(({ fires }) => fires)).toEqual([false, true]);
    at.actions.volley.fire();
    expect(at.fired()).toEqual([['second', undefined, undefined]]);
  });

  test('a piece of its own side on the line is in the way', () => {
    const at = battery();
    at.actions.select.piece('second');
    at.actions.selection.moveBy({ x: 10, y: -10 });
    at.select('gun', 'third');
    at.aim('target');
    expect(at.rows()[0]?.endangers).toBe('second is in the way');
  });

  test('what is switched off belongs to one target, the weapon to the firer', () => {
    const at = battery();
    at.select('gun', 'second');
    at.aim('target');
    at.actions.volley.choose('gun', { fires: true, weapon: 'mortar' });
    at.aim('beside');
    expect(at.state().draft.volley).toEqual({ gun: { weapon: 'mortar' } });
  });

  test('waits for typed dice of each shot', () => {
    const at = battery();
    at.actions.shot.setDice('type');
    at.select('gun', 'second');
    at.aim('target');
    at.allOn();
    at.actions.volley.fire();
    expect(at.asked().map(({ key }) => key)).toEqual(['to-hit']);
    expect(at.fired()).toEqual([]);
    expect(at.state().shot?.attack.order.firer).toBe('gun');
    at.actions.document.undo();
    expect(at.state().shot).toBeNull();
    expect(at.state().volley).toBeNull();
  });

  test('a shot that the rules refuse by then is left out, and a notice says so', () => {
    const at = battery();
    at.select('gun', 'second', 'third');
    at.aim('target');
    at.allOn();
    at.actions.volley.fire();
    at.actions.document.run({
      label: 'Second is down',
      change: (scene) => {
        const second = scene.pieces.find(({ id }) => id === 'second');
        if (second) second.statuses = ['eliminated'];
      },
    });
    at.tell();
    expect(at.fired().map(([firer]) => firer)).toEqual(['gun', 'third']);
    at.tell();
    expect(at.state().dialogs.notices.map(({ title, text }) => [title, text])).toEqual([
      ['second does not fire', 'second is down and cannot fire.'],
    ]);
    // It goes with the next shot, and takes no room of the panel any more.
    at.fire();
    expect(at.state().dialogs.notices).toEqual([]);
  });

  test('Escape while a shot is told ends the rest', () => {
    const at = battery();
    at.select('gun', 'second');
    at.aim('target');
    at.allOn();
    at.actions.volley.fire();
    at.actions.tool.escape();
    at.tell();
    expect(at.fired().map(([firer]) => firer)).toEqual(['gun']);
    expect(at.state().volley).toBeNull();
  });

  test('CO-08 its last shot is resolved again alone, and stays part of the step', () => {
    const at = battery();
    at.select('gun', 'second');
    at.aim('target');
    at.allOn();
    at.actions.volley.fire();
    at.tell();
    at.tell();
    const last = at.scene().log.at(-1);
    at.actions.shot.retake(last?.id ?? '');
    expect(at.fired()).toEqual([['gun', 1, 2]]);
    at.actions.shot.cancel();
    expect(at.fired()).toEqual([
      ['gun', 1, 2],
      ['second', 2, 2],
    ]);
    at.actions.shot.retake(last?.id ?? '');
    at.actions.shot.apply();
    expect(at.fired()).toEqual([
      ['gun', 1, 2],
      ['second', 2, 2],
    ]);
    at.actions.document.undo();
    expect(at.fired()).toEqual([]);
  });

  test('R fires the last attacks of all selected pieces again', () => {
    const at = battery();
    at.select('gun', 'second');
    at.aim('target');
    at.allOn();
    at.actions.volley.fire();
    at.tell();
    at.tell();
    at.actions.volley.fireAgain();
    at.tell();
    expect(at.fired().map(([firer]) => firer)).toEqual(['gun', 'second', 'gun', 'second']);
  });

  test('the chance of at least one hit multiplies the misses', () => {
    const at = battery();
    at.select('gun', 'second');
    at.aim('target');
    at.allOn();
    const [a = 0, b = 0] = at.rows().map(({ chance }) => chance);
    expect(a).toBeGreaterThan(0);
    const odds = volleyOdds(at.rows());
    expect(odds?.atLeastOne).toBeCloseTo(1 - (1 - a) * (1 - b), 12);
    expect(odds?.expected).toBeCloseTo(a + b, 12);
  });
});
