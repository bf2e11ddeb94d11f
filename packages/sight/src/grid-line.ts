import { touches } from '@fall-of-shot/plane/orientation';
import { ROUNDING, type SideGrid } from './side-grid.ts';

/** Returns true if a side meets a line by the touch policy of `touches`. */
function meets(ends: Float64Array, side: number, ax: number, ay: number, bx: number, by: number): boolean {
  const at = 4 * side;
  const px = ends[at] as number;
  const py = ends[at + 1] as number;
  return touches(ax, ay, bx, by, px, py, ends[at + 2] as number, ends[at + 3] as number);
}

/** Walks the cells along a line (Amanatides and Woo 1987) until it meets a side that holds. */
function walk(
  grid: SideGrid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  holds: (side: number) => boolean,
): boolean {
  const { columns, rows, items, cells, ends } = grid;
  const scale = 1 / grid.size;
  let x = (ax - grid.left) * scale;
  let y = (ay - grid.top) * scale;
  const dx = (bx - ax) * scale;
  const dy = (by - ay) * scale;
  const isRight = dx > 0;
  const isDown = dy > 0;
  // Share of the line per cell, which is infinite for a line along the other axis, or almost.
  const perX = 1 / Math.abs(dx);
  const perY = 1 / Math.abs(dy);
  // Clip the line to the grid. Divide: zero times infinity is not a number.
  let enter = 0;
  let leave = 1;
  if (isRight) {
    enter = Math.max(enter, -x / dx);
    leave = Math.min(leave, (columns - x) / dx);
  } else if (dx < 0) {
    enter = Math.max(enter, (columns - x) / dx);
    leave = Math.min(leave, -x / dx);
  } else if (x < 0 || x > columns) return false;
  if (isDown) {
    enter = Math.max(enter, -y / dy);
    leave = Math.min(leave, (rows - y) / dy);
  } else if (dy < 0) {
    enter = Math.max(enter, (rows - y) / dy);
    leave = Math.min(leave, -y / dy);
  } else if (y < 0 || y > rows) return false;
  if (enter > leave) return false;
  x += dx * enter;
  y += dy * enter;
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y)));
  const stepX = isRight ? 1 : -1;
  const stepY = isDown ? columns : -columns;
  // A horizontal or vertical line never steps the other way.
  let nextX = dx === 0 ? perX : enter + Math.abs(column + (isRight ? 1 : 0) - x) * perX;
  let nextY = dy === 0 ? perY : enter + Math.abs(row + (isDown ? 1 : 0) - y) * perY;
  // Cells left before the walk leaves the grid.
  let leftX = isRight ? columns - 1 - column : column;
  let leftY = isDown ? rows - 1 - row : row;
  let cell = row * columns + column;
  // Most sides are clear of the line: rounded arithmetic decides wherever it cannot be wrong.
  const nx = ay - by;
  const ny = bx - ax;
  const level = nx * ax + ny * ay;
  const most = Math.max(grid.largest, Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by));
  const doubt = ROUNDING * (Math.abs(nx) + Math.abs(ny)) * most;
  for (;;) {
    const end = cells[2 * cell + 1] as number;
    for (let i = cells[2 * cell] as number; i < end; i++) {
      const side = items[i] as number;
      const at = 4 * side;
      const px = ends[at] as number;
      const py = ends[at + 1] as number;
      const qx = ends[at + 2] as number;
      const qy = ends[at + 3] as number;
      const first = nx * px + ny * py - level;
      const second = nx * qx + ny * qy - level;
      if (first > doubt) {
        if (second > doubt) continue;
      } else if (first < -doubt) {
        if (second < -doubt) continue;
      }
      // Are its ends clearly on either side of the line, and those of the line on either side of it?
      if ((first > doubt && second < -doubt) || (first < -doubt && second > doubt)) {
        const mx = py - qy;
        const my = qx - px;
        const own = mx * px + my * py;
        const from = mx * ax + my * ay - own;
        const to = mx * bx + my * by - own;
        const unsure = ROUNDING * (Math.abs(mx) + Math.abs(my)) * most;
        if (from > unsure ? to > unsure : from < -unsure && to < -unsure) continue;
        const crosses = (from > unsure && to < -unsure) || (from < -unsure && to > unsure);
        if (crosses ? holds(side) : meets(ends, side, ax, ay, bx, by) && holds(side)) return true;
      } else if (meets(ends, side, ax, ay, bx, by) && holds(side)) return true;
    }
    if (nextX < nextY) {
      if (nextX > leave || leftX-- === 0) return false;
      cell += stepX;
      nextX += perX;
    } else {
      if (nextY > leave || leftY-- === 0) return false;
      cell += stepY;
      nextY += perY;
    }
  }
}

/**
 * Returns true if the line between two points meets a side that `holds`, by the touch policy of `touches`. Asks for the
 * sides outside the grid first, then cell by cell from the first point on, and no more once one holds. A side in several
 * cells is asked for several times.
 */
export function anyOnLine(
  grid: SideGrid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  holds: (side: number) => boolean,
): boolean {
  if (grid.outside.size > 0) {
    for (const side of grid.outside) if (meets(grid.ends, side, ax, ay, bx, by) && holds(side)) return true;
  }
  return walk(grid, ax, ay, bx, by, holds);
}
