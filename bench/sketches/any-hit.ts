import type { SideGrid } from '@fall-of-shot/sight/side-grid';

/**
 * The limit of any-hit: the cells along a line one after the other (Amanatides and Woo 1987), over the grid's own arrays,
 * until a side crosses the line by its rounded signs. Nothing lies outside the grid, nothing is asked of a side, and what
 * only touches may come out either way.
 */
export function bareAnyHit(
  { columns, rows, items, cells, ends, size, left, top }: SideGrid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const scale = 1 / size;
  const x = (ax - left) * scale;
  const y = (ay - top) * scale;
  const dx = (bx - ax) * scale;
  const dy = (by - ay) * scale;
  const perX = 1 / Math.abs(dx);
  const perY = 1 / Math.abs(dy);
  const column = Math.floor(x);
  const row = Math.floor(y);
  const stepX = dx > 0 ? 1 : -1;
  const stepY = dy > 0 ? columns : -columns;
  let nextX = Math.abs(column + (dx > 0 ? 1 : 0) - x) * perX;
  let nextY = Math.abs(row + (dy > 0 ? 1 : 0) - y) * perY;
  let leftX = dx > 0 ? columns - 1 - column : column;
  let leftY = dy > 0 ? rows - 1 - row : row;
  let cell = row * columns + column;
  const nx = ay - by;
  const ny = bx - ax;
  const level = nx * ax + ny * ay;
  for (;;) {
    const end = cells[2 * cell + 1] as number;
    for (let i = cells[2 * cell] as number; i < end; i++) {
      const at = 4 * (items[i] as number);
      const px = ends[at] as number;
      const py = ends[at + 1] as number;
      const qx = ends[at + 2] as number;
      const qy = ends[at + 3] as number;
      if (nx * px + ny * py > level === nx * qx + ny * qy > level) continue;
      const mx = py - qy;
      const my = qx - px;
      const other = mx * px + my * py;
      if (mx * ax + my * ay > other !== mx * bx + my * by > other) return true;
    }
    if (nextX < nextY) {
      if (nextX > 1 || leftX-- === 0) return false;
      cell += stepX;
      nextX += perX;
    } else {
      if (nextY > 1 || leftY-- === 0) return false;
      cell += stepY;
      nextY += perY;
    }
  }
}
