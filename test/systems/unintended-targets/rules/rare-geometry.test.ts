import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { describe, expect, test } from 'vitest';
import type { Obstruction, Piece, Scene } from '../../../../src/scene/schema/schema.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { RIFLE, shotAt } from '../../../support/rules/firing-range.ts';
import { candidates, fire, man } from '../../../support/rules/map-shots.ts';
import { scene, wall } from '../../../support/scenes.ts';

/** The firer at (10, 20) with a rifle that goes through. */
function table(
  pieces: readonly Piece[],
  obstructions: readonly Obstruction[] = [],
  { weapon = {}, firer = {} }: { readonly weapon?: Partial<UTWeapon>; readonly firer?: Partial<Piece> } = {},
): Scene {
  return scene([man('firer', 10, 20, 0, { weapons: ['rifle'], ...firer }), ...pieces], {
    unit: 'm',
    weapons: [{ ...RIFLE, pool: 10, dv: 8, ap: 3, penetrating: true, ...weapon }],
    obstructions,
    rulebook: 'unintended-targets',
  });
}

const MISSED = { attack: 1, 'defense:target': 2 };

describe('UT-20, UT-23 a lane straight up or down holds only what overlaps that line', () => {
  test.each([
    ['straight up', 0, 6],
    ['straight down', 6, 0],
    ['on the same spot', 0, 0],
  ])('%s: nobody stands on it, and the attack is spent', (_, from, to) => {
    const target = man('target', 10, 20, 3, { elevation: to });
    const on = table([target, man('north', 10, 12, 3)], [], { firer: { elevation: from } });
    const shot = fire(on, shotAt('target'), MISSED);
    expect(shot.met).toEqual(['target missed']);
    expect(candidates(shot)).toEqual([]);
    expect(shot.steps.some(({ rule }) => rule === 'UT-23')).toBe(true);
  });

  test('whoever stands on it is a candidate', () => {
    const on = table([man('target', 10, 20, 3, { elevation: 6 }), man('higher', 10.2, 20, 3, { elevation: 12 })]);
    expect(candidates(fire(on, shotAt('target'), MISSED))).toEqual([['higher']]);
  });
});

test('UT-20 the four degrees are an angle in space: a steep shot passes somebody beside it on the ground', () => {
  // The line rises by about 70 degrees: seen from above, four degrees about it reach much farther to the sides.
  const target = man('target', 12, 20, 3, { elevation: 6 });
  const beside = man('beside', 13, 21, 3, { elevation: 9.4 });
  expect(candidates(fire(table([target, beside]), shotAt('target'), MISSED))).toEqual([['beside']]);
});

describe('UT-20 what does not stop shots from this side is not there', () => {
  // It runs up the map, so from the west its left side is the open one.
  const oneWay = (side: 'left' | 'right') => wall('one-way', '25,26 25,14', { oneWay: side, top: 3 });
  const behind = wall('behind', '30,14 30,26', { top: 3 });

  test('a one-way wall open from here is neither struck nor the object that others belong to', () => {
    const sides = (['left', 'right'] as const).map((side) => {
      const on = table([man('target', 22, 20, 3)], [oneWay(side), behind]);
      return candidates(fire(on, shotAt('target'), MISSED));
    });
    expect(sides).toContainEqual([['behind']]);
    expect(sides).not.toContainEqual([['behind', 'one-way']]);
    expect(sides.flat(2)).toContain('one-way');
  });

  test('UT-35 nor is it in an area', () => {
    const spread = { shape: 'cone', angle: 20 } as const;
    const weapon = { modes: [{ mode: 'burst', rounds: 3, spread }] } as Partial<UTWeapon>;
    const found = (['left', 'right'] as const).map((side) => {
      const facts = battlefield(table([], [oneWay(side)], { weapon }));
      const area = { shape: 'cone', x: 10, y: 20, length: 20, angle: 20, rotation: 90 } as const;
      return facts.within(area, 'firer', { eye: facts.eye('firer'), degrees: 4 });
    });
    expect(found).toContainEqual([]);
    expect(found).toContainEqual(['one-way']);
  });
});

test('UT-08 a floor that was struck is the origin where the line meets its slab', () => {
  const balcony = wall('balcony', '0,0 1,0', {
    kind: 'floor',
    shape: {
      shape: 'polygon',
      points: [
        { x: 18, y: 18 },
        { x: 21, y: 18 },
        { x: 21, y: 22 },
        { x: 18, y: 22 },
      ],
    },
    bottom: 3,
    top: 3.2,
  });
  const on = table([man('target', 23, 20, 3)], [balcony], { firer: { elevation: 6 } });
  const facts = battlefield(on);
  const eye = facts.eye('firer');
  const { at, part } = facts.struck(eye, { x: 23, y: 20, z: 0.67 * 1.8 }, 'balcony', 0);
  expect(part).toBe('balcony');
  expect(at.x).toBeCloseTo(19.15, 1);
  expect(at.y).toBe(20);
  expect(at.z).toBeCloseTo(3.1, 6);
  // A line that passes by meets it at its nearest point, at the height of the slab.
  const beside = facts.struck(eye, { x: 23, y: 26, z: 1.2 }, 'balcony', 0).at;
  expect(beside.z).toBeCloseTo(3.1, 6);
  expect(beside.y).toBe(22);
});

describe('UT-35 whether a wall is open to a blast is asked of its whole part inside', () => {
  const blast = { weapon: { blast: { radius: 4 } } as Partial<UTWeapon> };
  const north = wall('wall', '30,14 30,26', { top: 3 });
  const aim = { aim: { at: 'point', x: 27, y: 20, z: 0 } } as const;

  test('one man before its middle does not spare it', () => {
    const shot = fire(table([man('ilse', 28, 20, 3)], [north], blast), shotAt('', aim), { attack: 3 });
    expect(shot.met).toEqual(['ilse stopped', 'wall stopped']);
  });

  test('a nearer wall before all of it does', () => {
    const nearer = wall('nearer', '29,14 29,26', { top: 3 });
    const shot = fire(table([], [north, nearer], blast), shotAt('', aim), { attack: 3 });
    expect(shot.met).toEqual(['nearer stopped']);
  });

  test('what lies outside the area does not count', () => {
    const nearer = wall('nearer', '29,16 29,24', { top: 3 });
    const shot = fire(table([], [north, nearer], blast), shotAt('', aim), { attack: 3 });
    expect(shot.met).toEqual(['nearer stopped']);
  });
});

describe('CO-02 the lane measures as everything else does', () => {
  const weapon = { increment: 20, increments: 2 };
  const target = man('target', 40, 20, 3);

  test('UT-20 whoever is out of range when aimed at is out of range beyond', () => {
    const out = man('out', 50.3, 20, 3);
    expect(candidates(fire(table([target, out], [], { weapon }), shotAt('target'), MISSED))).toEqual([]);
    expect(() => fire(table([target, out], [], { weapon }), shotAt('out'))).toThrow('Out of range');
    const inside = man('inside', 50, 20, 3);
    expect(candidates(fire(table([target, inside], [], { weapon }), shotAt('target'), MISSED))).toEqual([['inside']]);
  });

  test('from edge to edge, if the scene measures so', () => {
    const edge = (x: number) => {
      const on = table([target, man('behind', x, 20, 3)], [], { weapon });
      return candidates(fire({ ...on, settings: { ...on.settings, range: 'edge' } }, shotAt('target'), MISSED));
    };
    expect(edge(50.8)).toEqual([['behind']]);
    expect(edge(50.81)).toEqual([]);
  });
});

test('CO-04 sight and shots are each held against the threshold', () => {
  const together = { group: 'row', groupedByHand: true } as const;
  const hedge = wall('hedge', '20,18 20,22', {
    ...together,
    top: 1.2,
    blocks: { sight: true, shots: false, movement: true },
  });
  // It hides a little of the feet from shots: less than a twentieth.
  const kerb = wall('kerb', '21,18 21,22', { ...together, top: 0.2 });
  const on = table([man('target', 22, 20, 3)], [hedge, kerb]);
  const sight = battlefield(on).sight('firer', { at: 'piece', piece: 'target' });
  const alone = battlefield(table([man('target', 22, 20, 3)], [kerb]));
  const little = { ...on.settings, sight: { ...on.settings.sight, negligible: 0 } };
  const exact = battlefield({ ...on, obstructions: [kerb], settings: little });
  const { hidden } = exact.sight('firer', { at: 'piece', piece: 'target' }).shotAt;
  expect(hidden).toBeGreaterThan(0.01);
  expect(hidden).toBeLessThan(0.05);
  expect(alone.sight('firer', { at: 'piece', piece: 'target' }).obstructions).toEqual([]);
  expect(sight.seen.hidden).toBeGreaterThan(0.3);
  expect(sight.shotAt.hidden).toBe(0);
  expect(sight.obstructions).toMatchObject([{ id: 'group:row', hides: { shotAt: 0 } }]);
});

describe('UT-35 nobody rolls defense who is spared because the rounds ran out', () => {
  const spread = { shape: 'cone', angle: 20 } as const;
  const burst = (rounds: number) => ({ weapon: { modes: [{ mode: 'burst', rounds, spread }], penetrating: false } });
  const row = ['ash', 'bram', 'cole', 'dell'].map((id, i) => man(id, 14 + 2 * i, 20 + 0.7 * i, 5));
  const order = shotAt('', { aim: { at: 'point', x: 30, y: 20, z: 0 }, mode: 'burst' });
  const rolled = (rounds: number, hits: Readonly<Record<string, number>>) =>
    fire(table(row, [], burst(rounds) as Parameters<typeof table>[2]), order, hits).steps.flatMap(({ key }) =>
      key?.startsWith('defense:') ? [key.slice('defense:'.length)] : [],
    );

  test('two rounds that hit the first two leave the others alone', () => {
    expect(rolled(2, { attack: 3 })).toEqual(['ash', 'bram']);
  });

  test('a miss loses no round, so the next one rolls', () => {
    expect(rolled(2, { attack: 5, 'defense:ash': 5 })).toEqual(['ash', 'bram', 'cole']);
  });
});
