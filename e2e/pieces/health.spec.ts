import { PalettePage } from '../pages/palette.ts';
import type { Table } from '../pages/table.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** How many parts of all bars on the map are lit and dark. */
function bars({ page }: Table): Promise<{ lit: number; dark: number }> {
  return page.evaluate(() => {
    const count = (name: string) => window.Konva.stages[0]?.find(`.${name}`).length ?? 0;
    return { lit: count('health-left'), dark: count('health-lost') };
  });
}

test('damage and healing by typing -7 and +3 on a selected piece; the bar shows what is left; the palette understands it', {
  tag: '@core',
}, async ({ table, page }) => {
  await table.openWith({ ...STREET, name: 'Health' });
  await table.map.box.focus();
  await table.key('Tab');
  await expect.poll(() => bars(table)).toEqual({ lit: 40, dark: 0 });
  await table.key('-');
  const dialog = page.getByRole('dialog', { name: 'Gun' });
  // The dialog is a part that comes when it is first needed.
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('7');
  await expect(dialog.locator('[data-part="health-left"]')).toHaveText('10 to 3 of 10');
  await table.key('Enter');
  await expect(dialog).toHaveCount(0);
  const sheet = page.getByRole('region', { name: 'Health and conditions' });
  await expect(sheet.locator('[data-part="health-left"]')).toHaveText('3 of 10');
  await expect.poll(() => bars(table)).toEqual({ lit: 33, dark: 7 });
  await new PalettePage(page).find('+3');
  await table.key('Enter');
  await expect(sheet.locator('[data-part="health-left"]')).toHaveText('6 of 10');
  await table.undo();
  await table.undo();
  await expect(sheet.locator('[data-part="health-left"]')).toHaveText('10 of 10');
});
