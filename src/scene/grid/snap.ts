import { cellAt, middleOf } from '@fall-of-shot/plane/cells';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Footprint, Grid } from '../schema/schema.ts';

/** Rounds a value to the nearest whole number of steps from `origin`. */
function nearest(value: number, origin: number, step: number): number {
  return origin + Math.round((value - origin) / step) * step;
}

/** How many squares a footprint spans, at least one. */
function squaresAcross(footprint: Footprint, size: number): number {
  const across = footprint.shape === 'disc' ? footprint.radius * 2 : Math.max(footprint.width, footprint.length);
  return Math.max(1, Math.round(across / size));
}

/**
 * Returns where a piece snaps to: the middle of a square if it is an odd number of squares wide, a crossing if even,
 * and always the middle of a hex. Without a grid it stays where it is.
 */
export function snapped(at: Vec2, grid: Grid, footprint: Footprint): Vec2 {
  if (grid.kind === 'none') return at;
  if (grid.kind !== 'square') return middleOf(grid, cellAt(grid, at));
  const half = squaresAcross(footprint, grid.size) % 2 === 1 ? grid.size / 2 : 0;
  return { x: nearest(at.x, grid.x + half, grid.size), y: nearest(at.y, grid.y + half, grid.size) };
}
