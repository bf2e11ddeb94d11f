import type { Segment } from '@fall-of-shot/plane/shapes';
import { PAD, SideGrid } from '@fall-of-shot/sight/side-grid';
import { describe, expect, test } from 'vitest';
import { isBlocked } from '../../../support/grid-line.ts';
import { seg } from '../../doubles.ts';

const [LEFT, TOP, SIZE] = [2, 3, 2];

/** A grid of 7 by 7 cells, each of 2 by 2, whose first corner is at (2, 3). */
const squares = () => new SideGrid({ left: LEFT, top: TOP, right: LEFT + 12, bottom: TOP + 12 }, 12);

/** Adds a side that is given in cells from the first corner of the grid, and returns its number. */
function put(grid: SideGrid, { a, b }: Segment): number {
  const [x, y] = [(n: number) => LEFT + SIZE * n, (n: number) => TOP + SIZE * n];
  return grid.add(x(a.x), y(a.y), x(b.x), y(b.y));
}

/** The sides that a cell lists, by number. */
function listed(grid: SideGrid, column: number, row: number): number[] {
  const cell = row * grid.columns + column;
  return [...grid.items.subarray(grid.cells[2 * cell], grid.cells[2 * cell + 1])];
}

/** The cells that list a side, as "column,row", row by row. */
function cellsOf(grid: SideGrid, side: number): string[] {
  const found: string[] = [];
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      if (listed(grid, column, row).includes(side)) found.push(`${column},${row}`);
    }
  }
  return found;
}

describe('the cells of a grid', () => {
  test('are square, three for each side that is expected', () => {
    const grid = new SideGrid({ left: 2, top: 3, right: 14, bottom: 6 }, 3);
    // An area of 12 by 3 for 9 cells.
    expect(grid.size).toBe(2);
    expect([grid.left, grid.top, grid.columns, grid.rows]).toEqual([2, 3, 7, 2]);
    expect(grid.cells).toHaveLength(2 * 7 * 2);
  });

  test('are no more than 4096 along a side of the grid, however flat it is', () => {
    const flat = new SideGrid({ left: 0, top: 5, right: 8192, bottom: 5 }, 100);
    expect([flat.size, flat.columns, flat.rows]).toEqual([2, 4097, 1]);
    const narrow = new SideGrid({ left: 5, top: 0, right: 5, bottom: 8192 }, 100);
    expect([narrow.size, narrow.columns, narrow.rows]).toEqual([2, 1, 4097]);
  });

  test.each([
    [2, 3, 14, 6],
    [-14, 3, -2, 6],
    [2, 11, 14, 14],
    [2, -14, 14, -11],
  ])('hold no coordinate larger than the farthest bound and a cell: %d, %d, %d, %d', (left, top, right, bottom) => {
    expect(new SideGrid({ left, top, right, bottom }, 3).largest).toBe(16);
  });
});

describe('a side is listed in the cells that it touches, those within the margin too, and in no others', () => {
  const [near, past] = [PAD / 10, PAD / 2];
  test.each<[string, Segment, readonly string[]]>([
    ['within a cell', seg(1.25, 2.25, 1.75, 2.75), ['1,2']],
    ['along a row', seg(1.5, 2.5, 4.5, 2.5), ['1,2', '2,2', '3,2', '4,2']],
    ['along a column', seg(2.5, 1.5, 2.5, 3.5), ['2,1', '2,2', '2,3']],
    // It crosses the rows' edges at 2.25 and 3.75.
    ['down to the right', seg(1.5, 1.5, 4.5, 3.5), ['1,1', '2,1', '2,2', '3,2', '3,3', '4,3']],
    ['down to the left', seg(4.5, 1.5, 1.5, 3.5), ['3,1', '4,1', '2,2', '3,2', '1,3', '2,3']],
    ['on the edge of two rows', seg(1.25, 3, 1.75, 3), ['1,2', '1,3']],
    ['on the edge of two columns', seg(3, 1.25, 3, 1.75), ['2,1', '3,1']],
    ['from a corner', seg(2, 2, 2.5, 2.5), ['1,1', '2,1', '1,2', '2,2']],
    ['to a corner', seg(1.5, 1.5, 2, 2), ['1,1', '2,1', '1,2', '2,2']],
    // They cross the edge of two columns half a margin below and above the edge of two rows.
    ['just past a corner above', seg(1.5, 0.95 + past, 2.5, 1.05 + past), ['1,0', '2,0', '1,1', '2,1']],
    ['just past a corner below', seg(1.5, 0.95 - past, 2.5, 1.05 - past), ['1,0', '2,0', '1,1', '2,1']],
    ['almost at the right edge of the grid', seg(6.5, 2.5, 7 - near, 2.5), ['6,2']],
    ['almost at the lower edge of the grid', seg(2.5, 6.5, 2.5, 7 - near), ['2,6']],
    ['at the left edge of the grid', seg(0, 2.25, 0, 2.75), ['0,2']],
    ['at the upper edge of the grid', seg(2.25, 0, 2.75, 0), ['2,0']],
  ])('%s', (_, side, cells) => {
    for (const { a, b } of [side, { a: side.b, b: side.a }]) {
      const grid = squares();
      const first = put(grid, seg(0.5, 0.5, 0.5, 0.5));
      const number = put(grid, { a, b });
      expect(cellsOf(grid, number)).toEqual(cells);
      expect(cellsOf(grid, first)).toEqual(['0,0']);
      expect(grid.outsideCount).toBe(0);
    }
  });
});

describe('a side that leaves the grid', () => {
  test.each<[string, Segment]>([
    ['to the left', seg(-0.5, 2.5, 0.5, 2.5)],
    ['above', seg(2.5, -0.5, 2.5, 0.5)],
    ['to the right', seg(6.5, 2.5, 7.5, 2.5)],
    ['to the far edge on the right', seg(6.5, 2.5, 7, 2.5)],
    ['below', seg(2.5, 6.5, 2.5, 7.5)],
    ['to the far edge below', seg(2.5, 6.5, 2.5, 7)],
  ])('%s is kept outside of all cells, until it is removed', (_, side) => {
    for (const { a, b } of [side, { a: side.b, b: side.a }]) {
      const grid = squares();
      const number = put(grid, { a, b });
      expect(grid.outsideCount).toBe(1);
      expect([...grid.outside]).toEqual([number]);
      expect(cellsOf(grid, number)).toEqual([]);
      grid.remove(number);
      expect(grid.outsideCount).toBe(0);
    }
  });
});

describe('a removed side', () => {
  test('stops no line, and leaves its cells', () => {
    const grid = squares();
    const stays = put(grid, seg(1.5, 4.5, 4.5, 4.5));
    const number = put(grid, seg(1.5, 1.5, 4.5, 3.5));
    expect(isBlocked(grid, LEFT, TOP + 5, LEFT + 12, TOP + 5)).toBe(true);
    grid.remove(number);
    expect(isBlocked(grid, LEFT, TOP + 5, LEFT + 12, TOP + 5)).toBe(false);
    expect(cellsOf(grid, number)).toEqual([]);
    expect(cellsOf(grid, stays)).toEqual(['1,4', '2,4', '3,4', '4,4']);
  });

  test.each([
    [0, [1, 2]],
    [1, [0, 2]],
    [2, [0, 1]],
  ])('leaves the others of its cell there: number %d of three', (gone, others) => {
    const grid = squares();
    for (const x of [0.25, 0.5, 0.75]) put(grid, seg(x, 0.25, x, 0.75));
    expect(listed(grid, 0, 0)).toEqual([0, 1, 2]);
    grid.remove(gone);
    expect(listed(grid, 0, 0).sort()).toEqual(others);
  });

  test('leaves its number to the next one', () => {
    const grid = squares();
    const numbers = [1.5, 2.5, 3.5].map((x) => put(grid, seg(x, 1.25, x, 1.75)));
    expect(numbers).toEqual([0, 1, 2]);
    grid.remove(1);
    expect(put(grid, seg(5.5, 5.25, 5.5, 5.75))).toBe(1);
    expect(cellsOf(grid, 1)).toEqual(['5,5']);
    expect(put(grid, seg(4.5, 1.25, 4.5, 1.75))).toBe(3);
  });
});

describe('room for sides', () => {
  const room = (count: number) => {
    const { ends, items } = new SideGrid({ left: 0, top: 0, right: 1, bottom: 1 }, count);
    return [ends.length / 4, items.length];
  };

  test('is made for as many as are expected, with four places in cells each', () => {
    expect(room(100)).toEqual([100, 400]);
  });

  test('is made for 16 at least', () => {
    expect(room(1)).toEqual([16, 64]);
  });

  test('grows with them, and keeps those that are there', () => {
    const grid = new SideGrid({ left: 0, top: 0, right: 1, bottom: 1 }, 1);
    for (let i = 0; i < 40; i++) expect(grid.add(i / 100, 0.25, i / 100, 0.75)).toBe(i);
    for (let i = 0; i < 40; i++) expect(grid.segment(i)).toEqual(seg(i / 100, 0.25, i / 100, 0.75));
  });

  test('in the lists of cells is used up before it grows, and no side is lost then', () => {
    const grid = squares();
    const places: (readonly [number, number])[] = [];
    for (let row = 0; row < 7; row++) for (let column = 0; column < 7; column++) places.push([column, row]);
    places.forEach(([column, row], i) => {
      expect(put(grid, seg(column + 0.25, row + 0.5, column + 0.75, row + 0.5))).toBe(i);
      // Four places for each cell: the first sixteen have room.
      expect(grid.items.length > 64).toBe(i >= 16);
      expect(listed(grid, column, row)).toEqual([i]);
    });
    places.forEach(([column, row], i) => {
      expect(listed(grid, column, row)).toEqual([i]);
    });
  });

  test('is enough when one cell needs more than all cells had', () => {
    // Lists of 4, 8, 16, 32 and 64 places fill the room for 31 sides to the last; the next of 128 is more than as much again.
    const grid = new SideGrid({ left: 0, top: 0, right: 100, bottom: 100 }, 31);
    const sides = Array.from({ length: 128 }, () => grid.add(1, 1, 1.5, 1));
    expect(listed(grid, 0, 0)).toEqual(sides);
  });
});
