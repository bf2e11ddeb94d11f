import type { Bounds } from '@fall-of-shot/plane/shapes';
import { type Cell, cellsIn, levelFor } from './cells.ts';
import { type Pyramid, type TileAt, tilePixels } from './pyramid.ts';
import type { TiledPicture } from './tiled-picture.ts';

/** Where a picture is drawn, in canvas pixels: its corner, and the size of one of its pixels. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The level that suits how a picture is placed. */
export function levelAt(pyramid: Pyramid, { across, down }: Placed): number {
  return levelFor(pyramid, Math.max(across, down));
}

/** The part of a picture that a canvas shows, in pixels of the picture. */
export function viewIn({ x, y, across, down }: Placed, width: number, height: number): Bounds {
  return { left: -x / across, top: -y / down, right: (width - x) / across, bottom: (height - y) / down };
}

/** An edge on the canvas: between two cells on a whole pixel, so that no line shows; the picture's own edge as it is. */
function edge(at: number, end: number, start: number, scale: number): number {
  const place = start + at * scale;
  return at <= 0 || at >= end ? place : Math.round(place);
}

/** The pixels that a cell's image holds, in pixels of its level. */
function pixelsOf(pyramid: Pyramid, from: TileAt | null, image: ImageBitmap): Bounds {
  return from ? tilePixels(pyramid, from) : { left: 0, top: 0, right: image.width, bottom: image.height };
}

/** Draws one cell of a picture from the image of its tile, or from the overview. */
export function drawCell(context: Context, pyramid: Pyramid, cell: Cell, image: ImageBitmap, placed: Placed): void {
  const { x, y, across, down } = placed;
  const left = edge(cell.left, pyramid.width, x, across);
  const right = edge(cell.right, pyramid.width, x, across);
  const top = edge(cell.top, pyramid.height, y, down);
  const bottom = edge(cell.bottom, pyramid.height, y, down);
  if (left >= right || top >= bottom) return;
  const level = 2 ** (cell.from?.level ?? pyramid.last);
  const has = pixelsOf(pyramid, cell.from, image);
  // What lies under the edges on the canvas, not under those of the cell: so each pixel is where it would be in one image.
  const [wide, high] = [across * level, down * level];
  const source = {
    left: Math.max(has.left, (left - x) / wide),
    right: Math.min(has.right, (right - x) / wide),
    top: Math.max(has.top, (top - y) / high),
    bottom: Math.min(has.bottom, (bottom - y) / high),
  };
  // Enlarged pixels are mixed with their neighbours: those beyond the cell have to take part.
  const enlarged = wide > 1 || high > 1;
  const from = enlarged
    ? {
        left: Math.max(has.left, source.left - 1),
        right: Math.min(has.right, source.right + 1),
        top: Math.max(has.top, source.top - 1),
        bottom: Math.min(has.bottom, source.bottom + 1),
      }
    : source;
  const to = enlarged
    ? {
        left: x + from.left * wide,
        right: x + from.right * wide,
        top: y + from.top * high,
        bottom: y + from.bottom * high,
      }
    : { left, right, top, bottom };
  if (enlarged) {
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
  }
  context.drawImage(
    image,
    from.left - has.left,
    from.top - has.top,
    from.right - from.left,
    from.bottom - from.top,
    to.left,
    to.top,
    to.right - to.left,
    to.bottom - to.top,
  );
  if (enlarged) context.restore();
}

/** Draws what a canvas shows of a picture, from the tiles that are ready. The context draws in canvas pixels. */
export function drawTiles(
  context: Context,
  picture: TiledPicture,
  placed: Placed,
  width: number,
  height: number,
): void {
  const { pyramid, overview } = picture;
  const level = levelAt(pyramid, placed);
  for (const cell of cellsIn(pyramid, level, viewIn(placed, width, height), picture.has)) {
    drawCell(context, pyramid, cell, (cell.from && picture.use(cell.from)) || overview, placed);
  }
}
