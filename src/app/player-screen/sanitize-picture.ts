import { decoded } from '../map/use-picture.ts';
import { PIECE_PIXELS } from '../map/use-piece-pictures.ts';

/** Re-encodes a piece's picture from its pixels: metadata in the file must not reach the players. */
export async function bareFace(blob: Blob): Promise<Blob> {
  const bitmap = await decoded(blob, PIECE_PIXELS);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
}
