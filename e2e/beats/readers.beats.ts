import { writeFileSync } from 'node:fs';
import { PlayersScreen } from '../pages/players-screen.ts';
import { expect, test } from '../support/table-test.ts';
import { DEMO_SHOTS } from './shots.ts';

const WANTED = ['Mortar on the trench','Grenade','Flame','Beam','Autocannon','Flak','The crate stops it','Who is behind him?','Through one, into the next','Down the market road','Flame down the alley','Half a tree'];
for (const { demo, title } of DEMO_SHOTS.filter((each) => WANTED.includes(each.title))) {
  test(`${title}`, async ({ table, page }) => {
    test.setTimeout(240_000);
    await table.choose(`Demo: ${demo}`);
    await table.shows(demo);
    const screen = await PlayersScreen.open(page);
    await screen.page.setViewportSize({ width: 1280, height: 720 });
    const { clock } = page.context();
    await clock.install();
    await clock.pauseAt(new Date(Date.now() + 3000));
    await page.getByRole('button', { name: new RegExp(`^${title.replace('?', '\\?')}`) }).click();
    await clock.runFor(600);
    await table.attack.fire();
    const id = WANTED.indexOf(title) + 1;
    let last = 0;
    let frame = 0;
    for (let time = 0; time < 14_000; time += 100) {
      await clock.runFor(100);
      const options = table.tray.asked.locator('[data-part="answers"]').getByRole('button');
      if ((await options.count()) > 0) await options.first().click();
      if (time % 500 === 400 || last > 0) {
        const n = String(frame++).padStart(2, '0');
        const hide = '[data-part="screen-full"], [data-part="screen-sound"] { display: none }';
        await screen.page.screenshot({ path: `/tmp/readers/with/${id}-${n}.png`, style: hide });
        await screen.page.screenshot({ path: `/tmp/readers/without/${id}-${n}.png`, style: `${hide} [data-part="caption"] { visibility: hidden }` });
      }
      if (last > 0) break;
      if (await screen.over()) { await clock.runFor(700); last = 1; }
    }
    await page.waitForTimeout(100);
    const log = await table.log.panel.innerText();
    writeFileSync(`/tmp/readers/key-${id}.txt`, `${title}\n${log}`);
    expect(1).toBe(1);
  });
}
