import type Konva from 'konva';
import { expectAccessible } from '../pages/accessible.ts';
import { HeatPage } from '../pages/odds/heat.ts';
import { aimed } from '../support/aimed.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('orders side by side: around or through the crate, or from elsewhere with a ghost; the chosen one is fired', async ({
  table,
}) => {
  const { attack, map, log, page } = table;
  await table.openWith(STREET);
  await aimed(table, 'gun', 'vane');
  await attack.card.getByRole('button', { name: 'Compare', exact: true }).click();
  const panel = page.getByTestId('compare');
  await expect(panel.getByRole('columnheader')).toHaveText([/As aimed/, /Through the crate/]);
  await panel.getByRole('button', { name: 'Add an order' }).click();
  await page.getByRole('menuitem', { name: 'From another place' }).click();
  await expect(panel.getByRole('columnheader')).toHaveCount(3);
  // The whole of it is in the window.
  const box = await panel.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1440);
  await expect(panel.locator('[data-how]')).toHaveAttribute('data-how', 'exact');
  const hits = panel.getByRole('row').filter({ hasText: 'Hits Vane at all' }).getByRole('cell');
  await expect(hits).toHaveText([/^\d+ %$/, /^\d+ %$/, /^\d+ %$/]);
  // From where the firer stands, the best place in reach is told; the order from another place has its own.
  const best = panel.getByRole('row').filter({ hasText: 'From the best place' }).getByRole('cell');
  await expect(best).toHaveText([/^\d+ %, /, /^\d+ %, /, '–']);
  await expect(best.filter({ hasText: 'so far' })).toHaveCount(0);
  // Another place may be less dangerous.
  const dangers = panel.getByRole('row').filter({ hasText: 'Danger to Gun' }).getByRole('cell');
  await expect(dangers).toHaveText([/^\d+ %$/, /^\d+ %$/, /^\d+ %$/]);
  await expectAccessible(page, 'orders side by side');
  // The ghost follows the pointer, and the arrows.
  const ghost = (): Promise<{ x: number; y: number } | null> =>
    page.evaluate(() => {
      const node = window.Konva.stages[0]?.findOne<Konva.Group>('.ghost');
      return node ? { x: node.x(), y: node.y() } : null;
    });
  const at = await ghost();
  if (!at) throw new Error('No ghost is drawn.');
  await map.drag(at, { x: 9, y: 10 });
  await expect.poll(ghost).toEqual({ x: expect.closeTo(9, 1), y: expect.closeTo(10, 1) });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await ghost())?.x).toBeLessThan(8.9);
  // The firer has not moved. A number chooses and never fires, Enter does.
  expect(await map.piece('gun')).toMatchObject({ x: 5, y: 15 });
  await expect(panel.getByRole('button', { name: 'Move and fire' })).toBeVisible();
  await page.keyboard.press('3');
  await expect(panel.getByRole('columnheader').nth(2)).toHaveAttribute('data-chosen', 'true');
  await expect(panel).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await table.skip();
  await expect.poll(async () => (await map.piece('gun')).y).toBeCloseTo(10, 1);
  await expect(log.sentences).toHaveCount(1);
  await table.undo();
  await expect.poll(async () => (await map.piece('gun')).y).toBe(15);
  await expect(log.sentences).toHaveCount(0);
});

test('a click on another target adds its shot, and Enter fires the one that is chosen, not the last that was aimed at', async ({
  table,
}) => {
  const { attack, map, log, page } = table;
  await table.openWith(STREET);
  await aimed(table, 'gun', 'vane');
  await attack.card.getByRole('button', { name: 'Compare', exact: true }).click();
  const panel = page.getByTestId('compare');
  const heads = panel.getByRole('columnheader');
  await expect(heads).toHaveText([/As aimed/, /Through the crate/]);
  await map.settled();
  await map.click(await map.piece('ilse'));
  await expect(heads).toHaveText([/At Vane/, /At Vane, through the crate/, /At Ilse/]);
  await expect(panel.locator('[data-how]')).toHaveAttribute('data-how', 'exact');
  const hits = panel.getByRole('row').filter({ hasText: 'Hits its target at all' }).getByRole('cell');
  await expect(hits).toHaveText([/^\d+ %$/, /^\d+ %$/, /^\d+ %$/]);
  await expect(panel.getByRole('row').filter({ hasText: 'Brings its target down' })).toHaveCount(1);
  await expectAccessible(page, 'orders at two targets');
  // Ilse is aimed at now, and the first order is chosen again.
  await page.keyboard.press('1');
  await expect(heads.nth(0)).toHaveAttribute('data-chosen', 'true');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await table.skip();
  await expect(log.sentences).toHaveText([/Vane/]);
});

test('without a target, Shift+C compares the best targets of the selected piece, and fires at the chosen one', async ({
  table,
}) => {
  const { attack, map, log, page } = table;
  await table.openWith(STREET);
  await map.click(await map.piece('gun'));
  // The card offers it before there is a target.
  await table.key('f');
  await expect(attack.card.getByRole('button', { name: 'Compare targets' })).toBeVisible();
  await expectAccessible(page, 'the card without a target');
  await table.key('v');
  await table.key('Shift+C');
  const panel = page.getByTestId('compare');
  const heads = panel.getByRole('columnheader');
  await expect(heads).toHaveCount(3);
  await expect(heads.first()).toHaveAttribute('data-chosen', 'true');
  await expect(heads.first()).toContainText('At ');
  await expect(panel.locator('[data-how]')).toHaveAttribute('data-how', 'exact');
  // The best comes first.
  const first = await panel
    .getByRole('row')
    .filter({ hasText: 'Hits its target first' })
    .getByRole('cell')
    .allTextContents();
  const chances = first.map((words) => Number.parseInt(words, 10));
  expect(chances[0]).toBeGreaterThanOrEqual(chances[1] ?? 100);
  // The best place of the chosen order is marked on the map, and a click on its figures compares the order from there.
  const heat = new HeatPage(page);
  const there = panel.getByRole('button', { name: /: compare from there$/ }).first();
  await expect(there).toBeVisible();
  await there.click();
  await expect(heads).toHaveCount(4);
  await expect(heads.nth(3)).toHaveText(/From \d+\.\d m away/);
  await panel
    .getByRole('button', { name: /^Remove/ })
    .nth(3)
    .click();
  await expect(heads).toHaveCount(3);
  expect(await heat.star()).not.toBeNull();
  const target = (await heads.nth(1).locator('b').textContent())?.replace(/^At (\S+).*$/, '$1') ?? '';
  await page.keyboard.press('2');
  await expect(heads.nth(1)).toHaveAttribute('data-chosen', 'true');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await table.skip();
  await expect(log.sentences).toHaveText([new RegExp(target.replace(',', ''))]);
});

test('a shot that is refused from here is compared with the same from the best place, which the heat map shows', async ({
  table,
}) => {
  const { attack, map, page } = table;
  const heat = new HeatPage(page);
  // Out of range from here: the rifle reaches 20 m.
  await table.openWith({
    ...STREET,
    weapons: STREET.weapons.map((weapon) => ({ ...weapon, increment: 5 })),
    pieces: STREET.pieces.map((each) =>
      each.id === 'gun' ? { ...each, x: 3, y: 27, walk: 8, run: 12 } : each.id === 'vane' ? { ...each, x: 24 } : each,
    ),
  });
  await aimed(table, 'gun', 'vane');
  await attack.card.getByRole('button', { name: 'Compare', exact: true }).click();
  const panel = page.getByTestId('compare');
  const heads = panel.getByRole('columnheader');
  await expect(heads).toHaveText([/As aimed.*Out of range/, /From the best place.*From \d+\.\d m away/]);
  await expect(panel.locator('[data-how]')).toHaveAttribute('data-how', 'exact');
  await expect(panel.getByRole('row').filter({ hasText: 'Hits Vane first' }).getByRole('cell')).toHaveText([
    '–',
    /^\d+ %$/,
  ]);
  await expect(panel.getByRole('button', { name: 'Cannot fire' })).toBeDisabled();
  const ghost = (): Promise<{ x: number; y: number } | null> =>
    page.evaluate(() => {
      const node = window.Konva.stages[0]?.findOne<Konva.Group>('.ghost');
      return node ? { x: node.x(), y: node.y() } : null;
    });
  const at = await ghost();
  // The map of the places has its star there, and Escape goes back to the orders.
  await table.key('Shift+S');
  await expect(panel).toHaveCount(0);
  await expect(heat.sign).toHaveText('Exact');
  const star = await heat.star();
  expect(star).toEqual({ x: expect.closeTo(at?.x ?? 0, 6), y: expect.closeTo(at?.y ?? 0, 6) });
  await expect(heat.take).toHaveText(/Compare this place/);
  await table.key('Escape');
  await expect(heads).toHaveCount(2);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await table.skip();
  await expect.poll(async () => (await map.piece('gun')).x).toBeCloseTo(star?.x ?? 0, 6);
});
