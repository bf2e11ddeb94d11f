import { along, type Vec2 } from './vec.ts';

/**
 * A grid of squares or hexes. Of squares `x`, `y` is a corner and `size` a side; of hexes `x`, `y` is the middle of one and
 * `size` its width from side to side. `hex-rows` have a point up and lie in rows, `hex-columns` a side up and stand in
 * columns.
 */
export interface CellGrid {
  readonly kind: 'square' | 'hex-rows' | 'hex-columns';
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** A cell: column and row of a square; of a hex its two axial coordinates, of which the third is minus their sum. */
export interface Cell {
  readonly q: number;
  readonly r: number;
}

/** How squares are counted aslant: every step one, or every second diagonal step two. */
export type Diagonals = '5-5-5' | '5-10-5';

/** How far a row or column of hexes is from the next, in widths of a hex. */
const NEXT = Math.sqrt(3) / 2;

/** What of a cell a point on its edge is pushed to the next by, so that noise in the last digits decides nothing. */
const NUDGE = 1e-7;

/** The nearest whole axial coordinates: of the three, the one that was rounded farthest follows from the others. */
function rounded(q: number, r: number): Cell {
  const s = -q - r;
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) return { q: -b - c + 0, r: b + 0 };
  return db > dc ? { q: a + 0, r: -a - c + 0 } : { q: a + 0, r: b + 0 };
}

/** The cell under a point. A point on an edge belongs to the cell to its right, or below. */
export function cellAt(grid: CellGrid, at: Vec2): Cell {
  const x = (at.x - grid.x) / grid.size + NUDGE;
  const y = (at.y - grid.y) / grid.size + NUDGE / 2;
  if (grid.kind === 'square') return { q: Math.floor(x), r: Math.floor(y) };
  const [across, next] = grid.kind === 'hex-rows' ? [x, y / NEXT] : [y, x / NEXT];
  const first = across - next / 2;
  return grid.kind === 'hex-rows' ? rounded(first, next) : rounded(next, first);
}

/** The middle of a cell. */
export function middleOf(grid: CellGrid, { q, r }: Cell): Vec2 {
  const { kind, size, x, y } = grid;
  switch (kind) {
    case 'square':
      return { x: x + (q + 0.5) * size, y: y + (r + 0.5) * size };
    case 'hex-rows':
      return { x: x + (q + r / 2) * size, y: y + r * NEXT * size };
    case 'hex-columns':
      return { x: x + q * NEXT * size, y: y + (r + q / 2) * size };
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

/** The cells that touch a cell: eight squares, corners too, or six hexes. */
export function neighboursOf(grid: CellGrid, cell: Cell): readonly Cell[] {
  const around = grid.kind === 'square' ? AROUND_SQUARE : AROUND_HEX;
  return around.map(({ q, r }) => ({ q: cell.q + q, r: cell.r + r }));
}

/** The corners of a cell, in order around it. */
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

/** What diagonal steps cost, all of them from the first on. */
function aslant(steps: number, diagonals: Diagonals): number {
  return diagonals === '5-5-5' ? steps : steps + Math.floor(steps / 2);
}

/**
 * How many cells each leg of a way is long, from the cell under one point to the cell under the next. Where every second
 * diagonal counts two, the alternation runs on from leg to leg: the sum is that of the whole way. For display only (CO-01).
 */
export function cellsAlong(grid: CellGrid, diagonals: Diagonals, points: readonly Vec2[]): readonly number[] {
  const cells = points.map((point) => cellAt(grid, point));
  let gone = 0;
  return cells.slice(1).map((to, i) => {
    const from = cells[i] ?? to;
    const [dq, dr] = [to.q - from.q, to.r - from.r];
    if (grid.kind !== 'square') return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    const [longer, shorter] = [Math.max(Math.abs(dq), Math.abs(dr)), Math.min(Math.abs(dq), Math.abs(dr))];
    const before = gone;
    gone += shorter;
    return longer - shorter + aslant(gone, diagonals) - aslant(before, diagonals);
  });
}

/**
 * The way that an arrow key goes from a place: to the next square or hex. Where the hexes of the next row stand between
 * those of this one, it goes now to the one side and now to the other, so that two steps go straight and the step back
 * comes back.
 */
export function stepFrom(grid: CellGrid, at: Vec2, [dx, dy]: readonly [number, number]): Vec2 {
  const { kind, size } = grid;
  if (kind === 'square') return { x: dx * size, y: dy * size };
  const { q, r } = cellAt(grid, at);
  const side = (n: number) => (n % 2 === 0 ? 0.5 : -0.5);
  return kind === 'hex-rows'
    ? { x: (dy === 0 ? dx : side(r)) * size, y: dy * NEXT * size }
    : { x: dx * NEXT * size, y: (dx === 0 ? dy : side(q)) * size };
}
