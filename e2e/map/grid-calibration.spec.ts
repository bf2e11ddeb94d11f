import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { encodePng } from '../../test/fixtures/png.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { HistoryPage } from '../pages/files/history.ts';
import { GridCalibrationPage } from '../pages/grid-calibration.ts';
import type { Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** The painted squares of these pictures, in pixels: their side, and where the first lines are. */
const SIDE = 37;
const FIRST = { x: 13, y: 22 };
const SIZE = { width: 1200, height: 800 };

/** The picture, once it has been drawn. */
let paint: Buffer | undefined;

/** A picture with painted squares of an odd size and origin. */
function painted(info: TestInfo, name = 'Ruin.png'): string {
  const path = info.outputPath(name);
  const line = (at: number, first: number) => (at - first + 100 * SIDE) % SIDE === 0;
  paint ??= encodePng(SIZE.width, SIZE.height, (x, y) =>
    line(x, FIRST.x) || line(y, FIRST.y) ? [40, 44, 40] : [150, 146, 120],
  );
  writeFileSync(path, paint);
  return path;
}

/** A painted crossing in scene units, now. */
async function crossing({ map }: Table, column: number, row: number) {
  const by = ((await map.picture())?.width ?? 0) / SIZE.width;
  return { x: (FIRST.x + 0.5 + column * SIDE) * by, y: (FIRST.y + 0.5 + row * SIDE) * by };
}

/** The largest distance between drawn and painted lines, in pixels of the picture. */
function strayed(lines: readonly number[]): number {
  const pixels = lines.map((share) => share * SIZE.width - FIRST.x - 0.5);
  return Math.max(...pixels.map((at) => Math.abs(at - Math.round(at / SIDE) * SIDE)));
}

async function opened(table: Table, info: TestInfo): Promise<GridCalibrationPage> {
  await table.openBare();
  await table.openFile(painted(info));
  await table.shows('Ruin');
  await expect.poll(() => table.map.picture()).not.toBeNull();
  await table.map.settled();
  return new GridCalibrationPage(table.page, table.map);
}

test(
  'a box over painted squares sets the grid in one change, and the pieces keep their places on the picture',
  { tag: '@core' },
  async ({ table }, info) => {
    const fit = await opened(table, info);
    const { map, page } = table;
    await table.tool('Place a piece');
    await map.click(await crossing(table, 4, 5));
    await table.scene.open();
    await fit.button.click();
    await fit.write('One square is', '5');
    const before = await map.toWindow(await map.piece('Trooper 1'));
    await map.drag(await crossing(table, 3, 2), await crossing(table, 13, 9));
    await expect(fit.box).toContainText('makes 3.5 down, which is not whole');
    await fit.count.fill('10');
    await fit.count.press('Enter');
    await expect(fit.box).toContainText('That makes 7 down.');
    expect(strayed(await fit.upright())).toBeLessThan(1.5);
    await fit.lay.click();
    await expect.poll(async () => (await map.picture())?.width).toBeGreaterThan(160);
    // 1,200 pixels are 32.4 painted squares of 5 inches.
    expect((await map.picture())?.width).toBeCloseTo((SIZE.width / SIDE) * 5, 0);
    expect(await fit.field('One square is')).toBe('5');
    const after = await map.toWindow(await map.piece('Trooper 1'));
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
    await fit.done.click();
    expect(strayed(await fit.upright('grid'))).toBeLessThan(1.5);
    // A piece that is placed snaps into a painted square.
    const history = new HistoryPage(page);
    await history.button.click();
    expect((await history.labels()).slice(0, 2)).toEqual(['Fit the grid', 'Fit the grid']);
    await page.keyboard.press('Escape');
    await table.undo();
    await expect.poll(async () => (await map.picture())?.width).toBe(150);
  },
);

test('a drag moves the grid, and a handle stretches it around the fixed crossing', async ({ table }, info) => {
  const fit = await opened(table, info);
  const { map } = table;
  await fit.button.click();
  await fit.by('Moves the grid');
  await expect.poll(async () => (await fit.marks('fit-handle')).length).toBe(3);
  // The fixed crossing, onto a painted one.
  const [anchor = { x: 0, y: 0 }] = await fit.marks('fit-anchor');
  await map.drag(anchor, await crossing(table, 8, 6));
  await expect.poll(async () => (await fit.marks('fit-anchor')).length).toBe(1);
  const width = (await map.picture())?.width;
  expect(width).toBe(30);
  const [still] = await fit.marks('fit-anchor');
  expect(still?.x).toBeCloseTo((await crossing(table, 8, 6)).x, 1);
  // The far corner of the frame, onto another painted one as many squares away.
  const [corner = { x: 0, y: 0 }, side = { x: 0, y: 0 }] = await fit.marks('fit-handle');
  const cells = Math.round(corner.x - (still?.x ?? 0));
  expect(side.x).toBeCloseTo(corner.x, 6);
  await map.drag(corner, await crossing(table, 8 + cells, 6 + cells));
  await expect.poll(async () => (await map.picture())?.width).toBeGreaterThan(31);
  expect(strayed(await fit.upright())).toBeLessThan(1.5);
  // Each was one change.
  await table.undo();
  await expect.poll(async () => (await map.picture())?.width).toBe(30);
  await table.undo();
  await expect(table.page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute('aria-disabled', 'true');
});

test('with keys: arrows move by a pixel, + and − size the cells, Escape cancels', async ({ table }, info) => {
  const fit = await opened(table, info);
  const { map, page } = table;
  await fit.button.click();
  await fit.by('Moves the grid');
  await map.box.focus();
  const zoom = await map.zoom();
  const first = async () => Number(await fit.field('First line, across'));
  await table.key('ArrowRight');
  await expect.poll(first).toBeCloseTo(1 / zoom, 2);
  await table.key('Shift+ArrowRight');
  await expect.poll(first).toBeCloseTo(11 / zoom, 2);
  await table.key('ArrowLeft');
  await expect.poll(first).toBeCloseTo(10 / zoom, 2);
  const across = async () => Number(await fit.field('Squares across the picture'));
  expect(await across()).toBe(30);
  await table.key('-');
  await expect.poll(across).toBeCloseTo(30.03, 2);
  await table.key('+');
  await expect.poll(across).toBeCloseTo(30, 2);
  // A held key is one change when it is released, however often it repeats.
  await page.keyboard.down('ArrowDown');
  for (let i = 0; i < 5; i++) await page.keyboard.down('ArrowDown');
  await page.keyboard.up('ArrowDown');
  await expect.poll(async () => Number(await fit.field('First line, down'))).toBeCloseTo(6 / zoom, 2);
  await table.undo();
  await expect.poll(async () => Number(await fit.field('First line, down'))).toBe(0);
  // Escape during a hold reverts it, the next one leaves the tool.
  await map.box.focus();
  await page.keyboard.down('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.up('ArrowDown');
  expect(Number(await fit.field('First line, down'))).toBe(0);
  await page.keyboard.press('Escape');
  await expect(fit.box).toBeHidden();
});

test('in numbers: squares across the picture and the first lines; impossible values are refused with a sentence', async ({
  table,
}, info) => {
  const fit = await opened(table, info);
  await fit.button.click();
  await fit.write('Squares across the picture', String(SIZE.width / SIDE));
  await expect.poll(async () => (await table.map.picture())?.width).toBeCloseTo(SIZE.width / SIDE, 2);
  await fit.write('First line, across', String((FIRST.x + 0.5) / SIDE));
  await fit.by('Moves the grid');
  await expect.poll(async () => strayed(await fit.upright())).toBeLessThan(0.2);
  await fit.write('Squares across the picture', '0');
  await expect(fit.box.getByRole('alert')).toContainText('cannot be 0');
});

test('the hex grid matches the painted hexes, the one at the far end of the frame too', async ({ table }, info) => {
  const fit = await opened(table, info);
  const { map, scene } = table;
  await scene.open();
  await scene.panel.getByLabel('Grid', { exact: true }).selectOption({ label: 'Hexes in rows' });
  await fit.button.click();
  await fit.by('Moves the grid');
  await expect.poll(async () => (await fit.marks('fit-handle')).length).toBe(1);
  const [anchor = { x: 0, y: 0 }] = await fit.marks('fit-anchor');
  await map.drag(anchor, { x: anchor.x + 0.3, y: anchor.y - 0.2 });
  const [moved = { x: 0, y: 0 }] = await fit.marks('fit-anchor');
  expect(moved.x).toBeCloseTo(anchor.x + 0.3, 1);
  const [far = { x: 0, y: 0 }] = await fit.marks('fit-handle');
  expect(far.y).toBeCloseTo(moved.y, 6);
  const cells = Math.round(far.x - moved.x);
  // Ten hexes fit where there were fewer: the picture becomes larger, and hexes stay an inch.
  await map.drag(far, { x: far.x - 0.25 * cells, y: far.y });
  await expect.poll(async () => (await map.picture())?.width).toBeCloseTo(40, 0);
  expect(await fit.field('One hex is')).toBe('1');
  await scene.panel.getByLabel('Grid', { exact: true }).selectOption({ label: 'None' });
  await fit.done.click();
  expect(await map.paths('grid')).toEqual([]);
});

test('over a painted grid the lines can be hidden, and pieces still snap', async ({ table }, info) => {
  const fit = await opened(table, info);
  const { map, scene } = table;
  await fit.button.click();
  await map.drag(await crossing(table, 3, 2), await crossing(table, 8, 7));
  await fit.count.fill('5');
  await fit.lay.click();
  await fit.done.click();
  const shown = () => table.page.evaluate(() => window.Konva.stages[0]?.findOne('.grid')?.visible());
  expect(await shown()).toBe(true);
  await scene.panel.getByLabel('Show grid lines').click();
  await expect.poll(shown).toBe(false);
  await table.tool('Place a piece');
  const corner = await crossing(table, 10, 10);
  const next = await crossing(table, 11, 11);
  await map.click({ x: corner.x + 0.2, y: corner.y + 0.3 });
  const stands = await map.piece('Trooper 1');
  expect(stands.x).toBeCloseTo((corner.x + next.x) / 2, 1);
  expect(stands.y).toBeCloseTo((corner.y + next.y) / 2, 1);
  await table.reload();
  await expect.poll(shown).toBe(false);
});

test('a file name gives the grid, the program says so, and removes that part from the name', async ({
  table,
}, info) => {
  const { map, scene, notices } = table;
  await table.openBare();
  await table.openFile(painted(info, 'Crypt 30x20.png'));
  await table.shows('Crypt');
  await expect.poll(() => map.picture()).toEqual({ x: 0, y: 0, width: 30, height: 20 });
  await expect(notices.texts).toHaveText([
    /^Its name says 30 × 20 squares, so the grid is laid that way; .+ Scene tab\.$/,
  ]);
  await expect(scene.scale).toContainText('read from the name');
  await expect.poll(async () => (await new GridCalibrationPage(table.page, map).upright('grid')).length).toBe(31);

  await table.openFile(painted(info, 'Crypt 20x20.png'));
  await table.shows('Crypt 20x20');
  await expect(notices.texts).toHaveText([/^Its name says 20 × 20 squares, which does not fit the picture/]);
});

test('grid calibration, the compass and the history are accessible', async ({ table }, info) => {
  const { page, map, scene } = table;
  const fit = await opened(table, info);
  await fit.button.click();
  await map.drag(await crossing(table, 3, 2), await crossing(table, 8, 7.5));
  await expect(fit.box).toContainText('which is not whole');
  await expectAccessible(page, 'calibration');
  await fit.lay.click();
  await fit.done.click();
  await scene.write('North, clockwise from up', '40');
  await expectAccessible(page, 'a turned north');
  await table.undo();
  const history = new HistoryPage(page);
  await history.button.click();
  await expect(history.now).toHaveText(/^Fit the grid/);
  await expectAccessible(page, 'history');
});
