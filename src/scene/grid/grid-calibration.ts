import { type CellGrid, cellAt, middleOf } from '@fall-of-shot/plane/cells';
import type { Vec2 } from '@fall-of-shot/plane/vec';

/** Returns the grid moved by a vector. */
export function shifted(grid: CellGrid, by: Vec2): CellGrid {
  return { ...grid, x: grid.x + by.x, y: grid.y + by.y };
}

/** Returns the grid with cells of another size. One of its crossings stays at `about`. */
export function resized(grid: CellGrid, size: number, about: Vec2): CellGrid {
  const by = size / grid.size;
  return { ...grid, size, x: about.x + (grid.x - about.x) * by, y: about.y + (grid.y - about.y) * by };
}

/** Returns a grid that begins in a corner: squares exactly in it, hexes with the first one fully inside. */
export function gridFrom(kind: CellGrid['kind'], size: number, corner: Vec2): CellGrid {
  const [half, radius] = [size / 2, size / Math.sqrt(3)];
  switch (kind) {
    case 'square':
      return { kind, size, x: corner.x, y: corner.y };
    case 'hex-rows':
      return { kind, size, x: corner.x + half, y: corner.y + radius };
    case 'hex-columns':
      return { kind, size, x: corner.x + radius, y: corner.y + half };
  }
}

/** The corner where a grid begins: the inverse of {@link gridFrom}. */
function cornerOf(grid: CellGrid): Vec2 {
  const first = gridFrom(grid.kind, grid.size, { x: 0, y: 0 });
  return { x: grid.x - first.x, y: grid.y - first.y };
}

/** Returns a grid of another kind with the same cell size and corner. */
export function asKind(grid: CellGrid, kind: CellGrid['kind']): CellGrid {
  return grid.kind === kind ? grid : gridFrom(kind, grid.size, cornerOf(grid));
}

/** Returns the same grid with the smallest offset: described by its first crossing or hex centre after a corner. */
export function settled(grid: CellGrid, corner: Vec2): CellGrid {
  const first = gridFrom(grid.kind, grid.size, corner);
  // For squares: the crossing next to the corner, which is half a cell up and left of a centre.
  if (grid.kind === 'square') {
    const into = (value: number, origin: number) => value - Math.floor((value - origin) / grid.size + 1e-9) * grid.size;
    return { ...grid, x: into(grid.x, corner.x), y: into(grid.y, corner.y) };
  }
  return { ...grid, ...middleOf(grid, cellAt(grid, first)) };
}

/** Returns the crossing of squares, or the hex centre, nearest to a point. */
export function crossingNear(grid: CellGrid, at: Vec2): Vec2 {
  if (grid.kind !== 'square') return middleOf(grid, cellAt(grid, at));
  const near = (value: number, origin: number) => origin + Math.round((value - origin) / grid.size) * grid.size;
  return { x: near(at.x, grid.x), y: near(at.y, grid.y) };
}

/** A box on the map between two corners. */
export interface GridBox {
  readonly from: Vec2;
  readonly to: Vec2;
}

/** The width and height of a box. */
function sidesOf({ from, to }: GridBox): { readonly width: number; readonly height: number } {
  return { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
}

/** How many cells a box is tall if it is `across` cells wide. For hexes it is one row or one column. */
export function cellsDown(kind: CellGrid['kind'], box: GridBox, across: number): number {
  const { width, height } = sidesOf(box);
  return kind === 'square' && width > 0 ? (height / width) * across : 1;
}

/**
 * Returns the painted grid under a box that spans `across` cells: squares are measured from line to line on both sides,
 * hexes from side to side along a row or column. Returns undefined if the box has no length that way.
 */
export function gridInBox(kind: CellGrid['kind'], box: GridBox, across: number): CellGrid | undefined {
  const { width, height } = sidesOf(box);
  const [x, y] = [Math.min(box.from.x, box.to.x), Math.min(box.from.y, box.to.y)];
  if (kind === 'square') {
    const down = Math.round(cellsDown(kind, box, across));
    const size = (width + (down > 0 ? height : 0)) / (across + down);
    return size > 0 ? { kind, size, x, y } : undefined;
  }
  const size = (kind === 'hex-rows' ? width : height) / across;
  if (!(size > 0)) return undefined;
  return kind === 'hex-rows'
    ? { kind, size, x: x + size / 2, y: y + height / 2 }
    : { kind, size, x: x + width / 2, y: y + size / 2 };
}
