import { expect } from '@playwright/test';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { expectAccessible } from '../pages/accessible.ts';
import type { Table } from '../pages/table.ts';
import { test } from '../support/devices-test.ts';
import { man, RIFLE, STREET } from '../support/street.ts';
import { expectFits } from './pages/fits.ts';
import { PhonePage } from './pages/phone.ts';
import { SeatsPage } from './pages/seats.ts';
import { LANDSCAPE, PORTRAIT, TabletPage } from './pages/tablet.ts';

// The server is killed in the end: the browser says itself that nobody answers.
test.use({ opened: false, told: /WebSocket connection/ });

const PHONES = [
  { width: 844, height: 390 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
] as const;
const TABLETS = [PORTRAIT, LANDSCAPE] as const;

const LONG = ' of Hohenzollern-Sigmaringen and Lower Lusatia';

/** The street with long names, two own pieces, and weapons of few and many dice. */
const CROWDED: Scene = {
  ...STREET,
  name: `Sizes${LONG}`,
  sides: { ...STREET.sides, a: 'Lantern Company of Upper Lusatia' },
  weapons: [RIFLE, ...[12, 40].map((pool) => ({ ...RIFLE, id: `rifle-${pool}`, name: `Rifle ${pool}${LONG}`, pool }))],
  pieces: [...STREET.pieces, man('piper', 'Piper', 8, 20, {}, { side: 'a', weapons: ['rifle'] })].map((piece) => ({
    ...piece,
    name: `${piece.name}${LONG}`,
    weapons: piece.id === 'gun' ? ['rifle', 'rifle-12', 'rifle-40'] : piece.weapons,
  })),
};

/** Opens a table with seats for Gun and Piper; returns its link. */
async function openSeats(table: Table): Promise<string> {
  await table.openWith(CROWDED);
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  for (const at of [
    { x: 5, y: 15 },
    { x: 8, y: 20 },
  ]) {
    await table.map.click(at);
    await seats.add({ 'Aim and fire': 'Yes' }, 'The chance to hit');
  }
  return link;
}

test('on phones of all sizes, held either way, no control is cut or lies under another, however long the names are', async ({
  table,
  browser,
  server,
}) => {
  const phone = await PhonePage.join(browser, await openSeats(table));
  const { page, sheet } = phone;
  await expect(phone.button(/^Sit down as Gun/)).toBeVisible();
  await expectFits(page, 'joining', PHONES);
  await phone.button(/^Sit down as Gun/).click();
  await expect(sheet).toHaveAttribute('data-kind', 'own');
  await sheet.getByText('Aim at somebody').click();
  await expectFits(page, 'own sheet', PHONES);
  await expectAccessible(page, 'own sheet with the list', 'main');
  await phone.island.getByRole('button', { name: 'Menu' }).click();
  await expectFits(page, 'menu', PHONES, '[role="menu"]');
  await page.keyboard.press('Escape');
  for (const dice of [12, 40]) {
    if (dice === 40) await sheet.getByText('Aim at somebody').click();
    await phone.button(/^Vane/).click();
    await sheet.getByRole('radio', { name: `Rifle ${dice}` }).click();
    await expect(phone.button(`Fire ${dice} dice`)).toBeEnabled();
    await expectFits(page, `aiming with ${dice} dice`, PHONES);
    await phone.button(`Fire ${dice} dice`).click();
    await expect(sheet).toHaveAttribute('data-kind', 'roll');
    await page.keyboard.type('1256');
    await expectFits(page, `rolling ${dice} dice`, PHONES);
    await expectAccessible(page, `rolling ${dice} dice`, 'main');
    await table.undo();
    await expect(sheet).toHaveAttribute('data-kind', 'own');
  }
  await server.kill();
  await expect(sheet).toHaveAttribute('data-kind', 'lost');
  await expectFits(page, 'without a line', PHONES);
  await expectAccessible(page, 'without a line', 'main');
});

test('with text of twice the size the sheets of a phone scroll, and nothing in them is cut', async ({
  table,
  browser,
}) => {
  const phone = await PhonePage.join(browser, await openSeats(table));
  const { page, sheet } = phone;
  const large = [{ width: 390, height: 844 }] as const;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(phone.button(/^Sit down as Gun/)).toBeVisible();
  await expectFits(page, 'joining', large);
  await phone.button(/^Sit down as Gun/).click();
  await expect(sheet).toHaveAttribute('data-kind', 'own');
  await expectFits(page, 'own sheet', large);
  await sheet.getByText('Aim at somebody').click();
  await expectFits(page, 'own sheet with the list', large);
  await phone.button(/^Vane/).click();
  await sheet.getByRole('radio', { name: 'Rifle 12' }).click();
  await expect(phone.button('Fire 12 dice')).toBeEnabled();
  await expectFits(page, 'aiming', large);
  await phone.button('Fire 12 dice').click();
  await expect(sheet).toHaveAttribute('data-kind', 'roll');
  await page.keyboard.type('1256');
  await expectFits(page, 'rolling', large);
});

test('on a tablet, lying or upright, no control of two players is cut or lies under another', async ({
  table,
  browser,
  server,
}) => {
  const tablet = await TabletPage.join(browser, await openSeats(table));
  const { page } = tablet;
  for (const player of ['Gun', 'Piper']) await tablet.sheet.getByTestId('seat').filter({ hasText: player }).click();
  await expectFits(page, 'joining', TABLETS);
  await tablet.button(/^Sit down as/).click();
  const near = page.locator('[data-part="strip"][data-place="near"]');
  await expect(near).toBeVisible();
  await expectFits(page, 'idle', TABLETS);
  await near.getByRole('button', { name: 'Sheet' }).click();
  const half = page.locator('[data-part="own-half"]');
  await half.getByText('Aim at somebody').click();
  await expectFits(page, 'own sheet', TABLETS, '[data-part="own-half"]');
  await half.getByRole('button', { name: /^Vane/ }).click();
  for (const dice of [12, 40]) {
    await near.getByRole('radio', { name: `Rifle ${dice}` }).click();
    await expect(near.getByRole('button', { name: `Fire ${dice} dice` })).toBeEnabled();
    await expectFits(page, `aiming with ${dice} dice`, TABLETS);
  }
  await near.getByRole('button', { name: 'Fire 40 dice' }).click();
  await expect(near).toHaveAttribute('data-kind', 'roll');
  await expectFits(page, 'rolling', TABLETS);
  await expectAccessible(page, 'rolling', 'main');
  await table.undo();
  await expect(near).not.toHaveAttribute('data-kind', 'roll');
  await server.kill();
  await expect(near).toHaveAttribute('data-kind', 'lost');
  await expectFits(page, 'without a line', TABLETS);
});
