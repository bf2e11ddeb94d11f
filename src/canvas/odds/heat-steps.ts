import type { Vec2 } from '../../geometry/plane/vec.ts';

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
export const HEAT_LATE = { marks: 2, card: 4 } as const;

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

/** A field of one step: its innermost place, and how many cells that is from its edge. */
export interface HeatField {
  readonly index: number;
  readonly inside: number;
  readonly size: number;
}

/** How far each place is from a place of another step, in cells along rows and columns. */
function insides(steps: Int8Array, columns: number, rows: number): Int32Array {
  const inside = new Int32Array(steps.length);
  const of = (index: number, other: number): number => (steps[other] === steps[index] ? (inside[other] ?? 0) : 0);
  for (let row = 0, index = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, index++) {
      const left = column > 0 ? of(index, index - 1) : 0;
      inside[index] = 1 + Math.min(left, row > 0 ? of(index, index - columns) : 0);
    }
  }
  for (let row = rows - 1, index = steps.length - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--, index--) {
      const right = column < columns - 1 ? of(index, index + 1) : 0;
      const back = 1 + Math.min(right, row < rows - 1 ? of(index, index + columns) : 0);
      if (back < (inside[index] ?? 0)) inside[index] = back;
    }
  }
  return inside;
}

/** The innermost of the members of a field: the one nearest to their middle, if several are as far inside. */
function innermost(members: Int32Array, inside: Int32Array, columns: number): number {
  let [x, y, most] = [0, 0, 0];
  for (const index of members) {
    x += index % columns;
    y += Math.floor(index / columns);
    most = Math.max(most, inside[index] ?? 0);
  }
  const middle = { x: x / members.length, y: y / members.length };
  let [best, least] = [members[0] ?? 0, Number.POSITIVE_INFINITY];
  for (const index of members) {
    if (inside[index] !== most) continue;
    const off = Math.hypot((index % columns) - middle.x, Math.floor(index / columns) - middle.y);
    if (off > least || (off === least && index > best)) continue;
    [best, least] = [index, off];
  }
  return best;
}

/**
 * The connected fields of one step each, largest first: where their figures stand. It is found anew with each picture from
 * the worker, while the pointer moves, so all places are in two arrays.
 */
export function fieldsOf(steps: Int8Array, columns: number): readonly HeatField[] {
  const inside = insides(steps, columns, steps.length / columns);
  const isSeen = new Uint8Array(steps.length);
  // The members of all fields, one field after the other.
  const members = new Int32Array(steps.length);
  const fields: HeatField[] = [];
  let end = 0;
  for (let start = 0; start < steps.length; start++) {
    if (isSeen[start] || steps[start] === NONE) continue;
    const step = steps[start];
    const begin = end;
    const join = (index: number): void => {
      if (isSeen[index] || steps[index] !== step) return;
      isSeen[index] = 1;
      members[end++] = index;
    };
    join(start);
    for (let next = begin; next < end; next++) {
      const index = members[next] ?? start;
      const column = index % columns;
      if (column > 0) join(index - 1);
      if (column < columns - 1) join(index + 1);
      if (index >= columns) join(index - columns);
      if (index + columns < steps.length) join(index + columns);
    }
    const index = innermost(members.subarray(begin, end), inside, columns);
    fields.push({ index, inside: inside[index] ?? 0, size: end - begin });
  }
  return fields.sort((a, b) => b.size - a.size || a.index - b.index);
}
