import { readPictureHead } from '../../formats/images/header.ts';
import { type UvttPicture, type WrittenUvtt, writeUvtt } from '../../formats/uvtt/uvtt-writing.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { decoded, pictureBlob } from '../map/use-picture.ts';

/** What other programs read inside of the file. */
const COMMON = ['image/png', 'image/jpeg', 'image/webp'];

/** The longest side of a picture that is drawn anew. */
const LONGEST = 8192;

/** How far a picture may lie beside the map's rim and still cover it, as a share of the map. */
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

/** A picture drawn anew so that it covers the map and no more: what lies beside the map is cut off. */
async function fitted({ picture, size }: Scene, blob: Blob): Promise<UvttPicture | null> {
  if (!picture) return null;
  const bitmap = await decoded(blob, LONGEST);
  const pixels = bitmap.width / picture.width;
  const [width, height] = [Math.round(size.width * pixels), Math.round(size.height * pixels)];
  const by = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by)));
  canvas
    .getContext('2d')
    ?.drawImage(
      bitmap,
      picture.x * pixels * by,
      picture.y * pixels * by,
      picture.width * pixels * by,
      picture.height * pixels * by,
    );
  bitmap.close();
  const drawn = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
  return { data: new Uint8Array(await drawn.arrayBuffer()), width: canvas.width };
}

/** The map's picture as other programs want it: over the whole map, in a form that they know. */
async function pictureOf(scene: Scene, assets: Readonly<Record<string, Blob>>): Promise<UvttPicture | null> {
  if (!scene.picture) return null;
  const blob = await pictureBlob(scene.picture.asset, assets);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const head = readPictureHead(bytes);
  if (covers(scene) && head?.size && COMMON.includes(head.type)) return { data: bytes, width: head.size.width };
  return fitted(scene, blob);
}

/** The map on the table as Universal VTT, and what of it that has no place for. Rejects when its picture cannot be had. */
export async function uvttOf(scene: Scene, assets: Readonly<Record<string, Blob>>): Promise<WrittenUvtt> {
  return writeUvtt(scene, await pictureOf(scene, assets));
}
