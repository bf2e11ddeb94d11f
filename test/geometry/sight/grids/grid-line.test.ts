import { meets } from '@fall-of-shot/plane/orientation';
import type { Segment } from '@fall-of-shot/plane/shapes';
import { anyOnLine } from '@fall-of-shot/sight/grid-line';
import { PAD, ROUNDING } from '@fall-of-shot/sight/side-grid';
import { describe, expect, test } from 'vitest';
import { isBlocked } from '../../../support/grid-line.ts';
import {
  CELLS,
  cellsRead,
  field,
  LARGEST,
  nameOf,
  numbersFrom,
  oneCell,
  placed,
  placesRead,
  put,
} from '../../cells.ts';
import { seg, turnedRound } from '../../doubles.ts';

/** The cells that a line's walk over the grid reads, in order. The line is given in cells. */
function walked(line: Segment): string[] {
  const { a, b } = placed(line);
  const grid = field();
  return cellsRead(grid, () => expect(isBlocked(grid, a.x, a.y, b.x, b.y)).toBe(false));
}

/** Where a line enters a cell with a margin around it, as a share of the line, or undefined. */
function entering({ a, b }: Segment, [column, row]: readonly [number, number], margin: number): number | undefined {
  let [enter, leave] = [0, 1];
  for (const [from, to, edge] of [
    [a.x, b.x, column],
    [a.y, b.y, row],
  ] as const) {
    const [low, high] = [edge - margin, edge + 1 + margin];
    if (from === to && (from < low || from > high)) return undefined;
    if (from === to) continue;
    const [first, second] = [(low - from) / (to - from), (high - from) / (to - from)];
    enter = Math.max(enter, Math.min(first, second));
    leave = Math.min(leave, Math.max(first, second));
  }
  return enter <= leave ? enter : undefined;
}

/** The cells that a line enters, in order. */
function entered(line: Segment, margin: number): string[] {
  const found = CELLS.flatMap((cell) => {
    const at = entering(line, cell, margin);
    return at === undefined ? [] : [{ cell, at }];
  });
  return found.sort((a, b) => a.at - b.at).map(({ cell }) => nameOf(cell));
}

describe('a line walks over the cells that it goes through, in order, and over no others', () => {
  test.each<[string, Segment, readonly string[]]>([
    ['within a cell', seg(1.25, 2.25, 1.75, 2.75), ['1,2']],
    ['along a row', seg(1.5, 2.5, 4.5, 2.5), ['1,2', '2,2', '3,2', '4,2']],
    ['along a column', seg(2.5, 1.5, 2.5, 3.5), ['2,1', '2,2', '2,3']],
    ['along the edge of a row', seg(1.5, 2, 3.5, 2), ['1,2', '2,2', '3,2']],
    ['along the edge of a column', seg(2, 1.5, 2, 3.5), ['2,1', '2,2', '2,3']],
    // It crosses the rows' edges at 2.25 and 3.75.
    ['to the lower right', seg(1.5, 1.5, 4.5, 3.5), ['1,1', '2,1', '2,2', '3,2', '3,3', '4,3']],
    ['to the upper right', seg(1.5, 3.5, 4.5, 1.5), ['1,3', '2,3', '2,2', '3,2', '3,1', '4,1']],
    ['into the grid from the left', seg(-2.5, 2.5, 1.5, 2.5), ['0,2', '1,2']],
    ['into the grid from above', seg(2.5, -1.5, 2.5, 1.5), ['2,0', '2,1']],
    ['into the grid from the right', seg(9.5, 2.5, 5.5, 2.5), ['6,2', '5,2']],
    ['into the grid from below', seg(2.5, 7.5, 2.5, 3.5), ['2,4', '2,3']],
    ['out of the grid to the left', seg(1.5, 2.5, -2.5, 2.5), ['1,2', '0,2']],
    ['out of the grid above', seg(2.5, 1.5, 2.5, -1.5), ['2,1', '2,0']],
    ['out of the grid to the right', seg(5.5, 2.5, 9.5, 2.5), ['5,2', '6,2']],
    ['out of the grid below', seg(2.5, 3.5, 2.5, 7.5), ['2,3', '2,4']],
    ['across a corner of the grid', seg(5.5, -1, 8, 1.5), ['6,0']],
    ['to the left edge from outside', seg(-1, 2.5, 0, 2.5), ['0,2']],
    ['to the upper edge from outside', seg(2.5, -1, 2.5, 0), ['2,0']],
    ['to the right edge from outside', seg(8, 2.5, 7, 2.5), ['6,2']],
    ['to the lower edge from outside', seg(2.5, 6, 2.5, 5), ['2,4']],
    ['from the left edge outwards', seg(0, 2.5, -1, 2.5), ['0,2']],
    ['from the upper edge outwards', seg(2.5, 0, 2.5, -1), ['2,0']],
    ['from the right edge outwards', seg(7, 2.5, 8, 2.5), ['6,2']],
    ['from the lower edge outwards', seg(2.5, 5, 2.5, 6), ['2,4']],
    ['along the left edge of the grid', seg(0, 1.5, 0, 3.5), ['0,1', '0,2', '0,3']],
    ['along the upper edge of the grid', seg(1.5, 0, 3.5, 0), ['1,0', '2,0', '3,0']],
    ['along the right edge of the grid', seg(7, 1.5, 7, 3.5), ['6,1', '6,2', '6,3']],
    ['along the lower edge of the grid', seg(1.5, 5, 3.5, 5), ['1,4', '2,4', '3,4']],
    ['just outside the left edge', seg(-0.25, 1.5, -0.25, 3.5), []],
    ['just outside the upper edge', seg(1.5, -0.25, 3.5, -0.25), []],
    ['just outside the right edge', seg(7.25, 1.5, 7.25, 3.5), []],
    ['just outside the lower edge', seg(1.5, 5.25, 3.5, 5.25), []],
    ['past a corner of the grid', seg(6.5, -2, 9, 1), []],
    ['ending before the grid', seg(-3, 2.5, -1, 2.25), []],
    ['beginning behind the grid', seg(8, 2.5, 10, 2.25), []],
  ])('%s', (_, line, cells) => {
    expect(walked(line)).toEqual(cells);
    expect(walked(turnedRound(line))).toEqual(cells.toReversed());
  });

  test('a line without length reads the cell of its point, or none', () => {
    expect(walked(seg(3.25, 2.75, 3.25, 2.75))).toEqual(['3,2']);
    expect(walked(seg(-1, 2.75, -1, 2.75))).toEqual([]);
    expect(walked(seg(3.25, 6, 3.25, 6))).toEqual([]);
  });

  test('lines of all kinds are compared with each cell by itself', () => {
    const next = numbersFrom(1);
    let exact = 0;
    for (let i = 0; i < 600; i++) {
      // From inside and outside, and some from very far away.
      const far = i % 5 === 0 ? 1000 : 3;
      const line = seg(next(-far, 7 + far), next(-far, 5 + far), next(-3, 10), next(-3, 8));
      const [least, most] = [entered(line, -1e-9), entered(line, 1e-9)];
      if (least.length !== most.length) continue;
      exact++;
      expect(walked(line)).toEqual(least);
      expect(walked(turnedRound(line))).toEqual(least.toReversed());
    }
    expect(exact).toBeGreaterThan(590);
  });

  test('of lines through corners and along edges, those beside the line may be read, too', () => {
    const next = numbersFrom(2);
    const half = (low: number, high: number) => Math.round(next(2 * low, 2 * high)) / 2;
    for (let i = 0; i < 600; i++) {
      const line = seg(half(-2, 9), half(-2, 7), half(-2, 9), half(-2, 7));
      const cells = walked(line);
      expect(new Set(cells).size).toBe(cells.length);
      expect(entered(line, PAD)).toEqual(expect.arrayContaining(cells));
      expect(cells).toEqual(expect.arrayContaining(entered(line, -PAD)));
    }
  });
});

test.each([Number.MIN_VALUE, 1e-310, 1e-300, 1e-17])(
  'a line ends although it is almost upright or level, or short: %d',
  (least) => {
    for (const [x, y, cells] of [
      [least, 3, ['0,0', '0,1']],
      [3, least, ['0,0', '1,0']],
      [least, least, ['0,0']],
    ] as const) {
      // From a corner of the grid at the origin, where such small numbers count.
      const [there, back] = [field(0, 0), field(0, 0)];
      expect(cellsRead(there, () => isBlocked(there, 0, 0, x, y))).toEqual(cells);
      expect(cellsRead(back, () => isBlocked(back, x, y, 0, 0))).toEqual(cells.toReversed());
    }
  },
);

describe('what a line asks for', () => {
  /** The sides that are asked for on a line through the middle of the second row, by number. */
  function asked(sides: readonly Segment[], last = Number.NaN): number[] {
    const grid = field();
    for (const side of sides) put(grid, side);
    const numbers: number[] = [];
    const { a, b } = placed(seg(0.5, 1.5, 6.5, 1.5));
    const isMet = anyOnLine(grid, a.x, a.y, b.x, b.y, (side) => {
      numbers.push(side);
      return side === last;
    });
    expect(isMet).toBe(numbers.includes(last));
    return numbers;
  }

  test('is every side that it meets, from its first point on, and once in each cell', () => {
    // Two sides in one cell each, one in two cells of the row, and one beside the line.
    const sides = [
      seg(4.5, 1.25, 4.5, 1.75),
      seg(1.5, 1.25, 1.5, 1.75),
      seg(2.75, 1.25, 3.25, 1.75),
      seg(4.25, 1.125, 4.75, 1.375),
    ];
    expect(asked(sides)).toEqual([1, 2, 2, 0]);
  });

  test('begins with the sides outside of the grid', () => {
    const sides = [seg(1.5, 1.25, 1.5, 1.75), seg(2.5, -1, 2.5, 2), seg(3.5, -1, 3.5, 1.25)];
    expect(asked(sides)).toEqual([1, 0]);
  });

  test('is nothing more once one holds', () => {
    const sides = [seg(1.5, 1.25, 1.5, 1.75), seg(2.5, 1.25, 2.5, 1.75), seg(3.5, -1, 3.5, 2)];
    expect(asked(sides, 2)).toEqual([2]);
    expect(asked(sides, 0)).toEqual([2, 0]);
    expect(asked(sides, 1)).toEqual([2, 0, 1]);
  });

  test('is a side that only touches the line as well, but none that runs along it', () => {
    const sides = [seg(1.5, 1.5, 1.5, 1.75), seg(2.25, 1.5, 2.75, 1.5), seg(6.5, 1.25, 6.5, 1.75)];
    expect(asked(sides)).toEqual([0, 2]);
    expect(asked(sides, 0)).toEqual([0]);
    expect(asked(sides, 2)).toEqual([0, 2]);
  });
});

describe('rounded arithmetic decides only where it cannot be wrong', () => {
  /** Whether a line meets a side of the grid of one cell, and whether its ends had to be read anew for exact arithmetic. */
  function decision(line: Segment, side: Segment): { met: boolean; isExact: boolean } {
    const grid = oneCell();
    grid.add(side.a.x, side.a.y, side.b.x, side.b.y);
    let met = false;
    const places = placesRead(grid, 'ends', () => {
      met = isBlocked(grid, line.a.x, line.a.y, line.b.x, line.b.y);
    });
    return { met, isExact: places.length > 4 };
  }

  const swapped = ({ a, b }: Segment): Segment => seg(a.y, a.x, b.y, b.x);
  /** A line or a side that is only so far from a point along an axis cannot be told from it by rounded arithmetic. */
  const doubt = ROUNDING * LARGEST;
  const steps = [-3, -2, -1, 0, 1, 2, 3];
  const pairs = steps.flatMap((first) => steps.map((second) => [first, second] as const));
  const isBeyond = (first: number, second: number) => Math.abs(first) > 1 && Math.abs(second) > 1;

  test.each(pairs)('the ends of a side are %d and %d times as far from the line as is certain', (first, second) => {
    const [line, side] = [seg(0, 0, 4, 0), seg(1, first * doubt, 3, second * doubt)];
    const met = first * second <= 0 && first !== second;
    const expected = { met, isExact: !isBeyond(first, second) };
    for (const each of [line, turnedRound(line)]) {
      expect(decision(each, side)).toEqual(expected);
      expect(decision(swapped(each), swapped(side))).toEqual(expected);
    }
  });

  test.each(pairs)('the ends of a line are %d and %d times as far from the side as is certain', (first, second) => {
    const [line, side] = [seg(first * doubt, 0, second * doubt, 0), seg(0, -1, 0, 1)];
    const met = first * second <= 0 && first !== second;
    // Without length, it has no direction: both ends of the side lie on it.
    const expected = { met, isExact: first === second || !isBeyond(first, second) };
    for (const each of [side, turnedRound(side)]) {
      expect(decision(line, each)).toEqual(expected);
      expect(decision(swapped(line), swapped(each))).toEqual(expected);
    }
  });

  test('of sides that begin where rounding puts them on a line, or end there', () => {
    const next = numbersFrom(3);
    let touching = 0;
    for (let i = 0; i < 1000; i++) {
      const line = seg(next(-12, 8), next(-12, 8), next(-12, 8), next(-12, 8));
      const share = next(0.1, 0.9);
      const [x, y] = [line.a.x + (line.b.x - line.a.x) * share, line.a.y + (line.b.y - line.a.y) * share];
      const side = seg(x, y, next(-12, 8), next(-12, 8));
      const met = meets(line.a, line.b, side) !== undefined;
      if (met) touching++;
      expect(decision(line, side)).toEqual({ met, isExact: true });
      expect(decision(side, line)).toEqual({ met, isExact: true });
    }
    // About half of them miss it.
    expect(touching).toBeGreaterThan(400);
    expect(touching).toBeLessThan(700);
  });
});
