import { drawThumbnail, thumbnailSize } from '../../canvas/stage/thumbnail.ts';
import { readSceneFile } from '../../scene/schema/file.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { pictureBlob, smallCopy } from '../map/use-picture.ts';

/** The largest size at which a picture is decoded, in pixels: a thumbnail shows only part of it. */
const LONGEST = 1280;

/** The decoded picture of a scene; `null` if there is none, or it cannot be read. */
async function pictureOf({ picture }: Scene, pictures: Readonly<Record<string, Blob>>): Promise<ImageBitmap | null> {
  if (!picture || !(picture.asset in pictures || picture.asset.startsWith('demo:'))) return null;
  return pictureBlob(picture.asset, pictures)
    .then((blob) => smallCopy(blob, LONGEST))
    .catch(() => null);
}

/** Draws a scene as a thumbnail, off screen; `null` if this browser cannot. */
export async function thumbnailOf(scene: Scene, pictures: Readonly<Record<string, Blob>>): Promise<Blob | null> {
  const { width, height } = thumbnailSize(scene.size);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const picture = await pictureOf(scene, pictures);
  drawThumbnail(context, scene, picture);
  picture?.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
}

/** Thumbnails of the demo scenes, each drawn once. */
export function demoThumbnails(): (name: string) => Promise<Blob | null> {
  const drawn = new Map<string, Promise<Blob | null>>();
  const draw = async (name: string): Promise<Blob | null> => {
    const answer = await fetch(`./demo/${name}.scene.json`);
    const read = readSceneFile(await answer.json(), 'The demo scene');
    return read.ok ? thumbnailOf(read.value.scene, {}) : null;
  };
  return (name) => {
    const known = drawn.get(name) ?? draw(name).catch(() => null);
    drawn.set(name, known);
    return known;
  };
}
