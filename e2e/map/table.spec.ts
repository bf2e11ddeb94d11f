import { writeFileSync } from 'node:fs';
import type { TestInfo } from '@playwright/test';
import { encodePng } from '../../test/fixtures/png.ts';
import { fixture, Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

/** That picture, once it has been drawn. */
let paint: Buffer | undefined;

/** A picture of 30 by 20 painted squares, 40 pixels each, as a file. */
function quarry(info: TestInfo): string {
  const path = info.outputPath('Old quarry.png');
  const tone = (x: number, y: number) => ([x % 40, y % 40].includes(0) ? 60 : 130);
  paint ??= encodePng(1200, 800, (x, y) => [tone(x, y), tone(x, y), 90]);
  writeFileSync(path, paint);
  return path;
}

test.describe('measuring', () => {
  test('by mouse: adds waypoints, follows the pointer, ends, and undoes one step at a time', async ({ table }) => {
    const { map } = table;
    await table.openBare();
    await table.key('m');
    await map.click({ x: 10, y: 20 });
    await map.pointAt({ x: 13, y: 24 });
    await expect.poll(() => map.measured()).toMatchObject({ loose: true, legs: ['5.0 in'], total: null });
    await map.click({ x: 13, y: 24 });
    await map.click({ x: 13, y: 36 });
    await map.pointAt({ x: 18, y: 36 });
    await expect
      .poll(() => map.measured())
      .toMatchObject({ loose: true, legs: ['5.0 in', '12.0 in', '5.0 in'], total: '22.0 in in all' });
    const at = await map.toWindow({ x: 18, y: 36 });
    await table.page.mouse.dblclick(at.x, at.y);
    await map.pointAt({ x: 40, y: 60 });
    const done = await map.measured();
    expect(done).toMatchObject({ loose: false, legs: ['5.0 in', '12.0 in', '5.0 in'], total: '22.0 in in all' });
    expect(done?.points).toHaveLength(4);
    expect(done?.points[3]?.x).toBeCloseTo(18, 1);
    // Announced, too.
    await expect(table.page.locator('[data-part="measured-said"]')).toHaveText('22.0 in in all');

    await table.page.mouse.move(700, 30);
    const left = async () => (await map.measured())?.points.length ?? null;
    for (const points of [3, 2, 1, 0]) {
      await table.key('Escape');
      await expect.poll(left).toBe(points);
    }
    await table.key('Escape');
    await expect.poll(left).toBeNull();
    await expect(table.page.getByRole('button', { name: 'Undo', exact: true }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('a drag measures at once, from piece to piece through their centres, with height, and in inches of the tables', async ({
    table,
  }) => {
    const { map, piece, scene } = table;
    await table.openBare();
    await table.tool('Place a piece');
    await map.click({ x: 10, y: 40 });
    await map.click({ x: 22, y: 40 });
    await piece.write('Elevation', '5');
    await table.tool('Measure');
    await map.drag({ x: 10.3, y: 40.2 }, { x: 21.8, y: 39.9 });
    await expect
      .poll(() => map.measured())
      .toEqual({
        points: [await map.piece('Trooper 1'), await map.piece('Trooper 2')].map(({ x, y }) => ({ x, y })),
        loose: false,
        legs: ['13.0 in'],
        total: null,
      });
    await scene.open();
    await scene.write('One inch of the tables', '2');
    await expect.poll(() => map.measured()).toMatchObject({ legs: ['13.0 in = 6.5 in of the tables'] });
    await table.tool('Select and move');
    await expect.poll(() => map.measured()).toBeNull();
  });

  test('by keyboard alone: arrows move the pointer, Enter sets a point, Enter twice ends', async ({ table }) => {
    const { map } = table;
    await table.openBare();
    await table.key('m');
    await map.box.focus();
    await table.page.mouse.move(700, 30);
    await table.key('ArrowLeft');
    await table.key('Enter');
    for (let i = 0; i < 3; i++) await table.key('ArrowRight');
    for (let i = 0; i < 4; i++) await table.key('ArrowUp');
    await expect.poll(() => map.measured()).toMatchObject({ loose: true, legs: ['5.0 in'] });
    await table.key('Enter');
    await table.key('ArrowDown');
    await table.key('Alt+ArrowDown');
    await expect
      .poll(() => map.measured())
      .toMatchObject({ loose: true, legs: ['5.0 in', '1.1 in'], total: '6.1 in in all' });
    await table.key('Enter');
    await table.key('Enter');
    await expect.poll(() => map.measured()).toMatchObject({ loose: false, total: '6.1 in in all' });
    await table.key('Escape');
    await expect.poll(async () => (await map.measured())?.points).toHaveLength(2);
  });
});

test.describe('an empty table', () => {
  test('of 48 by 72 is created, fits the view, and can be played on', async ({ table }) => {
    const { map, page, newTableDialog: dialog, attack, log } = table;
    await table.open();
    await table.choose('New empty table');
    await expect(dialog.width).toBeFocused();
    await expect(dialog.width).toHaveValue('48');
    await expect(dialog.depth).toHaveValue('72');
    await dialog.name.fill('Kitchen table');
    await dialog.name.press('Enter');
    await table.shows('Kitchen table');
    expect(await map.ground()).toEqual({ width: 48, height: 72 });
    const rim = await map.rim();
    const beside = await page.locator('[data-part="panel"]').boundingBox();
    const options = await page.getByRole('group', { name: 'The next piece' }).boundingBox();
    expect(rim?.right).toBeLessThan(beside?.x ?? 0);
    expect(rim?.top).toBeGreaterThan((options?.y ?? 0) + (options?.height ?? 0));
    expect(rim?.bottom).toBeLessThan(900 - 28);
    await expect(page.getByText('Drop a map here')).toBeHidden();

    await map.click({ x: 24, y: 60 });
    await map.click({ x: 24, y: 40 });
    await expect(page.getByText('The table is empty')).toBeHidden();
    await table.tool('Select and move');
    await map.click({ x: 24, y: 60 });
    await table.key('f');
    await map.click({ x: 24, y: 40 });
    await expect(attack.card).toContainText('20.0 in');
    await attack.fire();
    await expect(log.sentences).toHaveCount(1);
    await table.reload();
    await table.shows('Kitchen table');
    expect(await map.pieces()).toHaveLength(2);
  });

  test('checks its fields before anything happens', { tag: '@core' }, async ({ table }) => {
    const { newTableDialog: dialog } = table;
    await table.open();
    await table.choose('New empty table');
    await dialog.width.fill('1001');
    await dialog.depth.fill('deep');
    await dialog.make.click();
    await expect(dialog.errors).toHaveText([
      'The width must be between 1 and 1000 inches.',
      'The depth is not a number: write it in inches, such as 48.',
    ]);
    await expect(dialog.width).toBeFocused();
    await dialog.preset(30, 22).click();
    await expect(dialog.errors).toHaveCount(0);
    await table.key('Escape');
    await table.shows('Ridge Nine');
  });

  test('stays visible when the tool is put down, and after a reload', async ({ table }) => {
    const { map, page } = table;
    await table.open();
    await table.newTable(72, 48);
    const shown = async () => {
      await expect(page.getByText('The table is empty')).toBeVisible();
      await expect(page.getByText('Drop a map here')).toBeHidden();
      expect(
        await map.box
          .locator('canvas')
          .first()
          .evaluate((canvas) => getComputedStyle(canvas).opacity),
      ).toBe('1');
    };
    await table.key('Escape');
    await shown();
    await table.reload();
    await table.shows('Table 72 × 48');
    await shown();
    await page.getByRole('button', { name: 'Place pieces' }).click();
    await map.click({ x: 10, y: 10 });
    await expect.poll(async () => (await map.pieces()).length).toBe(1);
  });

  test('can be lengthened in the Scene tab, and undo reverts it', async ({ table }) => {
    const { map, scene } = table;
    await table.open();
    await table.newTable(48, 48);
    await map.click({ x: 40, y: 40 });
    await scene.open();
    await scene.write('Width, across', '30');
    await scene.write('Depth, down', '60');
    await expect.poll(() => map.ground()).toEqual({ width: 30, height: 60 });
    expect(await map.pieces()).toHaveLength(1);
    await table.undo();
    await table.undo();
    await expect.poll(() => map.ground()).toEqual({ width: 48, height: 48 });
  });
});

test('the window without a scene has a place to drop a map', async ({ page }) => {
  await page.route('**/ridge-nine.scene.json', (route) => route.abort());
  const table = new Table(page);
  await table.open();
  await expect(page.getByText('Drop a map here')).toBeVisible();
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await expect(page.getByText('Drop a map here')).toBeHidden();
});

test.describe('a plain picture', () => {
  test('opens by button at a provisional scale; the number of squares sets it, and the grid fits', async ({
    table,
  }, info) => {
    const { map, scene } = table;
    await table.openBare();
    await table.openFile(quarry(info));
    await table.shows('Old quarry');
    await expect.poll(() => map.picture()).toEqual({ x: 0, y: 0, width: 30, height: 20 });
    await expect(scene.scale).toContainText('This scale is provisional');
    await scene.across.fill('none');
    await scene.setBySquares.click();
    await expect(scene.scale.getByText('Type a number above 0.')).toBeVisible();
    await scene.across.fill('30');
    await scene.square.fill('5');
    await scene.squareUnit.selectOption('ft');
    await scene.square.press('Enter');
    await expect.poll(() => map.picture()).toEqual({ x: 0, y: 0, width: 150, height: 100 });
    await expect(scene.scale).not.toContainText('provisional');
    const lines = (await map.paths('grid')).filter(([a, b]) => a && b && a.x === b.x && Math.abs(a.y - b.y) > 50);
    expect(lines.map(([a]) => a?.x)).toEqual(Array.from({ length: 31 }, (_, i) => i * 5));
    await table.undo();
    await expect.poll(() => map.picture()).toEqual({ x: 0, y: 0, width: 30, height: 20 });
    await expect(scene.scale).toContainText('This scale is provisional');
  });

  test('that is dropped gets its scale by a drag along a known length, and the view stays', async ({ table }, info) => {
    const { map, scene } = table;
    await table.openBare();
    await table.drop(quarry(info));
    await table.shows('Old quarry');
    await expect.poll(() => map.picture()).not.toBeNull();
    await table.tool('Place a piece');
    await map.click({ x: 6, y: 15 });
    await scene.open();
    await scene.dragLength.click();
    await map.drag({ x: 3, y: 4 }, { x: 11, y: 10 });
    await expect.poll(() => map.measured()).toMatchObject({ loose: false, legs: ['10.0 in'] });
    const before = await map.toWindow({ x: 6, y: 15 });
    await expect(scene.knownLength).toBeFocused();
    await scene.knownLength.fill('25');
    await scene.knownLength.press('Enter');
    await expect.poll(async () => (await map.picture())?.width).toBeCloseTo(75, 0);
    const by = ((await map.picture())?.width ?? 0) / 30;
    const trooper = await map.piece('Trooper 1');
    expect(trooper.x).toBeCloseTo(6 * by, 3);
    const after = await map.toWindow(trooper);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
    expect(await map.measured()).toBeNull();
    await table.undo();
    await expect.poll(async () => (await map.picture())?.width).toBe(30);
  });

  test('gets its scale by keyboard alone, and Escape in the field goes back to the end point', async ({
    table,
  }, info) => {
    const { map, scene } = table;
    await table.openBare();
    await table.drop(quarry(info));
    await table.shows('Old quarry');
    await table.page.mouse.move(700, 5);
    await scene.dragLength.focus();
    await table.key('Enter');
    await expect(map.box).toBeFocused();
    await table.key('ArrowLeft');
    await table.key('Enter');
    for (let i = 0; i < 4; i++) await table.key('ArrowRight');
    await table.key('Enter');
    await expect(scene.knownLength).toBeFocused();
    await table.key('Escape');
    await expect(scene.knownLength).toBeHidden();
    await expect(map.box).toBeFocused();
    await table.key('ArrowRight');
    await table.key('Enter');
    await expect.poll(() => map.measured()).toMatchObject({ legs: ['5.0 in'] });
    await scene.knownLength.fill('2,5');
    await scene.knownLength.press('Enter');
    await expect.poll(() => map.picture()).toEqual({ x: 0, y: 0, width: 15, height: 10 });
    await expect(map.box).toBeFocused();
  });

  test('replays an earlier shot at its place on the picture after the scale changed', async ({ table }, info) => {
    const { map, attack, tray, log, scene } = table;
    await table.openBare();
    await table.drop(quarry(info));
    await table.shows('Old quarry');
    await table.tool('Place a piece');
    await map.click({ x: 4, y: 4 });
    await table.tool('Fire');
    await attack.choose('Mortar');
    await map.click({ x: 20, y: 12 });
    await attack.dice('Type dice');
    await attack.fire();
    await tray.answer(10);
    await tray.answer(3);
    await tray.answer(3);
    await expect(log.sentences).toHaveCount(1);
    await table.skip();
    const landing = await map.mark('landing');
    const area = (await map.areaRadius()) ?? 0;
    expect(landing).not.toBeNull();
    await scene.open();
    await scene.square.fill('3');
    await scene.setBySquares.click();
    await expect.poll(async () => (await map.picture())?.width).toBe(90);
    expect(await map.mark('landing')).toBeNull();
    await log.open();
    await log.playAgain.click();
    await table.skip();
    const again = await map.mark('landing');
    expect(again?.x).toBeCloseTo(3 * (landing?.x ?? 0), 6);
    expect(again?.y).toBeCloseTo(3 * (landing?.y ?? 0), 6);
    await expect.poll(() => map.areaRadius()).toBeCloseTo(3 * area, 3);
  });

  test('that is cut off says so, and leaves the open scene unchanged', async ({ table }, info) => {
    const path = info.outputPath('torn.png');
    writeFileSync(path, encodePng(40, 40, () => [1, 2, 3]).subarray(0, -9));
    await table.open();
    await table.drop(path);
    await expect(table.notices.titles).toHaveText(['torn.png stops in the middle of its picture']);
    await expect(table.notices.texts).toHaveText(['Copy or export it again. Your scene has not changed.']);
    await table.shows('Ridge Nine');
  });

  test('the scale of a map with walls is set in the same place', async ({ table }) => {
    const { map, scene } = table;
    await table.openBare();
    await table.drop(fixture('yard.dd2vtt'));
    await table.shows('yard');
    await expect(scene.scale).toContainText('The picture is 20 in across');
    await scene.across.fill('10');
    await scene.setBySquares.click();
    await expect.poll(() => map.picture()).toEqual({ x: 0, y: 0, width: 10, height: 7.25 });
  });
});

test('measuring edge to edge changes the band on the card, and the rings follow the footprint', async ({ table }) => {
  const { map, attack, scene, piece } = table;
  await table.openBare();
  await table.tool('Place a piece');
  await map.click({ x: 24, y: 50 });
  await map.click({ x: 24, y: 25.5 });
  await table.tool('Select and move');
  await map.click({ x: 24, y: 50 });
  await table.key('f');
  await attack.choose('Mortar');
  const aimed = await map.toWindow({ x: 24, y: 25.5 });
  await table.page.mouse.click(aimed.x, aimed.y);
  await expect(attack.card).toContainText('medium range');
  const firer = await map.piece('Trooper 1');
  const [short] = await map.rings();
  expect(short).toMatchObject({ x: firer.x, y: firer.y, radius: 24 });

  await scene.open();
  await scene.range.selectOption({ label: 'Edge to edge' });
  await expect.poll(async () => (await map.rings())[0]?.radius).toBeCloseTo(24.5, 9);
  await table.page.getByRole('tab', { name: 'Attack' }).click();
  await expect(attack.card).toContainText('short range');
  expect((await map.sight())?.label).toMatch(/^23\.5 in, short/);

  await piece.tab.click();
  await piece.panel.getByRole('group', { name: 'Footprint' }).getByText('Rectangle', { exact: true }).click();
  await piece.write('Width', '2');
  await piece.write('Length', '4');
  await piece.write('Facing', '30');
  await expect.poll(async () => (await map.ringBoxes())[0]).toEqual({ width: 50, height: 52, corner: 24, turned: 30 });
  expect(await map.rings()).toEqual([]);
});

test('the map’s ring shows when a key has moved the focus there, not after a click or a key of a tool', async ({
  table,
}) => {
  const ring = () =>
    table.page.locator('[data-part="map"]').evaluate((map) => getComputedStyle(map, '::after').borderTopWidth);
  await table.open();
  await table.choose('Demo: Harrow Crossing');
  await table.shows('Harrow Crossing');
  await expect(table.page.locator('[data-part="map"]')).toBeFocused();
  expect(await ring()).toBe('0px');
  await table.key('ArrowRight');
  expect(await ring()).toBe('0px');
  await table.menu.press('Enter');
  await table.page.getByRole('menuitem', { name: 'Demo: Ridge Nine' }).press('Enter');
  await table.shows('Ridge Nine');
  await expect(table.page.locator('[data-part="map"]')).toBeFocused();
  await expect.poll(ring).toBe('2px');
});
