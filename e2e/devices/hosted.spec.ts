import { expect } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { test } from '../support/devices-test.ts';
import { PhonePage } from './pages/phone.ts';
import { SeatsPage } from './pages/seats.ts';

const PASSWORD = 'long enough for all';

test.use({ opened: false, password: PASSWORD });

test('a hosted server asks the GM for its password once, says when it is wrong, and lets players in without', async ({
  table,
  browser,
}) => {
  const { page } = table;
  await page.goto('./index.html');
  const seats = new SeatsPage(table);
  await expect(async () => {
    await seats.show();
    await expect(seats.panel).toBeVisible({ timeout: 2000 });
  }).toPass();
  await seats.panel.getByRole('button', { name: 'Let devices join' }).click();
  const field = seats.panel.getByLabel('Password of this server');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'password', '[data-part="seats"]');
  await page.keyboard.type('wrong words');
  await page.keyboard.press('Enter');
  await expect(seats.panel.getByRole('alert')).toHaveText('The server refuses this password. Type it again.');
  await expect(field).toBeFocused();
  await page.keyboard.type(PASSWORD);
  const link = await seats.openTable();
  const phone = await PhonePage.join(browser, link);
  await expect(phone.sheet).toContainText('Just watch');
  // The window that is loaded again remembers it.
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
  await page.reload();
  await seats.show();
  await expect(seats.panel.getByRole('img', { name: 'The code that players scan to join' })).toBeVisible();
});
