import { appendFileSync } from 'node:fs';
import { PlayersScreen } from '../pages/players-screen.ts';
import { expect, test } from '../support/table-test.ts';
import { record, recorded } from './frames.ts';
import { AIR, LIMITS, mostVoid } from './limits.ts';
import { type Measures, measured } from './measures.ts';
import { play } from './play.ts';
import { RESULTS } from './report.ts';
import { DEMO_SHOTS } from './shots.ts';

/** The sizes of the windows. */
const GM = { width: 1440, height: 900 };
const TELEVISION = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

function check(
  { length, fastest, fastestSentence, air, overlaps, crossings, ...rest }: Measures,
  voidAtMost: number,
): void {
  const longest = rest.met <= 2 ? LIMITS.single : LIMITS.longest;
  expect.soft(length ?? Number.POSITIVE_INFINITY, 'from Fire to the end').toBeLessThanOrEqual(longest);
  expect.soft(length ?? 0, 'from Fire to the end').toBeGreaterThanOrEqual(LIMITS.shortest);
  expect.soft(fastest, `characters a second of "${fastestSentence}"`).toBeLessThanOrEqual(LIMITS.reading);
  for (const [kind, time] of Object.entries(air)) {
    const { least, most } = AIR[kind] ?? { least: 0, most: 0 };
    expect.soft(time, `${kind} in the air`).toBeGreaterThanOrEqual(least - LIMITS.frame);
    expect.soft(time, `${kind} in the air`).toBeLessThanOrEqual(most + LIMITS.frame);
  }
  expect.soft(overlaps, 'what lies on what').toEqual([]);
  expect.soft(rest.cut, 'what is cut off').toEqual([]);
  expect.soft(crossings, 'leaders that cross').toBe(0);
  expect.soft(rest.void, 'share of the free window beyond the map').toBeLessThanOrEqual(voidAtMost);
  expect.soft(rest.inView, 'firer and target in the free part of the window').toBe(true);
}

for (const { demo, title, ends } of DEMO_SHOTS) {
  test(`${demo}: ${title}`, async ({ table, page }) => {
    test.slow();
    await page.setViewportSize(GM);
    await table.choose(`Demo: ${demo}`);
    await table.shows(demo);
    const screen = await PlayersScreen.open(page);
    await screen.page.setViewportSize(TELEVISION);
    // The same screen in somebody's hand.
    const phone = new PlayersScreen(await page.context().newPage());
    await phone.page.setViewportSize(PHONE);
    await phone.page.goto(screen.page.url());
    await phone.shown();
    await page.waitForLoadState('networkidle');
    const { clock } = page.context();
    await clock.install();
    await clock.pauseAt(new Date(Date.now() + 3000));
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await clock.runFor(600);
    const windows = [page, screen.page, phone.page];
    for (const each of windows) await record(each, ends);
    const fired = await page.evaluate(() => Date.now());
    await table.attack.fire();
    await play(table, windows);
    const lengths: number[] = [];
    for (const [i, name] of (['gm', 'screen', 'phone'] as const).entries()) {
      const frames = await recorded(windows[i] ?? page);
      const end = frames.find(({ time, over }) => time >= fired && over);
      const measures = measured(frames, fired, end?.time ?? null);
      appendFileSync(RESULTS, `${JSON.stringify({ demo, title, window: name, measures })}\n`);
      check(measures, mostVoid(title, name));
      lengths.push(measures.length ?? Number.NaN);
    }
    expect
      .soft(Math.max(...lengths) - Math.min(...lengths), 'between the ends in all windows')
      .toBeLessThanOrEqual(LIMITS.apart);
  });
}
