import { drawCell } from '../../canvas/tiles/draw-tiles.ts';
import { levelSize, type Pyramid, type TileAt, tileBounds, tileKey, tilesOf } from '../../canvas/tiles/pyramid.ts';
import { canvasOf, decodeLevels, encoded, type Levels } from './levels.ts';
import type { Encoded, TileStore } from './tile-store.ts';

/** A picture whose tiles can be had: kept ones, or cut from the picture while they are made. */
export interface PictureSource {
  readonly pyramid: Pyramid;
  overview(): Promise<ImageBitmap>;
  tile(tile: TileAt): Promise<ImageBitmap>;
}

/** A name for the content of a file; `null` where the browser has no checksums: only safe pages have. */
async function nameOf(blob: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function bytesOf(canvas: OffscreenCanvas): Promise<Encoded> {
  const blob = await encoded(canvas);
  return { type: blob.type, bytes: await blob.arrayBuffer() };
}

const bitmapOf = ({ type, bytes }: Encoded): Promise<ImageBitmap> => createImageBitmap(new Blob([bytes], { type }));

/** A level as a canvas of its own. */
function copyOf(levels: Levels, level: number): OffscreenCanvas {
  const { width, height } = levelSize(levels.pyramid, level);
  const { canvas, context } = canvasOf(width, height);
  context.drawImage(levels.whole(level), 0, 0);
  return canvas;
}

/**
 * Opens a picture: from its kept tiles, or else decodes it, and keeps its tiles meanwhile. Where the browser keeps
 * nothing, the encoded tiles stay in the memory. Rejects if the picture cannot be decoded.
 */
export async function openPicture(blob: Blob, store: TileStore): Promise<PictureSource> {
  const id = await nameOf(blob);
  const kept = id === null ? null : await store.open(id).catch(() => null);
  /** Tiles that are made and not all kept yet. */
  const held = new Map<string, Encoded>();
  let levels: Levels | null = null;
  let decoding: Promise<Levels> | null = null;

  const keepAll = async (from: Levels): Promise<void> => {
    const { pyramid } = from;
    let storing = id !== null;
    const inStore = async (put: (name: string) => Promise<void>): Promise<void> => {
      if (!storing || id === null) return;
      storing = await put(id).then(
        () => true,
        () => false,
      );
    };
    const small = await bytesOf(copyOf(from, pyramid.last));
    await inStore((name) => store.begin(name, pyramid, small));
    for (let level = pyramid.last - 1; level >= 0; level--) {
      for (const tile of tilesOf(pyramid, level)) {
        const bytes = await bytesOf(from.cut(tile));
        held.set(tileKey(tile), bytes);
        await inStore((name) => store.keep(name, tileKey(tile), bytes));
      }
    }
    await inStore((name) => store.finish(name));
    if (storing) held.clear();
    // What was stored before the disk was full only takes room.
    else if (id !== null) await store.forget(id).catch(() => undefined);
  };
  const decode = (): Promise<Levels> => {
    decoding ??= decodeLevels(blob).then(
      (decoded) => {
        levels = decoded;
        const done = (): void => {
          levels = null;
          decoding = null;
          decoded.close();
        };
        // Without memory to encode, nothing is kept: whatever is wanted later is cut from the picture again.
        keepAll(decoded).then(done, done);
        return decoded;
      },
      (error: unknown) => {
        decoding = null;
        throw error;
      },
    );
    return decoding;
  };
  const keptTile = async (tile: TileAt): Promise<ImageBitmap | null> => {
    const key = tileKey(tile);
    const bytes = held.get(key) ?? (id === null ? null : await store.tile(id, key));
    return bytes && bitmapOf(bytes);
  };

  const pyramid = kept?.pyramid ?? (await decode()).pyramid;
  return {
    pyramid,
    overview: async () => {
      const stored = kept && (await bitmapOf(kept.overview).catch(() => null));
      return stored ?? copyOf(await decode(), pyramid.last).transferToImageBitmap();
    },
    tile: async (tile) => {
      const ready = levels ? null : await keptTile(tile).catch(() => null);
      return ready ?? (levels ?? (await decode())).cut(tile).transferToImageBitmap();
    },
  };
}

/** The coarsest level that is at least as large as a copy. */
function levelForCopy(pyramid: Pyramid, longest: number): number {
  let level = pyramid.last;
  while (level > 0 && longest > Math.max(levelSize(pyramid, level).width, levelSize(pyramid, level).height)) level--;
  return level;
}

/** A copy of a picture with sides of at most so many pixels. Keeps nothing. Rejects if it cannot be decoded. */
export async function copyOfPicture(blob: Blob, store: TileStore, longest: number): Promise<ImageBitmap> {
  const id = await nameOf(blob);
  const kept = id === null ? null : await store.open(id).catch(() => null);
  const decoded = kept ? null : await decodeLevels(blob);
  const pyramid = kept?.pyramid ?? decoded?.pyramid;
  if (!pyramid) throw new Error('The picture has no size.');
  const by = Math.min(1, longest / Math.max(pyramid.width, pyramid.height));
  const { canvas, context } = canvasOf(
    Math.max(1, Math.round(pyramid.width * by)),
    Math.max(1, Math.round(pyramid.height * by)),
  );
  context.imageSmoothingQuality = 'high';
  const placed = { x: 0, y: 0, across: canvas.width / pyramid.width, down: canvas.height / pyramid.height };
  const level = levelForCopy(pyramid, longest);
  if (decoded) {
    const part = 2 ** level;
    context.drawImage(
      decoded.whole(level),
      0,
      0,
      pyramid.width / part,
      pyramid.height / part,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    decoded.close();
  } else if (kept && id !== null) {
    const whole = { left: 0, top: 0, right: pyramid.width, bottom: pyramid.height, from: null };
    const cells =
      level === pyramid.last
        ? [whole]
        : tilesOf(pyramid, level).map((tile) => ({ ...tileBounds(pyramid, tile), from: tile }));
    for (const cell of cells) {
      const bytes = cell.from ? await store.tile(id, tileKey(cell.from)) : kept.overview;
      if (!bytes) throw new Error('A tile of the picture is lost.');
      const bitmap = await bitmapOf(bytes);
      drawCell(context, pyramid, cell, bitmap, placed);
      bitmap.close();
    }
  }
  return canvas.transferToImageBitmap();
}
