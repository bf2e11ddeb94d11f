import type { CellGrid } from '@fall-of-shot/plane/cells';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { crossingNear, gridInBox } from '../../scene/grid/grid-calibration.ts';
import { gridAs } from '../../scene/grid/grid-edits.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Grip } from '../state/calibration-state.ts';
import type { AppState } from '../state/state.ts';
import { calibrationOf } from '../state/tool-state.ts';
import { freeView } from '../view/camera.ts';

/** The grid being fitted: the scene's, or squares if none is shown. */
export function fittedGrid(scene: Scene): CellGrid {
  const { grid } = scene;
  if (grid.kind !== 'none') return grid;
  const squares = gridAs(scene, grid.was?.kind ?? 'square');
  return squares.kind === 'none' ? { kind: 'square', size: scene.settings.perInch, x: 0, y: 0 } : squares;
}

/** The grid defined by the box, once it is drawn and counted. */
function boxedGrid(state: AppState): CellGrid | undefined {
  const { box, across } = calibrationOf(state);
  return box?.done ? gridInBox(fittedGrid(state.history.scene).kind, box, across) : undefined;
}

/** The grid to show during calibration: as dragged, as the box defines it, or as it is. */
export function calibratedGrid(state: AppState): CellGrid {
  return calibrationOf(state).held ?? boxedGrid(state) ?? fittedGrid(state.history.scene);
}

/** The most space beside the crossing that the frame may take, and the most cells it may span. */
const SHARE = 0.85;
const MOST = 10;

/** Where the frame begins by default: its distance from the centre of the view, as a share of it. */
const OFF = 0.3;

/**
 * The frame that resizes the grid. It starts at the crossing last placed on a painted one, while that is in view, and
 * extends to where there is more room. It stays while it is dragged.
 */
export function frameOf(state: AppState): Grip {
  const { grip, fixed } = calibrationOf(state);
  if (grip) return grip;
  const grid = calibratedGrid(state);
  const view = freeView(state);
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  const middle = { x: view.left + width / 2, y: view.top + height / 2 };
  const seen =
    fixed && fixed.x > view.left && fixed.x < view.right && fixed.y > view.top && fixed.y < view.bottom ? fixed : null;
  const start = {
    x: grid.kind === 'hex-columns' ? middle.x : middle.x - width * OFF,
    y: grid.kind === 'hex-rows' ? middle.y : middle.y - height * OFF,
  };
  const anchor = crossingNear(grid, seen ?? start);
  const towards = { x: anchor.x <= middle.x ? 1 : -1, y: anchor.y <= middle.y ? 1 : -1 };
  const across = towards.x > 0 ? view.right - anchor.x : anchor.x - view.left;
  const down = towards.y > 0 ? view.bottom - anchor.y : anchor.y - view.top;
  const room = grid.kind === 'hex-rows' ? across : grid.kind === 'hex-columns' ? down : Math.min(across, down);
  const cells = Math.max(1, Math.min(MOST, Math.floor((room * SHARE) / grid.size)));
  return { anchor, cells, towards };
}

/** A handle of the frame, by the direction it is dragged: across, down, or both. */
interface Handle {
  readonly at: Vec2;
  readonly way: Vec2;
}

/** The handles of the frame: for squares a corner and two sides, for hexes at the end of the row or column. */
export function handlesOf(grid: CellGrid, { anchor, cells, towards }: Grip): readonly Handle[] {
  const handle = (across: number, down: number, way: Vec2): Handle => ({
    at: { x: anchor.x + across * cells * grid.size * towards.x, y: anchor.y + down * cells * grid.size * towards.y },
    way: { x: way.x * towards.x, y: way.y * towards.y },
  });
  if (grid.kind === 'hex-rows') return [handle(1, 0, { x: 1, y: 0 })];
  if (grid.kind === 'hex-columns') return [handle(0, 1, { x: 0, y: 1 })];
  return [handle(1, 1, { x: 1, y: 1 }), handle(1, 0.5, { x: 1, y: 0 }), handle(0.5, 1, { x: 0, y: 1 })];
}

/** The cell size when a handle is dragged to a point; undefined on the wrong side of the fixed crossing. */
export function sizeAt({ anchor, cells }: Grip, way: Vec2, to: Vec2): number | undefined {
  const along = (to.x - anchor.x) * way.x + (to.y - anchor.y) * way.y;
  const size = along / (Math.abs(way.x) + Math.abs(way.y)) / cells;
  return size > 1e-6 ? size : undefined;
}
