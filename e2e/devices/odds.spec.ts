import { expect } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { PlayersScreen } from '../pages/players-screen.ts';
import { test } from '../support/devices-test.ts';
import { STREET } from '../support/street.ts';
import { PhonePage } from './pages/phone.ts';
import { SeatsPage } from './pages/seats.ts';

test.use({ opened: false });

test('a phone sees nothing of the odds, the chance to hit, or everything, as the GM says by side and by seat; the television one line', async ({
  table,
  browser,
}) => {
  await table.openWith({ ...STREET, name: 'Odds' });
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  await seats.add({ 'Aim and fire': 'Yes' });
  const phone = await PhonePage.join(browser, link);
  const television = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  await television.goto(link.replace('play.html', 'screen.html'));
  const screen = new PlayersScreen(television);
  await screen.shown();
  await phone.sitDown('Gun');
  await phone.aimAt('Vane');
  await expect(phone.sheet).not.toContainText('to hit');

  const shown = seats.panel.getByLabel('Odds shown');
  await shown.selectOption({ label: 'Everything' });
  const odds = phone.sheet.locator('[data-area="odds"]');
  await expect(odds).toContainText('to hit');
  await odds.getByText('Everybody near the shot').click();
  const rows = odds.getByRole('row');
  await expect(rows.filter({ hasText: 'Vane' })).toContainText('target');
  await expect(rows.filter({ hasText: 'Ilse' })).toContainText('%');
  await expect(odds.getByText('Exact')).toBeVisible();
  await expectAccessible(phone.page, 'all odds', 'main');

  await shown.selectOption({ label: 'The chance to hit' });
  await expect(odds).toContainText('to hit');
  await expect(odds.getByText('Everybody near the shot')).toHaveCount(0);

  // The seat follows its side, and the television shows its side's one line.
  await shown.selectOption('side');
  await expect(odds).toHaveCount(0);
  // The seats stand in the place of the tabs.
  await seats.panel.getByRole('button', { name: 'Close the seats' }).click();
  await table.page.getByRole('tab', { name: 'Scene' }).click();
  await table.page
    .getByLabel(/^Odds for /)
    .first()
    .selectOption({ label: 'The chance to hit' });
  await expect(odds).toContainText('to hit');
  await phone.button(/^Fire/).click();
  await expect(screen.caption).toContainText(/\d+ % to hit/);
});
