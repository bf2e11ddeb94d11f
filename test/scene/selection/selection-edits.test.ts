import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory, perform } from '../../../src/scene/history/history.ts';
import {
  drawObstruction,
  editObstructions,
  flipObstructions,
  joinWalls,
  setDoor,
} from '../../../src/scene/obstructions/obstruction-edits.ts';
import { type Scene, sceneSchema } from '../../../src/scene/schema/schema.ts';
import {
  type ClipboardContents,
  clipboardContentsOf,
  pasted,
  readClipboard,
  writeClipboard,
} from '../../../src/scene/selection/clipboard.ts';
import { pivotOf, type SelectedThings } from '../../../src/scene/selection/selection.ts';
import {
  addThings,
  alignThings,
  editPieces,
  moveThings,
  orderThings,
  removeThings,
  turnThings,
} from '../../../src/scene/selection/selection-edits.ts';
import { piece, scene, wall, weapon } from '../../support/scenes.ts';

const both: SelectedThings = { pieces: ['a', 'b'], obstructions: ['w'] };

function start(more: Partial<Scene> = {}): Scene {
  return scene([piece('a', 2.5, 2.5, { weapons: ['mortar'] }), piece('b', 6.5, 2.5), piece('c', 20, 20)], {
    unit: 'm',
    weapons: [weapon()],
    grid: { kind: 'square', size: 1, x: 0, y: 0 },
    obstructions: [
      wall('w', '4,4 8,4'),
      wall('hill', [], { kind: 'hill', top: 3, shape: { shape: 'disc', x: 6.5, y: 12.5, radius: 2 } }),
    ],
    ...more,
  });
}
const run = (given: Scene, ...edits: readonly Edit[]): Scene => edits.reduce(perform, freshHistory(given)).scene;
const places = (given: Scene) => given.pieces.map(({ id, x, y }) => `${id} ${x},${y}`);
const points = (given: Scene, id = 'w') => {
  const shape = given.obstructions.find((each) => each.id === id)?.shape;
  return shape && 'points' in shape ? shape.points.map(({ x, y }) => `${x},${y}`).join(' ') : undefined;
};

describe('moving several things', () => {
  const way = { x: 0, y: 10 };
  const pieces = new Map([
    ['a', { x: 2.5, y: 12.5 }],
    ['b', { x: 6.5, y: 12.5 }],
  ]);
  const moved = run(start(), moveThings({ pieces, obstructions: ['w'], by: way }, 'them'));

  test('all of them go the same way, the others stay', () => {
    expect(places(moved)).toEqual(['a 2.5,12.5', 'b 6.5,12.5', 'c 20,20']);
    expect(points(moved)).toBe('4,14 8,14');
  });

  test('who comes onto a hill stands on it, who does not stays on the ground', () => {
    expect(moved.pieces.map(({ elevation }) => elevation)).toEqual([0, 3, 0]);
  });
});

describe('turning', () => {
  test('a piece alone turns on its spot', () => {
    const turned = run(start(), turnThings({ pieces: ['a'], obstructions: [] }, 90, 'a'));
    expect(turned.pieces[0]).toMatchObject({ x: 2.5, y: 2.5, facing: 90 });
  });

  test('several turn about the middle of them all', () => {
    const turned = run(start(), turnThings({ pieces: ['a', 'b'], obstructions: [] }, 180, 'them'));
    expect(places(turned)).toEqual(['a 6.5,2.5', 'b 2.5,2.5', 'c 20,20']);
    expect(turned.pieces.map(({ facing }) => facing)).toEqual([180, 180, 0]);
  });

  test('four quarter turns bring everything back', () => {
    const quarter = turnThings(both, 90, 'them');
    const back = run(start(), quarter, quarter, quarter, quarter);
    expect(places(back)).toEqual(places(start()));
    expect(points(back)).toBe(points(start()));
  });

  test('a facing stays between nought and a full turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (degrees) => {
        const facing =
          run(start(), turnThings({ pieces: ['a'], obstructions: [] }, degrees, 'a')).pieces[0]?.facing ?? -1;
        return facing >= 0 && facing < 360;
      }),
    );
  });

  test('nothing picked turns nothing', () => {
    const nothing = { pieces: ['nobody'], obstructions: [] };
    expect(pivotOf(start(), nothing)).toBeUndefined();
    expect(run(start(), turnThings(nothing, 90, 'nobody'))).toEqual(start());
  });
});

describe('onto the grid', () => {
  const askew = start({
    pieces: [piece('a', 2.3, 2.9), piece('b', 6.6, 2.2, { footprint: { shape: 'disc', radius: 1 } })],
    obstructions: [
      wall('w', '4.1,3.9 8.2,4.3'),
      wall('box', [], { kind: 'object', shape: { shape: 'box', x: 10.2, y: 10.1, width: 1, length: 2, rotation: 20 } }),
    ],
  });

  test('pieces into their cells, walls by their points, crates by their middles', () => {
    const aligned = run(askew, alignThings({ pieces: ['a', 'b'], obstructions: ['w', 'box'] }, 'them'));
    expect(places(aligned)).toEqual(['a 2.5,2.5', 'b 7,2']);
    expect(points(aligned)).toBe('4,4 8,4.5');
    expect(aligned.obstructions[1]?.shape).toMatchObject({ x: 10, y: 10, rotation: 20 });
  });

  test('without a grid nothing moves', () => {
    const free = { ...askew, grid: { kind: 'none' as const } };
    expect(run(free, alignThings({ pieces: ['a', 'b'], obstructions: ['w'] }, 'them'))).toEqual(free);
  });
});

test('aligning does not crush what is smaller than the grid', () => {
  const small = start({ obstructions: [wall('w', '4.1,4.1 4.15,4.1 4.1,4.15')] });
  expect(points(run(small, alignThings({ pieces: [], obstructions: ['w'] }, 'wall')))).toBe(
    '4.1,4.1 4.15,4.1 4.1,4.15',
  );
  const long = start({ obstructions: [wall('w', '4.1,4.1 4.15,4.1 9.1,4.15')] });
  expect(points(run(long, alignThings({ pieces: [], obstructions: ['w'] }, 'wall')))).toBe('4,4 9,4');
});

describe('what lies over what', () => {
  const order = (way: Parameters<typeof orderThings>[1], ...pieces: string[]) =>
    run(start(), orderThings({ pieces, obstructions: [] }, way, 'them'))
      .pieces.map(({ id }) => id)
      .join('');
  test.each([
    ['up', ['a'], 'bac'],
    ['up', ['c'], 'abc'],
    ['down', ['c'], 'acb'],
    ['down', ['a'], 'abc'],
    ['front', ['a'], 'bca'],
    ['back', ['c'], 'cab'],
    ['up', ['a', 'b'], 'cab'],
    ['down', ['b', 'c'], 'bca'],
    ['up', ['a', 'c'], 'bac'],
    ['up', ['b', 'c'], 'abc'],
    ['down', ['a', 'b'], 'abc'],
    ['front', ['c', 'a'], 'bac'],
  ] as const)('%s %s: %s', (way, ids, expected) => {
    expect(order(way, ...ids)).toBe(expected);
  });

  test('obstructions by themselves', () => {
    const raised = run(start(), orderThings({ pieces: [], obstructions: ['w'] }, 'up', 'wall'));
    expect(raised.obstructions.map(({ id }) => id)).toEqual(['hill', 'w']);
  });
});

test('deleting takes pieces and obstructions in one step', () => {
  const left = run(start(), removeThings(both, 'them'));
  expect([left.pieces.map(({ id }) => id), left.obstructions.map(({ id }) => id)]).toEqual([['c'], ['hill']]);
});

test('what several pieces have in common is changed in one step', () => {
  const changed = run(start(), editPieces(['a', 'c'], { side: 'b' }, 'them'));
  expect(changed.pieces.map(({ side }) => side)).toEqual(['b', 'a', 'b']);
});

describe('doors and windows', () => {
  const door = wall('door', '5,4 6,4', { kind: 'door', door: 'closed' });

  test('are put into the wall that they are drawn on', () => {
    const built = run(
      start(),
      drawObstruction(door, (n) => `cut-${n}`),
    );
    expect([points(built), points(built, 'cut-1'), points(built, 'door')]).toEqual(['4,4 5,4', '6,4 8,4', '5,4 6,4']);
    expect(built.obstructions.find(({ id }) => id === 'cut-1')).toMatchObject({ kind: 'wall', top: 2 });
  });

  test('as wide as the wall they take its place', () => {
    const wide = wall('door', '4,4 8,4', { kind: 'window' });
    expect(run(start(), drawObstruction(wide)).obstructions.map(({ id }) => id)).toEqual(['hill', 'door']);
  });

  test('beside walls they stand alone, and a wall cuts none', () => {
    const alone = wall('door', '5,9 6,9', { kind: 'door', door: 'closed' });
    expect(points(run(start(), drawObstruction(alone)))).toBe('4,4 8,4');
    expect(points(run(start(), drawObstruction({ ...door, kind: 'wall', door: null })))).toBe('4,4 8,4');
  });

  test('a door that is deleted leaves its wall whole; all of it in one step', () => {
    const built = run(
      start(),
      drawObstruction(door, (n) => `cut-${n}`),
    );
    const again = run(built, removeThings({ pieces: [], obstructions: ['door'] }, 'door'));
    expect(again.obstructions.map(({ id }) => id).sort()).toEqual(['hill', 'w']);
    expect(points(again)).toBe(points(start()));
  });

  test('of a ring it is the ring again', () => {
    const square = wall('w', '0,0 9,0 9,9 0,9');
    const ring = { ...square, shape: { ...square.shape, closed: true } as typeof square.shape };
    const inside = wall('door', '3,0 5,0', { kind: 'door', door: 'closed' });
    const built = run(start({ obstructions: [ring] }), drawObstruction(inside));
    const again = run(built, removeThings({ pieces: [], obstructions: ['door'] }, 'door'));
    expect(again.obstructions).toHaveLength(1);
    expect(again.obstructions[0]?.shape).toMatchObject({ closed: true, points: { length: 4 } });
  });

  test('between walls that are not alike, or beside none, it leaves nothing behind', () => {
    const low = wall('low', '6,4 8,4', { top: 1 });
    const high = wall('high', '2,4 5,4');
    const scene = start({ obstructions: [high, door, low] });
    const left = run(scene, removeThings({ pieces: [], obstructions: ['door'] }, 'door'));
    expect([points(left, 'high'), points(left, 'low')]).toEqual(['2,4 5,4', '6,4 8,4']);
  });

  test('open and close; nothing else does', () => {
    const built = run(start(), drawObstruction(door));
    const state = (given: Scene) => given.obstructions.find(({ id }) => id === 'door')?.door;
    expect(state(run(built, setDoor('door')))).toBe('open');
    expect(state(run(built, setDoor('door'), setDoor('door', 'door', false)))).toBe('closed');
    expect(run(built, setDoor('w'))).toEqual(built);
  });
});

test('only walls that are alike are joined: a door between them stays, and so does glass', () => {
  const line = (id: string, from: number, to: number, more = {}) => wall(id, `${from},0 ${to},0`, more);
  const house = start({
    obstructions: [
      line('a', 0, 4),
      line('door', 4, 6, { kind: 'door', door: 'closed' }),
      line('b', 6, 9),
      line('c', 9, 12),
      line('low', 12, 15, { top: 1 }),
    ],
  });
  const joined = run(house, joinWalls(['a', 'door', 'b', 'c', 'low']));
  expect(joined.obstructions.map(({ id }) => id)).toEqual(['a', 'door', 'b', 'low']);
  expect(points(joined, 'b')).toBe('6,0 9,0 12,0');
});

test('a one-way wall is flipped, any other is not', () => {
  const oneWay = run(start(), editObstructions(['w'], { oneWay: 'left' }));
  expect(run(oneWay, flipObstructions(['w', 'hill'])).obstructions.map((each) => each.oneWay)).toEqual(['right', null]);
});

describe('copying and pasting', () => {
  let n = 0;
  const fresh = () => `new-${++n}`;
  const copied = (given: Scene, picked: SelectedThings): ClipboardContents => {
    const clipping = clipboardContentsOf(given, picked);
    const read = clipping && readClipboard(writeClipboard(clipping));
    if (!read) throw new Error('Nothing was copied.');
    return read;
  };
  const put = (onto: Scene, clipping: ClipboardContents, by = { x: 1, y: 1 }) =>
    run(onto, addThings(pasted(onto, clipping, by, fresh), 'Paste'));

  test('copies have ids and names of their own, and stand where they are put', () => {
    const now = put(start(), copied(start(), both));
    expect(sceneSchema.safeParse(now).success).toBe(true);
    expect(now.pieces.slice(3).map(({ name, x, y }) => [name, x, y])).toEqual([
      ['a 2', 3.5, 3.5],
      ['b 2', 7.5, 3.5],
    ]);
    expect(now.pieces[3]?.weapons).toEqual(['mortar']);
    expect(now.weapons).toHaveLength(1);
    expect(now.obstructions).toHaveLength(3);
  });

  test('a second copy counts on', () => {
    const clipping = copied(start(), { pieces: ['a'], obstructions: [] });
    expect(
      put(put(start(), clipping), clipping)
        .pieces.slice(3)
        .map(({ name }) => name),
    ).toEqual(['a 2', 'a 3']);
  });

  test('into another scene they bring their weapons, once, and under a free id', () => {
    const other = scene([], { unit: 'm', weapons: [weapon({ name: 'Another mortar' })] });
    const now = put(other, copied(start(), both));
    expect(now.weapons.map(({ name }) => name)).toEqual(['Another mortar', 'Mortar']);
    expect(now.pieces[0]?.weapons).toEqual([now.weapons[1]?.id]);
    expect(sceneSchema.safeParse(now).success).toBe(true);
    const [held] = run(other, addThings(pasted(other, copied(start(), both), { x: 0, y: 0 }, fresh), 'x')).pieces;
    expect(held?.weapons[0]).not.toBe('mortar');
  });

  test('from metres into feet they keep their size', () => {
    const now = put(scene([], { unit: 'ft', weapons: [weapon()] }), copied(start(), both));
    expect(now.pieces[0]?.height).toBeCloseTo(1.1 * 3.2808, 3);
    expect(now.pieces[0]?.x).toBeCloseTo(2.5 * 3.2808 + 1, 3);
  });

  test('objects grouped by hand stay grouped, apart from those they were copied from', () => {
    const grouped = start({
      obstructions: [
        wall('x', '0,0 1,0', { group: 'g', groupedByHand: true }),
        wall('y', '5,5 6,5', { group: 'g', groupedByHand: true }),
      ],
    });
    const now = put(grouped, copied(grouped, { pieces: [], obstructions: ['x', 'y'] }));
    const [, , x, y] = now.obstructions;
    expect(x?.group).toBe(y?.group);
    expect(x?.group).not.toBe('g');
  });

  test('copied walls that touch are one object again', () => {
    const touching = start({
      obstructions: [wall('x', '0,0 1,0', { group: 'walls-x' }), wall('y', '1,0 6,5', { group: 'walls-x' })],
    });
    const now = put(touching, copied(touching, { pieces: [], obstructions: ['x', 'y'] }), { x: 30, y: 0 });
    const [first, , x, y] = now.obstructions;
    expect(x?.group).toBe(y?.group);
    expect(x?.group).not.toBe(first?.group);
  });

  test.each(['', 'a shopping list', '{"format":"fall-of-shot/clipping"}', '[]', 'null'])(
    '%s is no clipping',
    (text) => {
      expect(readClipboard(text)).toBeUndefined();
    },
  );

  test('nothing picked is nothing to copy', () => {
    expect(clipboardContentsOf(start(), { pieces: ['nobody'], obstructions: [] })).toBeUndefined();
  });
});
