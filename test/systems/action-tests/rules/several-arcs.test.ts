import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { describe, expect, test } from 'vitest';
import { saidBy } from '../../../support/rules/attacked.ts';
import { attackOn, between, fight, refusedBecause, SHIELD, type Skirmish } from '../../../support/rules/skirmish.ts';

const SPRAY = {
  rows: [{ to: 20, target: 1 }],
  damage: 3,
  sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' } as const,
  chainable: true,
};

function here(stands: Skirmish['stands'], more: Partial<Skirmish> = {}): Skirmish {
  return { stands, weapon: SPRAY, ...more };
}

/** Two arcs over the north, which both hold whoever stands there. */
function twice(more: Partial<ATOrder> = {}): ATOrder {
  const arc = { from: 350, to: 10, ad: 1, sustain: 1 };
  return attackOn({ x: 0, y: -5 }, { arcs: [arc, arc], pool: 1, ...more });
}

const body = (tuf: number, hp = 20) => ({ tuf, resists: ['ballistic'], hp });

describe('AT-43 several arcs of one attack on one body', () => {
  test('AT-43 are summed: TUF counts once, and 1 EX is bound at most', () => {
    const swept = fight(here({ wren: { x: 0, y: -5, actor: { body: body(2) } } }), twice(), {
      attack: '55',
      'attack/2': '51',
    });
    // 6 and 3 reach it: 9 less TUF 2.
    expect(swept.outcome?.struck?.map(({ byTuf, lost, ex }) => [byTuf, lost, ex])).toEqual([
      [2, 4, 1],
      [0, 3, 0],
    ]);
    expect(swept.effects).toContainEqual({ kind: 'wound', piece: 'wren', lost: 7, ex: 1, left: 13 });
    expect(swept.outcome?.headline).toBe('Wren loses 7 HP.');
  });

  test('AT-43 two that do not exceed TUF alone exceed it together: the excess is lost, and 1 EX is bound', () => {
    const swept = fight(here({ wren: { x: 0, y: -5, actor: { body: body(4) } } }), twice(), {
      attack: '51',
      'attack/2': '51',
    });
    expect(swept.outcome?.struck?.map(({ byTuf, lost, ex }) => [byTuf, lost, ex])).toEqual([
      [3, 0, 0],
      [1, 2, 1],
    ]);
  });

  test('CO-08 the HP loss that the GM sets is for the whole attack', () => {
    const swept = fight(here({ wren: { x: 0, y: -5 } }), twice({ gm: { lost: { wren: 5 } } }), {
      attack: '55',
      'attack/2': '55',
    });
    expect(swept.effects).toContainEqual({ kind: 'wound', piece: 'wren', lost: 5, ex: 1, left: 5 });
  });

  test('AT-14 dice reserved for a dodge are spent once; without any left there is no question', () => {
    const ready = { x: 0, y: -5, actor: { prw: 1, skills: {}, reserved: 2, body: body(0) } };
    const swept = fight(here({ wren: ready }), twice(), {
      attack: '55',
      'dodge-ad:wren': '2',
      'dodge:wren': '551',
      'attack/2': '55',
    });
    expect(swept.outcome?.struck?.map(({ came, dodged, lost }) => [came, dodged, lost])).toEqual([
      [6, 2, 4],
      [6, 0, 6],
    ]);
    expect(swept.effects).toContainEqual({ kind: 'actions', piece: 'wren', spent: 2, reserved: 2 });
  });

  test('AT-14 a dodge comes before any layer and reduces the fives first', () => {
    const ready = {
      x: 0,
      y: -5,
      shotAt: 'partial' as const,
      groups: [between('mud', { tuf: 9 })],
      actor: { prw: 2, skills: {}, reserved: 1, body: body(0) },
    };
    const order = twice({ arcs: [{ from: 350, to: 10, ad: 1, sustain: 1 }] });
    const swept = fight(here({ wren: ready }), order, { attack: '65', 'dodge-ad:wren': '1', 'dodge:wren': '551' });
    // Three by the six, three by the five, of which two are dodged: one meets the mud.
    expect(saidBy(swept, 'AT-35')).toEqual(['The mud absorbs 1. 1 by TUF 9, 3 by sixes go past it, 3 go on']);
  });

  test('AT-14 a share of zero asks for no dodge', () => {
    const ready = (y: number) => ({ x: 0, y, actor: { reserved: 2 } });
    const order = twice({ arcs: [{ from: 350, to: 10, ad: 1, sustain: 1 }] });
    const swept = fight(here({ near: ready(-4), far: ready(-6) }, { weapon: { ...SPRAY, damage: 1 } }), order, {
      attack: '51',
    });
    expect(swept.open.map(({ key }) => key)).toEqual(['dodge-ad:near']);
  });

  test('AT-37, AT-43 a body in the way of several arcs binds 1 EX in one attack, and its HP go down from one to the next', () => {
    const wren = {
      hides: 1,
      things: [
        { what: 'piece', id: 'wren', name: 'Wren', part: null, full: true, tuf: 1, resists: ['ballistic'], hp: 5 },
      ],
    } as const;
    const behind = (y: number) => ({ x: 0, y, shotAt: 'full' as const, groups: [wren], actor: { body: body(0) } });
    const order = twice({ arcs: [{ from: 350, to: 10, ad: 1, sustain: 1 }], gm: { strike: ['wren'] } });
    const swept = fight(
      here(
        { wren: { x: 0, y: -2, actor: { body: body(1, 5) } }, one: behind(-4), two: behind(-6) },
        { weapon: { ...SPRAY, damage: 5 } },
      ),
      order,
      {
        attack: '55',
      },
    );
    // Five each: TUF keeps one off each time, its HP four and then the one that is left.
    expect(swept.outcome?.struck?.map(({ id, lost }) => [id, lost])).toEqual([
      ['one', 0],
      ['two', 3],
    ]);
    expect(swept.effects).toContainEqual({ kind: 'wound', piece: 'wren', lost: 5, ex: 1, left: 0 });
  });

  test('CO-08 the GM sets the loss of a body in the way for the whole attack', () => {
    const wren = {
      hides: 1,
      things: [
        { what: 'piece', id: 'wren', name: 'Wren', part: null, full: true, tuf: 1, resists: ['ballistic'], hp: 5 },
      ],
    } as const;
    const behind = (y: number) => ({ x: 0, y, shotAt: 'full' as const, groups: [wren], actor: { body: body(0) } });
    const yard = here(
      { wren: { x: 0, y: -2, actor: { body: body(1, 5) } }, one: behind(-4), two: behind(-6) },
      { weapon: { ...SPRAY, damage: 5 } },
    );
    const arcs = [{ from: 350, to: 10, ad: 1, sustain: 1 }];
    const swept = fight(yard, twice({ arcs, gm: { strike: ['wren'], lost: { wren: 2 } } }), { attack: '55' });
    expect(swept.effects).toContainEqual({ kind: 'wound', piece: 'wren', lost: 2, ex: 1, left: 3 });
    // The body still has three HP for the second, whatever it gave the first.
    expect(saidBy(swept, 'CO-08')).toContain('The GM sets 2. Wren would lose 4 HP');
    expect(swept.outcome?.headline).toContain('Wren loses 2 HP');
    // Of a body that is struck itself too, it is said once.
    const both = fight(yard, twice({ arcs, gm: { lost: { wren: 2 } } }), { attack: '55' });
    expect(both.effects).toContainEqual({ kind: 'wound', piece: 'wren', lost: 2, ex: 1, left: 3 });
  });

  test('AT-23, CO-05 equally near: the attacker assigns the remainder; if the program chooses, it says whom', () => {
    const stands = { a: { x: -1, y: -5 }, b: { x: 1, y: -5 } };
    const order = twice({ arcs: [{ from: 330, to: 30, ad: 1, sustain: 1 }] });
    const asked = fight(here(stands), order, { attack: '51' });
    expect(asked.open).toMatchObject([{ key: 'share/1', rule: 'AT-23', asks: { who: 'attacker' } }]);
    const b = fight(here(stands), order, { attack: '51', 'share/1': 'b' });
    expect(b.outcome?.struck?.map(({ id, came }) => [id, came])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
    const solo = fight(here(stands, { choices: 'program' }), order, { attack: '51' });
    expect(saidBy(solo, 'CO-05')).toEqual([
      'A and B, in this order. Equally near: the program picks who takes the leftover points',
    ]);
  });

  test('AT-20 each arc has its own limits, and the second only what the first leaves', () => {
    const arc = { from: 350, to: 10, ad: 1, sustain: 3 };
    const order = twice({ arcs: [arc, arc] });
    expect(refusedBecause(here({ wren: { x: 0, y: -5 } }, { rounds: 5 }), order)).toBe(
      '3 sustain dice are too many for arc 2: 2 by the rounds left, and 4 by the rate of 4 for each of 1 AD.',
    );
    expect(refusedBecause(here({ wren: { x: 0, y: -5 } }, { rounds: 6 }), order)).toBeUndefined();
  });
});

describe('AT-40 a shield with HP of its own', () => {
  test('AT-35, AT-40 loses them to unresisted damage, and absorbs no more when they are gone', () => {
    const bearer = { x: 0, y: -5, actor: { shield: { ...SHIELD, hp: 4 }, body: { tuf: 0, resists: [], hp: 20 } } };
    const fire = here({ wren: bearer }, { weapon: { ...SPRAY, type: 'fire' } });
    const swept = fight(fire, twice(), { attack: '51', 'attack/2': '51' });
    expect(swept.outcome?.struck?.map(({ lost }) => lost)).toEqual([0, 2]);
    expect(swept.effects).toContainEqual({ kind: 'gear', piece: 'wren', gear: 'shield', amount: 4, left: 0 });
  });
});
