import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { countImages, imagesHeld, tilesKept } from '../e2e/pages/large-map.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { largeColour, largePng } from '../test/fixtures/large-png.ts';
import { encodePng } from '../test/fixtures/png.ts';
import { percentile } from './dragging.ts';
import { droppedFrames, type Gesture } from './framed/gestures.ts';
import { served } from './framed/served.ts';

/*
 * A map of 60 million pixels: frames that are not shown in time while somebody pans and zooms with sixty inputs a
 * second, beside a bare Konva stage with one image as large as the window, in the same run and in turn; and the bytes of
 * decoded images that the window holds then. `--dist DIR` measures an existing build, `--ratio N` another pixel ratio,
 * `--picture FILE` another picture.
 */

const ROUNDS = 5;

/** How many points more than on the bare stage may be dropped, and how many megabytes held. */
const GOAL = { points: 5, megabytes: 80 };

const VIEW = { width: 1440, height: 900 };

const { values } = parseArgs({
  options: {
    dist: { type: 'string' },
    rounds: { type: 'string', default: String(ROUNDS) },
    ratio: { type: 'string', default: '1' },
    picture: { type: 'string' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'large-map-'));
const file = join(folder, 'Large.png');
writeFileSync(file, values.picture ? readFileSync(values.picture) : largePng());

const MIDDLE = { x: 560, y: 420 };

async function newWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEW, deviceScaleFactor: Number(values.ratio) });
  const page = await context.newPage();
  // The runner of this file names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await countImages(page);
  return page;
}

/** Opens the large map, and returns how many milliseconds passed until its picture showed, and until its tiles were kept. */
async function openApp(page: Page, address: string): Promise<{ readonly shown: number; readonly kept: number }> {
  await page.goto(address);
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.picture') !== undefined);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Scene menu/ }).click();
  await page.getByRole('menuitem', { name: 'Open a map or scene' }).click();
  const began = performance.now();
  await (await chooser).setFiles(file);
  await page.getByLabel('Map of Large').waitFor();
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.picture') !== undefined);
  const shown = performance.now() - began;
  await tilesKept(page).catch(() => undefined);
  return { shown, kept: performance.now() - began };
}

async function openBare(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('canvas');
}

async function zoomIn(page: Page, steps: number): Promise<void> {
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  for (let i = 0; i < steps; i++) await page.mouse.wheel(0, -245);
  await page.waitForTimeout(1500);
}

const percent = (share: number) => Number((100 * share).toFixed(1));

if (!values.dist) await build({ logLevel: 'error' });
const bareFolder = mkdtempSync(join(tmpdir(), 'bare-'));
await build({
  root: resolve('bench/framed/bare'),
  configFile: false,
  logLevel: 'error',
  build: { outDir: bareFolder, emptyOutDir: true, target: 'es2023' },
});
// As many pixels as the window has: a stage cannot draw less. Browsers look at the picture, not at its name.
const ratio = Number(values.ratio);
writeFileSync(
  join(bareFolder, 'map.webp'),
  encodePng(VIEW.width * ratio, VIEW.height * ratio, (x, y) => largeColour(x * 4, y * 4)),
);
const servers = await Promise.all([served(resolve(values.dist ?? 'dist'), 'program'), served(bareFolder, 'bare')]);
const [app = '', bare = ''] = servers.map(({ resolvedUrls }) => resolvedUrls?.local[0] ?? '');
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });

/** The cases: how often the wheel is turned first, and what is done then. */
const CASES: readonly (readonly [what: string, steps: number, gesture: Gesture])[] = [
  ['pan, the whole map', 0, 'pan'],
  ['pan, near', 3, 'pan'],
  ['pan, nearer', 5, 'pan'],
  ['pan and zoom', 4, 'pan and zoom'],
];

try {
  const rows: object[] = [];
  for (const [what, steps, gesture] of CASES) {
    const [ours, theirs] = [await newWindow(browser), await newWindow(browser)];
    const { shown, kept } = await openApp(ours, app);
    await openBare(theirs, bare);
    await ours.bringToFront();
    await zoomIn(ours, steps);
    const dropped: { readonly ours: number[]; readonly theirs: number[] } = { ours: [], theirs: [] };
    let bytes = 0;
    for (let round = 0; round < Number(values.rounds); round++) {
      await theirs.bringToFront();
      dropped.theirs.push(await droppedFrames(theirs, gesture, MIDDLE));
      await ours.bringToFront();
      dropped.ours.push(await droppedFrames(ours, gesture, MIDDLE));
      bytes = Math.max(bytes, (await imagesHeld(ours)).bytes);
    }
    await Promise.all([ours.context().close(), theirs.context().close()]);
    const [mine, least] = [percentile(dropped.ours, 0.5), percentile(dropped.theirs, 0.5)];
    rows.push({
      what,
      'dropped, %': percent(mine),
      'bare stage, %': percent(least),
      'points more': Number((100 * (mine - least)).toFixed(1)),
      'images, MB': Number((bytes / 1e6).toFixed(1)),
      'shown, ms': Math.round(shown),
      'kept, ms': Math.round(kept),
      reached: 100 * (mine - least) <= GOAL.points && bytes < 1e6 * GOAL.megabytes,
    });
  }
  console.log(
    `A map of 60 million pixels beside a bare Konva stage with one image as large as the window: goal ${GOAL.points} points more frames dropped, ${GOAL.megabytes} MB of decoded images`,
  );
  console.table(rows);
  console.log(JSON.stringify({ bench: 'large-map', rows }));
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
}
