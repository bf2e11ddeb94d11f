import { type Bounds, bounds, contains, type Shape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';

/** A shape over more cells than this is kept apart. */
const MOST_CELLS = 64;

/** More than any rounding error, in cells. */
const RIM = 1e-6;

/** Cells in a row of keys: more than any map has. */
const ROW = 2 ** 20;

/** The cells that a shape may have a part in; null if they are too many. */
function cellsOf({ left, top, right, bottom }: Bounds, size: number): readonly number[] | null {
  // A point on the rim may lie outside the bounds by a rounding error.
  const [x0, x1] = [Math.floor(left / size - RIM), Math.floor(right / size + RIM)];
  const [y0, y1] = [Math.floor(top / size - RIM), Math.floor(bottom / size + RIM)];
  if (!((x1 - x0 + 1) * (y1 - y0 + 1) <= MOST_CELLS)) return null;
  const found: number[] = [];
  for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) found.push(y * ROW + x);
  return found;
}

/** Finds what a point stands in, by cells of about the size of the shapes. Polylines have no inside and take no room. */
export class SolidIndex<T> {
  private readonly cells = new Map<number, Set<T>>();
  private readonly large = new Set<T>();
  private readonly size: number;
  private readonly shapeOf: (one: T) => Shape;

  constructor(all: readonly T[], shapeOf: (one: T) => Shape) {
    this.shapeOf = shapeOf;
    const extents = all.flatMap((one) => {
      const shape = shapeOf(one);
      if (shape.shape === 'polyline') return [];
      const { left, top, right, bottom } = bounds(shape);
      return [Math.max(right - left, bottom - top)];
    });
    const middle = extents.sort((a, b) => a - b)[extents.length >> 1];
    this.size = middle !== undefined && middle > 0 ? 2 * middle : 1;
    for (const each of all) this.add(each);
  }

  add(one: T): void {
    const shape = this.shapeOf(one);
    if (shape.shape === 'polyline') return;
    const cells = cellsOf(bounds(shape), this.size);
    if (!cells) this.large.add(one);
    for (const cell of cells ?? []) {
      const known = this.cells.get(cell);
      if (known) known.add(one);
      else this.cells.set(cell, new Set([one]));
    }
  }

  remove(one: T): void {
    const shape = this.shapeOf(one);
    if (shape.shape === 'polyline') return;
    this.large.delete(one);
    for (const cell of cellsOf(bounds(shape), this.size) ?? []) this.cells.get(cell)?.delete(one);
  }

  /** What contains a point. */
  containing(p: Vec2): readonly T[] {
    const found: T[] = [];
    for (const each of this.large) if (contains(this.shapeOf(each), p)) found.push(each);
    const cell = this.cells.get(Math.floor(p.y / this.size) * ROW + Math.floor(p.x / this.size));
    for (const each of cell ?? []) if (contains(this.shapeOf(each), p)) found.push(each);
    return found;
  }
}
