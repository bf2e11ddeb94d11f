import '../scripts/install-systems.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { writeSceneFile } from '../src/scene/schema/file.ts';
import { type Known, WALLS } from './crowded.ts';
import { between, click, frames, inWindow, percentile, pointed } from './dragging.ts';
import { openFile } from './framed/open-file.ts';
import { AIMED, heatBattle, STANDS } from './heated/battle.ts';

/*
 * The pointer over a heat map of about 4,000 places among 2,000 walls, while the worker finds it and once it is whole: the
 * script time of each frame of the window's thread, in the real browser on the real build. `--dist DIR`, repeatable,
 * measures existing builds in turn, `--only TEXT` the maps with that text in their names, `--profile DIR` writes what the thread did.
 */

/** The most milliseconds of script of a frame, at the 99th percentile. */
const GOAL = 8;

/** How often each map is found, and how many frames the pointer moves over the whole one each time. */
const ROUNDS = 3;
const AFTER = 300;

const { values } = parseArgs({
  options: {
    dist: { type: 'string', multiple: true },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: String(ROUNDS) },
    profile: { type: 'string' },
  },
});

interface HeatCase {
  readonly kind: 'stand' | 'aim' | 'danger';
  readonly rulebook: Known;
  readonly pieces: number;
}

const CASES: readonly HeatCase[] = (['hit-locations', 'unintended-targets', 'action-tests'] as const).flatMap(
  (rulebook): readonly HeatCase[] => {
    // Of a weapon with an effect area the map is that of where to aim.
    const kind = rulebook === 'hit-locations' ? 'aim' : 'stand';
    return [
      { kind, rulebook, pieces: 2 },
      { kind, rulebook, pieces: 100 },
      { kind: 'danger', rulebook, pieces: 6 },
    ];
  },
);

const nameOf = ({ kind, rulebook, pieces }: HeatCase) => `${kind}, ${rulebook}, ${pieces} pieces`;

/** Whether the map is whole, in words of the page. */
const WHOLE = `document.querySelector('[data-testid="heat-card"] [data-how="exact"]') !== null`;

/** From corner to corner of what the piece can reach, over it and its target. */
const WAY = between({ x: STANDS.x - 15, y: STANDS.y - 8 }, { x: AIMED.x + 2, y: AIMED.y + 3 });

/** Opens the map in a window of its own, with the piece and its target chosen. */
async function opened(browser: Browser, address: string, { rulebook, pieces }: HeatCase): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const file = join(mkdtempSync(join(tmpdir(), 'pointer-')), 'heat.scene.json');
  writeFileSync(file, writeSceneFile({ scene: heatBattle(rulebook, pieces).scene, assets: {} }));
  await page.goto(address);
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.ground') !== undefined);
  await openFile(page, file, `.piece-piece-${pieces - 1}`);
  await click(page, STANDS);
  await page.keyboard.press('f');
  await click(page, AIMED);
  await frames(page);
  // Until the odds of the shot are counted.
  await page.waitForTimeout(4000);
  return page;
}

interface Watched {
  /** Script times of frames: of the key, while the map is found, and once it is whole. */
  readonly key: number[];
  readonly working: number[];
  readonly after: number[];
  readonly layout: number[];
  places: number;
}

/** The places of the map that is drawn. */
function placesOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const cells: { values: Float64Array } | undefined = window.Konva.stages[0]?.findOne('.heat-map')?.getAttr('cells');
    return cells?.values.filter((value) => !Number.isNaN(value)).length ?? 0;
  });
}

/** Shows the map again and again, and moves the pointer over it. */
async function watched(page: Page, { kind }: HeatCase): Promise<Watched> {
  const spots = await inWindow(page, WAY);
  const press = () => page.keyboard.press(kind === 'danger' ? 'Shift+A' : 'Shift+S');
  const all: Watched = { key: [], working: [], after: [], layout: [], places: 0 };
  const rest = percentile((await pointed(page, [], `(${WHOLE}, true)`, { atLeast: 60 })).script, 0.5);
  const own = (script: readonly number[]) => script.map((time) => Math.max(0, time - rest));
  // Once before, so that the code is loaded and warm, as it is in the other benchmarks.
  for (let round = -1; round < Number(values.rounds); round++) {
    const finding = await pointed(page, spots, WHOLE, { begin: press });
    const whole = await pointed(page, spots, 'true', { atLeast: AFTER });
    all.places = await placesOf(page);
    await press();
    await frames(page);
    if (round < 0) continue;
    all.key.push(...own(finding.script.slice(0, 1)));
    all.working.push(...own(finding.script.slice(1)));
    all.after.push(...own(whole.script));
    all.layout.push(...finding.layout.slice(1), ...whole.layout);
  }
  return all;
}

const rounded = (value: number) => Number(value.toFixed(2));

/** What the frames cost, as a row of the table. */
function rowOf(what: string, script: readonly number[], layout: readonly number[], places: number, isGoal: boolean) {
  const reached = rounded(percentile(script, 0.99));
  return {
    what,
    places,
    frames: script.length,
    'goal ms': isGoal ? `${GOAL} (p99)` : null,
    ok: isGoal ? reached <= GOAL : null,
    'median ms': rounded(percentile(script, 0.5)),
    'p99 ms': reached,
    'worst ms': rounded(Math.max(...script)),
    'layout, p99 ms': rounded(percentile(layout, 0.99)),
  };
}

/** Writes what the thread does meanwhile as a profile for the developer tools of a browser. */
async function profiled<T>(page: Page, name: string, run: () => Promise<T>): Promise<T> {
  if (!values.profile) return run();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await cdp.send('Profiler.start');
  const done = await run();
  const { profile } = await cdp.send('Profiler.stop');
  writeFileSync(join(values.profile, `${name.replaceAll(/[ ,]+/g, '-')}.cpuprofile`), JSON.stringify(profile));
  return done;
}

if (!values.dist) await build({ logLevel: 'error' });
const dists = values.dist?.map((dist) => resolve(dist)) ?? ['dist'];
const servers = await Promise.all(
  dists.map((outDir) =>
    preview({ logLevel: 'error', build: { outDir }, preview: { host: '127.0.0.1', port: 0, strictPort: false } }),
  ),
);
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
try {
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const each of CASES.filter((one) => nameOf(one).includes(values.only))) {
    for (const [i, { resolvedUrls }] of servers.entries()) {
      const name = servers.length > 1 ? `${nameOf(each)} (${dists[i]})` : nameOf(each);
      const page = await opened(browser, resolvedUrls?.local[0] ?? '', each);
      const { key, working, after, layout, places } = await profiled(page, nameOf(each), () => watched(page, each));
      await page.context().close();
      rows.push(
        rowOf(`${name}: the key`, key, [], places, false),
        rowOf(`${name}: while it is found`, working, layout, places, true),
        rowOf(`${name}: once it is whole`, after, layout, places, true),
      );
    }
  }
  console.log(`The pointer over a heat map among ${WALLS} walls: script time a frame`);
  console.table(rows);
  console.log(JSON.stringify({ bench: 'pointer', rows }));
} finally {
  await browser.close();
  await Promise.all(servers.map((server) => server.close()));
}
