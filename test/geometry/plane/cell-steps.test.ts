import { type CellGrid, cellAt, cornersOf, stepFrom } from '@fall-of-shot/plane/cells';
import { rotated } from '@fall-of-shot/plane/vec';
import { describe, expect, test } from 'vitest';

const grid = (kind: CellGrid['kind'], size = 2): CellGrid => ({ kind, size, x: 0, y: 0 });
const ROW = Math.sqrt(3) / 2;

describe('CO-01 an arrow key on a grid of cells two wide', () => {
  test.each<[CellGrid['kind'], [x: number, y: number], [number, number], [number, number]]>([
    ['square', [1, 1], [1, 0], [2, 0]],
    ['square', [1, 1], [0, -1], [0, -2]],
    // Rows of hexes: straight along the row; up and down by turns to the right and to the left.
    ['hex-rows', [0, 0], [1, 0], [2, 0]],
    ['hex-rows', [0, 0], [-1, 0], [-2, 0]],
    ['hex-rows', [0, 0], [0, 1], [1, 2 * ROW]],
    ['hex-rows', [1, 2 * ROW], [0, 1], [-1, 2 * ROW]],
    ['hex-rows', [1, 2 * ROW], [0, -1], [-1, -2 * ROW]],
    ['hex-columns', [0, 0], [0, 1], [0, 2]],
    ['hex-columns', [0, 0], [0, -1], [0, -2]],
    ['hex-columns', [0, 0], [1, 0], [2 * ROW, 1]],
    ['hex-columns', [2 * ROW, 1], [1, 0], [2 * ROW, -1]],
    ['hex-columns', [2 * ROW, 1], [-1, 0], [-2 * ROW, -1]],
  ])('%s: from %j the key %j goes by %j', (kind, [x, y], key, [dx, dy]) => {
    const step = stepFrom(grid(kind), { x, y }, key);
    expect(step.x).toBeCloseTo(dx, 12);
    expect(step.y).toBeCloseTo(dy, 12);
  });
});

describe('corners of a cell', () => {
  test('of a square, clockwise from its top left', () => {
    expect(cornersOf({ kind: 'square', size: 2, x: 1, y: 1 }, { q: 1, r: 2 })).toEqual([
      { x: 3, y: 5 },
      { x: 5, y: 5 },
      { x: 5, y: 7 },
      { x: 3, y: 7 },
    ]);
  });

  test.each([
    ['hex-rows', 30],
    ['hex-columns', 0],
  ] as const)('of %s, clockwise from %i degrees below the right', (kind, first) => {
    cornersOf(grid(kind), { q: 0, r: 0 }).forEach((corner, i) => {
      const expected = rotated({ x: 2 / Math.sqrt(3), y: 0 }, first + 60 * i);
      expect(corner.x).toBeCloseTo(expected.x, 12);
      expect(corner.y).toBeCloseTo(expected.y, 12);
    });
  });
});

describe('CO-01 a point on an edge belongs to the cell to its right, or below', () => {
  const hair = 1e-9;
  test.each<[CellGrid['kind'], [number, number], { q: number; r: number }]>([
    ['square', [4, 2], { q: 2, r: 1 }],
    ['square', [4 - hair, 2 - hair], { q: 2, r: 1 }],
    ['square', [4 - 1e-3, 2 - 1e-3], { q: 1, r: 0 }],
    // Upright edges, then those that fall and those that rise to the right: there the right counts first.
    ['hex-rows', [1, 0], { q: 1, r: 0 }],
    ['hex-rows', [-1, 0], { q: 0, r: 0 }],
    ['hex-rows', [0.5, ROW], { q: 0, r: 1 }],
    ['hex-rows', [-0.5, ROW], { q: 0, r: 0 }],
    ['hex-rows', [0.5, -ROW], { q: 1, r: -1 }],
    ['hex-rows', [-0.5, -ROW], { q: 0, r: 0 }],
    ['hex-columns', [0, 1], { q: 0, r: 1 }],
    ['hex-columns', [0, -1], { q: 0, r: 0 }],
    ['hex-columns', [ROW, 0.5], { q: 1, r: 0 }],
    ['hex-columns', [-ROW, -0.5], { q: 0, r: 0 }],
    ['hex-columns', [ROW, -0.5], { q: 1, r: -1 }],
    ['hex-columns', [-ROW, 0.5], { q: 0, r: 0 }],
  ])('%s %j', (kind, [x, y], cell) => {
    expect(cellAt(grid(kind), { x, y })).toEqual(cell);
  });

  test.each(['hex-rows', 'hex-columns'] as const)('%s: a point in any corner of a hex is in that hex', (kind) => {
    for (const corner of cornersOf(grid(kind), { q: 0, r: 0 })) {
      expect(cellAt(grid(kind), { x: corner.x * 0.97, y: corner.y * 0.97 })).toEqual({ q: 0, r: 0 });
      // Seen from there, two other hexes meet the same corner.
      expect(cellAt(grid(kind), { x: corner.x * 1.03, y: corner.y * 1.03 })).not.toEqual({ q: 0, r: 0 });
    }
  });
});

test.each(['square', 'hex-rows', 'hex-columns'] as const)('%s: the middle cells have no minus nought', (kind) => {
  for (const [x, y] of [
    [0.1, 0.1],
    [0.1, -0.1],
    [-0.1, 0.1],
    [-0.1, -0.1],
    [0, 0],
  ] as const) {
    const { q, r } = cellAt({ ...grid(kind), x: kind === 'square' ? -1 : 0, y: kind === 'square' ? -1 : 0 }, { x, y });
    expect([Object.is(q, 0), Object.is(r, 0)]).toEqual([true, true]);
  }
  const { q, r } = cellAt(grid(kind), { x: 1.9, y: 0.3 });
  expect([Object.is(q, -0), Object.is(r, -0)]).toEqual([false, false]);
  const beside = cellAt(grid(kind), { x: 0.3, y: 1.9 });
  expect([Object.is(beside.q, -0), Object.is(beside.r, -0)]).toEqual([false, false]);
});
