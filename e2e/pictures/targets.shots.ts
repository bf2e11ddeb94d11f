import type { Page } from '@playwright/test';
import type { Table } from '../pages/table.ts';
import { test } from '../support/table-test.ts';

/** Harrow Crossing with one of its example shots prepared. */
async function prepared(table: Table, page: Page, title: string, theme: 'dark' | 'light'): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  if (theme === 'light') await page.getByRole('button', { name: 'Light theme' }).click();
  await table.choose('Demo: Harrow Crossing');
  await table.shows('Harrow Crossing');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await table.map.settled();
}

/** Fires, skips playback, and answers each question with its first option until it is over. */
async function told(table: Table): Promise<void> {
  await table.attack.fire();
  while ((await table.log.sentences.count()) === 0) await table.key('1');
  await table.skip();
  await table.map.settled();
}

for (const theme of ['dark', 'light'] as const) {
  test(`a bullet's way, ${theme}`, async ({ table, page }) => {
    await prepared(table, page, 'Through one, into the next', theme);
    await told(table);
    await page.mouse.move(700, 30);
    await page.screenshot({ path: `docs/pictures/way${theme === 'dark' ? '' : '-light'}.jpg`, quality: 88 });
  });
}

test('the card of a shot that flies on, and whom it is asked about', async ({ table, page }) => {
  await prepared(table, page, 'Who is behind him', 'dark');
  await page.getByTestId('odds-table').waitFor();
  await table.attack.fire();
  await table.key('Space');
  await table.map.settled();
  await table.map.pointAt(await table.map.piece('bram'));
  await page.screenshot({ path: 'docs/pictures/choice.jpg', quality: 88 });
});

test('a burst down the road', async ({ table, page }) => {
  await prepared(table, page, 'Down the market road', 'dark');
  await told(table);
  await page.mouse.move(700, 30);
  await page.screenshot({ path: 'docs/pictures/burst.jpg', quality: 88 });
});
