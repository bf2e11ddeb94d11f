import { type CDPSession, expect } from '@playwright/test';
import { SilentLine } from '../../test/support/network/silent-line.ts';
import { PhonePage } from '../devices/pages/phone.ts';
import { SeatsPage } from '../devices/pages/seats.ts';
import { ROUND } from '../devices/whole-round.ts';
import type { Point } from '../pages/map-base.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { test } from '../support/devices-test.ts';

const SECONDS = Number(process.env.SECONDS ?? 300);

/** How long a page may take after it woke until it shows all, in milliseconds: it must do so by itself. */
const AWAKE = { timeout: 10_000 } as const;
/** How long a shot may take to be told, in milliseconds. */
const TOLD = { timeout: 60_000 } as const;

test.use({ opened: false });

/**
 * Stops a page as a phone's browser does when its screen goes dark, or lets it go on: nothing of it runs, and what comes for
 * it waits. (Chromium without a window does not freeze pages by `Page.setWebLifecycleState`.)
 */
async function setAsleep(session: CDPSession, asleep: boolean): Promise<void> {
  if (asleep) {
    await session.send('Debugger.enable');
    const stopped = new Promise<void>((resolve) => session.once('Debugger.paused', () => resolve()));
    await session.send('Debugger.pause');
    await stopped;
  } else await session.send('Debugger.disable');
}

/** Fires from a piece at another, with the program's dice. */
async function fire(table: Table, firer: string, target: string): Promise<void> {
  // The side view opens meanwhile, and the map moves under the pointer.
  await expect(async () => {
    await table.map.settled();
    await aimed(table, firer, target);
    await expect(table.attack.fireButton).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await table.attack.fire();
  await expect(async () => {
    await table.tray.answerFirst();
    await expect(table.page.locator('[data-telling]').last()).toHaveAttribute('data-telling', 'false', {
      timeout: 500,
    });
  }).toPass(TOLD);
}

/** Moves a piece by hand. */
async function move(table: Table, name: string, to: Point): Promise<void> {
  await table.tool('Select and move');
  await table.map.drag(await table.map.piece(name), to);
  await expect.poll(async () => Math.round((await table.map.piece(name)).y)).toBe(to.y);
}

/** Each sentence of a shot that the phone tells from now on, and what it says of its sleep. */
async function listen({ page }: PhonePage): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = [];
    let last = '';
    const look = () => {
      const said = document.querySelector('[data-part="sheet"] [class*="caption"]')?.textContent ?? '';
      if (said !== '' && said !== last) {
        heard.push(said);
        last = said;
      }
      const missed = document.querySelector('[data-part="missed"]')?.textContent ?? '';
      if (missed !== '' && !heard.includes(missed)) heard.push(missed);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    (window as unknown as { heard: string[] }).heard = heard;
    look();
  });
}

function heard({ page }: PhonePage): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Where everybody stands on a screen, to the tenth of a unit. */
async function places(screen: PlayersScreen): Promise<readonly string[]> {
  const all = await Promise.all(
    ROUND.pieces.map(async ({ name }) => {
      const at = await screen.place(name);
      return `${name} ${at ? `${at.x.toFixed(1)} ${at.y.toFixed(1)}` : 'nowhere'}`;
    }),
  );
  return all.sort();
}

test(`two phones sleep for ${SECONDS} seconds, one of which leaves the network: each shows all when it wakes, and replays nothing`, async ({
  table,
  browser,
  server,
}) => {
  await table.openWith(ROUND);
  const seats = new SeatsPage(table);
  const link = await seats.openTable();
  for (const at of [
    { x: 5, y: 15 },
    { x: 4, y: 9 },
  ]) {
    await table.map.click(at);
    await seats.add({ 'Aim and fire': 'Yes' }, 'The chance to hit');
  }
  const television = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  const screen = new PlayersScreen(television);
  await television.goto(link.replace('play.html', 'screen.html'));
  await screen.shown();
  const line = await SilentLine.open(server.port);
  const phones = [
    await PhonePage.join(browser, link),
    await PhonePage.join(browser, link.replace(`:${server.port}/`, `:${line.port}/`)),
  ] as const;
  for (const [i, name] of ['Gun', 'Ada'].entries()) await phones[i]?.sitDown(name);

  // A shot that both have seen to its end.
  await fire(table, 'Bo', 'Ilse');
  await expect.poll(() => screen.over(), TOLD).toBe(true);
  const first = await screen.title.innerText();
  for (const phone of phones) {
    await expect(phone.sheet).toContainText(first, TOLD);
    await listen(phone);
  }

  const sessions = await Promise.all(phones.map(({ page }) => page.context().newCDPSession(page)));
  const asleepAt = Date.now();
  for (const session of sessions) await setAsleep(session, true);
  line.hush();
  // While their connections still stand, and after the broker has cut them off.
  await fire(table, 'Bo', 'Vane');
  await move(table, 'Bram', { x: 22, y: 20 });
  const left = (): number => SECONDS * 1000 - (Date.now() - asleepAt);
  await table.page.waitForTimeout(Math.max(0, left() / 2));
  await move(table, 'Bo', { x: 8, y: 24 });
  await fire(table, 'Bo', 'Bram');
  await expect.poll(() => screen.over(), TOLD).toBe(true);
  await table.page.waitForTimeout(Math.max(0, left()));

  const end = await screen.title.innerText();
  expect(end).not.toBe(first);
  const shown = await places(screen);
  const wokeAt = Date.now();
  for (const session of sessions) await setAsleep(session, false);
  for (const [i, phone] of phones.entries()) {
    await expect.poll(() => places(new PlayersScreen(phone.page)), AWAKE).toEqual(shown);
    await expect(phone.sheet).toContainText(end, AWAKE);
    await expect(phone.sheet).toHaveAttribute('data-kind', 'own', AWAKE);
    test.info().annotations.push({ type: 'woke', description: `phone ${i + 1}: ${Date.now() - wokeAt} ms` });
  }
  // It still does after a while, and what was heard meanwhile is the end alone.
  await table.page.waitForTimeout(8000);
  for (const phone of phones) {
    expect(await heard(phone)).toEqual([first, end, expect.stringMatching(/^While you were away: .*Bo.* moved/)]);
    expect(await places(new PlayersScreen(phone.page))).toEqual(shown);
  }
  // Both can play on.
  for (const [i, phone] of phones.entries()) {
    await phone.aimAt('Vane');
    await expect(phone.sheet, `phone ${i + 1}`).toContainText('to hit');
  }
  line.close();
});
