import { readPictureHead } from '../../formats/images/header.ts';
import { hasWholeSquares, scaledToSquares, squaresOf } from '../../formats/uvtt/uvtt-scale.ts';
import { type UvttPicture, type WrittenUvtt, writeUvtt } from '../../formats/uvtt/uvtt-writing.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { decoded, pictureBlob } from '../map/use-picture.ts';

/** Picture formats that other programs can read inside the file. */
const COMMON = ['image/png', 'image/jpeg', 'image/webp'];

/** The longest side of a re-encoded picture. */
const LONGEST = 8192;

/** How far a picture may extend beyond the map's edge and still count as covering it, as a share of the map. */
const HAIR = 1e-6;

function covers({ picture, size }: Scene): boolean {
  if (!picture) return false;
  const near = (a: number, b: number, of: number) => Math.abs(a - b) <= of * HAIR;
  return (
    near(picture.x, 0, size.width) &&
    near(picture.y, 0, size.height) &&
    near(picture.width, size.width, size.width) &&
    near(picture.height, size.height, size.height)
  );
}

/**
 * Redraws a picture to cover exactly the map, with a whole number of pixels per square: the parts outside are cut off.
 */
async function fitted(scene: Scene, blob: Blob): Promise<UvttPicture | null> {
  const { picture, size } = scene;
  if (!picture) return null;
  const bitmap = await decoded(blob, LONGEST);
  const { width, height } = scaledToSquares((bitmap.width / picture.width) * size.width, squaresOf(scene), LONGEST);
  const canvas = new OffscreenCanvas(width, height);
  const [across, down] = [width / size.width, height / size.height];
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, picture.x * across, picture.y * down, picture.width * across, picture.height * down);
  bitmap.close();
  const drawn = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
  return { data: new Uint8Array(await drawn.arrayBuffer()), width };
}

/** The map's picture for other programs: over the whole map, scaled to its squares, in a format they know. */
async function pictureOf(scene: Scene, assets: Readonly<Record<string, Blob>>): Promise<UvttPicture | null> {
  if (!scene.picture) return null;
  const blob = await pictureBlob(scene.picture.asset, assets);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const head = readPictureHead(bytes);
  if (covers(scene) && head?.size && COMMON.includes(head.type) && hasWholeSquares(head.size, squaresOf(scene))) {
    return { data: bytes, width: head.size.width };
  }
  return fitted(scene, blob);
}

/**
 * Exports the map as Universal VTT, with a list of what that format cannot hold. Rejects if the picture cannot be
 * loaded.
 */
export async function uvttOf(scene: Scene, assets: Readonly<Record<string, Blob>>): Promise<WrittenUvtt> {
  return writeUvtt(scene, await pictureOf(scene, assets));
}
