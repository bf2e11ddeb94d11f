import type { Pyramid, TileAt } from './pyramid.ts';

/** A large picture that is never decoded whole in this window: its overview, and the tiles that are ready. */
export interface TiledPicture {
  readonly pyramid: Pyramid;
  readonly overview: ImageBitmap;
  has(tile: TileAt): boolean;
  /** A tile that is ready, counted as used. */
  use(tile: TileAt): ImageBitmap | undefined;
  /** Asks for the tiles that are to be ready, the most urgent first, in place of those asked for before. */
  want(tiles: readonly TileAt[]): void;
  /** How many tiles may be ready beyond those in view. */
  readonly most: number;
  /** Calls back when a tile is ready. Returns how to stop that. */
  onReady(listener: () => void): () => void;
  /** How many bytes of decoded pixels are held, the overview included. */
  bytes(): number;
}

/** What a map's picture is drawn from. */
export type MapPicture = CanvasImageSource | TiledPicture;

/** Whether a picture is in tiles. */
export function isTiled(picture: MapPicture): picture is TiledPicture {
  return 'pyramid' in picture;
}

/** A picture as one image: of one in tiles its overview. */
export function wholeOf(picture: MapPicture): CanvasImageSource {
  return isTiled(picture) ? picture.overview : picture;
}
