import { appendFileSync } from 'node:fs';
import { AT_DEMO } from '../../src/systems/action-tests/ui/demo.ts';
import { HL_DEMO } from '../../src/systems/hit-locations/ui/demo.ts';
import { UT_DEMO } from '../../src/systems/unintended-targets/ui/demo.ts';
import { expect, test } from '../support/table-test.ts';
import { record, recorded } from './frames.ts';
import { mostVoid } from './limits.ts';
import { measured } from './measures.ts';
import { play } from './play.ts';
import { RESULTS } from './report.ts';
import { DEMO_SHOTS } from './shots.ts';

for (const { title: demo, tour } of [HL_DEMO, UT_DEMO, AT_DEMO]) {
  test(`the stops of the tour of ${demo}`, async ({ table, page }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.choose('Library');
    await page.getByRole('button', { name: `Take the tour of “${demo}”` }).click();
    await table.shows(demo);
    await page.waitForLoadState('networkidle');
    const card = page.getByRole('complementary', { name: /^Tour/ });
    const { clock } = page.context();
    await clock.install();
    await clock.pauseAt(new Date(Date.now() + 3000));
    for (const [i, stop] of tour.stops.entries()) {
      if (i > 0) await card.getByRole('button', { name: i === 1 ? 'Begin' : 'Next' }).click();
      const shot = DEMO_SHOTS.find((each) => each.demo === demo && each.title === stop.shot);
      if (!shot) continue;
      await record(page, shot.ends);
      const began = await page.evaluate(() => Date.now());
      // First as it is aimed, then as it is told.
      await clock.runFor(1000);
      const fired = await page.evaluate(() => Date.now());
      await table.attack.fire();
      await play(table, [page]);
      const frames = await recorded(page);
      const end = frames.find(({ time, over }) => time > fired && over);
      const { void: off, inView } = measured(frames, began, null);
      const measures = { ...measured(frames, fired, end?.time ?? null), void: off, inView };
      appendFileSync(RESULTS, `${JSON.stringify({ demo, title: `stop "${stop.title}"`, window: 'gm', measures })}\n`);
      expect.soft(measures.void, `void beside "${stop.title}"`).toBeLessThanOrEqual(mostVoid(shot.title, 'gm'));
      expect.soft(measures.cut, `what is cut off in "${stop.title}"`).toEqual([]);
      expect.soft(measures.overlaps, `what lies on what in "${stop.title}"`).toEqual([]);
      expect.soft(measures.inView, `firer and target of "${stop.title}" in the free part of the window`).toBe(true);
    }
  });
}
