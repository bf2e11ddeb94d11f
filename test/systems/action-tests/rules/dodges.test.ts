import { decides, dodging, reservedNow, undecided } from '@fall-of-shot/rules/systems/action-tests/dodge';
import type { ATState, Phase } from '@fall-of-shot/rules/systems/action-tests/state';
import { sharesAsked, takes } from '@fall-of-shot/rules/systems/action-tests/swept';
import { describe, expect, test } from 'vitest';
import { saidBy } from '../../../support/rules/attacked.ts';
import { attackOn, fight, type Skirmish, skirmishFacts } from '../../../support/rules/skirmish.ts';

const body = { tuf: 0, resists: [], hp: 20 };
const arc = { from: 340, to: 20, ad: 1, sustain: 1 };
const SPRAY = {
  rows: [{ to: 20, target: 1 }],
  damage: 3,
  sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' } as const,
  chainable: true,
};
const sweep = attackOn({ x: 0, y: -5 }, { arcs: [arc], pool: 1 });
const twice = attackOn({ x: 0, y: -5 }, { arcs: [arc, arc], pool: 1 });

/** One who rolls as many dice as it spends on a dodge. */
function ready(more: NonNullable<Skirmish['stands'][string]['actor']> = {}): Skirmish {
  return {
    stands: { wren: { x: 0, y: -5, actor: { prw: 0, skills: {}, reserved: 2, body, ...more } } },
    weapon: SPRAY,
  };
}

describe('AT-14 who may dodge', () => {
  const keys = (on: Skirmish) => fight(on, sweep, { attack: '51' }).open.map(({ key }) => key);

  test('AT-14 one who notices it and has action dice reserved', () => {
    expect(keys(ready())).toEqual(['dodge-ad:wren']);
    expect(keys(ready({ aware: false }))).toEqual([]);
    expect(keys(ready({ reserved: 0 }))).toEqual([]);
    expect(keys({ ...ready(), weapon: { ...SPRAY, damage: 0 } })).toEqual([]);
  });

  test('AT-14 with one die for each of several rolls, until none are left', () => {
    const swept = fight(ready(), twice, {
      attack: '51',
      'dodge-ad:wren': '1',
      'dodge:wren': '5',
      'attack/2': '51',
      'dodge-ad/2:wren': '1',
      'dodge/2:wren': '6',
    });
    expect(swept.outcome?.struck?.map(({ came, dodged, lost }) => [came, dodged, lost])).toEqual([
      [3, 1, 2],
      [3, 1, 2],
    ]);
    expect(swept.effects).toContainEqual({ kind: 'actions', piece: 'wren', spent: 2, reserved: 2 });
    expect(saidBy(swept, 'AT-14')).toContain('Wren dodges with 1 AD. 1 die, of 1 AD reserved');
  });

  test('AT-14 who does not dodge keeps what is reserved', () => {
    const swept = fight(ready(), twice, {
      attack: '51',
      'dodge-ad:wren': '0',
      'attack/2': '51',
      'dodge-ad/2:wren': '0',
    });
    expect(saidBy(swept, 'AT-14')).toEqual(Array(2).fill('Wren does not dodge. It keeps its 2 reserved AD'));
    expect(swept.effects.filter(({ kind }) => kind === 'actions')).toEqual([
      { kind: 'actions', piece: 'attacker', spent: 2, reserved: 0 },
    ]);
  });
});

describe('AT-14 what a dodge does', () => {
  const dodged = (faces: string, ad: string) =>
    saidBy(
      fight(ready({ reserved: 4 }), sweep, { attack: '51', 'dodge-ad:wren': ad, 'dodge:wren': faces }),
      'AT-14',
    ).slice(1);

  test.each<[string, string, readonly string[]]>([
    ['4', '1', ['Wren: 0 successes. A dodge with 1 of its reserved action dice', '0 dodged. 3 of 3 HP come to Wren']],
    ['51', '2', ['Wren: 1 success. A dodge with 2 of its reserved action dice', '1 dodged. 2 of 3 HP come to Wren']],
    ['65', '2', ['Wren: 2 successes. A dodge with 2 of its reserved action dice', '2 dodged. 1 of 3 HP comes to Wren']],
    [
      '6655',
      '4',
      ['Wren: 4 successes. A dodge with 4 of its reserved action dice', '3 dodged. 0 of 3 HP come to Wren'],
    ],
  ])('AT-14 dice of %s for %s AD', (faces, ad, said) => {
    expect(dodged(faces, ad)).toEqual(said);
  });

  test('AT-14, AT-40 without a die, because of a penalty, nothing is rolled and nothing dodged', () => {
    const on = ready({ penalties: [{ id: 'plate', dice: 2, reason: 'Plate', rule: 'AT-40' }] });
    const swept = fight(on, sweep, { attack: '51', 'dodge-ad:wren': '2' });
    expect(saidBy(swept, 'AT-14').slice(1)).toEqual([
      'Wren: 0 successes. A dodge with 2 of its reserved action dice',
      '0 dodged. 3 of 3 HP come to Wren',
    ]);
    const [, rolled] = swept.steps.filter(({ rule }) => rule === 'AT-14');
    expect(rolled).not.toHaveProperty('key');
    expect(swept.outcome?.struck).toMatchObject([{ came: 3, dodged: 0, lost: 3 }]);
  });

  test('AT-14 what was decided is kept by piece', () => {
    const facts = skirmishFacts(ready());
    const state: ATState = { ...fight(ready(), sweep).state, dodgedWith: { ott: 1 } };
    const due = [{ id: 'wren', sixes: 0, fives: 3 }];
    const phase: Extract<Phase, { is: 'dodge' }> = { is: 'dodge', due, left: ['wren'], ad: {} };
    const actor = facts.actor('wren');
    if (!actor) throw new Error('Wren is there.');
    const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
    expect([ids(undecided(state, phase, facts)), ids(dodging(state, phase, facts))]).toEqual([['wren'], []]);
    const with2 = decides(state, phase, 'wren', 2);
    expect(with2.dodgedWith).toEqual({ ott: 1, wren: 2 });
    expect(with2.phase).toEqual({ ...phase, ad: { wren: 2 } });
    expect(reservedNow(with2, actor)).toBe(0);
    expect(reservedNow({ ...state, dodgedWith: { wren: 9 } }, actor)).toBe(0);
    expect(decides(state, phase, 'wren', 0).dodgedWith).toBe(state.dodgedWith);
    const decided = { ...phase, ad: { wren: 2 } };
    expect([ids(undecided(state, decided, facts)), ids(dodging(state, decided, facts))]).toEqual([[], ['wren']]);
    expect(dodging({ ...state, dodged: { wren: 0 } }, decided, facts)).toEqual([]);
    expect(dodging(state, { ...phase, ad: { wren: 0 } }, facts)).toEqual([]);
  });
});

describe('AT-23 who takes what is left over', () => {
  const on: Skirmish = {
    stands: { a: { x: -1, y: -5 }, b: { x: 1, y: -5 }, near: { x: 0, y: -3 }, far: { x: 0, y: -9 } },
    weapon: SPRAY,
  };
  const asked = (damage: { sixes: number; fives: number }, first: readonly string[], left: readonly string[]) =>
    sharesAsked(fight(on, sweep).state, { is: 'share', damage, first, left }, skirmishFacts(on));

  test('AT-23 is asked among the equally near, if some of them take more or more sixes', () => {
    expect(asked({ sixes: 0, fives: 2 }, ['near'], ['a', 'b'])).toEqual(['a', 'b']);
    expect(asked({ sixes: 0, fives: 3 }, ['near'], ['a', 'b'])).toEqual([]);
    expect(asked({ sixes: 2, fives: 1 }, ['near'], ['a', 'b'])).toEqual(['a', 'b']);
    expect(asked({ sixes: 0, fives: 1 }, ['near'], ['a', 'b', 'far'])).toEqual([]);
    expect(asked({ sixes: 0, fives: 1 }, [], ['near', 'a', 'b'])).toEqual([]);
    expect(asked({ sixes: 0, fives: 1 }, [], [])).toEqual([]);
  });

  test('AT-23 the next ones are put in their order', () => {
    const phase = { is: 'share', damage: { sixes: 1, fives: 2 }, first: ['near'], left: ['a', 'b', 'far'] } as const;
    expect(takes(phase, ['b'])).toEqual({ ...phase, first: ['near', 'b'], left: ['a', 'far'] });
  });

  test('AT-23 one alone takes all, and as equal shares nobody is asked', () => {
    const alone = fight({ ...on, stands: { a: { x: 0, y: -5 } } }, sweep, { attack: '55' });
    expect(saidBy(alone, 'AT-23')).toEqual(['6 HP. A 6']);
    const pair = fight({ stands: { a: { x: -1, y: -5 }, b: { x: 1, y: -5 } }, weapon: SPRAY }, sweep, { attack: '55' });
    expect(saidBy(pair, 'AT-23')).toEqual(['6 HP over 2. A 3 and B 3']);
    expect(saidBy(pair, 'CO-05')).toEqual([]);
  });
});
