import {
  type Cell,
  type CellGrid,
  cellAt,
  cellsAlong,
  cornersOf,
  type Diagonals,
  middleOf,
  neighboursOf,
  stepFrom,
} from '@fall-of-shot/plane/cells';
import { along, distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const HEX_GRIDS = ['hex-rows', 'hex-columns'] as const;
const KINDS = ['square', ...HEX_GRIDS] as const;
const grid = (kind: CellGrid['kind'], size = 1, x = 0, y = 0): CellGrid => ({ kind, size, x, y });

const grids = fc
  .tuple(
    fc.constantFrom(...KINDS),
    fc.constantFrom(0.3, 1, 1.5, 70 / 3, 5),
    fc.integer({ min: -90, max: 90 }),
    fc.integer({ min: -90, max: 90 }),
  )
  .map(([kind, size, x, y]) => grid(kind, size, x / 7, y / 7));
const whole = fc.integer({ min: -60, max: 60 });
const cells = fc.record({ q: whole, r: whole });
const points = fc.record({
  x: fc.double({ min: -80, max: 80, noNaN: true }),
  y: fc.double({ min: -80, max: 80, noNaN: true }),
});

function count(on: CellGrid, a: Vec2, b: Vec2, diagonals: Diagonals = '5-5-5'): number {
  return cellsAlong(on, diagonals, [a, b])[0] ?? Number.NaN;
}

describe('counting cells (CO-01, display only)', () => {
  const squares = grid('square');
  test.each<[string, [number, number], [number, number], Diagonals, number]>([
    ['the same square', [3.1, 3.1], [3.9, 3.9], '5-5-5', 0],
    ['straight across', [0.5, 0.5], [7.5, 0.5], '5-5-5', 7],
    ['straight down', [0.5, 7.5], [0.5, 0.5], '5-10-5', 7],
    ['a diagonal, each one', [0.5, 0.5], [4.5, 4.5], '5-5-5', 4],
    ['a diagonal, every second two', [0.5, 0.5], [4.5, 4.5], '5-10-5', 6],
    ['three diagonals', [0.5, 0.5], [3.5, -2.5], '5-10-5', 4],
    ['one diagonal', [0.5, 0.5], [1.5, 1.5], '5-10-5', 1],
    ['a knight and more', [0.5, 0.5], [7.5, 3.5], '5-5-5', 7],
    ['the same with 5-10-5', [0.5, 0.5], [7.5, 3.5], '5-10-5', 8],
    ['from a crossing it is the square below and right', [4, 4], [6, 4], '5-5-5', 2],
  ])('%s', (_, [ax, ay], [bx, by], diagonals, expected) => {
    expect(count(squares, { x: ax, y: ay }, { x: bx, y: by }, diagonals)).toBe(expected);
  });

  test('with 5-10-5 the alternation continues across legs', () => {
    const way = [0.5, 1.5, 2.5, 3.5].map((at) => ({ x: at, y: at }));
    expect(cellsAlong(squares, '5-10-5', way)).toEqual([1, 2, 1]);
    const bent = [
      { x: 0.5, y: 0.5 },
      { x: 1.5, y: 1.5 },
      { x: 5.5, y: 1.5 },
      { x: 6.5, y: 0.5 },
    ];
    expect(cellsAlong(squares, '5-10-5', bent)).toEqual([1, 4, 2]);
    expect(cellsAlong(squares, '5-5-5', bent)).toEqual([1, 4, 1]);
  });

  test.each<[string, CellGrid['kind'], Cell, number]>([
    ['along a row', 'hex-rows', { q: 5, r: 0 }, 5],
    ['straight down a column, two rows a hex aside', 'hex-rows', { q: -2, r: 4 }, 4],
    ['across the grain', 'hex-rows', { q: 3, r: 3 }, 6],
    ['down a column', 'hex-columns', { q: 0, r: 5 }, 5],
    ['across the grain of columns', 'hex-columns', { q: 3, r: 3 }, 6],
    ['with the grain of columns', 'hex-columns', { q: 3, r: -3 }, 3],
  ])('hexes, %s', (_, kind, to, expected) => {
    const on = grid(kind, 2, 1, 1);
    const [a, b] = [middleOf(on, { q: 0, r: 0 }), middleOf(on, to)];
    expect(count(on, a, b)).toBe(expected);
    expect(count(on, a, b, '5-10-5')).toBe(expected);
  });

  test('one point has no legs', () => {
    expect(cellsAlong(squares, '5-5-5', [])).toEqual([]);
    expect(cellsAlong(squares, '5-5-5', [{ x: 1, y: 1 }])).toEqual([]);
  });
});

describe('cells, by property', () => {
  test('the middle of a cell lies in it, for any grid', () => {
    fc.assert(
      fc.property(grids, cells, (on, cell) => {
        expect(cellAt(on, middleOf(on, cell))).toEqual(cell);
      }),
    );
  });

  test('no middle is nearer than that of the cell under a point, except by the width of an edge', () => {
    fc.assert(
      fc.property(grids, points, (on, at) => {
        const cell = cellAt(on, at);
        const own = distance2(at, middleOf(on, cell));
        for (const other of neighboursOf(on, cell)) {
          expect(own).toBeLessThanOrEqual(distance2(at, middleOf(on, other)) + 1e-6 * on.size);
        }
      }),
    );
  });

  test('neighbours are mutual and one cell away; those of hexes are all a width apart', () => {
    fc.assert(
      fc.property(grids, cells, (on, cell) => {
        const around = neighboursOf(on, cell);
        expect(around).toHaveLength(on.kind === 'square' ? 8 : 6);
        const middle = middleOf(on, cell);
        for (const other of around) {
          expect(count(on, middle, middleOf(on, other))).toBe(1);
          expect(neighboursOf(on, other)).toContainEqual(cell);
          if (on.kind !== 'square') expect(distance2(middle, middleOf(on, other))).toBeCloseTo(on.size, 9);
        }
      }),
    );
  });

  test('the count is the same in both directions, and a waypoint never shortens it', () => {
    fc.assert(
      fc.property(grids, points, points, points, fc.constantFrom('5-5-5', '5-10-5'), (on, a, b, c, diagonals) => {
        expect(count(on, a, b, diagonals)).toBe(count(on, b, a, diagonals));
        const legs = cellsAlong(on, diagonals, [a, c, b]);
        expect(legs.reduce((sum, leg) => sum + leg, 0)).toBeGreaterThanOrEqual(count(on, a, b, diagonals));
      }),
    );
  });

  test('without alternation, it is the least number of steps from neighbour to neighbour', () => {
    for (const kind of KINDS) {
      const on = grid(kind, 3, 0.7, -2);
      const start = middleOf(on, { q: 0, r: 0 });
      const name = ({ q, r }: Cell) => `${q} ${r}`;
      const seen = new Set([name({ q: 0, r: 0 })]);
      let edge: readonly Cell[] = [{ q: 0, r: 0 }];
      for (let steps = 1; steps <= 5; steps++) {
        edge = edge
          .flatMap((cell) => neighboursOf(on, cell))
          .filter((cell) => !seen.has(name(cell)) && seen.add(name(cell)));
        for (const cell of edge) expect(count(on, start, middleOf(on, cell))).toBe(steps);
      }
    }
  });

  test('corners lie around the middle, and the size is from side to side', () => {
    fc.assert(
      fc.property(grids, cells, (on, cell) => {
        const corners = cornersOf(on, cell);
        const middle = middleOf(on, cell);
        const spread = (of: (p: Vec2) => number) => Math.max(...corners.map(of)) - Math.min(...corners.map(of));
        expect(corners).toHaveLength(on.kind === 'square' ? 4 : 6);
        expect(on.kind === 'hex-columns' ? spread((p) => p.y) : spread((p) => p.x)).toBeCloseTo(on.size, 9);
        for (const corner of corners)
          expect(distance2(middle, corner)).toBeCloseTo(distance2(middle, corners[0] ?? middle), 9);
      }),
    );
  });
});

describe('arrow keys on a grid', () => {
  const WAYS = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;

  test('a step goes to a neighbour, the step back returns, and two steps go straight', () => {
    fc.assert(
      fc.property(grids, cells, fc.constantFrom(...WAYS), (on, cell, [dx, dy]) => {
        const start = middleOf(on, cell);
        const next = along(start, stepFrom(on, start, [dx, dy]));
        expect(neighboursOf(on, cell)).toContainEqual(cellAt(on, next));
        const back = along(next, stepFrom(on, next, [-dx, -dy]));
        expect(distance2(back, start)).toBeLessThan(1e-9 * on.size + 1e-9);
        const two = along(next, stepFrom(on, next, [dx, dy]));
        expect(dx === 0 ? two.x - start.x : two.y - start.y).toBeCloseTo(0, 9);
      }),
    );
  });
});
