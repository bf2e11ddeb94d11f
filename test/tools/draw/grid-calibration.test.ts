import { describe, expect, test } from 'vitest';
import { calibratedGrid, frameOf, handlesOf } from '../../../src/store/grid-calibration/calibrated-grid.ts';
import { calibrationOf } from '../../../src/store/state/tool-state.ts';
import { duel, table } from '../../support/table.ts';

/** The duel on a picture, with the grid tool, and a window to see it in. */
function calibrating(how: 'move' | 'box') {
  const at = table(duel({ picture: { asset: 'map', x: 0, y: 0, width: 100, height: 80 } }));
  at.actions.view.resize(1440, 900);
  at.take('grid');
  at.actions.calibration.by(how);
  return at;
}

describe('the grid calibration tool', () => {
  test('a drag of the grid is one change; the scene does not change before the release', () => {
    const at = calibrating('move');
    at.point('down', 30.2, 30.4);
    at.point('move', 30.4, 30.5);
    at.point('move', 30.5, 30.7);
    expect(calibratedGrid(at.state())).toMatchObject({ x: expect.closeTo(0.3, 9), y: expect.closeTo(0.3, 9) });
    expect(at.steps()).toBe(0);
    at.point('up', 30.5, 30.7);
    expect(at.steps()).toBe(1);
    expect(at.scene().grid).toMatchObject({ size: 1, x: expect.closeTo(0.3, 9), y: expect.closeTo(0.3, 9) });
    expect(at.scene().size).toEqual({ width: 100, height: 80 });
  });

  test('a handle stretches the picture so that the cells keep their length, and the crossing stays in its place', () => {
    const at = calibrating('move');
    const grip = frameOf(at.state());
    const [corner] = handlesOf(calibratedGrid(at.state()), grip);
    if (!corner) throw new Error('There is no handle.');
    const far = { x: grip.anchor.x + grip.cells * 0.8, y: grip.anchor.y + grip.cells * 0.8 };
    at.point('down', corner.at.x, corner.at.y);
    at.point('move', far.x, far.y);
    expect(frameOf(at.state())).toEqual(grip);
    at.point('up', far.x, far.y);
    expect(at.scene().size.width).toBeCloseTo(125, 9);
    expect(at.scene().grid).toMatchObject({ kind: 'square', size: 1 });
    // The frame begins at the same crossing, whose place on the picture is a quarter farther now.
    expect(frameOf(at.state()).anchor.x).toBeCloseTo(grip.anchor.x * 1.25, 9);
    expect(at.steps()).toBe(1);
  });

  test('Escape cancels a drag, and the rest of the drag does nothing', () => {
    const at = calibrating('move');
    at.point('down', 30, 30.4);
    at.point('move', 30.4, 30.5);
    at.actions.tool.escape();
    at.point('move', 31, 31);
    at.point('up', 31, 31);
    expect(at.steps()).toBe(0);
    expect(at.state()).toMatchObject({ tool: { id: 'grid', calibration: { held: null } } });
    at.actions.tool.escape();
    expect(at.state().tool.id).toBe('select');
  });

  test('a box waits for its count, a click is no box, and Escape removes it', () => {
    const at = calibrating('box');
    at.click(30, 30);
    expect(calibrationOf(at.state()).box).toBeNull();
    at.point('down', 10, 10);
    at.point('move', 15, 15);
    at.point('up', 22, 22);
    expect(at.state()).toMatchObject({ view: { tab: 'scene' }, tool: { calibration: { box: { done: true } } } });
    expect(at.steps()).toBe(0);
    at.actions.calibration.count(8);
    expect(calibratedGrid(at.state())).toEqual({ kind: 'square', size: 1.5, x: 10, y: 10 });
    at.actions.tool.escape();
    expect(at.state()).toMatchObject({ tool: { id: 'grid', calibration: { box: null } } });
    expect(calibratedGrid(at.state()).size).toBe(1);
  });

  test('a second finger on the map cancels the drag of the first', () => {
    const at = calibrating('box');
    at.point('down', 10, 10);
    at.point('move', 15, 15);
    at.tools.grid.cancel();
    expect(calibrationOf(at.state()).box).toBeNull();
    at.point('up', 22, 22);
    expect(calibrationOf(at.state()).box).toBeNull();
  });

  test('without a grid the future squares are fitted, and appear when they are applied', () => {
    const at = table(duel({ picture: { asset: 'map', x: 2, y: 3, width: 96, height: 74 }, grid: { kind: 'none' } }));
    at.actions.view.resize(1440, 900);
    at.take('grid');
    expect(calibratedGrid(at.state())).toEqual({ kind: 'square', size: 1, x: 2, y: 3 });
    at.actions.calibration.nudge({ x: 0, y: 0 });
    at.actions.calibration.apply();
    expect(at.scene().grid).toEqual({ kind: 'square', size: 1, x: 2, y: 3 });
  });

  test('an undo in the middle removes a box of the old scale', () => {
    const at = calibrating('box');
    at.actions.calibration.setLength(2);
    at.point('down', 10, 10);
    at.point('move', 15, 15);
    at.point('up', 22, 22);
    at.actions.document.undo();
    expect(calibrationOf(at.state()).box).toBeNull();
  });
});
