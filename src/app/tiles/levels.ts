import { type Pyramid, pyramidOf, type TileAt, tilePixels } from '../../canvas/tiles/pyramid.ts';

/** A picture decoded whole, at all its levels. It takes a lot of memory: close it when its tiles are cut. */
export interface Levels {
  readonly pyramid: Pyramid;
  /** A level as one image. */
  whole(level: number): OffscreenCanvas | ImageBitmap;
  cut(tile: TileAt): OffscreenCanvas;
  close(): void;
}

/** A canvas and its context. Its pixels stay in the memory: they are read soon. */
export function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures outside of the page.');
  return { canvas, context };
}

/** Half of an image: each pixel is the mean of four. Where only a part of them is there, of what is there. */
function halved(image: OffscreenCanvas | ImageBitmap): OffscreenCanvas {
  const { width, height } = image;
  const { canvas, context } = canvasOf(Math.ceil(width / 2), Math.ceil(height / 2));
  // An odd last column or row covers half a pixel: it is laid below at full size first.
  if (width % 2 === 1) context.drawImage(image, width - 1, 0, 1, height, canvas.width - 1, 0, 1, height / 2);
  if (height % 2 === 1) context.drawImage(image, 0, height - 1, width, 1, 0, canvas.height - 1, width / 2, 1);
  if (width % 2 === 1 && height % 2 === 1)
    context.drawImage(image, width - 1, height - 1, 1, 1, canvas.width - 1, canvas.height - 1, 1, 1);
  // Exactly half: plain smoothing takes the mean of four.
  context.drawImage(image, 0, 0, width / 2, height / 2);
  return canvas;
}

/** Decodes a picture and halves it down to its overview. Rejects if the browser cannot decode it. */
export async function decodeLevels(blob: Blob): Promise<Levels> {
  const first = await createImageBitmap(blob);
  const pyramid = pyramidOf(first.width, first.height);
  const levels: (OffscreenCanvas | ImageBitmap)[] = [first];
  for (let level = 1; level <= pyramid.last; level++) levels.push(halved(levels[level - 1] ?? first));
  const whole = (level: number) => levels[level] ?? first;
  return {
    pyramid,
    whole,
    cut: (tile) => {
      const { left, top, right, bottom } = tilePixels(pyramid, tile);
      const { canvas, context } = canvasOf(right - left, bottom - top);
      context.drawImage(whole(tile.level), -left, -top);
      return canvas;
    },
    close: () => {
      first.close();
      // A canvas without pixels gives its memory back at once.
      for (const level of levels) if (level instanceof OffscreenCanvas) level.width = 0;
      levels.length = 0;
    },
  };
}

/** The largest a tile may be as PNG, in bytes: drawn ground is smaller, painted ground larger. */
const MOST_PLAIN = 160_000;

/** Encodes an image: without any loss if that is small, as of drawn lines and letters, else with hardly any. */
export async function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  const plain = await canvas.convertToBlob({ type: 'image/png' });
  if (plain.size <= MOST_PLAIN) return plain;
  // A browser that writes no WebP answers with PNG again.
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.95 });
}
