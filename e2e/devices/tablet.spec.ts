import { expect } from '@playwright/test';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { expectAccessible } from '../pages/accessible.ts';
import type { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { test } from '../support/devices-test.ts';
import { STREET } from '../support/street.ts';
import { SeatsPage } from './pages/seats.ts';
import { LANDSCAPE, PORTRAIT, TabletPage } from './pages/tablet.ts';

test.use({ opened: false });

const ALL = [{ 'Aim and fire': 'Yes' }, 'The chance to hit'] as const;
const GUN = { x: 5, y: 15 };
const PIPER = { x: 8, y: 20 };
const VANE = { x: 15, y: 15 };

/** The street with Piper beside Gun. */
const TWO: Scene = {
  ...STREET,
  pieces: STREET.pieces.flatMap((piece) =>
    piece.id === 'gun' ? [piece, { ...piece, ...PIPER, id: 'piper', name: 'Piper' }] : [piece],
  ),
};

/** Opens a table with seats for Gun and Piper; returns its link. */
async function openSeats(table: Table, name: string): Promise<string> {
  await table.openWith({ ...TWO, name });
  return await addSeats(table);
}

async function addSeats(table: Table): Promise<string> {
  const seats = new SeatsPage(table);
  await table.map.click(GUN);
  const link = await seats.openTable();
  await seats.add(...ALL);
  await table.map.click(PIPER);
  await seats.add(...ALL);
  return link;
}

test('two players sit down at a tablet; each moves its own piece, aims, and is asked its dice in its own strip', async ({
  table,
  browser,
}) => {
  const link = await openSeats(table, 'Two');
  const tablet = await TabletPage.join(browser, link);
  await expect(tablet.button('Choose a seat')).toBeDisabled();
  await tablet.sitTogether('Gun', 'Piper');
  const [near, far] = [tablet.strip('Gun'), tablet.strip('Piper')];
  expect([await near.turn(), await far.turn()]).toEqual(['none', '180deg']);
  expect([await near.height(), await far.height()]).toEqual([112, 112]);
  await expect(near.box).toContainText('9 of 9');

  for (const [name, from, to] of [
    ['Gun', GUN, { x: 6, y: 16 }],
    ['Piper', PIPER, { x: 9, y: 21 }],
  ] as const) {
    await tablet.drag(from, to);
    await expect.poll(async () => (await table.map.piece(name)).y).toBeGreaterThan(from.y + 0.5);
  }

  // A touch of the own piece says whose the next one is; both may aim at once.
  await tablet.tap(await table.map.piece('Piper'));
  await tablet.tap(VANE);
  await expect(far.box).toHaveAttribute('data-kind', 'aim');
  await expect(near.box).toHaveAttribute('data-kind', 'idle');
  await expect.poll(async () => Math.abs((await tablet.nameTurn('Piper')) ?? 0)).toBe(180);
  await tablet.tap(await table.map.piece('Gun'));
  await tablet.tap(VANE);
  await expect(near.box).toHaveAttribute('data-kind', 'aim');
  await expect(far.box).toHaveAttribute('data-kind', 'aim');
  await expect.poll(async () => Math.abs((await tablet.nameTurn('Piper')) ?? 180)).toBe(0);

  await far.button(/^Fire/).click();
  await expect(far.box).toHaveAttribute('data-kind', 'roll');
  await expect.poll(() => far.height()).toBe(220);
  await expect(near.box).toHaveAttribute('data-kind', 'aim');
  for (let i = 0; i < 6; i++) await far.button('Add 1').click();
  await far.button(/^Use these/).click();
  await expect(far.box).not.toHaveAttribute('data-kind', 'roll');
  await expect(far.box).toContainText('8 of 9');
  await near.button('Stop aiming').click();
  await expect(near.box).toHaveAttribute('data-kind', 'idle');
});

test('a tablet that stands upright has its players at the short sides, with dice in two rows', async ({
  table,
  browser,
}) => {
  const tablet = await TabletPage.join(browser, await openSeats(table, 'Upright'), PORTRAIT);
  await tablet.sitTogether('Gun', 'Piper');
  const far = tablet.strip('Piper');
  await tablet.tap(PIPER);
  await tablet.tap(VANE);
  await far.button(/^Fire/).click();
  await expect(far.box).toHaveAttribute('data-kind', 'roll');
  const dice = far.box.getByRole('list', { name: 'Dice' }).getByRole('listitem');
  const tops = await dice.evaluateAll(
    (all) => new Set(all.map((die) => Math.round(die.getBoundingClientRect().top))).size,
  );
  expect(tops).toBe(2);
  const { width, x } = (await far.box.boundingBox()) ?? { width: 0, x: 0 };
  expect([x, width]).toEqual([12, PORTRAIT.width - 24]);
  // By keys, too: the strip that is asked takes them.
  await tablet.page.keyboard.type('111');
  await expect(far.button('Roll the other 3')).toBeVisible();
});

test('the candidates of a choice stand in the strip of who is asked', async ({ table, browser }) => {
  const tablet = await TabletPage.join(browser, await openSeats(table, 'Choice'));
  await tablet.sitTogether('Gun', 'Piper');
  const near = tablet.strip('Gun');
  // The GM fires for Gun, and types the dice of all others.
  await table.key('Shift+j');
  await aimed(table, 'gun', 'vane');
  await table.attack.dice('Type dice');
  await table.attack.fire();
  await expect(near.box).toHaveAttribute('data-kind', 'roll');
  for (const face of '655221') await near.button(`Add ${face}`).click();
  await near.button(/^Use these/).click();
  const { tray, page } = table;
  await expect(tray.asked).toContainText('Vane');
  await tray.pool(page, '666');
  await tray.pool(page, '111');
  await tray.question('Bram').click();
  await tray.pool(page, '511');
  await tray.pool(page, '611');
  await expect(near.box).toHaveAttribute('data-kind', 'choose');
  await expect(tablet.strip('Piper').box).toContainText('Gun chooses');
  await expectAccessible(tablet.page, 'choosing', 'main');
  await near.box.getByRole('radio', { name: 'Bram' }).click();
  await near.button('It meets Bram').click();
  await expect(near.box).not.toHaveAttribute('data-kind', 'choose');
});

test('a sheet opens only when asked for, over its player’s half, and closes by itself', async ({ table, browser }) => {
  const tablet = await TabletPage.join(browser, await openSeats(table, 'Sheet'));
  await tablet.page.clock.install();
  await tablet.sitTogether('Gun', 'Piper');
  const sheet = tablet.page.getByRole('dialog', { name: 'Sheet of Piper' });
  await expect(tablet.page.getByRole('dialog')).toHaveCount(0);
  await tablet.strip('Piper').button('Sheet').click();
  await expect(sheet).toContainText('10 of 10');
  const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeLessThanOrEqual(LANDSCAPE.height / 2);
  await tablet.page.clock.fastForward(19_000);
  await expect(sheet).toBeVisible();
  await tablet.page.clock.fastForward(2000);
  await expect(sheet).toHaveCount(0);
});

test('the menu adds a player, seats two side by side, and lets one leave; a reload keeps both', async ({
  table,
  browser,
}) => {
  const tablet = await TabletPage.join(browser, await openSeats(table, 'Menu'));
  const strips = tablet.page.locator('[data-part="strip"]');
  await tablet.sheet.getByTestId('seat').filter({ hasText: 'Gun' }).click();
  await tablet.button('Sit down as Gun').click();
  await expect(tablet.sheet).toHaveAttribute('data-kind', 'own');
  await tablet.choose('Add a player');
  await tablet.button('Sit down as Piper').click();
  await expect(strips).toHaveCount(2);
  await tablet.choose('Side by side');
  await expect(tablet.strip('Piper').half).toHaveAttribute('data-place', 'near right');
  expect(await tablet.strip('Piper').turn()).toBe('none');
  await tablet.page.reload();
  await expect(strips).toHaveCount(2);
  await tablet.choose('Leave the seat of Gun');
  await expect(tablet.sheet).toHaveAttribute('data-kind', 'own');
  await expect(tablet.sheet).toContainText('Piper');
});

for (const theme of ['Dark', 'Light'] as const) {
  test(`${theme} theme: the tablet’s strips are accessible`, async ({ table, browser }) => {
    await table.openWith({ ...TWO, name: 'Access' });
    if (theme === 'Light') await table.page.getByRole('button', { name: 'Light theme' }).click();
    const tablet = await TabletPage.join(browser, await addSeats(table), theme === 'Light' ? PORTRAIT : LANDSCAPE);
    await expect(tablet.button('Choose a seat')).toBeVisible();
    await expectAccessible(tablet.page, 'joining', 'main');
    await tablet.sitTogether('Gun', 'Piper');
    await expectAccessible(tablet.page, 'waiting', 'main');
    const [near, far] = [tablet.strip('Gun'), tablet.strip('Piper')];
    await far.button('Sheet').click();
    await expectAccessible(tablet.page, 'sheet', 'main');
    await tablet.page.getByRole('button', { name: 'Close the sheet' }).click();
    await tablet.tap(GUN);
    await tablet.tap(VANE);
    await expect(near.box).toHaveAttribute('data-kind', 'aim');
    await expectAccessible(tablet.page, 'aiming', 'main');
    await near.button(/^Fire/).click();
    await expect(near.box).toHaveAttribute('data-kind', 'roll');
    await expectAccessible(tablet.page, 'rolling', 'main');
  });
}

test.describe('without a server', () => {
  // The browser says itself that nobody answers.
  test.use({ told: /WebSocket connection/ });

  test('the line is lost: each strip says so, and dice that are asked can still be typed', async ({
    table,
    browser,
    server,
  }) => {
    const tablet = await TabletPage.join(browser, await openSeats(table, 'Lost'));
    await tablet.sitTogether('Gun', 'Piper');
    const [near, far] = [tablet.strip('Gun'), tablet.strip('Piper')];
    await tablet.tap(GUN);
    await tablet.tap(VANE);
    await near.button(/^Fire/).click();
    await expect(near.box).toHaveAttribute('data-kind', 'roll');
    await server.kill();
    await expect(far.box).toHaveAttribute('data-kind', 'lost');
    await expect(far.box).toContainText('The connection is lost. Nothing is lost.');
    await expect(far.button('Ping')).toBeDisabled();
    await near.button('Add 1').click();
    await expect(near.box).toHaveAttribute('data-edge', 'lost');
    await server.begin();
    await expect(far.box).toHaveAttribute('data-kind', 'idle');
    await near.button(/^Roll the other/).click();
    await expect(near.box).not.toHaveAttribute('data-kind', 'roll');
  });
});
