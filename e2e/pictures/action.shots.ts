import type { Page } from '@playwright/test';
import type { Table } from '../pages/table.ts';
import { test } from '../support/table-test.ts';

/** The Ruined Chapel with one of its example shots prepared. */
async function prepared(table: Table, page: Page, title: string, theme: 'dark' | 'light'): Promise<void> {
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  if (theme === 'light') await page.getByRole('button', { name: 'Light theme' }).click();
  await table.choose('Demo: Ruined Chapel');
  await table.shows('Ruined Chapel');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await table.map.settled();
}

/** Attacks, skips playback, and answers each question with its last option until it is over. */
async function told(table: Table): Promise<void> {
  await table.attack.fire();
  while ((await table.log.sentences.count()) === 0) await table.key('2');
  await table.skip();
  await table.map.settled();
}

test('a sweep before it is rolled', async ({ table, page }) => {
  await prepared(table, page, 'Flame down the alley', 'dark');
  await page.mouse.move(700, 30);
  await page.screenshot({ path: 'docs/pictures/sweep.jpg', quality: 88 });
});

test('a grenade that went astray', async ({ table, page }) => {
  await prepared(table, page, 'Over the wall', 'dark');
  await told(table);
  await page.mouse.move(700, 30);
  await page.screenshot({ path: 'docs/pictures/astray.jpg', quality: 88 });
});

test('a bolt through shield and mail, light', async ({ table, page }) => {
  await prepared(table, page, 'Bolt against mail', 'light');
  await told(table);
  await page.mouse.move(700, 30);
  await page.screenshot({ path: 'docs/pictures/layers-light.jpg', quality: 88 });
});
