import type { Table } from '../pages/table.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

/** Gun and Vane alone: nobody has anything to choose. */
const DUEL = {
  ...STREET,
  name: 'Duel',
  settings: { ...STREET.settings, scenery: 'dice' as const },
  pieces: STREET.pieces.filter(({ id }) => ['gun', 'vane'].includes(id)),
};

/** The street with two more rifles beside the gun. */
const RIFLES = {
  ...STREET,
  name: 'Three rifles',
  settings: DUEL.settings,
  pieces: STREET.pieces.map((piece) =>
    ['ilse', 'bram'].includes(piece.id) ? { ...piece, side: 'a' as const, weapons: ['rifle'] } : piece,
  ),
};

test.use({ opened: false });

/** The lines of the volley on the map, of those who fire and of those who do not. */
function volleyLines({ page }: Table): Promise<{ on: number; off: number }> {
  return page.evaluate(() => {
    const lines = window.Konva.stages[0]?.find('.volley-line') ?? [];
    const off = lines.filter((line) => line.hasName('volley-off')).length;
    return { on: lines.length - off, off };
  });
}

test('fire again: R repeats the last attack of the selected piece, by keyboard alone', async ({ table, page }) => {
  await table.openWith(DUEL);
  await table.map.box.focus();
  await table.key('Tab');
  await table.key('f');
  await table.key('Tab');
  await table.key('Enter');
  await expect(table.log.entries).toHaveCount(1);
  await table.skip();
  await table.key('r');
  await expect(table.log.entries).toHaveCount(2);
  const summaries = await table.log.entries.evaluateAll((all) => all.map((each) => each.textContent ?? ''));
  expect(summaries.every((text) => text.includes('Vane'))).toBe(true);
  await table.undo();
  await expect(table.log.entries).toHaveCount(1);
  await expect(page.getByTestId('told')).toHaveCount(0);
});

test('a volley by keyboard: rows with range, cover and odds, one Fire, one step of undo, one entry with parts', {
  tag: '@core',
}, async ({ table, page }) => {
  await table.openWith(RIFLES);
  await table.map.box.focus();
  await table.key('Control+a');
  await table.key('f');
  const rows = page.getByTestId('firer');
  await expect(rows).toHaveCount(4);
  await table.key('Tab');
  await expect(page.locator('[data-part="target"]')).toContainText('Vane');
  await expect(rows.filter({ hasText: 'Vane' }).getByRole('checkbox')).toBeDisabled();
  await expect(rows.nth(0)).toContainText('10.0 m, crate');
  await expect(rows.nth(0).locator('[data-part="chance"]')).toHaveText(/^\d+ %$/);
  await expect(page.locator('[data-part="at-least-one"]')).toHaveText(/^\d+ %$/);
  // Space switches a row off; its line on the map is dotted.
  expect(await volleyLines(table)).toEqual({ on: 3, off: 0 });
  await rows.nth(2).getByRole('checkbox').focus();
  await table.key('Space');
  expect(await volleyLines(table)).toEqual({ on: 2, off: 1 });
  await expect(page.locator('[data-part="firing"]')).toHaveText('two of four fire');
  await table.key('Enter');
  await expect(table.log.entries).toHaveCount(2);
  await table.skip();
  await expect(page.getByRole('region', { name: 'Volley of two shots' }).locator('article')).toHaveCount(2);
  await table.undo();
  await expect(table.log.entries).toHaveCount(0);
});

test('Shift and a click add a piece to the volley with the fire tool', async ({ table, page }) => {
  await table.openWith(RIFLES);
  const { map } = table;
  await map.click(await map.piece('gun'));
  await table.key('f');
  await page.keyboard.down('Shift');
  await map.click(await map.piece('ilse'));
  await page.keyboard.up('Shift');
  await expect(page.getByTestId('firer')).toHaveCount(2);
  await map.click(await map.piece('vane'));
  await expect(page.getByTestId('fire')).toContainText('Fire two');
});

/** The street with long names and a second weapon, as the narrowest panel has to show them. */
const LONG = {
  ...RIFLES,
  name: 'Long names',
  weapons: [...STREET.weapons, ...STREET.weapons.map((weapon) => ({ ...weapon, id: 'other', name: 'Other rifle' }))],
  pieces: RIFLES.pieces.map((piece) => ({
    ...piece,
    name: `Lance Corporal ${piece.name}`,
    weapons: piece.id === 'ilse' ? ['rifle', 'other'] : piece.weapons,
  })),
};

test('the rows of a volley show names, needed numbers and chances whole', async ({ table, page }) => {
  await table.openWith(LONG);
  await table.map.box.focus();
  await table.key('Control+a');
  await table.key('f');
  await table.key('Tab');
  const rows = page.getByTestId('firer');
  await expect(rows).toHaveCount(4);
  await expect(page.locator('[data-part="target"]')).toContainText('Lance Corporal Vane');
  await expect(rows.nth(0).locator('[data-part="chance"]')).toHaveText(/^\d+ %$/);
  const words = rows.locator('[data-part="firer-name"], [data-part="line-words"], [data-part="reason"]');
  expect(await words.count()).toBeGreaterThanOrEqual(11);
  const head = page.locator('[data-part="firing"], [data-part="target"] p');
  // Parts of a line have no width of their own: they are never cut.
  for (const parts of [words, head]) {
    const cut = await parts.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0).map((each) => each.textContent),
    );
    expect(cut).toEqual([]);
  }
});
