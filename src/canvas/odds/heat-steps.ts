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

/** The step of values below zero, and of places without a value. */
export const BELOW = -1;
export const NONE = -2;

/** The step of each place on the scale: 0 to 4, {@link BELOW} or {@link NONE}. */
export function stepsOf({ values }: Pick<HeatCells, 'values'>, limits: readonly number[]): Int8Array {
  return Int8Array.from(values, (value) => {
    if (Number.isNaN(value)) return NONE;
    if (value < 0) return BELOW;
    return limits.filter((limit) => value >= limit).length;
  });
}

/** A straight line along the edges of cells, in scene units. */
export interface EdgeLine {
  readonly from: Vec2;
  readonly to: Vec2;
}

/**
 * The edges between cells of different kinds, joined where they go on.
 *
 * @param isEdge says of two neighbours whether an edge is between them; a place outside the map is -1
 */
export function edgesOf(
  { left, top, step, columns, rows }: Omit<HeatCells, 'values' | 'lengths'>,
  isEdge: (one: number, other: number) => boolean,
): readonly EdgeLine[] {
  const lines: EdgeLine[] = [];
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
  const corner = (column: number, row: number): Vec2 => ({
    x: left + (column - 0.5) * step,
    y: top + (row - 0.5) * step,
  });
  for (let row = 0; row <= rows; row++) {
    let begun = -1;
    for (let column = 0; column <= columns; column++) {
      const isHere = column < columns && isEdge(at(column, row - 1), at(column, row));
      if (isHere && begun < 0) begun = column;
      if (isHere || begun < 0) continue;
      lines.push({ from: corner(begun, row), to: corner(column, row) });
      begun = -1;
    }
  }
  for (let column = 0; column <= columns; column++) {
    let begun = -1;
    for (let row = 0; row <= rows; row++) {
      const isHere = row < rows && isEdge(at(column - 1, row), at(column, row));
      if (isHere && begun < 0) begun = row;
      if (isHere || begun < 0) continue;
      lines.push({ from: corner(column, begun), to: corner(column, row) });
      begun = -1;
    }
  }
  return lines;
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
  const reach = (index: number, column: number, row: number, dx: number, dy: number): number => {
    if (column + dx < 0 || column + dx >= columns || row + dy < 0 || row + dy >= rows) return 0;
    const other = index + dy * columns + dx;
    return steps[other] === steps[index] ? (inside[other] ?? 0) : 0;
  };
  for (let index = 0; index < steps.length; index++) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    inside[index] = 1 + Math.min(reach(index, column, row, -1, 0), reach(index, column, row, 0, -1));
  }
  for (let index = steps.length - 1; index >= 0; index--) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const back = 1 + Math.min(reach(index, column, row, 1, 0), reach(index, column, row, 0, 1));
    inside[index] = Math.min(inside[index] ?? 0, back);
  }
  return inside;
}

/** The connected fields of one step each, largest first: where their figures stand. */
export function fieldsOf(steps: Int8Array, columns: number): readonly HeatField[] {
  const rows = steps.length / columns;
  const inside = insides(steps, columns, rows);
  const isSeen = new Uint8Array(steps.length);
  const fields: HeatField[] = [];
  for (let start = 0; start < steps.length; start++) {
    if (isSeen[start] || steps[start] === NONE) continue;
    const members = [start];
    isSeen[start] = 1;
    for (let next = 0; next < members.length; next++) {
      const index = members[next] ?? start;
      const column = index % columns;
      const near = [
        column > 0 ? index - 1 : -1,
        column < columns - 1 ? index + 1 : -1,
        index - columns,
        index + columns,
      ];
      for (const other of near) {
        if (other < 0 || other >= steps.length || isSeen[other] || steps[other] !== steps[start]) continue;
        isSeen[other] = 1;
        members.push(other);
      }
    }
    const size = members.length;
    const middle = {
      x: members.reduce((sum, index) => sum + (index % columns), 0) / size,
      y: members.reduce((sum, index) => sum + Math.floor(index / columns), 0) / size,
    };
    const off = (index: number) => Math.hypot((index % columns) - middle.x, Math.floor(index / columns) - middle.y);
    const most = members.reduce((all, index) => Math.max(all, inside[index] ?? 0), 0);
    const [best = start] = members.filter((index) => inside[index] === most).sort((a, b) => off(a) - off(b) || a - b);
    fields.push({ index: best, inside: most, size });
  }
  return fields.sort((a, b) => b.size - a.size || a.index - b.index);
}
