import { attackPool } from '@fall-of-shot/rules/systems/action-tests/pools';
import { expect, test } from 'vitest';
import type { ATFigures } from '../../../../src/systems/action-tests/scene/figures-schema.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { openDice, refusalOf } from '../../../support/rules/attacked.ts';
import { attackOn } from '../../../support/rules/skirmish.ts';
import { attacker, attackIn, man, yard } from '../../../support/rules/yard.ts';

const PLAIN = { tuf: 4, resists: [], hp: null, lost: 0, turns: [], skill: null, weight: 0, parry: false };
const PLATE = { ...PLAIN, name: 'Plate', skill: { name: 'Armour', difficulty: 2 }, weight: 1 };
const SHIELD = { ...PLAIN, name: 'Shield', skill: { name: 'Shields', difficulty: 1 } };

function poolOf(at: Partial<ATFigures>, order = attackOn('target', { ad: 2 })) {
  const on = yard([
    attacker(20, 40, { prw: 3, skills: [{ name: 'Small Arms', dice: 2 }], ...at }),
    man('target', 20, 10),
  ]);
  return attackPool(order, order, battlefield(on));
}

test('AT-02 the pool is PRW, skill and the action dice spent; sustain dice are added, to a pool set by the table too', () => {
  expect(poolOf({}).reasons.map(({ id, value }) => [id, value])).toEqual([
    ['prw', 3],
    ['skill', 2],
    ['ad', 2],
  ]);
  expect(poolOf({}).dice).toBe(7);
  expect(poolOf({}, attackOn('target', { pool: 9, ad: 2, sustain: 3 })).dice).toBe(12);
});

test('AT-40, AT-41 gear without its skill adds the skill’s difficulty to tests of PRW, and weight its own', () => {
  const lacking = poolOf({ armour: PLATE, shield: SHIELD });
  expect(lacking.reasons.slice(2, 5).map(({ value, rule }) => [value, rule])).toEqual([
    [-2, 'AT-40'],
    [-1, 'AT-41'],
    [-1, 'AT-40'],
  ]);
  expect(lacking.dice).toBe(3);
  const skills = [
    { name: 'Small Arms', dice: 2 },
    { name: 'Armour', dice: 1 },
    { name: 'Shields', dice: 0 },
  ];
  expect(poolOf({ armour: PLATE, shield: SHIELD, skills }).dice).toBe(5);
});

test('AT-02 action dice that are spent, bound or reserved cannot be spent', () => {
  const on = (at: Partial<ATFigures>) =>
    battlefield(yard([attacker(20, 40, { ad: 6, prw: 3, ...at }), man('target', 20, 10)]));
  const order = attackOn('target', { ad: 3 });
  expect(refusalOf(on({ spent: 2, ex: 1 }), order)).toBeUndefined();
  expect(refusalOf(on({ spent: 2, ex: 2 }), order)?.reason).toBe(
    'Attacker has 2 AD left this round, and this takes 3.',
  );
  expect(refusalOf(on({ spent: 2, reserved: 2 }), order)?.reason).toBe(
    'Attacker has 2 AD left this round besides 2 reserved, and this takes 3.',
  );
});

test('AT-10 the success target of a throw comes from the range to its place, and a success lands there', () => {
  const grenade = {
    indirect: { radius: 2, falloff: 0 },
    rows: [
      { to: 10, target: 2 },
      { to: 20, target: 3 },
    ],
  };
  const on = yard([attacker(20, 40), man('target', 20, 10)], [], grenade);
  const at = (y: number) => attackIn(on, attackOn({ x: 20, y }, { pool: 3 }));
  expect([openDice(at(30)), openDice(at(29.9))]).toEqual([['3 dice against 2S'], ['3 dice against 3S']]);
  const thrown = attackIn(on, attackOn({ x: 20, y: 25 }, { pool: 3 }), { attack: '555' });
  expect(thrown.outcome?.landing).toEqual({ x: 20, y: 25, z: 0 });
});

test('AT-13 falloff per full metre reduces the fives first, and nobody takes damage beyond its reach', () => {
  const frag = { indirect: { radius: 4, falloff: 2 }, rows: [{ to: 40, target: 2 }], damage: 3 };
  const on = yard([attacker(20, 40), man('one', 20, 21), man('two', 20, 23.4), man('zero', 20.5, 20)], [], frag);
  const burst = attackIn(on, attackOn({ x: 20, y: 20 }, { pool: 3 }), { attack: '655' });
  expect(burst.outcome?.struck?.map(({ id, came }) => [id, came])).toEqual([
    ['zero', 6],
    ['one', 4],
    ['two', 0],
  ]);
});
