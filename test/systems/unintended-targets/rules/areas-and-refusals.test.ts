import { describe, expect, test } from 'vitest';
import {
  facesWith,
  fly,
  OPEN as open,
  type Range,
  refused,
  saidBy,
  shotAt,
  way,
} from '../../../support/rules/firing-range.ts';

describe('areas', () => {
  const street: Range = {
    standing: {
      ash: { at: 5, defense: 3, resist: 5, av: 3 },
      crate: { at: 8, thing: 'crate', structure: 2, armour: 20 },
      bram: { at: 12, defense: 3, resist: 5, av: 3 },
      dell: { at: 15, defense: 3, resist: 5, av: 3 },
    },
  };
  const burst = shotAt({ x: 20, y: 0 }, { mode: 'burst' });

  test('UT-35 everyone inside is met near to far, with one test each, rolled once it is certain; stopped rounds are gone, the rest meet nobody', () => {
    const asked = fly(street, burst, { attack: 3 });
    expect(asked.open.map(({ key }) => key)).toEqual(['defense:ash', 'defense:bram']);
    const rolled = { attack: 3, 'defense:ash': 1, 'defense:bram': 3, 'defense:dell': 0 } as const;
    const shot = fly(street, burst, { ...rolled, 'resist:ash': 5, 'resist:crate': 0, 'resist:dell': 5 });
    // The first goes through Ash with 5 and is stopped by the crate; the next misses Bram and goes through Dell.
    expect(way(shot)).toEqual(['ash through 5', 'crate stopped 5', 'bram missed', 'dell through 6']);
    expect(shot.outcome?.rounds).toEqual({ stopped: 1, spent: 1, beyond: 1 });
  });

  test('UT-35 a miss by cover is simply a miss, with the cover from the firer', () => {
    const range: Range = {
      standing: {
        crate: { at: 8, thing: 'crate', structure: 2, armour: 0, aside: true },
        bram: { at: 12, defense: 3, behind: { crate: 0.6 } },
      },
    };
    const shot = fly(range, burst, { attack: 3, 'defense:bram': 1 });
    expect(way(shot)).toEqual(['bram missed']);
    expect(shot.outcome?.rounds).toEqual({ stopped: 0, spent: 3, beyond: 0 });
  });

  test('UT-24 inside an area, a wholly hidden target waits until its cover has been penetrated', () => {
    const hidden = (structure: number): Range => ({
      standing: {
        wall: { at: 8, thing: 'wall', structure, armour: 4 },
        bram: { at: 12, defense: 3, av: 30, behind: { wall: 1 } },
      },
    });
    const spared = fly(hidden(20), burst, { attack: 2, 'resist:wall': 10 });
    expect(way(spared)).toEqual(['wall stopped']);
    expect(saidBy(spared, 'UT-24')).toHaveLength(1);
    const reached = fly(hidden(2), burst, { attack: 2, 'resist:wall': 0, 'defense:bram': 0 });
    expect(way(reached)).toEqual(['wall through 10', 'bram stopped 10']);
  });

  test('UT-35 a blast has no rounds: everybody who fails is hit by all of it', () => {
    const range: Range = { ...street, weapon: { blast: { radius: 10 } } };
    const shot = fly(range, shotAt({ x: 9, y: 0 }), {
      attack: 3,
      'defense:ash': 1,
      'defense:bram': 0,
      'defense:dell': 3,
      'resist:crate': 1,
      'resist:bram': 0,
      'resist:ash': 0,
    });
    expect([...way(shot)].sort()).toEqual(['ash stopped 10', 'bram stopped 11', 'crate stopped 10', 'dell missed']);
    expect(shot.rules).not.toContain('UT-33');
  });

  test('UT-35 equally near: the attacker chooses who comes first', () => {
    const range: Range = { standing: { ann: { at: 5, defense: 2, av: 30 }, ben: { at: 5, defense: 2, av: 30 } } };
    const rolled = { attack: 2, 'defense:ann': 0, 'defense:ben': 0 } as const;
    const asked = fly(range, burst, rolled);
    expect(asked.open).toMatchObject([
      { key: 'choose:area/1', rule: 'UT-35', options: [{ id: 'ann' }, { id: 'ben' }] },
    ]);
    expect(way(fly(range, burst, { ...rolled, 'choose:area/1': 'ben' }))).toEqual(['ben stopped 10', 'ann stopped 10']);
  });

  test('UT-42 a burst is placed on the map, a single shot needs a target; both use up their rounds', () => {
    expect(refused(street, shotAt({ x: 20, y: 0 }))).toMatch(/^UT-42 A shot at one target needs a piece or a thing/);
    expect(refused(street, shotAt('ash', { mode: 'automatic' }))).toBe(
      'UT-42 The Rifle cannot fire "automatic": pick another fire mode.',
    );
    expect(refused({ ...street, rounds: 2 }, burst)).toBe('CO-07 The Rifle has only 2 left, and burst takes 3.');
    const shot = fly({ ...street, rounds: 5 }, shotAt({ x: 30, y: 0 }, { mode: 'burst' }), {
      attack: 0,
      'defense:ash': 0,
      'defense:bram': 0,
      'defense:dell': 0,
      'resist:crate': 2,
    });
    expect(shot.outcome?.effects).toContainEqual({
      kind: 'ammunition',
      piece: 'firer',
      weapon: 'rifle',
      used: 3,
      left: 2,
    });
    expect(saidBy(shot, 'UT-42')).toEqual(['Three rounds. They are spread over a strip 2 m wide']);
  });
});

describe('impossible orders are refused, with a sentence that names what to change', () => {
  test.each<[string, Range, Partial<Parameters<typeof fly>[1]>, RegExp]>([
    ['a weapon without a pool', { ...open, weapon: { pool: 0 } }, {}, /^UT-01 The Rifle has no pool: .*"Pool"/],
    [
      'no increment',
      { ...open, weapon: { increment: 0 } },
      {},
      /^UT-10 The range increment of the Rifle is 0: it has to be above 0 m/,
    ],
    [
      'a firer that is its own target',
      open,
      { aim: { at: 'piece', piece: 'firer' } },
      /^CO-07 Firer cannot fire at itself/,
    ],
    [
      'a target that is gone',
      open,
      { aim: { at: 'piece', piece: 'nobody' } },
      /^CO-07 The target is no longer in the scene/,
    ],
    [
      'out of range',
      { standing: { vane: { at: 201 } } },
      {},
      /^UT-10 Out of range: 201 m, and the Rifle reaches 200 m/,
    ],
    ['another weapon', open, { weapon: 'bow' }, /^CO-07 Firer has no weapon "bow"/],
    [
      'no increments',
      { ...open, weapon: { increments: 0 } },
      {},
      /^UT-10 The Rifle has no range increments: .*"Increments"/,
    ],
    ['no rounds', { ...open, rounds: 0 }, {}, /^CO-07 The Rifle has no rounds left/],
    ...(['add', 'strike'] as const).map((what): [string, Range, Partial<Parameters<typeof fly>[1]>, RegExp] => [
      `the GM's ${what} of nobody`,
      open,
      { gm: { [what]: ['vane', 'nobody'] } },
      /^CO-08 The GM override names "nobody", and there is no such piece or object in the scene/,
    ]),
    ...(['results', 'cover', 'damage', 'through'] as const).map(
      (what): [string, Range, Partial<Parameters<typeof fly>[1]>, RegExp] => [
        `the GM's ${what} of nobody`,
        open,
        { gm: { [what]: { nobody: what === 'results' ? 'hit' : what === 'through' ? true : 1 } } },
        /^CO-08 The GM override names "nobody"/,
      ],
    ),
  ])('%s', (_, range, more, said) => {
    expect(refused(range, shotAt('vane', more))).toMatch(said);
  });
});

describe('CO-08 the GM can override everything', () => {
  const range: Range = {
    standing: {
      crate: { at: 9, thing: 'crate', structure: 4, armour: 20 },
      vane: { at: 10, defense: 4, resist: 3, av: 9, behind: { crate: 0.6 } },
    },
  };

  test('hit or miss, the cover, the damage, and whether it penetrates; the log shows both values', () => {
    const hit = fly(range, shotAt('vane', { gm: { results: { vane: 'hit' } } }), {
      attack: 1,
      'defense:vane': 3,
      'resist:vane': 0,
    });
    expect(way(hit)).toEqual(['vane through 8']);
    expect(saidBy(hit, 'CO-08')).toEqual(['GM override: Vane is hit. Instead of missed']);
    const cover = fly(range, shotAt('vane', { gm: { cover: { vane: 0 } } }), {
      attack: 2,
      'defense:vane': 1,
      'resist:vane': 3,
    });
    expect(way(cover)).toEqual(['vane through 6']);
    const worn = fly(range, shotAt('vane', { gm: { damage: { vane: 2 }, through: { vane: false } } }), {
      attack: 6,
      'defense:vane': 0,
      'resist:vane': 0,
    });
    expect(way(worn)).toEqual(['vane stopped 2']);
    expect(saidBy(worn, 'CO-08')).toEqual(['The GM sets 2. Unresisted damage to Vane, instead of 12']);
  });

  test("UT-40 the card may override the target's bonus from the map", () => {
    const shot = fly(range, shotAt('vane', { cover: 4 }), { attack: 4, 'defense:vane': 1 });
    expect(saidBy(shot, 'UT-06')).toEqual([
      'Vane is missed by cover. 4 against 1 + 4 cover: short by 1, and the cover is worth 4',
    ]);
  });
});

test.each([
  [0, 0],
  [0.05, 1],
  [0.49, 1],
  [0.5, 2],
  [0.75, 3],
  [0.9, 4],
  [1, 4],
])('UT-40 %d hidden gives %i', (hidden, bonus) => {
  const range: Range = {
    standing: {
      hedge: { at: 5, thing: 'crate', onlyHides: true },
      vane: { at: 10, defense: 4, behind: { hedge: hidden } },
    },
  };
  const shot = fly(range, shotAt('vane'), { attack: 0, 'defense:vane': 0 });
  const met = shot.steps.find(({ detail }) => detail.kind === 'meeting')?.detail;
  expect(met?.kind === 'meeting' && met.cover).toBe(bonus);
});

test('the faces in these tests are as many as they say', () => {
  expect(facesWith(6, 2, 3)).toEqual([5, 5, 1, 1, 1, 3]);
});
