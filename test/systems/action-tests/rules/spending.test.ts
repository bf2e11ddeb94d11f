import { aimStep, coverSteps, roundsOf, spentSteps } from '@fall-of-shot/rules/systems/action-tests/begin';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { attackPool, dodgePool } from '@fall-of-shot/rules/systems/action-tests/pools';
import { successTarget } from '@fall-of-shot/rules/systems/action-tests/target';
import type { Cover } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import { attackOn, type Skirmish, skirmishFacts } from '../../../support/rules/skirmish.ts';

const arc = { from: 340, to: 20, ad: 1, sustain: 3 };
const BURST = { rate: 4, cost: { units: 2, dice: 1 }, of: 'rounds' } as const;
const FLAME = { rate: 3, cost: { units: 1, dice: 3 }, of: 'EX' } as const;
const stands = { wren: { x: 0, y: -10 } };

function spent(on: Partial<Skirmish>, order: ATOrder): readonly string[] {
  return spentSteps(order, skirmishFacts({ stands, ...on })).map(({ rule, lead, text }) => `${rule} ${lead} ${text}`);
}

describe('AT-20, CO-07 what an attack uses', () => {
  test('AT-20 is a round, or the cost of its sustain dice over all arcs, but a round at least', () => {
    const rounds = (on: Partial<Skirmish>, more: Partial<ATOrder>) =>
      roundsOf(attackOn('wren', more), skirmishFacts({ stands, ...on }));
    expect(rounds({}, {})).toBe(1);
    expect(rounds({ weapon: { sustain: BURST } }, { sustain: 0 })).toBe(1);
    expect(rounds({ weapon: { sustain: BURST } }, { sustain: 3 })).toBe(6);
    expect(rounds({ weapon: { sustain: BURST } }, { arcs: [arc, { ...arc, sustain: 1 }] })).toBe(8);
    expect(rounds({ weapon: { sustain: FLAME } }, { sustain: 3 })).toBe(1);
  });

  test('AT-20 EX are bound by each use and by sustain dice; none are left below zero', () => {
    expect(spent({}, attackOn('wren', { ad: 0 }))).toEqual([]);
    expect(spent({ weapon: { binds: 2 } }, attackOn('wren', { ad: 0 }))).toEqual([
      'AT-20 2 EX bound. Attacker can bind 3 more',
    ]);
    expect(
      spent({ weapon: { binds: 1, sustain: FLAME } }, attackOn('wren', { arcs: [arc, { ...arc, sustain: 4 }] })),
    ).toEqual(['AT-02 2 AD spent. Attacker has 3 left this round', 'AT-20 4 EX bound. Attacker can bind 1 more']);
    expect(spent({ weapon: { binds: 1, sustain: BURST } }, attackOn('wren', { ad: 0, sustain: 3 }))).toEqual([
      'AT-20 1 EX bound. Attacker can bind 4 more',
    ]);
    expect(spent({ weapon: { binds: 9 } }, attackOn('wren', { ad: 0 }))).toEqual([
      'AT-20 9 EX bound. Attacker can bind 0 more',
    ]);
  });

  test('AT-20, CO-07 rounds are those of sustain dice for a weapon that can be sustained', () => {
    expect(spent({ rounds: 9 }, attackOn('wren', { ad: 0 }))).toEqual(['CO-07 8 rounds left. 1 round used: Gun']);
    expect(spent({ rounds: 9, weapon: { sustain: BURST } }, attackOn('wren', { ad: 0, sustain: 2 }))).toEqual([
      'AT-20 5 rounds left. 4 rounds used: Gun',
    ]);
  });
});

describe('AT-02 the reasons of a pool', () => {
  const facts = skirmishFacts({
    stands,
    attacker: {
      penalties: [
        { id: 'shield', dice: 2, reason: 'Shield without the skill', rule: 'AT-40' },
        { id: 'weight', dice: 1, reason: 'Heavy armour', rule: 'AT-41' },
      ],
    },
  });

  test('AT-02, AT-20, AT-40, AT-41 of an attack', () => {
    const order = attackOn('wren', {
      extra: [
        { reason: 'luck', value: 1 },
        { reason: 'dark', value: -2 },
      ],
    });
    expect(attackPool(order, { ad: 2, sustain: 3 }, facts)).toEqual({
      dice: 7,
      reasons: [
        { id: 'prw', value: 3, reason: 'PRW', rule: 'AT-02' },
        { id: 'skill', value: 3, reason: 'Small Arms', rule: 'AT-02' },
        { id: 'shield', value: -2, reason: 'Shield without the skill', rule: 'AT-40' },
        { id: 'weight', value: -1, reason: 'Heavy armour', rule: 'AT-41' },
        { id: 'ad', value: 2, reason: 'action dice', rule: 'AT-02' },
        { id: 'sustain', value: 3, reason: 'sustain dice', rule: 'AT-20' },
        { id: 'extra/0', value: 1, reason: 'luck', rule: 'AT-02' },
        { id: 'extra/1', value: -2, reason: 'dark', rule: 'AT-02' },
      ],
    });
  });

  test('AT-02 of a pool that the table sets, with sustain dice, and never below zero', () => {
    expect(attackPool(attackOn('wren', { pool: 4 }), { ad: 2, sustain: 1 }, facts)).toEqual({
      dice: 5,
      reasons: [
        { id: 'pool', value: 4, reason: 'set as a whole', rule: 'AT-02' },
        { id: 'sustain', value: 1, reason: 'sustain dice', rule: 'AT-20' },
      ],
    });
    const none = attackOn('wren', { pool: 1, extra: [{ reason: 'dark', value: -2 }] });
    expect(attackPool(none, { ad: 0, sustain: 0 }, facts).dice).toBe(0);
  });

  test('AT-02, AT-14 of a dodge', () => {
    const actor = facts.actor('wren');
    if (!actor) throw new Error('Wren is there.');
    expect(dodgePool(actor, 0).reasons.map(({ id, value }) => [id, value])).toEqual([
      ['prw', 3],
      ['skill', 2],
    ]);
    expect(dodgePool({ ...actor, skills: {} }, 1).reasons.map(({ id, value }) => [id, value])).toEqual([
      ['prw', 3],
      ['skill', 0],
      ['ad', 1],
    ]);
  });
});

describe('CO-02, AT-30 what is said before the dice', () => {
  const said = (on: Partial<Skirmish>, order: ATOrder) =>
    coverSteps(order, skirmishFacts({ stands, ...on })).map(({ rule, lead, text }) => `${rule} ${lead} ${text}`);
  const wren = (seen: Cover, shotAt: Cover, exposed = false) => ({
    stands: { wren: { x: 0, y: -10, seen, shotAt, exposed } },
  });

  test.each<[Cover, Cover, string]>([
    ['full', 'full', 'fully covered, to sight and to force'],
    ['none', 'partial', 'in plain sight, but partly covered from the attack'],
    ['partial', 'none', 'partly out of sight, but nothing stops the attack'],
    ['partial', 'full', 'partly out of sight, and fully covered from the attack'],
  ])('AT-30 %s cover from sight and %s from force', (seen, shotAt, words) => {
    expect(said(wren(seen, shotAt), attackOn('wren'))).toEqual([
      `AT-30 Wren is ${words}. Judged by everything in between`,
    ]);
  });

  test('AT-30, AT-31 none is not mentioned, unless it was seen earlier in the round', () => {
    expect(said(wren('none', 'none'), attackOn('wren'))).toEqual([]);
    expect(said(wren('partial', 'partial', true), attackOn('wren'))).toEqual([
      'AT-31 Wren is partly covered, to sight and to force. It is in full cover now, and was in sight earlier this round',
    ]);
  });

  test('AT-13, AT-22 nor that of a throw or a sweep, nor of a place', () => {
    const covered = wren('full', 'full');
    const thrown = { ...covered, weapon: { indirect: { radius: 2, falloff: 0 } } };
    expect(said(thrown, attackOn('wren'))).toEqual([]);
    expect(said(covered, attackOn('wren', { arcs: [arc] }))).toEqual([]);
    expect(said(covered, attackOn({ x: 0, y: -10 }))).toEqual([]);
  });

  test('CO-02 the aim is rounded to a tenth of a metre, and a sweep at nobody is aimed at where it begins', () => {
    const on: Skirmish = {
      stands: { wren: { x: 0, y: -10.26 }, crate: { x: 0, y: -3, thing: { tuf: 0, resists: [], hp: 1 } } },
    };
    const facts = skirmishFacts(on);
    const aim = (order: ATOrder) => aimStep(order, successTarget(order, order.arcs[0] ?? null, facts), facts);
    const { lead, text, detail } = aim(attackOn('wren'));
    expect([lead, text]).toEqual(['10.3 m, 2S.', 'Attacker attacks with the Gun at Wren']);
    expect(detail).toMatchObject({ range: 10.26, target: { what: 'piece', id: 'wren', name: 'Wren' } });
    const thing = aim(attackOn('crate', { aim: { at: 'object', object: 'crate', x: 0, y: -3, z: 0 } }));
    expect(thing.text).toBe('Attacker attacks with the Gun at the crate');
    const sweep = aim(attackOn('ghost', { arcs: [arc] }));
    expect(sweep.text).toBe('Attacker attacks with the Gun in a sweep');
    expect(sweep.detail).toMatchObject({ at: { x: 0, y: 0, z: 0 } });
    expect(sweep.detail).not.toHaveProperty('target');
    expect(aim(attackOn({ x: 0, y: -5 })).text).toBe('Attacker attacks with the Gun at a place');
  });
});

test('AT-02 the pool of a weapon without a skill names none', () => {
  const facts = skirmishFacts({ stands, weapon: { skill: '' }, attacker: { skills: {} } });
  expect(attackPool(attackOn('wren'), { ad: 0, sustain: 0 }, facts).reasons.map(({ id }) => id)).toEqual(['prw']);
});
