import type { CDPSession, Page } from '@playwright/test';
import type Konva from 'konva';

declare global {
  interface Window {
    readonly Konva: { readonly stages: Konva.Stage[] };
  }
}

/** How many moves one run of a case has. */
export const MOVES = 300;

/** A place of the scene. */
export type Spot = { readonly x: number; readonly y: number };

/** The cost of moving the pointer: milliseconds per move, and how often each layer was drawn, by name. */
export interface Moved {
  readonly script: readonly number[];
  /** The browser's time for styles and layout. */
  readonly layout: readonly number[];
  readonly draws: Readonly<Record<string, number>>;
}

/** Where the pointer is at each move. */
export type Way = readonly Spot[];

/** From one spot to another and back, twice, slowly at the ends. */
export function between(from: Spot, to: Spot): Way {
  return Array.from({ length: MOVES }, (_, i) => {
    const share = (1 - Math.cos(((i + 1) / MOVES) * 4 * Math.PI)) / 2;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

/** Each move to the next point of a list. */
export function hopping(spots: readonly Spot[]): Way {
  return Array.from({ length: MOVES }, (_, i) => spots[i % spots.length] ?? { x: 0, y: 0 });
}

/** Waits until everything is drawn. */
export const frames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Window positions of scene points. */
export const inWindow = (page: Page, spots: readonly Spot[]): Promise<Spot[]> =>
  page.evaluate((points) => {
    const stage = window.Konva.stages[0];
    const box = stage?.container().getBoundingClientRect();
    return points.map((point) => {
      const inside = stage?.getAbsoluteTransform().point(point) ?? point;
      return { x: inside.x + (box?.left ?? 0), y: inside.y + (box?.top ?? 0) };
    });
  }, spots);

/** Clicks a place of the scene. */
export async function click(page: Page, spot: Spot): Promise<void> {
  const [at] = await inWindow(page, [spot]);
  if (at) await page.mouse.click(at.x, at.y);
}

/** The page's cost so far, in milliseconds. */
async function costs(cdp: CDPSession): Promise<{ readonly script: number; readonly layout: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0);
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
}

async function countDraws(page: Page): Promise<void> {
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
}

/** Does something step by step, and returns the cost of each step until it is drawn. */
export async function stepped(page: Page, steps: readonly (() => Promise<unknown>)[]): Promise<Moved> {
  const cdp = await page.context().newCDPSession(page);
  // Time of its own thread: nothing is counted while another program has the processor.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  // The cost of asking is subtracted.
  const idle: number[] = [];
  for (let i = 0; i < 30; i++) {
    const before = await costs(cdp);
    await frames(page);
    idle.push((await costs(cdp)).script - before.script);
  }
  await countDraws(page);
  const script: number[] = [];
  const layout: number[] = [];
  for (const step of steps) {
    const before = await costs(cdp);
    await step();
    await frames(page);
    const after = await costs(cdp);
    script.push(after.script - before.script);
    layout.push(after.layout - before.layout);
  }
  const draws = await page.evaluate(() => (window as unknown as { draws: Record<string, number> }).draws);
  await cdp.detach();
  const rest = percentile(idle, 0.5);
  return { script: script.map((time) => Math.max(0, time - rest)), layout, draws };
}

/** Moves the pointer along a path, with its button held from `start` on if given, and returns the cost of each move. */
export async function move(page: Page, way: Way, start?: Spot): Promise<Moved> {
  const [from, ...spots] = await inWindow(page, [start ?? way[0] ?? { x: 0, y: 0 }, ...way]);
  if (from) await page.mouse.move(from.x, from.y);
  if (start) await page.mouse.down();
  const moved = await stepped(
    page,
    spots.map((spot) => () => page.mouse.move(spot.x + 1, spot.y + 1)),
  );
  if (start) await page.mouse.up();
  return moved;
}

/** Turns the wheel over the middle of the map, in and out again; some time passes after every tenth step. */
export async function zoomed(page: Page): Promise<Moved> {
  await page.mouse.move(560, 450);
  return stepped(
    page,
    Array.from({ length: 60 }, (_, i) => async () => {
      await page.mouse.wheel(0, Math.floor(i / 10) % 2 === 0 ? -100 : 100);
      if (i % 10 === 9) await page.waitForTimeout(400);
    }),
  );
}

/** The script time of each frame of a page, in milliseconds, until a condition holds. */
export async function watched(page: Page, over: () => Promise<boolean>): Promise<readonly number[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const frame = () => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  const each = async (): Promise<number> => {
    const before = await costs(cdp);
    await frame();
    return (await costs(cdp)).script - before.script;
  };
  const script: number[] = [];
  for (let i = 0; i % 20 !== 0 || i === 0 || !(await over()); i++) script.push(await each());
  // The cost of asking is subtracted: measured when nothing moves any more.
  const idle: number[] = [];
  for (let i = 0; i < 60; i++) idle.push(await each());
  await cdp.detach();
  const rest = percentile(idle, 0.5);
  return script.map((time) => Math.max(0, time - rest));
}

/** The cost of each frame of a page, in milliseconds. */
export interface Pointed {
  readonly script: readonly number[];
  readonly layout: readonly number[];
}

/**
 * Moves the pointer from spot to spot of the window, one in each frame, over and over until a condition of the page
 * holds; without spots it stays where it is. Nothing is left out between two frames: what a worker sends counts in the
 * frame that it arrives in.
 *
 * @param over JavaScript for the page: the condition. It is asked in each frame
 * @param atLeast so many frames at least
 * @param begin done in the first frame, before the pointer moves
 */
export async function pointed(
  page: Page,
  spots: readonly Spot[],
  over: string,
  { atLeast = 0, begin = async () => undefined }: { atLeast?: number; begin?: () => Promise<unknown> } = {},
): Promise<Pointed> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const shown = `new Promise((done) => requestAnimationFrame(() => done(${over})))`;
  const frame = () => page.evaluate<boolean>(shown);
  const script: number[] = [];
  const layout: number[] = [];
  let before = await costs(cdp);
  await begin();
  for (let i = 0, isOver = false; !isOver || i < atLeast; i++) {
    const spot = spots[i % spots.length];
    if (spot) await page.mouse.move(spot.x, spot.y);
    isOver = await frame();
    const after = await costs(cdp);
    script.push(after.script - before.script);
    layout.push(after.layout - before.layout);
    before = after;
  }
  await cdp.detach();
  return { script, layout };
}

/** The value below which a share of all values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
