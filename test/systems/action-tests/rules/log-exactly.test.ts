import { attackQuestion, questions } from '@fall-of-shot/rules/systems/action-tests/questions';
import { describe, expect, test } from 'vitest';
import {
  attackOn,
  between,
  fight,
  MAIL,
  SHIELD,
  type Skirmish,
  skirmishFacts,
} from '../../../support/rules/skirmish.ts';

const body = { tuf: 0, resists: [], hp: 20 };
const arc = { from: 340, to: 20, ad: 1, sustain: 1 };
const SPRAY = {
  rows: [{ to: 20, target: 1 }],
  damage: 3,
  sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' } as const,
  chainable: true,
};
const POT = { indirect: { radius: 4, falloff: 0 }, damage: 6, projectile: 'pot' };
const sweep = attackOn({ x: 0, y: -5 }, { arcs: [arc], pool: 1 });

describe('AT-43 the headline', () => {
  const man = (x: number, hp: number) => ({ x, y: -10, actor: { body: { ...body, hp } } });
  const pew = { x: 0, y: -12, thing: { tuf: 0, resists: [], hp: 20 } };
  const headline = (stands: Skirmish['stands']) =>
    fight({ stands, weapon: POT }, attackOn({ x: 0, y: -10 }, { pool: 2 }), { attack: '55' }).outcome?.headline;

  test('AT-43 says of one who is down alone what he lost, and of several who is down', () => {
    expect(headline({ ann: man(0, 6) })).toBe('The pot lands on target: Ann loses 6 HP and is down.');
    expect(headline({ ann: man(0, 6), ben: man(1, 6) })).toBe('The pot lands on target: Ann and Ben are down.');
    expect(headline({ ann: man(0, 6), ben: man(1, 7) })).toBe(
      'The pot lands on target: Ann is down and Ben loses 6 HP.',
    );
    expect(headline({ ann: man(0, 6), ben: man(1, 6), pew })).toBe(
      'The pot lands on target: Ann and Ben are down and the pew loses 6 HP.',
    );
    expect(headline({ ann: man(0, 6), pew })).toBe('The pot lands on target: Ann is down and the pew loses 6 HP.');
  });
});

describe('CO-07 the effects', () => {
  test('AT-02 an attack without action dice spends none', () => {
    const shot = fight({ stands: { wren: { x: 0, y: -5 } } }, attackOn('wren', { ad: 0, pool: 2 }), { attack: '11' });
    expect(shot.effects).toEqual([]);
    expect(shot.outcome?.results).toEqual([]);
  });

  test('AT-20, AT-43 who binds EX and loses HP too has one wound', () => {
    const ex = { ...SPRAY, sustain: { ...SPRAY.sustain, of: 'EX' } } as const;
    const thing = {
      what: 'piece',
      id: 'attacker',
      name: 'Attacker',
      part: null,
      full: true,
      tuf: 0,
      resists: [],
      hp: 9,
    } as const;
    const stands = {
      wren: { x: 0, y: -5, shotAt: 'full', groups: [{ hides: 1, things: [thing] }], actor: { body } },
    } as const;
    const swept = fight({ stands, weapon: ex }, sweep, { attack: '51' });
    expect(swept.effects).toEqual([
      { kind: 'wound', piece: 'attacker', lost: 3, ex: 2, left: 7 },
      { kind: 'actions', piece: 'attacker', spent: 1, reserved: 0 },
    ]);
  });

  test('AT-40 only gear that lost HP is told', () => {
    const actor = { body, shield: { ...SHIELD, resists: [], hp: 3 }, armour: { ...MAIL, resists: [], hp: 9 } };
    const gearOf = (damage: number) =>
      fight({ stands: { wren: { x: 0, y: -5, actor } }, weapon: { damage } }, attackOn('wren', { pool: 2 }), {
        attack: '55',
      }).effects.filter(({ kind }) => kind === 'gear');
    const shield = { kind: 'gear', piece: 'wren', gear: 'shield', amount: 3, left: 0 };
    expect(gearOf(3)).toEqual([shield]);
    expect(gearOf(5)).toEqual([shield, { kind: 'gear', piece: 'wren', gear: 'armour', amount: 2, left: 7 }]);
  });
});

describe('AT-01, AT-11, AT-36 what the dice of an attack did', () => {
  const partly = { wren: { x: 0, y: -10, shotAt: 'partial' as const, groups: [between('fence')] } };
  const deedsOf = (weapon: NonNullable<Skirmish['weapon']>, order: ReturnType<typeof attackOn>, attack: string) =>
    fight({ stands: partly, weapon }, order, { attack }).steps.flatMap(({ detail }) =>
      detail.kind === 'test' && detail.test === 'attack' ? [detail.deeds] : [],
    );

  test('AT-36 a shot at partial cover: sixes pass it, and a miss has no direction', () => {
    expect(deedsOf({}, attackOn('wren', { pool: 5 }), '66512')).toEqual([
      ['target', 'target', 'cover', 'nothing', 'nothing'],
    ]);
  });

  test('AT-01 of a shot that misses, dice that failed did nothing', () => {
    expect(deedsOf({}, attackOn('wren', { pool: 4 }), '5123')).toEqual([['success', 'nothing', 'nothing', 'nothing']]);
  });

  test('AT-10 of a throw, and of a sweep, cover takes no dice', () => {
    expect(deedsOf(POT, attackOn('wren', { pool: 3 }), '551')).toEqual([['success', 'success', 'nothing']]);
    expect(deedsOf(POT, attackOn('wren', { pool: 3 }), '123')).toEqual([['near', 'far', 'right']]);
    expect(deedsOf(SPRAY, attackOn('wren', { pool: 2, arcs: [arc] }), '551')).toEqual([
      ['success', 'success', 'nothing'],
    ]);
  });
});

describe('each question has a key of its own', () => {
  test('AT-23 the second choice among equally near ones', () => {
    const stands = { a: { x: -1, y: -5 }, b: { x: 1, y: -5 }, c: { x: 0, y: -Math.sqrt(26) } };
    const swept = fight({ stands, weapon: { ...SPRAY, damage: 4 } }, sweep, { attack: '51', 'share/1': 'b' });
    expect(swept.state.chosen).toBe(1);
    const twice = { ...sweep, arcs: [arc, arc] };
    const again = fight({ stands: { a: stands.a, b: stands.b }, weapon: SPRAY }, twice, {
      attack: '51',
      'share/1': 'b',
      'attack/2': '51',
    });
    expect(again.open.map(({ key }) => key)).toEqual(['share/2']);
  });

  test('AT-37 the second choice among groups that hide as much', () => {
    const behind = (x: number) => ({
      x,
      y: -5,
      shotAt: 'partial' as const,
      groups: [between('fence'), between('hedge')],
    });
    const swept = fight({ stands: { a: behind(-1), b: behind(1) }, weapon: { ...SPRAY, damage: 4 } }, sweep, {
      attack: '51',
      'cover/1': '0',
    });
    expect(swept.open.map(({ key }) => key)).toEqual(['cover/2']);
  });
});

test('AT-14 a dodge without a die has rolled no face', () => {
  const penalties = [{ id: 'plate', dice: 9, reason: 'Plate', rule: 'AT-40' }] as const;
  const on: Skirmish = { stands: { wren: { x: 0, y: -5, actor: { reserved: 1, penalties } } }, weapon: SPRAY };
  const swept = fight(on, sweep, { attack: '51', 'dodge-ad:wren': '1' });
  const rolled = swept.steps.flatMap(({ detail }) => (detail.kind === 'test' ? [detail.pool] : []));
  expect(rolled.at(-1)).toEqual({ sides: 6, faces: [], hitsFrom: 5 });
});

test('nothing is asked once an attack is over, and a roll that is none is an error', () => {
  const on: Skirmish = { stands: { wren: { x: 0, y: -5 } } };
  const { state } = fight(on, attackOn('wren'));
  expect(questions({ ...state, phase: { is: 'over' } }, skirmishFacts(on))).toEqual([]);
  expect(() => attackQuestion({ ...state, roll: 1 }, skirmishFacts(on))).toThrow(
    'There is no such roll in the attack.',
  );
});
