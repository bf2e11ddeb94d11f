import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { LARGE, largeColour, largePng } from '../../test/fixtures/large-png.ts';
import { countImages, imagesHeld, picturePixels, tilesKept } from '../pages/large-map.ts';
import type { Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** An overview has no more pixels. */
const OVERVIEW = 2_000_000;

/** Rows of the window that are compared, as shares of its height. */
const ROWS = [0.31, 0.5, 0.72];

async function openLarge(table: Table, info: TestInfo): Promise<void> {
  const path = info.outputPath('Huge.png');
  writeFileSync(path, largePng());
  await countImages(table.page);
  await table.openBare();
  await table.openFile(path);
  await expect(table.map.box).toHaveAccessibleName('Map of Huge', { timeout: 20_000 });
  await expect.poll(() => table.map.picture(), { timeout: 30_000 }).not.toBeNull();
}

const off = (a: readonly number[], b: readonly number[]) =>
  Math.max(...b.map((part, i) => Math.abs(part - (a[i] ?? 0))));

/**
 * How far the drawn picture is from the true one: the largest difference of a colour in the middle of plain ground, and
 * the mean contrast of neighbouring stripes, 255 if they are sharp.
 */
async function compared(page: Page): Promise<{ scale: number; colour: number; clear: number; contrast: number }> {
  const { scale, pixels } = await picturePixels(page, ROWS);
  // Far enough from the edges of blocks and stripes, where colours mix.
  const away = 3 + 3 / scale;
  const inside = pixels.filter(({ x, y }) => x > away && y > away && x < LARGE.width - away && y < LARGE.height - away);
  const plain = inside.filter(({ x, y }) => {
    const [column, row] = [x % LARGE.block, y % LARGE.block];
    const free = (column > away && column < 200 - away) || (column > 300 + away && column < LARGE.block - away);
    return free && row > away && row < LARGE.block - away;
  });
  const striped = inside.filter(({ x }) => x % LARGE.block > 200 + away && x % LARGE.block < 300 - away);
  const light = striped.map(({ colour }) => colour[0] ?? 0);
  const steps = light.slice(1).map((value, i) => Math.abs(value - (light[i] ?? 0)));
  expect(plain.length).toBeGreaterThan(500);
  return {
    scale,
    colour: Math.max(...plain.map(({ x, y, colour }) => off(colour, largeColour(x, y)))),
    clear: inside.filter(({ colour }) => colour[3] !== 255).length,
    contrast: steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length),
  };
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
        await openLarge(table, info);
        for (let i = 0; i < 9; i++) {
          await expect
            .poll(async () => {
              const { colour, clear } = await compared(table.page);
              return { colour: colour <= 3, clear };
            })
            .toEqual({ colour: true, clear: 0 });
          await zoom(table.page, -170);
        }
        // Larger than life by now: each stripe is its own.
        await expect.poll(async () => (await compared(table.page)).scale).toBeGreaterThan(1);
        await expect.poll(async () => (await compared(table.page)).contrast).toBeGreaterThan(100);
      });
    });
  }

  test('is never decoded whole in the window, and stays within 80 MB', async ({ table }, info) => {
    await openLarge(table, info);
    for (let i = 0; i < 6; i++) {
      await zoom(table.page, -200);
      for (const x of [500, 900]) {
        await table.page.mouse.move(700, 450);
        await table.page.mouse.down({ button: 'right' });
        await table.page.mouse.move(x, 300 + i * 40, { steps: 5 });
        await table.page.mouse.up({ button: 'right' });
        await table.map.settled();
      }
    }
    await expect.poll(async () => (await compared(table.page)).colour).toBeLessThanOrEqual(3);
    const { bytes, most } = await imagesHeld(table.page);
    expect(most).toBeLessThanOrEqual(OVERVIEW);
    expect(bytes).toBeLessThan(80e6);
    expect(bytes).toBeGreaterThan(4e6);
  });
});
