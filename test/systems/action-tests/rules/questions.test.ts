import type { Question } from '@fall-of-shot/rules/protocol';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { expect, test } from 'vitest';
import { attackOn, between, fight, type Skirmish } from '../../../support/rules/skirmish.ts';

const body = (tuf: number, hp = 10, resists: readonly string[] = []) => ({ tuf, resists, hp });
const arc = { from: 330, to: 30, ad: 1, sustain: 1 };
const SPRAY = {
  name: 'Flame Lance',
  projectile: 'flame',
  rows: [
    { to: 20, target: 1 },
    { to: 40, target: 2 },
  ],
  damage: 3,
  type: 'fire',
  binds: 1,
  chainable: true,
  sustain: { rate: 2, cost: { units: 1, dice: 2 }, of: 'EX' } as const,
};
const POT = { name: 'Fire pot', projectile: 'pot', indirect: { radius: 5, falloff: 1 }, damage: 6, type: 'fire' };
const pew = (x: number, y: number) => ({ x, y, name: 'Pew', thing: { tuf: 0, resists: [], hp: 4 } });

test.each<[string, Skirmish, ATOrder, Readonly<Record<string, string>>, readonly Question[]]>([
  [
    'AT-31, AT-34 full cover of one that was seen earlier',
    {
      stands: {
        wren: {
          x: 0,
          y: -4,
          seen: 'partial',
          shotAt: 'full',
          exposed: true,
          groups: [between('wall', {}, true), between('fence', {}, false)],
        },
      },
    },
    attackOn('wren', { pool: 6, gm: { lost: { wren: 12 } } }),
    { attack: '666666', 'cover/1': '1' },
    [
      {
        kind: 'roll',
        key: 'attack',
        asks: { who: 'attacker' },
        prompt: 'Attacker, Gun: 6 dice against 4S.',
        rule: 'AT-01',
        dice: {
          count: 6,
          sides: 6,
          voidFaces: [],
          groups: [
            { faces: [6], means: 'six', hits: true },
            { faces: [5], means: 'five', hits: true },
            { faces: [1, 2, 3, 4], means: 'nothing' },
          ],
        },
      },
      {
        kind: 'choose',
        key: 'cover/1',
        asks: { who: 'gm' },
        prompt: 'Side by side, and each hides as much of Wren: which of them is in the way?',
        rule: 'AT-37',
        concerns: [
          { what: 'object', id: 'wall', name: 'Wall' },
          { what: 'object', id: 'fence', name: 'Fence' },
        ],
        options: [
          { id: '0', label: 'Wall', reason: 'hides 50 %' },
          { id: '1', label: 'Fence', reason: 'hides 50 %' },
        ],
      },
    ],
  ],
  [
    'AT-11, AT-13, AT-14 a throw that misses',
    {
      stands: {
        'pew-1': pew(0, -12),
        'pew-2': pew(1, -13),
        wren: { x: 1, y: -11, actor: { reserved: 2, body: body(0), prw: 1 } },
        ott: { x: 5, y: -12, actor: { reserved: 1 } },
        kern: { x: 2, y: -18, name: 'kern', actor: { aware: false, reserved: 1 } },
      },
      weapon: POT,
      rounds: 1,
    },
    attackOn({ x: 0, y: -10 }, { ad: 2 }),
    { attack: '51222334', 'dodge-ad:wren': '2', 'dodge-ad:ott': '0', 'dodge:wren': '61111' },
    [
      {
        kind: 'roll',
        key: 'attack',
        asks: { who: 'attacker' },
        prompt: 'Attacker, Fire pot: 8 dice against 2S.',
        rule: 'AT-01',
        dice: {
          count: 8,
          sides: 6,
          voidFaces: [],
          groups: [
            { faces: [6], means: 'six', hits: true },
            { faces: [5], means: 'five', hits: true },
            { faces: [1], means: 'near', counted: ['near', 'near'] },
            { faces: [2], means: 'far', counted: ['far', 'far'] },
            { faces: [3], means: 'right', counted: ['right', 'right'] },
            { faces: [4], means: 'left', counted: ['left', 'left'] },
          ],
        },
      },
      {
        kind: 'choose',
        key: 'dodge-ad:wren',
        asks: { who: 'owner', piece: 'wren' },
        prompt: 'Wren has 2 AD reserved: does it dodge?',
        rule: 'AT-14',
        about: { what: 'piece', id: 'wren', name: 'Wren', at: { x: 1, y: -11, z: 0 } },
        options: [
          { id: '0', label: 'No dodge', reason: 'nothing is rolled' },
          { id: '1', label: 'Dodge with 1 AD', reason: '4 dice' },
          { id: '2', label: 'Dodge with 2 AD', reason: '5 dice' },
        ],
      },
      {
        kind: 'roll',
        key: 'dodge:wren',
        asks: { who: 'owner', piece: 'wren' },
        prompt: 'Wren, dodge: 5 dice, successes on 5 or more.',
        rule: 'AT-14',
        about: { what: 'piece', id: 'wren', name: 'Wren', at: { x: 1, y: -11, z: 0 } },
        dice: {
          count: 5,
          sides: 6,
          voidFaces: [],
          groups: [
            { faces: [5, 6], means: 'hit', hits: true },
            { faces: [1, 2, 3, 4], means: 'nothing' },
          ],
        },
      },
    ],
  ],
  [
    'AT-11 a throw that misses sideways',
    { stands: { wren: { x: 0, y: -10, actor: { body: body(9) } } }, weapon: POT },
    attackOn({ x: 0, y: -10 }),
    { attack: '51234444' },
    [
      {
        kind: 'roll',
        key: 'attack',
        asks: { who: 'attacker' },
        prompt: 'Attacker, Fire pot: 8 dice against 2S.',
        rule: 'AT-01',
        dice: {
          count: 8,
          sides: 6,
          voidFaces: [],
          groups: [
            { faces: [6], means: 'six', hits: true },
            { faces: [5], means: 'five', hits: true },
            { faces: [1], means: 'near', counted: ['near', 'near'] },
            { faces: [2], means: 'far', counted: ['far', 'far'] },
            { faces: [3], means: 'right', counted: ['right', 'right'] },
            { faces: [4], means: 'left', counted: ['left', 'left'] },
          ],
        },
      },
    ],
  ],
  [
    'AT-22, AT-23 two arcs',
    {
      stands: {
        wren: { x: -1, y: -5, seen: 'partial', actor: { body: body(1, 3), reserved: 1, skills: {}, prw: 0 } },
        ott: { x: 1, y: -5, seen: 'full' },
        bale: { x: 0, y: -9, seen: 'full', thing: { tuf: 1, resists: ['fire'], hp: 9 } },
        kern: { x: 9, y: 0, seen: 'full' },
      },
      weapon: { ...SPRAY, damage: 5 },
    },
    attackOn({ x: 0, y: -5 }, { arcs: [arc, { ...arc, from: 340 }], gm: { add: ['kern'], strike: ['bale'] } }),
    { attack: '55566551', 'share/1': 'ott', 'dodge-ad:wren': '1', 'dodge:wren': '5', 'attack/2': '11111111' },
    [
      {
        kind: 'roll',
        key: 'attack',
        asks: { who: 'attacker' },
        prompt: 'Attacker, Flame Lance, arc 1 of 2: 8 dice against 3S.',
        rule: 'AT-01',
        dice: {
          count: 8,
          sides: 6,
          voidFaces: [],
          groups: [
            { faces: [6], means: 'six', hits: true },
            { faces: [5], means: 'five', hits: true },
            { faces: [1, 2, 3, 4], means: 'nothing' },
          ],
        },
      },
      {
        kind: 'choose',
        key: 'share/1',
        asks: { who: 'attacker' },
        prompt: 'Equally near: who takes the leftover point?',
        rule: 'AT-23',
        options: [
          { id: 'ott', label: 'Ott', entity: { what: 'piece', id: 'ott', name: 'Ott', at: { x: 1, y: -5, z: 0 } } },
          {
            id: 'wren',
            label: 'Wren',
            entity: { what: 'piece', id: 'wren', name: 'Wren', at: { x: -1, y: -5, z: 0 } },
          },
        ],
        from: { x: 0, y: 0, z: 0 },
      },
      {
        kind: 'choose',
        key: 'dodge-ad:wren',
        asks: { who: 'owner', piece: 'wren' },
        prompt: 'Wren has 1 AD reserved: does it dodge?',
        rule: 'AT-14',
        about: { what: 'piece', id: 'wren', name: 'Wren', at: { x: -1, y: -5, z: 0 } },
        options: [
          { id: '0', label: 'No dodge', reason: 'nothing is rolled' },
          { id: '1', label: 'Dodge with 1 AD', reason: '1 die' },
        ],
      },
      {
        kind: 'roll',
        key: 'dodge:wren',
        asks: { who: 'owner', piece: 'wren' },
        prompt: 'Wren, dodge: 1 die, successes on 5 or more.',
        rule: 'AT-14',
        about: { what: 'piece', id: 'wren', name: 'Wren', at: { x: -1, y: -5, z: 0 } },
        dice: {
          count: 1,
          sides: 6,
          voidFaces: [],
          groups: [
            { faces: [5, 6], means: 'hit', hits: true },
            { faces: [1, 2, 3, 4], means: 'nothing' },
          ],
        },
      },
    ],
  ],
])('%s asks, word by word', (_, on, order, answers, questions) => {
  const entries = Object.entries(answers);
  const asked = entries.flatMap(([key], i) =>
    fight(on, order, Object.fromEntries(entries.slice(0, i))).open.filter((question) => question.key === key),
  );
  for (const question of questions) expect(asked).toContainEqual(question);
});
