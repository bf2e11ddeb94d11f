import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perform } from '../../../src/scene/history/attempt.ts';
import type { Edit } from '../../../src/scene/history/edit.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
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

  test('all of them move by the same distance, the others stay', () => {
    expect(places(moved)).toEqual(['a 2.5,12.5', 'b 6.5,12.5', 'c 20,20']);
    expect(points(moved)).toBe('4,14 8,14');
  });

  test('a piece that comes onto a hill stands on it, others stay on the ground', () => {
    expect(moved.pieces.map(({ elevation }) => elevation)).toEqual([0, 3, 0]);
  });
});

describe('turning', () => {
  test('a single piece turns on the spot', () => {
    const turned = run(start(), turnThings({ pieces: ['a'], obstructions: [] }, 90, 'a'));
    expect(turned.pieces[0]).toMatchObject({ x: 2.5, y: 2.5, facing: 90 });
  });

  test('several turn around their common middle', () => {
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

  test('a facing stays between 0 and a full turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (degrees) => {
        const facing =
          run(start(), turnThings({ pieces: ['a'], obstructions: [] }, degrees, 'a')).pieces[0]?.facing ?? -1;
        return facing >= 0 && facing < 360;
      }),
    );
  });

  test('an empty selection turns nothing', () => {
    const nothing = { pieces: ['nobody'], obstructions: [] };
    expect(pivotOf(start(), nothing)).toBeUndefined();
    expect(run(start(), turnThings(nothing, 90, 'nobody'))).toEqual(start());
  });
});

describe('aligning to the grid', () => {
  const askew = start({
    pieces: [piece('a', 2.3, 2.9), piece('b', 6.6, 2.2, { footprint: { shape: 'disc', radius: 1 } })],
    obstructions: [
      wall('w', '4.1,3.9 8.2,4.3'),
      wall('box', [], { kind: 'object', shape: { shape: 'box', x: 10.2, y: 10.1, width: 1, length: 2, rotation: 20 } }),
    ],
  });

  test('moves pieces into their cells, walls by their points, crates by their middles', () => {
    const aligned = run(askew, alignThings({ pieces: ['a', 'b'], obstructions: ['w', 'box'] }, 'them'));
    expect(places(aligned)).toEqual(['a 2.5,2.5', 'b 7,2']);
    expect(points(aligned)).toBe('4,4 8,4.5');
    expect(aligned.obstructions[1]?.shape).toMatchObject({ x: 10, y: 10, rotation: 20 });
  });

  test('moves nothing without a grid', () => {
    const free = { ...askew, grid: { kind: 'none' as const } };
    expect(run(free, alignThings({ pieces: ['a', 'b'], obstructions: ['w'] }, 'them'))).toEqual(free);
  });
});

test('does not squash what is smaller than the grid', () => {
  const small = start({ obstructions: [wall('w', '4.1,4.1 4.15,4.1 4.1,4.15')] });
  expect(points(run(small, alignThings({ pieces: [], obstructions: ['w'] }, 'wall')))).toBe(
    '4.1,4.1 4.15,4.1 4.1,4.15',
  );
  const long = start({ obstructions: [wall('w', '4.1,4.1 4.15,4.1 9.1,4.15')] });
  expect(points(run(long, alignThings({ pieces: [], obstructions: ['w'] }, 'wall')))).toBe('4,4 9,4');
});

describe('drawing order', () => {
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

  test('obstructions have their own order', () => {
    const raised = run(start(), orderThings({ pieces: [], obstructions: ['w'] }, 'up', 'wall'));
    expect(raised.obstructions.map(({ id }) => id)).toEqual(['hill', 'w']);
  });
});

test('pieces and obstructions are deleted in one step', () => {
  const left = run(start(), removeThings(both, 'them'));
  expect([left.pieces.map(({ id }) => id), left.obstructions.map(({ id }) => id)]).toEqual([['c'], ['hill']]);
});

test('a shared value of several pieces is changed in one step', () => {
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

  test('replace a wall of the same width', () => {
    const wide = wall('door', '4,4 8,4', { kind: 'window' });
    expect(run(start(), drawObstruction(wide)).obstructions.map(({ id }) => id)).toEqual(['hill', 'door']);
  });

  test('stand alone beside walls, and a wall does not cut them', () => {
    const alone = wall('door', '5,9 6,9', { kind: 'door', door: 'closed' });
    expect(points(run(start(), drawObstruction(alone)))).toBe('4,4 8,4');
    expect(points(run(start(), drawObstruction({ ...door, kind: 'wall', door: null })))).toBe('4,4 8,4');
  });

  test('deleting a door closes its wall again; all of it in one step', () => {
    const built = run(
      start(),
      drawObstruction(door, (n) => `cut-${n}`),
    );
    const again = run(built, removeThings({ pieces: [], obstructions: ['door'] }, 'door'));
    expect(again.obstructions.map(({ id }) => id).sort()).toEqual(['hill', 'w']);
    expect(points(again)).toBe(points(start()));
  });

  test('deleting one in a ring restores the ring', () => {
    const square = wall('w', '0,0 9,0 9,9 0,9');
    const ring = { ...square, shape: { ...square.shape, closed: true } as typeof square.shape };
    const inside = wall('door', '3,0 5,0', { kind: 'door', door: 'closed' });
    const built = run(start({ obstructions: [ring] }), drawObstruction(inside));
    const again = run(built, removeThings({ pieces: [], obstructions: ['door'] }, 'door'));
    expect(again.obstructions).toHaveLength(1);
    expect(again.obstructions[0]?.shape).toMatchObject({ closed: true, points: { length: 4 } });
  });

  test('deleting one between different walls, or beside none, leaves no wall', () => {
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

test('only equal walls are joined: a door between them stays, and so does glass', () => {
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

test('a one-way wall can be flipped, others cannot', () => {
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

  test('copies have their own ids and names, and are placed where asked', () => {
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

  test('a second copy continues the numbering', () => {
    const clipping = copied(start(), { pieces: ['a'], obstructions: [] });
    expect(
      put(put(start(), clipping), clipping)
        .pieces.slice(3)
        .map(({ name }) => name),
    ).toEqual(['a 2', 'a 3']);
  });

  test('copies bring their weapons into another scene, once, and with a free id', () => {
    const other = scene([], { unit: 'm', weapons: [weapon({ name: 'Another mortar' })] });
    const now = put(other, copied(start(), both));
    expect(now.weapons.map(({ name }) => name)).toEqual(['Another mortar', 'Mortar']);
    expect(now.pieces[0]?.weapons).toEqual([now.weapons[1]?.id]);
    expect(sceneSchema.safeParse(now).success).toBe(true);
    const [held] = run(other, addThings(pasted(other, copied(start(), both), { x: 0, y: 0 }, fresh), 'x')).pieces;
    expect(held?.weapons[0]).not.toBe('mortar');
  });

  test('copies from metres into feet keep their real size', () => {
    const now = put(scene([], { unit: 'ft', weapons: [weapon()] }), copied(start(), both));
    expect(now.pieces[0]?.height).toBeCloseTo(1.1 * 3.2808, 3);
    expect(now.pieces[0]?.x).toBeCloseTo(2.5 * 3.2808 + 1, 3);
  });

  test('copies of objects grouped by hand are grouped, apart from their originals', () => {
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
    '%s is no clipboard content',
    (text) => {
      expect(readClipboard(text)).toBeUndefined();
    },
  );

  test('an empty selection cannot be copied', () => {
    expect(clipboardContentsOf(start(), { pieces: ['nobody'], obstructions: [] })).toBeUndefined();
  });
});
