import type { Scene } from '../../src/scene/schema/schema.ts';
import { piece, weapon } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { HeatPage } from '../pages/odds/heat.ts';
import { aimed } from '../support/aimed.ts';
import { battle } from '../support/battles.ts';
import { man, STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** Gun may walk three metres and run six; Vane shoots back. */
const YARD: Scene = {
  ...STREET,
  pieces: [
    man('gun', 'Gun', 5, 15, {}, { side: 'a', weapons: ['rifle'], walk: 3, run: 6 }),
    man('vane', 'Vane', 15, 15, {}, { weapons: ['rifle'] }),
    ...STREET.pieces.slice(2),
  ],
};

test('where to stand: cells with the chance to hit, the best place, and one click to take it', {
  tag: '@core',
}, async ({ table }) => {
  const { map, page } = table;
  const heat = new HeatPage(page);
  await table.openWith(YARD);
  await aimed(table, 'gun', 'vane');
  await expect(table.attack.fireButton).toBeEnabled();
  await table.key('Shift+S');
  await expect(heat.sign).toHaveText('Exact');
  const cells = await heat.cells();
  expect(cells?.step).toBe(0.5);
  // A disc of six metres, 0.5 m apart.
  expect(cells?.places).toBeGreaterThan(400);
  expect(cells?.places).toBeLessThanOrEqual(455);
  await expect(heat.card).toContainText(`${cells?.places} places looked at, 0.5 m apart`);
  await expect(heat.card).toContainText('walk, 3 m');
  expect((await heat.figures()).length).toBeGreaterThan(0);

  // Its colours are on the canvas inside the reach, and not beyond it.
  const here = await map.piece('gun');
  const star = await heat.star();
  if (!star) throw new Error('No best place is marked.');
  expect((await heat.colour({ x: 5, y: 17 }))[3]).toBeGreaterThan(180);
  expect((await heat.colour({ x: 5, y: 22 }))[3]).toBe(0);
  const chances = heat.card.getByTestId('heat-table').getByRole('row');
  // The chance to hit, to hit others, and to be hit there.
  await expect(chances.nth(1)).toContainText(/Best\s*\d\.\d m\s*\d+\.\d m\s*\d+ %\s*\d+ %\s*\d+ %/);
  await map.pointAt({ x: 6, y: 17 });
  await expect(chances.nth(2)).toContainText(/\d\.\d m\s*\d+\.\d m\s*\d+ %/);
  await expectAccessible(page, 'a heat map');

  await heat.slip.getByRole('button', { name: 'Move here' }).click();
  await expect.poll(async () => (await map.piece('gun')).x).toBeCloseTo(star.x, 6);
  expect(await heat.cells()).toBeNull();
  await expect(table.attack.fireButton).toBeEnabled();
  // One step of undo.
  await table.undo();
  await expect.poll(async () => (await map.piece('gun')).x).toBe(here.x);
});

test('Enter takes the best place, Escape goes back to the attack, the key hides it', async ({ table }) => {
  const { map, page } = table;
  const heat = new HeatPage(page);
  await table.openWith(YARD);
  await aimed(table, 'gun', 'vane');
  await table.key('Shift+S');
  await expect(heat.sign).toHaveText('Exact');
  await table.key('Escape');
  await expect.poll(() => heat.cells()).toBeNull();
  await expect(table.attack.fireButton).toBeEnabled();
  await table.key('Shift+S');
  await expect(heat.sign).toHaveText('Exact');
  await table.key('Shift+S');
  await expect.poll(() => heat.cells()).toBeNull();
  await table.key('Shift+S');
  await expect(heat.sign).toHaveText('Exact');
  const star = await heat.star();
  await expect(heat.take).toBeEnabled();
  await table.key('Enter');
  await expect.poll(async () => (await map.piece('gun')).x).toBeCloseTo(star?.x ?? 0, 6);
  await expect(table.attack.fireButton).toBeEnabled();
});

test('danger: from where a piece can be hit, without a target', async ({ table }) => {
  const { map, page } = table;
  const heat = new HeatPage(page);
  await table.openWith(YARD);
  await map.click(await map.piece('gun'));
  await expect.poll(async () => (await map.piece('gun')).selected).toBe(true);
  await table.key('Shift+S');
  await expect.poll(() => heat.cells()).toBeNull();
  await table.key('Shift+A');
  await expect(heat.sign).toHaveText('Exact');
  await expect(heat.card.getByRole('heading', { name: 'Danger' })).toBeVisible();
  await expect(heat.card).toContainText(/Vane hits with \d+ %/);
  expect((await heat.colour({ x: 5, y: 17 }))[3]).toBeGreaterThan(180);
  await expectAccessible(page, 'a map of danger');
  await table.key('Shift+A');
  await expect.poll(() => heat.cells()).toBeNull();
});

test('where to aim: the net harm of each aim point, and the best one as the aim', async ({ table }) => {
  const { map, page } = table;
  const heat = new HeatPage(page);
  const soldiers = [
    piece('gun', 3, 8, { name: 'Gun', weapons: ['mortar'] }),
    piece('vane', 14, 5, { name: 'Vane', side: 'b' }),
    piece('ilse', 15.5, 5, { name: 'Ilse', side: 'b' }),
    piece('own', 12, 11, { name: 'Own' }),
  ];
  await table.openWith(battle(soldiers, [weapon()], { size: { width: 20, height: 14 } }));
  await aimed(table, 'Gun', { x: 13, y: 9 });
  await table.key('Shift+S');
  await expect(heat.sign).toHaveText('Exact');
  await expect(heat.card.getByRole('heading', { name: 'Where to aim' })).toBeVisible();
  await expect(heat.card).toContainText('On average the best aim catches');
  const star = await heat.star();
  // Near the two of the other side, away from the own one.
  expect(star?.y).toBeLessThan(7);
  expect(Math.abs((star?.x ?? 0) - 14.75)).toBeLessThan(2);
  await heat.slip.getByRole('button', { name: 'Aim here' }).click();
  await expect.poll(() => heat.cells()).toBeNull();
  await expect(table.attack.card.locator('[data-part="target"]')).toContainText(`x ${star?.x.toFixed(1)}`);
  await expect.poll(async () => (await map.piece('Gun')).x).toBe(3);
});
