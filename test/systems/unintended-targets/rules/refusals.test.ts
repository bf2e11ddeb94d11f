import { entityOf } from '@fall-of-shot/rules/systems/unintended-targets/cover';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import {
  attackPool,
  defensePool,
  diceOf,
  isGlitch,
  noDice,
  resistPool,
} from '@fall-of-shot/rules/systems/unintended-targets/pools';
import { lineOf } from '@fall-of-shot/rules/systems/unintended-targets/range';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { describe, expect, test } from 'vitest';
import { type Range, rangeFacts, refused, shotAt } from '../../../support/rules/firing-range.ts';

const open: Range = { standing: { vane: { at: 10, defense: 4 } } };
const object = { at: 'object', object: 'vane', x: 10, y: 0, z: 0 } as const;

describe('orders that are refused', () => {
  test.each<[string, Partial<Range>, Partial<UTOrder>]>([
    ['UT-01 The Rifle has no pool: give it at least one die under "Pool".', { weapon: { pool: 0 } }, {}],
    ['UT-01 The Rifle has no pool: give it at least one die under "Pool".', { weapon: { pool: Number.NaN } }, {}],
    ['UT-10 The range increment of the Rifle is 0: it has to be above 0 m.', { weapon: { increment: 0 } }, {}],
    [
      'UT-10 The Rifle has no range increments: give it at least one under "Increments".',
      { weapon: { increments: 0 } },
      {},
    ],
    ['CO-07 The target is no longer in the scene.', {}, { aim: { at: 'piece', piece: 'ghost' } }],
    ['CO-07 Firer cannot fire at itself: pick another target.', {}, { aim: { at: 'piece', piece: 'firer' } }],
    ['UT-42 The Rifle cannot fire "automatic": pick another fire mode.', {}, { mode: 'automatic' }],
    [
      'UT-42 A shot at one target needs a piece or a thing to aim at: only bursts can be aimed at the ground.',
      {},
      { aim: { at: 'point', x: 5, y: 0, z: 0 } },
    ],
    ['UT-10 Out of range: 201.5 m, and the Rifle reaches 200 m.', { standing: { vane: { at: 201.5 } } }, {}],
    ['CO-07 The Rifle has no rounds left, and single shot takes 1.', { rounds: 0 }, {}],
    ['CO-07 The Rifle has only 2 left, and semi-automatic takes 3.', { rounds: 2 }, { mode: 'semi-automatic' }],
    ['CO-07 There is no piece "ghost" in the scene to fire.', {}, { firer: 'ghost' }],
  ])('%s', (said, range, order) => {
    expect(refused({ ...open, ...range }, shotAt('vane', order))).toBe(said);
  });

  test('CO-07 a target that is out', () => {
    const given = rangeFacts(open);
    const facts: UTFacts = {
      ...given,
      entity: (id) => {
        const entity = given.entity(id);
        return entity && { ...entity, out: true };
      },
    };
    expect(unintendedTargets.begin(shotAt('vane'), facts)).toEqual({
      ok: false,
      refusal: { rule: 'CO-07', reason: 'Vane is down already: pick another target.' },
    });
  });

  test('UT-24 a target that is fully hidden, and a thing by its name in the sentence', () => {
    const hidden = (thing: boolean): Range => ({
      standing: {
        wall: { at: 5, thing: 'wall', structure: 5, armour: 9 },
        vane: { at: 10, behind: { wall: 1 }, ...(thing ? { thing: 'crate' } : {}) },
      },
    });
    expect(refused(hidden(false), shotAt('vane'))).toBe(
      'UT-24 Vane is fully hidden from the shot: fire through the cover, or pick another target.',
    );
    expect(refused(hidden(true), shotAt('vane', { aim: object }))).toBe(
      'UT-24 The vane is fully hidden from the shot: fire through the cover, or pick another target.',
    );
  });
});

describe('orders that are carried out', () => {
  const hidden: Range = {
    standing: { wall: { at: 5, thing: 'wall', structure: 5, armour: 9 }, vane: { at: 10, behind: { wall: 1 } } },
  };

  test.each<[string, Range, UTOrder]>([
    ['UT-01 with a single die', { ...open, weapon: { pool: 1 } }, shotAt('vane')],
    ['UT-10 with one increment', { ...open, weapon: { increments: 1 } }, shotAt('vane')],
    ['UT-10 at the end of the last increment', { standing: { vane: { at: 200 } } }, shotAt('vane')],
    ['CO-07 with just the rounds that it takes', { ...open, rounds: 3 }, shotAt('vane', { mode: 'semi-automatic' })],
    ['UT-24 through the cover', hidden, shotAt('vane', { way: 'through' })],
    ['UT-24 with cover that the table sets', hidden, shotAt('vane', { cover: 4 })],
    ['UT-24, UT-35 with a blast', { ...hidden, weapon: { blast: { radius: 3 } } }, shotAt('vane')],
    ['UT-24, UT-35 with a burst', hidden, shotAt('vane', { mode: 'burst' })],
    ['UT-35 a blast at the ground', { ...open, weapon: { blast: { radius: 3 } } }, shotAt({ x: 5, y: 0 })],
  ])('%s', (_, range, order) => {
    expect(refused(range, order)).toBeUndefined();
  });
});

describe('pools', () => {
  const line: Range = {
    standing: {
      vane: { at: 60, defense: 4 },
      ott: { at: 70, defense: 1 },
      far: { at: 160, defense: 1, unable: 'helpless' },
    },
  };

  test('UT-01, UT-10 the weapon test says what its dice are', () => {
    const reasonsOf = (range: Range, more: Partial<UTOrder> = {}) =>
      attackPool(shotAt('vane', more), rangeFacts(range)).reasons.map(
        ({ id, value, rule }) => `${id} ${value} ${rule}`,
      );
    expect(reasonsOf(line)).toEqual(['pool 6 UT-01', 'range -1 UT-10']);
    expect(reasonsOf({ ...line, weapon: { perIncrement: 0 } })).toEqual(['pool 6 UT-01']);
    expect(reasonsOf(open)).toEqual(['pool 6 UT-01']);
    const extra = [
      { value: 2, reason: 'aim' },
      { value: -1, reason: 'dark' },
    ];
    expect(reasonsOf(open, { extra })).toEqual(['pool 6 UT-01', 'extra/0 2 UT-01', 'extra/1 -1 UT-01']);
  });

  test('UT-03, UT-09, UT-10 and so does a defense test', () => {
    const facts = rangeFacts(line);
    const pool = (id: string) => defensePool(shotAt('vane'), entityOf(facts, id), facts);
    expect(pool('ott')).toEqual({
      dice: 1,
      reasons: [{ id: 'defense', value: 1, reason: 'defense dice', rule: 'UT-09' }],
      words: '1 defense die',
    });
    expect(pool('far')).toEqual({
      dice: 0,
      reasons: [{ id: 'unable', value: 0, reason: 'helpless: no defense dice', rule: 'UT-03' }],
      words: '0 for helpless: no defense dice',
    });
    const able = rangeFacts({ standing: { ...line.standing, far: { at: 160, defense: 2 } } });
    const two = defensePool(shotAt('vane'), entityOf(able, 'far'), able);
    expect([two.dice, two.words]).toEqual([4, '2 defense dice, 2 for two range increments further off']);
    expect(two.reasons.at(-1)).toEqual({
      id: 'range',
      value: 2,
      reason: 'two range increments further off',
      rule: 'UT-10',
    });
  });

  test('UT-10 one in a nearer increment than the target has no fewer dice', () => {
    const facts = rangeFacts(line);
    const pool = defensePool(shotAt('far'), entityOf(facts, 'ott'), facts);
    expect([pool.dice, pool.reasons.length]).toEqual([1, 1]);
  });

  test('UT-30, UT-43 a piece resists, and a thing with its structure', () => {
    const facts = rangeFacts({ standing: { vane: { at: 10 }, crate: { at: 5, thing: 'crate' } } });
    const reasonOf = (id: string) => resistPool(entityOf(facts, id), 3).reasons;
    expect(reasonOf('vane')).toEqual([{ id: 'resist', value: 3, reason: 'resistance', rule: 'UT-30' }]);
    expect(reasonOf('crate')).toEqual([{ id: 'resist', value: 3, reason: 'structure', rule: 'UT-43' }]);
  });

  test('UT-01, UT-02 the faces that are told apart', () => {
    const groupsOf = (hitNumber: number, glitches: boolean) =>
      diceOf(2, hitNumber, glitches).groups.map(({ faces, means }) => `${faces.join('')} ${means}`);
    expect(groupsOf(4, false)).toEqual(['456 hit', '123 nothing']);
    expect(groupsOf(4, true)).toEqual(['456 hit', '23 nothing', '1 one']);
    expect(groupsOf(2, true)).toEqual(['23456 hit', '1 one']);
    expect(groupsOf(1, false)).toEqual(['123456 hit']);
    expect(diceOf(2, 4, true).groups).toBe(diceOf(3, 4, true).groups);
    expect(noDice(4)).toEqual({ sides: 6, faces: [], hitsFrom: 4 });
  });

  test('UT-02 no glitch without dice, whatever the setting', () => {
    for (const glitch of ['half', 'more than half'] as const)
      expect(isGlitch([], rangeFacts({ ...open, settings: { glitch } }))).toBe(false);
  });
});

describe('UT-08 the line of fire', () => {
  test('UT-08 ends at two thirds of what is aimed at, from where that stands, and is level to a place', () => {
    const given = rangeFacts(open);
    const facts: UTFacts = {
      ...given,
      entity: (id) => {
        const entity = given.entity(id);
        return entity && { ...entity, at: { ...entity.at, z: 3 }, height: 1 };
      },
    };
    const from = { x: 0, y: 0, z: 1.8 };
    expect(lineOf(shotAt('vane'), facts)).toEqual({ from, through: { x: 10, y: 0, z: 3.67 } });
    expect(lineOf(shotAt('vane', { aim: object }), facts).through.z).toBe(3.67);
    expect(lineOf(shotAt({ x: 7, y: 2 }), facts)).toEqual({ from, through: { x: 7, y: 2, z: 1.8 } });
  });

  test('UT-08 to what is not in the facts is an error', () => {
    expect(() => lineOf(shotAt('ghost'), rangeFacts(open))).toThrow(
      'The attack began with a target that is missing from its facts.',
    );
  });
});
