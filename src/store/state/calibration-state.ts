import type { CellGrid } from '@fall-of-shot/plane/cells';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { GridBox } from '../../scene/grid/grid-calibration.ts';

/** The frame that resizes the grid: a crossing that stays fixed, and how many cells away the handles are. */
export interface Grip {
  readonly anchor: Vec2;
  readonly cells: number;
  /** The direction from the anchor: 1 to the right and down, -1 to the left and up. */
  readonly towards: Vec2;
}

/** A box being drawn; `done` once its second corner is set. */
export interface CalibrationBox extends GridBox {
  readonly done: boolean;
}

/** How the grid is being calibrated on the map. */
export interface GridCalibration {
  /** What a drag on the map does: it moves the grid, or draws a box over painted cells. */
  readonly how: 'move' | 'box';
  readonly box: CalibrationBox | null;
  /** How many cells the box is wide (for hexes in columns, high). */
  readonly across: number;
  /** The grid while it is being dragged, before it is dropped. */
  readonly held: CellGrid | null;
  readonly grip: Grip | null;
  /** The point where a grid crossing was last placed on a painted one. It stays fixed when the cell size changes. */
  readonly fixed: Vec2 | null;
}

/** The start of a calibration. */
export const NO_CALIBRATION: GridCalibration = {
  how: 'move',
  box: null,
  across: 5,
  held: null,
  grip: null,
  fixed: null,
};
