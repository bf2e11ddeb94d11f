import type { Progress } from '@fall-of-shot/rules/facts';
import { unintendedTargets } from '@fall-of-shot/rules/systems/unintended-targets/rulebook';
import { describe, expect, test } from 'vitest';
import { materialNamed } from '../../../../src/scene/schema/materials.ts';
import type { Obstruction, Piece, Scene } from '../../../../src/scene/schema/schema.ts';
import { battlefield } from '../../../support/battlefield.ts';
import type { GivenPiece } from '../../../support/figures.ts';
import { damaged } from '../../../support/materials.ts';
import { RIFLE, shotAt } from '../../../support/rules/firing-range.ts';
import { piece, scene, wall } from '../../../support/scenes.ts';

function man(id: string, x: number, y: number, more: GivenPiece = {}): Piece {
  return piece(id, x, y, { height: 1.8, footprint: { shape: 'disc', radius: 0.4 }, ...more });
}

function field(pieces: readonly Piece[], obstructions: readonly Obstruction[] = [], more: Partial<Scene> = {}): Scene {
  const firer = man('firer', 0, 0, { weapons: ['rifle'] });
  return scene([firer, ...pieces], {
    unit: 'm',
    weapons: [RIFLE],
    obstructions,
    rulebook: 'unintended-targets',
    ...more,
  });
}

const START: Progress = { firer: 'firer', from: 'firer', resolved: [], depth: 0 };
const NOWHERE = { x: 0, y: 0, z: 0 };

/** A crate a metre wide, so high. */
function crate(id: string, x: number, y: number, top = 1.2, more: Partial<Obstruction> = {}): Obstruction {
  return wall(id, '0,0 1,0', {
    kind: 'object',
    label: id,
    shape: { shape: 'box', x, y, width: 1, length: 1, rotation: 0 },
    top,
    material: materialNamed('furniture'),
    ...more,
  });
}

describe("UT-08 facts come from the attack's current origin", () => {
  const on = field([man('target', 20, 0), man('other', 10, 0)], [crate('crate', 15, 0)]);
  const facts = battlefield(on);
  const ids = (progress: Progress) => facts.cover(progress, 'target', NOWHERE).between.map(({ id }) => id);

  test('UT-08 what was resolved covers nobody, nor does what is nearer to the firer', () => {
    expect(ids(START)).toEqual(['other', 'crate']);
    expect(ids({ ...START, resolved: ['other'] })).toEqual(['crate']);
    expect(ids({ ...START, depth: 12 })).toEqual(['crate']);
    expect(ids({ ...START, from: { x: 15, y: 0, z: 1.4 }, resolved: ['crate'], depth: 14.5 })).toEqual([]);
  });

  test('UT-08 cover is seen from the new origin: a crate beside the line hides nothing from the firer, and much from there', () => {
    const aside = battlefield(field([man('target', 20, 0), man('other', 10, 4)], [crate('crate', 17, 0.9, 2)]));
    const hidden = (from: Progress['from']) => aside.cover({ ...START, from }, 'target', NOWHERE).shotAt;
    expect(hidden('firer')).toBe(0);
    expect(hidden({ x: 10, y: 4, z: 1.4 })).toBeGreaterThan(0.5);
  });

  test('UT-08 of a long unresolved wall, the part beyond the origin still covers', () => {
    const long = wall('long', '5,-3 5,3 18,3 18,-3', { top: 2 });
    const past = battlefield(field([man('target', 20, 0), man('other', 10, 0)], [long]));
    const progress: Progress = { ...START, from: { x: 10, y: 0, z: 1.4 }, resolved: ['other'], depth: 9.6 };
    expect(past.cover(progress, 'target', NOWHERE).between.map(({ id }) => id)).toEqual(['long']);
    const solid = crate('near', 9.6, 0.2, 2);
    const passed = battlefield(field([man('target', 20, 0), man('other', 10, 0)], [solid]));
    expect(passed.cover(progress, 'target', NOWHERE).between).toEqual([]);
  });

  test('UT-08 the origin is the centre of a piece at the height of the line of fire, and on a wall where the line crosses it', () => {
    const line = { from: { x: 0, y: 0, z: 1.62 }, through: { x: 20, y: 0, z: 1.2 } };
    const { at: middle } = facts.struck(line.from, line.through, 'other', 0);
    expect({ ...middle, z: Math.round(middle.z * 1e6) / 1e6 }).toEqual({ x: 10, y: 0, z: 1.41 });
    const far = battlefield(field([man('target', 20, 0)], [wall('w', '8,-4 12,4')]));
    const { at, part } = far.struck(line.from, line.through, 'w', 0);
    expect(at.x).toBeCloseTo(10, 9);
    expect(at.y).toBeCloseTo(0, 9);
    expect(part).toBe('w');
  });

  test('UT-08 in an object of several parts the one that the line crosses is struck, beyond the origin', () => {
    const house = [
      wall('west', '8,-4 8,4', { group: 'house', material: materialNamed('brick') }),
      wall('north', '8,-4 14,-4', { group: 'house', material: materialNamed('brick') }),
      wall('east', '14,-4 14,4', { group: 'house', material: materialNamed('glass') }),
    ];
    const home = battlefield(field([man('target', 20, 0)], house));
    const from = { x: 0, y: 0, z: 1.5 };
    const through = { x: 20, y: 0, z: 1.5 };
    const metAt = (past: number) => home.struck(from, through, 'group:house', past).part ?? '';
    expect([metAt(0), home.material(metAt(0))]).toEqual(['west', { structure: 10, armour: 16 }]);
    expect([metAt(9), home.material(metAt(9))]).toEqual(['east', { structure: 1, armour: 2 }]);
  });
});

describe('UT-08, UT-43 where an obstruction is met, and what is left of it', () => {
  const from = { x: 0, y: 0, z: 1.5 };
  const through = { x: 20, y: 0, z: 1.5 };
  const struckOf = (obstructions: readonly Obstruction[], id: string) =>
    battlefield(field([], obstructions)).struck(from, through, id, 0);

  test('a solid is met in its middle, and resists with its remaining structure', () => {
    const damage = damaged(3, 0);
    const standing = [crate('crate', 9, 0.4, 1.2, { damage })];
    expect(struckOf(standing, 'crate')).toMatchObject({ at: { x: 9, y: 0.4 }, part: 'crate' });
    expect(battlefield(field([], standing)).material('crate')).toEqual({ structure: 1, armour: 6 });
  });

  test('a corner on the line is met at its near point, wherever the outline starts', () => {
    const square = wall('square', '12,0 10,2 8,0 10,-2', {});
    const closed = { ...square, shape: { ...square.shape, closed: true } } as Obstruction;
    expect(struckOf([closed], 'square').at.x).toBeCloseTo(8, 9);
  });

  test('a wall beside the line is met at its nearest end that is still beyond', () => {
    const facts = battlefield(field([], [wall('beside', '5,1 15,3')]));
    const at = (past: number) => facts.struck(from, through, 'beside', past).at;
    expect(at(0)).toMatchObject({ x: 5, y: 1 });
    expect(at(9).x).toBeCloseTo(15, 9);
    expect(at(9).y).toBeCloseTo(3, 9);
  });

  test('in an object that has lost a part, a remaining part is struck', () => {
    const group = { group: 'row', groupedByHand: true, material: materialNamed('furniture') };
    const row = [wall('near', '8,-1 8,1', { ...group, damage: damaged(4, 0) }), wall('far', '9,-1 9,1', group)];
    expect(struckOf(row, 'group:row')).toMatchObject({ part: 'far', at: { x: 9 } });
    const rubble = battlefield(
      field(
        [],
        row.map((each) => ({ ...each, damage: damaged(4, 0) })),
      ),
    );
    expect([rubble.entity('group:row')?.out, battlefield(field([], row)).entity('group:row')?.out]).toEqual([
      true,
      false,
    ]);
  });

  test('an object reaches from its nearest part to its farthest, in any drawing order', () => {
    const row = (order: readonly number[]) =>
      order.map((x) => crate(`part-${x}`, x, 0, 2, { group: 'row', groupedByHand: true }));
    const lane = { apex: { x: 0, y: 0, z: 1.6 }, through: { x: 20, y: 0, z: 1.2 }, degrees: 4, reach: 100 };
    for (const order of [
      [10, 30],
      [30, 10],
    ]) {
      const facts = battlefield(field([], row(order)));
      expect(facts.away('firer', 'group:row').depth).toBe(9.5);
      const [only] = facts.lane('firer', lane);
      expect(only?.near).toBeCloseTo(9.5, 6);
      expect(only?.far).toBeGreaterThan(30);
    }
  });
});

describe('UT-11, UT-24, UT-40 cover', () => {
  test('what only hides covers from sight and not from shots', () => {
    const hedge = wall('hedge', '18,-2 18,2', { top: 1.2, blocks: { sight: true, shots: false, movement: true } });
    const cover = battlefield(field([man('target', 20, 0)], [hedge])).cover(START, 'target', NOWHERE);
    expect(cover.seen).toBeGreaterThan(0.4);
    expect(cover).toMatchObject({ shotAt: 0, between: [{ id: 'hedge', hides: 0 }] });
  });

  test('a wall is seen over a metre around its meeting point, and a metre is a metre in feet', () => {
    const post = wall('post', '0,0 1,0', {
      kind: 'object',
      shape: { shape: 'box', x: 29, y: 0, width: 1.5, length: 0.5, rotation: 90 },
      top: 12,
    });
    const shotAtWall = (unit: Scene['unit']) => {
      const facts = battlefield(field([], [wall('wall', '30,-9 30,9', { top: 6 }), post], { unit }));
      return facts.cover(START, 'wall', { x: 30, y: 0, z: 1 }).shotAt;
    };
    expect(shotAtWall('m')).toBe(1);
    expect(shotAtWall('ft')).toBeLessThan(0.6);
  });
});

describe('UT-20 the lane of fire', () => {
  const lane = { apex: { x: 0, y: 0, z: 1.62 }, through: { x: 20, y: 0, z: 1.2 }, degrees: 4, reach: 100 };
  const inLane = (pieces: readonly Piece[], obstructions: readonly Obstruction[] = []) =>
    battlefield(field(pieces, obstructions))
      .lane('firer', lane)
      .map(({ id }) => id);

  test('UT-20 is a wedge: what overlaps it is inside, however little, and the firer never is', () => {
    const rim = 30 * Math.tan((4 * Math.PI) / 180);
    expect(inLane([man('in', 30, 0), man('touching', 30, rim + 0.4), man('out', 30, rim + 0.42)])).toEqual([
      'in',
      'touching',
    ]);
    expect(inLane([man('behind', -5, 0), man('far', 101, 0)])).toEqual([]);
  });

  test('UT-20 opens upwards as sideways: a man on a near roof is above it, one far off is in it', () => {
    expect(inLane([man('near', 10, 0, { elevation: 3 }), man('far', 60, 0, { elevation: 3 })])).toEqual(['far']);
  });

  test('UT-20 holds what stops shots; not hedges, open doors, rubble, floors and defeated pieces', () => {
    const things = [
      crate('crate', 30, 0),
      wall('wall', '40,-5 40,5'),
      wall('hedge', '35,-5 35,5', { blocks: { sight: true, shots: false, movement: true } }),
      wall('door', '36,-1 36,1', { kind: 'door', door: 'open' }),
      crate('rubble', 37, 0, 1.2, { damage: damaged(4, 0) }),
      wall('roof', '0,0 1,0', {
        kind: 'floor',
        shape: { shape: 'box', x: 45, y: 0, width: 4, length: 4, rotation: 0 },
        bottom: 2,
        top: 2,
      }),
    ];
    expect(inLane([man('out', 32, 0, { statuses: ['eliminated'] })], things)).toEqual(['crate', 'wall']);
  });
});

describe('the properties of pieces and obstructions in the rules', () => {
  test('UT-03 all but structures can evade, unless the inspector says otherwise; helpless and surprised are reported', () => {
    const facts = battlefield(
      field([
        man('man', 5, 0),
        man('post', 6, 0, { kind: 'structure' }),
        man('drone', 7, 0, {
          kind: 'structure',
          ut: { defender: true, defense: 2, resist: 1, av: 3, health: null, harm: 0 },
        }),
        man('sleeper', 8, 0, { statuses: ['helpless'] }),
        man('startled', 9, 0, { statuses: ['surprised'] }),
      ]),
    );
    const defender = (id: string) => facts.defender(id)?.defender;
    expect(['man', 'post', 'drone'].map(defender)).toEqual([true, false, true]);
    expect(['man', 'sleeper', 'startled'].map((id) => facts.defender(id)?.unable)).toEqual([
      null,
      'helpless',
      'surprised',
    ]);
    expect(facts.entity('nobody')).toBeNull();
  });

  test('UT-01 a crate can have cover, a wall and an object of several parts cannot', () => {
    const facts = battlefield(
      field(
        [],
        [
          crate('crate', 5, 0),
          wall('wall', '8,-1 8,1'),
          crate('a', 9, 0, 1, { group: 'pile', groupedByHand: true }),
          crate('b', 10, 0, 1, { group: 'pile', groupedByHand: true }),
        ],
      ),
    );
    expect(['crate', 'wall', 'group:pile'].map((id) => facts.entity(id)?.wall)).toEqual([false, true, true]);
  });

  test('UT-35 everything that an area overlaps is in it, except the firer', () => {
    const facts = battlefield(
      field([man('in', 5, 1), man('out', 5, 4)], [crate('crate', 8, 0), wall('wall', '9,-9 9,9')]),
    );
    const strip = { shape: 'beam', x: 0, y: 0, width: 3, length: 10, rotation: 90 } as const;
    expect(facts.within(strip, 'firer', null)).toEqual(['in', 'crate', 'wall']);
  });

  test('UT-35 rounds fly over what is too low close by, and meet it farther away', () => {
    const bags = (x: number) => battlefield(field([], [crate('bags', x, 0, 0.9)]));
    const strip = { shape: 'beam', x: 0, y: 0, width: 3, length: 40, rotation: 90 } as const;
    const rounds = { eye: { x: 0, y: 0, z: 1.62 }, degrees: 4 };
    expect(bags(1.2).within(strip, 'firer', rounds)).toEqual([]);
    expect(bags(1.2).within(strip, 'firer', null)).toEqual(['bags']);
    expect(bags(12).within(strip, 'firer', rounds)).toEqual(['bags']);
    // Of a thing in several parts, one that is high enough will do.
    const parts = ([1.2, 20] as const).map((x) => crate(`p${x}`, x, 0, 0.9, { group: 'row', groupedByHand: true }));
    expect(battlefield(field([], parts)).within(strip, 'firer', rounds)).toEqual(['group:row']);
    // Who lies low is met all the same; and a round thing counts to its far side.
    const low = battlefield(field([man('lying', 1.2, 0, { height: 0.3 })]));
    expect(low.within(strip, 'firer', rounds)).toEqual(['lying']);
    const drum = (top: number) =>
      battlefield(field([], [crate('drum', 4, 0, top, { shape: { shape: 'disc', x: 4, y: 0, radius: 1 } })]));
    const far = 1.62 - 5 * Math.tan((4 * Math.PI) / 180);
    expect(drum(far + 0.01).within(strip, 'firer', rounds)).toEqual(['drum']);
    expect(drum(far - 0.01).within(strip, 'firer', rounds)).toEqual([]);
  });

  test('CO-02 lengths of the rules are metres: a foot scene converts, on an inch table one metre is one inch', () => {
    expect(battlefield(field([])).scale().perMetre).toBe(1);
    expect(battlefield(field([], [], { unit: 'ft' })).scale().perMetre).toBeCloseTo(3.2808, 4);
    expect(battlefield(field([], [], { unit: 'in' })).scale().perMetre).toBe(1);
    const feet = field([man('target', 170, 0)], [], { unit: 'ft' });
    const begun = unintendedTargets.begin(shotAt('target'), battlefield(feet));
    // 170 feet are 51.8 metres: the second increment of 50.
    expect(begun.ok && begun.steps[0]?.lead).toBe('170 ft, second increment.');
  });
});
