import type { Table } from './pages/table.ts';

/** Longer than any beat of a shot, in milliseconds of the page's own clock. */
const BEAT = 4000;

/** Puts the program's clock into the test's hand: what plays no longer depends on how fast this machine is. */
export async function holdClock({ page }: Table): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the page's time run until whatever was set going by a step stands still again. */
export async function settle({ page }: Table): Promise<void> {
  await page.clock.runFor(BEAT);
}

/** One beat on, or one back, by its key; then the shot stands still. */
export async function step(table: Table, way: 'on' | 'back'): Promise<void> {
  await table.key(way === 'on' ? '.' : ',');
  await settle(table);
}
