import { expect } from '@playwright/test';
import { PlayersScreen } from '../pages/players-screen.ts';
import { StoragePage } from '../pages/storage.ts';
import { test } from '../support/devices-test.ts';
import { STREET } from '../support/street.ts';
import { PhonePage } from './pages/phone.ts';
import { SeatsPage } from './pages/seats.ts';

test.use({ opened: false });

test('a browser that refuses to copy shows the link to select, in words', async ({ table, page }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await table.openWith(STREET);
  const seats = new SeatsPage(table);
  const link = await seats.openTable();
  await seats.panel.getByRole('button', { name: 'Copy the link for players' }).click();
  const said = seats.panel.getByRole('alert');
  await expect(said).toContainText('The browser does not let this page copy.');
  await expect(said).toContainText(link);
});

test('a page without a clipboard says the same', async ({ table, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await table.openWith(STREET);
  const seats = new SeatsPage(table);
  await seats.openTable();
  await seats.panel.getByRole('button', { name: 'Copy the screen link' }).click();
  await expect(seats.panel.getByRole('alert')).toContainText('screen.html');
});

test('a device that cannot vibrate says so in its menu', async ({ table, browser }) => {
  await table.openWith(STREET);
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  await seats.add({});
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'vibrate'));
  const phone = new PhonePage(await context.newPage());
  await phone.page.goto(link);
  await phone.sitDown('Gun');
  await phone.island.getByRole('button', { name: 'Menu' }).click();
  await expect(phone.page.getByRole('menuitem', { name: 'This browser cannot vibrate' })).toBeVisible();
  await expect(phone.page.getByRole('menuitemcheckbox', { name: 'Vibration' })).toHaveCount(0);
});

test('a players’ screen without full screen says so in place of the button', async ({ table, context }) => {
  await context.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
  );
  await table.openWith(STREET);
  const screen = await PlayersScreen.open(table.page);
  await screen.page.mouse.move(300, 300);
  await expect(screen.page.getByText('This browser has no full screen')).toBeVisible();
  await expect(screen.page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});

test('a window that keeps no pages says in the library that it needs a network', async ({ table }) => {
  await table.openWith(STREET);
  const library = new StoragePage(table.page);
  await library.open();
  await expect(library.dialog).toContainText('The program cannot start without a network here');
});

test.describe('a browser that keeps pages', () => {
  test.use({ isKept: true });

  test('says nothing of that', async ({ table }) => {
    await table.openWith(STREET);
    const library = new StoragePage(table.page);
    await library.open();
    await expect(library.dialog.getByText('Back up everything')).toBeVisible();
    await expect(library.dialog).not.toContainText('without a network');
  });
});
