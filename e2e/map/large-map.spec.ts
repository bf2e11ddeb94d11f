import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { LARGE, largeColour, largePng } from '../../test/fixtures/large-png.ts';
import { encodePng, pngOf } from '../../test/fixtures/png.ts';
import { changeTiles, countImages, imagesHeld, picturePixels, tilesKept } from '../pages/large-map.ts';
import type { Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** An overview has no more pixels. */
const OVERVIEW = 2_000_000;

/** What is compared of the window. */
const LINES = [
  ['row', 0.31],
  ['row', 0.72],
  ['column', 0.4],
] as const;

async function openLarge(table: Table, info: TestInfo): Promise<void> {
  const path = info.outputPath('Huge.png');
  writeFileSync(path, largePng());
  await countImages(table.page);
  await table.openBare();
  await table.openFile(path);
  await expect(table.map.box).toHaveAccessibleName('Map of Huge');
  await expect.poll(() => table.map.picture()).not.toBeNull();
}

const off = (a: readonly number[], b: readonly number[]) =>
  Math.max(...b.map((part, i) => Math.abs(part - (a[i] ?? 0))));

/**
 * How far the drawn picture is from the true one: the largest difference of a colour in the middle of plain ground, and
 * the mean contrast of neighbouring stripes, 255 if they are sharp.
 */
async function compared(page: Page) {
  const { scale, lines } = await picturePixels(page, LINES);
  // Far enough from the edges of blocks and stripes, where colours mix.
  const away = 3 + 3 / scale;
  const inside = lines
    .flat()
    .filter(({ x, y }) => x > away && y > away && x < LARGE.width - away && y < LARGE.height - away);
  const plain = inside.filter(({ x, y }) => {
    const [column, row] = [x % LARGE.block, y % LARGE.block];
    const free = (column > away && column < 200 - away) || (column > 300 + away && column < LARGE.block - away);
    return free && row > away && row < LARGE.block - away;
  });
  const striped = (lines[0] ?? []).filter(({ x }) => x % LARGE.block > 200 + away && x % LARGE.block < 300 - away);
  const light = striped.map(({ colour }) => colour[0] ?? 0);
  const steps = light.slice(1).map((value, i) => Math.abs(value - (light[i] ?? 0)));
  return {
    scale,
    plain: plain.length,
    colour: Math.max(...plain.map(({ x, y, colour }) => off(colour, largeColour(x, y)))),
    clear: inside.filter(({ colour }) => colour[3] !== 255).length,
    contrast: steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length),
  };
}

/** Waits until the drawn picture is the true one, without a gap. */
async function expectTrue(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { colour, clear, plain } = await compared(page);
      return { looked: plain > 100, colour: colour <= 3, clear };
    })
    .toEqual({ looked: true, colour: true, clear: 0 });
}

async function zoom(page: Page, by: number): Promise<void> {
  await page.mouse.move(560, 450);
  await page.mouse.wheel(0, by);
}

test.describe('a map of 60 million pixels', () => {
  for (const ratio of [1, 2, 3]) {
    test.describe(`at ${ratio} device pixels`, () => {
      test.use({ deviceScaleFactor: ratio });

      test('shows the right pixels at every zoom, without a gap', async ({ table }, info) => {
        // Nine times the pixels are drawn on the processor: a busy machine needs minutes.
        await openLarge(table, info);
        for (let scale = 0; scale < 1.5; scale = (await compared(table.page)).scale) {
          await expectTrue(table.page);
          await zoom(table.page, -230);
          await table.map.settled();
        }
        // Larger than life by now: each stripe is its own.
        await expect.poll(async () => (await compared(table.page)).contrast).toBeGreaterThan(100);
        for (let i = 0; i < 2; i++) {
          await zoom(table.page, 490);
          await expectTrue(table.page);
        }
      });
    });
  }

  test('is never decoded whole in the window, and stays within 80 MB', async ({ table }, info) => {
    await openLarge(table, info);
    for (let i = 0; i < 6; i++) {
      await zoom(table.page, -200);
      for (const x of [-300, 300]) {
        await table.page.mouse.move(700, 450);
        await table.page.mouse.down({ button: 'right' });
        await table.page.mouse.move(700 + x, 450 + x / 2, { steps: 5 });
        await table.page.mouse.up({ button: 'right' });
        await table.map.settled();
      }
    }
    await expectTrue(table.page);
    const { bytes, most } = await imagesHeld(table.page);
    expect(most).toBeLessThanOrEqual(OVERVIEW);
    expect(bytes).toBeLessThan(80e6);
    expect(bytes).toBeGreaterThan(4e6);
  });

  test('is read from its kept tiles when the program starts again', async ({ table }, info) => {
    await openLarge(table, info);
    await tilesKept(table.page);
    const magenta = encodePng(514, 514, () => [255, 0, 255]).toString('base64');
    await changeTiles(table.page, magenta);
    await table.reload();
    await expect.poll(() => table.map.picture()).not.toBeNull();
    await zoom(table.page, -490);
    // Only tiles that were read can have this colour.
    await expect
      .poll(async () => {
        const { lines } = await picturePixels(table.page, [['row', 0.5]]);
        return lines.flat().filter(({ colour }) => off(colour, [255, 0, 255]) <= 3).length;
      })
      .toBeGreaterThan(1000);
  });

  test('is cut again if its kept tiles are lost', async ({ table }, info) => {
    await openLarge(table, info);
    await tilesKept(table.page);
    await changeTiles(table.page, null);
    await table.reload();
    await expect.poll(() => table.map.picture()).not.toBeNull();
    await zoom(table.page, -490);
    await zoom(table.page, -490);
    await zoom(table.page, -490);
    await zoom(table.page, -490);
    await expect.poll(async () => (await compared(table.page)).contrast).toBeGreaterThan(60);
    await expectTrue(table.page);
  });

  test('shows its pixels where the browser keeps nothing', async ({ table }, info) => {
    // A newer program has the database.
    await table.page.addInitScript(() => {
      indexedDB.open('fall-of-shot-tiles', 99).onsuccess = ({ target }) => (target as IDBOpenDBRequest).result.close();
    });
    await openLarge(table, info);
    for (let i = 0; i < 4; i++) {
      await zoom(table.page, -490);
      await expectTrue(table.page);
    }
  });

  test('that cannot be decoded stays open without its picture, with a notice', async ({ table }, info) => {
    const path = info.outputPath('Broken.png');
    writeFileSync(path, pngOf(LARGE.width, LARGE.height, Buffer.from('no picture at all')));
    await table.openBare();
    await table.openFile(path);
    await expect(table.map.box).toHaveAccessibleName('Map of Broken');
    await expect(table.notices.titles).toHaveText('The picture of this map cannot be shown');
    expect(await table.map.picture()).toBeNull();
  });
});
