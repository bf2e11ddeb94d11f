import type { CellGrid } from '../../geometry/plane/cells.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { GridBox } from '../../scene/grid/grid-fit.ts';

/** What the grid is stretched by: a crossing that stays, and how many cells from it the handles stand. */
export interface Grip {
  readonly anchor: Vec2;
  readonly cells: number;
  /** Which way it goes from there: 1 to the right and down, -1 to the left and up. */
  readonly towards: Vec2;
}

/** A box in the hand; `done` when its second corner is set. */
export interface FitBox extends GridBox {
  readonly done: boolean;
}

/** How the grid is being fitted by hand. */
export interface Fitting {
  /** What a drag on the map does: it moves the grid, or draws a box over painted cells. */
  readonly how: 'move' | 'box';
  readonly box: FitBox | null;
  /** How many cells the box is across; of hexes in columns, down. */
  readonly across: number;
  /** The grid as the hand holds it, before it is let go. */
  readonly held: CellGrid | null;
  readonly grip: Grip | null;
  /** Near which point a crossing of ours was last laid on a painted one: it stays when cells become larger or smaller. */
  readonly fixed: Vec2 | null;
}

/** Nothing in the hand yet. */
export const NO_FITTING: Fitting = { how: 'move', box: null, across: 5, held: null, grip: null, fixed: null };
