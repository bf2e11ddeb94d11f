import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What a window did while a story was told: its tasks of over 50 ms, and when frames were shown. */
    storyTold: { readonly tasks: number[]; readonly shown: number[] } | null;
  }
}

/** The time between two frames, in milliseconds. */
const EACH = 1000 / 60;

/** How smoothly a window told a story. */
export interface Smoothness {
  /** Tasks of the window's thread of over 50 ms, and the longest, in milliseconds. */
  readonly tasks: number;
  readonly worst: number;
  /** The share of frames that were not shown in time. */
  readonly dropped: number;
  readonly seconds: number;
}

/** Starts to watch the tasks and frames of a window. */
export function watchStory(page: Page): Promise<void> {
  return page.evaluate(() => {
    const told = { tasks: [] as number[], shown: [] as number[] };
    window.storyTold = told;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) told.tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const each = (time: number) => {
      if (window.storyTold !== told) {
        observer.disconnect();
        return;
      }
      told.shown.push(time);
      requestAnimationFrame(each);
    };
    requestAnimationFrame(each);
  });
}

/** Ends watching, and returns how smooth it was. */
export async function watchedStory(page: Page): Promise<Smoothness> {
  const told = await page.evaluate(() => {
    const all = window.storyTold;
    window.storyTold = null;
    return all;
  });
  const { tasks, shown } = told ?? { tasks: [], shown: [] };
  const lasted = (shown.at(-1) ?? 0) - (shown[0] ?? 0);
  return {
    tasks: tasks.length,
    worst: Math.max(0, ...tasks),
    dropped: Math.max(0, 1 - (shown.length - 1) / Math.max(1, lasted / EACH)),
    seconds: lasted / 1000,
  };
}
