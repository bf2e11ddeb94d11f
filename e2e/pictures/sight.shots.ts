import { expect, test } from '@playwright/test';
import { Table } from '../pages/table.ts';

test('a sergeant behind a parapet: the line, the card and the side view', async ({ page }) => {
  const table = new Table(page);
  await table.open();
  await page.waitForLoadState('networkidle');
  await table.map.click(await table.map.piece('alpha-1'));
  await table.key('f');
  await table.map.click(await table.map.piece('bravo-1'));
  await expect(page.locator('[data-part="side-view"]')).toHaveAttribute('data-open', 'true');
  await page.mouse.move(700, 60);
  await page.screenshot({ path: 'docs/pictures/sight.jpg', quality: 88 });
});

test('what the sergeant sees', async ({ page }) => {
  const table = new Table(page);
  await table.open();
  await page.waitForLoadState('networkidle');
  await table.map.click(await table.map.piece('alpha-1'));
  await table.key('s');
  await page.mouse.move(700, 60);
  await page.screenshot({ path: 'docs/pictures/seeing.jpg', quality: 88 });
});
