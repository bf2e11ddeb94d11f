import type { Cover } from '@fall-of-shot/sight/verdict';
import { describe, expect, test } from 'vitest';
import type { Obstruction, Scene } from '../../../../src/scene/schema/schema.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { damaged, made } from '../../../support/materials.ts';
import { saidBy } from '../../../support/rules/attacked.ts';
import { attackOn } from '../../../support/rules/skirmish.ts';
import { attacker, attackIn, box, coverOn, man, STONE, yard } from '../../../support/rules/yard.ts';
import { wall } from '../../../support/scenes.ts';

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

  test('AT-30 a toe that sticks out has full cover; nothing is cover if less than half of every part is hidden', () => {
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

  test('AT-37 two crates in a row are in series, near to far', () => {
    const on = yard(
      [north, target],
      [box('far', { x: 20, y: 12, width: 1 }, { top: 1.2 }), box('near', { x: 20, y: 14, width: 1 }, { top: 1.2 })],
    );
    expect(groups(on)).toEqual([['near', 'far']]);
  });

  test('AT-37 side by side they are two groups: the one that hides more counts, and the GM decides a tie', () => {
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

  test('CO-05 where the program chooses, it takes the nearest of those and says so', () => {
    const even = yard(
      [north, target],
      [
        box('left', { x: 19.5, y: 11, width: 1 }, { top: 1.2 }),
        box('right', { x: 20.5, y: 11, width: 1 }, { top: 1.2 }),
      ],
    );
    const solo = { ...even, settings: { ...even.settings, choices: 'program' as const } };
    const hit = attackIn(solo, attackOn('target', { pool: 6 }), { attack: '555551' });
    expect(saidBy(hit, 'CO-05')).toEqual(['Left. Others side by side hide as much: the program picks the nearest']);
  });

  test('AT-34, AT-37 a board and a fence that together hide everything are full cover, and the one that hides more is a full layer', () => {
    const fence = box('fence', { x: 20, y: 10.6, width: 4 }, { top: 0.9 });
    const board = box('board', { x: 20, y: 10.8, width: 4 }, { bottom: 0.9, top: 3 });
    const on = yard([attacker(20, 40, {}, { elevation: -0.7 }), target], [fence, board]);
    expect(covers(on)).toEqual(['full', 'full']);
    const shot = attackIn(on, attackOn('target', { pool: 9 }), { attack: '666666661' });
    expect(shot.steps.flatMap(({ detail }) => (detail.kind === 'layer' ? [detail.layer.cover] : []))).toContain('full');
  });

  test('AT-37 a bystander in between is a layer: its body absorbs, and takes damage', () => {
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
      'Wren loses 3 HP and is down. It stands in the way, and its body absorbs; 1 EX is bound',
    ]);
    expect(shot.effects).toContainEqual({ kind: 'wound', piece: 'wren', lost: 3, ex: 1, left: 0 });
    expect(shot.outcome?.headline).toBe('Wren is down and Target loses 4 HP.');
  });

  test('CO-04 rubble covers nobody', () => {
    const glass = made('glass', { hp: 4 });
    const pane = wall('pane', '10,12 30,12', { material: glass, damage: damaged(0, 4) });
    expect(covers(yard([north, target], [pane]))).toEqual(['none', 'none']);
  });
});

describe('obstructions as targets', () => {
  const crate = box('crate', { x: 20, y: 10, width: 1, length: 1 }, { top: 1, material: made('wood', { hp: 6 }) });

  test('AT-30 an obstruction is seen from the eye, over everything lower', () => {
    // Knee-high and near the attacker: it hides all from the feet, and nothing from the eye.
    const low = wall('low', '10,39 30,39', { top: 0.7 });
    const on = yard([north], [crate, low]);
    expect(covers(on, 'crate')).toEqual(['none', 'none']);
  });

  test('AT-30 a wall is seen at the point that is aimed at', () => {
    const long = wall('long', '0,10 60,10', { material: made(STONE, { hp: 9 }), top: 3 });
    const before = box('before', { x: 50, y: 12, width: 6 });
    const facts = battlefield(yard([north], [long, before]));
    const place = (x: number) => facts.roundCover({ piece: 'attacker' }, 'long', { x, y: 10, z: 0 }).shotAt;
    expect([place(20), place(54)]).toEqual(['none', 'full']);
    // Where nobody says, what is nearest to where the attack comes from.
    expect(facts.roundCover({ piece: 'attacker' }, 'long', null).shotAt).toBe('none');
  });

  test('AT-31 an obstruction that the attacker saw earlier in the round has partial cover', () => {
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

  test('AT-35 in an object of several parts the struck part loses HP, and rubble cannot be struck again', () => {
    const material = made('wood', { tuf: 0, hp: 6 });
    const group = { group: 'pile', groupedByHand: true, material } as const;
    const near = box('a', { x: 20, y: 12, width: 1 }, group);
    const far = box('b', { x: 20, y: 10, width: 1 }, group);
    const facts = (parts: Obstruction[]) => battlefield(yard([north], parts));
    expect(facts([near, far]).thing('group:pile', { x: 20, y: 13, z: 0 })).toMatchObject({ part: 'a', hp: 6 });
    const broken = { ...near, damage: damaged(0, 6) };
    expect(facts([broken, far]).thing('group:pile', { x: 20, y: 13, z: 0 })).toMatchObject({ part: 'b', hp: 6 });
  });
});

describe('AT-42 seeing the attack', () => {
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

  test("AT-42 the bearer's facing counts only where the scene uses facing", () => {
    expect(layers(yard([north, bearer(0)]))).toEqual(['shield']);
    expect(layers(byFacing(yard([north, bearer(0)])))).toEqual([]);
    expect(layers(byFacing(yard([north, bearer(180)])))).toEqual(['shield']);
    // Square to the side is still in front.
    expect(layers(byFacing(yard([north, bearer(90)])))).toEqual(['shield']);
    expect(layers(byFacing(yard([north, bearer(89)])))).toEqual([]);
  });

  test('AT-42 a bearer behind a wall does not see the attacker', () => {
    const facts = battlefield(yard([north, bearer(180)], [wall('w', '10,12 30,12', { top: 3 })]));
    expect(facts.shieldMeets('target', { piece: 'attacker' })).toBe(false);
    expect(battlefield(yard([north, bearer(180)])).shieldMeets('target', { piece: 'attacker' })).toBe(true);
  });

  test('AT-42 a burst is seen from the bearer’s own eye, though a leg is exposed to it', () => {
    // Under a table's edge: from the ground one sees legs, and from the eye the board hides the ground.
    const board = box('board', { x: 20, y: 12, width: 8, length: 2 }, { bottom: 1, top: 1.1 });
    const facts = battlefield(yard([north, bearer(180)], [board]));
    const at = { x: 20, y: 13.5, z: 0 };
    expect(facts.roundCover({ at }, 'target', null).seen).not.toBe('full');
    expect(facts.shieldMeets('target', { at })).toBe(false);
    expect(facts.shieldMeets('target', { at: { x: 20, y: 10.8, z: 0 } })).toBe(true);
  });
});
