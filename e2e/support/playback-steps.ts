import type { Table } from '../pages/table.ts';

/** Longer than any beat of a shot, in milliseconds of the page's clock. */
const BEAT = 4000;
/** Enough for one frame and what it draws in the next. */
const FRAME = 40;

/** Gives the test control of the program's clock: playback no longer depends on how fast this machine is. */
export async function holdClock({ page }: Table): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances the page's clock at once, with one frame after it: drawing every frame between would only cost time. */
export async function advanceClock({ page }: Table, milliseconds: number): Promise<void> {
  await page.clock.fastForward(milliseconds);
  await page.clock.runFor(FRAME);
}

/** Waits until everything that a step started is still again. */
export async function settle(table: Table): Promise<void> {
  await advanceClock(table, BEAT);
}

/** Plays one beat forward or back by its key; then the shot stands still. */
export async function step(table: Table, way: 'on' | 'back'): Promise<void> {
  await table.key(way === 'on' ? '.' : ',');
  await settle(table);
}
