import { expect, type Page, test } from '@playwright/test';
import { GroundPage } from '../pages/ground.ts';
import { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';

/** Draws a house, a yard and a thicket with the program's tools, and places two squads. */
async function drawn(page: Page): Promise<void> {
  const table = new Table(page);
  await table.open();
  await table.choose('New empty table');
  await table.newTableDialog.name.fill('Mill yard');
  await table.newTableDialog.width.fill('30');
  await table.newTableDialog.depth.fill('22');
  await table.newTableDialog.make.click();
  await table.shows('Mill yard');
  await page.getByRole('tab', { name: 'Scene' }).click();
  await page.getByLabel('Grid', { exact: true }).selectOption({ label: 'Squares' });
  const ground = new GroundPage(page, table.map);
  const { map } = table;
  const drag = (a: readonly [number, number], b: readonly [number, number]) =>
    map.drag({ x: a[0], y: a[1] }, { x: b[0], y: b[1] });
  await table.page.keyboard.press('Shift+!');
  await map.settled();

  await ground.take('w', 'Wall');
  await ground.line([4, 3], [14, 3], [14, 11], [9, 11], [9, 14], [4, 14], [4, 3]);
  await ground.take('w', 'Door');
  await drag([14, 6], [14, 8]);
  await drag([6, 14], [8, 14]);
  await ground.take('w', 'Window');
  await drag([7, 3], [9, 3]);
  await drag([11, 3], [13, 3]);
  await ground.take('w', 'Crate');
  await drag([11, 8], [12.5, 9.5]);
  await drag([5, 4], [7, 5]);
  await ground.take('w', 'Pillar');
  await drag([9, 8], [9.5, 8]);
  await ground.take('w', 'Low wall');
  await ground.line([18, 3], [24, 3], [24, 8], [21, 8]);
  await ground.take('w', 'Hedge');
  await ground.line([16, 13], [19, 14], [22, 13], [26, 14]);
  await ground.take('w', 'Rock');
  await ground.line([13, 16], [15, 15.5], [16, 17], [14, 18], [13, 16]);
  await ground.take('w', 'Tree trunk');
  await drag([26, 10], [26.5, 10]);
  await ground.take('w', 'Hill');
  await ground.line([18, 16], [24, 15.5], [28, 17.5], [26, 20.5], [20, 20.5], [17, 18.5], [18, 16]);
  await ground.take('a', 'Tall grass');
  await ground.line([2, 16], [9, 15.5], [11, 18], [8, 21], [2.5, 20], [2, 16]);
  await ground.take('a', 'Smoke');
  await drag([20, 6], [21.5, 6]);

  await table.tool('Place a piece');
  await map.click({ x: 6.5, y: 8.5 });
  await map.click({ x: 12.5, y: 5.5 });
  await page.getByRole('group', { name: 'The next piece' }).getByText('Rose').click();
  await map.click({ x: 22.5, y: 10.5 });
  await map.click({ x: 25.5, y: 6.5 });
  await map.click({ x: 21.5, y: 18.5 });
  await table.tool('Select and move');
  await map.click({ x: 14, y: 7 });
  await aimed(table, 'Trooper 2', 'Trooper 3');
  await expect(page.locator('[data-part="side-view"]')).toHaveAttribute('data-open', 'true');
  await table.key('Shift+!');
  await map.settled();
}

for (const theme of ['dark', 'light'] as const) {
  test(`a scene drawn from nothing, ${theme}`, async ({ page }) => {
    await drawn(page);
    if (theme === 'light') await page.getByRole('button', { name: 'Light theme' }).click();
    await page.mouse.move(700, 60);
    await page.screenshot({ path: `docs/pictures/ground-${theme}.jpg`, quality: 88, animations: 'disabled' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const table = new Table(page);
    await table.map.click({ x: 19, y: 3 });
    await page.mouse.move(700, 60);
    if (theme === 'light')
      await page.screenshot({ path: 'docs/pictures/wall-light.jpg', quality: 88, animations: 'disabled' });
  });
}
