import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { writeSceneFile } from '../src/scene/schema/file.ts';
import type { Scene } from '../src/scene/schema/schema.ts';
import { crowded, FIRER, PIECES, TARGET, WALLS } from './crowded.ts';
import { click, percentile, watched } from './dragging.ts';

/*
 * The players' screen while a long chain plays over a map of 2,000 walls and 100 pieces: the script time of each frame
 * of its page on its thread, in the real browser on the real build. Every wall is drawn there, because the map has no
 * picture; once more with fog, which is redrawn with every move of the camera.
 */

const AIM = 8;

/** How many pieces stand in a row between the two, so that the shot goes through one after the other. */
const ROW = 30;

/** The position of the n-th one in the row. */
function inRow(n: number): { readonly x: number; readonly y: number } {
  return { x: FIRER.x + ((TARGET.x - FIRER.x) * (n + 1)) / (ROW + 1), y: FIRER.y + ((n % 3) - 1) * 0.05 };
}

function chain(fog: boolean): Scene {
  const scene = crowded('unintended-targets');
  const pieces = scene.pieces.map((piece, i) => (i < 2 || i >= ROW + 2 ? piece : { ...piece, ...inRow(i - 2) }));
  const weapons = scene.weapons.map((weapon) =>
    weapon.system === 'unintended-targets'
      ? { ...weapon, pool: 50, dv: 100, ap: 100, penetrating: true, increment: 400 }
      : weapon,
  );
  const players = { side: 'a', fog } as const;
  return { ...scene, obstructions: scene.obstructions, pieces, weapons, settings: { ...scene.settings, players } };
}

async function opened(page: Page, address: string, scene: Scene): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), 'screen-')), 'chain.scene.json');
  writeFileSync(path, writeSceneFile({ scene, assets: {} }));
  await page.goto(address);
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.ground') !== undefined);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Scene menu/ }).click();
  await page.getByRole('menuitem', { name: 'Open a map or scene' }).click();
  await (await chooser).setFiles(path);
  await page.waitForFunction(
    (last) => window.Konva?.stages[0]?.findOne(last) !== undefined,
    `.piece-piece-${PIECES - 1}`,
  );
}

/** Fires down the row with the shot held back, then shows it: the frames of the screen until the last caption. */
async function told(page: Page): Promise<{ readonly script: readonly number[]; readonly beats: number }> {
  await page.keyboard.press('y');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the players’ screen' }).click();
  const screen = await popup;
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.waitForFunction(() => window.Konva?.stages[0]?.findOne('.piece') !== undefined, undefined, {
    timeout: 60_000,
  });
  await page.getByLabel('Hold shots back until I reveal them').check();
  await page.keyboard.press('Escape');
  await click(page, FIRER);
  await page.keyboard.press('f');
  await click(page, inRow(0));
  await page.getByRole('button', { name: /^Fire/ }).last().click();
  const sentence = page.getByRole('tabpanel', { name: 'Log' }).locator('[data-part="sentence"]').last();
  while ((await sentence.count()) === 0) await page.keyboard.press('1');
  const beats = await page.getByRole('tabpanel', { name: 'Log' }).locator('[data-part="step"]').count();
  const end = (await sentence.textContent()) ?? '';
  await page.keyboard.press('Shift+y');
  const script = await watched(
    screen,
    async () => (await screen.locator('[data-part="caption-title"]').textContent()) === end,
  );
  return { script, beats };
}

await build({ logLevel: 'error' });
const server = await preview({ logLevel: 'error', preview: { host: '127.0.0.1', port: 0, strictPort: false } });
const address = server.resolvedUrls?.local[0] ?? '';
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
const rounded = (value: number) => Number(value.toFixed(2));
try {
  const rows = [];
  for (const fog of [false, true]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await opened(page, address, chain(fog));
    const { script, beats } = await told(page);
    rows.push({
      what: fog ? 'in fog' : 'in the open',
      steps: beats,
      frames: script.length,
      'median ms': rounded(percentile(script, 0.5)),
      'p95 ms': rounded(percentile(script, 0.95)),
      'p99 ms': rounded(percentile(script, 0.99)),
    });
    await context.close();
  }
  console.log(
    `The players' screen over ${WALLS} walls and ${PIECES} pieces: script time a frame (aim: p95 under ${AIM} ms)`,
  );
  console.table(rows);
  console.log(JSON.stringify({ bench: 'screen', rows }));
} finally {
  await browser.close();
  await server.close();
}
