import { overlaps, PieceSizes } from '../pages/piece-sizes.ts';
import { Roster } from '../pages/roster.ts';
import type { Table } from '../pages/table.ts';
import { STREET } from '../support/street.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** A street of squares of one metre. */
const SQUARES = {
  ...STREET,
  name: 'Squares',
  size: { width: 24, height: 18 },
  grid: { kind: 'square', size: 1, x: 0, y: 0 },
  obstructions: [],
} as const;

/** A car of the roster in its real size. */
const CAR = [3.63, 6.93];

/** Places a template of the roster at points of the map. */
async function place(table: Table, template: string, ...points: readonly (readonly [number, number])[]): Promise<void> {
  const roster = new Roster(table.page);
  await roster.open();
  await roster.search.fill(template);
  // A second click on the one in hand would put it back.
  if ((await roster.row(template).getAttribute('aria-pressed')) === 'false') await roster.row(template).click();
  for (const [x, y] of points) {
    const before = (await table.map.pieces()).length;
    await table.map.click({ x, y });
    await expect.poll(async () => (await table.map.pieces()).length).toBe(before + 1);
  }
}

test('new pieces have their real size or fill whole squares, and neighbours do not overlap', async ({
  table,
  page,
}) => {
  await table.openWith({ ...SQUARES, pieces: [] });
  const drawn = new PieceSizes(page);
  const sizes = page.getByRole('tabpanel', { name: 'Scene' }).getByLabel('Size of new pieces');
  await table.scene.open();
  await expect(sizes).toHaveValue('real');
  await place(table, 'Rifleman', [4.5, 4.5], [5.5, 4.5], [4.5, 5.5], [5.5, 5.5]);
  await place(table, 'Armoured car', [10.5, 8.5]);
  const real = await drawn.bodies();
  expect(real.map(({ left, top }) => [left, top]).slice(0, 4)).toEqual([
    [4, 4],
    [4, 5],
    [5, 4],
    [5, 5],
  ]);
  // A person is a square wide at most; a car is as large as cars are.
  expect(await drawn.sizes()).toEqual([[1, 1], [1, 1], [1, 1], [1, 1], CAR]);
  expect(overlaps(real)).toBe(0);

  await table.scene.open();
  await sizes.selectOption({ label: 'Whole squares' });
  await place(table, 'Armoured car', [14.5, 8.5]);
  await place(table, 'Walker', [19, 4], [21, 4]);
  const whole = await drawn.bodies();
  expect((await drawn.sizes()).slice(4)).toEqual([CAR, [3, 6], [2, 2], [2, 2]]);
  expect(overlaps(whole)).toBe(0);
});

test('a size is set for many pieces at once, and undone at once', { tag: '@core' }, async ({ table, page }) => {
  // Of one side: others are drawn as diamonds, which reach a little further.
  await table.openWith({ ...SQUARES, pieces: STREET.pieces.map((piece) => ({ ...piece, side: 'a' })) });
  const drawn = new PieceSizes(page);
  const before = await drawn.sizes();
  expect(before).toHaveLength(4);
  await table.map.box.focus();
  await table.key('Control+a');
  const panel = page.getByRole('region', { name: 'Size of all the pieces' });
  const across = panel.getByLabel('Across', { exact: true });
  await across.fill('1.5');
  await across.press('Enter');
  await expect.poll(() => drawn.sizes()).toEqual([1, 2, 3, 4].map(() => [1.5, 1.5]));
  await panel.getByRole('radio', { name: 'Rectangle' }).press('Space');
  const width = panel.getByLabel('Width', { exact: true });
  await width.fill('2.5');
  await width.press('Enter');
  await expect.poll(() => drawn.sizes()).toEqual([1, 2, 3, 4].map(() => [2.5, 1.5]));
  await table.undo();
  await table.undo();
  await table.undo();
  await expect.poll(() => drawn.sizes()).toEqual(before);
});
