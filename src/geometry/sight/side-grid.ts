import type { Segment } from '../plane/shapes.ts';

/** Cells to a side, on average: fewer make walks longer, more make lists longer. */
const CELLS_PER_SIDE = 3;
const MOST_CELLS = 1 << 20;

/** How far beyond its exact cells a side is entered, in cells: a walk may stray from its line by less. */
export const PAD = 1e-7;

/** What a sum of four products may be off by, as a share of the largest of them, and to spare. */
export const ROUNDING = 2 ** -48;

/** Room in a cell that is opened anew. */
const ROOM = 4;

/**
 * The sides of everything that stands on a map, in a uniform grid of typed arrays. A ray or a triangle looks into the
 * cells that it touches and nowhere else, so its cost is what lies about it, not what there is. A side that comes, goes or
 * changes touches its own cells alone.
 *
 * A side is known by a number; numbers of removed sides are given out again. What lies outside of the bounds that the grid
 * was made for is kept in a list beside it, which every question reads: `strays` says when it is time to make it anew.
 */
export class SideGrid {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** Two ends of each side: ax, ay, bx, by. */
  ends: Float64Array;
  /** Where each cell's sides begin in the list of all, and where they end: two numbers a cell. */
  readonly cells: Int32Array;
  /** How many find room in each: a full cell moves to the end of the list, with double the room. */
  private readonly room: Int32Array;
  items: Int32Array;
  readonly outside = new Set<number>();
  /** The largest coordinate within the bounds. */
  readonly largest: number;
  private used = 0;
  private next = 0;
  private readonly free: number[] = [];

  /** A grid for about `count` sides within these bounds. */
  constructor(bounds: { left: number; top: number; right: number; bottom: number }, count: number) {
    const wide = Math.max(bounds.right - bounds.left, 1e-6);
    const high = Math.max(bounds.bottom - bounds.top, 1e-6);
    const wanted = Math.min(MOST_CELLS, Math.max(1, count * CELLS_PER_SIDE));
    this.size = Math.max(Math.sqrt((wide * high) / wanted), Math.max(wide, high) / 4096);
    this.left = bounds.left;
    this.top = bounds.top;
    this.columns = Math.floor(wide / this.size) + 1;
    this.rows = Math.floor(high / this.size) + 1;
    const cells = this.columns * this.rows;
    this.cells = new Int32Array(2 * cells);
    this.room = new Int32Array(cells);
    this.largest = Math.max(...[bounds.left, bounds.top, bounds.right, bounds.bottom].map(Math.abs)) + this.size;
    this.ends = new Float64Array(4 * Math.max(16, count));
    this.items = new Int32Array(Math.max(64, count * ROOM));
  }

  /** How many sides lie outside of the bounds. */
  get strays(): number {
    return this.outside.size;
  }

  /** Enters a side and gives its number. */
  add(ax: number, ay: number, bx: number, by: number): number {
    const side = this.free.pop() ?? this.next++;
    if (4 * side + 4 > this.ends.length) this.ends = grown(this.ends, Float64Array);
    this.ends[4 * side] = ax;
    this.ends[4 * side + 1] = ay;
    this.ends[4 * side + 2] = bx;
    this.ends[4 * side + 3] = by;
    if (!this.eachCell(side, (cell) => this.enter(cell, side))) this.outside.add(side);
    return side;
  }

  /** A side by its number. */
  segment(side: number): Segment {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [
      this.ends[4 * side],
      this.ends[4 * side + 1],
      this.ends[4 * side + 2],
      this.ends[4 * side + 3],
    ];
    return { a: { x: ax, y: ay }, b: { x: bx, y: by } };
  }

  /** Takes a side out. */
  remove(side: number): void {
    if (!this.outside.delete(side)) this.eachCell(side, (cell) => this.leave(cell, side));
    this.free.push(side);
  }

  private enter(cell: number, side: number): void {
    const { cells, room } = this;
    const [from = 0, to = 0, space = 0] = [cells[2 * cell], cells[2 * cell + 1], room[cell]];
    if (to - from === space) {
      const wanted = space === 0 ? ROOM : 2 * space;
      if (this.used + wanted > this.items.length) this.items = grown(this.items, Int32Array, this.used + wanted);
      this.items.copyWithin(this.used, from, to);
      cells[2 * cell] = this.used;
      cells[2 * cell + 1] = this.used + to - from;
      room[cell] = wanted;
      this.used += wanted;
    }
    const end = cells[2 * cell + 1] ?? 0;
    this.items[end] = side;
    cells[2 * cell + 1] = end + 1;
  }

  private leave(cell: number, side: number): void {
    const [from = 0, to = 0] = [this.cells[2 * cell], this.cells[2 * cell + 1]];
    const at = this.items.indexOf(side, from);
    if (at < 0 || at >= to) return;
    this.items[at] = this.items[to - 1] ?? side;
    this.cells[2 * cell + 1] = to - 1;
  }

  /** Visits the cells that a side touches, and a hair beyond; false when it reaches outside of the bounds. */
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
    const slope = y1 === y0 ? 0 : (x1 - x0) / (y1 - y0);
    for (let row = first; row <= last; row++) {
      // The stretch of the side in this row of cells, level ones whole.
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

function grown<T extends Float64Array | Int32Array>(array: T, make: new (length: number) => T, least = 0): T {
  const larger = new make(Math.max(2 * array.length, least));
  larger.set(array);
  return larger;
}
