import type { CellGrid } from '@fall-of-shot/plane/cells';
import type { Scene } from '../schema/schema.ts';

/** Above this many cells, along a side or in all, the grid is not drawn: it would be a grey veil and take too long. */
const MOST = { side: 20_000, all: 4_000_000 };

/** Returns whether a grid has few enough cells on a map of this size to be drawn. */
export function isDrawable({ size }: CellGrid, { width, height }: Scene['size']): boolean {
  const [across, down] = [width / size, height / size];
  return across <= MOST.side && down <= MOST.side && across * down <= MOST.all;
}
