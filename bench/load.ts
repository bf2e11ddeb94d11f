import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { percentile } from './dragging.ts';
import { servePacked } from './loading/packed-server.ts';
import { LINE, slowLine } from './loading/slow-line.ts';

/*
 * The first load: how much JavaScript is asked for, and when the map and the first button are there, on a processor
 * four times slower and a line of 10 Mbit/s. Beside it, in turn, an empty page with React and Konva. `--dist DIR`,
 * repeatable, measures existing builds.
 */

const CPU = 4;
const ROUNDS = 7;

const GOAL = { script: 200, times: 1.5 };

const { values } = parseArgs({
  options: { dist: { type: 'string', multiple: true }, rounds: { type: 'string', default: String(ROUNDS) } },
});

/** What one load came to: milliseconds since the navigation, bytes of scripts as sent. */
interface Load {
  readonly map: number;
  readonly button: number;
  /** When the program has drawn the map itself. */
  readonly live: number;
  readonly blocked: number;
  readonly scripts: readonly string[];
}

declare global {
  interface Window {
    seen: { map: number; button: number; live: number; blocked: number };
  }
}

/** Watches in the page, frame by frame, when the map and the first button can be seen. */
function watch(): void {
  const seen = { map: 0, button: 0, live: 0, blocked: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      if (seen.button === 0 || startTime < seen.button) seen.blocked += Math.max(0, duration - 50);
    }
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    // One that can be pressed: not while the page takes no input yet.
    const button = document.querySelector('button:not([inert] *)');
    if (seen.button === 0 && button && button.getClientRects().length > 0) seen.button = performance.now();
    const picture = document.querySelector<HTMLCanvasElement>('.first-picture canvas, .konvajs-content canvas');
    if (seen.map === 0 && picture && picture.getClientRects().length > 0 && hasPaint(picture)) {
      seen.map = performance.now();
    }
    const layers = [...document.querySelectorAll<HTMLCanvasElement>('.konvajs-content canvas')];
    if (seen.live === 0 && layers.some(hasPaint)) seen.live = performance.now();
    if (seen.map === 0 || seen.button === 0 || seen.live === 0) requestAnimationFrame(look);
  };
  const hasPaint = (canvas: HTMLCanvasElement): boolean => {
    if (canvas.width === 0) return false;
    const [x, y] = [Math.floor(canvas.width / 2), Math.floor(canvas.height / 2)];
    return (canvas.getContext('2d')?.getImageData(x, y, 1, 1).data[3] ?? 0) > 0;
  };
  requestAnimationFrame(look);
}

async function slowed(page: Page): Promise<void> {
  const session = await slowLine(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
}

async function loaded(context: BrowserContext, address: string, remembers: boolean): Promise<Load> {
  const page = await context.newPage();
  // The runner of this file names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(watch);
  await slowed(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen.button > 0 && window.seen.map > 0 && window.seen.live > 0);
  // What is asked for until there is a button; the rest is fetched while people look where to press.
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < window.seen.button)
      .map(({ name }) => new URL(name).pathname.slice(1)),
  );
  // The next start shows what this one remembers when the map has stood for a moment.
  await page
    .waitForFunction(() => (localStorage.getItem('fall-of-shot-first-picture')?.length ?? 0) > 5000, null, {
      timeout: remembers ? 15_000 : 1,
    })
    .catch(() => undefined);
  const seen = await page.evaluate(() => window.seen);
  await page.close();
  return { ...seen, scripts: asked };
}

async function inNewWindow<T>(browser: Browser, run: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}

const median = (loads: readonly Load[], what: 'map' | 'button' | 'live' | 'blocked') =>
  percentile(
    loads.map((load) => load[what]),
    0.5,
  );

/** Bytes of scripts as gzip packs them. */
function packedSize(folder: string, scripts: readonly string[]): number {
  return [...new Set(scripts)].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(folder, path)), { level: 9 }).length,
    0,
  );
}

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
const rounded = (value: number) => Math.round(value);

const empty = mkdtempSync(join(tmpdir(), 'empty-'));
await build({
  root: resolve('bench/loading/empty'),
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  build: { outDir: empty, emptyOutDir: true, target: 'es2023' },
});
if (!values.dist) await build({ logLevel: 'error' });
const dists = values.dist?.map((dist) => resolve(dist)) ?? [resolve('dist')];
const pages = [
  { name: 'empty React and Konva page', folder: empty, remembers: false },
  ...dists.map((folder) => ({ name: dists.length > 1 ? folder : 'Fall of Shot', folder, remembers: true })),
];
const servers = await Promise.all(pages.map(({ folder }) => servePacked(folder)));
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
try {
  const first: Load[][] = pages.map(() => []);
  const again: Load[][] = pages.map(() => []);
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [i, { remembers }] of pages.entries()) {
      const address = servers[i]?.address ?? '';
      await inNewWindow(browser, async (context) => {
        const load = await loaded(context, address, remembers);
        const second = await loaded(context, address, false);
        // The first round only packs what the servers send.
        if (round === 0) return;
        first[i]?.push(load);
        again[i]?.push(second);
      });
    }
  }
  const bare = median(first[0] ?? [], 'button');
  const rows = pages.map(({ name, folder }, i) => {
    const loads = first[i] ?? [];
    const asked = loads[0]?.scripts ?? [];
    const all = readdirSync(join(folder, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `assets/${file}`);
    return {
      page: name,
      'JS asked for, kB gzip': kilobytes(packedSize(folder, asked)),
      'of all, kB': kilobytes(packedSize(folder, all)),
      'map, ms': rounded(median(loads, 'map')),
      'button, ms': rounded(median(loads, 'button')),
      'over the empty page': Number((median(loads, 'button') / bare).toFixed(2)),
      'program, ms': rounded(median(loads, 'live')),
      'blocked, ms': rounded(median(loads, 'blocked')),
      'again: map, ms': rounded(median(again[i] ?? [], 'map')),
      'again: button, ms': rounded(median(again[i] ?? [], 'button')),
      'again: program, ms': rounded(median(again[i] ?? [], 'live')),
    };
  });
  console.log(`The first load, and the next one, at a processor ${CPU} times slower and ${LINE.bits / 1e6} Mbit/s`);
  console.table(rows);
  const own = rows.at(-1);
  const goals = own && [
    {
      what: 'JS asked for before map and first button are there, kB gzip',
      goal: GOAL.script,
      reached: own['JS asked for, kB gzip'],
      ok: own['JS asked for, kB gzip'] <= GOAL.script,
    },
    {
      what: 'first button, times the empty page',
      goal: GOAL.times,
      reached: own['over the empty page'],
      ok: own['over the empty page'] <= GOAL.times,
    },
    {
      what: 'map visible before the first button, ms before it',
      goal: 0,
      reached: own['button, ms'] - own['map, ms'],
      ok: own['map, ms'] <= own['button, ms'],
    },
  ];
  console.table(goals);
  console.log(JSON.stringify({ bench: 'load', rows, goals }));
} finally {
  await browser.close();
  for (const server of servers) server.close();
}
