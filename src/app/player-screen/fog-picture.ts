import type { Vec2 } from '@fall-of-shot/plane/vec';
import { clockwise } from '../../canvas/primitives/clockwise.ts';
import type { Sight } from '../../player-view/fog-of-war.ts';
import type { Tile } from '../../player-view/messages.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { pictureBlob, smallCopy } from '../map/use-picture.ts';

/** The largest picture sent: more than a 4K television shows. */
const LONGEST = 4096;

/** The resolution of what has been seen: points along the map's longer side at most, and per scene unit. */
const FINEST = 1600;
const TO_UNIT = 24;

/** The size of a tile of the picture, in its own pixels. */
const PART = 512;

/** What the players have seen of a map, point by point. */
export interface Explored {
  readonly canvas: OffscreenCanvas;
  /** Points per scene unit. */
  readonly fine: number;
}

/** An empty memory of a map. */
export function nothingExplored({ size }: Scene): Explored {
  const fine = Math.min(TO_UNIT, FINEST / Math.max(size.width, size.height));
  return { canvas: new OffscreenCanvas(Math.ceil(size.width * fine), Math.ceil(size.height * fine)), fine };
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures outside of the page.');
  return context;
}

/** Adds what is seen now to what has been seen. */
export function explore({ canvas, fine }: Explored, sight: Sight): void {
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  // In one go, else a line would be left where two polygons touch.
  context.beginPath();
  for (const points of sight.ground) {
    clockwise(points).forEach(({ x, y }, i) => {
      if (i === 0) context.moveTo(x * fine, y * fine);
      else context.lineTo(x * fine, y * fine);
    });
  }
  // Filling closes them. To close each takes as long as the path is by then.
  context.fill();
}

/** Returns a test for seen places: the pixels are read once, on the first call. */
export function knownIn({ canvas, fine }: Explored): (at: Vec2) => boolean {
  const { width, height } = canvas;
  let data: Uint8ClampedArray | undefined;
  return ({ x, y }) => {
    data ??= contextOf(canvas).getImageData(0, 0, width, height).data;
    const [column, row] = [Math.floor(x * fine), Math.floor(y * fine)];
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    return (data[(row * width + column) * 4 + 3] ?? 0) > 127;
  };
}

/** The picture of a scene to send: decoded, and no larger than a screen shows. */
export async function pictureOf(asset: string, assets: Readonly<Record<string, Blob>>): Promise<ImageBitmap> {
  return smallCopy(await pictureBlob(asset, assets), LONGEST);
}

/** A whole picture as a single tile. Closes it. */
export async function wholePicture(picture: ImageBitmap): Promise<Tile> {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).drawImage(picture, 0, 0);
  picture.close();
  return { x: 0, y: 0, width, height, bytes: await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 }) };
}

/** How much of each tile has been seen, by position: a tile is sent again when that grows. */
export type Sent = Map<string, number>;

/** The tiles of which more has been seen than was sent, showing only what has been seen. */
export async function newParts(
  picture: ImageBitmap,
  place: NonNullable<Scene['picture']>,
  { canvas, fine }: Explored,
  sent: Sent,
): Promise<readonly Tile[]> {
  const [across, down] = [picture.width / place.width, picture.height / place.height];
  const found: Tile[] = [];
  const memory = contextOf(canvas);
  for (let y = 0; y < picture.height; y += PART) {
    for (let x = 0; x < picture.width; x += PART) {
      const [width, height] = [Math.min(PART, picture.width - x), Math.min(PART, picture.height - y)];
      // The tile's place in the memory of what has been seen.
      const from = { x: (place.x + x / across) * fine, y: (place.y + y / down) * fine };
      const [wide, high] = [(width / across) * fine, (height / down) * fine];
      const { data } = memory.getImageData(
        Math.floor(from.x),
        Math.floor(from.y),
        Math.max(1, Math.ceil(wide)),
        Math.max(1, Math.ceil(high)),
      );
      let seen = 0;
      for (let i = 3; i < data.length; i += 4) seen += data[i] ?? 0;
      const key = `${x}/${y}`;
      if (seen === 0 || seen === sent.get(key)) continue;
      sent.set(key, seen);
      const part = new OffscreenCanvas(width, height);
      const context = part.getContext('2d');
      if (!context) continue;
      context.drawImage(canvas, from.x, from.y, wide, high, 0, 0, width, height);
      context.globalCompositeOperation = 'source-in';
      context.drawImage(picture, x, y, width, height, 0, 0, width, height);
      found.push({ x, y, width, height, bytes: await part.convertToBlob({ type: 'image/webp', quality: 0.9 }) });
    }
  }
  return found;
}
