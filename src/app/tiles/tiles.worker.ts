import type { TileAt } from '../../canvas/tiles/pyramid.ts';
import { copyOfPicture, openPicture, type PictureSource } from './picture-source.ts';
import type { TilesAnswer, TilesRequest } from './protocol.ts';
import { createTileStore } from './tile-store.ts';

// Decoding a large picture takes seconds and hundreds of megabytes: in here, the table stays responsive, and all of the
// memory is given back.
const store = createTileStore();
let source: PictureSource | null = null;
let wanted: readonly TileAt[] = [];
let serving = false;

function answer(message: TilesAnswer, ...images: Transferable[]): void {
  self.postMessage(message, { transfer: images });
}

async function open(blob: Blob): Promise<void> {
  source = await openPicture(blob, store);
  const overview = await source.overview();
  answer({ is: 'opened', pyramid: source.pyramid, overview }, overview);
}

/** Sends the wanted tiles one by one: while one is decoded, others may become more urgent. */
async function serve(): Promise<void> {
  if (serving) return;
  serving = true;
  for (let [tile, ...others] = wanted; tile && source; [tile, ...others] = wanted) {
    wanted = others;
    const bitmap = await source.tile(tile).catch(() => null);
    if (bitmap) answer({ is: 'tile', tile, bitmap }, bitmap);
  }
  serving = false;
}

self.addEventListener('message', ({ data }: MessageEvent<TilesRequest>) => {
  switch (data.is) {
    case 'open':
      open(data.blob).catch(() => answer({ is: 'failed' }));
      return;
    case 'want':
      wanted = data.tiles;
      void serve();
      return;
    case 'copy':
      copyOfPicture(data.blob, store, data.longest).then(
        (bitmap) => answer({ is: 'copied', bitmap }, bitmap),
        () => answer({ is: 'failed' }),
      );
      return;
  }
});
