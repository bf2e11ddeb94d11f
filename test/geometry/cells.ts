import type { Segment } from '@fall-of-shot/plane/shapes';
import { SideGrid } from '@fall-of-shot/sight/side-grid';

export const [LEFT, TOP, SIZE] = [2, 3, 2];

const [COLUMNS, ROWS] = [7, 5];

/** A grid of 7 by 5 cells, each of 2 by 2, whose first corner is at (2, 3), or elsewhere. */
export const field = (left = LEFT, top = TOP) => new SideGrid({ left, top, right: left + 12, bottom: top + 8 }, 8);

/** A grid of one cell from (-12, -12) to (8, 8). */
export const oneCell = () => new SideGrid({ left: -12, top: -12, right: 8, bottom: 8 }, 0);

/** What counts as the largest coordinate in it. */
export const LARGEST = 32;

/** Coordinates that are given in cells from the first corner of the grid. */
export const placed = ({ a, b }: Segment): Segment => ({
  a: { x: LEFT + SIZE * a.x, y: TOP + SIZE * a.y },
  b: { x: LEFT + SIZE * b.x, y: TOP + SIZE * b.y },
});

/** Adds a side that is given in cells, and returns its number. */
export function put(grid: SideGrid, side: Segment): number {
  const { a, b } = placed(side);
  return grid.add(a.x, a.y, b.x, b.y);
}

/** All cells of the grid, row by row. */
export const CELLS = Array.from({ length: COLUMNS * ROWS }, (_, i) => [i % COLUMNS, Math.floor(i / COLUMNS)] as const);

/** The name of a cell: "column,row". */
export const nameOf = ([column, row]: readonly [number, number]): string => `${column},${row}`;

/** A search that goes on for longer than this never ends. */
const ENOUGH = 10_000;

/** What is read of an array of a grid, by place and in order, whether or not there is anything. */
export function placesRead(grid: SideGrid, name: 'cells' | 'ends', ask: () => void): number[] {
  const read: number[] = [];
  const array = new Proxy<Int32Array | Float64Array>(grid[name], {
    get: (target, key) => {
      if (read.push(Number(key)) > ENOUGH) throw new Error('It never ends.');
      return Reflect.get(target, key);
    },
  });
  Object.assign(grid, { [name]: array });
  ask();
  return read;
}

/** The cells that a search reads, in order; those outside the grid, too. */
export function cellsRead(grid: SideGrid, ask: () => void): string[] {
  // A cell has two numbers: where its sides begin, and where they end.
  return placesRead(grid, 'cells', ask)
    .filter((place) => place % 2 === 0)
    .map((place) => nameOf([(place / 2) % COLUMNS, Math.floor(place / 2 / COLUMNS)]));
}

/** Numbers between two others, which are the same in every run (Mulberry32). */
export function numbersFrom(start: number): (low: number, high: number) => number {
  let state = start;
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return low + (high - low) * (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32);
  };
}
