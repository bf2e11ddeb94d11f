import type { Vec2 } from '@fall-of-shot/plane/vec';

/** The values of a heat map by place, row by row. In scene units. */
export interface HeatCells {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** `NaN` where there is none. */
  readonly values: ArrayLike<number>;
  /** The lengths of the ways to the places. */
  readonly lengths: ArrayLike<number>;
}

/** Where the steps of the scale begin, above the first: fixed, so that maps can be compared. */
export const STEPS = { chance: [0.05, 0.15, 0.3, 0.45], net: [0.25, 0.5, 1, 1.5] } as const;

/** How many frames after its cells the parts of a heat map follow: so no frame of the pointer waits for all of them. */
export const HEAT_LATE = { marks: 2, slip: 4, card: 6 } as const;

/** The step of values below zero, and of places without a value. */
export const BELOW = -1;
export const NONE = -2;

function stepOf(value: number, limits: readonly number[]): number {
  if (Number.isNaN(value)) return NONE;
  if (value < 0) return BELOW;
  let step = 0;
  while (step < limits.length && value >= (limits[step] ?? 0)) step++;
  return step;
}

/**
 * The step of each place on the scale: 0 to 4, {@link BELOW} or {@link NONE}.
 *
 * @param limits where the steps begin, in ascending order
 */
export function stepsOf({ values }: Pick<HeatCells, 'values'>, limits: readonly number[]): Int8Array {
  const steps = new Int8Array(values.length);
  for (let i = 0; i < steps.length; i++) steps[i] = stepOf(values[i] ?? Number.NaN, limits);
  return steps;
}

/** A straight line along the edges of cells, in scene units. */
export interface EdgeLine {
  readonly from: Vec2;
  readonly to: Vec2;
}

/**
 * The edges between cells of different kinds, joined where they go on. Found with each picture from the worker, while the
 * pointer moves: kinds are compared in place.
 *
 * @param kinds of each cell, as numbers; beyond the map is {@link NONE}
 * @param where only edges between two cells that are not {@link NONE}, or those to such cells, too
 */
export function edgesOf(
  { left, top, step, columns, rows }: Omit<HeatCells, 'values' | 'lengths'>,
  kinds: Int8Array,
  where: 'inside' | 'anywhere',
): readonly EdgeLine[] {
  const lines: EdgeLine[] = [];
  const least = where === 'inside' ? BELOW : NONE;
  const corner = (column: number, row: number): Vec2 => ({
    x: left + (column - 0.5) * step,
    y: top + (row - 0.5) * step,
  });
  for (let row = 0; row <= rows; row++) {
    let begun = -1;
    for (let column = 0; column <= columns; column++) {
      const index = row * columns + column;
      const isIn = column < columns;
      const above = isIn && row > 0 ? (kinds[index - columns] ?? NONE) : NONE;
      const below = isIn && row < rows ? (kinds[index] ?? NONE) : NONE;
      const isHere = above !== below && above >= least && below >= least;
      if (isHere && begun < 0) begun = column;
      if (isHere || begun < 0) continue;
      lines.push({ from: corner(begun, row), to: corner(column, row) });
      begun = -1;
    }
  }
  for (let column = 0; column <= columns; column++) {
    let begun = -1;
    for (let row = 0; row <= rows; row++) {
      const index = row * columns + column;
      const isIn = row < rows;
      const before = isIn && column > 0 ? (kinds[index - 1] ?? NONE) : NONE;
      const after = isIn && column < columns ? (kinds[index] ?? NONE) : NONE;
      const isHere = before !== after && before >= least && after >= least;
      if (isHere && begun < 0) begun = row;
      if (isHere || begun < 0) continue;
      lines.push({ from: corner(column, begun), to: corner(column, row) });
      begun = -1;
    }
  }
  return lines;
}

/** Kinds of cells: 0 where something holds, {@link NONE} elsewhere. */
export function kindsWhere(count: number, holds: (index: number) => boolean): Int8Array {
  const kinds = new Int8Array(count).fill(NONE);
  for (let i = 0; i < count; i++) if (holds(i)) kinds[i] = 0;
  return kinds;
}
