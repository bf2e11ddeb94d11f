import { describe, expect, test } from 'vitest';
import { materialNamed } from '../../../../src/scene/schema/materials.ts';
import type { Obstruction, Scene } from '../../../../src/scene/schema/schema.ts';
import { battlefield } from '../../../support/battlefield.ts';
import { damaged, made } from '../../../support/materials.ts';
import { refusalOf, saidBy } from '../../../support/rules/attacked.ts';
import { attackOn } from '../../../support/rules/skirmish.ts';
import { attacker, attackIn, box, coverOn, man, STONE, yard } from '../../../support/rules/yard.ts';
import { wall } from '../../../support/scenes.ts';

const target = man('target', 20, 10);

describe('AT-22 targets in a sweep', () => {
  const here = attacker(20, 20);
  const swept = (on: Scene, from: number, to: number, reach = 10) =>
    battlefield(on)
      .swept('attacker', from, to, reach)
      .map(({ id }) => id);
  const round = [man('n', 20, 15), man('e', 25, 20), man('s', 20, 25), man('w', 15, 20)];

  test('AT-22 across north, wider than a half circle, and all around', () => {
    const on = yard([here, ...round]);
    expect(swept(on, 315, 45)).toEqual(['n']);
    expect(swept(on, 45, 315).sort()).toEqual(['e', 's', 'w']);
    expect(swept(on, -60, 200).sort()).toEqual(['e', 'n', 's']);
    expect(swept(on, 10, 10).sort()).toEqual(['e', 'n', 's', 'w']);
    expect(swept(on, 0, 360).sort()).toEqual(['e', 'n', 's', 'w']);
  });

  test('CO-03 a footprint that only touches the arc is in it; the centre of one has to be within range', () => {
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
      material: made('paper', { hp: 3 }),
      blocks: { sight: true, shots: false, movement: false },
    };
    const at = { x: 20, y: 15, width: 1, length: 1 };
    const order = attackOn('screen', { pool: 4, aim: { at: 'object', object: 'screen', x: 20, y: 15.5, z: 1.5 } });
    const torn = attackIn(yard([attacker(20, 20)], [box('screen', at, paper)]), order, { attack: '5555' });
    expect(torn.effects).toContainEqual(expect.objectContaining({ kind: 'wear', obstruction: 'screen', left: 0 }));
    const refused = (more: Partial<Obstruction>) =>
      refusalOf(battlefield(yard([here], [box('screen', at, { ...paper, ...more })], spray)), order)?.reason;
    const gone = 'The screen is rubble already, or stops no shots: pick another target.';
    expect(refused({ damage: damaged(0, 3) })).toBe(gone);
    expect(refused({ kind: 'area' })).toBe(gone);
  });

  test('AT-22 destructible obstructions are in it, grouped or not; walls, rubble, fog and defeated pieces are not', () => {
    const material = made('wood', { hp: 6 });
    const stack = { group: 'stack', groupedByHand: true, material } as const;
    const on = yard(
      [here, man('out', 20, 16, {}, { statuses: ['eliminated'] })],
      [
        box('crate', { x: 20, y: 15, width: 1, length: 1 }, { material }),
        box('low', { x: 21, y: 14, width: 1, length: 1 }, stack),
        box('high', { x: 21, y: 14, width: 1, length: 1 }, { ...stack, bottom: 1, top: 2 }),
        box('broken', { x: 19, y: 15, width: 1, length: 1 }, { material, damage: damaged(0, 6) }),
        box('bare', { x: 18, y: 15, width: 1, length: 1 }, { material: materialNamed('wood') }),
        box('fog', { x: 20, y: 13, width: 1, length: 1 }, { material, kind: 'area' }),
        wall('wall', '15,13 25,13', { material }),
      ],
    );
    expect(swept(on, 315, 45)).toEqual(['crate', 'group:stack']);
  });

  test('CO-02 its mean range is measured edge to edge where the scene says so', () => {
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

  test('AT-22 the mean of the ranges is the range, and obstructive cover adds the least of all, only if all have it', () => {
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

  test('AT-22 a sweep needs no target in its direction', () => {
    const on = yard([here, man('n', 20, 15)], [], spray);
    const gone = attackIn(on, { ...sweep, aim: { at: 'piece', piece: 'nobody' } });
    expect(gone.open).toMatchObject([{ key: 'attack' }]);
    expect(gone.steps[0]?.detail).toMatchObject({ kind: 'aim', range: 5 });
  });

  test('AT-23, AT-35 an obstruction in a sweep takes its share on the side that faces the attacker', () => {
    const material = made('wood', { tuf: 0, resists: [], hp: 6 });
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

describe('AT-13 targets in a burst', () => {
  const frag = { indirect: { radius: 4, falloff: 0 }, rows: [{ to: 40, target: 2 }], damage: 6 };
  const thrower = attacker(20, 40);

  test('AT-13 near to far by their nearest points, touching counts, the thrower included', () => {
    const on = yard([attacker(20, 30), man('near', 20, 24), man('edge', 24.4, 26), man('off', 24.41, 26.2)], [], frag);
    expect(
      battlefield(on)
        .burst({ x: 20, y: 26, z: 0 }, 4)
        .map(({ id }) => id),
    ).toEqual(['near', 'attacker', 'edge']);
  });

  test('AT-13 walls with HP are caught at their nearest point; walls without are not', () => {
    const on = yard(
      [thrower],
      [
        wall('long', '0,24 100,24', { material: made(STONE, { hp: 9 }) }),
        wall('bare', '0,27 100,27', { material: STONE }),
        box(
          'screen',
          { x: 20, y: 23, width: 1 },
          { material: made('paper', { hp: 1 }), blocks: { sight: true, shots: false, movement: false } },
        ),
      ],
    );
    expect(battlefield(on).burst({ x: 20, y: 26, z: 0 }, 4)).toEqual([
      { id: 'long', depth: 2, middle: 2 },
      { id: 'screen', depth: expect.closeTo(2.9, 9), middle: 3 },
    ]);
  });

  test('AT-13 cover is seen from the landing: a wall between it and the target, not one between it and the thrower', () => {
    const low = wall('low', '10,12 30,12', { top: 1.2, material: STONE });
    const on = yard([thrower, target], [low], { ...frag, type: 'ballistic' });
    const before = attackIn(on, attackOn({ x: 20, y: 13 }, { pool: 4 }), { attack: '5511' });
    expect(saidBy(before, 'AT-34')).toEqual(['The wall absorbs 4. 4 by TUF 4, 2 go on']);
    const behind = attackIn(on, attackOn({ x: 20, y: 11 }, { pool: 4 }), { attack: '5511' });
    expect(behind.steps.some(({ detail }) => detail.kind === 'layer')).toBe(false);
    expect(behind.outcome?.headline).toBe('The shot lands on target: Target loses 6 HP.');
    // The wall makes the place no harder to reach.
    expect(before.steps.find(({ detail }) => detail.kind === 'margin')?.detail).toMatchObject({ target: 2 });
  });

  test('AT-13 cover of several caught targets loses its HP near to far', () => {
    const pane = wall('pane', '10,20 30,20', { top: 3, material: made('glass', { hp: 8 }) });
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
