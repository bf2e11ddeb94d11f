import { type Bounds, bounds } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Obstruction } from '../../../scene/schema/schema.ts';

/** Lines and things that only touch a square are in it, too. */
const MARGIN = 1e-6;

/** Finds the things near straight lines, by squares. */
export interface NearThings {
  /** All things that can meet a line, and some that do not, each once. */
  along(from: Vec2, to: Vec2): readonly Obstruction[];
}

/**
 * Sorts things into squares of a plane.
 *
 * @param within where lines are asked for: things beyond it are left out
 * @param size the side of a square, in scene units
 */
export function nearThings(things: readonly Obstruction[], within: Bounds, size: number): NearThings {
  const columns = Math.max(1, Math.ceil((within.right - within.left) / size) + 1);
  const rows = Math.max(1, Math.ceil((within.bottom - within.top) / size) + 1);
  const column = (x: number): number => Math.max(0, Math.min(columns - 1, Math.floor((x - within.left) / size)));
  const row = (y: number): number => Math.max(0, Math.min(rows - 1, Math.floor((y - within.top) / size)));
  const squares = new Map<number, number[]>();
  things.forEach((thing, number) => {
    const { left, right, top, bottom } = bounds(thing.shape);
    if (left > within.right || right < within.left || top > within.bottom || bottom < within.top) return;
    for (let y = row(top - MARGIN); y <= row(bottom + MARGIN); y++) {
      for (let x = column(left - MARGIN); x <= column(right + MARGIN); x++) {
        const square = squares.get(y * columns + x);
        if (square) square.push(number);
        else squares.set(y * columns + x, [number]);
      }
    }
  });
  const asked = new Uint32Array(things.length);
  let asks = 0;
  return {
    along(from, to) {
      asks++;
      const found: Obstruction[] = [];
      const [upper, lower] = from.y <= to.y ? [from, to] : [to, from];
      const slope = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0;
      for (let y = row(upper.y - MARGIN); y <= row(lower.y + MARGIN); y++) {
        // The part of the line in this row of squares.
        const begin = Math.max(upper.y, within.top + y * size);
        const end = Math.min(lower.y, within.top + (y + 1) * size);
        const [a, b] =
          slope === 0 || end < begin
            ? [upper.x, lower.x]
            : [upper.x + (begin - upper.y) * slope, upper.x + (end - upper.y) * slope];
        for (let x = column(Math.min(a, b) - MARGIN); x <= column(Math.max(a, b) + MARGIN); x++) {
          for (const number of squares.get(y * columns + x) ?? []) {
            const thing = things[number];
            if (!thing || asked[number] === asks) continue;
            asked[number] = asks;
            found.push(thing);
          }
        }
      }
      return found;
    },
  };
}
