import { findEntity, type UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import type { UTState } from '@fall-of-shot/rules/systems/unintended-targets/state';
import { describe, expect, test } from 'vitest';
import { fly, type Range, rangeFacts, saidBy, shotAt } from '../../../support/rules/firing-range.ts';

describe('UT-08 an attack begins at its firer, with nothing passed', () => {
  const standing = { vane: { at: 10, defense: 1 } };
  const start: Omit<UTState, 'order'> = {
    phase: { is: 'attack' },
    hits: 0,
    glitch: false,
    defense: {},
    progress: { firer: 'firer', from: 'firer', resolved: [], depth: 0 },
    bypassed: [],
    pending: [],
    fired: 1,
    round: 1,
    stopped: 0,
    spent: 0,
    beyond: 0,
    carried: null,
    met: [],
    worn: [],
    inside: [],
    chosen: 0,
  };

  test('UT-08 a shot at one target', () => {
    const order = shotAt('vane');
    expect(fly({ standing }, order).state).toEqual({ ...start, order });
  });

  test('UT-33, UT-42 several rounds are fired together', () => {
    const order = shotAt('vane', { mode: 'semi-automatic' });
    expect(fly({ standing }, order).state).toEqual({ ...start, order, fired: 3 });
  });

  test('UT-35 a spread of rounds, which is seen from the firer too', () => {
    const order = shotAt({ x: 20, y: 0 }, { mode: 'burst' });
    expect(fly({ standing }, order).state).toEqual({ ...start, order, fired: 3 });
  });

  test('UT-35 a blast, which is seen from its centre, and has no rounds in any mode', () => {
    const order = shotAt({ x: 9, y: 0 }, { mode: 'semi-automatic' });
    const progress = { firer: 'firer', from: { x: 9, y: 0, z: 0 }, resolved: [], depth: 0 };
    expect(fly({ standing, weapon: { blast: { radius: 5 } } }, order).state).toEqual({ ...start, order, progress });
  });
});

describe('who is hit first', () => {
  test.each([
    [0, 9],
    [2, 9],
  ])('UT-30 an attack that is counted until somebody is hit waits there, with %d dice to resist', (resist, damage) => {
    const facts: UTFacts = { ...rangeFacts({ standing: { vane: { at: 10, resist } } }), untilHit: true };
    const begun = unintendedTargets.begin(shotAt('vane'), facts);
    if (!begun.ok) throw new Error(begun.refusal.reason);
    const faces = [5, 3, 3, 3, 3, 3];
    const { state } = unintendedTargets.answer(begun.state, 'attack', { kind: 'roll', faces }, facts);
    expect(state.phase).toMatchObject({ is: 'resist', damage: { id: 'vane', damage, dice: resist } });
    const now = unintendedTargets.ask(state, facts);
    if (now.over) throw new Error('It is over.');
    // Who has no dice is not asked to roll any.
    expect(now.questions.map(({ key }) => key)).toEqual(resist === 0 ? [] : ['resist:vane']);
  });
});

describe('UT-34 through several who can evade', () => {
  const range: Range = {
    standing: {
      ash: { at: 6, defense: 2 },
      bram: { at: 8, defense: 2 },
      vane: { at: 10, defense: 1, behind: { ash: 0.5, bram: 0.5 } },
    },
  };

  test('UT-34 one after the other, each rolls when it is met', () => {
    const asked = (answers: Parameters<typeof fly>[2]) =>
      fly(range, shotAt('vane', { way: 'through' }), answers).open.map(({ key }) => key);
    expect(asked({ attack: 2 })).toEqual(['defense:ash']);
    expect(asked({ attack: 2, 'defense:ash': 2 })).toEqual(['defense:bram']);
    expect(asked({ attack: 2, 'defense:ash': 2, 'defense:bram': 2 })).toEqual(['defense:vane']);
  });
});

test('UT-09 ten hits are ten, and none are none', () => {
  const range: Range = { standing: { vane: { at: 10, defense: 12 } } };
  const said = (hits: number) => saidBy(fly(range, shotAt('vane'), { attack: 1, 'defense:vane': hits }), 'UT-09');
  expect(said(10)).toEqual(['Vane: 10 hits. Its one defense test, 12 defense dice']);
  expect(said(0)).toEqual(['Vane: no hits. Its one defense test, 12 defense dice']);
});

test('CO-07 nobody is found by an unknown id', () => {
  const facts = rangeFacts({ standing: { vane: { at: 10 } } });
  expect([findEntity(facts, 'nobody'), findEntity(facts, 'nobody')]).toEqual([null, null]);
  expect(findEntity(facts, 'vane')).toMatchObject({ id: 'vane', name: 'Vane', defender: true });
});
