import { orient2d } from 'robust-predicates';

/** Cells to a side, on average: fewer make walks longer, more make lists longer. */
const CELLS_PER_SIDE = 3;
const MOST_CELLS = 1 << 20;

/** How far beyond its exact cells a side is entered, in cells: a walk may stray from its line by less. */
const PAD = 1e-7;

/** What a sum of four products may be off by, as a share of the largest of them, and to spare. */
const ROUNDING = 2 ** -48;

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
  private readonly largest: number;
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

  /**
   * Whether the line between two points meets any side that `stops` (by its number; all of them without), touching
   * included, a side along the line excepted (the touch policy of `meets`). The same in both directions.
   */
  blocked(ax: number, ay: number, bx: number, by: number, stops?: Uint8Array): boolean {
    if (this.outside.size > 0) {
      for (const side of this.outside) if (this.met(side, ax, ay, bx, by, stops)) return true;
    }
    // One direction for both, so that the very same cells are walked.
    return ax < bx || (ax === bx && ay <= by) ? this.walk(ax, ay, bx, by, stops) : this.walk(bx, by, ax, ay, stops);
  }

  private met(side: number, ax: number, ay: number, bx: number, by: number, stops?: Uint8Array): boolean {
    if (stops !== undefined && stops[side] === 0) return false;
    const ends = this.ends;
    const at = 4 * side;
    const px = ends[at] as number;
    const py = ends[at + 1] as number;
    const qx = ends[at + 2] as number;
    const qy = ends[at + 3] as number;
    const first = orient2d(ax, ay, bx, by, px, py);
    const second = orient2d(ax, ay, bx, by, qx, qy);
    if ((first > 0 && second > 0) || (first < 0 && second < 0) || (first === 0 && second === 0)) return false;
    const from = orient2d(px, py, qx, qy, ax, ay);
    const to = orient2d(px, py, qx, qy, bx, by);
    return !((from > 0 && to > 0) || (from < 0 && to < 0));
  }

  /** Walks the cells along a line (Amanatides and Woo 1987) until something stops it. */
  private walk(ax: number, ay: number, bx: number, by: number, stops?: Uint8Array): boolean {
    const { columns, rows, items, cells } = this;
    const scale = 1 / this.size;
    let x = (ax - this.left) * scale;
    let y = (ay - this.top) * scale;
    const dx = (bx - ax) * scale;
    const dy = (by - ay) * scale;
    // In steps of one cell: how much of the line each takes. A level or upright line never steps the other way.
    const perX = dx === 0 ? Number.POSITIVE_INFINITY : 1 / Math.abs(dx);
    const perY = dy === 0 ? Number.POSITIVE_INFINITY : 1 / Math.abs(dy);
    // The part of the line over the grid.
    let enter = 0;
    let leave = 1;
    if (dx > 0) {
      enter = Math.max(enter, -x * perX);
      leave = Math.min(leave, (columns - x) * perX);
    } else if (dx < 0) {
      enter = Math.max(enter, (x - columns) * perX);
      leave = Math.min(leave, x * perX);
    } else if (x < 0 || x > columns) return false;
    if (dy > 0) {
      enter = Math.max(enter, -y * perY);
      leave = Math.min(leave, (rows - y) * perY);
    } else if (dy < 0) {
      enter = Math.max(enter, (y - rows) * perY);
      leave = Math.min(leave, y * perY);
    } else if (y < 0 || y > rows) return false;
    if (enter > leave) return false;
    x += dx * enter;
    y += dy * enter;
    const column = Math.min(columns - 1, Math.max(0, Math.floor(x)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(y)));
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? columns : -columns;
    let nextX = dx === 0 ? perX : enter + Math.abs(column + (dx > 0 ? 1 : 0) - x) * perX;
    let nextY = dy === 0 ? perY : enter + Math.abs(row + (dy > 0 ? 1 : 0) - y) * perY;
    // How many cells are left until the walk runs off the grid.
    let leftX = dx > 0 ? columns - 1 - column : column;
    let leftY = dy > 0 ? rows - 1 - row : row;
    let cell = row * columns + column;
    // Most sides lie clear of the line: rounded figures say so wherever they cannot be wrong.
    const { ends } = this;
    const [nx, ny] = [ay - by, bx - ax];
    const level = nx * ax + ny * ay;
    const most = Math.max(this.largest, Math.abs(ax), Math.abs(ay), Math.abs(bx), Math.abs(by));
    const doubt = ROUNDING * (Math.abs(nx) + Math.abs(ny)) * most;
    for (;;) {
      const end = cells[2 * cell + 1] as number;
      for (let i = cells[2 * cell] as number; i < end; i++) {
        const side = items[i] as number;
        const at = 4 * side;
        const first = nx * (ends[at] as number) + ny * (ends[at + 1] as number) - level;
        const second = nx * (ends[at + 2] as number) + ny * (ends[at + 3] as number) - level;
        if ((first > doubt && second > doubt) || (first < -doubt && second < -doubt)) continue;
        if (this.met(side, ax, ay, bx, by, stops)) return true;
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
   * Visits the sides that may touch a triangle: those in its cells that do not lie wholly beside the angle at its first
   * corner, some of them more than once, and all that lie outside of the bounds. Told by their figures alone, which lie
   * together in memory: what is left out is never looked at more closely.
   */
  inTriangle(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    cx: number,
    cy: number,
    visit: (side: number) => void,
  ): void {
    for (const side of this.outside) visit(side);
    const { cells, items, columns, left, top } = this;
    const scale = 1 / this.size;
    // Beside the angle: past its one side or its other, by more than a rounding.
    const { ends } = this;
    const turned = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0;
    const lx = (turned ? cx : bx) - ax;
    const ly = (turned ? cy : by) - ay;
    const rx = (turned ? bx : cx) - ax;
    const ry = (turned ? by : cy) - ay;
    const most = Math.max(this.largest, Math.abs(ax), Math.abs(ay));
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
    // The corners in cells, and the first again.
    const xs = [(ax - left) * scale, (bx - left) * scale, (cx - left) * scale, (ax - left) * scale];
    const ys = [(ay - top) * scale, (by - top) * scale, (cy - top) * scale, (ay - top) * scale];
    const first = Math.max(0, Math.floor(Math.min(...ys) - PAD));
    const last = Math.min(this.rows - 1, Math.floor(Math.max(...ys) + PAD));
    for (let row = first; row <= last; row++) {
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      // Where each side of the triangle runs in this row.
      for (let i = 0; i < 3; i++) {
        const x0 = xs[i] as number;
        const y0 = ys[i] as number;
        const x1 = xs[i + 1] as number;
        const y1 = ys[i + 1] as number;
        const from = Math.max(Math.min(y0, y1), row - PAD);
        const to = Math.min(Math.max(y0, y1), row + 1 + PAD);
        if (from > to) continue;
        const slope = y1 === y0 ? 0 : (x1 - x0) / (y1 - y0);
        const xa = y1 === y0 ? x0 : x0 + slope * (from - y0);
        const xb = y1 === y0 ? x1 : x0 + slope * (to - y0);
        low = Math.min(low, xa, xb);
        high = Math.max(high, xa, xb);
      }
      if (low > high) continue;
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
}

function grown<T extends Float64Array | Int32Array>(array: T, make: new (length: number) => T, least = 0): T {
  const larger = new make(Math.max(2 * array.length, least));
  larger.set(array);
  return larger;
}
