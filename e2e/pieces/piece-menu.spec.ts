import { piece } from '../../test/support/scenes.ts';
import type { Table } from '../pages/table.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const FIELD = battle(
  [
    piece('ann', 10, 15, { name: 'Ann', weapons: [RIFLE.id], health: { of: 10, lost: 2 } }),
    piece('ben', 20, 15, { name: 'Ben', weapons: [RIFLE.id], health: { of: 10, lost: 0 } }),
  ],
  [RIFLE],
);

const lines = ({ page }: Table) => page.getByRole('menu', { name: 'What can be done here' }).getByRole('menuitem');

/** Opens the menu of a piece by a right click. */
async function open({ map, page }: Table, name: string): Promise<void> {
  const { x, y } = await map.toWindow(await map.piece(name));
  await page.mouse.click(x, y, { button: 'right' });
}

test('the menu of a piece harms and heals it, pins a note on it and locks it', { tag: '@core' }, async ({
  table,
  page,
}) => {
  await table.openWith(FIELD);
  await open(table, 'ann');
  for (const name of ['Fire', 'Damage or heal the selection', 'Pin a GM note here', 'Lock in place, or unlock'])
    await expect(lines(table).filter({ hasText: name })).toBeVisible();
  await lines(table).filter({ hasText: 'Damage or heal' }).click();
  await expect(page.getByRole('dialog', { name: 'Ann' })).toBeVisible();
});

test('the menu of several pieces fires a volley, harms and heals them, and locks them', async ({ table, page }) => {
  await table.openWith(FIELD);
  await table.key('Control+a');
  const menu = async (name: string) => {
    await open(table, 'ann');
    await lines(table).filter({ hasText: name }).click();
  };
  await menu('Lock in place');
  await expect(page.getByRole('tabpanel', { name: 'Piece' }).getByLabel(/^Locked/)).toBeChecked();
  await menu('Damage or heal');
  await expect(page.getByRole('dialog', { name: 'Ann and 1 more' })).toBeVisible();
  await table.key('Escape');
  await menu('Fire');
  await expect(page.getByRole('tabpanel', { name: 'Attack' })).toContainText('Ben');
});
