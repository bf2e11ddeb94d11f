import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { expect, test } from 'vitest';
import { attackOn, refusedBecause } from '../../../support/rules/skirmish.ts';

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
])('%s is refused before any die', (_, weapon, order, sentence) => {
  const here = { stands: { near: { x: 0, y: -5 }, far: { x: 0, y: -60 } }, weapon };
  expect(refusedBecause(here, attackOn('near', order))).toBe(sentence);
});
