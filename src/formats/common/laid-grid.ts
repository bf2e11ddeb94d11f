import { isDrawable } from '../../scene/grid/drawable-grid.ts';
import type { Grid, Scene } from '../../scene/schema/schema.ts';

/** Returns the grid of a map, or none and a notice if it has too many cells to draw. */
export function laidGrid(grid: Grid, size: Scene['size']): { grid: Grid; notices: string[] } {
  if (grid.kind === 'none' || isDrawable(grid, size)) return { grid, notices: [] };
  return { grid: { kind: 'none' }, notices: ['Its grid was left out: it has more cells than can be drawn.'] };
}
