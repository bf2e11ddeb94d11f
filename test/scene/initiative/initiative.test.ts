import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import { freshHistory, undo } from '../../../src/scene/history/history.ts';
import {
  actNow,
  addToInitiative,
  delayTurn,
  holdTurn,
  moveInInitiative,
  nextInInitiative,
  removeFromInitiative,
  rollInitiative,
  setInitiativeRules,
  setOwnDice,
  setScore,
  startInitiative,
} from '../../../src/scene/initiative/initiative-edits.ts';
import { orderedPieces } from '../../../src/scene/initiative/order.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';
import { piece, scene } from '../../support/scenes.ts';

const NAMES = ['ann', 'ben', 'cat', 'dee'];

/** A scene with an order, changed by edits that see it as it is. */
function order(names: readonly string[] = NAMES, out: readonly string[] = []) {
  const pieces = names.map((name, i) => piece(name, i, 0, out.includes(name) ? { statuses: ['eliminated'] } : {}));
  let history = freshHistory(scene(pieces));
  const at = {
    run: (edit: (now: Scene) => Parameters<typeof perform>[1]) => {
      history = perform(history, edit(history.scene));
      return at;
    },
    next: () => at.run(nextInInitiative),
    undo: () => {
      history = undo(history);
      return at;
    },
    scene: () => history.scene,
    names: () => orderedPieces(history.scene).map(({ piece }) => piece.id),
    scores: () => history.scene.initiative?.entries.map(({ score }) => score),
    states: () => history.scene.initiative?.entries.map(({ state }) => state),
    current: () => history.scene.initiative?.current ?? null,
    round: () => history.scene.turn.number,
  };
  return at.run(() => startInitiative(names));
}

describe('the order of initiative', () => {
  test('goes round, and begins a round of the rules after the last', () => {
    const at = order();
    expect([at.current(), at.round()]).toEqual([null, 1]);
    const seen = Array.from({ length: 6 }, () => [at.next().current(), at.round()]);
    expect(seen).toEqual([
      ['ann', 1],
      ['ben', 1],
      ['cat', 1],
      ['dee', 1],
      ['ann', 2],
      ['ben', 2],
    ]);
    expect(at.states()).toEqual(['done', 'waiting', 'waiting', 'waiting']);
    expect(at.undo().undo().current()).toBe('dee');
    expect(at.round()).toBe(1);
  });

  test('skips pieces that are out, and ends at nobody if all are', () => {
    const at = order(NAMES, ['ann', 'cat']);
    expect([at.next().current(), at.next().current(), at.next().current()]).toEqual(['ben', 'dee', 'ben']);
    expect(order(NAMES, NAMES).next().current()).toBeNull();
  });

  test('a typed score moves a piece to its place; the same score comes after', () => {
    const at = order()
      .run((now) => setScore(now, 'cat', 12))
      .run((now) => setScore(now, 'dee', 15))
      .run((now) => setScore(now, 'ann', 12));
    expect(at.names()).toEqual(['dee', 'cat', 'ann', 'ben']);
  });

  test('dice come from the seed, each roll has its own, and a piece may have its own dice', () => {
    const at = order().run((now) => setOwnDice(now, 'ben', '1000'));
    at.run(() => rollInitiative());
    const first = at.scores();
    expect(at.names()[0]).toBe('ben');
    expect(first?.slice(1).every((score) => score !== null && score >= 1 && score <= 20)).toBe(true);
    expect([...(first ?? [])].sort((a, b) => (b ?? 0) - (a ?? 0))).toEqual(first);
    const again = at.run(() => rollInitiative()).scores();
    expect(again).not.toEqual(first);
    expect(
      at
        .undo()
        .run(() => rollInitiative())
        .scores(),
    ).toEqual(again);
  });

  test('rolls first only for those without a score', () => {
    const at = order().run((now) => setScore(now, 'ann', 99));
    at.run(() => rollInitiative());
    expect(at.scores()?.[0]).toBe(99);
    expect(at.scores()).not.toContain(null);
  });

  test('a piece that holds is passed, and comes in before the current one', () => {
    const at = order().next().run(holdTurn);
    expect([at.current(), at.states()?.[0]]).toEqual(['ben', 'holds']);
    at.next().run((now) => actNow(now, 'ann'));
    expect([at.current(), at.names()]).toEqual(['ann', ['ben', 'ann', 'cat', 'dee']]);
    expect([at.next().current(), at.next().current(), at.next().current()]).toEqual(['cat', 'dee', 'ben']);
  });

  test('a piece that holds to the end of the round is waiting again in the next', () => {
    const at = order(['ann', 'ben']).next().run(holdTurn).next();
    expect([at.current(), at.round(), at.states()]).toEqual(['ann', 2, ['waiting', 'waiting']]);
  });

  test('a piece that delays changes places with the next one', () => {
    const at = order().next().run(delayTurn);
    expect([at.current(), at.names()]).toEqual(['ben', ['ben', 'ann', 'cat', 'dee']]);
    expect(at.next().current()).toBe('ann');
  });

  test('each round keeps the scores, clears them, or rolls anew', () => {
    for (const eachRound of ['keep', 'clear', 'roll'] as const) {
      const at = order(['ann', 'ben']).run(() => setInitiativeRules({ eachRound }));
      at.run(() => rollInitiative());
      const before = at.scores();
      at.next().next().next();
      expect(at.round()).toBe(2);
      if (eachRound === 'keep') expect(at.scores()).toEqual(before);
      else if (eachRound === 'clear') expect(at.scores()).toEqual([null, null]);
      else expect(at.scene().initiative?.rolls).toBe(2);
    }
  });

  test('a piece can be moved, added, and taken out, even in its turn', () => {
    const at = order(['ann', 'ben', 'cat']).run((now) => moveInInitiative(now, 'cat', 0));
    expect(at.names()).toEqual(['cat', 'ann', 'ben']);
    at.next().run((now) => removeFromInitiative(now, 'cat'));
    expect([at.current(), at.names()]).toEqual(['ann', ['ann', 'ben']]);
    expect(at.run(() => addToInitiative(['ben', 'cat'])).names()).toEqual(['ann', 'ben', 'cat']);
  });

  test('in every round each piece that can act has exactly one turn, whatever is held and delayed', () => {
    const steps = fc.array(fc.constantFrom('next', 'delay'), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.subarray(NAMES, { maxLength: 3 }), (moves, out) => {
        const at = order(NAMES, out);
        let [round, acted] = [at.round(), [] as (string | null)[]];
        for (const move of moves) {
          const before = at.current();
          if (move === 'next') {
            if (before !== null) acted.push(before);
            at.next();
          } else at.run(delayTurn);
          if (at.round() !== round) {
            expect([...acted].sort()).toEqual(NAMES.filter((name) => !out.includes(name)).sort());
            [round, acted] = [at.round(), []];
          }
        }
      }),
    );
  });
});
