import { describe, expect, test } from 'vitest';
import { doorMark } from '../../src/scene/obstructions/door-mark.ts';
import type { Obstruction } from '../../src/scene/schema/schema.ts';
import { rotateHandle } from '../../src/store/selection/rotate-handle.ts';
import { sceneNow } from '../../src/store/state/scene-selectors.ts';
import { selectedThings } from '../../src/store/state/selection.ts';
import { marqueeOf } from '../../src/store/state/tool-state.ts';
import { damaged, made } from '../support/materials.ts';
import { places } from '../support/places.ts';
import { piece, scene, wall } from '../support/scenes.ts';
import { table } from '../support/table.ts';

const WALL = wall('wall', '10,10 20,10');
const DOOR = wall('door', '20,10 23,10', { kind: 'door', door: 'closed' });
const CRATE = wall('crate', [], {
  kind: 'object',
  shape: { shape: 'box', x: 30, y: 10, width: 2, length: 2, rotation: 0 },
});
const POST = wall('post', [], { kind: 'object', shape: { shape: 'disc', x: 40, y: 10, radius: 2 } });

const WOOD = made('wood', { structure: null, armour: null, tuf: null, hp: null, resists: [] });

/** Two pieces and four things on a table without a grid, walls shown, ten pixels to the inch. */
function at(more: Parameters<typeof scene>[1] = {}) {
  const made = table(
    scene([piece('one', 10, 30), piece('two', 20, 30), piece('far', 60, 60)], {
      size: { width: 100, height: 80 },
      obstructions: [WALL, DOOR, CRATE, POST],
      ...more,
    }),
  );
  made.store.setState({ view: { showObstructions: true, camera: { x: 0, y: 0, zoom: 10 } } });
  const thing = (id: string): Obstruction | undefined => made.scene().obstructions.find((each) => each.id === id);
  const points = (id: string) => {
    const shape = thing(id)?.shape;
    return shape && 'points' in shape ? shape.points.map(({ x, y }) => `${x},${y}`).join(' ') : undefined;
  };
  return { ...made, thing, points, picked: () => selectedThings(made.state()) };
}

describe('selecting', () => {
  test('a marquee selects pieces by their centre, and obstructions that are wholly inside', () => {
    const made = at();
    made.drag([8, 8], [25, 40]);
    expect(made.picked()).toEqual({ pieces: ['one', 'two'], obstructions: ['wall', 'door'] });
    expect(made.state()).toMatchObject({ tool: { marquee: null }, view: { tab: 'piece' } });
    made.drag([15, 8], [25, 29]);
    expect(made.picked()).toEqual({ pieces: [], obstructions: ['door'] });
    expect(made.steps()).toBe(0);
  });

  test('hidden things are not selected', () => {
    const made = at();
    made.store.setState({ view: { showObstructions: false } });
    made.drag([5, 5], [50, 40]);
    expect(made.picked()).toEqual({ pieces: ['one', 'two'], obstructions: [] });
    made.click(15, 10);
    expect(made.picked()).toEqual({ pieces: [], obstructions: [] });
  });

  test('Shift adds and removes; so does a marquee with Shift', () => {
    const made = at();
    made.click(10, 30);
    made.point('down', 20, 30, true, true);
    made.point('up', 20, 30, true, true);
    expect(made.picked().pieces).toEqual(['one', 'two']);
    made.point('down', 10, 30, true, true);
    made.point('up', 10, 30, true, true);
    expect(made.picked().pieces).toEqual(['two']);
    made.drag([50, 50], [70, 70], { add: true });
    expect(made.picked().pieces).toEqual(['two', 'far']);
  });

  test('a click on one of several deselects the others, one on the ground all', () => {
    const made = at();
    made.drag([8, 28], [25, 32]);
    made.click(20, 30);
    expect(made.picked().pieces).toEqual(['two']);
    made.click(80, 70);
    expect(made.picked().pieces).toEqual([]);
  });

  test('Escape cancels a marquee, and the selection stays', () => {
    const made = at();
    made.click(10, 30);
    made.point('down', 50, 50);
    made.point('move', 70, 70);
    made.actions.tool.escape();
    made.point('up', 70, 70);
    expect(made.picked().pieces).toEqual(['one']);
    expect(marqueeOf(made.state())).toBeNull();
  });
});

describe('dragging several', () => {
  test('one moves them all, in one step', () => {
    const made = at();
    made.drag([8, 8], [25, 40]);
    made.drag([10, 30], [15, 32]);
    expect([made.piece('one'), made.piece('two')]).toMatchObject([
      { x: 15, y: 32 },
      { x: 25, y: 32 },
    ]);
    expect(made.points('wall')).toBe('15,12 25,12');
    expect(made.steps()).toBe(1);
    expect(made.state().history.past[0]?.label).toBe('Move one and 3 more');
  });

  test('they show at their new place before the release, and nothing changes until then', () => {
    const made = at();
    made.drag([8, 8], [25, 40]);
    made.point('down', 10, 30);
    made.point('move', 15, 32);
    expect(sceneNow(made.state()).pieces.map(({ x }) => x)).toEqual([15, 25, 60]);
    expect(made.scene().pieces.map(({ x }) => x)).toEqual([10, 20, 60]);
    made.actions.tool.escape();
    expect(sceneNow(made.state())).toBe(made.scene());
  });

  test('one that may not move stops all of them, with the reason', () => {
    const made = at({
      pieces: [piece('one', 10, 30), piece('two', 20, 30, { stunned: 1 })],
      turn: { number: 1, initiative: 'a' },
    });
    made.drag([8, 28], [25, 32]);
    made.drag([10, 30], [15, 35]);
    expect(made.piece('one')).toMatchObject({ x: 10, y: 30 });
    expect(made.state().pointer.refusedMove).toMatchObject({ piece: 'two', refusal: { rule: 'HL-20' } });
  });

  test('a wall that is not selected does not move: the drag starts a marquee', () => {
    const made = at();
    made.drag([15, 10], [35, 5]);
    expect(made.points('wall')).toBe('10,10 20,10');
    made.click(13, 10);
    made.drag([13, 10], [14, 15]);
    expect(made.points('wall')).toBe('11,15 21,15');
  });

  test('a wall that is moved by a little does not snap back', () => {
    const made = at();
    made.click(13, 10);
    made.drag([13, 10], [13.6, 10.6]);
    expect(made.points('wall')).not.toBe('10,10 20,10');
  });

  test('walls that stop pieces stop them, and they can go around', () => {
    const base = scene([]).settings;
    const made = at({ settings: { ...base, wallsStopPieces: true }, pieces: [piece('one', 15, 15)] });
    made.point('down', 15, 15);
    made.point('move', 15, 11);
    made.point('move', 15, 8);
    expect(made.state().pointer.stoppedMove).toMatchObject({ piece: 'one', by: 'Wall' });
    made.point('up', 15, 8);
    // As far as it gets, in steps of half an inch.
    expect(made.piece('one')?.y).toBeCloseTo(10.5, 9);
    made.point('down', 15, 10.5);
    made.point('move', 5, 11);
    made.point('move', 5, 8);
    made.point('move', 15, 8);
    made.point('up', 15, 8);
    expect(made.piece('one')).toMatchObject({ x: 15, y: 8 });
    made.actions.document.move('one', { x: 15, y: 12 });
    expect(made.piece('one')).toMatchObject({ x: 15, y: 8 });
    expect(made.state().pointer.stoppedMove).toMatchObject({ piece: 'one' });
  });
});

describe('reshaping', () => {
  test('a point moves with a drag, snaps to the end of a near wall, and stays selected', () => {
    const made = at({ obstructions: [WALL, wall('other', '30,20 40,20')] });
    made.click(15, 10);
    made.drag([20, 10], [30.4, 20.5]);
    expect(made.points('wall')).toBe('10,10 30,20');
    expect(made.state().selection.point).toBe(1);
    expect(made.steps()).toBe(1);
    made.drag([30, 20], [25.3, 15.2], { free: true });
    expect(made.points('wall')).toBe('10,10 25.3,15.2');
  });

  test('the middle of a side pulls out a new point', () => {
    const made = at();
    made.click(12, 10);
    made.drag([15, 10], [15, 14]);
    expect(made.points('wall')).toBe('10,10 15,14 20,10');
    expect(made.state().selection.point).toBe(1);
  });

  test('a corner of a crate, the edge of a pillar', () => {
    const made = at();
    made.click(30, 10);
    made.drag([31, 11], [33, 13]);
    expect(made.thing('crate')?.shape).toMatchObject({ x: 31, y: 11, width: 4, length: 4 });
    made.click(40, 10);
    made.drag([42, 10], [45, 10]);
    expect(made.thing('post')?.shape).toMatchObject({ radius: 5 });
  });

  test('a click selects a point; Escape deselects it, then the wall', () => {
    const made = at();
    made.click(12, 10);
    made.click(20, 10);
    expect(made.state().selection.point).toBe(1);
    made.actions.obstruction.removePoint();
    expect(made.points('wall')).toBe('10,10 20,10');
    made.actions.tool.escape();
    expect(made.state()).toMatchObject({ selection: { point: null, obstructions: ['wall'] } });
    made.actions.tool.escape();
    expect(made.state().selection.obstructions).toEqual([]);
  });

  test('undo of an added point deselects it', () => {
    const made = at();
    made.click(12, 10);
    made.actions.obstruction.addPoint(0, { x: 15, y: 12 });
    made.actions.obstruction.choosePoint(2);
    made.actions.document.undo();
    expect(made.state().selection.point).toBeNull();
  });
});

describe('turning', () => {
  test('by the handle, in steps of fifteen degrees, in one step of undo', () => {
    const made = at();
    made.click(12, 10);
    const handle = rotateHandle(made.state());
    if (!handle) throw new Error('No handle stands.');
    expect(handle).toEqual({ at: { x: 15, y: 7 }, about: { x: 15, y: 10 } });
    made.drag([15, 7], [18.1, 10.1]);
    expect(made.points('wall')).toBe('15,5 15,15');
    expect(made.steps()).toBe(1);
  });

  test('with Shift to any angle', () => {
    const made = at();
    made.click(30, 10);
    const handle = rotateHandle(made.state());
    if (!handle) throw new Error('No handle stands.');
    made.drag([handle.at.x, handle.at.y], [handle.at.x + 1, handle.at.y], { free: true });
    const shape = made.thing('crate')?.shape;
    expect(shape?.shape === 'box' && shape.rotation).toBeCloseTo(14.036, 2);
  });

  test('a round thing has no handle; a selection of several has one', () => {
    const made = at();
    made.click(40, 10);
    expect(rotateHandle(made.state())).toBeUndefined();
    made.click(10, 30);
    expect(rotateHandle(made.state())).toBeUndefined();
    made.drag([8, 28], [25, 32]);
    expect(rotateHandle(made.state())).toBeDefined();
  });
});

describe('doors', () => {
  const mark = doorMark(DOOR, 10);
  test('a click on the mark opens it, another closes it, and nothing is selected', () => {
    const made = at();
    made.store.setState({ view: { showObstructions: false } });
    made.click(mark?.x ?? 0, mark?.y ?? 0);
    expect(made.thing('door')?.door).toBe('open');
    made.click(mark?.x ?? 0, mark?.y ?? 0);
    expect(made.thing('door')?.door).toBe('closed');
    expect(made.state().history.past.map(({ label }) => label)).toEqual(['Open Wall', 'Close Wall']);
    expect(made.picked()).toEqual({ pieces: [], obstructions: [] });
  });

  test('with the fire tool too, and the target stays; Shift aims at it', () => {
    const made = at({ pieces: [piece('gun', 10, 30, { weapons: ['mortar'] }), piece('two', 20, 30)] });
    made.actions.select.piece('gun');
    made.take('fire');
    made.click(20, 30);
    made.click(mark?.x ?? 0, mark?.y ?? 0);
    expect(made.thing('door')?.door).toBe('open');
    expect(made.state().draft.aim).toEqual({ at: 'piece', piece: 'two' });
    made.click(mark?.x ?? 0, mark?.y ?? 0, true);
    expect(made.thing('door')?.door).toBe('open');
    expect(made.state().draft.aim).toMatchObject({ at: 'point' });
  });

  test('a door that is too small has no mark', () => {
    const made = at();
    made.store.setState({ view: { showObstructions: false, camera: { x: 0, y: 0, zoom: 4 } } });
    made.click(mark?.x ?? 0, mark?.y ?? 0);
    expect(made.thing('door')?.door).toBe('closed');
  });
});

test('a click selects one wall of an object, and then all of it', () => {
  const made = at({
    obstructions: [{ ...WALL, group: 'house' }, { ...CRATE, group: 'house', groupedByHand: true }, POST],
  });
  made.click(12, 10);
  made.actions.obstruction.selectObjects();
  expect(made.picked()).toEqual({ pieces: [], obstructions: ['wall', 'crate'] });
});

describe('commands on the whole selection', () => {
  test('arrows move it together, delete and undo take one step', () => {
    const made = at();
    made.drag([8, 8], [25, 40]);
    made.actions.selection.moveBy({ x: 1, y: 0 });
    expect(made.scene().pieces.map(({ x }) => x)).toEqual([11, 21, 60]);
    made.actions.selection.remove();
    expect([made.scene().pieces.length, made.scene().obstructions.length]).toEqual([1, 2]);
    expect(made.picked()).toEqual({ pieces: [], obstructions: [] });
    made.actions.document.undo();
    expect([made.scene().pieces.length, made.scene().obstructions.length]).toEqual([3, 4]);
  });

  test('a duplicate is placed an inch beside, and is selected', () => {
    const made = at();
    made.click(10, 30);
    made.actions.selection.duplicate();
    expect(made.scene().pieces.at(-1)).toMatchObject({ name: 'one 2', x: 11, y: 31 });
    expect(made.picked().pieces).toEqual([made.scene().pieces.at(-1)?.id]);
  });

  test('a copy is pasted at the pointer, then beside it, and never outside the map', () => {
    const made = at();
    made.drag([8, 28], [25, 32]);
    const clipping = made.actions.selection.copy();
    if (!clipping) throw new Error('Nothing was copied.');
    const paste = (to?: { x: number; y: number }) => {
      made.actions.selection.paste(clipping, to);
      return made
        .scene()
        .pieces.slice(-2)
        .map(({ x, y }) => ({ x, y }));
    };
    expect(paste({ x: 50, y: 50 })).toEqual(places('45,50 55,50'));
    expect(paste({ x: 50, y: 50 })).toEqual(places('46,51 56,51'));
    expect(paste({ x: 500, y: -90 })).toEqual(places('95,0 105,0'));
    expect(made.steps()).toBe(3);
  });

  test('nothing is changed while a shot asks', () => {
    const made = at({ pieces: [piece('gun', 10, 30, { weapons: ['mortar'] }), piece('target', 20, 30)] });
    made.actions.shot.setDice('type');
    made.fire();
    const before = made.scene();
    made.actions.selection.remove();
    made.actions.selection.turn(15);
    made.actions.selection.duplicate();
    made.actions.selection.moveBy({ x: 1, y: 0 });
    made.actions.selection.selectAll();
    expect(made.scene()).toBe(before);
    expect(made.state().selection.piece).toBe('gun');
  });
});

test('a destroyed door has no mark, and a click there opens nothing', () => {
  const open = at();
  open.click(21.5, 10);
  expect(open.thing('door')?.door).toBe('open');
  const rubble = { material: made(WOOD, { structure: 1 }), damage: damaged(1, 0) };
  const broken = at({ obstructions: [{ ...DOOR, ...rubble }] });
  broken.click(21.5, 10);
  expect(broken.thing('door')?.door).toBe('closed');
});
