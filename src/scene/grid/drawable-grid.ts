import type { CellGrid } from '../../geometry/plane/cells.ts';
import type { Scene } from '../schema/schema.ts';

/** The most cells of a map that are drawn, along a side and in all: beyond that a grid is a grey veil, and takes for ever. */
const MOST = { side: 20_000, all: 4_000_000 };

/** Whether a grid has few enough cells on a map of some size to be drawn. */
export function isDrawable({ size }: CellGrid, { width, height }: Scene['size']): boolean {
  const [across, down] = [width / size, height / size];
  return across <= MOST.side && down <= MOST.side && across * down <= MOST.all;
}
