import '../scripts/install-systems.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { writeSceneFile } from '../src/scene/schema/file.ts';
import { crowded, type Known, PIECES, WALLS } from './crowded.ts';
import { CASES, type DragCase } from './drag-cases.ts';
import { MOVES, type Moved, percentile } from './dragging.ts';
import { openFile } from './framed/open-file.ts';

/*
 * Dragging, drawing and aiming over a map of 2,000 walls and 100 pieces: the script time of each move on its thread, in
 * the real browser on the real build, the layout time, and how often a layer is drawn. By default the current program
 * is built and measured. `--dist DIR`, repeatable, measures existing builds in turn, each round in reverse order, so
 * that a busy moment affects all of them. `--only TEXT` runs the cases with that text in their names, `--rounds N` each
 * that many times.
 */

const AIM = 8;

const { values } = parseArgs({
  options: {
    dist: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'drag-'));

const files = new Set<string>();

/** The file of a crowded map; it is written when it is first needed. */
function fileOf(rulebook: Known, pieces: number): string {
  const path = join(folder, `${rulebook}-${pieces}.scene.json`);
  if (!files.has(path)) writeFileSync(path, writeSceneFile({ scene: crowded(rulebook, pieces), assets: {} }));
  files.add(path);
  return path;
}

/** Opens the crowded map in a window of its own, runs a case there, and closes it again. */
async function measured(
  browser: Browser,
  address: string,
  { rulebook, pieces = PIECES, run }: DragCase,
): Promise<Moved> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await opened(page, address, fileOf(rulebook, pieces), pieces);
    return await run(page);
  } finally {
    await context.close();
  }
}

async function opened(page: Page, address: string, file: string, pieces: number): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.ground') !== undefined);
  await openFile(page, file, `.piece-piece-${pieces - 1}`);
  // Pieces and names are drawn over some frames: what that costs is not the cost of a window at rest.
  await page.waitForTimeout(1500);
}

/** The most milliseconds of script a step may take, at the median or at the 95th percentile. */
function goalOf(what: string): { readonly ms: number; readonly at: number } {
  const count = Number(/, ([\d,]+) pieces/.exec(what)?.[1]?.replace(',', '') ?? PIECES);
  if (what.startsWith('zoom')) return { ms: count > 500 ? 16 : count > 100 ? 8 : 4, at: 0.5 };
  if (what.startsWith('drop and undo')) return { ms: 30, at: 0.5 };
  return { ms: AIM, at: 0.95 };
}

/** How the median grows with the pieces, as an exponent: the slope of a line through the logarithms. */
function exponents(rows: readonly ReturnType<typeof rowOf>[]) {
  return ['zoom', 'drop and undo'].flatMap((what) => {
    const points = rows.flatMap((row) => {
      const count = new RegExp(`^${what}, (\\d+) pieces`).exec(row.what)?.[1];
      return count ? [{ x: Math.log(Number(count)), y: Math.log(row['median ms']) }] : [];
    });
    if (points.length < 2) return [];
    const mean = (key: 'x' | 'y') => points.reduce((sum, point) => sum + point[key], 0) / points.length;
    const [x, y] = [mean('x'), mean('y')];
    const over = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
    const under = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
    return [{ what, 'grows with the pieces to the power of': rounded(over / under) }];
  });
}

const rounded = (value: number) => Number(value.toFixed(2));

/** What a case cost in all its rounds, as a row of the table. */
function rowOf(what: string, runs: readonly Moved[]) {
  const script = runs.flatMap((run) => run.script);
  const goal = goalOf(what);
  const reached = rounded(percentile(script, goal.at));
  const layers = [...new Set(runs.flatMap(({ draws }) => Object.keys(draws)))];
  return {
    what,
    'goal ms': goal.at === 0.5 ? goal.ms : `${goal.ms} (p95)`,
    ok: reached <= goal.ms,
    'median ms': rounded(percentile(script, 0.5)),
    'p95 ms': rounded(percentile(script, 0.95)),
    'p99 ms': rounded(percentile(script, 0.99)),
    'layout, median ms': rounded(
      percentile(
        runs.flatMap((run) => run.layout),
        0.5,
      ),
    ),
    'layer draws a move': layers
      .map((layer) => {
        const times = runs.reduce((sum, { draws }) => sum + (draws[layer] ?? 0), 0);
        return `${layer} ${(times / runs.length / MOVES).toFixed(2)}`;
      })
      .join(', '),
  };
}

if (!values.dist) await build({ logLevel: 'error' });
const dists = values.dist?.map((dist) => resolve(dist)) ?? ['dist'];
const servers = await Promise.all(
  dists.map((outDir) =>
    preview({ logLevel: 'error', build: { outDir }, preview: { host: '127.0.0.1', port: 0, strictPort: false } }),
  ),
);
const sides = servers.map(({ resolvedUrls }, i) => ({
  dist: dists[i] ?? '',
  address: resolvedUrls?.local[0] ?? resolvedUrls?.network[0] ?? '',
}));
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
try {
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const each of CASES.filter(({ what }) => what.includes(values.only))) {
    const runs = sides.map((): Moved[] => []);
    for (let round = 0; round < Number(values.rounds); round++) {
      const turn = [...sides.entries()];
      for (const [i, { address }] of round % 2 === 0 ? turn : turn.reverse()) {
        runs[i]?.push(await measured(browser, address, each));
      }
    }
    for (const [i, { dist }] of sides.entries()) {
      rows.push(rowOf(sides.length > 1 ? `${each.what} (${dist})` : each.what, runs[i] ?? []));
    }
  }
  console.log(`Dragging, drawing and aiming over ${WALLS} walls and ${PIECES} pieces: script time a move`);
  console.table(rows);
  if (sides.length === 1) console.table(exponents(rows));
  console.log(JSON.stringify({ bench: 'drag', rows }));
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
}
