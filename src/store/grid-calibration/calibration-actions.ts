import type { CellGrid } from '@fall-of-shot/plane/cells';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { resized, shifted } from '../../scene/grid/grid-calibration.ts';
import { fitGrid } from '../../scene/grid/grid-edits.ts';
import type { CalibrationBox, GridCalibration, Grip } from '../state/calibration-state.ts';
import type { AppStore, Ports } from '../state/create.ts';
import { merged, type Patch } from '../state/patch.ts';
import { runEdit } from '../state/run-edit.ts';
import type { AppState } from '../state/state.ts';
import { calibrationOf, withCalibration } from '../state/tool-state.ts';
import { calibratedGrid, fittedGrid, frameOf } from './calibrated-grid.ts';

/** Actions that fit the grid to the one painted on the picture. */
export function calibrationActions(store: AppStore, ports: Ports) {
  const set = (edit: Partial<GridCalibration>): void => store.setState((state) => withCalibration(state, edit));
  /** Applies a grid. A painted cell gets the length that a cell had before. Ends any drag. */
  const applied = (state: AppState, grid: CellGrid): Patch => {
    const now = runEdit(state, fitGrid(grid, fittedGrid(state.history.scene).size), ports.id);
    return merged(now, withCalibration({ tool: now.tool ?? state.tool }, { box: null, held: null, grip: null }));
  };

  return {
    /** Chooses what a drag on the map does from now on. */
    by: (how: GridCalibration['how']): void => set({ how, box: null, held: null, grip: null }),
    /** Drags the grid by a point. */
    push: (held: CellGrid, fixed: Vec2): void => set({ held, fixed, grip: null }),
    /** Resizes the grid by its frame. */
    stretch: (held: CellGrid, grip: Grip): void => set({ held, grip, fixed: grip.anchor }),
    /** Ends the drag without a change. */
    release: (): void => set({ held: null, grip: null }),
    /** Moves the grid by window pixels, as an arrow key does. */
    nudge: (by: Vec2): void =>
      store.setState((state) => {
        const { zoom } = state.view.camera;
        const { fixed } = calibrationOf(state);
        const way = { x: by.x / zoom, y: by.y / zoom };
        const held = shifted(calibratedGrid(state), way);
        const pushed = fixed && { x: fixed.x + way.x, y: fixed.y + way.y };
        return withCalibration(state, { box: null, grip: null, held, fixed: pushed });
      }),
    /** Scales the cells by a factor about the crossing where the frame begins. */
    grow: (by: number): void =>
      store.setState((state) => {
        const grip = frameOf(state);
        const grid = calibratedGrid(state);
        const held = resized(grid, grid.size * by, grip.anchor);
        return withCalibration(state, { box: null, grip, fixed: grip.anchor, held });
      }),
    /** Applies the grid as dragged: one change and one undo, however long the drag took. */
    apply: (): void =>
      store.setState((state) => {
        const { held, box } = calibrationOf(state);
        return held || box?.done ? applied(state, calibratedGrid(state)) : {};
      }),
    /** Applies a grid typed into the fields. */
    applyGrid: (grid: CellGrid): void => store.setState((state) => applied(state, grid)),
    /** Sets the length of a cell: the picture is scaled so that a painted cell has that length. */
    setLength: (length: number): void =>
      store.setState((state) => runEdit(state, fitGrid(fittedGrid(state.history.scene), length), ports.id)),
    drawBox: (box: CalibrationBox | null): void => set({ box }),
    count: (across: number): void => set({ across }),
  };
}
