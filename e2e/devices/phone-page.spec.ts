import { expect } from '@playwright/test';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { expectAccessible } from '../pages/accessible.ts';
import type { Table } from '../pages/table.ts';
import { test } from '../support/devices-test.ts';
import { STREET } from '../support/street.ts';
import { expectFits } from './pages/fits.ts';
import { PhonePage } from './pages/phone.ts';
import { SeatsPage } from './pages/seats.ts';

test.use({ opened: false });

/** Opens a table with a seat for Gun, whom the link's phones can play. */
async function openSeat(
  table: Table,
  name: string,
  more: Partial<Scene> = {},
): Promise<{ readonly seats: SeatsPage; readonly link: string }> {
  await table.openWith({ ...STREET, ...more, name });
  const seats = new SeatsPage(table);
  await table.map.click({ x: 5, y: 15 });
  const link = await seats.openTable();
  await seats.add({ 'Aim and fire': 'Yes' });
  return { seats, link };
}

test('the map opens on the own piece with the nearest of another side, and a finger that holds it reads how far it goes', async ({
  table,
  browser,
}) => {
  const { link } = await openSeat(table, 'Opens');
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  const box = await phone.page.locator('[data-part="map"]').boundingBox();
  const at = async () => (await phone.onPage({ x: 5, y: 15 })).x;
  const width = box?.width ?? 0;
  // Away from the edge: on the whole map it stands at a sixth.
  await expect.poll(at).toBeGreaterThan(width / 5);
  await expect.poll(async () => (await phone.onPage({ x: 15, y: 15 })).x).toBeLessThan(width - 24);
  const [from, to] = [await phone.onPage({ x: 5, y: 15 }), await phone.onPage({ x: 8, y: 15 })];
  await phone.page.mouse.move(from.x, from.y);
  await phone.page.mouse.down();
  await phone.page.mouse.move(to.x, to.y, { steps: 6 });
  await expect.poll(() => phone.heldLength()).toBe('3 m');
  await phone.page.mouse.up();
  await expect.poll(() => phone.heldLength()).toBeNull();
});

test('the sheet folds to its heading and main button, and a new question unfolds it', async ({ table, browser }) => {
  const { link } = await openSeat(table, 'Folds');
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await phone.aimAt('Vane');
  await phone.button('Fold the sheet').click();
  await expect(phone.sheet).toHaveAttribute('data-folded', 'true');
  await expect.poll(async () => (await phone.sheet.boundingBox())?.height).toBe(96);
  await phone.button(/^Fire/).click();
  await expect(phone.sheet).toHaveAttribute('data-kind', 'roll');
  await expect(phone.sheet).toHaveAttribute('data-folded', 'false');
  await expect(phone.sheet.getByRole('heading')).toBeFocused();
  // Enter rolls.
  await phone.page.keyboard.press('Enter');
  await expect(phone.sheet).not.toHaveAttribute('data-kind', 'roll');
});

test('the menu sets the left hand, and leaves the seat and the table; then nothing is kept', async ({
  table,
  browser,
}) => {
  const { seats, link } = await openSeat(table, 'Leaves');
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await phone.choose('Left hand');
  await phone.page.reload();
  await expect(phone.page.locator('main')).toHaveAttribute('data-hand', 'left');
  await phone.choose('Change or leave the seat');
  await expect(phone.sheet).toHaveAttribute('data-kind', 'join');
  await expect(seats.seat('Gun')).toContainText('free');
  await phone.sitDown('Gun');
  await phone.choose('Leave the table');
  await expect(phone.page.getByRole('heading')).toHaveText('You have left the table');
  await expect(seats.seat('Gun')).toContainText('free');
  const kept = () => phone.page.evaluate(() => Object.keys(localStorage).filter((key) => !key.endsWith('/phone')));
  await expect.poll(kept).toEqual([]);
  await phone.page.getByRole('button', { name: 'Join again' }).click();
  await expect(phone.button('Sit down as Gun')).toBeVisible();
});

test('the list tells whom the own piece sees: how far off, and how much is hidden', async ({ table, browser }) => {
  const { link } = await openSeat(table, 'In sight');
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await phone.sheet.getByText('Aim at somebody').click();
  await expect(phone.button('Vane')).toHaveText(/^Vane\s*partly hidden\s*10 m$/);
  // The same for who does not see the map.
  const list = phone.page.getByRole('list', { name: 'In sight' });
  await expect(list.getByRole('listitem').first()).toHaveText('Vane, 10 m, partly hidden');
});

test('pieces that lie under one finger are a list to choose from, by touch and by keys', async ({ table, browser }) => {
  const place = { x: 9, y: 15 };
  const pieces = STREET.pieces.map((piece) =>
    piece.id === 'ilse' ? { ...piece, ...place } : piece.id === 'bram' ? { ...piece, x: 9.3, y: 15 } : piece,
  );
  const { link } = await openSeat(table, 'One finger', { pieces });
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  const list = phone.page.getByRole('list', { name: 'Which one?' });
  const choices = list.getByRole('button');
  await phone.tap(place);
  await expect(choices).toHaveText([/^Ilse4 m/, /^Bram4.3 m/]);
  await expectAccessible(phone.page, 'choosing a piece', 'main');
  await expectFits(phone.page, 'choosing a piece', [{ width: 390, height: 844 }], '[data-part="pick"]');
  for (const box of await choices.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
    expect(box).toBeGreaterThanOrEqual(44);
  await choices.filter({ hasText: 'Bram' }).click();
  // On a low page it lies over the sheet.
  await phone.page.setViewportSize({ width: 320, height: 568 });
  await phone.tap(place);
  await expectFits(phone.page, 'choosing on a low page', [{ width: 320, height: 568 }], '[data-part="pick"]');
  await choices.filter({ hasText: 'Bram' }).click();
  await expect(list).toHaveCount(0);
  await expect(phone.sheet.getByRole('heading')).toHaveText('Bram');
  // Keys choose as well, and Escape leaves it: the aim stays.
  await phone.tap(place);
  await expect(choices.first()).toBeFocused();
  await phone.page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(phone.sheet.getByRole('heading')).toHaveText('Bram');
  await phone.tap(place);
  await phone.page.keyboard.press('ArrowDown');
  await expect(choices.last()).toBeFocused();
  await phone.page.keyboard.press('ArrowDown');
  await phone.page.keyboard.press('Enter');
  await expect(phone.sheet.getByRole('heading')).toHaveText('Ilse');
  // One piece alone is meant at once: the own one stops aiming.
  await phone.tap({ x: 5, y: 15 });
  await expect(list).toHaveCount(0);
  await expect(phone.sheet).toHaveAttribute('data-kind', 'own');
});

test('many dice are counted by their faces: a number each, or key by key', async ({ table, browser }) => {
  const weapons = STREET.weapons.map((weapon) => ({ ...weapon, pool: 30 }));
  const { link } = await openSeat(table, 'Many', { weapons });
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await phone.aimAt('Vane');
  await phone.button(/^Fire/).click();
  await expect(phone.sheet.getByRole('heading')).toHaveText('Roll 30 dice');
  const counts = phone.sheet.getByRole('group', { name: 'How many dice show each face' });
  const showing = (face: number) => counts.getByRole('textbox', { name: `Dice that show ${face}` });
  await showing(1).fill('12');
  await showing(1).press('Enter');
  await expect(showing(2)).toBeFocused();
  await showing(5).fill('9');
  await expect(phone.sheet).toContainText('9 hits, 9 dice to go');
  await phone.button('Add 6').click();
  await phone.button('Add 6').click();
  await expect(showing(6)).toHaveValue('2');
  await phone.button('Take the last die back').click();
  await expect(showing(6)).toHaveValue('1');
  await expect(phone.button('Roll the other 8')).toBeVisible();
  // No more than there are.
  await showing(3).fill('50');
  await expect(showing(3)).toHaveValue('8');
  await expect(phone.button('Add 4')).toBeDisabled();
  await phone.button('Use these 30 dice').click();
  await expect(phone.sheet).not.toHaveAttribute('data-kind', 'roll');
});

test('seats of two sides stand under the names of their sides', async ({ table, browser }) => {
  const sides = { ...STREET.sides, a: 'Lantern Company', b: 'Ash Column' };
  const { seats, link } = await openSeat(table, 'Sides', { sides });
  const phone = await PhonePage.join(browser, link);
  const names = phone.sheet.locator('[data-part="side"]');
  await expect(names).toHaveText(['Lantern Company']);
  await table.map.click({ x: 15, y: 15 });
  await seats.add({});
  await expect(names).toHaveText(['Lantern Company', 'Ash Column']);
  await expect(phone.sheet.getByRole('list', { name: 'Ash Column' }).getByTestId('seat')).toContainText('Vane');
});

test('another weapon is fired only once the page knows what that is like', async ({ table, browser }) => {
  const heavy = STREET.weapons.map((weapon) => ({ ...weapon, id: 'heavy', name: 'Heavy rifle', pool: 9 }));
  const { link } = await openSeat(table, 'Weapons', {
    weapons: [...STREET.weapons, ...heavy],
    pieces: STREET.pieces.map((piece) => (piece.id === 'gun' ? { ...piece, weapons: ['rifle', 'heavy'] } : piece)),
  });
  const phone = await PhonePage.join(browser, link);
  await phone.sitDown('Gun');
  await phone.aimAt('Vane');
  await expect(phone.button('Fire 6 dice')).toBeEnabled();
  // Both at once, as quick fingers do: no answer of the table comes in between.
  const isReady = await phone.page.evaluate(() => {
    const weapon = [...document.querySelectorAll<HTMLElement>('[role="radio"]')].find((each) =>
      each.textContent?.includes('Heavy'),
    );
    weapon?.click();
    return new Promise((resolve) => {
      // At once: by the next frame of a busy machine the table may have answered.
      setTimeout(() => resolve(document.querySelector<HTMLButtonElement>('[data-main]')?.disabled === false), 0);
    });
  });
  expect(isReady).toBe(false);
  await phone.button('Fire 9 dice').click();
  await expect(phone.sheet.getByRole('heading')).toHaveText('Roll 9 dice');
});
