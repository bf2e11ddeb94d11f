import '../scripts/install-systems.ts';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { writeSceneFile } from '../src/scene/schema/file.ts';
import type { Scene } from '../src/scene/schema/schema.ts';
import { crowded, FIRER, PIECES, TARGET, WALLS } from './crowded.ts';
import { click, frames, inWindow, percentile } from './dragging.ts';
import { droppedFrames, type Gesture } from './framed/gestures.ts';
import { openFile } from './framed/open-file.ts';
import { served } from './framed/served.ts';

/*
 * Frames that are not shown in time while somebody pans, zooms and drags with sixty inputs a second, over a crowded map
 * with a picture: beside a bare Konva stage with the same picture, in the same run and in turn. `--dist DIR` measures an
 * existing build.
 */

const ROUNDS = 5;

/** How many points more than on the bare stage may be dropped. */
const GOAL = 5;

const { values } = parseArgs({
  options: { dist: { type: 'string' }, rounds: { type: 'string', default: String(ROUNDS) } },
});

/** The crowded map on the picture of a demo scene. */
function pictured(): Scene {
  const scene = crowded('hit-locations');
  return { ...scene, picture: { asset: 'demo:ridge-nine', x: 0, y: 0, ...scene.size } };
}

const folder = mkdtempSync(join(tmpdir(), 'frames-'));
const file = join(folder, 'crowded.scene.json');
writeFileSync(file, writeSceneFile({ scene: pictured(), assets: {} }));

async function newWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  // The runner of this file names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  return page;
}

async function openApp(browser: Browser, address: string): Promise<Page> {
  const page = await newWindow(browser);
  await page.goto(address);
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.picture') !== undefined);
  await openFile(page, file, `.piece-piece-${PIECES - 1}`);
  await page.waitForTimeout(1500);
  return page;
}

async function openBare(browser: Browser, address: string): Promise<Page> {
  const page = await newWindow(browser);
  await page.goto(address);
  await page.waitForSelector('canvas');
  return page;
}

const MIDDLE = { x: 560, y: 420 };

/** Shows the line of fire between two pieces, and returns where the firer is. */
async function aimed(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  await click(page, FIRER);
  await page.keyboard.press('f');
  await click(page, TARGET);
  await page.keyboard.press('v');
  await frames(page);
  const [at] = await inWindow(page, [FIRER]);
  return at ?? MIDDLE;
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
copyFileSync('public/demo/ridge-nine.webp', join(bareFolder, 'map.webp'));
const servers = await Promise.all([served(resolve(values.dist ?? 'dist'), 'program'), served(bareFolder, 'bare')]);
const [app = '', bare = ''] = servers.map(({ resolvedUrls }) => resolvedUrls?.local[0] ?? '');
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
try {
  const rows: object[] = [];
  for (const gesture of ['pan', 'pan and zoom', 'drag'] as const satisfies readonly Gesture[]) {
    const [ours, theirs] = [await openApp(browser, app), await openBare(browser, bare)];
    const from = gesture === 'drag' ? await aimed(ours) : MIDDLE;
    const dropped: { readonly ours: number[]; readonly theirs: number[] } = { ours: [], theirs: [] };
    for (let round = 0; round < Number(values.rounds); round++) {
      await theirs.bringToFront();
      dropped.theirs.push(await droppedFrames(theirs, gesture, MIDDLE));
      await ours.bringToFront();
      dropped.ours.push(await droppedFrames(ours, gesture, from));
      if (gesture === 'drag') await ours.keyboard.press('Control+z');
    }
    await Promise.all([ours.context().close(), theirs.context().close()]);
    const [mine, least] = [percentile(dropped.ours, 0.5), percentile(dropped.theirs, 0.5)];
    rows.push({
      gesture: gesture === 'drag' ? 'drag with the line of fire' : gesture,
      'dropped, %': percent(mine),
      'bare stage, %': percent(least),
      'points more': Number((100 * (mine - least)).toFixed(1)),
      goal: GOAL,
      reached: 100 * (mine - least) <= GOAL,
    });
  }
  console.log(
    `Frames dropped over ${WALLS} walls and ${PIECES} pieces, beside a bare Konva stage with the same picture`,
  );
  console.table(rows);
  console.log(JSON.stringify({ bench: 'frames', rows }));
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
}
