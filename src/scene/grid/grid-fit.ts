import { type CellGrid, cellAt, middleOf } from '../../geometry/plane/cells.ts';
import type { Vec2 } from '../../geometry/plane/vec.ts';

/** A grid that was pushed by so much. */
export function shifted(grid: CellGrid, by: Vec2): CellGrid {
  return { ...grid, x: grid.x + by.x, y: grid.y + by.y };
}

/** A grid with cells of another size that keeps a point where it is: one of its crossings stays one. */
export function resized(grid: CellGrid, size: number, about: Vec2): CellGrid {
  const by = size / grid.size;
  return { ...grid, size, x: about.x + (grid.x - about.x) * by, y: about.y + (grid.y - about.y) * by };
}

/** Where a grid begins by itself in a corner: squares in it, the first hex wholly beside it. */
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

/** The corner that a grid begins in, as {@link gridFrom} takes it. */
function cornerOf(grid: CellGrid): Vec2 {
  const first = gridFrom(grid.kind, grid.size, { x: 0, y: 0 });
  return { x: grid.x - first.x, y: grid.y - first.y };
}

/** A grid of another kind with cells of the same size, that begins in the same corner. */
export function asKind(grid: CellGrid, kind: CellGrid['kind']): CellGrid {
  return grid.kind === kind ? grid : gridFrom(kind, grid.size, cornerOf(grid));
}

/** The same grid, told by the crossing or the middle that lies first in a corner: the offset is never longer than a cell. */
export function settled(grid: CellGrid, corner: Vec2): CellGrid {
  const first = gridFrom(grid.kind, grid.size, corner);
  // Of squares the crossing beside the corner, which is the middle of the square a half up and to the left.
  if (grid.kind === 'square') {
    const into = (value: number, origin: number) => value - Math.floor((value - origin) / grid.size + 1e-9) * grid.size;
    return { ...grid, x: into(grid.x, corner.x), y: into(grid.y, corner.y) };
  }
  return { ...grid, ...middleOf(grid, cellAt(grid, first)) };
}

/** The crossing of squares, or the middle of a hex, that is nearest to a point. */
export function crossingNear(grid: CellGrid, at: Vec2): Vec2 {
  if (grid.kind !== 'square') return middleOf(grid, cellAt(grid, at));
  const near = (value: number, origin: number) => origin + Math.round((value - origin) / grid.size) * grid.size;
  return { x: near(at.x, grid.x), y: near(at.y, grid.y) };
}

/** A stretch of the map between two corners. */
export interface GridBox {
  readonly from: Vec2;
  readonly to: Vec2;
}

/** How far a box goes across and down. */
function sidesOf({ from, to }: GridBox): { readonly width: number; readonly height: number } {
  return { width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
}

/** How many cells a box is down when it is so many across; of hexes it is one row, or one column, of them. */
export function cellsDown(kind: CellGrid['kind'], box: GridBox, across: number): number {
  const { width, height } = sidesOf(box);
  return kind === 'square' && width > 0 ? (height / width) * across : 1;
}

/**
 * The grid that is painted under a box over so many of its cells: squares from painted line to painted line, both sides
 * counting; hexes from side to side, along a row, or down a column. Nothing when the box has no such side.
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
