import { describe, expect, test } from 'vitest';
import type { Cover } from '../../../../src/geometry/sight/verdict.ts';
import { materialNamed } from '../../../../src/scene/schema/materials.ts';
import type { Obstruction, Scene } from '../../../../src/scene/schema/schema.ts';
import { refusalOf, saidBy } from '../../../support/attacked.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { wall } from '../../../support/scenes.ts';
import { attackOn } from '../../../support/skirmish.ts';
import { attacker, attackIn, box, coverOn, man, STONE, yard } from '../../../support/yard.ts';

const north = attacker(20, 40);
const target = man('target', 20, 10);

function covers(on: Scene, id = 'target'): [Cover, Cover] {
  const { seen, shotAt } = coverOn(on, id);
  return [seen, shotAt];
}

/** The things in the way, by groups: each with whether it hides all. */
function groups(on: Scene, id = 'target') {
  return coverOn(on, id).groups.map(({ things }) => things.map((thing) => `${thing.id}${thing.full ? ', full' : ''}`));
}

describe('AT-30 what covers a target on the map', () => {
  test('AT-33 a stone wall is obstructive and protective, and full', () => {
    const on = yard([north, target], [wall('w', '10,12 30,12', { material: STONE, top: 3 })]);
    expect(covers(on)).toEqual(['full', 'full']);
    expect(coverOn(on).groups).toEqual([
      {
        hides: 1,
        things: [expect.objectContaining({ id: 'w', part: 'w', full: true, tuf: 4, resists: ['ballistic'], hp: null })],
      },
    ]);
  });

  test('AT-30 a toe that sticks out is full cover; nothing is when less than half of every part is hidden', () => {
    // The wall ends so that a sliver of an arm is open.
    expect(covers(yard([north, target], [wall('w', '10,10.5 20.3,10.5', { top: 3 })]))).toEqual(['full', 'full']);
    // Knee-high: less than half of the legs.
    expect(covers(yard([north, target], [wall('w', '10,10.5 30,10.5', { top: 0.3 })]))).toEqual(['none', 'none']);
    const kerb = yard([north, target], [wall('w', '10,10.5 30,10.5', { top: 0.3, material: STONE })]);
    expect(
      attackIn(kerb, attackOn('target', { pool: 4 }), { attack: '5551' }).steps.some(
        ({ detail }) => detail.kind === 'layer',
      ),
    ).toBe(false);
  });

  test('AT-30 glass protects and does not hide; grass hides and does not protect', () => {
    const glass = { blocks: { sight: false, shots: true, movement: true }, top: 3 };
    expect(covers(yard([north, target], [wall('pane', '10,12 30,12', glass)]))).toEqual(['none', 'full']);
    const grass = box(
      'grass',
      { x: 20, y: 14, width: 10, length: 6 },
      {
        kind: 'area',
        blocks: { sight: true, shots: false, movement: false },
        sightDepth: 2,
        material: null,
      },
    );
    const on = yard([north, target], [grass]);
    expect(covers(on)).toEqual(['full', 'none']);
    expect(coverOn(on).groups).toEqual([]);
  });

  test('AT-37 two crates one behind the other are in series, near to far', () => {
    const on = yard(
      [north, target],
      [box('far', { x: 20, y: 12, width: 1 }, { top: 1.2 }), box('near', { x: 20, y: 14, width: 1 }, { top: 1.2 })],
    );
    expect(groups(on)).toEqual([['near', 'far']]);
  });

  test('AT-37 side by side they are two groups: that hides more counts, and the GM says where both hide as much', () => {
    const left = box('left', { x: 19.5, y: 11, width: 1 }, { top: 1.2 });
    const right = box('right', { x: 20.5, y: 11, width: 1 }, { top: 1.2 });
    const even = yard([north, target], [left, right]);
    expect(groups(even)).toEqual([['left'], ['right']]);
    const order = attackOn('target', { pool: 6 });
    const open = attackIn(even, order, { attack: '555551' });
    expect(open.open).toMatchObject([
      {
        kind: 'choose',
        rule: 'AT-37',
        asks: { who: 'gm' },
        options: [
          { id: '0', label: 'Left' },
          { id: '1', label: 'Right' },
        ],
      },
    ]);
    const said = attackIn(even, order, { attack: '555551', 'cover/1': '1' });
    expect(said.steps.flatMap(({ detail }) => (detail.kind === 'layer' ? [detail.layer.id] : []))).toEqual(['right']);
    const uneven = yard([north, target], [left, { ...right, top: 1.5 }]);
    const hit = attackIn(uneven, order, { attack: '555551' });
    expect(hit.steps.flatMap(({ detail }) => (detail.kind === 'layer' ? [detail.layer.id] : []))).toEqual(['right']);
  });

  test('CO-05 where the scene lets the program choose, it picks the nearest of those and says so', () => {
    const even = yard(
      [north, target],
      [
        box('left', { x: 19.5, y: 11, width: 1 }, { top: 1.2 }),
        box('right', { x: 20.5, y: 11, width: 1 }, { top: 1.2 }),
      ],
    );
    const solo = { ...even, settings: { ...even.settings, choices: 'program' as const } };
    const hit = attackIn(solo, attackOn('target', { pool: 6 }), { attack: '555551' });
    expect(saidBy(hit, 'CO-05')).toEqual(['Left. Side by side with what hides as much: the program picks the nearest']);
  });

  test('AT-34, AT-37 a board and a fence that together hide all are full cover, and the one that hides more is a full layer', () => {
    const fence = box('fence', { x: 20, y: 10.6, width: 4 }, { top: 0.9 });
    const board = box('board', { x: 20, y: 10.8, width: 4 }, { bottom: 0.9, top: 3 });
    const on = yard([attacker(20, 40, {}, { elevation: -0.7 }), target], [fence, board]);
    expect(covers(on)).toEqual(['full', 'full']);
    const shot = attackIn(on, attackOn('target', { pool: 9 }), { attack: '666666661' });
    expect(shot.steps.flatMap(({ detail }) => (detail.kind === 'layer' ? [detail.layer.cover] : []))).toContain('full');
  });

  test('AT-37 a bystander in between is a layer: its body absorbs, and is wounded', () => {
    const on = yard([north, target, man('wren', 20, 12, { tuf: 1, resists: ['ballistic'], hp: 3 })]);
    expect(coverOn(on).groups).toEqual([
      {
        hides: expect.any(Number),
        things: [
          { what: 'piece', id: 'wren', name: 'Wren', part: null, tuf: 1, resists: ['ballistic'], hp: 3, full: true },
        ],
      },
    ]);
    // 3S and full cover: 8S; nine fives are a margin of 2, 8(b).
    const shot = attackIn(on, attackOn('target', { pool: 9 }), { attack: '555555555' });
    expect(saidBy(shot, 'AT-37')).toEqual([
      'Wren absorbs 4. 1 by TUF 1 and 3 by its HP, 4 go on',
      'Wren loses 3 HP. It stands in the way, and its body is what absorbs; 1 EX is bound',
    ]);
    expect(shot.effects).toContainEqual({ kind: 'wound', piece: 'wren', lost: 3, ex: 1, left: 0 });
    expect(shot.outcome?.headline).toBe('Target loses 4 HP and Wren loses 3 HP.');
  });

  test('CO-04 what is rubble covers nobody', () => {
    const glass = { ...materialNamed('glass'), hp: 4 };
    const pane = wall('pane', '10,12 30,12', { material: glass, damage: { structure: 0, hp: 4 } });
    expect(covers(yard([north, target], [pane]))).toEqual(['none', 'none']);
  });
});

describe('what is aimed at', () => {
  const crate = box(
    'crate',
    { x: 20, y: 10, width: 1, length: 1 },
    { top: 1, material: { ...materialNamed('wood'), hp: 6 } },
  );

  test('AT-30 a thing is looked at from the eye, over what is lower than that', () => {
    // Knee-high and near the attacker: it hides all from the feet, and nothing from the eye.
    const low = wall('low', '10,39 30,39', { top: 0.7 });
    const on = yard([north], [crate, low]);
    expect(covers(on, 'crate')).toEqual(['none', 'none']);
  });

  test('AT-30 of a wall the place that is aimed at is looked at', () => {
    const long = wall('long', '0,10 60,10', { material: { ...STONE, hp: 9 }, top: 3 });
    const before = box('before', { x: 50, y: 12, width: 6 });
    const facts = battlefield(yard([north], [long, before]));
    const place = (x: number) => facts.roundCover({ piece: 'attacker' }, 'long', { x, y: 10, z: 0 }).shotAt;
    expect([place(20), place(54)]).toEqual(['none', 'full']);
    // Where nobody says, what is nearest to where the attack comes from.
    expect(facts.roundCover({ piece: 'attacker' }, 'long', null).shotAt).toBe('none');
  });

  test('AT-31 a thing that the attacker saw before this round is partly covered', () => {
    const moved = attacker(
      20,
      40,
      {},
      { earlierPlaces: [{ until: 0, x: 40, y: 10, elevation: 0, height: 1.8, facing: 0 }] },
    );
    const screen = wall('screen', '10,12 30,12', { top: 3 });
    expect(coverOn(yard([north], [crate, screen]), 'crate')).toMatchObject({ seen: 'full', exposed: null });
    expect(coverOn(yard([moved], [crate, screen]), 'crate')).toMatchObject({
      seen: 'partial',
      shotAt: 'partial',
      now: { seen: 'full', shotAt: 'full' },
    });
  });

  test('AT-35 of an object in several parts the one that is struck loses HP, and rubble is struck no more', () => {
    const material = { ...materialNamed('wood'), tuf: 0, hp: 6 };
    const group = { group: 'pile', groupedByHand: true, material } as const;
    const near = box('a', { x: 20, y: 12, width: 1 }, group);
    const far = box('b', { x: 20, y: 10, width: 1 }, group);
    const facts = (parts: Obstruction[]) => battlefield(yard([north], parts));
    expect(facts([near, far]).thing('group:pile', { x: 20, y: 13, z: 0 })).toMatchObject({ part: 'a', hp: 6 });
    const broken = { ...near, damage: { structure: 0, hp: 6 } };
    expect(facts([broken, far]).thing('group:pile', { x: 20, y: 13, z: 0 })).toMatchObject({ part: 'b', hp: 6 });
  });
});

describe('AT-42 who sees what comes', () => {
  const SHIELD = {
    name: 'Shield',
    tuf: 4,
    resists: ['ballistic'],
    hp: null,
    lost: 0,
    turns: [],
    skill: null,
    weight: 0,
    parry: true,
  };
  const bearer = (facing: number) => man('target', 20, 10, { shield: SHIELD }, { facing });
  const layers = (on: Scene) =>
    attackIn(on, attackOn('target', { pool: 4 }), { attack: '5551' }).steps.flatMap(({ detail }) =>
      detail.kind === 'layer' ? [detail.layer.what] : [],
    );
  const byFacing = (on: Scene): Scene => ({
    ...on,
    settings: { ...on.settings, systems: { 'action-tests': { facing: true } } },
  });

  test('AT-42 a bearer that is turned away counts where the scene uses facing, and only there', () => {
    expect(layers(yard([north, bearer(0)]))).toEqual(['shield']);
    expect(layers(byFacing(yard([north, bearer(0)])))).toEqual([]);
    expect(layers(byFacing(yard([north, bearer(180)])))).toEqual(['shield']);
    // Square to the side is still in front.
    expect(layers(byFacing(yard([north, bearer(90)])))).toEqual(['shield']);
    expect(layers(byFacing(yard([north, bearer(89)])))).toEqual([]);
  });

  test('AT-42 behind a wall its bearer does not see the attacker', () => {
    const facts = battlefield(yard([north, bearer(180)], [wall('w', '10,12 30,12', { top: 3 })]));
    expect(facts.shieldMeets('target', { piece: 'attacker' })).toBe(false);
    expect(battlefield(yard([north, bearer(180)])).shieldMeets('target', { piece: 'attacker' })).toBe(true);
  });

  test('AT-42 a burst is seen from the bearer’s own eye, though a leg is open to it', () => {
    // Under a table's edge: from the ground one sees legs, and from the eye the board hides the ground.
    const board = box('board', { x: 20, y: 12, width: 8, length: 2 }, { bottom: 1, top: 1.1 });
    const facts = battlefield(yard([north, bearer(180)], [board]));
    const at = { x: 20, y: 13.5, z: 0 };
    expect(facts.roundCover({ at }, 'target', null).seen).not.toBe('full');
    expect(facts.shieldMeets('target', { at })).toBe(false);
    expect(facts.shieldMeets('target', { at: { x: 20, y: 10.8, z: 0 } })).toBe(true);
  });
});

describe('AT-22 who stands in a sweep', () => {
  const here = attacker(20, 20);
  const swept = (on: Scene, from: number, to: number, reach = 10) =>
    battlefield(on)
      .swept('attacker', from, to, reach)
      .map(({ id }) => id);
  const round = [man('n', 20, 15), man('e', 25, 20), man('s', 20, 25), man('w', 15, 20)];

  test('AT-22 over north, wider than a half circle, and all around', () => {
    const on = yard([here, ...round]);
    expect(swept(on, 315, 45)).toEqual(['n']);
    expect(swept(on, 45, 315).sort()).toEqual(['e', 's', 'w']);
    expect(swept(on, -60, 200).sort()).toEqual(['e', 'n', 's']);
    expect(swept(on, 10, 10).sort()).toEqual(['e', 'n', 's', 'w']);
    expect(swept(on, 0, 360).sort()).toEqual(['e', 'n', 's', 'w']);
  });

  test('CO-03 a footprint that only touches the arc is in it; the middle of one has to be within reach', () => {
    // 0.4 wide: at 5 m north its edge lies 0.4 to the east.
    const on = yard([here, man('n', 20, 15)]);
    expect(swept(on, (Math.atan2(0.4, Math.sqrt(25 - 0.16)) * 180) / Math.PI - 1e-6, 90)).toEqual(['n']);
    expect(swept(on, (Math.atan2(0.41, 5) * 180) / Math.PI, 90)).toEqual([]);
    expect(swept(on, 315, 45, 5)).toEqual(['n']);
    expect(swept(on, 315, 45, 4.9)).toEqual([]);
    // High above: the range is measured in three dimensions.
    expect(swept(yard([here, man('n', 20, 15, {}, { elevation: 9 })]), 315, 45)).toEqual([]);
  });

  test('AT-35 a screen that stops no shots can be aimed at while it has HP; fog cannot', () => {
    const paper = {
      material: { ...materialNamed('paper'), hp: 3 },
      blocks: { sight: true, shots: false, movement: false },
    };
    const at = { x: 20, y: 15, width: 1, length: 1 };
    const order = attackOn('screen', { pool: 4, aim: { at: 'object', object: 'screen', x: 20, y: 15.5, z: 1.5 } });
    const torn = attackIn(yard([attacker(20, 20)], [box('screen', at, paper)]), order, { attack: '5555' });
    expect(torn.effects).toContainEqual(expect.objectContaining({ kind: 'wear', obstruction: 'screen', left: 0 }));
    const refused = (more: Partial<Obstruction>) =>
      refusalOf(battlefield(yard([here], [box('screen', at, { ...paper, ...more })], spray)), order);
    const gone = 'The screen is rubble already, or stops no shots: pick another target.';
    expect(refused({ damage: { structure: 0, hp: 3 } })).toBe(gone);
    expect(refused({ kind: 'area' })).toBe(gone);
  });

  test('AT-22 things that can be destroyed stand in it, grouped or not; walls, rubble, fog and who is out do not', () => {
    const material = { ...materialNamed('wood'), hp: 6 };
    const stack = { group: 'stack', groupedByHand: true, material } as const;
    const on = yard(
      [here, man('out', 20, 16, {}, { statuses: ['eliminated'] })],
      [
        box('crate', { x: 20, y: 15, width: 1, length: 1 }, { material }),
        box('low', { x: 21, y: 14, width: 1, length: 1 }, stack),
        box('high', { x: 21, y: 14, width: 1, length: 1 }, { ...stack, bottom: 1, top: 2 }),
        box('broken', { x: 19, y: 15, width: 1, length: 1 }, { material, damage: { structure: 0, hp: 6 } }),
        box('bare', { x: 18, y: 15, width: 1, length: 1 }, { material: materialNamed('wood') }),
        box('fog', { x: 20, y: 13, width: 1, length: 1 }, { material, kind: 'area' }),
        wall('wall', '15,13 25,13', { material }),
      ],
    );
    expect(swept(on, 315, 45)).toEqual(['crate', 'group:stack']);
  });

  test('CO-02 its mean range is between edges where the scene measures so', () => {
    const on = yard([here, man('n', 20, 15), man('far', 20, 11)]);
    const edge: Scene = { ...on, settings: { ...on.settings, range: 'edge' } };
    const ranges = (scene: Scene) =>
      battlefield(scene)
        .swept('attacker', 315, 45, 10)
        .map(({ range }) => range);
    expect(ranges(on)).toEqual([5, 9]);
    expect(ranges(edge).map((range) => Math.round(range * 1e6) / 1e6)).toEqual([4.2, 8.2]);
  });

  const spray = {
    sustain: { rate: 4, cost: { units: 1, dice: 1 }, of: 'rounds' as const },
    rows: [
      { to: 5, target: 2 },
      { to: 10, target: 4 },
    ],
  };
  const sweep = attackOn({ x: 20, y: 10 }, { arcs: [{ from: 330, to: 30, ad: 1, sustain: 1 }], pool: 9 });

  test('AT-22 the mean of the ranges is the range, and obstructive cover adds only when all have it, the least', () => {
    const behind = wall('w', '19.2,13.5 20.8,13.5', { top: 3 });
    const on = yard([here, man('a', 20, 17), man('b', 21, 13)], [], spray);
    expect(attackIn(on, sweep).open[0]?.prompt).toContain('against 4S');
    const one = yard([here, man('a', 20, 17), man('b', 20, 12)], [behind], spray);
    expect(attackIn(one, sweep).open[0]?.prompt).toContain('against 4S');
    // Both hidden, one in part: the least adds.
    const both = yard([here, man('a', 20, 15), man('b', 20, 12)], [wall('low', '15,16 25,16', { top: 1.2 })], spray);
    expect([coverOn(both, 'a').seen, coverOn(both, 'b').seen]).toEqual(['partial', 'full']);
    expect(attackIn(both, sweep).open[0]?.prompt).toContain('against 6S');
  });

  test('AT-22 what a sweep is drawn towards may be gone', () => {
    const on = yard([here, man('n', 20, 15)], [], spray);
    const gone = attackIn(on, { ...sweep, aim: { at: 'piece', piece: 'nobody' } });
    expect(gone.open).toMatchObject([{ key: 'attack' }]);
    expect(gone.steps[0]?.detail).toMatchObject({ kind: 'aim', range: 5 });
  });

  test('AT-23, AT-35 a thing in a sweep takes its share where it faces the attacker', () => {
    const material = { ...materialNamed('wood'), tuf: 0, resists: [], hp: 6 };
    const stack = { group: 'stack', groupedByHand: true, material } as const;
    const on = yard(
      [here],
      [box('far', { x: 20, y: 14, width: 1 }, stack), box('near', { x: 20, y: 16, width: 1 }, stack)],
      { ...spray, rows: [{ to: 10, target: 2 }] },
    );
    const hit = attackIn(on, { ...sweep, pool: 2 }, { attack: '551' });
    expect(hit.effects).toContainEqual({ kind: 'wear', obstruction: 'near', amount: 4, left: 2 });
  });
});

describe('AT-13 who is caught by a burst', () => {
  const frag = { indirect: { radius: 4, falloff: 0 }, rows: [{ to: 40, target: 2 }], damage: 6 };
  const thrower = attacker(20, 40);

  test('AT-13 near to far by their nearest points, touching counts, whoever threw it included', () => {
    const on = yard([attacker(20, 30), man('near', 20, 24), man('edge', 24.4, 26), man('off', 24.41, 26.2)], [], frag);
    expect(
      battlefield(on)
        .burst({ x: 20, y: 26, z: 0 }, 4)
        .map(({ id }) => id),
    ).toEqual(['near', 'attacker', 'edge']);
  });

  test('AT-13 walls with HP are caught, as far off as their nearest point; what has none is not', () => {
    const on = yard(
      [thrower],
      [
        wall('long', '0,24 100,24', { material: { ...STONE, hp: 9 } }),
        wall('bare', '0,27 100,27', { material: STONE }),
        box(
          'screen',
          { x: 20, y: 23, width: 1 },
          { material: { ...materialNamed('paper'), hp: 1 }, blocks: { sight: true, shots: false, movement: false } },
        ),
      ],
    );
    expect(battlefield(on).burst({ x: 20, y: 26, z: 0 }, 4)).toEqual([
      { id: 'long', depth: 2, middle: 2 },
      { id: 'screen', depth: expect.closeTo(2.9, 9), middle: 3 },
    ]);
  });

  test('AT-13 cover is seen from where it lands: a wall between it and the target, none between it and the thrower', () => {
    const low = wall('low', '10,12 30,12', { top: 1.2, material: STONE });
    const on = yard([thrower, target], [low], { ...frag, type: 'ballistic' });
    const before = attackIn(on, attackOn({ x: 20, y: 13 }, { pool: 4 }), { attack: '5511' });
    expect(saidBy(before, 'AT-34')).toEqual(['The wall absorbs 4. 4 by TUF 4, 2 go on']);
    const behind = attackIn(on, attackOn({ x: 20, y: 11 }, { pool: 4 }), { attack: '5511' });
    expect(behind.steps.some(({ detail }) => detail.kind === 'layer')).toBe(false);
    expect(behind.outcome?.headline).toBe('The shot lands on its mark: Target loses 6 HP.');
    // The wall makes the place no harder to reach.
    expect(before.steps.find(({ detail }) => detail.kind === 'margin')?.detail).toMatchObject({ target: 2 });
  });

  test('AT-13 what covers several who are caught loses its HP near to far', () => {
    const pane = wall('pane', '10,20 30,20', { top: 3, material: { ...materialNamed('glass'), hp: 8 } });
    const on = yard([thrower, man('one', 20, 19), man('two', 20, 17.6)], [pane], frag);
    const burst = attackIn(on, attackOn({ x: 20, y: 21 }, { pool: 2 }), { attack: '55' });
    const absorbed = burst.steps.flatMap(({ detail }) =>
      detail.kind === 'layer' && detail.layer.id === 'pane' ? [[detail.entity.id, detail.byHp]] : [],
    );
    // Six meet the pane itself first, which is nearest; what is left of its eight covers who is next.
    expect(absorbed).toEqual([
      ['one', 2],
      ['two', 0],
    ]);
    expect(burst.effects).toContainEqual({ kind: 'wear', obstruction: 'pane', amount: 8, left: 0 });
    expect(saidBy(burst, 'AT-35').filter((said) => said.includes('rubble'))).toEqual([
      'The wall is rubble. It has no HP left',
    ]);
  });
});
