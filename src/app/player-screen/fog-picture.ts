import type { Vec2 } from '../../geometry/plane/vec.ts';
import type { Sight } from '../../player-view/fog.ts';
import type { Tile } from '../../player-view/messages.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { decoded, pictureBlob } from '../map/use-picture.ts';

/** Pictures are sent no larger than this: more than a television of four thousand pixels shows. */
const LONGEST = 4096;

/** How fine it is kept what has been seen: points along the longer side of the map, at most, and to a scene unit. */
const FINEST = 1600;
const TO_UNIT = 24;

/** The side of a part of the picture, in its own pixels. */
const PART = 512;

/** What of a map the players have seen, point by point. */
export interface Explored {
  readonly canvas: OffscreenCanvas;
  /** Points to a scene unit. */
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
  for (const points of sight.ground) {
    context.beginPath();
    points.forEach(({ x, y }, i) => {
      if (i === 0) context.moveTo(x * fine, y * fine);
      else context.lineTo(x * fine, y * fine);
    });
    context.fill();
  }
}

/** Whether places have been seen: one reading for many questions, and none where nobody asks. */
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

/** The picture of a scene as it is sent: decoded, and not larger than a screen shows. */
export async function pictureOf(asset: string, assets: Readonly<Record<string, Blob>>): Promise<ImageBitmap> {
  return decoded(await pictureBlob(asset, assets), LONGEST);
}

/** All of a picture, as one part. */
export async function wholePicture(picture: ImageBitmap): Promise<Tile> {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas).drawImage(picture, 0, 0);
  return { x: 0, y: 0, width, height, bytes: await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 }) };
}

/** How much of each part of a picture has been seen, by the part's place: a part is sent anew when that grows. */
export type Sent = Map<string, number>;

/** The parts of a picture of which more has been seen than was sent, with nothing in them that has not been seen. */
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
      // Where the part lies in the memory of what has been seen.
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
