import type { Table } from '../pages/table.ts';

/** Longer than any beat of a shot, in milliseconds of the page's own clock. */
const BEAT = 4000;
/** Enough for one frame and what it asks to be drawn in the next. */
const FRAME = 40;

/** Puts the program's clock into the test's hand: what plays no longer depends on how fast this machine is. */
export async function holdClock({ page }: Table): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the page's time leap, with one frame after it: drawing every frame between would only cost the test time. */
export async function leap({ page }: Table, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await page.clock.runFor(FRAME);
}

/** Until whatever was set going by a step stands still again. */
export async function settle(table: Table): Promise<void> {
  await leap(table, BEAT);
}

/** One beat on, or one back, by its key; then the shot stands still. */
export async function step(table: Table, way: 'on' | 'back'): Promise<void> {
  await table.key(way === 'on' ? '.' : ',');
  await settle(table);
}
