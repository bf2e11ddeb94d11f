import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { percentile } from './dragging.ts';
import type { Moved } from './saving/page.ts';

/*
 * What saving one change costs in scenes of 1,000, 10,000 and 50,000 walls: the bytes of all records that it writes, and
 * the time of the window's thread from the change to the end of its transaction. The program's own store, autosave
 * and database run in the real browser, without anything on screen. The first change after a scene was opened is measured
 * apart, because what is stored becomes a version then.
 */

const SIZES = [1_000, 10_000, 50_000];
const KINDS: readonly Moved[] = ['a piece', 'a wall'];
const GOAL = { bytes: 50_000, milliseconds: 5 };
/** How many changes are timed. */
const ROUNDS = 25;

/** The time of all tasks of a page so far, in milliseconds of its own thread: at least that of its script. */
async function threadTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

async function timed(cdp: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const before = await threadTime(cdp);
  await act();
  return (await threadTime(cdp)) - before;
}

const save = (page: Page) => page.evaluate(() => window.saving.save());
const change = (page: Page, what: Moved) => page.evaluate((kind) => window.saving.change(kind), what);

interface Cost {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** The cost of the first change after opening, and of later ones. */
async function measured(page: Page, walls: number, what: Moved): Promise<{ first: Cost; later: Cost }> {
  const cdp = await page.context().newCDPSession(page);
  // Time of its own thread: nothing is counted while another program has the processor.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const open = () => page.evaluate((count) => window.saving.open(count), walls);
  await open();
  const idle: number[] = [];
  for (let i = 0; i < ROUNDS; i++) idle.push(await timed(cdp, () => save(page)));
  const rest = percentile(idle, 0.5);
  await change(page, what);
  const firstTime = await timed(cdp, () => save(page));
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    await change(page, what);
    times.push((await timed(cdp, () => save(page))) - rest);
  }
  const bytes: number[] = [];
  for (let i = 0; i < 5; i++) {
    await change(page, what);
    bytes.push(await page.evaluate(() => window.saving.bytesOfSave()));
  }
  await open();
  await change(page, what);
  const firstBytes = await page.evaluate(() => window.saving.bytesOfSave());
  await cdp.detach();
  return {
    first: { bytes: firstBytes, milliseconds: firstTime - rest },
    later: { bytes: percentile(bytes, 0.5), milliseconds: percentile(times, 0.5) },
  };
}

interface Row {
  readonly walls: number;
  readonly moved: Moved;
  readonly bytes: number;
  readonly ms: number;
  readonly 'bytes, first change': number;
  readonly 'ms, first change': number;
}

const rounded = (value: number) => Number(value.toFixed(2));

/** The exponent with which a cost grows from the smallest scene to the largest: 0 is constant, 1 is in proportion. */
function exponent(costs: readonly number[]): number {
  const [small = Number.NaN] = costs;
  const large = costs.at(-1) ?? Number.NaN;
  return rounded(Math.log(large / small) / Math.log((SIZES.at(-1) ?? 1) / (SIZES[0] ?? 1)));
}

const outDir = mkdtempSync(join(tmpdir(), 'saving-'));
const config = {
  configFile: false,
  root: 'bench/saving',
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
} as const;
await build({ ...config, build: { outDir, emptyOutDir: true, target: 'es2023' } });
const server = await preview({
  ...config,
  build: { outDir },
  preview: { host: '127.0.0.1', port: 0, strictPort: false },
});
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
try {
  const rows: Row[] = [];
  for (const what of KINDS) {
    for (const walls of SIZES) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.waitForFunction(() => window.saving !== undefined);
      const { first, later } = await measured(page, walls, what);
      rows.push({
        walls,
        moved: what,
        bytes: later.bytes,
        ms: rounded(later.milliseconds),
        'bytes, first change': first.bytes,
        'ms, first change': rounded(first.milliseconds),
      });
      await context.close();
    }
  }
  console.log(`Saving one change (goal: under ${GOAL.bytes / 1000} kB and ${GOAL.milliseconds} ms at any size)`);
  console.table(rows);
  const growth = KINDS.map((what) => {
    const own = rows.filter(({ moved }) => moved === what);
    return { moved: what, bytes: exponent(own.map(({ bytes }) => bytes)), ms: exponent(own.map(({ ms }) => ms)) };
  });
  console.log('The exponent of its growth from the smallest scene to the largest');
  console.table(growth);
  console.log(JSON.stringify({ bench: 'saving', goal: GOAL, rows, growth }));
} finally {
  await browser.close();
  await server.close();
}
