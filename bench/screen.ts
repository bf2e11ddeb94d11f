import '../scripts/install-systems.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { chain, inRow, longStory, opened, STORY_ROW } from './chain.ts';
import { FIRER, PIECES, WALLS } from './crowded.ts';
import { click, percentile, watched } from './dragging.ts';
import { served } from './framed/served.ts';
import { type Smoothness, watchedStory, watchStory } from './framed/story.ts';

/*
 * The players' screen while a long chain plays over a map of 2,000 walls and 100 pieces: the script time of each frame
 * of its page on its thread, in the real browser on the real build. Every wall is drawn there, because the map has no
 * picture; once more with fog, which is redrawn with every move of the camera.
 *
 * Then a story of nearly eighty steps in the window of the GM and on the players' screen: its tasks of over 50 ms, and the
 * frames that are not shown in time, beside a bare Konva stage on which one circle moves, in the same run.
 */

const AIM = 8;

/** Opens the players' screen in a window of its own. */
async function screenOf(page: Page): Promise<Page> {
  await page.keyboard.press('y');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the players’ screen' }).click();
  const screen = await popup;
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.waitForFunction(() => window.Konva?.stages[0]?.findOne('.piece') !== undefined, undefined, {
    timeout: 60_000,
  });
  return screen;
}

/** Fires down the row with the shot held back, then shows it: the frames of the screen until the last caption. */
async function told(page: Page): Promise<{ readonly script: readonly number[]; readonly beats: number }> {
  const screen = await screenOf(page);
  await page.getByLabel('Hold shots back until I reveal them').check();
  await page.keyboard.press('Escape');
  await click(page, FIRER);
  await page.keyboard.press('f');
  await click(page, inRow(0));
  await page.getByRole('button', { name: /^Fire/ }).last().click();
  const sentence = page.getByRole('tabpanel', { name: 'Log' }).locator('[data-part="sentence"]').last();
  while ((await sentence.count()) === 0) await page.keyboard.press('1');
  const beats = await page.getByRole('tabpanel', { name: 'Log' }).locator('[data-part="step"]').count();
  await page.keyboard.press('Shift+y');
  const script = await watched(
    screen,
    // The last caption may have fewer words than the log.
    async () => (await screen.locator('[data-part="caption"][data-over="true"]').count()) > 0,
  );
  return { script, beats };
}

/** How many tasks of over 50 ms a story may have, and how many points more frames than a bare stage it may drop. */
const STORY_GOALS = { tasks: 0, points: 5 } as const;

/** How long the bare stage is watched, in milliseconds. */
const BARE = 10_000;

/** A story may take this long, in milliseconds. */
const MOST = 240_000;

/** Fires the long story, and watches these windows from the click until the whole log is told. */
async function storyTold(page: Page, windows: readonly Page[]): Promise<readonly Smoothness[]> {
  await click(page, FIRER);
  await page.keyboard.press('f');
  await click(page, inRow(0, STORY_ROW));
  // Until the odds are counted.
  await page.waitForTimeout(4000);
  const fire = page.getByRole('button', { name: /^Fire/ }).last();
  for (const each of windows) await watchStory(each);
  await fire.click();
  const log = page.getByRole('tabpanel', { name: 'Log' });
  await log
    .getByText(/^Through Trooper/)
    .first()
    .waitFor({ timeout: MOST });
  const smooth: Smoothness[] = [];
  for (const each of windows) smooth.push(await watchedStory(each));
  return smooth;
}

async function bareStage(page: Page): Promise<Smoothness> {
  await page.bringToFront();
  await watchStory(page);
  await page.waitForTimeout(BARE);
  return watchedStory(page);
}

const percent = (share: number) => Number((100 * share).toFixed(1));

function storyRow(what: string, { tasks, worst, dropped, seconds }: Smoothness, bare: number): object {
  const more = 100 * (dropped - bare);
  return {
    what,
    seconds: Math.round(seconds),
    'tasks over 50 ms': tasks,
    'worst, ms': Math.round(worst),
    'dropped, %': percent(dropped),
    'bare stage, %': percent(bare),
    goal: `${STORY_GOALS.tasks} tasks, ${STORY_GOALS.points} points`,
    reached: tasks <= STORY_GOALS.tasks && more <= STORY_GOALS.points,
  };
}

/** The long story in the window of the GM alone, and again with the players' screen open. */
async function stories(browser: Browser, address: string, bareAddress: string): Promise<readonly object[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The runner of this file names functions by a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const bare = await context.newPage();
  await bare.goto(bareAddress);
  await bare.waitForSelector('canvas');
  const page = await context.newPage();
  await opened(page, address, longStory());
  const first = await bareStage(bare);
  await page.bringToFront();
  const [alone] = await storyTold(page, [page]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  const screen = await screenOf(page);
  await page.keyboard.press('Escape');
  const second = await bareStage(bare);
  await page.bringToFront();
  await screen.bringToFront();
  const [both, players] = await storyTold(page, [page, screen]);
  await context.close();
  if (!alone || !both || !players) throw new Error('A story was not watched.');
  return [
    storyRow('the GM’s window', alone, first.dropped),
    storyRow('the GM’s window, with the players’ screen', both, second.dropped),
    storyRow('the players’ screen', players, second.dropped),
  ];
}

const only = process.argv.includes('--story');
await build({ logLevel: 'error' });
const bareFolder = mkdtempSync(join(tmpdir(), 'circle-'));
await build({
  root: resolve('bench/framed/circle'),
  configFile: false,
  logLevel: 'error',
  build: { outDir: bareFolder, emptyOutDir: true, target: 'es2023' },
});
const bareServer = await served(bareFolder, 'bare');
const server = await served('dist', 'program');
const address = server.resolvedUrls?.local[0] ?? '';
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
const rounded = (value: number) => Number(value.toFixed(2));
try {
  const rows = [];
  for (const fog of only ? [] : [false, true]) {
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
  const story = await stories(browser, address, bareServer.resolvedUrls?.local[0] ?? '');
  console.log('A long story, beside a bare Konva stage');
  console.table(story);
  console.log(JSON.stringify({ bench: 'screen', rows, story }));
} finally {
  await browser.close();
  await server.close();
  await bareServer.close();
}
