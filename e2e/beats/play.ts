import type { Page } from '@playwright/test';
import type { Table } from '../pages/table.ts';
import { recorded } from './frames.ts';

/** Longer than the longest story, in milliseconds. */
const LONGEST = 20_000;

/** How long the end is looked at, in milliseconds. */
const AFTER = 6500;

/** Plays the shot that was fired to its end, and answers what the table is asked with the first option. */
export async function play(table: Table, windows: readonly Page[]): Promise<void> {
  const { page } = table;
  for (let time = 0; time < LONGEST; time += 250) {
    await page.context().clock.runFor(250);
    await table.tray.answerFirst();
    const over = await Promise.all(windows.map(async (each) => (await recorded(each)).at(-1)?.over ?? false));
    if (over.every(Boolean)) break;
  }
  // What still stands at the end is looked at, too, and what is there when the players' screens have returned to the map.
  await page.context().clock.runFor(AFTER);
}
