import type { Bounds } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';

/** Places at equal distances in rows and columns, numbered row by row. In scene units. */
export interface Lattice {
  /** The first place: the left one of the top row. */
  readonly left: number;
  readonly top: number;
  /** The distance from one place to the next. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** A lattice has one of its places at a point and covers the bounds: no place lies outside them. */
export function latticeOver(at: Vec2, { left, right, top, bottom }: Bounds, step: number): Lattice {
  const before = Math.max(0, Math.floor((at.x - left) / step));
  const after = Math.max(0, Math.floor((right - at.x) / step));
  const above = Math.max(0, Math.floor((at.y - top) / step));
  const below = Math.max(0, Math.floor((bottom - at.y) / step));
  return {
    left: at.x - before * step,
    top: at.y - above * step,
    step,
    columns: before + 1 + after,
    rows: above + 1 + below,
  };
}

export function placeOn({ left, top, step, columns }: Lattice, index: number): Vec2 {
  return { x: left + (index % columns) * step, y: top + Math.floor(index / columns) * step };
}

/** The number of the place whose cell holds a point; undefined outside the lattice. */
export function indexAt({ left, top, step, columns, rows }: Lattice, { x, y }: Vec2): number | undefined {
  const [column, row] = [Math.round((x - left) / step), Math.round((y - top) / step)];
  return column < 0 || row < 0 || column >= columns || row >= rows ? undefined : row * columns + column;
}

/** The sides of the cells that are looked at one after the other, in places: the picture gets finer. */
export const STRIDES = [4, 2, 1] as const;

/** The places of a lattice that fall into each square cell of so many places a side; a place stands for its cell. */
export function cellsOf(
  { columns }: Pick<Lattice, 'columns'>,
  places: readonly number[],
  stride: number,
): readonly (readonly number[])[] {
  const cells = new Map<number, number[]>();
  const wide = Math.ceil(columns / stride);
  for (const index of places) {
    const key = Math.floor(Math.floor(index / columns) / stride) * wide + Math.floor((index % columns) / stride);
    const cell = cells.get(key);
    if (cell) cell.push(index);
    else cells.set(key, [index]);
  }
  return [...cells.values()];
}
