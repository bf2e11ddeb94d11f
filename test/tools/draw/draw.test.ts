import { describe, expect, test } from 'vitest';
import { AREA_PRESETS, drawingStyleOf, OBSTRUCTION_PRESETS } from '../../../src/scene/obstructions/presets.ts';
import type { ToolId } from '../../../src/store/state/tool-state.ts';
import { lineOf } from '../../../src/store/state/tool-state.ts';
import { livePoints, setDrawnPoint } from '../../../src/tools/draw/draw.ts';
import { places } from '../../support/places.ts';
import { scene, wall } from '../../support/scenes.ts';
import { table } from '../../support/table.ts';

const preset = (id: string) => {
  const found = [...OBSTRUCTION_PRESETS, ...AREA_PRESETS].find((each) => each.id === id);
  if (!found) throw new Error(`No preset ${id}.`);
  return found;
};

/** An empty table with one-inch squares and a drawing tool. */
function at(tool: Extract<ToolId, 'obstruction' | 'area'> = 'obstruction', more: Parameters<typeof scene>[1] = {}) {
  const made = table(
    scene([], { size: { width: 100, height: 80 }, grid: { kind: 'square', size: 1, x: 0, y: 0 }, ...more }),
  );
  made.store.setState({ view: { camera: { x: 0, y: 0, zoom: 20 } } });
  made.take(tool);
  const drawn = () => made.scene().obstructions;
  return {
    ...made,
    drawn,
    last: () => drawn().at(-1),
    style: (id: string) =>
      made.actions.obstruction.setDrawingStyle(tool, drawingStyleOf(preset(id), made.scene().unit)),
  };
}

describe('walls', () => {
  test('from point to point, ended by a second click on the last, in one step; then they are selected', () => {
    const made = at();
    for (const { x, y } of places('2,2 8,2 8,6 8,6')) made.click(x, y);
    expect(made.last()).toMatchObject({
      kind: 'wall',
      label: 'Wall',
      top: 2,
      blocks: { sight: true, shots: true, movement: true },
      material: { name: 'stone' },
      shape: { shape: 'polyline', closed: false, points: places('2,2 8,2 8,6') },
    });
    expect(made.steps()).toBe(1);
    expect(made.state()).toMatchObject({
      selection: { obstructions: [made.last()?.id] },
      view: { tab: 'piece' },
      tool: { id: 'obstruction' },
    });
    expect(lineOf(made.state()).points).toEqual([]);
  });

  test('a click on the first point closes them', () => {
    const made = at();
    for (const { x, y } of places('2,2 8,2 8,6 2,2')) made.click(x, y);
    expect(made.last()?.shape).toMatchObject({ closed: true, points: { length: 3 } });
  });

  test('a press, drag and release draws one side', () => {
    const made = at();
    made.drag([2, 2], [8, 5]);
    expect(made.last()?.shape).toMatchObject({ points: places('2,2 8,5') });
  });

  test('a room from corner to corner', () => {
    const made = at();
    made.actions.obstruction.setDrawingStyle('obstruction', {
      ...drawingStyleOf(preset('wall'), 'in'),
      form: 'rectangle',
    });
    made.drag([2, 2], [8, 5]);
    expect(made.last()?.shape).toMatchObject({ shape: 'polyline', closed: true, points: { length: 4 } });
  });

  test('Escape removes the last point, and the line continues', () => {
    const made = at();
    made.click(2, 2);
    made.click(8, 2);
    made.click(8, 8);
    made.actions.tool.escape();
    expect(lineOf(made.state()).points).toHaveLength(2);
    made.click(5, 8);
    made.click(5, 8);
    expect(made.last()?.shape).toMatchObject({ points: { length: 3 } });
  });

  test('by keys, from the position of the pointer', () => {
    const made = at();
    for (const place of places('2,2 4,2 4,2')) setDrawnPoint(made.store, made.actions, 'obstruction', place);
    expect(made.drawn()).toHaveLength(1);
  });

  test('another tool finishes the line, and discards a single point', () => {
    const made = at();
    made.click(2, 2);
    made.click(8, 2);
    made.take('select');
    expect(lineOf(made.state()).points).toEqual([]);
    expect(made.drawn()).toHaveLength(1);
    made.take('obstruction');
    made.click(20, 20);
    made.take('select');
    expect(made.drawn()).toHaveLength(1);
  });

  test('another style finishes the line too, in the style it was started with', () => {
    const made = at();
    for (const { x, y } of places('2,2 8,2 8,8')) made.click(x, y);
    made.style('pillar');
    expect(made.last()).toMatchObject({ kind: 'wall', shape: { points: { length: 3 } } });
    expect(lineOf(made.state()).points).toEqual([]);
  });
});

describe('each kind', () => {
  test.each([
    ['crate', { kind: 'object', shape: { shape: 'box', x: 5, y: 3.5, width: 6, length: 3 } }],
    ['pillar', { kind: 'object', shape: { shape: 'disc', x: 2, y: 2 } }],
    ['door', { kind: 'door', door: 'closed', shape: { points: { length: 2 } } }],
    ['window', { kind: 'window', opening: { bottom: 0.67, top: 1.47 } }],
    ['hedge', { kind: 'wall', blocks: { sight: true, shots: false } }],
  ])('%s by a drag', (id, expected) => {
    const made = at();
    made.style(id);
    made.drag([2, 2], [8, 5]);
    expect(made.last()).toMatchObject(expected);
  });

  test.each(['rock', 'hill', 'floor'])('%s by its corners', (id) => {
    const made = at();
    made.style(id);
    for (const { x, y } of places('2,2 8,2 8,6 2,2')) made.click(x, y);
    expect(made.last()?.shape).toMatchObject({ shape: 'polygon', points: { length: 3 } });
  });

  test.each([
    ['fog', 6],
    ['grass', 2],
    ['woods', 4],
  ])('%s, with a sight depth of %d inches', (id, sightDepth) => {
    const made = at('area');
    made.style(id);
    for (const { x, y } of places('2,2 8,2 8,6 8,6')) made.click(x, y);
    expect(made.last()).toMatchObject({
      kind: 'area',
      sightDepth,
      blocks: { sight: true, shots: false, movement: false },
    });
  });

  test('smoke is an opaque disc', () => {
    const made = at('area');
    made.style('smoke');
    made.drag([10, 10], [13, 14]);
    expect(made.last()).toMatchObject({ sightDepth: 0, shape: { shape: 'disc', x: 10, y: 10, radius: 5 } });
  });

  test('a drawing gets its properties from the drawing style', () => {
    const made = at();
    const style = drawingStyleOf(preset('crate'), 'in');
    made.actions.obstruction.setDrawingStyle('obstruction', { ...style, label: 'Barrels', top: 3, limited: true });
    made.drag([2, 2], [4, 4]);
    expect(made.last()).toMatchObject({ label: 'Barrels', top: 3, limited: true });
  });

  test('a door drawn on a wall is put into it', () => {
    const made = at('obstruction', { obstructions: [wall('w', '2,10 12,10')] });
    made.style('door');
    made.drag([5, 10], [7, 10]);
    expect(made.drawn().map(({ kind }) => kind)).toEqual(['wall', 'door', 'wall']);
    made.actions.document.undo();
    expect(made.drawn().map(({ id }) => id)).toEqual(['w']);
  });
});

describe('what points snap to', () => {
  const askew = { obstructions: [wall('w', '3.3,3.3 9.7,3.3')] };

  test('the grid: corners, and the middles of sides and squares', () => {
    const made = at();
    made.drag([2.1, 2.2], [8.6, 5.4]);
    expect(made.last()?.shape).toMatchObject({ points: places('2,2 8.5,5.5') });
  });

  test('the end of a wall comes before the grid', () => {
    const made = at('obstruction', askew);
    made.drag([9.5, 3.5], [9.5, 8.1]);
    expect(made.last()?.shape).toMatchObject({ points: places('9.7,3.3 9.5,8') });
    expect(made.drawn().map(({ group }) => group)).toEqual(['walls-w', 'walls-w']);
  });

  test('a grid crossing right under the pointer wins, however near a wall ends on a far view', () => {
    const made = at('obstruction', { obstructions: [wall('w', '2,10 20,10')] });
    made.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
    made.drag([21, 10], [21, 15]);
    expect(made.last()?.shape).toMatchObject({ points: places('21,10 21,15') });
  });

  test('the side of a wall too', () => {
    const made = at('obstruction', askew);
    made.drag([6.2, 3.5], [6.2, 8.1]);
    expect(made.last()?.shape).toMatchObject({ points: places('6.2,3.3 6,8') });
  });

  test('a place that is on the grid as well, if a wall runs along it', () => {
    const made = at('obstruction', { obstructions: [wall('w', '2,4 12,4')] });
    made.drag([5.2, 4.3], [5.2, 8]);
    expect(made.last()?.shape).toMatchObject({ points: places('5,4 5,8') });
  });

  test('nothing with both switches off, or with Shift', () => {
    const made = at('obstruction', askew);
    made.drag([9.5, 3.5], [9.6, 8.1], { free: true });
    expect(made.last()?.shape).toMatchObject({ points: places('9.5,3.5 9.6,8.1') });
    made.actions.obstruction.setSnap({ grid: false, walls: false });
    made.drag([9.5, 3.4], [9.6, 8.2]);
    expect(made.last()?.shape).toMatchObject({ points: places('9.5,3.4 9.6,8.2') });
  });
});

test('the drawing follows the pointer, snapped', () => {
  const made = at();
  made.click(2, 2);
  made.point('move', 8.1, 2.2);
  expect(livePoints(made.state()).map(({ x, y }) => [x, y])).toEqual([
    [2, 2],
    [8, 2],
  ]);
  made.point('leave', 0, 0);
  expect(livePoints(made.state())).toHaveLength(1);
});

test('in another unit a preset starts with default heights of that unit', () => {
  const made = at('obstruction', { unit: 'm' });
  made.drag([2, 2], [8, 2]);
  expect(made.last()?.top).toBe(3);
});

test('a refused drawing is not selected, and the tool stays unchanged', () => {
  const made = at();
  made.actions.obstruction.setDrawingStyle('obstruction', {
    ...drawingStyleOf(preset('wall'), made.scene().unit),
    top: -5,
  });
  for (const { x, y } of places('2,2 8,2 8,2')) made.click(x, y);
  expect(made.drawn()).toEqual([]);
  expect(made.state()).toMatchObject({ selection: { obstructions: [], piece: null }, tool: { id: 'obstruction' } });
  expect(made.state().dialogs.notices).toHaveLength(1);
});

test('drawing more of the same chooses the tool with its style, and deselects it', () => {
  const made = at('area');
  made.style('smoke');
  for (const { x, y } of places('2,2 8,2 8,8 2,2')) made.click(x, y);
  made.actions.obstruction.edit({ label: 'Gas' });
  made.take('select');
  made.actions.obstruction.drawMore();
  expect(made.state()).toMatchObject({ tool: { id: 'area' }, selection: { obstructions: [] }, view: { tab: 'piece' } });
  expect(made.state().sceneView.drawingStyles.area).toMatchObject({ style: { label: 'Gas', kind: 'area' } });
});
