import { expect, type Page } from '@playwright/test';
import type Konva from 'konva';
import { LARGE } from '../../test/fixtures/large-png.ts';

declare global {
  interface Window {
    /** Decoded images that this window holds, and the most pixels that one of them ever had. */
    heldImages: { readonly alive: Set<ImageBitmap>; most: number };
  }
}

/** Counts the decoded images that a window makes or receives, until they are closed. Call it before the page opens. */
export async function countImages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: Window['heldImages'] = { alive: new Set(), most: 0 };
    window.heldImages = held;
    const add = (image: unknown): void => {
      if (!(image instanceof ImageBitmap)) return;
      held.alive.add(image);
      held.most = Math.max(held.most, image.width * image.height);
    };
    const make = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = (async (...given: unknown[]) => {
      const image = await make(...given);
      add(image);
      return image;
    }) as typeof window.createImageBitmap;
    const close = ImageBitmap.prototype.close;
    ImageBitmap.prototype.close = function (this: ImageBitmap) {
      held.alive.delete(this);
      close.call(this);
    };
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        // Before the program hears of it.
        this.addEventListener('message', ({ data }) => {
          for (const each of Object.values(Object(data) as object)) add(each);
        });
      }
    };
  });
}

/** The bytes of decoded images that the window holds, and the most pixels that one of them ever had. */
export function imagesHeld(page: Page): Promise<{ readonly bytes: number; readonly most: number }> {
  return page.evaluate(() => {
    const { alive, most } = window.heldImages;
    return { bytes: [...alive].reduce((sum, { width, height }) => sum + 4 * width * height, 0), most };
  });
}

/** Waits until all tiles of a picture are kept in the database, which the program has opened already. */
export async function tilesKept(page: Page): Promise<void> {
  const whole = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('fall-of-shot-tiles');
          opening.onsuccess = () => {
            const all = opening.result.transaction('pictures').objectStore('pictures').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result.length > 0 && all.result.every(({ whole }: { whole: boolean }) => whole));
            };
          };
        }),
    );
  await expect.poll(whole, { timeout: 50_000 }).toBe(true);
}

/** Puts another image, a PNG in base64, in the place of every kept tile, or with `null` loses them all. */
export function changeTiles(page: Page, base64: string | null): Promise<void> {
  return page.evaluate((given) => {
    const bytes = given === null ? null : Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0)).buffer;
    return new Promise<void>((resolve) => {
      const opening = indexedDB.open('fall-of-shot-tiles');
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('tiles', 'readwrite');
        const tiles = transaction.objectStore('tiles');
        tiles.getAllKeys().onsuccess = ({ target }) => {
          for (const key of (target as IDBRequest<IDBValidKey[]>).result) {
            if (bytes) tiles.put({ type: 'image/png', bytes }, key);
            else tiles.delete(key);
          }
        };
        transaction.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, base64);
}

/** A pixel of the canvas: the pixel of the picture it shows, and its colour there. */
export interface Looked {
  readonly x: number;
  readonly y: number;
  readonly colour: readonly number[];
}

/** The picture alone as the map shows it now: every pixel of some rows, and how many screen pixels one of its has. */
export function picturePixels(
  page: Page,
  rows: readonly number[],
): Promise<{ readonly scale: number; readonly pixels: readonly Looked[] }> {
  return page.evaluate(
    ({ rows, large }) => {
      const stage = window.Konva?.stages[0];
      const node = stage?.findOne<Konva.Image>('.picture');
      if (!stage || !node) return { scale: 0, pixels: [] };
      const ratio = stage.getLayers()[0]?.getCanvas().getPixelRatio() ?? 1;
      const canvas = node.toCanvas({ x: 0, y: 0, width: stage.width(), height: stage.height(), pixelRatio: ratio });
      const context = canvas.getContext('2d');
      const toPicture = node.getAbsoluteTransform().copy().invert();
      const scale = (ratio * node.getAbsoluteScale().x * node.width()) / large.width;
      const pixels = rows.flatMap((share) => {
        const row = Math.floor(share * canvas.height);
        const data = context?.getImageData(0, row, canvas.width, 1).data ?? new Uint8ClampedArray();
        return Array.from({ length: canvas.width }, (_, column) => {
          const at = toPicture.point({ x: (column + 0.5) / ratio, y: (row + 0.5) / ratio });
          return {
            x: (at.x / node.width()) * large.width,
            y: (at.y / node.height()) * large.height,
            colour: [...data.slice(4 * column, 4 * column + 4)],
          };
        });
      });
      return { scale, pixels };
    },
    { rows, large: LARGE },
  );
}
