import { piece } from '../../test/support/scenes.ts';
import type { Table } from '../pages/table.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false, viewport: { width: 1280, height: 640 } });

const FIELD = battle(
  [
    piece('ann', 10, 15, { name: 'Ann', weapons: [RIFLE.id] }),
    piece('ben', 20, 15, { name: 'Ben', weapons: [RIFLE.id], health: { of: 20, lost: 7 } }),
  ],
  [RIFLE],
);

/** The part of the panel that scrolls. */
const sheet = ({ piece: { panel } }: Table) => panel.locator('> div').first();
const scrolled = (table: Table) => sheet(table).evaluate((part) => Math.round(part.scrollTop));

test('the panel starts at its top when the selection changes, not when a field does', async ({ table }) => {
  const { map, piece: inspector } = table;
  await table.openWith(FIELD);
  await map.click(await map.piece('ann'));
  await inspector.field('Height').scrollIntoViewIfNeeded();
  await sheet(table).evaluate((part) => part.scrollTo({ top: 200 }));
  await inspector.write('Height', '3');
  await expect(inspector.field('Height')).toHaveValue('3');
  expect(await scrolled(table)).toBeGreaterThan(0);
  await map.click(await map.piece('ben'));
  await expect(inspector.field('Name')).toHaveValue('Ben');
  expect(await scrolled(table)).toBe(0);
});

test('the panel stays where it is while pieces are chosen in its own list', async ({ table }) => {
  const { map, piece: inspector } = table;
  await table.openWith(FIELD);
  await map.click(await map.piece('ann'));
  await inspector.panel.getByText('Everything on the map').click();
  const row = inspector.panel.getByRole('button', { name: /^Ben/ });
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(inspector.field('Name')).toHaveValue('Ben');
  expect(await scrolled(table)).toBeGreaterThan(0);
});

test('the conditions stay unfolded from piece to piece', async ({ table }) => {
  const { map, piece: inspector } = table;
  await table.openWith(FIELD);
  await map.click(await map.piece('ann'));
  await expect(inspector.panel.getByLabel('Prone')).toBeHidden();
  await inspector.panel.getByText('Conditions', { exact: true }).click();
  await expect(inspector.panel.getByLabel('Prone')).toBeVisible();
  await map.click(await map.piece('ben'));
  await expect(inspector.field('Name')).toHaveValue('Ben');
  await expect(inspector.panel.getByLabel('Prone')).toBeVisible();
  await inspector.panel.getByText('Conditions', { exact: true }).click();
  await map.click(await map.piece('ann'));
  await expect(inspector.field('Name')).toHaveValue('Ann');
  await expect(inspector.panel.getByLabel('Prone')).toBeHidden();
});

test('F2 names the selected pieces, several with numbers, as one step; with the panel folded and with any tool', {
  tag: '@core',
}, async ({ table }) => {
  const { map, page, piece: inspector } = table;
  await table.openWith(FIELD);
  await table.key('F2');
  await expect(table.refused).toHaveText('No piece is selected');
  await map.click(await map.piece('ben'));
  await table.key('d');
  await table.key('\\');
  await table.key('F2');
  await expect(inspector.field('Name')).toBeFocused();
  await page.keyboard.type('Burner');
  await table.key('Enter');
  await expect.poll(() => map.names()).toEqual(['Ann', 'Burner']);

  await table.key('Control+a');
  await table.key('F2');
  await expect(inspector.field('Name')).toBeFocused();
  await expect(inspector.field('Name')).toHaveAttribute('placeholder', 'various');
  await page.keyboard.type('Raider');
  await table.key('Enter');
  await expect.poll(() => map.names()).toEqual(['Raider 1', 'Raider 2']);
  await expect(inspector.field('Name')).toHaveValue('Raider');
  await table.undo();
  await expect.poll(() => map.names()).toEqual(['Ann', 'Burner']);
});

test('the list of pieces says what health is left', async ({ table }) => {
  const { piece: inspector } = table;
  await table.openWith(FIELD);
  await inspector.tab.click();
  await expect(inspector.panel.getByRole('button', { name: /^Ben/ })).toContainText('13/20');
  await expect(inspector.panel.getByRole('button', { name: /^Ann/ })).not.toContainText('/');
});
