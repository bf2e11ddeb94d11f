import { caughtAt, comesDown } from '@fall-of-shot/rules/systems/action-tests/caught';
import { dodged } from '@fall-of-shot/rules/systems/action-tests/dodge';
import { shareOn, shareOut, sharesAsked } from '@fall-of-shot/rules/systems/action-tests/swept';
import { describe, expect, test } from 'vitest';
import { saidBy } from '../../../support/rules/attacked.ts';
import { attackOn, fight, type Skirmish, skirmishFacts } from '../../../support/rules/skirmish.ts';

const POT = { indirect: { radius: 4, falloff: 0 }, damage: 6, projectile: 'pot' };
const arc = { from: 340, to: 20, ad: 1, sustain: 1 };
const SPRAY = {
  rows: [{ to: 20, target: 1 }],
  damage: 3,
  sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' } as const,
  chainable: true,
};
const sweep = attackOn({ x: 0, y: -5 }, { arcs: [arc], pool: 1 });
const NONE = { sixes: 0, fives: 0 };

describe('AT-13 who is caught', () => {
  test.each([[['a', 'b', 'c']], [['c', 'b', 'a']], [['b', 'c', 'a']]])(
    'AT-13 equally near ones come by id, whichever way the map has them: %j',
    (order) => {
      const stands = Object.fromEntries(order.map((id) => [id, { x: 0, y: -10 }]));
      const facts = skirmishFacts({ stands, weapon: POT });
      const caught = caughtAt(attackOn({ x: 0, y: -10 }), { x: 0, y: -10, z: 0 }, facts);
      expect(caught.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    },
  );

  test.each([1, 4])('CO-08 an override is told only if it changes who is caught: %d units in a metre', (perMetre) => {
    const on: Skirmish = {
      stands: { near: { x: 0, y: -8 * perMetre }, far: { x: 0, y: -30 * perMetre }, out: { x: 0, y: 30 * perMetre } },
      weapon: POT,
      perMetre,
    };
    const told = (gm: { add?: readonly string[]; strike?: readonly string[] }) =>
      saidBy(fight(on, attackOn({ x: 0, y: -10 * perMetre }, { pool: 2, gm }), { attack: '55' }), 'CO-08');
    expect(told({ add: ['near'], strike: ['out'] })).toEqual([]);
    expect(told({ add: ['far'], strike: ['near'] })).toEqual([
      'The GM adds Far. By the map it is not caught',
      'The GM excludes Near. By the map it is caught',
    ]);
  });

  test('CO-08 the damage of a miss that the GM sets is an override of damage, of nobody in particular', () => {
    const shot = fight({ stands: {}, weapon: POT }, attackOn({ x: 0, y: -10 }, { pool: 1, gm: { missDamage: 1 } }), {
      attack: '1',
    });
    expect(shot.steps.filter(({ rule }) => rule === 'CO-08').map(({ detail }) => detail)).toEqual([
      { kind: 'overrule', what: 'damage', piece: null, to: null },
    ]);
  });

  test('AT-10 half a centimetre is off target', () => {
    const order = attackOn({ x: 0, y: 0 }, { pool: 2, gm: { landing: { x: 0.005, y: 0, z: 0 } } });
    const shot = fight({ stands: {}, weapon: POT }, order, { attack: '55' });
    expect(saidBy(shot, 'AT-10')).toEqual(['It lands 0.01 m off. Set by the GM']);
  });
});

test('AT-14 a dodge keeps its dice, its successes and what its pool is made of', () => {
  const stands = { wren: { x: 0, y: -5, actor: { prw: 2, skills: { Dodge: 1 }, reserved: 2 } } };
  const shot = fight({ stands, weapon: SPRAY }, sweep, {
    attack: '51',
    'dodge-ad:wren': '2',
    'dodge:wren': '51111',
  });
  const rolled = shot.steps.find(({ detail }) => detail.kind === 'test' && detail.test === 'dodge');
  expect(rolled).toMatchObject({
    key: 'dodge:wren',
    detail: {
      entity: { what: 'piece', id: 'wren', name: 'Wren' },
      at: { x: 0, y: -5, z: 0 },
      pool: { sides: 6, faces: [5, 1, 1, 1, 1], hitsFrom: 5 },
      hits: 1,
      glitch: false,
    },
  });
  const { detail } = rolled ?? {};
  expect(detail?.kind === 'test' && detail.reasons.map(({ value }) => value)).toEqual([2, 1, 2]);
});

describe('AT-23 equally near', () => {
  const on: Skirmish = { stands: { a: { x: -1, y: -5 }, b: { x: 1, y: -5 } }, weapon: SPRAY };

  test('AT-23 who takes the only six matters, though both have no five', () => {
    const state = fight(on, sweep).state;
    const phase = { is: 'share', damage: { sixes: 1, fives: 0 }, first: [], left: ['a', 'b'] } as const;
    expect(sharesAsked(state, phase, skirmishFacts(on))).toEqual(['a', 'b']);
  });

  test('CO-05 that the program picked is a note in the log', () => {
    const shot = fight({ ...on, choices: 'program' }, sweep, { attack: '51' });
    expect(shot.steps.filter(({ rule }) => rule === 'CO-05').map(({ detail }) => detail)).toEqual([{ kind: 'note' }]);
  });
});

describe('what cannot be is an error that says so', () => {
  const on: Skirmish = { stands: { wren: { x: 0, y: -5 } }, weapon: SPRAY };
  const facts = skirmishFacts(on);
  const { state } = fight(on, sweep);

  test.each(['ghost', 'wren'])('AT-14 a dodge of %s, whom nothing is due to', (id) => {
    const phase = { is: 'dodge', due: [{ id: 'ghost', ...NONE }], left: [id], ad: {} } as const;
    const pool = { sides: 6, faces: [], hitsFrom: 5 };
    expect(() => dodged(state, phase, id, pool, undefined, facts)).toThrow(`"${id}" has nothing to dodge.`);
  });

  test('AT-10 a throw at nowhere', () => {
    const nowhere = { ...facts, aimPoint: () => null };
    expect(() => comesDown(state, [5], null, nowhere)).toThrow('A throw without a place to go to was not refused.');
  });

  test.each([sweep, attackOn('wren')])('AT-23 damage of a sweep that is none', (order) => {
    const past = { ...state, order, roll: order.arcs.length };
    const none = 'There is no sweep to share out the damage of.';
    expect(() => shareOut(past, NONE, facts)).toThrow(none);
    expect(() => shareOn(past, { is: 'share', damage: NONE, first: ['wren'], left: [] }, facts)).toThrow(none);
  });
});
