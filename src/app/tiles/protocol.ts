import type { Pyramid, TileAt } from '../../canvas/tiles/pyramid.ts';

/** A request to a worker of one picture. */
export type TilesRequest =
  | { readonly is: 'open'; readonly blob: Blob }
  /** The tiles of the open picture that are wanted from now on, the most urgent first. */
  | { readonly is: 'want'; readonly tiles: readonly TileAt[] }
  /** One copy with sides of at most so many pixels. */
  | { readonly is: 'copy'; readonly blob: Blob; readonly longest: number };

/** What the worker answers. */
export type TilesAnswer =
  | { readonly is: 'opened'; readonly pyramid: Pyramid; readonly overview: ImageBitmap }
  | { readonly is: 'tile'; readonly tile: TileAt; readonly bitmap: ImageBitmap }
  | { readonly is: 'copied'; readonly bitmap: ImageBitmap }
  /** The picture cannot be decoded, or not here. */
  | { readonly is: 'failed' };
