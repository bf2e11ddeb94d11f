import type { Vec2 } from '@fall-of-shot/plane/vec';
import { isHole, outlinesOf } from '../common/region-outline.ts';

/** A hex of a grid in columns, the odd ones half a hex lower. */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

/** Returns the corners of a hex as integers: x in quarters of its corner-to-corner width, y in halves of its height. */
function cornersOf({ column, row }: Hex): Vec2[] {
  const [x, y] = [3 * column, 2 * row + (column % 2)];
  return [
    { x: x + 1, y },
    { x: x + 3, y },
    { x: x + 4, y: y + 1 },
    { x: x + 3, y: y + 2 },
    { x: x + 1, y: y + 2 },
    { x, y: y + 1 },
  ];
}

/** Converts an integer corner to the map, for hexes that measure `size` from side to side. */
function placed({ x, y }: Vec2, size: number): Vec2 {
  return { x: (x * size) / (2 * Math.sqrt(3)), y: (y * size) / 2 };
}

/** Above any row of a board, so that column and row fit into one number. */
const ROWS = 2 ** 20;

/** The offsets of the six neighbours' keys, for even and odd columns. */
const AROUND = [-1, 0].map((up) => [-1, 1, up - ROWS, up + 1 - ROWS, up + ROWS, up + 1 + ROWS]);

/** Returns the connected groups of hexes. */
function together(hexes: readonly Hex[]): Hex[][] {
  // Offset by one, so that nothing lies before the first.
  const keyOf = ({ column, row }: Hex) => (column + 1) * ROWS + row + 1;
  const left = new Map(hexes.map((hex) => [keyOf(hex), hex]));
  const found: Hex[][] = [];
  for (const hex of hexes) {
    if (!left.delete(keyOf(hex))) continue;
    const group = [hex];
    // The list grows during iteration.
    for (const each of group) {
      for (const by of AROUND[each.column % 2] ?? []) {
        const key = keyOf(each) + by;
        const next = left.get(key);
        if (!next) continue;
        left.delete(key);
        group.push(next);
      }
    }
    found.push(group);
  }
  return found;
}

/**
 * Returns connected hexes as polygons without holes. A region around a hole is cut in two through it, from top to
 * bottom, because a solid has one outline.
 *
 * @param size of a hex from side to side; the first is in the corner of the map
 */
export function hexRegions(hexes: readonly Hex[], size: number): readonly (readonly Vec2[])[] {
  const found: Vec2[][] = [];
  const open = together(hexes);
  for (let group = open.pop(); group; group = open.pop()) {
    const rings = outlinesOf(group.map(cornersOf));
    // The columns in which holes begin: hexes on both sides of a hole are separated there, and a single column has
    // none.
    const cuts = rings.filter(isHole).map((hole) => Math.ceil(Math.min(...hole.map(({ x }) => x)) / 3));
    // The middle one, so that few cuts are enough for many holes.
    const cut = cuts.sort((a, b) => a - b)[Math.floor(cuts.length / 2)];
    const [outer] = rings;
    if (cut !== undefined) {
      open.push(...together(group.filter(({ column }) => column < cut)));
      open.push(...together(group.filter(({ column }) => column >= cut)));
    } else if (outer) {
      found.push(outer.map((p) => placed(p, size)));
    }
  }
  return found;
}
