import { PAD, ROUNDING, type SideGrid } from './side-grid.ts';

/**
 * Visits the sides of a grid that may touch a triangle, some more than once: those in its cells that do not lie wholly
 * outside the angle at its first corner, and all that lie outside the grid. Reads only the grid's own arrays, so
 * skipped sides cost no memory access elsewhere.
 */
export function eachInTriangle(
  grid: SideGrid,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  visit: (side: number) => void,
): void {
  for (const side of grid.outside) visit(side);
  const { cells, items, columns, left, top, ends } = grid;
  const scale = 1 / grid.size;
  // Outside the angle: beyond one of its sides by more than rounding.
  const turned = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0;
  const lx = (turned ? cx : bx) - ax;
  const ly = (turned ? cy : by) - ay;
  const rx = (turned ? bx : cx) - ax;
  const ry = (turned ? by : cy) - ay;
  const most = Math.max(grid.largest, Math.abs(ax), Math.abs(ay));
  const doubt = ROUNDING * (Math.abs(lx) + Math.abs(ly) + Math.abs(rx) + Math.abs(ry)) * most;
  const beside = (side: number): boolean => {
    const px = (ends[4 * side] as number) - ax;
    const py = (ends[4 * side + 1] as number) - ay;
    const qx = (ends[4 * side + 2] as number) - ax;
    const qy = (ends[4 * side + 3] as number) - ay;
    return (
      (lx * py - ly * px < -doubt && lx * qy - ly * qx < -doubt) ||
      (rx * py - ry * px > doubt && rx * qy - ry * qx > doubt)
    );
  };
  // The corners in cell units, with the first repeated.
  const xs = [(ax - left) * scale, (bx - left) * scale, (cx - left) * scale, (ax - left) * scale];
  const ys = [(ay - top) * scale, (by - top) * scale, (cy - top) * scale, (ay - top) * scale];
  const first = Math.max(0, Math.floor(Math.min(...ys) - PAD));
  const last = Math.min(grid.rows - 1, Math.floor(Math.max(...ys) + PAD));
  for (let row = first; row <= last; row++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    // The extent of each side of the triangle in this row.
    for (let i = 0; i < 3; i++) {
      const x0 = xs[i] as number;
      const y0 = ys[i] as number;
      const x1 = xs[i + 1] as number;
      const y1 = ys[i + 1] as number;
      const from = Math.max(Math.min(y0, y1), row - PAD);
      const to = Math.min(Math.max(y0, y1), row + 1 + PAD);
      if (from > to) continue;
      // Not asked of a horizontal side.
      const slope = (x1 - x0) / (y1 - y0);
      const xa = y1 === y0 ? x0 : x0 + slope * (from - y0);
      const xb = y1 === y0 ? x1 : x0 + slope * (to - y0);
      low = Math.min(low, xa, xb);
      high = Math.max(high, xa, xb);
    }
    const begin = Math.max(0, Math.floor(low - PAD));
    const end = Math.min(columns - 1, Math.floor(high + PAD));
    for (let cell = row * columns + begin; cell <= row * columns + end; cell++) {
      const stop = cells[2 * cell + 1] as number;
      for (let i = cells[2 * cell] as number; i < stop; i++) {
        const side = items[i] as number;
        if (!beside(side)) visit(side);
      }
    }
  }
}
