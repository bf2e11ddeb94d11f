import { createBudget } from '../../canvas/tiles/budget.ts';
import { TILE_BYTES, type TileAt, tileKey } from '../../canvas/tiles/pyramid.ts';
import type { TiledPicture } from '../../canvas/tiles/tiled-picture.ts';
import type { TilesAnswer, TilesRequest } from './protocol.ts';

/** The most bytes of decoded tiles; only those in view may exceed it. */
const BUDGET = 48 << 20;

/** A picture in tiles and its worker. */
export interface OpenTiles {
  readonly picture: TiledPicture;
  /** Ends the worker and drops the tiles. */
  close(): void;
}

function startWorker(): { readonly worker: Worker; readonly post: (request: TilesRequest) => void } {
  const worker = new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module' });
  return { worker, post: (request) => worker.postMessage(request) };
}

/** What a worker answers first. Rejects if it cannot do it, or ends. */
function firstAnswer(worker: Worker): Promise<TilesAnswer> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('The picture could not be read.'));
    worker.addEventListener('message', ({ data }: MessageEvent<TilesAnswer>) => {
      if (data.is === 'failed') failed();
      else resolve(data);
    });
    worker.addEventListener('error', failed);
  });
}

const bytesOf = ({ width, height }: ImageBitmap): number => 4 * width * height;

/** Opens a picture in tiles: as soon as its overview is there. Rejects if it cannot be decoded in a worker. */
export async function openTiles(blob: Blob, stop: AbortSignal): Promise<OpenTiles> {
  const { worker, post } = startWorker();
  stop.addEventListener('abort', () => worker.terminate());
  const opened = firstAnswer(worker);
  post({ is: 'open', blob });
  const answer = await opened.catch((error: unknown) => {
    worker.terminate();
    throw error;
  });
  if (answer.is !== 'opened') throw new Error('The picture was not opened.');
  const { pyramid, overview } = answer;
  const tiles = createBudget<ImageBitmap>(BUDGET, (bitmap) => bitmap.close());
  const listeners = new Set<() => void>();
  let wanted: ReadonlySet<string> = new Set();
  /** What the worker was last asked for and has not sent. */
  const asked = new Set<string>();
  worker.addEventListener('message', ({ data }: MessageEvent<TilesAnswer>) => {
    if (data.is !== 'tile') return;
    const key = tileKey(data.tile);
    asked.delete(key);
    tiles.keep(key, data.bitmap, bytesOf(data.bitmap));
    tiles.trim(wanted);
    for (const listener of listeners) listener();
  });
  const want = (next: readonly TileAt[]): void => {
    wanted = new Set(next.map(tileKey));
    tiles.trim(wanted);
    const missing = next.filter((tile) => !tiles.has(tileKey(tile)));
    if (missing.length === asked.size && missing.every((tile) => asked.has(tileKey(tile)))) return;
    asked.clear();
    for (const tile of missing) asked.add(tileKey(tile));
    post({ is: 'want', tiles: missing });
  };
  return {
    picture: {
      pyramid,
      overview,
      has: (tile) => tiles.has(tileKey(tile)),
      use: (tile) => tiles.use(tileKey(tile)),
      want,
      most: Math.floor(BUDGET / TILE_BYTES),
      onReady: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      bytes: () => bytesOf(overview) + tiles.bytes(),
    },
    close: () => {
      worker.terminate();
      tiles.clear();
    },
  };
}

/** A copy of a picture with sides of at most so many pixels, made in a worker. Rejects if it cannot be decoded there. */
export async function copyInWorker(blob: Blob, longest: number): Promise<ImageBitmap> {
  const { worker, post } = startWorker();
  const copied = firstAnswer(worker);
  post({ is: 'copy', blob, longest });
  try {
    const answer = await copied;
    if (answer.is !== 'copied') throw new Error('The picture was not copied.');
    return answer.bitmap;
  } finally {
    worker.terminate();
  }
}
