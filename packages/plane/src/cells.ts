import { along, type Vec2 } from './vec.ts';

/**
 * A grid of squares or hexes. Squares: `x`, `y` is a corner and `size` a side. Hexes: `x`, `y` is the middle of one and
 * `size` its width from side to side. `hex-rows` are pointy-topped and lie in rows; `hex-columns` are flat-topped and
 * stand in columns.
 */
export interface CellGrid {
  readonly kind: 'square' | 'hex-rows' | 'hex-columns';
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** A cell: column and row of a square, or two axial coordinates of a hex (the third is minus their sum). */
export interface Cell {
  readonly q: number;
  readonly r: number;
}

/** How diagonal steps count: one each, or every second one two. */
export type Diagonals = '5-5-5' | '5-10-5';

/** Distance between rows or columns of hexes, in widths of a hex. */
const ROW_SPACING = Math.sqrt(3) / 2;

/** Share of a cell by which points on its edge are pushed to the next one, so that rounding decides nothing. */
const NUDGE = 1e-7;

/** Rounds to the nearest whole axial coordinates. The one that was rounded farthest follows from the other two. */
function rounded(q: number, r: number): Cell {
  const s = -q - r;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) return { q: -b - c + 0, r: b + 0 };
  return db > dc ? { q: a + 0, r: -a - c + 0 } : { q: a + 0, r: b + 0 };
}

/** Returns the cell under a point. A point on an edge belongs to the cell to its right, or below. */
export function cellAt(grid: CellGrid, at: Vec2): Cell {
  const x = (at.x - grid.x) / grid.size + NUDGE;
  const y = (at.y - grid.y) / grid.size + NUDGE / 2;
  if (grid.kind === 'square') return { q: Math.floor(x), r: Math.floor(y) };
  const [across, next] = grid.kind === 'hex-rows' ? [x, y / ROW_SPACING] : [y, x / ROW_SPACING];
  const first = across - next / 2;
  return grid.kind === 'hex-rows' ? rounded(first, next) : rounded(next, first);
}

/** Returns the middle of a cell. */
export function middleOf(grid: CellGrid, { q, r }: Cell): Vec2 {
  const { kind, size, x, y } = grid;
  switch (kind) {
    case 'square':
      return { x: x + (q + 0.5) * size, y: y + (r + 0.5) * size };
    case 'hex-rows':
      return { x: x + (q + r / 2) * size, y: y + r * ROW_SPACING * size };
    case 'hex-columns':
      return { x: x + q * ROW_SPACING * size, y: y + (r + q / 2) * size };
  }
}

const AROUND_SQUARE: readonly Cell[] = [-1, 0, 1].flatMap((r) =>
  [-1, 0, 1].flatMap((q) => (q === 0 && r === 0 ? [] : [{ q, r }])),
);

const AROUND_HEX: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Returns the cells that touch a cell: eight squares (corners count), or six hexes. */
export function neighboursOf(grid: CellGrid, cell: Cell): readonly Cell[] {
  const neighbours = grid.kind === 'square' ? AROUND_SQUARE : AROUND_HEX;
  return neighbours.map(({ q, r }) => ({ q: cell.q + q, r: cell.r + r }));
}

/** Returns the corners of a cell, in order around it. */
export function cornersOf(grid: CellGrid, cell: Cell): readonly Vec2[] {
  const middle = middleOf(grid, cell);
  const half = grid.size / 2;
  if (grid.kind === 'square') {
    return [
      { x: middle.x - half, y: middle.y - half },
      { x: middle.x + half, y: middle.y - half },
      { x: middle.x + half, y: middle.y + half },
      { x: middle.x - half, y: middle.y + half },
    ];
  }
  const radius = grid.size / Math.sqrt(3);
  const turn = grid.kind === 'hex-rows' ? Math.PI / 6 : 0;
  return Array.from({ length: 6 }, (_, i) => {
    const angle = turn + (i * Math.PI) / 3;
    return along(middle, { x: Math.cos(angle), y: Math.sin(angle) }, radius);
  });
}

/** Returns the cost of diagonal steps, counted from the first one. */
function diagonalCost(steps: number, diagonals: Diagonals): number {
  return diagonals === '5-5-5' ? steps : steps + Math.floor(steps / 2);
}

/**
 * Returns the length of each segment of a path in cells, from the cell under one point to the cell under the next.
 * Where every second diagonal counts two, the alternation continues across segments. For display only (CO-01).
 */
export function cellsAlong(grid: CellGrid, diagonals: Diagonals, points: readonly Vec2[]): readonly number[] {
  const cells = points.map((point) => cellAt(grid, point));
  let diagonalsSoFar = 0;
  return cells.slice(1).map((to, i) => {
    const from = cells[i] ?? to;
    const [dq, dr] = [to.q - from.q, to.r - from.r];
    if (grid.kind !== 'square') return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    const [longer, shorter] = [Math.max(Math.abs(dq), Math.abs(dr)), Math.min(Math.abs(dq), Math.abs(dr))];
    const before = diagonalsSoFar;
    diagonalsSoFar += shorter;
    return longer - shorter + diagonalCost(diagonalsSoFar, diagonals) - diagonalCost(before, diagonals);
  });
}

/**
 * Returns the offset that an arrow key moves a piece by: to the next square or hex. Where the hexes of the next row lie
 * between those of this one, it alternates sides, so that two steps go straight and a step back returns.
 */
export function stepFrom(grid: CellGrid, at: Vec2, [dx, dy]: readonly [number, number]): Vec2 {
  const { kind, size } = grid;
  if (kind === 'square') return { x: dx * size, y: dy * size };
  const { q, r } = cellAt(grid, at);
  const side = (n: number) => (n % 2 === 0 ? 0.5 : -0.5);
  return kind === 'hex-rows'
    ? { x: (dy === 0 ? dx : side(r)) * size, y: dy * ROW_SPACING * size }
    : { x: dx * ROW_SPACING * size, y: (dx === 0 ? dy : side(q)) * size };
}
