import { PalettePage } from '../pages/palette.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const MARKED = () => window.Konva.stages[0]?.findOne('.turn-mark')?.name() ?? null;

test('initiative by keyboard: begin, type, roll, next, hold, delay; the map marks whose turn it is; undo takes it back', async ({
  table,
  page,
}) => {
  await table.openWith({ ...STREET, name: 'Order', turn: { number: 1, initiative: null } });
  const strip = page.getByRole('region', { name: 'Initiative' });
  const turns = strip.getByTestId('turn');
  const order = () => turns.evaluateAll((all) => all.map((each) => each.getAttribute('title')));
  await table.map.box.focus();
  await new PalettePage(page).find('initiative by piece');
  await table.key('Enter');
  await expect(turns).toHaveCount(4);
  await strip.getByRole('button', { name: 'Edit the initiative' }).focus();
  await table.key('Enter');
  const editor = page.getByRole('dialog', { name: 'Initiative' });
  for (const [name, score] of [
    ['Gun', '7'],
    ['Vane', '12.5'],
    ['Ilse', '1000+1d4'],
  ] as const) {
    await editor.getByLabel(`Initiative of ${name}`).fill(score);
    await page.keyboard.press('Enter');
  }
  await expect.poll(order).toEqual(['Ilse', 'Vane', 'Gun', 'Bram']);
  await editor.getByLabel('Initiative of Bram').fill('many');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('alert')).toHaveText(/Write dice like 1d20\+3/);
  await table.key('Escape');
  await table.key('Escape');
  await table.map.box.focus();
  await table.key('n');
  expect(await page.evaluate(MARKED)).toContain('turn-of-ilse');
  await expect(turns.nth(0)).toHaveAttribute('aria-current', 'true');
  await table.key('h');
  expect(await page.evaluate(MARKED)).toContain('turn-of-vane');
  await expect(turns.nth(0)).toContainText('holds');
  await table.key('Shift+N');
  await expect.poll(order).toEqual(['Ilse', 'Gun', 'Vane', 'Bram']);
  // A cell moves by keyboard: Space picks it up, an arrow moves it, Space drops it.
  await turns.nth(3).focus();
  await table.key('Space');
  // It takes the keys only when it is picked up, and the place of Bram when Vane makes room.
  await expect(strip.locator('li[data-dragging="true"]')).toHaveCount(1);
  const neighbour = strip.locator('li', { has: page.getByTitle('Vane') });
  await expect(async () => {
    await table.key('ArrowLeft');
    await expect(neighbour).toHaveAttribute('style', /translate\([1-9]/, { timeout: 1000 });
  }).toPass();
  await table.key('Space');
  await expect.poll(order).toEqual(['Ilse', 'Gun', 'Bram', 'Vane']);
  for (let i = 0; i < 3; i++) await table.undo();
  await expect.poll(order).toEqual(['Ilse', 'Vane', 'Gun', 'Bram']);
  expect(await page.evaluate(MARKED)).toContain('turn-of-ilse');
});

test('scores are typed one after the other: Enter goes to the next piece without one', { tag: '@core' }, async ({
  table,
  page,
}) => {
  await table.openWith({ ...STREET, name: 'Order', turn: { number: 1, initiative: null } });
  await table.map.box.focus();
  await new PalettePage(page).find('initiative by piece');
  await table.key('Enter');
  const strip = page.getByRole('region', { name: 'Initiative' });
  await strip.getByRole('button', { name: 'Edit the initiative' }).focus();
  await table.key('Enter');
  const editor = page.getByRole('dialog', { name: 'Initiative' });
  const scores = editor.getByLabel(/^Initiative of/);
  await scores.first().focus();
  for (const score of ['1', '9', '5']) {
    await page.keyboard.type(score);
    await page.keyboard.press('Enter');
  }
  await expect(scores).toHaveCount(4);
  for (const [i, score] of ['9', '5', '1', ''].entries()) await expect(scores.nth(i)).toHaveValue(score);
  await expect(scores.last()).toBeFocused();
});
