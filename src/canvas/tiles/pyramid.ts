import type { Bounds } from '@fall-of-shot/plane/shapes';

/** The side of a tile, in its own pixels. */
export const TILE = 512;

/** How many pixels of its neighbours a tile holds on each side: so that drawing between two tiles mixes both. */
const BORDER = 1;

/** The most pixels of an overview. */
const OVERVIEW = 2_000_000;

/** The most bytes of a decoded tile. */
export const TILE_BYTES = 4 * (TILE + 2 * BORDER) ** 2;

/**
 * A picture at several sizes, in tiles. Level 0 is the picture itself, and each further level is half as wide and high.
 * The last level is the overview, which is one image.
 */
export interface Pyramid {
  /** In pixels of the picture. */
  readonly width: number;
  readonly height: number;
  readonly last: number;
}

/** A tile by its level, column and row. */
export interface TileAt {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a level, in its own pixels. One of them covers exactly two by two of the level before; those of the last
 * row and column may reach beyond the picture.
 */
export function levelSize({ width, height }: Sides, level: number): Sides {
  return { width: Math.ceil(width / 2 ** level), height: Math.ceil(height / 2 ** level) };
}

/** The levels of a picture of some size, in pixels. */
export function pyramidOf(width: number, height: number): Pyramid {
  for (let last = 0; ; last++) {
    const size = levelSize({ width, height }, last);
    if (size.width * size.height <= OVERVIEW) return { width, height, last };
  }
}

/** How many columns and rows of tiles a level has. */
export function gridOf(pyramid: Pyramid, level: number): { readonly columns: number; readonly rows: number } {
  const { width, height } = levelSize(pyramid, level);
  return { columns: Math.ceil(width / TILE), rows: Math.ceil(height / TILE) };
}

/** All tiles of a level, row by row. */
export function tilesOf(pyramid: Pyramid, level: number): TileAt[] {
  const { columns, rows } = gridOf(pyramid, level);
  return Array.from({ length: columns * rows }, (_, i) => ({
    level,
    column: i % columns,
    row: Math.floor(i / columns),
  }));
}

/** A name for a tile, different for each. */
export function tileKey({ level, column, row }: TileAt): string {
  return `${level}/${column}/${row}`;
}

/** The pixels of its level that a tile holds, with its border. */
export function tilePixels(pyramid: Pyramid, { level, column, row }: TileAt): Bounds {
  const { width, height } = levelSize(pyramid, level);
  return {
    left: Math.max(0, column * TILE - BORDER),
    top: Math.max(0, row * TILE - BORDER),
    right: Math.min(width, (column + 1) * TILE + BORDER),
    bottom: Math.min(height, (row + 1) * TILE + BORDER),
  };
}

/** The part of the picture that a tile stands for, without its border, in pixels of the picture. */
export function tileBounds({ width, height }: Sides, { level, column, row }: TileAt): Bounds {
  const side = TILE * 2 ** level;
  return {
    left: column * side,
    top: row * side,
    right: Math.min(width, (column + 1) * side),
    bottom: Math.min(height, (row + 1) * side),
  };
}
