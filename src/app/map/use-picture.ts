import { useEffect, useState } from 'react';

/** Longer sides than this do not fit into the textures of common graphics chips. */
const LONGEST = 8192;

/** Where the pictures that ship with the program are. */
function demoUrl(asset: string): string {
  return `./demo/${asset.slice('demo:'.length)}.webp`;
}

/** The bytes of a picture: among those of the scene, or one that ships with the program. */
export async function pictureBlob(asset: string, assets: Readonly<Record<string, Blob>>): Promise<Blob> {
  const blob = assets[asset];
  if (blob) return blob;
  const answer = await fetch(demoUrl(asset));
  if (!answer.ok) throw new Error(`The picture ${asset} is not there.`);
  return answer.blob();
}

/** A picture decoded, and made smaller where a side of it is longer than some number of pixels. */
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

/** The decoded picture of a scene; `null` until it is there. What cannot be decoded is told, and the map stays open. */
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
