import { NONE } from './heat-steps.ts';

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

/** A field while it is put together from its runs, the connected places of a row. */
interface Growing {
  readonly first: number;
  size: number;
  /** The sums of its columns and rows. */
  x: number;
  y: number;
  most: number;
  /** Its innermost place so far, and how far that is from the middle of the field. */
  index: number;
  off: number;
}

/** The field of each place, by the first place of its first run; -1 without a value. Runs below one another are joined. */
function rootsOf(steps: Int8Array, columns: number): Int32Array {
  // For each place the first one of its run; for that one, an earlier one of its field.
  const from = new Int32Array(steps.length).fill(-1);
  const rootOf = (at: number): number => {
    let root = at;
    for (let next = from[root] ?? root; next !== root; next = from[root] ?? root) root = next;
    return root;
  };
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index];
    if (step === NONE) continue;
    const joinsLeft = index % columns > 0 && steps[index - 1] === step;
    const start = joinsLeft ? (from[index - 1] ?? index) : index;
    from[index] = start;
    const above = index - columns;
    if (above < 0 || steps[above] !== step) continue;
    // Both neighbours are already joined by those before them.
    if (joinsLeft && steps[above - 1] === step) continue;
    const [one, other] = [rootOf(start), rootOf(above)];
    if (one !== other) from[Math.max(one, other)] = Math.min(one, other);
  }
  for (let index = 0; index < steps.length; index++) {
    if (steps[index] !== NONE) from[index] = rootOf(index);
  }
  return from;
}

/**
 * The connected fields of one step each, largest first: where their figures stand. They are found anew with each picture
 * from the worker, while the pointer moves: place by place, in arrays.
 */
export function fieldsOf(steps: Int8Array, columns: number): readonly HeatField[] {
  const inside = insides(steps, columns, steps.length / columns);
  const roots = rootsOf(steps, columns);
  const fields = new Map<number, Growing>();
  let now: Growing | undefined;
  for (let index = 0, column = 0, row = 0; index < steps.length; index++) {
    const root = roots[index] ?? -1;
    if (root >= 0) {
      if (now?.first !== root) {
        now = fields.get(root) ?? {
          first: root,
          size: 0,
          x: 0,
          y: 0,
          most: 0,
          index: root,
          off: Number.POSITIVE_INFINITY,
        };
        fields.set(root, now);
      }
      now.size++;
      now.x += column;
      now.y += row;
      now.most = Math.max(now.most, inside[index] ?? 0);
    }
    if (++column === columns) [column, row] = [0, row + 1];
  }
  for (let index = 0, column = 0, row = 0; index < steps.length; index++) {
    const root = roots[index] ?? -1;
    if (root >= 0) {
      if (now?.first !== root) now = fields.get(root);
      if (now && inside[index] === now.most) {
        const off = Math.hypot(column - now.x / now.size, row - now.y / now.size);
        if (off < now.off) [now.index, now.off] = [index, off];
      }
    }
    if (++column === columns) [column, row] = [0, row + 1];
  }
  return [...fields.values()]
    .map(({ index, most, size }) => ({ index, inside: most, size }))
    .sort((a, b) => b.size - a.size || a.index - b.index);
}
