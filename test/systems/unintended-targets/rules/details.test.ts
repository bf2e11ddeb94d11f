import type { StepDetail } from '@fall-of-shot/rules/step';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { expect, test } from 'vitest';
import { fly, type Range, shotAt, type Written } from '../../../support/rules/firing-range.ts';

const EYE = { x: 0, y: 0, z: 1.8 };
const at = (x: number) => ({ x, y: 0, z: 1.2 });
const piece = (id: string, name: string) => ({ what: 'piece', id, name }) as const;
const object = (id: string, name: string) => ({ what: 'object', id, name }) as const;
const crate = { at: 8, thing: 'crate', structure: 4, armour: 6 } as const;

test.each<[string, Range, UTOrder, Readonly<Record<string, Written>>, readonly StepDetail[]]>([
  [
    'UT-01, UT-09, UT-10, UT-30, UT-33 a hit from afar that is stopped',
    { standing: { vane: { at: 70, defense: 4, resist: 3, av: 20 } } },
    shotAt('vane', { extra: [{ reason: 'aim', value: 2 }] }),
    { attack: 3, 'defense:vane': 1, 'resist:vane': 2 },
    [
      {
        kind: 'aim',
        firer: 'firer',
        from: EYE,
        at: { x: 70, y: 0, z: 1.34 },
        range: 70,
        band: 'increment 2 of 4',
        target: piece('vane', 'Vane'),
      },
      {
        kind: 'test',
        test: 'attack',
        entity: piece('firer', 'Firer'),
        at: EYE,
        reasons: [
          { id: 'pool', value: 6, reason: 'Rifle', rule: 'UT-01' },
          { id: 'range', value: -1, reason: 'second range increment', rule: 'UT-10' },
          { id: 'extra/0', value: 2, reason: 'aim', rule: 'UT-01' },
        ],
        pool: { sides: 6, faces: [5, 5, 5, 3, 3, 3, 3], hitsFrom: 5 },
        hits: 3,
        glitch: false,
      },
      {
        kind: 'test',
        test: 'defense',
        entity: piece('vane', 'Vane'),
        at: { x: 70, y: 0, z: 0 },
        reasons: [{ id: 'defense', value: 4, reason: 'defense dice', rule: 'UT-09' }],
        pool: { sides: 6, faces: [5, 3, 3, 3], hitsFrom: 5 },
        hits: 1,
        glitch: false,
      },
      {
        kind: 'meeting',
        entity: piece('vane', 'Vane'),
        from: EYE,
        at: at(70),
        what: 'hit',
        hits: 3,
        defense: 1,
        cover: 0,
        round: 1,
      },
      {
        kind: 'test',
        test: 'resist',
        entity: piece('vane', 'Vane'),
        at: at(70),
        reasons: [],
        pool: { sides: 6, faces: [5, 5, 3], hitsFrom: 5 },
        hits: 2,
        glitch: false,
      },
      { kind: 'damage', entity: piece('vane', 'Vane'), at: at(70), damage: 10, resisted: 2, left: 8 },
      { kind: 'penetration', entity: piece('vane', 'Vane'), at: at(70), through: false, left: 8, needs: 17, round: 1 },
      { kind: 'end', at: at(70), why: 'stopped', rounds: 1 },
    ],
  ],
  [
    'UT-06, UT-11, UT-12, UT-20, UT-23, UT-43 a miss by cover, through the crate and into the open',
    { standing: { crate, vane: { at: 10, defense: 4, behind: { crate: 0.6 } } } },
    shotAt('vane'),
    { attack: 2, 'defense:vane': 1, 'resist:crate': 1 },
    [
      {
        kind: 'meeting',
        entity: piece('vane', 'Vane'),
        from: EYE,
        at: at(10),
        what: 'missed by cover',
        hits: 2,
        defense: 1,
        cover: 2,
        round: 1,
      },
      {
        kind: 'candidates',
        where: 'between',
        from: EYE,
        entities: [{ ...object('crate', 'Crate'), at: at(8) }],
        lane: null,
      },
      { kind: 'picked', entity: object('crate', 'Crate'), at: at(8), of: [object('crate', 'Crate')], by: 'rule' },
      {
        kind: 'meeting',
        entity: object('crate', 'Crate'),
        from: EYE,
        at: at(8),
        what: 'hit',
        hits: 2,
        defense: 0,
        cover: 0,
        round: 1,
      },
      { kind: 'damage', entity: object('crate', 'Crate'), at: at(8), damage: 10, resisted: 1, left: 9 },
      { kind: 'rubble', entity: object('crate', 'Crate'), at: at(8) },
      { kind: 'penetration', entity: object('crate', 'Crate'), at: at(8), through: true, left: 9, needs: 3, round: 1 },
      {
        kind: 'candidates',
        where: 'beyond',
        from: at(8),
        entities: [{ ...piece('vane', 'Vane'), at: at(10) }],
        lane: { apex: EYE, through: { x: 10, y: 0, z: 1.34 }, degrees: 4, reach: 200 },
      },
      { kind: 'damage', entity: piece('vane', 'Vane'), at: at(10), damage: 9, resisted: 0, left: 9 },
      { kind: 'end', at: { x: 200, y: 0, z: 0 }, why: 'beyond', rounds: 1 },
    ],
  ],
  [
    'UT-35, UT-42 a burst over an area',
    { standing: { ash: { at: 5, defense: 3, resist: 1, av: 30 }, bram: { at: 9, defense: 3 } } },
    shotAt({ x: 20, y: 0 }, { mode: 'burst' }),
    { attack: 2, 'defense:ash': 1, 'defense:bram': 2, 'resist:ash': 0 },
    [
      { kind: 'aim', firer: 'firer', from: EYE, at: { x: 20, y: 0, z: 1.8 }, range: 20, band: 'increment 1 of 4' },
      {
        kind: 'area',
        area: { plan: { shape: 'beam', x: 0, y: 0, width: 2, length: 20, rotation: 90 }, z: 0 },
        caught: ['ash', 'bram'],
      },
      {
        kind: 'candidates',
        where: 'area',
        from: EYE,
        entities: [
          { ...piece('ash', 'Ash'), at: { x: 5, y: 0, z: 0 } },
          { ...piece('bram', 'Bram'), at: { x: 9, y: 0, z: 0 } },
        ],
        lane: null,
      },
      {
        kind: 'meeting',
        entity: piece('bram', 'Bram'),
        from: EYE,
        at: at(9),
        what: 'missed',
        hits: 2,
        defense: 2,
        cover: 0,
        round: 2,
      },
      { kind: 'end', at: EYE, why: 'spent', rounds: 2 },
    ],
  ],
  [
    'UT-35 a blast',
    { standing: { ash: { at: 9, defense: 1 } }, weapon: { blast: { radius: 5 } } },
    shotAt({ x: 9, y: 0 }),
    { attack: 2, 'defense:ash': 0 },
    [{ kind: 'area', area: { plan: { shape: 'disc', x: 9, y: 0, radius: 5 }, z: 0 }, caught: ['ash'] }],
  ],
  [
    'UT-34 an attack through its cover',
    {
      standing: {
        bram: { at: 6, defense: 2 },
        crate,
        vane: { at: 10, defense: 4, resist: 3, av: 9, behind: { crate: 0.6, bram: 0.4 } },
      },
    },
    shotAt('vane', { way: 'through' }),
    { attack: 3, 'defense:bram': 2, 'defense:vane': 1, 'resist:crate': 1, 'resist:vane': 3 },
    [
      { kind: 'penetration', entity: piece('bram', 'Bram'), at: at(6), through: true, left: 9, needs: null, round: 1 },
      { kind: 'damage', entity: piece('vane', 'Vane'), at: at(10), damage: 8, resisted: 3, left: 5 },
    ],
  ],
  [
    'CO-08 the GM’s overrides',
    { standing: { crate, vane: { at: 10, defense: 4, resist: 3, av: 9, behind: { crate: 0.6 } } } },
    shotAt('vane', {
      gm: {
        results: { vane: 'hit' },
        cover: { vane: 1 },
        damage: { vane: 2 },
        through: { vane: true },
        end: { x: 30, y: 1, z: 0 },
      },
    }),
    { attack: 1, 'defense:vane': 2, 'resist:vane': 1 },
    [
      { kind: 'overrule', what: 'cover', piece: 'vane', to: null },
      { kind: 'overrule', what: 'result', piece: 'vane', to: null },
      { kind: 'damage', entity: piece('vane', 'Vane'), at: at(10), damage: 8, resisted: 1, left: 2 },
      { kind: 'overrule', what: 'damage', piece: 'vane', to: null },
      { kind: 'overrule', what: 'through', piece: 'vane', to: null },
      { kind: 'overrule', what: 'end', piece: null, to: { x: 30, y: 1, z: 0 } },
    ],
  ],
])('%s keeps its figures in the log', (_, range, order, answers, details) => {
  const told = fly(range, order, answers).steps.map(({ detail }) => detail);
  for (const detail of details) expect(told).toContainEqual(detail);
});
