import { describe, expect, test } from 'vitest';
import { chooseGrid } from '../../../src/scene/grid/grid-edits.ts';
import { sceneNow } from '../../../src/store/state/scene-selectors.ts';
import { lineOf } from '../../../src/store/state/tool-state.ts';
import { chosenStencil, namesInside } from '../../../src/store/stencils/stencil-selectors.ts';
import { table } from '../../support/table.ts';

function withTool() {
  const at = table();
  at.store.setState({ view: { camera: { x: 0, y: 0, zoom: 10 } } });
  at.take('stencil');
  const areas = () => at.scene().stencils.map(({ area }) => area);
  const drag = (from: readonly [number, number], to: readonly [number, number], free = false) => {
    at.point('down', ...from, free);
    at.point('move', ...to, free);
    at.point('up', ...to, free);
  };
  return { ...at, areas, drag };
}

describe('the template tool', () => {
  test('press and drag sets size and direction, snapped to the grid; it is chosen and one step of undo', () => {
    const at = withTool();
    at.drag([50.1, 20.1], [53.1, 20.2]);
    expect(at.areas()).toEqual([{ shape: 'disc', x: 50, y: 20, radius: 3 }]);
    expect(chosenStencil(at.state())?.id).toBe(at.scene().stencils[0]?.id);
    expect(namesInside(at.scene(), { shape: 'disc', x: 50, y: 20, radius: 3 })).toEqual(['target', 'beside']);
    expect(at.steps()).toBe(1);
    at.actions.document.undo();
    expect(at.areas()).toEqual([]);
  });

  test('sizes are rounded to half a cell, as the preview says; Shift or Alt is exact', () => {
    const at = withTool();
    at.actions.document.run(chooseGrid('square'));
    at.drag([50, 20], [53, 21]);
    // 3.16 as the grid has it.
    expect(at.areas()).toEqual([{ shape: 'disc', x: 50, y: 20, radius: 3 }]);
    at.point('down', 60, 20);
    at.point('move', 62, 22);
    const [from, to] = [lineOf(at.state()).points[0], at.state().pointer.at];
    expect(from && to && Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(3);
    at.point('up', 62, 22);
    expect(at.areas()[1]).toEqual({ shape: 'disc', x: 60, y: 20, radius: 3 });
    at.drag([63, 20], [63, 24], true);
    expect(at.areas()[1]).toEqual({ shape: 'disc', x: 60, y: 20, radius: 5 });
    at.drag([65, 20], [64.1, 23.2], true);
    expect(at.areas()[1]).toMatchObject({ radius: expect.closeTo(Math.hypot(4.1, 3.2), 6) });
  });

  test('without a grid they are rounded to a tenth of the unit', () => {
    const at = withTool();
    at.actions.document.run(chooseGrid('none'));
    at.drag([50, 20], [53.14, 20]);
    expect(at.areas()).toEqual([{ shape: 'disc', x: 50, y: 20, radius: 3.1 }]);
    at.drag([53.1, 20], [54.18, 20]);
    expect(at.areas()).toEqual([{ shape: 'disc', x: 50, y: 20, radius: 4.2 }]);
    at.actions.stencils.setNext({ shape: 'rectangle' });
    at.drag([70, 20], [73.333, 24.777]);
    expect(at.areas()[1]).toMatchObject({ shape: 'rectangle', width: 3.3, length: 4.8 });
  });

  test('two clicks do the same, with the shape that is chosen and for whom it is', () => {
    const at = withTool();
    at.actions.stencils.setNext({ shape: 'cone', shown: false });
    at.point('down', 30, 30);
    at.point('up', 30, 30);
    at.point('move', 30, 40);
    expect(at.scene().stencils).toEqual([]);
    at.point('down', 30, 40);
    at.point('up', 30, 40);
    expect(at.scene().stencils).toMatchObject([
      { area: { shape: 'cone', x: 30, y: 30, length: 10, rotation: 180 }, shown: false },
    ]);
  });

  test('Escape goes back one step at a time: the first point, the chosen one, the tool', () => {
    const at = withTool();
    at.drag([30, 30], [35, 30]);
    at.point('down', 60, 60);
    at.point('up', 60, 60);
    at.actions.tool.escape();
    expect(at.areas()).toHaveLength(1);
    expect(at.state().tool.id).toBe('stencil');
    at.actions.stencils.choose(at.scene().stencils[0]?.id ?? null);
    at.actions.tool.escape();
    expect(chosenStencil(at.state())).toBeUndefined();
    at.actions.tool.escape();
    expect(at.state().tool.id).toBe('select');
  });

  test('handles move it and pull it to another size, previewed until they are dropped', () => {
    const at = withTool();
    at.drag([30, 30], [35, 30]);
    at.point('down', 30, 30);
    at.point('move', 40, 32);
    expect(sceneNow(at.state()).stencils).toMatchObject([{ area: { x: 40, y: 32, radius: 5 } }]);
    expect(at.areas()).toMatchObject([{ x: 30, y: 30 }]);
    at.point('up', 40, 32);
    expect(at.areas()).toMatchObject([{ x: 40, y: 32, radius: 5 }]);
    at.drag([45, 32], [48, 32]);
    expect(at.areas()).toEqual([{ shape: 'disc', x: 40, y: 32, radius: 8 }]);
    expect(at.steps()).toBe(3);
    // A drag that Escape ended changes nothing.
    at.point('down', 40, 32);
    at.point('move', 60, 60);
    at.actions.tool.escape();
    at.point('up', 60, 60);
    expect(at.areas()).toEqual([{ shape: 'disc', x: 40, y: 32, radius: 8 }]);
  });

  test('the chosen one is moved, changed and removed', () => {
    const at = withTool();
    at.drag([30, 30], [35, 30]);
    at.actions.stencils.moveBy({ x: 2, y: 1 });
    at.actions.stencils.edit({ label: 'Smoke' });
    expect(at.scene().stencils).toMatchObject([{ label: 'Smoke', area: { x: 32, y: 31 } }]);
    at.actions.stencils.remove();
    expect(at.areas()).toEqual([]);
    at.actions.document.undo();
    expect(at.scene().stencils).toMatchObject([{ label: 'Smoke' }]);
  });
});
