import type { Bounds } from '@fall-of-shot/plane/shapes';
import { gridOf, type Pyramid, TILE, type TileAt, tileBounds } from './pyramid.ts';

/** How many levels finer than the right one are drawn where it is not there yet: after zooming out they still are. */
const FINER = 2;

/**
 * The level whose pixels are nearest to the screen's at a scale in screen pixels per pixel of the picture: 0.7 to 1.4
 * of them to a screen pixel, unless the picture has no level that fine or coarse.
 */
export function levelFor({ last }: Pyramid, scale: number): number {
  return Math.max(0, Math.min(last, Math.round(Math.log2(1 / scale))));
}

/** The tiles of a level that meet a part of the picture, in pixels of the picture, from its middle outwards. */
export function tilesIn(pyramid: Pyramid, level: number, view: Bounds): TileAt[] {
  const { columns, rows } = gridOf(pyramid, level);
  const side = TILE * 2 ** level;
  const from = { column: Math.max(0, Math.floor(view.left / side)), row: Math.max(0, Math.floor(view.top / side)) };
  const to = {
    column: Math.min(columns, Math.ceil(view.right / side)),
    row: Math.min(rows, Math.ceil(view.bottom / side)),
  };
  const found: TileAt[] = [];
  for (let row = from.row; row < to.row; row++) {
    for (let column = from.column; column < to.column; column++) found.push({ level, column, row });
  }
  const middle = { x: (view.left + view.right) / (2 * side) - 0.5, y: (view.top + view.bottom) / (2 * side) - 0.5 };
  const away = ({ column, row }: TileAt) => Math.hypot(column - middle.x, row - middle.y);
  return found.sort((a, b) => away(a) - away(b));
}

/**
 * The tiles to have ready for a view, those to be seen first: all in view, then those within half a tile of it, as long
 * as they are no more than `most`. The overview needs none.
 */
export function tilesFor(pyramid: Pyramid, level: number, view: Bounds, most: number): TileAt[] {
  if (level >= pyramid.last) return [];
  const seen = tilesIn(pyramid, level, view);
  const ahead = (TILE / 2) * 2 ** level;
  const wide = {
    left: view.left - ahead,
    top: view.top - ahead,
    right: view.right + ahead,
    bottom: view.bottom + ahead,
  };
  const inView = new Set(seen.map(({ column, row }) => `${column}/${row}`));
  const near = tilesIn(pyramid, level, wide).filter(({ column, row }) => !inView.has(`${column}/${row}`));
  return [...seen, ...near.slice(0, Math.max(0, most - seen.length))];
}

/** A part of the picture, in its pixels, and the tile it is drawn from; `null` is the overview. */
export interface Cell extends Bounds {
  readonly from: TileAt | null;
}

/** The four tiles of the next finer level that a tile stands for, or fewer at the picture's edge. */
function finerTiles(pyramid: Pyramid, { level, column, row }: TileAt): TileAt[] {
  const { columns, rows } = gridOf(pyramid, level - 1);
  return [0, 1, 2, 3]
    .map((i) => ({ level: level - 1, column: 2 * column + (i % 2), row: 2 * row + (i >> 1) }))
    .filter((tile) => tile.column < columns && tile.row < rows);
}

/** The finest coarser tile that is there for a tile; `null` if only the overview is. */
function coarserTile({ last }: Pyramid, tile: TileAt, has: (tile: TileAt) => boolean): TileAt | null {
  for (let up = 1; tile.level + up < last; up++) {
    const coarser = { level: tile.level + up, column: tile.column >> up, row: tile.row >> up };
    if (has(coarser)) return coarser;
  }
  return null;
}

/**
 * What a view is drawn from: cells that cover it and never overlap, so that a picture with clear parts is drawn once
 * everywhere. Where a tile of the level is not there, finer ones stand in, else a coarser one, else the overview.
 */
export function cellsIn(pyramid: Pyramid, level: number, view: Bounds, has: (tile: TileAt) => boolean): Cell[] {
  if (level >= pyramid.last) return [{ left: 0, top: 0, right: pyramid.width, bottom: pyramid.height, from: null }];
  const anyFiner = (tile: TileAt, depth: number): boolean =>
    depth > 0 && tile.level > 0 && finerTiles(pyramid, tile).some((finer) => has(finer) || anyFiner(finer, depth - 1));
  const cells: Cell[] = [];
  const add = (tile: TileAt, depth: number): void => {
    if (has(tile)) cells.push({ ...tileBounds(pyramid, tile), from: tile });
    else if (anyFiner(tile, depth)) for (const finer of finerTiles(pyramid, tile)) add(finer, depth - 1);
    else cells.push({ ...tileBounds(pyramid, tile), from: coarserTile(pyramid, tile, has) });
  };
  for (const tile of tilesIn(pyramid, level, view)) add(tile, FINER);
  return cells;
}
