import { HeatPage } from '../pages/odds/heat.ts';
import type { Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

/** Opens a demo scene with one of its example shots prepared, without the side view. */
async function prepared(table: Table, demo: string, title: string): Promise<void> {
  const { page } = table;
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await table.choose(`Demo: ${demo}`);
  await table.shows(demo);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await table.map.settled();
  if ((await page.locator('[data-part="side-view"][data-open="true"]').count()) > 0) await table.key('c');
}

test('the landing map of a mortar', async ({ table, page }) => {
  await prepared(table, 'Ridge Nine', 'Mortar on the trench');
  await table.attack.exact();
  await page.mouse.move(700, 30);
  await page.screenshot({ path: 'docs/pictures/odds.jpg', quality: 88 });
});

test('where to stand, light', async ({ table, page }) => {
  await page.getByRole('button', { name: 'Light theme' }).click();
  await prepared(table, 'Harrow Crossing', 'Out of the barn window');
  await table.key('Shift+S');
  await expect(new HeatPage(page).sign).toHaveText('Exact', { timeout: 30_000 });
  await page.mouse.move(700, 30);
  await page.screenshot({ path: 'docs/pictures/heat-light.jpg', quality: 88 });
});

test('orders side by side', async ({ table, page }) => {
  await prepared(table, 'Harrow Crossing', 'Out of the barn window');
  await table.key('Shift+C');
  const panel = page.getByTestId('compare');
  await panel.getByRole('button', { name: 'Add an order' }).click();
  await page.getByRole('menuitem', { name: 'From the best place' }).click();
  await expect(panel.getByRole('columnheader').nth(2)).toContainText(/From \d/, { timeout: 60_000 });
  await expect(panel.locator('[data-how]')).toHaveAttribute('data-how', 'exact', { timeout: 60_000 });
  await page.mouse.move(300, 30);
  await page.screenshot({ path: 'docs/pictures/compare.jpg', quality: 88 });
});
