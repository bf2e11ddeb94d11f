import { anyOnLine } from '@fall-of-shot/sight/grid-line';
import type { SideGrid } from '@fall-of-shot/sight/side-grid';

const always = () => true;

/**
 * Returns true if the line between two points meets any side for which `stops` is set (any side at all without it), by
 * the touch policy of `touches`. The result is the same in both directions.
 */
export function isBlocked(grid: SideGrid, ax: number, ay: number, bx: number, by: number, stops?: Uint8Array): boolean {
  return anyOnLine(grid, ax, ay, bx, by, stops ? (side) => stops[side] !== 0 : always);
}
