import type { Segment } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import { eachInTriangle } from '@fall-of-shot/sight/grid-triangle';
import { PAD, ROUNDING, type SideGrid } from '@fall-of-shot/sight/side-grid';
import { describe, expect, test } from 'vitest';
import { CELLS, cellsRead, field, LARGEST, LEFT, nameOf, numbersFrom, oneCell, put, SIZE, TOP } from '../../cells.ts';
import { seg, turnedRound } from '../../doubles.ts';

/** A triangle in cells: the corners' x and y in turn. */
type Triangle = readonly [ax: number, ay: number, bx: number, by: number, cx: number, cy: number];

/** The sides that are visited in a triangle. */
function visited(grid: SideGrid, [ax, ay, bx, by, cx, cy]: Triangle): number[] {
  const found: number[] = [];
  const [x, y] = [(n: number) => LEFT + SIZE * n, (n: number) => TOP + SIZE * n];
  eachInTriangle(grid, x(ax), y(ay), x(bx), y(by), x(cx), y(cy), (side) => found.push(side));
  return found;
}

/** The cells that are read for a triangle, in order. */
function covered(triangle: Triangle): string[] {
  const grid = field();
  return cellsRead(grid, () => expect(visited(grid, triangle)).toEqual([]));
}

/** The same triangle from each of its corners, both ways round. */
function fromEachCorner([ax, ay, bx, by, cx, cy]: Triangle): Triangle[] {
  return [
    [ax, ay, bx, by, cx, cy],
    [bx, by, cx, cy, ax, ay],
    [cx, cy, ax, ay, bx, by],
    [ax, ay, cx, cy, bx, by],
    [bx, by, ax, ay, cx, cy],
    [cx, cy, bx, by, ax, ay],
  ];
}

/** What is left of a polygon where a coordinate is no less than a limit, or no more (Sutherland and Hodgman 1974). */
function cut(points: readonly Vec2[], of: (p: Vec2) => number): Vec2[] {
  return points.flatMap((p, i) => {
    const before = points.at(i - 1) ?? p;
    const [from, to] = [of(before), of(p)];
    const share = from / (from - to);
    const crossing = { x: before.x + (p.x - before.x) * share, y: before.y + (p.y - before.y) * share };
    return [...(from < 0 !== to < 0 ? [crossing] : []), ...(to >= 0 ? [p] : [])];
  });
}

/** The cells that a triangle touches, row by row, each with a margin around it. */
function touched([ax, ay, bx, by, cx, cy]: Triangle, margin: number): string[] {
  const corners = [
    { x: ax, y: ay },
    { x: bx, y: by },
    { x: cx, y: cy },
  ];
  return CELLS.filter(([column, row]) => {
    const inside = [
      (p: Vec2) => p.x - (column - margin),
      (p: Vec2) => column + 1 + margin - p.x,
      (p: Vec2) => p.y - (row - margin),
      (p: Vec2) => row + 1 + margin - p.y,
    ].reduce<Vec2[]>(cut, corners);
    return inside.length > 0;
  }).map(nameOf);
}

describe('a triangle reads the cells that it touches, row by row, and no others', () => {
  const [within, beyond] = [PAD / 2, 2 * PAD];
  test.each<[string, Triangle, readonly string[]]>([
    ['within a cell', [1.25, 2.25, 1.75, 2.5, 1.5, 2.75], ['1,2']],
    ['without extent', [1.5, 2.5, 1.5, 2.5, 1.5, 2.5], ['1,2']],
    ['with a level side', [1.75, 1.5, 3.25, 1.5, 2.5, 2.5], ['1,1', '2,1', '3,1', '2,2']],
    ['with an upright side', [1.5, 1.75, 1.5, 3.25, 2.5, 2.5], ['1,1', '1,2', '2,2', '1,3']],
    // Its lower side crosses the rows' edges at 2.25 and 3.75, its upper one at 4.5.
    ['slanted', [1.5, 1.5, 4.5, 3.5, 4.5, 1.5], ['1,1', '2,1', '3,1', '4,1', '2,2', '3,2', '4,2', '3,3', '4,3']],
    ['flat along a row', [1.5, 2.5, 2.5, 2.5, 4.5, 2.5], ['1,2', '2,2', '3,2', '4,2']],
    ['flat along a column', [1.5, 1.5, 1.5, 3.5, 1.5, 2.5], ['1,1', '1,2', '1,3']],
    ['flat and slanted', [1.5, 1.5, 4.5, 3.5, 1.5, 1.5], ['1,1', '2,1', '2,2', '3,2', '3,3', '4,3']],
    ['out of the grid to the upper left', [-3.5, 1.5, 1.5, 1.5, 1.5, -3.5], ['0,0', '1,0', '0,1', '1,1']],
    ['out of the grid to the lower right', [5.5, 3.5, 9.5, 3.5, 5.5, 8.5], ['5,3', '6,3', '5,4', '6,4']],
    ['around the grid', [-50, -50, 100, -50, -50, 100], CELLS.map(nameOf)],
    ['to the left of the grid', [-3, 1, -3, 4, -0.5, 2], []],
    ['above the grid', [1, -3, 4, -3, 2, -0.5], []],
    ['to the right of the grid', [10, 1, 10, 4, 7.5, 2], []],
    ['below the grid', [1, 8, 4, 8, 2, 5.5], []],
    ['with its upper corner within the margin of a row', [1.5, 2 + within, 1.25, 2.5, 1.75, 2.5], ['1,1', '1,2']],
    ['with its upper corner beyond it', [1.5, 2 + beyond, 1.25, 2.5, 1.75, 2.5], ['1,2']],
    ['with its lower corner within the margin of a row', [1.5, 3 - within, 1.25, 2.5, 1.75, 2.5], ['1,2', '1,3']],
    ['with its lower corner beyond it', [1.5, 3 - beyond, 1.25, 2.5, 1.75, 2.5], ['1,2']],
    ['with its left corner within the margin of a column', [1 + within, 2.5, 1.5, 2.25, 1.5, 2.75], ['0,2', '1,2']],
    ['with its left corner beyond it', [1 + beyond, 2.5, 1.5, 2.25, 1.5, 2.75], ['1,2']],
    ['with its right corner within the margin of a column', [2 - within, 2.5, 1.5, 2.25, 1.5, 2.75], ['1,2', '2,2']],
    ['with its right corner beyond it', [2 - beyond, 2.5, 1.5, 2.25, 1.5, 2.75], ['1,2']],
    // Flat ones, which cross the edge of two columns half a margin below and above the edge of two rows.
    [
      'just past a corner above',
      [1.5, 0.95 + within, 2.5, 1.05 + within, 2.5, 1.05 + within],
      ['1,0', '2,0', '1,1', '2,1'],
    ],
    [
      'just past a corner below',
      [1.5, 0.95 - within, 2.5, 1.05 - within, 2.5, 1.05 - within],
      ['1,0', '2,0', '1,1', '2,1'],
    ],
  ])('%s', (_, triangle, cells) => {
    for (const each of fromEachCorner(triangle)) expect(covered(each)).toEqual(cells);
  });

  test('triangles of all kinds are compared with each cell by itself', () => {
    const next = numbersFrom(4);
    let exact = 0;
    for (let i = 0; i < 300; i++) {
      const far = i % 5 === 0 ? 100 : 2;
      const [x, y] = [() => next(-far, 7 + far), () => next(-far, 5 + far)];
      const triangle: Triangle = [x(), y(), x(), y(), x(), y()];
      const [least, most] = [touched(triangle, 0), touched(triangle, 3 * PAD)];
      if (least.length !== most.length) continue;
      exact++;
      expect(covered(triangle)).toEqual(least);
    }
    expect(exact).toBeGreaterThan(290);
  });

  test('of those with corners on the edges of cells, those beside the triangle may be read, too', () => {
    const next = numbersFrom(5);
    const half = (low: number, high: number) => Math.round(next(2 * low, 2 * high)) / 2;
    for (let i = 0; i < 300; i++) {
      const [x, y] = [() => half(-2, 9), () => half(-2, 7)];
      const triangle: Triangle = [x(), y(), x(), y(), x(), y()];
      const cells = covered(triangle);
      expect(new Set(cells).size).toBe(cells.length);
      expect(touched(triangle, 3 * PAD)).toEqual(expect.arrayContaining(cells));
      expect(cells).toEqual(expect.arrayContaining(touched(triangle, 0)));
    }
  });
});

describe('the sides that are visited', () => {
  // From its first corner, the angle opens to the right, from 26.6 degrees above the row to as much below.
  const triangle: Triangle = [0.5, 2.5, 4.5, 0.5, 4.5, 4.5];
  const turned: Triangle = [0.5, 2.5, 4.5, 4.5, 4.5, 0.5];

  test.each<[string, Segment, readonly number[]]>([
    ['one in a cell', seg(2.5, 2.25, 2.75, 2.75), [0]],
    ['one in two cells, in both', seg(2.75, 2.25, 3.25, 2.75), [0, 0]],
    ['one behind the triangle in a cell of it', seg(4.75, 2.25, 4.75, 2.75), [0]],
    ['one in a cell that it does not touch', seg(5.25, 2.25, 5.75, 2.75), []],
    ['one above the angle in a cell of it', seg(2.125, 1.125, 2.25, 1.25), []],
    ['one below the angle in a cell of it', seg(2.125, 3.875, 2.25, 3.75), []],
    ['one with an end in the angle', seg(2.25, 1.25, 2.75, 1.75), [0]],
    ['one from above the angle to below', seg(2.125, 1.25, 2.125, 3.75), [0, 0, 0]],
    ['one outside of the grid, however far away', seg(100, 100, 200, 100), [0]],
  ])('%s', (_, side, numbers) => {
    for (const each of [triangle, turned]) {
      for (const end of [side, turnedRound(side)]) {
        const grid = field();
        put(grid, end);
        // Their cells are not read, or have lists of their own.
        put(grid, seg(6.5, 0.5, 6.75, 0.5));
        put(grid, seg(6.5, 4.5, 6.75, 4.5));
        expect(visited(grid, each)).toEqual(numbers);
      }
    }
  });
});

describe('a side beside the angle is left out only where rounding cannot be what puts it there', () => {
  /** Two corners in directions of the same length from the first, at (0, 0): by so much a side has to be off them. */
  const doubt = (ROUNDING * 16 * LARGEST) / 4;
  const steps = [-2, -1, 0, 1, 2];
  const pairs = steps.flatMap((first) => steps.map((second) => [first, second] as const));

  function isVisited(side: Segment, isTurned: boolean): boolean {
    const grid = oneCell();
    grid.add(side.a.x, side.a.y, side.b.x, side.b.y);
    const left = isTurned ? -4 : 4;
    let found = 0;
    eachInTriangle(grid, 0, 0, left, 4, -left, 4, () => found++);
    return found > 0;
  }

  test.each(pairs)('its ends are %d and %d times as far off as is certain', (first, second) => {
    const isInside = first < 2 || second < 2;
    for (const isTurned of [false, true]) {
      const [right, left] = [
        seg(first * doubt, 0, 1 + second * doubt, 1),
        seg(-first * doubt, 0, -1 - second * doubt, 1),
      ];
      for (const side of [right, left]) {
        expect(isVisited(side, isTurned)).toBe(isInside);
        expect(isVisited(turnedRound(side), isTurned)).toBe(isInside);
      }
    }
  });

  test('a side with one end beyond each of its arms goes across', () => {
    expect(isVisited(seg(-2, 1, 2, 1), false)).toBe(true);
    expect(isVisited(seg(-2, 1, 2, 1), true)).toBe(true);
  });
});
