import { expectAccessible } from '../pages/accessible.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('a shot is found in the list of who sees whom, aimed and fired by keys alone; each step is read out', async ({
  table,
}) => {
  const { page } = table;
  await table.openWith(STREET);
  const dialog = page.getByRole('dialog', { name: 'Who sees whom' });
  const rows = dialog.locator('[data-part="sighting"]');
  const named = (name: string) => dialog.getByRole('rowheader', { name });
  await page.keyboard.press('Shift+B');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Piece' }).selectOption('Gun');
  await expect(rows).toHaveCount(3);
  // Nearest first; the heading turns the order around, and says so.
  await expect(rows.getByRole('button')).toHaveText(['Aim', 'Aim', 'Aim']);
  await expect(rows.first()).toContainText('Vane');
  const range = dialog.getByRole('columnheader', { name: 'Range' });
  await expect(range).toHaveAttribute('aria-sort', 'ascending');
  await range.getByRole('button').press('Enter');
  await expect(range).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText('Bram');
  await expect(dialog.locator('[data-part="in-sight"]')).toContainText('of 3 in sight.');
  await expectAccessible(page, 'who sees whom', '[role=dialog]');

  // The other way round, and everybody.
  await dialog.getByRole('radio', { name: 'Is seen by' }).check();
  await expect(named('Ilse')).toBeVisible();
  await dialog.getByRole('searchbox').fill('br');
  await expect(rows).toHaveCount(1);
  await dialog.getByRole('combobox', { name: 'Piece' }).selectOption('Everyone');
  await dialog.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(6);

  // Aimed, the focus is on Fire.
  await dialog.getByRole('button', { name: 'Aim from Gun at Vane' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(table.attack.fireButton).toBeFocused();
  await page.keyboard.press('Enter');
  const spoken = page.getByRole('log', { name: 'What happens in the shot' });
  await expect(spoken.getByRole('paragraph').first()).toContainText(/\w/);
  await expectAccessible(page, 'a shot that plays');
  await page.keyboard.press('Shift+B');
  await expect(rows.first()).toBeVisible();
});

test('the list fits a phone, and a piece with a long name', { tag: '@core' }, async ({ table }) => {
  const { page } = table;
  const [gun, ...others] = STREET.pieces;
  if (!gun) throw new Error('Nobody is in the street.');
  await page.setViewportSize({ width: 360, height: 640 });
  await table.openWith({ ...STREET, pieces: [{ ...gun, name: 'Gun '.repeat(15).trim() }, ...others] });
  await page.keyboard.press('Shift+B');
  const dialog = page.getByRole('dialog', { name: 'Who sees whom' });
  await expect(dialog.locator('[data-part="sighting"]').first()).toBeVisible();
  const wide = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wide).toBe(0);
  const aim = dialog.getByRole('button', { name: /^Aim from/ }).first();
  await aim.scrollIntoViewIfNeeded();
  await aim.click();
  await expect(dialog).toBeHidden();
});
