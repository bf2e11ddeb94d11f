import { useEffect, useState } from 'react';

/** Longer sides exceed the textures of common graphics chips. */
const LONGEST = 8192;

/** The URL of a bundled picture. */
function demoUrl(asset: string): string {
  return `./demo/${asset.slice('demo:'.length)}.webp`;
}

/** The bytes of a picture: of the scene, or bundled. */
export async function pictureBlob(asset: string, assets: Readonly<Record<string, Blob>>): Promise<Blob> {
  const blob = assets[asset];
  if (blob) return blob;
  const answer = await fetch(demoUrl(asset));
  if (!answer.ok) throw new Error(`The picture ${asset} is not there.`);
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

/**
 * The decoded picture of a scene; `null` until it is ready. If it cannot be decoded a notice says so, and the map stays
 * open.
 */
export function usePicture(
  asset: string | null,
  assets: Readonly<Record<string, Blob>>,
  onBroken: (asset: string) => void,
): ImageBitmap | null {
  const [picture, setPicture] = useState<{ asset: string; bitmap: ImageBitmap } | null>(null);
  const blob = asset === null ? undefined : assets[asset];
  useEffect(() => {
    if (asset === null) return;
    let here = true;
    const load = async () => decoded(await pictureBlob(asset, blob ? { [asset]: blob } : {}), LONGEST);
    load().then(
      (bitmap) => {
        if (here) setPicture({ asset, bitmap });
        else bitmap.close();
      },
      () => {
        if (here) onBroken(asset);
      },
    );
    return () => {
      here = false;
    };
  }, [asset, blob, onBroken]);
  return picture && picture.asset === asset ? picture.bitmap : null;
}
