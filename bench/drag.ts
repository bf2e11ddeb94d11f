import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import type Konva from 'konva';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/browser.mjs';
import { EVERYTHING, emptyScene, NO_DAMAGE } from '../src/scene/defaults.ts';
import { writeSceneFile } from '../src/scene/file.ts';
import { NO_FIGURES, type Obstruction, type Piece, type Scene } from '../src/scene/schema.ts';
import { numbers } from './numbers.ts';

/*
 * Dragging a piece over a map of 2,000 walls and 100 pieces, with the line of fire following it and without: the script
 * time that each move costs, in the real browser on the real build, and how often a layer is drawn.
 */

declare global {
  interface Window {
    readonly Konva: { readonly stages: Konva.Stage[] };
  }
}

const WALLS = 2_000;
const PIECES = 100;
const SIZE = { width: 160, height: 100 };
const MOVES = 300;
const AIM = 8;

/** Low and high walls all over the map, in chains of four. */
function walls(): Obstruction[] {
  const next = numbers(7);
  return Array.from({ length: WALLS / 4 }, (_, i): Obstruction => {
    let at = { x: next() * SIZE.width, y: next() * SIZE.height };
    let way = next() * 7;
    const points = [at];
    for (let k = 0; k < 4; k++) {
      at = { x: at.x + 1.5 * Math.cos(way), y: at.y + 1.5 * Math.sin(way) };
      way += next() < 0.5 ? Math.PI / 2 : 0.3;
      points.push(at);
    }
    return {
      id: `wall-${i}`,
      kind: 'wall',
      label: 'Wall',
      shape: { shape: 'polyline', points, closed: false, thickness: 0 },
      bottom: 0,
      top: next() < 0.5 ? 0.6 : 2,
      blocks: EVERYTHING,
      material: null,
      damage: NO_DAMAGE,
      group: null,
      groupedByHand: false,
      opening: null,
      door: null,
      oneWay: null,
      limited: false,
      sightDepth: null,
      passesLight: false,
    };
  });
}

function pieces(weapon: string): Piece[] {
  const next = numbers(11);
  return Array.from({ length: PIECES }, (_, i): Piece => {
    const spot = [
      { x: 20, y: 50 },
      { x: 120, y: 50 },
    ][i] ?? { x: next() * SIZE.width, y: next() * SIZE.height };
    return {
      id: `piece-${i}`,
      name: `Trooper ${i + 1}`,
      kind: 'infantry',
      side: i % 2 === 0 ? 'a' : 'b',
      colour: null,
      ...spot,
      facing: 0,
      elevation: 0,
      height: 1.1,
      footprint: { shape: 'disc', radius: 0.5 },
      size: 1,
      glyph: null,
      weapons: [weapon],
      rounds: {},
      statuses: [],
      stunned: null,
      ut: NO_FIGURES,
    };
  });
}

function crowded(): Scene {
  const empty = emptyScene('crowded', 'Crowded');
  const [weapon] = empty.weapons;
  if (!weapon) throw new Error('The examples hold no weapon.');
  return { ...empty, size: SIZE, obstructions: walls(), pieces: pieces(weapon.id) };
}

/** Script time so far, in milliseconds. */
async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return 1000 * of('ScriptDuration');
}

const frames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Where a point of the scene is in the window. */
const inWindow = (page: Page, at: { x: number; y: number }) =>
  page.evaluate((point) => {
    const stage = window.Konva.stages[0];
    const box = stage?.container().getBoundingClientRect();
    const inside = stage?.getAbsoluteTransform().point(point) ?? point;
    return { x: inside.x + (box?.left ?? 0), y: inside.y + (box?.top ?? 0) };
  }, at);

interface Drag {
  readonly script: readonly number[];
  /** How often each layer was drawn, by its name. */
  readonly draws: Readonly<Record<string, number>>;
}

type Spot = { readonly x: number; readonly y: number };

/**
 * Drags from one spot to another and back, twice, or only points along the way, and tells what each move cost. By default
 * the first piece is dragged.
 */
async function drag(
  page: Page,
  cdp: CDPSession,
  start: Spot = { x: 20, y: 50 },
  end: Spot = { x: 70, y: 30 },
  pressed = true,
): Promise<Drag> {
  const from = await inWindow(page, start);
  const to = await inWindow(page, end);
  // What asking costs by itself is taken off.
  const idle: number[] = [];
  for (let i = 0; i < 30; i++) {
    const before = await scriptTime(cdp);
    await frames(page);
    idle.push((await scriptTime(cdp)) - before);
  }
  await page.evaluate(() => {
    const counted = window as unknown as { draws: Record<string, number> };
    counted.draws = {};
    for (const layer of window.Konva.stages[0]?.getLayers() ?? []) {
      layer.off('draw.counted');
      layer.on('draw.counted', () => {
        counted.draws[layer.name()] = (counted.draws[layer.name()] ?? 0) + 1;
      });
    }
  });
  await page.mouse.move(from.x, from.y);
  if (pressed) await page.mouse.down();
  const script: number[] = [];
  for (let i = 1; i <= MOVES; i++) {
    const way = (1 - Math.cos((i / MOVES) * 4 * Math.PI)) / 2;
    const before = await scriptTime(cdp);
    await page.mouse.move(from.x + (to.x - from.x) * way + 1, from.y + (to.y - from.y) * way + 1);
    await frames(page);
    script.push((await scriptTime(cdp)) - before);
  }
  if (pressed) await page.mouse.up();
  const draws = await page.evaluate(() => (window as unknown as { draws: Record<string, number> }).draws);
  const rest = percentile(idle, 0.5);
  return { script: script.map((time) => Math.max(0, time - rest)), draws };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const rounded = (value: number) => Number(value.toFixed(2));

await build({ logLevel: 'error' });
const server = await preview({ logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } });
const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? '';
const path = join(mkdtempSync(join(tmpdir(), 'drag-')), 'crowded.scene.json');
writeFileSync(path, writeSceneFile({ scene: crowded(), assets: {} }));
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.ground') !== undefined);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Scene menu/ }).click();
  await page.getByRole('menuitem', { name: 'Open a map or scene' }).click();
  await (await chooser).setFiles(path);
  await page.waitForFunction(() => window.Konva?.stages[0]?.findOne('.piece-piece-99') !== undefined);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');

  const runs: Record<string, Drag> = {};
  runs['line off'] = await drag(page, cdp);
  await page.keyboard.press('Control+z');
  const firer = await inWindow(page, { x: 20, y: 50 });
  await page.mouse.click(firer.x, firer.y);
  await page.keyboard.press('f');
  const target = await inWindow(page, { x: 120, y: 50 });
  await page.mouse.click(target.x, target.y);
  if ((await page.evaluate(() => window.Konva.stages[0]?.findOne('.sight') !== undefined)) === false) {
    throw new Error('No line of fire is drawn.');
  }
  runs['line on'] = await drag(page, cdp);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await page.keyboard.press('v');

  /** Takes along whatever can be selected. */
  const withAll = async (what: string): Promise<void> => {
    await page.mouse.click(firer.x, firer.y);
    await page.keyboard.press('Control+a');
    runs[what] = await drag(page, cdp);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
  };
  runs['a marquee'] = await drag(page, cdp, { x: 1, y: 1 }, { x: 139, y: 99 });
  await page.keyboard.press('Escape');
  await withAll('all the pieces');
  // With the walls shown, whatever is pointed at is looked for among them all, and all of them can be taken along.
  await page.keyboard.press('Shift+w');
  runs['pointing about'] = await drag(page, cdp, { x: 1, y: 1 }, { x: 139, y: 99 }, false);
  await withAll('pieces and walls');
  await page.keyboard.press('Shift+w');
  await page.keyboard.press('w');
  runs['drawing a wall'] = await drag(page, cdp, { x: 30, y: 40 }, { x: 90, y: 70 });
  // It went back to where it began, and so is one point: another wall is drawn, to be bent.
  await page.keyboard.press('Escape');
  const [from, to] = [await inWindow(page, { x: 30, y: 40 }), await inWindow(page, { x: 90, y: 70 })];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await page.keyboard.press('v');
  const grip = await page.evaluate(() => {
    const node = window.Konva.stages[0]?.findOne('.grip');
    return node ? { x: node.x(), y: node.y() } : undefined;
  });
  if (!grip) throw new Error('The wall that was drawn is not selected.');
  runs['a point of it'] = await drag(page, cdp, grip, { x: 60, y: 20 });

  const rows = Object.entries(runs).map(([what, { script, draws }]) => ({
    what,
    'median ms': rounded(percentile(script, 0.5)),
    'p95 ms': rounded(percentile(script, 0.95)),
    'p99 ms': rounded(percentile(script, 0.99)),
    'layer draws a move': Object.entries(draws)
      .map(([layer, times]) => `${layer} ${(times / MOVES).toFixed(2)}`)
      .join(', '),
  }));
  console.log(
    `Dragging and drawing over ${WALLS} walls and ${PIECES} pieces: script time a move (aim: p95 under ${AIM} ms)`,
  );
  console.table(rows);
  console.log(JSON.stringify({ bench: 'drag', rows }));
} finally {
  await browser.close();
  await server.close();
}
