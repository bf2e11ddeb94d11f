import { useEffect, useState } from 'react';
import type { MapPicture } from '../../canvas/tiles/tiled-picture.ts';
import { isLarge } from '../tiles/large.ts';

/** Longer sides exceed the textures of common graphics chips. A picture in tiles has no such limit. */
const LONGEST = 8192;

/** What pictures that ship with the program are called in scenes. Files of others name them too, so it is checked. */
const BUNDLED = /^demo:([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** The bytes of a picture: of the scene, or bundled. Rejects if there is none of this name; asks for no other path. */
export async function pictureBlob(asset: string, assets: Readonly<Record<string, Blob>>): Promise<Blob> {
  const blob = Object.hasOwn(assets, asset) ? assets[asset] : undefined;
  if (blob) return blob;
  const name = BUNDLED.exec(asset)?.[1];
  const answer = name === undefined ? null : await fetch(`./demo/${name}.webp`);
  if (!answer?.ok) throw new Error(`The picture ${asset} is not there.`);
  return answer.blob();
}

/** Decodes a picture, scaled down to a maximum side in pixels. */
export async function decoded(blob: Blob, longest: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(blob);
  const scale = longest / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const smaller = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: 'high',
  });
  whole.close();
  return smaller;
}

/** A small copy of a picture, with sides of at most so many pixels. A large one is decoded in a worker. */
export async function smallCopy(blob: Blob, longest: number): Promise<ImageBitmap> {
  if (await isLarge(blob)) {
    const copy = await import('../tiles/open-tiles.ts')
      .then(({ copyInWorker }) => copyInWorker(blob, longest))
      .catch(() => null);
    if (copy) return copy;
  }
  return decoded(blob, longest);
}

/** A picture that is ready to be drawn, and how to give its memory back. */
interface Ready {
  readonly picture: MapPicture;
  readonly close: () => void;
}

/** Opens a picture: decoded whole, or in tiles if it is large. Rejects if it cannot be decoded. */
async function openPicture(blob: Blob, stop: AbortSignal): Promise<Ready> {
  if (await isLarge(blob)) {
    const tiles = await import('../tiles/open-tiles.ts')
      .then(({ openTiles }) => openTiles(blob, stop))
      .catch(() => null);
    if (tiles) return tiles;
    // Not in a worker: as any other picture, or not at all.
    stop.throwIfAborted();
  }
  const bitmap = await decoded(blob, LONGEST);
  return { picture: bitmap, close: () => bitmap.close() };
}

/**
 * The picture of a scene, ready to be drawn; `null` until it is. A large one is in tiles, and ready as soon as its
 * overview is. If it cannot be decoded a notice says so, and the map stays open.
 */
export function usePicture(
  asset: string | null,
  assets: Readonly<Record<string, Blob>>,
  onBroken: (asset: string) => void,
): MapPicture | null {
  const [ready, setReady] = useState<(Ready & { readonly asset: string }) | null>(null);
  const blob = asset === null ? undefined : assets[asset];
  useEffect(() => {
    if (asset === null) {
      setReady(null);
      return;
    }
    const stop = new AbortController();
    const open = async () => openPicture(await pictureBlob(asset, blob ? { [asset]: blob } : {}), stop.signal);
    open().then(
      (opened) => {
        if (stop.signal.aborted) opened.close();
        else setReady({ ...opened, asset });
      },
      () => {
        if (!stop.signal.aborted) onBroken(asset);
      },
    );
    return () => stop.abort();
  }, [asset, blob, onBroken]);
  // Only when another one is drawn: Konva cannot draw what is closed.
  useEffect(() => () => ready?.close(), [ready]);
  return ready && ready.asset === asset ? ready.picture : null;
}
