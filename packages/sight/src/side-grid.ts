import type { Segment } from '@fall-of-shot/plane/shapes';

/** Cells per side: with fewer, cell lists get longer; with more, walks do. */
const CELLS_PER_SIDE = 3;
const MAX_CELLS = 1 << 20;

/** Margin, in cells, by which a side is also added to neighbouring cells: more than a walk may stray from its line. */
export const PAD = 1e-7;

/** Safe bound on the rounding error of a sum of four products, as a share of the largest. */
export const ROUNDING = 2 ** -48;

/** Initial capacity of a cell. */
const INITIAL_CAPACITY = 4;

/**
 * The sides of everything on a map, in a uniform grid of typed arrays. A query reads only the cells that its ray or
 * triangle touches, so its cost depends on what is nearby. Changing a side touches its own cells alone.
 *
 * Sides are known by number; numbers of removed sides are reused. Sides outside the grid's bounds are kept in a
 * separate list, which every query reads: `outsideCount` tells when to rebuild the grid.
 */
export class SideGrid {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** The two ends of each side: ax, ay, bx, by. */
  ends: Float64Array;
  /** Start and end of each cell's sides in `items`: two numbers per cell. */
  readonly cells: Int32Array;
  /** Capacity of each cell: a full cell moves to the end of `items`, with double the capacity. */
  private readonly capacities: Int32Array;
  items: Int32Array;
  readonly outside = new Set<number>();
  /** The largest coordinate within the bounds. */
  readonly largest: number;
  private used = 0;
  private next = 0;
  private readonly free: number[] = [];

  /** Makes a grid for about `count` sides within these bounds. */
  constructor(bounds: { left: number; top: number; right: number; bottom: number }, count: number) {
    const wide = Math.max(bounds.right - bounds.left, 1e-6);
    const high = Math.max(bounds.bottom - bounds.top, 1e-6);
    const wanted = Math.min(MAX_CELLS, Math.max(1, count * CELLS_PER_SIDE));
    this.size = Math.max(Math.sqrt((wide * high) / wanted), Math.max(wide, high) / 4096);
    this.left = bounds.left;
    this.top = bounds.top;
    this.columns = Math.floor(wide / this.size) + 1;
    this.rows = Math.floor(high / this.size) + 1;
    const cells = this.columns * this.rows;
    this.cells = new Int32Array(2 * cells);
    this.capacities = new Int32Array(cells);
    this.largest = Math.max(...[bounds.left, bounds.top, bounds.right, bounds.bottom].map(Math.abs)) + this.size;
    this.ends = new Float64Array(4 * Math.max(16, count));
    this.items = new Int32Array(Math.max(64, count * INITIAL_CAPACITY));
  }

  /** How many sides lie outside of the bounds. */
  get outsideCount(): number {
    return this.outside.size;
  }

  /** Adds a side and returns its number. */
  add(ax: number, ay: number, bx: number, by: number): number {
    const side = this.free.pop() ?? this.next++;
    if (4 * side + 4 > this.ends.length) this.ends = enlarged(this.ends, Float64Array);
    this.ends[4 * side] = ax;
    this.ends[4 * side + 1] = ay;
    this.ends[4 * side + 2] = bx;
    this.ends[4 * side + 3] = by;
    if (!this.eachCell(side, (cell) => this.addToCell(cell, side))) this.outside.add(side);
    return side;
  }

  /** Returns a side by its number. */
  segment(side: number): Segment {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [
      this.ends[4 * side],
      this.ends[4 * side + 1],
      this.ends[4 * side + 2],
      this.ends[4 * side + 3],
    ];
    return { a: { x: ax, y: ay }, b: { x: bx, y: by } };
  }

  /** Removes a side. */
  remove(side: number): void {
    if (!this.outside.delete(side)) this.eachCell(side, (cell) => this.removeFromCell(cell, side));
    this.free.push(side);
  }

  private addToCell(cell: number, side: number): void {
    const { cells, capacities } = this;
    const [from = 0, to = 0, space = 0] = [cells[2 * cell], cells[2 * cell + 1], capacities[cell]];
    if (to - from === space) {
      const wanted = space === 0 ? INITIAL_CAPACITY : 2 * space;
      if (this.used + wanted > this.items.length) this.items = enlarged(this.items, Int32Array, this.used + wanted);
      this.items.copyWithin(this.used, from, to);
      cells[2 * cell] = this.used;
      cells[2 * cell + 1] = this.used + to - from;
      capacities[cell] = wanted;
      this.used += wanted;
    }
    const end = cells[2 * cell + 1] ?? 0;
    this.items[end] = side;
    cells[2 * cell + 1] = end + 1;
  }

  private removeFromCell(cell: number, side: number): void {
    const [from = 0, to = 0] = [this.cells[2 * cell], this.cells[2 * cell + 1]];
    const at = this.items.indexOf(side, from);
    this.items[at] = this.items[to - 1] ?? side;
    this.cells[2 * cell + 1] = to - 1;
  }

  /** Visits the cells that a side touches, with the margin. Returns false if it leaves the bounds. */
  private eachCell(side: number, visit: (cell: number) => void): boolean {
    const [ax = 0, ay = 0, bx = 0, by = 0] = this.ends.subarray(4 * side, 4 * side + 4);
    const [x0, y0, x1, y1] = [
      (ax - this.left) / this.size,
      (ay - this.top) / this.size,
      (bx - this.left) / this.size,
      (by - this.top) / this.size,
    ];
    const [low, high] = [Math.min(y0, y1), Math.max(y0, y1)];
    if (Math.min(x0, x1) < 0 || low < 0 || Math.max(x0, x1) >= this.columns || high >= this.rows) return false;
    const [first, last] = [Math.max(0, Math.floor(low - PAD)), Math.min(this.rows - 1, Math.floor(high + PAD))];
    // Not asked of a horizontal side.
    const slope = (x1 - x0) / (y1 - y0);
    for (let row = first; row <= last; row++) {
      // The part of the side in this row of cells; all of it if horizontal.
      const from = Math.max(low, row - PAD);
      const to = Math.min(high, row + 1 + PAD);
      const [xa, xb] = y1 === y0 ? [x0, x1] : [x0 + (from - y0) * slope, x0 + (to - y0) * slope];
      const begin = Math.max(0, Math.floor(Math.min(xa, xb) - PAD));
      const end = Math.min(this.columns - 1, Math.floor(Math.max(xa, xb) + PAD));
      for (let column = begin; column <= end; column++) visit(row * this.columns + column);
    }
    return true;
  }
}

function enlarged<T extends Float64Array | Int32Array>(array: T, make: new (length: number) => T, least = 0): T {
  const larger = new make(Math.max(2 * array.length, least));
  larger.set(array);
  return larger;
}
