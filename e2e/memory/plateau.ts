import type { CDPSession, Page } from '@playwright/test';

/** What a window holds, after a collection of garbage. */
export interface Held {
  readonly window: string;
  /** MB of the page's heap. */
  readonly heap: number;
  /** Nodes and listeners of the document, and of Konva's stages. */
  readonly nodes: number;
  readonly listeners: number;
  readonly shapes: number;
  /** MB of all canvases in the document. */
  readonly canvases: number;
}

/** What may be more in the last quarter than in the second one: MB, or a share of what was there. */
const MAY_RISE = { heap: 3, canvases: 1, share: 0.05 } as const;

/** Asks a window what it holds. */
export async function heldIn(name: string, page: Page, session: CDPSession): Promise<Held> {
  // What only finalizers free is gone after the second one.
  for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { shapes, pixels } = await page.evaluate(() => ({
    shapes: window.Konva.stages.reduce((sum, stage) => sum + stage.find('Shape').length, 0),
    pixels: [...document.querySelectorAll('canvas')].reduce((sum, { width, height }) => sum + width * height, 0),
  }));
  const mega = (bytes: number) => Number((bytes / 1e6).toFixed(2));
  return { window: name, heap: mega(usedSize), nodes, listeners: jsEventListeners, shapes, canvases: mega(4 * pixels) };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How much more of everything is held in the last quarter of the samples than in the second, and how much may be. */
export function plateau(
  samples: readonly Held[],
): Readonly<Record<string, { readonly rise: number; readonly most: number }>> {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const of = (what: 'heap' | 'nodes' | 'listeners' | 'shapes' | 'canvases') => {
    const before = median(samples.slice(quarter, 2 * quarter).map((each) => each[what]));
    const after = median(samples.slice(-quarter).map((each) => each[what]));
    const most = what === 'heap' || what === 'canvases' ? MAY_RISE[what] : Math.ceil(MAY_RISE.share * before);
    return { rise: Number((after - before).toFixed(2)), most };
  };
  return {
    heap: of('heap'),
    nodes: of('nodes'),
    listeners: of('listeners'),
    shapes: of('shapes'),
    canvases: of('canvases'),
  };
}
