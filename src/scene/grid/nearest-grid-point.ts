import { cellAt, cornersOf, middleOf } from '@fall-of-shot/plane/cells';
import { distance2, lerp2, type Vec2 } from '@fall-of-shot/plane/vec';
import type { Grid } from '../schema/schema.ts';

/**
 * Returns the grid point nearest to a wall point: a corner of a cell, the middle of a side, or the middle of a cell.
 * Without a grid, returns the point itself.
 */
export function crossingNear(grid: Grid, at: Vec2): Vec2 {
  if (grid.kind === 'none') return { x: at.x, y: at.y };
  if (grid.kind === 'square') {
    const half = grid.size / 2;
    const near = (value: number, from: number) => from + Math.round((value - from) / half) * half;
    return { x: near(at.x, grid.x), y: near(at.y, grid.y) };
  }
  const cell = cellAt(grid, at);
  const corners = cornersOf(grid, cell);
  const sides = corners.map((corner, i) => lerp2(corner, corners[(i + 1) % corners.length] ?? corner, 0.5));
  return [middleOf(grid, cell), ...corners, ...sides].reduce((best, each) =>
    distance2(each, at) < distance2(best, at) ? each : best,
  );
}
