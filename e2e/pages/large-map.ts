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

/** A line of screen pixels: a row or a column, at a share of the window's height or width. */
export type Line = readonly [along: 'row' | 'column', share: number];

/** The picture alone as the map shows it now: the pixels of some lines, and how many screen pixels one of its has. */
export async function picturePixels(
  page: Page,
  lines: readonly Line[],
): Promise<{ readonly scale: number; readonly lines: readonly (readonly Looked[])[] }> {
  const read = await page.evaluate(
    ({ lines, large }) => {
      const stage = window.Konva?.stages[0];
      const node = stage?.findOne<Konva.Image>('.picture');
      if (!stage || !node) return { scale: 0, found: [] };
      const ratio = stage.getLayers()[0]?.getCanvas().getPixelRatio() ?? 1;
      const toPicture = node.getAbsoluteTransform().copy().invert();
      const place = (column: number, row: number) => {
        const { x, y } = toPicture.point({ x: (column + 0.5) / ratio, y: (row + 0.5) / ratio });
        return { x: (x / node.width()) * large.width, y: (y / node.height()) * large.height };
      };
      const found = lines.map(([along, share]) => {
        const isRow = along === 'row';
        const at = Math.floor(share * (isRow ? stage.height() : stage.width()) * ratio);
        const box = isRow
          ? { x: 0, y: at / ratio, width: stage.width(), height: 1 / ratio }
          : { x: at / ratio, y: 0, width: 1 / ratio, height: stage.height() };
        const canvas = node.toCanvas({ ...box, pixelRatio: ratio });
        const [width, height] = isRow ? [canvas.width, 1] : [1, canvas.height];
        const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        const step = isRow ? place(1, at) : place(at, 1);
        return { data: [...data], from: isRow ? place(0, at) : place(at, 0), step };
      });
      return { scale: (ratio * node.getAbsoluteScale().x * node.width()) / large.width, found };
    },
    { lines, large: LARGE },
  );
  const looked = read.found.map(({ data, from, step }) =>
    Array.from({ length: data.length / 4 }, (_, i) => ({
      x: from.x + i * (step.x - from.x),
      y: from.y + i * (step.y - from.y),
      colour: data.slice(4 * i, 4 * i + 4),
    })),
  );
  return { scale: read.scale, lines: looked };
}
