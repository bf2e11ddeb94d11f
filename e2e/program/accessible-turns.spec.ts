import { expectAccessible } from '../pages/accessible.ts';
import { PalettePage } from '../pages/palette.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('the order of initiative, a volley, its log, and the field for health are accessible', async ({ table }) => {
  const { page } = table;
  const pieces = STREET.pieces.map((piece) => ({ ...piece, weapons: piece.id === 'vane' ? [] : ['rifle'] }));
  await table.openWith({
    ...STREET,
    name: 'Turns',
    pieces,
    settings: { ...STREET.settings, scenery: 'dice', choices: 'program' },
  });
  await table.map.box.focus();
  await new PalettePage(page).find('initiative by piece');
  await table.key('Enter');
  const strip = page.getByRole('region', { name: 'Initiative' });
  await expect(strip.getByTestId('turn')).toHaveCount(4);
  await table.map.box.focus();
  await table.key('n');
  await expectAccessible(page, 'order of initiative', '[data-part="initiative"]');
  await strip.getByRole('button', { name: 'Edit the initiative' }).click();
  await expectAccessible(page, 'initiative editor', '[data-part="popover"]');
  await table.key('Escape');

  await table.map.box.focus();
  await table.key('-');
  await expect(page.getByRole('dialog', { name: 'Gun' })).toBeVisible();
  await expectAccessible(page, 'damage and healing', '[role="dialog"]');
  await table.key('Escape');
  await page.getByRole('tab', { name: 'Piece' }).click();
  await page.getByText('Conditions', { exact: true }).click();
  await expectAccessible(page, 'health and conditions', '[data-part="panel"]');

  await table.map.box.focus();
  await table.key('Control+a');
  await table.key('f');
  await table.key('Tab');
  await expect(page.getByTestId('firer')).toHaveCount(4);
  await expectAccessible(page, 'volley', '[data-part="panel"]');
  await table.key('Enter');
  await expect(page.getByRole('region', { name: /^Volley/ })).toBeVisible();
  await table.skip();
  await expectAccessible(page, 'log of a volley', '[data-part="panel"]');
});
