import type { Effect, Outcome } from '@fall-of-shot/rules/protocol';
import type { StepDetail } from '@fall-of-shot/rules/step';
import type { ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { expect, test } from 'vitest';
import { attackOn, between, fight, type Skirmish } from '../../../support/rules/skirmish.ts';

/** The figures of an attack: the first step of each kind, and how it ends. */
interface Figures {
  readonly details: readonly StepDetail[];
  readonly effects: readonly Effect[];
  readonly struck: Outcome['struck'];
}

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

test.each<[string, Skirmish, ATOrder, Readonly<Record<string, string>>, Figures]>([
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
    {
      details: [
        {
          kind: 'aim',
          firer: 'attacker',
          from: { x: 0, y: 0, z: 1.6 },
          at: { x: 0, y: -4, z: 0 },
          range: 4,
          band: '4S',
          target: { what: 'piece', id: 'wren', name: 'Wren' },
        },
        {
          kind: 'cover',
          entity: { what: 'piece', id: 'wren', name: 'Wren' },
          at: { x: 0, y: -4, z: 0 },
          seen: 'partial',
          shotAt: 'full',
          exposed: { x: 1, y: 1, z: 0 },
        },
        {
          kind: 'test',
          test: 'attack',
          entity: { what: 'piece', id: 'attacker', name: 'Attacker' },
          at: { x: 0, y: 0, z: 1.6 },
          reasons: [{ id: 'pool', value: 6, reason: 'set as a whole', rule: 'AT-02' }],
          pool: { sides: 6, faces: [6, 6, 6, 6, 6, 6], hitsFrom: 5 },
          hits: 6,
          glitch: false,
          deeds: ['cover', 'cover', 'cover', 'cover', 'cover', 'cover'],
        },
        {
          kind: 'margin',
          successes: 6,
          target: 4,
          reasons: [
            { id: 'range', value: 2, reason: '4 m', rule: 'AT-01' },
            { id: 'cover', value: 2, reason: 'partial cover from sight', rule: 'AT-32' },
          ],
          damage: { sixes: 12, fives: 0, type: 'ballistic' },
        },
        {
          kind: 'layer',
          entity: { what: 'piece', id: 'wren', name: 'Wren' },
          at: { x: 0, y: -4, z: 0 },
          layer: { id: 'fence', name: 'Fence', what: 'object', cover: 'full' },
          came: 12,
          byTuf: 3,
          byHp: 0,
          passed: 9,
          types: ['ballistic'],
        },
        {
          kind: 'wound',
          entity: { what: 'piece', id: 'wren', name: 'Wren' },
          at: { x: 0, y: -4, z: 0 },
          reached: 9,
          byTuf: 0,
          lost: 12,
          ex: 1,
          down: true,
        },
        { kind: 'overrule', what: 'damage', piece: 'wren', to: null },
      ],
      effects: [
        { kind: 'wound', piece: 'wren', lost: 12, ex: 1, left: -2 },
        { kind: 'actions', piece: 'attacker', spent: 2, reserved: 0 },
      ],
      struck: [{ id: 'wren', came: 12, dodged: 0, byTuf: 0, lost: 12, ex: 1 }],
    },
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
    {
      details: [
        {
          kind: 'aim',
          firer: 'attacker',
          from: { x: 0, y: 0, z: 1.6 },
          at: { x: 0, y: -10, z: 0 },
          range: 10,
          band: '2S',
        },
        { kind: 'spent', weapon: 'gun', left: 0 },
        {
          kind: 'test',
          test: 'attack',
          entity: { what: 'piece', id: 'attacker', name: 'Attacker' },
          at: { x: 0, y: 0, z: 1.6 },
          reasons: [
            { id: 'prw', value: 3, reason: 'PRW', rule: 'AT-02' },
            { id: 'skill', value: 3, reason: 'Small Arms', rule: 'AT-02' },
            { id: 'ad', value: 2, reason: 'action dice', rule: 'AT-02' },
          ],
          pool: { sides: 6, faces: [5, 1, 2, 2, 2, 3, 3, 4], hitsFrom: 5 },
          hits: 1,
          glitch: false,
          deeds: ['success', 'near', 'far', 'far', 'far', 'right', 'right', 'left'],
        },
        {
          kind: 'margin',
          successes: 1,
          target: 2,
          reasons: [{ id: 'range', value: 2, reason: '10 m', rule: 'AT-01' }],
          damage: null,
        },
        {
          kind: 'astray',
          aim: { x: 0, y: -10, z: 0 },
          at: { x: 4, y: -14, z: 0 },
          miss: { along: 'too far', across: 'wide right', metres: 4 },
        },
        {
          kind: 'landing',
          aim: { x: 0, y: -10, z: 0 },
          at: { x: 4, y: -14, z: 0 },
          direction: null,
          distance: 5.656854249492381,
          measure: { value: 5.656854249492381, unit: 'm' },
        },
        {
          kind: 'area',
          area: { plan: { shape: 'disc', x: 4, y: -14, radius: 5 }, z: 0 },
          caught: ['ott', 'pew-2', 'wren', 'kern', 'pew-1'],
        },
        {
          kind: 'dodged',
          entity: { what: 'piece', id: 'wren', name: 'Wren' },
          at: { x: 1, y: -11, z: 0 },
          by: 1,
          left: 1,
        },
        {
          kind: 'wound',
          entity: { what: 'piece', id: 'ott', name: 'Ott' },
          at: { x: 5, y: -12, z: 0 },
          reached: 4,
          byTuf: 0,
          lost: 4,
          ex: 1,
        },
      ],
      effects: [
        { kind: 'wound', piece: 'ott', lost: 4, ex: 1, left: 6 },
        { kind: 'wound', piece: 'wren', lost: 1, ex: 1, left: 9 },
        { kind: 'wound', piece: 'kern', lost: 2, ex: 0, left: 8 },
        { kind: 'wear', obstruction: 'pew-2', amount: 3, left: 1 },
        { kind: 'wear', obstruction: 'pew-1', amount: 2, left: 2 },
        { kind: 'actions', piece: 'attacker', spent: 2, reserved: 0 },
        { kind: 'actions', piece: 'wren', spent: 2, reserved: 2 },
        { kind: 'ammunition', piece: 'attacker', weapon: 'gun', used: 1, left: 0 },
      ],
      struck: [
        { id: 'ott', came: 4, dodged: 0, byTuf: 0, lost: 4, ex: 1 },
        { id: 'pew-2', came: 3, dodged: 0, byTuf: 0, lost: 3, ex: 0 },
        { id: 'wren', came: 2, dodged: 1, byTuf: 0, lost: 1, ex: 1 },
        { id: 'kern', came: 2, dodged: 0, byTuf: 0, lost: 2, ex: 0 },
        { id: 'pew-1', came: 2, dodged: 0, byTuf: 0, lost: 2, ex: 0 },
      ],
    },
  ],
  [
    'AT-11 a throw that misses sideways',
    { stands: { wren: { x: 0, y: -10, actor: { body: body(9) } } }, weapon: POT },
    attackOn({ x: 0, y: -10 }),
    { attack: '51234444' },
    {
      details: [
        {
          kind: 'aim',
          firer: 'attacker',
          from: { x: 0, y: 0, z: 1.6 },
          at: { x: 0, y: -10, z: 0 },
          range: 10,
          band: '2S',
        },
        {
          kind: 'test',
          test: 'attack',
          entity: { what: 'piece', id: 'attacker', name: 'Attacker' },
          at: { x: 0, y: 0, z: 1.6 },
          reasons: [
            { id: 'prw', value: 3, reason: 'PRW', rule: 'AT-02' },
            { id: 'skill', value: 3, reason: 'Small Arms', rule: 'AT-02' },
            { id: 'ad', value: 2, reason: 'action dice', rule: 'AT-02' },
          ],
          pool: { sides: 6, faces: [5, 1, 2, 3, 4, 4, 4, 4], hitsFrom: 5 },
          hits: 1,
          glitch: false,
          deeds: ['success', 'near', 'far', 'right', 'left', 'left', 'left', 'left'],
        },
        {
          kind: 'margin',
          successes: 1,
          target: 2,
          reasons: [{ id: 'range', value: 2, reason: '10 m', rule: 'AT-01' }],
          damage: null,
        },
        {
          kind: 'astray',
          aim: { x: 0, y: -10, z: 0 },
          at: { x: -4, y: -10, z: 0 },
          miss: { along: null, across: 'wide left', metres: 4 },
        },
        {
          kind: 'landing',
          aim: { x: 0, y: -10, z: 0 },
          at: { x: -4, y: -10, z: 0 },
          direction: null,
          distance: 4,
          measure: { value: 4, unit: 'm' },
        },
        { kind: 'area', area: { plan: { shape: 'disc', x: -4, y: -10, radius: 5 }, z: 0 }, caught: ['wren'] },
        {
          kind: 'wound',
          entity: { what: 'piece', id: 'wren', name: 'Wren' },
          at: { x: 0, y: -10, z: 0 },
          reached: 2,
          byTuf: 0,
          lost: 2,
          ex: 0,
        },
      ],
      effects: [
        { kind: 'wound', piece: 'wren', lost: 2, ex: 0, left: 8 },
        { kind: 'actions', piece: 'attacker', spent: 2, reserved: 0 },
      ],
      struck: [{ id: 'wren', came: 2, dodged: 0, byTuf: 0, lost: 2, ex: 0 }],
    },
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
    {
      details: [
        {
          kind: 'aim',
          firer: 'attacker',
          from: { x: 0, y: 0, z: 1.6 },
          at: { x: 0, y: -5, z: 0 },
          range: 6.399346342395191,
          band: '3S',
        },
        { kind: 'overrule', what: 'add', piece: 'kern', to: null },
        {
          kind: 'test',
          test: 'attack',
          entity: { what: 'piece', id: 'attacker', name: 'Attacker' },
          at: { x: 0, y: 0, z: 1.6 },
          reasons: [
            { id: 'prw', value: 3, reason: 'PRW', rule: 'AT-02' },
            { id: 'skill', value: 3, reason: 'Small Arms', rule: 'AT-02' },
            { id: 'ad', value: 1, reason: 'action dice', rule: 'AT-02' },
            { id: 'sustain', value: 1, reason: 'sustain dice', rule: 'AT-20' },
          ],
          pool: { sides: 6, faces: [5, 5, 5, 6, 6, 5, 5, 1], hitsFrom: 5 },
          hits: 7,
          glitch: false,
          deeds: ['success', 'success', 'success', 'success', 'success', 'success', 'success', 'nothing'],
        },
        {
          kind: 'margin',
          successes: 7,
          target: 3,
          reasons: [
            { id: 'range', value: 1, reason: 'a mean of 6.4 m', rule: 'AT-22' },
            { id: 'cover', value: 2, reason: 'all of them in partial cover', rule: 'AT-32' },
          ],
          damage: { sixes: 0, fives: 25, type: 'fire' },
        },
        {
          kind: 'sweep',
          apex: { x: 0, y: 0, z: 0 },
          from: 330,
          to: 30,
          reach: 40,
          shares: [
            { what: 'piece', id: 'ott', name: 'Ott', at: { x: 1, y: -5, z: 0 }, damage: 9 },
            { what: 'piece', id: 'wren', name: 'Wren', at: { x: -1, y: -5, z: 0 }, damage: 8 },
            { what: 'piece', id: 'kern', name: 'Kern', at: { x: 9, y: 0, z: 0 }, damage: 8 },
          ],
        },
        {
          kind: 'dodged',
          entity: { what: 'piece', id: 'wren', name: 'Wren' },
          at: { x: -1, y: -5, z: 0 },
          by: 1,
          left: 7,
        },
        {
          kind: 'wound',
          entity: { what: 'piece', id: 'ott', name: 'Ott' },
          at: { x: 1, y: -5, z: 0 },
          reached: 9,
          byTuf: 0,
          lost: 9,
          ex: 1,
        },
      ],
      effects: [
        { kind: 'wound', piece: 'ott', lost: 9, ex: 1, left: 1 },
        { kind: 'wound', piece: 'wren', lost: 7, ex: 1, left: -4 },
        { kind: 'wound', piece: 'kern', lost: 8, ex: 1, left: 2 },
        { kind: 'wound', piece: 'attacker', lost: 0, ex: 3, left: 10 },
        { kind: 'actions', piece: 'attacker', spent: 2, reserved: 0 },
        { kind: 'actions', piece: 'wren', spent: 1, reserved: 1 },
      ],
      struck: [
        { id: 'ott', came: 9, dodged: 0, byTuf: 0, lost: 9, ex: 1 },
        { id: 'wren', came: 8, dodged: 1, byTuf: 0, lost: 7, ex: 1 },
        { id: 'kern', came: 8, dodged: 0, byTuf: 0, lost: 8, ex: 1 },
      ],
    },
  ],
])('%s, figure by figure', (_, on, order, answers, figures) => {
  const { steps, effects, outcome } = fight(on, order, answers);
  const details = steps.map(({ detail }) => detail).filter(({ kind }) => kind !== 'note');
  expect(details.filter(({ kind }, i) => details.findIndex((each) => each.kind === kind) === i)).toEqual(
    figures.details,
  );
  expect({ effects, struck: outcome?.struck }).toEqual({ effects: figures.effects, struck: figures.struck });
});
