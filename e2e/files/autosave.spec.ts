import { Disk } from '../pages/files/disk.ts';
import { goneWith, killerOf } from '../pages/files/killed.ts';
import { sceneEntries, sceneIn } from '../pages/files/scene-file.ts';
import { KnownScenesDialog } from '../pages/known-scenes-dialog.ts';
import { fixture, Table } from '../pages/table.ts';
import { signedPieces } from '../support/signed-pieces.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** The yard with two troopers, and one shot of the first at the second. */
async function played(table: Table): Promise<void> {
  const { map } = table;
  await table.openBare();
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await table.tool('Place a piece');
  await map.click({ x: 2, y: 6.5 });
  await map.click({ x: 3, y: 11.5 });
  await table.tool('Select and move');
  await map.click({ x: 2, y: 6.5 });
  await table.key('f');
  await map.click({ x: 3, y: 11.5 });
  await table.attack.fire();
  await expect(table.log.sentences).toHaveCount(1);
  await table.skip();
  await table.key('Escape');
  await table.key('Escape');
  await map.settled();
}

const drawn = async ({ map }: Table) =>
  (await map.pieces()).map(({ id, x, y, name, colour, status }) => ({ id, x, y, name, colour, status }));

test('a scene that is exported and opened again is the same', async ({ table }) => {
  await played(table);
  const pieces = await drawn(table);
  const sentence = await table.log.headline();
  const first = await table.exported();
  await table.newTable();
  await table.shows('Table 48 × 72');
  expect(await table.map.pieces()).toEqual([]);
  await expect(table.page.getByText('The table is empty')).toBeVisible();

  await table.openFile(first);
  await new KnownScenesDialog(table.page).answer('Replace it');
  await table.shows('yard');
  expect(await drawn(table)).toEqual(pieces);
  await expect.poll(() => table.map.picture()).toEqual({ x: 0, y: 0, width: 20, height: 14.5 });
  expect(await table.map.paths('obstruction-wall')).toHaveLength(4);
  await table.log.open();
  await expect(table.log.sentences).toHaveText([sentence ?? '']);
  const second = await table.exported();
  expect(sceneIn(second)).toEqual(sceneIn(first));
  expect(sceneEntries(second)['pictures/1.png']).toEqual(sceneEntries(first)['pictures/1.png']);
  expect(sceneEntries(first)['pictures/1.png']?.length).toBeGreaterThan(1000);
});

test('a reload restores theme, scene, log and history', { tag: '@core' }, async ({ table }) => {
  await played(table);
  await table.page.getByRole('button', { name: 'Light theme' }).click();
  await expect(table.page.locator('html')).toHaveAttribute('data-theme', 'light');
  const pieces = await drawn(table);
  const sentence = await table.log.headline();
  await table.reload();
  await table.shows('yard');
  await expect(table.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => drawn(table)).toEqual(pieces);
  await expect.poll(() => table.map.picture()).toEqual({ x: 0, y: 0, width: 20, height: 14.5 });
  await table.log.open();
  await expect(table.log.sentences).toHaveText([sentence ?? '']);
  await table.undo();
  await expect(table.log.entries).toHaveCount(0);
  await table.undo();
  await expect.poll(async () => (await table.map.pieces()).length).toBe(1);
});

test('a reload restores the visible part of the map', async ({ table }) => {
  const { map, page } = table;
  await table.open();
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, -600);
  await map.drag(await map.toScene({ x: 500, y: 500 }), await map.toScene({ x: 420, y: 440 }), 'right');
  const camera = await map.settled();
  await table.reload();
  const again = await map.settled();
  expect(again.zoom).toBeCloseTo(camera.zoom, 6);
  expect(again.x).toBeCloseTo(camera.x, 3);
  expect(again.y).toBeCloseTo(camera.y, 3);
});

test('the last change before the window closes is saved for the next visit', async ({ table, context }) => {
  await table.openBare();
  await table.drop(fixture('orchard.uvtt'));
  await table.shows('orchard');
  await table.tool('Place a piece');
  for (const x of [1.5, 3.5, 6.5]) await table.map.click({ x, y: 1.5 });
  const pieces = await drawn(table);
  expect(pieces).toHaveLength(3);
  await table.page.close({ runBeforeUnload: false });
  const second = new Table(await context.newPage());
  await second.open();
  await second.shows('orchard');
  await expect.poll(() => drawn(second)).toEqual(pieces);
});

test('a change in the same task in which the window closes is saved on unload', async ({ table, context }) => {
  const disk = await Disk.in(context);
  await table.openBare();
  await table.drop(fixture('orchard.uvtt'));
  await table.shows('orchard');
  await table.tool('Place a piece');
  for (const x of [1.5, 3.5, 6.5]) await table.map.click({ x, y: 1.5 });
  await table.tool('Select and move');
  await table.map.click({ x: 6.5, y: 1.5 });
  const pieces = await drawn(table);
  expect(pieces).toHaveLength(3);
  const kill = await killerOf(context, table.page);
  const steps = async () => (await disk.scenes()).find(({ name }) => name === 'orchard')?.past.length;
  await expect.poll(steps).toBe(3);
  goneWith(table.page, 'ArrowDown');
  await expect.poll(steps).toBe(4);
  await kill();
  const second = new Table(await context.newPage());
  await second.open();
  await second.shows('orchard');
  const moved = pieces.map((each) => (each.x === 6.5 ? { ...each, y: each.y + 1 } : each));
  // What is selected is drawn last.
  const inOrder = async () => (await drawn(second)).sort((a, b) => a.x - b.x);
  await expect.poll(inOrder).toEqual(moved.sort((a, b) => a.x - b.x));
});

test('the empty table offers the closed scene, which opens as it was', async ({ table }) => {
  await played(table);
  const pieces = await drawn(table);
  await table.newTable();
  await table.page.getByRole('button', { name: /^yard/ }).click();
  await table.shows('yard');
  expect(await drawn(table)).toEqual(pieces);
  await table.log.open();
  await expect(table.log.entries).toHaveCount(1);
});

test('the light theme changes the window and leaves the colours on the map', async ({ table }) => {
  await table.open();
  const panel = () =>
    table.page.locator('[data-part="panel"]').evaluate((node) => getComputedStyle(node).backgroundColor);
  const dark = await panel();
  const pieces = await signedPieces(table.map);
  await table.page.getByRole('button', { name: 'Light theme' }).click();
  await expect.poll(panel).not.toBe(dark);
  expect(await table.map.pieces()).toEqual(pieces);
  await table.page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(panel).toBe(dark);
});
