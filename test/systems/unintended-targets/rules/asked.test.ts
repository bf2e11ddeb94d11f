import type { DiceSpec } from '@fall-of-shot/rules/dice';
import type { Question } from '@fall-of-shot/rules/protocol';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { testedBy } from '@fall-of-shot/rules/systems/unintended-targets/questions';
import { expect, test } from 'vitest';
import { fly, type Range, shotAt, type Written } from '../../../support/rules/firing-range.ts';

const EYE = { x: 0, y: 0, z: 1.8 };
const on = (x: number) => ({ x, y: 0, z: 0 });
const met = (x: number) => ({ x, y: 0, z: 1.2 });
const piece = (id: string, name: string) => ({ what: 'piece', id, name }) as const;
const object = (id: string, name: string) => ({ what: 'object', id, name }) as const;
const dice = (count: number): DiceSpec => ({
  count,
  sides: 6,
  voidFaces: [],
  groups: [
    { faces: [5, 6], means: 'hit', hits: true },
    { faces: [1, 2, 3, 4], means: 'nothing' },
  ],
});
const crate = { at: 8, thing: 'crate', structure: 4, armour: 6 } as const;

const crowd: Range = {
  standing: {
    ash: { at: 6.26, defense: 2, av: 30 },
    crate,
    box: { ...crate, at: 7 },
    vane: { at: 10, defense: 4, behind: { crate: 0.6, ash: 0.5, box: 0.6 } },
  },
};
const two: Range = {
  standing: {
    ash: { at: 6, defense: 2 },
    bram: { at: 8, defense: 5 },
    vane: { at: 10, defense: 4, behind: { bram: 0.9, ash: 0.5 } },
  },
};

test.each<[string, Range, UTOrder, Readonly<Record<string, Written>>, readonly Question[]]>([
  [
    'UT-01, UT-02 the weapon test',
    crowd,
    shotAt('vane'),
    {},
    [
      {
        kind: 'roll',
        key: 'attack',
        asks: { who: 'attacker' },
        prompt: 'Firer, Rifle: 6 dice, hits on 5 or more.',
        rule: 'UT-01',
        dice: {
          count: 6,
          sides: 6,
          voidFaces: [],
          groups: [
            { faces: [5, 6], means: 'hit', hits: true },
            { faces: [2, 3, 4], means: 'nothing' },
            { faces: [1], means: 'one', counted: ['one', 'ones'] },
          ],
        },
      },
    ],
  ],
  [
    'UT-09 a defense test',
    crowd,
    shotAt('vane'),
    { attack: 2 },
    [
      {
        kind: 'roll',
        key: 'defense:vane',
        asks: { who: 'owner', piece: 'vane' },
        prompt: 'Vane, defense: 4 dice, hits on 5 or more.',
        rule: 'UT-09',
        about: { ...piece('vane', 'Vane'), at: on(10) },
        dice: dice(4),
      },
    ],
  ],
  [
    'UT-13 a choice among what is in the way',
    crowd,
    shotAt('vane'),
    { attack: 2, 'defense:vane': 1, 'defense:ash': 1 },
    [
      {
        kind: 'choose',
        key: 'choose:between/1',
        asks: { who: 'attacker' },
        prompt: 'Which obstruction does the shot meet?',
        rule: 'UT-13',
        options: [
          { id: 'crate', label: 'Crate', reason: '8 m away', entity: { ...object('crate', 'Crate'), at: met(8) } },
          {
            id: 'ash',
            label: 'Ash',
            reason: 'result 1, 6.3 m away',
            entity: { ...piece('ash', 'Ash'), at: met(6.26) },
          },
          { id: 'box', label: 'Box', reason: '7 m away', entity: { ...object('box', 'Box'), at: met(7) } },
        ],
        from: EYE,
      },
    ],
  ],
  [
    'UT-43 the resistance of a thing, which the GM rolls',
    crowd,
    shotAt('vane'),
    { attack: 2, 'defense:vane': 1, 'defense:ash': 1, 'choose:between/1': 'box' },
    [
      {
        kind: 'roll',
        key: 'resist:box',
        asks: { who: 'gm' },
        prompt: 'The box resists 10: 4 dice, hits on 5 or more.',
        rule: 'UT-43',
        about: { ...object('box', 'Box'), at: met(7) },
        dice: dice(4),
      },
    ],
  ],
  [
    'UT-30 the resistance of a piece',
    { standing: { vane: { at: 10, resist: 1 } } },
    shotAt('vane'),
    { attack: 2 },
    [
      {
        kind: 'roll',
        key: 'resist:vane',
        asks: { who: 'owner', piece: 'vane' },
        prompt: 'Vane resists 10: 1 die, hits on 5 or more.',
        rule: 'UT-30',
        about: { ...piece('vane', 'Vane'), at: met(10) },
        dice: dice(1),
      },
    ],
  ],
  [
    'UT-12 after a glitch, whether the obvious one is the target',
    two,
    shotAt('vane'),
    { attack: [2, 3], 'defense:vane': 1 },
    [
      {
        kind: 'confirm',
        key: 'obvious/1',
        asks: { who: 'gm' },
        prompt: 'A glitch: is Bram, which hides the most, still the target?',
        rule: 'UT-12',
        about: { ...piece('bram', 'Bram'), at: met(8) },
        concerns: [piece('bram', 'Bram'), piece('ash', 'Ash')],
      },
    ],
  ],
  [
    'UT-13 the tests of all in the way',
    two,
    shotAt('vane'),
    { attack: [2, 3], 'defense:vane': 1, 'obvious/1': false },
    [
      {
        kind: 'roll',
        key: 'defense:bram',
        asks: { who: 'owner', piece: 'bram' },
        prompt: 'Bram, defense: 5 dice, hits on 5 or more.',
        rule: 'UT-09',
        about: { ...piece('bram', 'Bram'), at: on(8) },
        dice: dice(5),
      },
      {
        kind: 'roll',
        key: 'defense:ash',
        asks: { who: 'owner', piece: 'ash' },
        prompt: 'Ash, defense: 2 dice, hits on 5 or more.',
        rule: 'UT-09',
        about: { ...piece('ash', 'Ash'), at: on(6) },
        dice: dice(2),
      },
    ],
  ],
  [
    'UT-02, UT-21 a choice of the GM among those beyond, and it is the second',
    {
      standing: {
        ...two.standing,
        cal: { at: 12, defense: 1 },
        dell: { at: 14, defense: 1 },
      },
    },
    shotAt('vane'),
    {
      attack: [2, 3],
      'defense:vane': 1,
      'obvious/1': true,
      'defense:bram': 4,
      'defense:cal': 1,
      'defense:dell': 1,
    },
    [
      {
        kind: 'choose',
        key: 'choose:beyond/2',
        asks: { who: 'gm' },
        prompt: 'A glitch, so the GM chooses. Which does the shot meet next?',
        rule: 'UT-21',
        options: [
          {
            id: 'vane',
            label: 'Vane',
            reason: 'result 1, 10 m away',
            entity: { ...piece('vane', 'Vane'), at: met(10) },
          },
          { id: 'cal', label: 'Cal', reason: 'result 1, 12 m away', entity: { ...piece('cal', 'Cal'), at: met(12) } },
          {
            id: 'dell',
            label: 'Dell',
            reason: 'result 1, 14 m away',
            entity: { ...piece('dell', 'Dell'), at: met(14) },
          },
        ],
        from: met(8),
      },
    ],
  ],
  [
    'UT-35 who comes first of equally near ones',
    { standing: { ann: { at: 5, av: 30 }, ben: { at: 5, av: 30 } } },
    shotAt({ x: 20, y: 0 }, { mode: 'burst' }),
    { attack: 2 },
    [
      {
        kind: 'choose',
        key: 'choose:area/1',
        asks: { who: 'attacker' },
        prompt: 'Equally near: which comes first?',
        rule: 'UT-35',
        options: [
          { id: 'ann', label: 'Ann', reason: 'result 0, 5 m away', entity: { ...piece('ann', 'Ann'), at: met(5) } },
          { id: 'ben', label: 'Ben', reason: 'result 0, 5 m away', entity: { ...piece('ben', 'Ben'), at: met(5) } },
        ],
        from: EYE,
      },
    ],
  ],
])('%s is asked', (_, range, order, answers, questions) => {
  expect(fly(range, order, answers).open).toEqual(questions);
});

test('UT-09 whose defense test a question is, is in its key', () => {
  expect(['defense:vane', 'defense:resist:vane', 'resist:vane', 'attack'].map(testedBy)).toEqual([
    'vane',
    'resist:vane',
    undefined,
    undefined,
  ]);
});
