import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { expect, test } from 'vitest';
import { attackOn, refusalIn, refusedBecause, type Skirmish } from '../../../support/rules/skirmish.ts';

const SUSTAIN = { rate: 2, cost: { units: 1, dice: 1 }, of: 'rounds' } as const;
const FLAME = { rate: 3, cost: { units: 1, dice: 3 }, of: 'EX' } as const;
const arc = { from: 350, to: 10, ad: 1, sustain: 1 };

test.each<[string, Partial<ATWeapon>, Partial<ATOrder>, string]>([
  [
    'AT-01 a success target below 1',
    { rows: [{ to: 9, target: 0 }] },
    {},
    'The success target of the Gun up to 9 m is 0: it has to be a whole number from 1 up.',
  ],
  [
    'AT-01 a target of a part',
    { rows: [{ to: 9, target: 1.5 }] },
    {},
    'The success target of the Gun up to 9 m is 1.5: it has to be a whole number from 1 up.',
  ],
  [
    'AT-01 ranges from far to near',
    {
      rows: [
        { to: 9, target: 2 },
        { to: 3, target: 2 },
      ],
    },
    {},
    'The ranges of the Gun have to go from near to far, from above 0 m.',
  ],
  ['AT-01 no ranges', { rows: [] }, {}, 'The Gun has no range: give it at least one row under "Range".'],
  ['AT-01 damage below 0', { damage: -1 }, {}, 'The damage of the Gun is -1: it has to be a whole number from 0 up.'],
  [
    'AT-01 half a point of damage',
    { damage: 0.5 },
    {},
    'The damage of the Gun is 0.5: it has to be a whole number from 0 up.',
  ],
  [
    'AT-01 what is too far',
    {},
    { aim: { at: 'piece', piece: 'far' } },
    'Out of range: 60 m, and the Gun reaches 50 m.',
  ],
  [
    'AT-01 a target that the table says below 1',
    {},
    { target: 0 },
    '0 is not a valid success target: it has to be a whole number from 1 up.',
  ],
  [
    'AT-02 half a die',
    {},
    { ad: 1.5 },
    '1.5 is not a valid number of action dice: it has to be a whole number from 0 up.',
  ],
  ['AT-02 dice below 0', {}, { pool: -2 }, '-2 is not a valid pool: it has to be a whole number from 0 up.'],
  [
    'AT-02 half a die of the table',
    {},
    { extra: [{ reason: 'luck', value: 0.5 }] },
    '0.5 is not a valid number of extra dice: it has to be a whole number.',
  ],
  ['AT-02 more AD than are left', {}, { ad: 9 }, 'Attacker has 5 AD left this round, and this takes 9.'],
  ['AT-02 no die at all', {}, { pool: 0 }, 'There are no dice to roll: spend action dice, or set the whole pool.'],
  [
    'AT-13 no radius',
    { indirect: { radius: 0, falloff: 0 } },
    {},
    'The radius of the Gun is 0 m: it has to be above 0 m.',
  ],
  [
    'AT-13 half a point per metre',
    { indirect: { radius: 2, falloff: 0.5 } },
    {},
    'The Gun loses 0.5 HP per metre: it has to be a whole number from 0 up.',
  ],
  [
    'AT-20 sustain dice below 0',
    { sustain: SUSTAIN },
    { sustain: -1 },
    '-1 is not a valid number of sustain dice: it has to be a whole number from 0 up.',
  ],
  ['AT-20 what cannot be sustained', {}, { sustain: 1 }, 'The Gun cannot be sustained: leave its sustain dice at 0.'],
  [
    'AT-20 over the rate',
    { sustain: SUSTAIN },
    { ad: 1, sustain: 3 },
    '3 sustain dice are too many: no limit by what is left, and 2 by the rate of 2 for each of 1 AD.',
  ],
  [
    'AT-20 over the EX',
    { sustain: FLAME, binds: 4 },
    { ad: 2, sustain: 4 },
    '4 sustain dice are too many: 3 by the EX that can be bound, and 6 by the rate of 3 for each of 2 AD.',
  ],
  [
    'AT-20 a cost of nothing',
    { sustain: { ...SUSTAIN, cost: { units: 0, dice: 1 } } },
    {},
    'The rate and the cost of the Gun have to be whole numbers from 1 up under "Sustain".',
  ],
  ['AT-20 more EX than can be bound', { binds: 6 }, {}, 'The Gun binds 6 EX, and Attacker can bind 5.'],
  [
    'AT-22 an arc of what is not sustained',
    { chainable: true },
    { arcs: [arc] },
    'The Gun cannot be sustained, so it cannot be swept.',
  ],
  [
    'AT-22 two arcs of what is not chainable',
    { sustain: SUSTAIN },
    { arcs: [arc, arc] },
    'The Gun is not chainable: only one arc can be swept.',
  ],
  [
    'AT-22 nobody in it',
    { sustain: SUSTAIN },
    { arcs: [{ ...arc, from: 80, to: 90 }] },
    'The arc contains nobody: draw it over at least one piece or thing.',
  ],
  [
    'AT-22 no sustain dice',
    { sustain: SUSTAIN },
    { arcs: [{ ...arc, sustain: 0 }] },
    'The arc has no sustain dice: only a sustained attack is swept.',
  ],
  [
    'AT-22 a bearing that is none',
    { sustain: SUSTAIN },
    { arcs: [{ ...arc, from: Number.NaN }] },
    'An arc has to go from one bearing to another, both in degrees.',
  ],
  [
    'CO-08 a word on nobody',
    {},
    { gm: { lost: { ghost: 2 } } },
    'The GM override names "ghost", and there is no such piece or object in the scene: order.gm has to name one that is.',
  ],
  [
    'CO-08 half a point',
    {},
    { gm: { lost: { near: 2.5 } } },
    '2.5 is not a valid number of HP lost: it has to be a whole number from 0 up.',
  ],
  [
    'CO-08 successes below 0',
    {},
    { gm: { parried: -1 } },
    '-1 is not a valid number of parried successes: it has to be a whole number from 0 up.',
  ],
  [
    'AT-01 ranges that start at 0 m',
    { rows: [{ to: 0, target: 2 }] },
    {},
    'The ranges of the Gun have to go from near to far, from above 0 m.',
  ],
  [
    'AT-01 two ranges that end alike',
    {
      rows: [
        { to: 9, target: 2 },
        { to: 9, target: 3 },
      ],
    },
    {},
    'The ranges of the Gun have to go from near to far, from above 0 m.',
  ],
  [
    'AT-13 a loss below 0',
    { indirect: { radius: 2, falloff: -1 } },
    {},
    'The Gun loses -1 HP per metre: it has to be a whole number from 0 up.',
  ],
  [
    'AT-20 a rate of nothing',
    { sustain: { ...SUSTAIN, rate: 0 } },
    {},
    'The rate and the cost of the Gun have to be whole numbers from 1 up under "Sustain".',
  ],
  [
    'AT-20 a cost for no dice',
    { sustain: { ...SUSTAIN, cost: { units: 1, dice: 0 } } },
    {},
    'The rate and the cost of the Gun have to be whole numbers from 1 up under "Sustain".',
  ],
  ['AT-20 half an EX bound', { binds: 0.5 }, {}, 'The Gun binds 0.5 EX: it has to be a whole number from 0 up.'],
  [
    'AT-01 a place for what is not thrown',
    {},
    { aim: { at: 'point', x: 0, y: -5, z: 0 } },
    'The Gun needs a piece or a thing to aim at: it is not thrown at a place.',
  ],
  [
    'CO-07 the attacker itself',
    {},
    { aim: { at: 'piece', piece: 'attacker' } },
    'Attacker cannot attack itself: pick another target.',
  ],
  ['CO-07 nobody', {}, { aim: { at: 'piece', piece: 'ghost' } }, 'The target is no longer in the scene.'],
  [
    'CO-07 a throw at nobody',
    { indirect: { radius: 2, falloff: 0 } },
    { aim: { at: 'piece', piece: 'ghost' } },
    'The target is no longer in the scene.',
  ],
  [
    'CO-07 somebody who is down',
    {},
    { aim: { at: 'piece', piece: 'down' } },
    'Down is down already: pick another target.',
  ],
  [
    'CO-07 rubble',
    {},
    { aim: { at: 'object', object: 'ruin', x: 0, y: -9, z: 0 } },
    'The ruin is rubble already, or stops no shots: pick another target.',
  ],
  [
    'CO-07 what stops no shots and has no HP',
    {},
    { aim: { at: 'object', object: 'rock', x: 0, y: -9, z: 0 } },
    'The rock is rubble already, or stops no shots: pick another target.',
  ],
  ['CO-07 somebody without that weapon', {}, { weapon: 'bow' }, 'Attacker has no weapon "bow".'],
  ['CO-07 nobody who attacks', {}, { firer: 'ghost' }, 'There is no piece "ghost" in the scene to attack.'],
  [
    'AT-22 an arc of what bursts',
    { sustain: SUSTAIN, indirect: { radius: 2, falloff: 0 } },
    { arcs: [arc] },
    'The Gun bursts where it lands: it cannot be swept.',
  ],
  [
    'AT-22 a second arc with nobody in it',
    { sustain: SUSTAIN, chainable: true },
    { arcs: [arc, { ...arc, from: 80, to: 90 }] },
    'Arc 2 contains nobody: draw it over at least one piece or thing.',
  ],
  [
    'AT-22 a first arc without sustain dice',
    { sustain: SUSTAIN, chainable: true },
    { arcs: [{ ...arc, sustain: 0 }, arc] },
    'Arc 1 has no sustain dice: only a sustained attack is swept.',
  ],
  [
    'AT-22 an arc that ends nowhere',
    { sustain: SUSTAIN },
    { arcs: [{ ...arc, to: Number.POSITIVE_INFINITY }] },
    'An arc has to go from one bearing to another, both in degrees.',
  ],
  [
    'AT-02 half a die of an arc',
    { sustain: SUSTAIN },
    { arcs: [{ ...arc, ad: 0.5 }] },
    '0.5 is not a valid number of action dice: it has to be a whole number from 0 up.',
  ],
  [
    'AT-01 a success target of a part',
    {},
    { target: 1.5 },
    '1.5 is not a valid success target: it has to be a whole number from 1 up.',
  ],
  [
    'AT-02 more AD over two arcs than are left',
    { sustain: SUSTAIN, chainable: true },
    {
      arcs: [
        { ...arc, ad: 3 },
        { ...arc, ad: 3 },
      ],
    },
    'Attacker has 5 AD left this round, and this takes 6.',
  ],
  [
    'AT-20 over the EX that the second arc needs',
    { sustain: FLAME, chainable: true, binds: 4 },
    { arcs: [{ ...arc, sustain: 3 }, arc] },
    '1 sustain dice are too many for arc 2: 0 by the EX that can be bound, and 3 by the rate of 3 for each of 1 AD.',
  ],
  [
    'AT-20 over the rate of one arc',
    { sustain: SUSTAIN },
    { arcs: [{ ...arc, sustain: 3 }] },
    '3 sustain dice are too many: no limit by what is left, and 2 by the rate of 2 for each of 1 AD.',
  ],
  [
    'CO-08 a landing that is no point',
    { indirect: { radius: 2, falloff: 0 } },
    { gm: { landing: { x: 0, y: Number.NaN, z: 0 } } },
    'The landing point set by the GM is not a point: order.gm.landing needs x, y and z as numbers.',
  ],
  [
    'CO-08 damage of a miss below 0',
    {},
    { gm: { missDamage: -1 } },
    '-1 is not a valid damage of a miss: it has to be a whole number from 0 up.',
  ],
  [
    'CO-08 a ghost added',
    {},
    { gm: { add: ['ghost'] } },
    'The GM override names "ghost", and there is no such piece or object in the scene: order.gm has to name one that is.',
  ],
  [
    'CO-08 a ghost excluded',
    {},
    { gm: { strike: ['ghost'] } },
    'The GM override names "ghost", and there is no such piece or object in the scene: order.gm has to name one that is.',
  ],
])('%s is refused before any die', (name, weapon, order, sentence) => {
  const here = {
    stands: {
      near: { x: 0, y: -5 },
      far: { x: 0, y: -60 },
      down: { x: 0, y: -8, out: true },
      ruin: { x: 0, y: -9, out: true, thing: { tuf: 0, resists: [], hp: 0 } },
      rock: { x: 0, y: -9, out: true, thing: { tuf: 0, resists: [], hp: null } },
    },
    weapon,
  };
  expect(refusalIn(here, attackOn('near', order))).toEqual({ rule: name.slice(0, 5), reason: sentence });
});

test.each<[string, Partial<ATWeapon>, Partial<ATOrder>, Partial<Skirmish>]>([
  ['AT-01 a target of 1 and damage of 0', { rows: [{ to: 9, target: 1 }], damage: 0 }, { target: 1 }, {}],
  ['AT-02 the last AD, and no dice but the skill', {}, { ad: 5 }, {}],
  ['AT-02 dice taken off by the table', {}, { extra: [{ reason: 'dark', value: -3 }] }, {}],
  ['AT-13 the smallest radius without a loss', { indirect: { radius: 0.1, falloff: 0 } }, {}, {}],
  ['AT-20 all EX bound', { binds: 5 }, {}, {}],
  ['AT-20 as many sustain dice as the rate allows', { sustain: SUSTAIN }, { sustain: 4 }, {}],
  ['AT-20 as many sustain dice as the rounds pay for', { sustain: SUSTAIN }, { sustain: 3 }, { rounds: 3 }],
  ['AT-20 as many sustain dice as the EX pay for', { sustain: FLAME, binds: 4 }, { ad: 2, sustain: 3 }, {}],
  [
    'AT-01 a target out of range that the table gives a number',
    {},
    { aim: { at: 'piece', piece: 'far' }, target: 4 },
    {},
  ],
  [
    'AT-10 a throw at somebody who is down, or at oneself',
    { indirect: { radius: 2, falloff: 0 } },
    { aim: { at: 'piece', piece: 'down' } },
    {},
  ],
  [
    'AT-35 a paper screen that stops no shots and has HP',
    {},
    { aim: { at: 'object', object: 'screen', x: 0, y: -9, z: 0 } },
    {},
  ],
  [
    'AT-22 a sweep at nobody in particular',
    { sustain: SUSTAIN },
    { arcs: [arc], aim: { at: 'piece', piece: 'ghost' } },
    {},
  ],
  [
    'CO-08 overrides of who is there',
    {},
    { gm: { add: ['far'], strike: ['near'], lost: { near: 0 }, missDamage: 0, parried: 0 } },
    {},
  ],
])('%s is not refused', (_, weapon, order, more) => {
  const stands = {
    near: { x: 0, y: -5 },
    far: { x: 0, y: -60 },
    down: { x: 0, y: -8, out: true },
    screen: { x: 0, y: -9, out: true, thing: { tuf: 0, resists: [], hp: 1 } },
  };
  expect(refusedBecause({ stands, weapon, ...more }, attackOn('near', order))).toBeUndefined();
});

test('AT-02, AT-14 action dice reserved for a dodge are not spent on an attack', () => {
  const here: Skirmish = { stands: { near: { x: 0, y: -5 } }, attacker: { ad: 3, reserved: 1 } };
  expect(refusedBecause(here, attackOn('near', { ad: 2 }))).toBeUndefined();
  expect(refusedBecause(here, attackOn('near', { ad: 3 }))).toBe(
    'Attacker has 2 AD left this round besides 1 reserved, and this takes 3.',
  );
});

test('CO-07 an empty weapon, or an attacker who is down, is refused', () => {
  const stands = { near: { x: 0, y: -5 } };
  expect(refusedBecause({ stands, rounds: 0 }, attackOn('near'))).toBe('The Gun has no rounds left.');
  expect(refusedBecause({ stands: { ...stands, attacker: { x: 0, y: 0, out: true } } }, attackOn('near'))).toBe(
    'Attacker is down and cannot attack.',
  );
});

test('CO-07 a weapon of another rule system is refused', () => {
  expect(refusalIn({ stands: { near: { x: 0, y: -5 } } }, attackOn('near', { rulebook: 'hit-locations' }))).toEqual({
    rule: 'CO-07',
    reason: 'The Gun belongs to another rule system than Action Tests.',
  });
});
