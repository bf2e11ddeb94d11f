import { type Browser, expect } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { test } from '../support/devices-test.ts';
import { STREET } from '../support/street.ts';
import { modulesIn, modulesOf } from './pages/join-code.ts';
import { JoiningPage } from './pages/joining.ts';
import { PhonePage } from './pages/phone.ts';
import { SeatsPage } from './pages/seats.ts';

test.use({ opened: false });

/** A television elsewhere, which has opened the screen link. */
async function television(browser: Browser, link: string, more: { readonly reducedMotion?: 'reduce' } = {}) {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, ...more });
  const page = await context.newPage();
  await page.goto(link.replace('play.html', 'screen.html'));
  const screen = new PlayersScreen(page);
  await screen.shown();
  return { screen, joining: new JoiningPage(page) };
}

test('the GM shows how to join on a television and in a second window; seats fill; Begin shows the map, and a code in the corner', async ({
  table,
  browser,
}) => {
  await table.openWith({ ...STREET, name: 'Joining' });
  const second = new JoiningPage((await PlayersScreen.open(table.page)).page);
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  await seats.add({});
  const far = await television(browser, link);
  await expect(far.joining.plates).toHaveCount(0);
  await seats.panel.getByRole('button', { name: /^Screen: / }).click();
  for (const { plates, code, seats: rows } of [far.joining, second]) {
    await expect(plates.getByRole('heading', { level: 1 })).toHaveText('Joining');
    await expect(plates).toContainText('Scan, and take your seat.');
    await expect(plates).toContainText(new URL(link).host);
    await expect(plates.locator('[data-part="joining-words"]')).toHaveText(/^Type[a-z]+( [a-z]+){3}$/);
    await expect(plates.getByRole('status')).toHaveText('0 of 1 is here');
    await expect(rows).toHaveText('GunGunFree');
    await expect(code).toHaveAttribute('data-link', link);
    expect(await modulesIn(code)).toEqual(modulesOf(link));
  }
  await expect(far.joining.plates).toContainText('The GM begins when everybody is here.');
  await expect(seats.panel.locator('[data-part="words"]')).toHaveText(/^[a-z]+( [a-z]+){3}$/);

  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  for (const { plates, seats: rows } of [far.joining, second]) {
    await expect(rows).toHaveText('GunGunHere');
    await expect(plates.getByRole('status')).toHaveText('1 of 1 is here');
  }
  // With less motion nothing moves, and the plates go all the same.
  await second.page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await second.moving()).toEqual([]);
  expect(await second.cut()).toEqual([]);

  // A phone has no use for it.
  await expect(phone.page.locator('[data-link]')).toHaveCount(0);

  await seats.panel.getByRole('button', { name: /^Begin/ }).click();
  for (const { plates, corner } of [far.joining, second]) {
    await expect(plates).toHaveCount(0);
    await expect(corner).toHaveCount(0);
  }
  const corner = seats.panel.getByRole('button', { name: 'Corner code' });
  await corner.click();
  for (const each of [far.joining, second]) {
    await expect(each.corner).toHaveAttribute('data-link', link);
    expect(await modulesIn(each.corner)).toEqual(modulesOf(link));
  }
  await corner.click();
  for (const each of [far.joining, second]) await expect(each.corner).toHaveCount(0);
  expect(await far.screen.page.content()).not.toContain(link);

  // The code of a closed table leads nowhere.
  await corner.click();
  await expect(far.joining.corner).toBeVisible();
  await seats.panel.getByRole('button', { name: 'Close table' }).click();
  await seats.panel.getByRole('button', { name: 'Close it for all' }).click();
  await expect(far.screen.lost).toBeVisible();
  for (const each of [far.joining, second]) await expect(each.corner).toHaveCount(0);
});

test('the first move of a seat shows the map; with less motion, at once; a window that is loaded again shows the plates again', async ({
  table,
  browser,
}) => {
  await table.openWith({ ...STREET, name: 'First move' });
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  await seats.add({});
  const { joining } = await television(browser, link, { reducedMotion: 'reduce' });
  await seats.panel.getByRole('button', { name: /^Screen: / }).click();
  await expect(joining.plates).toBeVisible();
  const words = joining.plates.locator('[data-part="joining-words"]');
  await expect(words).toBeVisible();
  await table.reload();
  await expect(seats.presence).toBeVisible();
  await expect(joining.seats).toContainText('Free');
  await expect(words).toBeVisible();
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await expect(joining.seats).toContainText('Here');
  await phone.drag({ x: 5, y: 15 }, { x: 6, y: 17 });
  await expect(joining.plates).toHaveCount(0);
  await expect.poll(async () => (await table.map.piece('Gun')).y).toBeGreaterThan(16);
});

/** Screens on which nothing may be cut: televisions, a projector, an upright screen, and a small window. */
const SIZES = [
  [1920, 1080],
  [1280, 720],
  [3840, 2160],
  [1024, 768],
  [1080, 1920],
  [390, 844],
  [640, 360],
] as const;

for (const count of [1, 4, 6, 9, 20]) {
  test(`${count} seats with long names are whole on every screen, and accessible`, async ({ table, browser }) => {
    const name = 'The long way round to Harrow Crossing, II';
    await table.openWith({ ...STREET, name });
    const seats = new SeatsPage(table);
    await table.map.click({ x: 5, y: 15 });
    const link = await seats.openTable();
    for (let i = 0; i < count; i++) {
      await seats.add({});
      const field = seats.panel.getByRole('textbox', { name: 'Name' });
      await field.fill(`${i + 1} Bartholomew Featherstonehaugh of Lower Wittering`);
      await field.press('Enter');
    }
    const { joining } = await television(browser, link);
    await seats.panel.getByRole('button', { name: /^Screen: / }).click();
    await expect(joining.plates.locator('[data-part="joining-words"]')).toBeVisible();
    await expect(joining.plates.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const [width, height] of SIZES) {
      await joining.page.setViewportSize({ width, height });
      await expect.poll(() => joining.cut(), { message: `${width} by ${height}` }).toEqual([]);
      const shown = await joining.seats.count();
      if (shown < count) await expect(joining.plates).toContainText(`And ${count - shown} more.`);
    }
    await expectAccessible(joining.page, `${count} seats`, 'main');
  });
}
