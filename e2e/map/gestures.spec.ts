import { piece, wall } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { SightPage } from '../pages/sight.ts';
import { Table } from '../pages/table.ts';
import { aimed } from '../support/aimed.ts';
import { at, DOOR, on, WALL } from '../support/ground.ts';
import { advanceClock } from '../support/playback-steps.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test.describe('by mouse', () => {
  test('a marquee selects a group, and moving and turning it take one step each', { tag: '@core' }, async ({
    table,
  }) => {
    const { map } = table;
    const draw = await on(table, { obstructions: [WALL, DOOR] });
    await map.drag(at(5, 3), at(30, 25));
    await expect.poll(async () => (await map.pieces()).map(({ selected }) => selected)).toEqual([true, true]);
    expect((await draw.handles()).selected).toEqual(['wall', 'door']);
    await expect(draw.panel.getByText('2 pieces and 2 obstructions selected')).toBeVisible();
    await map.drag(at(12.5, 20.5), at(14.5, 21.5));
    await expect
      .poll(async () => (await map.pieces()).map(({ x, y }) => [x, y]))
      .toEqual([
        [14.5, 21.5],
        [24.5, 6.5],
      ]);
    expect(await map.paths('obstruction-wall')).toEqual([[at(12, 11), at(22, 11)]]);
    await table.undo();
    const { turn } = await draw.handles();
    expect(turn).not.toBeNull();
    await map.box.focus();
    await table.key('t');
    expect((await map.paths('obstruction-wall'))[0]?.[0]).not.toEqual(at(10, 10));
    await table.key('Shift+T');
    await table.undo();
    await table.undo();
    expect(await map.paths('obstruction-wall')).toEqual([[at(10, 10), at(20, 10)]]);
    await expect(table.page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('a large group is dragged as one picture, at the place of the pointer', async ({ table }) => {
    const { map, page } = table;
    const crowd = Array.from({ length: 15 }, (_, i) => piece(`p${i}`, 5.5 + 2 * (i % 5), 5.5 + 4 * Math.floor(i / 5)));
    await on(table, { pieces: crowd });
    const empty = await map.pixel(at(25.5, 12.2));
    // The table gets darker towards its edge, by less than a piece stands out.
    const seen = async (x: number, y: number) =>
      (await map.pixel(at(x + 0.5, y))).some((part, i) => Math.abs(part - (empty[i] ?? 0)) > 30);
    await map.drag(at(3.2, 3.2), at(16, 17));
    await map.pointAt(at(5.5, 5.5));
    await page.mouse.down();
    await map.pointAt(at(17.5, 8.5));
    await map.pointAt(at(25.5, 12.5));
    for (const { x, y } of crowd.filter((_, i) => i % 7 === 0)) {
      expect([await seen(x, y), await seen(x + 20, y + 7)]).toEqual([false, true]);
    }
    await page.mouse.up();
    await expect.poll(async () => map.piece('p14')).toMatchObject({ x: 33.5, y: 20.5 });
  });

  test('copy, paste at the pointer, cut, duplicate and delete work, and undo reverts all of them', async ({
    table,
  }) => {
    const { map } = table;
    await on(table);
    await map.click(at(12.5, 20.5));
    await table.key('Control+c');
    await map.pointAt(at(30.5, 20.5));
    await table.key('Control+v');
    await expect.poll(async () => (await map.pieces()).length).toBe(3);
    expect((await map.piece('one 2')).selected).toBe(true);
    expect(await map.piece('one 2')).toMatchObject({ x: 30.5, y: 20.5 });
    await table.key('Control+d');
    expect(await map.piece('one 3')).toMatchObject({ x: 31.5, y: 21.5 });
    await table.key('Control+x');
    await expect.poll(async () => (await map.pieces()).length).toBe(3);
    await map.pointAt(at(5.5, 5.5));
    await table.key('Control+v');
    await expect.poll(async () => (await map.pieces()).length).toBe(4);
    await table.key('Control+a');
    await table.key('Delete');
    await expect.poll(async () => (await map.pieces()).length).toBe(0);
    for (let i = 0; i < 5; i++) await table.undo();
    expect(await map.names()).toEqual(['one', 'two']);
  });

  test('what one window copies can be pasted in another', async ({ table, context }) => {
    await on(table, { obstructions: [WALL] });
    await table.map.click(at(12.5, 20.5));
    await table.key('Control+c');
    const second = new Table(await context.newPage());
    await second.open();
    await second.newTable();
    await second.page.keyboard.press('Escape');
    await second.map.box.focus();
    await second.page.keyboard.press('Control+v');
    await expect.poll(async () => (await second.map.pieces()).length).toBe(1);
  });

  test('each item of the context menu works; on the ground it pastes there', async ({ table }) => {
    const { map } = table;
    const draw = await on(table);
    await draw.openMenu(at(12.5, 20.5));
    await expect(draw.menu).toBeVisible();
    expect((await map.piece('one')).selected).toBe(true);
    await draw.choose('Duplicate');
    await expect.poll(async () => (await map.pieces()).length).toBe(3);
    await draw.openMenu(at(12.5, 20.5));
    await draw.choose('Delete');
    await expect.poll(async () => (await map.pieces()).length).toBe(2);
    await table.undo();
    await map.drag(at(30, 20), at(26, 18), 'right');
    await expect(draw.menu).toBeHidden();
    // By keys.
    await map.box.focus();
    await table.key('Shift+F10');
    await expect(draw.menu).toBeVisible();
    await table.key('Escape');
    await expect(draw.menu).toBeHidden();
  });

  test('the list of pieces selects, extends the selection, and brings pieces into view', async ({ table }) => {
    const { map } = table;
    const many = Array.from({ length: 12 }, (_, i) => piece(`p${i}`, 3.5 + 3 * i, 8.5, { name: `Trooper ${i + 1}` }));
    const draw = await on(table, { pieces: many });
    await draw.panel.getByRole('tab', { name: 'Piece' }).click();
    const list = draw.panel.getByRole('region', { name: 'Pieces' });
    await expect(list.getByRole('button')).toHaveCount(12);
    await list.getByLabel('Find in pieces').fill('trooper 7');
    await list.getByRole('button', { name: /Trooper 7/ }).click();
    await expect(draw.field('Name')).toHaveValue('Trooper 7');
    expect((await map.piece('p6')).selected).toBe(true);
  });

  test('an area, a wall and a piece keep their order: one brought forward is drawn over the others', async ({
    table,
  }) => {
    const { map } = table;
    await on(table, { pieces: [piece('one', 10.5, 10.5), piece('two', 10.9, 10.5)] });
    const order = () =>
      table.page.evaluate(() =>
        (window.Konva.stages[0]?.find('.piece') ?? []).map((node) => node.name().replace('piece piece-', '')),
      );
    expect(await order()).toEqual(['one', 'two']);
    await map.click(at(10.1, 10.5));
    await map.box.focus();
    await table.key(']');
    await table.key('Escape');
    await map.pointAt(at(30, 25));
    await expect.poll(order).toEqual(['two', 'one']);
  });
});

test('while a line is drawn, undo removes its last point; another tool or a right click finishes it', async ({
  table,
}) => {
  const { map } = table;
  const draw = await on(table, { pieces: [] });
  await draw.take('w');
  await map.click(at(5, 5));
  await map.click(at(10, 5));
  await map.click(at(10, 9));
  await table.key('Control+z');
  await table.key('v');
  expect(await map.paths('obstruction-wall')).toEqual([[at(5, 5), at(10, 5)]]);
  await draw.take('w');
  await map.click(at(20, 5));
  await map.click(at(25, 5));
  await draw.openMenu(at(25, 12));
  await expect(draw.menu).toBeHidden();
  expect(await map.paths('obstruction-wall')).toHaveLength(2);
});

test('several obstructions are edited together', async ({ table }) => {
  const low = wall('low', '10,20 20,20', { top: 1 });
  const draw = await on(table, { pieces: [], obstructions: [WALL, low] });
  await table.map.box.focus();
  await table.key('Control+a');
  await expect(draw.field('Top')).toHaveAttribute('placeholder', 'various');
  await draw.write('Top', 1.5);
  await draw.field('Material').selectOption({ label: 'Concrete' });
  await table.map.click(at(30, 28));
  await table.map.click(at(13, 20));
  await expect(draw.field('Top')).toHaveValue('1.5');
  await expect(draw.field('Material')).toHaveValue('concrete');
});

test('a right click with the fire tool keeps firer and target', async ({ table }) => {
  const draw = await on(table);
  const sight = new SightPage(table.page);
  await aimed(table, 'one', 'two');
  await expect.poll(async () => (await sight.line())?.cover).toBe('none');
  await draw.openMenu(at(30, 25));
  await expect(draw.menu).toBeHidden();
  expect((await sight.line())?.cover).toBe('none');
});

test('a long press or its key pings a place; the mark disappears by itself', async ({ table }) => {
  const { map, page } = table;
  await on(table);
  const ping = () =>
    page.evaluate(() => {
      const mark = window.Konva.stages[0]?.findOne('.ping');
      return mark ? { x: Math.round(mark.x() * 10) / 10, y: Math.round(mark.y() * 10) / 10 } : null;
    });
  await map.click(at(12.5, 20.5));
  await map.pointAt(at(30, 20));
  await page.mouse.down();
  await expect.poll(ping).toEqual(at(30, 20));
  await page.mouse.up();
  expect((await map.piece('one')).selected).toBe(true);
  await expect.poll(ping).toBeNull();
  // Hesitating over a piece means starting to drag it.
  await map.pointAt(at(22.5, 5.5));
  await page.clock.install();
  await page.mouse.down();
  await advanceClock(table, 700);
  expect(await ping()).toBeNull();
  await map.pointAt(at(26.5, 7.5));
  await page.mouse.up();
  await expect.poll(async () => map.piece('two')).toMatchObject({ x: 26.5, y: 7.5 });
  await map.pointAt(at(20, 10));
  await table.key('g');
  await expect.poll(ping).toEqual(at(20, 10));
});

test('the menu fits into a small window', async ({ table }) => {
  await table.page.setViewportSize({ width: 1024, height: 600 });
  const draw = await on(table, { obstructions: [WALL, DOOR] });
  await table.map.box.focus();
  await table.key('Control+a');
  await table.key('Shift+F10');
  const box = await draw.menu.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
  await draw.menu.getByRole('menuitem', { name: 'Order' }).press('ArrowRight');
  await expect(table.page.getByRole('menuitem', { name: 'Bring to front' })).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a finger on the ground pans without deselecting; two fingers place nothing; a long press opens the menu', async ({
    table,
  }) => {
    const { map, page } = table;
    const draw = await on(table);
    const cdp = await page.context().newCDPSession(page);
    const touch = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: readonly (readonly [number, number])[]
    ) => {
      const touchPoints = await Promise.all(points.map(([x, y]) => map.toWindow({ x, y })));
      await cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })),
      });
    };
    await map.click(at(12.5, 20.5));
    const before = await map.camera();
    await touch('touchStart', [30, 20]);
    await touch('touchMove', [28, 19]);
    await touch('touchMove', [26, 18]);
    await touch('touchEnd');
    expect(await map.camera()).not.toEqual(before);
    expect((await map.piece('one')).selected).toBe(true);
    await table.tool('Place a piece');
    await touch('touchStart', [20, 20]);
    await touch('touchStart', [20, 20], [26, 20]);
    await touch('touchMove', [19, 20], [28, 20]);
    await touch('touchEnd');
    expect(await map.pieces()).toHaveLength(2);
    await table.tool('Select and move');
    await map.box.focus();
    await table.key('Shift+!');
    await map.settled();
    await touch('touchStart', [22.5, 5.5]);
    await expect(draw.menu).toBeVisible();
    await touch('touchEnd');
    expect((await map.piece('two')).selected).toBe(true);
  });
});

test('a dragged piece stays on its side of a wall that stops pieces', async ({ table }) => {
  const { map } = table;
  const draw = await on(table, { pieces: [piece('one', 15.5, 15.5)], obstructions: [WALL] });
  await draw.panel.getByRole('tab', { name: 'Scene' }).click();
  await draw.field('Walls stop moving pieces').check();
  await map.drag(at(15.5, 15.5), at(15.5, 5.5));
  expect((await map.piece('one')).y).toBeGreaterThan(10);
  await map.box.focus();
  await map.drag(at((await map.piece('one')).x, (await map.piece('one')).y), at(15.5, 10.5), 'left');
  await table.key('ArrowUp');
  expect(await map.plate('refused-move')).toBe('Wall stands in the way');
});

test('the panels, lists and menus of obstructions are accessible', async ({ table }) => {
  const { map, page } = table;
  const draw = await on(table, { obstructions: [WALL, DOOR] });
  await draw.take('w', 'Crate');
  await expectAccessible(page, 'what is drawn next');
  await table.key('v');
  await expect(draw.panel.getByRole('region', { name: 'Pieces' })).toBeVisible();
  await expectAccessible(page, 'lists');
  await map.click(at(13, 10));
  await draw.field('Material').selectOption({ label: 'Stone' });
  await draw.panel.getByText('2 points').click();
  await draw.panel.getByText('Figures for the rules').click();
  await expectAccessible(page, 'sheet of a wall');
  await map.box.focus();
  await table.key('Control+a');
  await expectAccessible(page, 'several selected');
  await table.key('Shift+F10');
  await expect(draw.menu).toBeVisible();
  await expectAccessible(page, 'menu', '[role="menu"]');
});

test('in the lists, Enter selects, and Control+Enter extends the selection', async ({ table }) => {
  const draw = await on(table, { obstructions: [WALL, DOOR] });
  await draw.panel.getByRole('tab', { name: 'Piece' }).click();
  await draw.panel.getByRole('region', { name: 'Pieces' }).getByRole('button', { name: /^one/ }).focus();
  await table.key('Enter');
  await expect(draw.field('Name')).toHaveValue('one');
  await draw.panel.getByText('Everything on the map').click();
  await draw.panel.getByRole('region', { name: 'Pieces' }).getByRole('button', { name: /^two/ }).focus();
  await table.key('Control+Enter');
  expect((await table.map.pieces()).map(({ selected }) => selected)).toEqual([true, true]);
  await draw.panel
    .getByRole('button', { name: /^Wall/ })
    .last()
    .click({ modifiers: ['Shift'] });
  await expect(draw.panel.getByText('2 pieces and 1 obstruction selected')).toBeVisible();
});
