import type { Point } from '../pages/map-base.ts';
import { fixture, type Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const HERE = { x: 3, y: 6.5 };

/** The yard with a trooper in the middle of a square, selected. */
async function withTrooper(table: Table): Promise<void> {
  await table.openBare();
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await table.tool('Place a piece');
  await table.map.click({ x: HERE.x + 0.3, y: HERE.y + 0.2 });
  await table.tool('Select and move');
  await expectAt(table, HERE);
}

async function expectAt({ map }: Table, { x, y }: Point, digits = 6): Promise<void> {
  await expect.poll(async () => (await map.pieces()).length).toBe(1);
  await expect.poll(async () => (await map.pieces())[0]?.x).toBeCloseTo(x, digits);
  await expect.poll(async () => (await map.pieces())[0]?.y).toBeCloseTo(y, digits);
}

test('a piece snaps where it is placed and dragged; Shift ignores the grid, Escape reverts the drag', async ({
  table,
}) => {
  const { map } = table;
  await withTrooper(table);
  await map.drag(HERE, { x: 4.3, y: 8.2 });
  await expectAt(table, { x: 4, y: 8.5 });
  await table.page.keyboard.down('Shift');
  await map.drag({ x: 4, y: 8.5 }, { x: 2.3, y: 7.2 });
  await table.page.keyboard.up('Shift');
  await expectAt(table, { x: 2.3, y: 7.2 }, 1);
  await table.undo();
  await expectAt(table, { x: 4, y: 8.5 });

  const [from, to] = [await map.toWindow({ x: 4, y: 8.5 }), await map.toWindow({ x: 2, y: 4.5 })];
  await table.page.mouse.move(from.x, from.y);
  await table.page.mouse.down();
  await table.page.mouse.move(to.x, to.y, { steps: 3 });
  await expectAt(table, { x: 2, y: 4.5 });
  await table.key('Escape');
  await expectAt(table, { x: 4, y: 8.5 });
  await table.page.mouse.up();
  await expectAt(table, { x: 4, y: 8.5 });

  await table.tool('Place a piece');
  await table.page.keyboard.down('Shift');
  await map.click({ x: 1.3, y: 3.2 });
  await table.page.keyboard.up('Shift');
  const free = await map.piece('Trooper 2');
  expect(free.x).toBeCloseTo(1.3, 1);
  expect(free.y).toBeCloseTo(3.2, 1);
});

test('the next piece has the chosen kind and side', async ({ table }) => {
  const { map, page } = table;
  await table.openBare();
  await table.tool('Place a piece');
  const options = page.getByRole('group', { name: 'The next piece' });
  const whole = await options.boundingBox();
  for (const side of ['Teal', 'Rose', 'Neutral']) {
    const box = await options.getByText(side, { exact: true }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((whole?.x ?? 0) + (whole?.width ?? 0));
  }
  await options.getByLabel('Kind').selectOption({ label: 'Vehicle' });
  await options.getByText('Neutral', { exact: true }).click();
  await map.click({ x: 20, y: 18 });
  expect(await map.piece('Vehicle 1')).toMatchObject({
    colour: '#d9cfb6',
    outline: 'box',
    radius: null,
    selected: true,
  });
});

test('Enter places a piece where the arrows moved the pointer', async ({ table }) => {
  const { map } = table;
  await table.openBare();
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await table.tool('Place a piece');
  await map.box.focus();
  await map.pointAt({ x: 3, y: 6.5 });
  await table.key('ArrowRight');
  await table.key('ArrowDown');
  await table.key('Enter');
  await expectAt(table, { x: 4, y: 7.5 });
});

test('changes in the inspector are drawn on the map', async ({ table }) => {
  const { map, piece } = table;
  await withTrooper(table);
  const before = await map.piece('Trooper 1');
  expect(before).toMatchObject({
    selected: true,
    colour: '#7df0da',
    outline: 'circle',
    radius: expect.closeTo(0.5, 6),
  });
  await piece.write('Name', 'Hedda');
  await map.piece('Hedda');
  await piece.side('Rose');
  await expect.poll(async () => (await map.piece('Hedda')).outline).toBe('diamond');
  const rose = await map.piece('Hedda');
  expect(rose).toMatchObject({ colour: '#e0487f', radius: expect.closeTo(0.5, 6) });
  // Its own colour is only inside: outline and ring stay those of its side.
  await piece.colour('Lime');
  await expect.poll(async () => (await map.piece('Hedda')).inside).not.toBe(rose.inside);
  expect(await map.piece('Hedda')).toMatchObject({ colour: '#e0487f', outline: 'diamond' });
  await piece.field('Kind').selectOption({ label: 'Warbot' });
  await expect.poll(async () => (await map.piece('Hedda')).sign).not.toBe(before.sign);
  await piece.write('Across', '2');
  await expect.poll(async () => (await map.piece('Hedda')).radius).toBeCloseTo(1, 6);
  await piece.write('Elevation', '3');
  await expect.poll(async () => (await map.piece('Hedda')).plates).toEqual(['3 up']);
  await piece.write('Across', '-1');
  await expect(piece.panel.getByRole('alert')).toHaveText('Across cannot be -1: type a number from 0.01 to 1000 in.');
  await expect(piece.field('Across')).toHaveValue('-1');
  expect((await map.piece('Hedda')).radius).toBeCloseTo(1, 6);
  await piece.field('Across').press('Escape');
  await expect(piece.field('Across')).toHaveValue('2');
  await expect(piece.panel.getByRole('alert')).toHaveCount(0);

  for (const _ of ['elevation', 'across', 'kind', 'colour', 'side', 'name']) await table.undo();
  expect(await map.piece('Trooper 1')).toEqual(before);
});

test('a piece is deleted in the inspector or by key, and undo restores it', async ({ table }) => {
  await withTrooper(table);
  await table.piece.remove.click();
  await expect.poll(() => table.map.pieces()).toEqual([]);
  await table.undo();
  await expectAt(table, HERE);
  await table.map.click(HERE);
  await table.key('Delete');
  await expect.poll(() => table.map.pieces()).toEqual([]);
  await table.key('Control+z');
  await expectAt(table, HERE);
  await table.key('Control+Shift+z');
  await expect.poll(() => table.map.pieces()).toEqual([]);
});

test('the keyboard alone selects, moves and deletes', { tag: '@core' }, async ({ table }) => {
  const { map } = table;
  await withTrooper(table);
  await table.tool('Place a piece');
  await map.click({ x: 8, y: 11.5 });
  await table.key('Escape');
  await table.key('Escape');
  await map.box.focus();
  await expect.poll(async () => (await map.pieces()).some(({ selected }) => selected)).toBe(false);
  await table.key('Tab');
  await expect.poll(async () => (await map.piece('Trooper 1')).selected).toBe(true);
  await table.key('ArrowRight');
  await table.key('ArrowUp');
  expect(await map.piece('Trooper 1')).toMatchObject({ x: HERE.x + 1, y: HERE.y - 1 });
  await table.key('Alt+ArrowDown');
  await expect.poll(async () => (await map.piece('Trooper 1')).y).toBeCloseTo(HERE.y - 0.9, 6);
  await table.key('Tab');
  await expect.poll(async () => (await map.piece('Trooper 2')).selected).toBe(true);
  await table.key('Delete');
  await expect.poll(() => map.names()).toEqual(['Trooper 1']);
});

test('the undo key works while a select field has the focus', async ({ table }) => {
  await withTrooper(table);
  const { sign } = await table.map.piece('Trooper 1');
  await table.piece.field('Kind').focus();
  await table.piece.field('Kind').selectOption({ label: 'Warbot' });
  await expect.poll(async () => (await table.map.piece('Trooper 1')).sign).not.toBe(sign);
  await table.key('Control+z');
  await expect.poll(async () => (await table.map.piece('Trooper 1')).sign).toBe(sign);
});

test('keys typed into a field do not reach the map', async ({ table }) => {
  await withTrooper(table);
  await table.piece.field('Name').fill('Fv');
  await table.piece.field('Name').press('Backspace');
  await table.piece.field('Name').press('ArrowLeft');
  await table.piece.field('Name').press('p');
  await table.piece.field('Name').press('Enter');
  await table.map.piece('pF');
  await expect(table.page.getByRole('button', { name: 'Select and move' })).toHaveAttribute('aria-pressed', 'true');
  await expectAt(table, HERE);
});

test('a right drag pans, and the wheel zooms around the pointer', async ({ table }) => {
  const { map, page } = table;
  await table.open();
  const [from, to] = [
    { x: 20, y: 20 },
    { x: 30, y: 26 },
  ];
  const wanted = await map.toWindow(to);
  await map.drag(from, to, 'right');
  const now = await map.toWindow(from);
  expect(now.x).toBeCloseTo(wanted.x, 3);
  expect(now.y).toBeCloseTo(wanted.y, 3);

  const pointer = { x: 500, y: 420 };
  await page.mouse.move(pointer.x, pointer.y);
  const under = await map.toScene(pointer);
  const zoom = await map.zoom();
  for (const [by, nearer] of [
    [-240, true],
    [480, false],
  ] as const) {
    await page.mouse.wheel(0, by);
    await expect.poll(async () => (await map.zoom()) > zoom).toBe(nearer);
    const still = await map.toScene(pointer);
    expect(still.x).toBeCloseTo(under.x, 6);
    expect(still.y).toBeCloseTo(under.y, 6);
  }
  expect((await map.pieces()).some(({ selected }) => selected)).toBe(false);
});

test('in a crowd a click selects the piece under it', async ({ table }) => {
  const { map, page } = table;
  await table.open();
  await page.mouse.move(560, 420);
  await page.mouse.wheel(0, 240);
  await map.settled();
  for (const id of ['mortar', 'mortar-crew-1', 'mortar-crew-2', 'mortar']) {
    await map.click(await map.piece(id));
    await expect
      .poll(async () => (await map.pieces()).filter(({ selected }) => selected).map((each) => each.id))
      .toEqual([id]);
  }
});

test('? lists the keys', async ({ table }) => {
  await table.openBare();
  await table.key('?');
  const dialog = table.page.getByRole('dialog', { name: 'Keys' });
  for (const line of [
    'Place a piece',
    'Fire',
    'Undo',
    'Next piece, or next target with the fire tool',
    'Back one step',
  ]) {
    await expect(dialog.getByText(line, { exact: true })).toBeVisible();
  }
  await table.key('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('with every frame', () => {
  test.use({ everyFrame: true });

  test('a hovered piece gets a ring and a target gets brackets, without redrawing the pieces', async ({ table }) => {
    const { map } = table;
    await withTrooper(table);
    await table.tool('Place a piece');
    const there = { x: 5, y: 3.5 };
    await map.click(there);
    await table.tool('Select and move');
    await table.key('Escape');
    const [one, other] = await map.pieces();
    const [first, second] = one && other && one.y > other.y ? [one, other] : [other, one];
    if (!first || !second) throw new Error('Two pieces were placed.');
    await map.pointAt({ x: 1, y: 1 });
    await expect.poll(() => map.marked()).toEqual({ pointed: [], aimed: [], words: [] });
    const drawn = await map.piecesDrawnWhile(async () => {
      await map.pointAt(first);
      await expect.poll(async () => (await map.marked()).pointed).toEqual([first.id]);
      await map.pointAt(second);
      await expect.poll(async () => (await map.marked()).pointed).toEqual([second.id]);
      await map.pointAt({ x: 1, y: 1 });
      await expect.poll(async () => (await map.marked()).pointed).toEqual([]);
    });
    expect(drawn).toBe(0);
    const selecting = await map.piecesDrawnWhile(async () => {
      await map.click(first);
      await expect.poll(async () => (await map.piece(first.id)).selected).toBe(true);
    });
    expect(selecting).toBeGreaterThan(0);
    await table.key('f');
    const aiming = await map.piecesDrawnWhile(async () => {
      await map.pointAt(second);
      await expect.poll(async () => (await map.marked()).aimed).toEqual([second.id]);
      await map.pointAt({ x: 1, y: 1 });
      await expect.poll(async () => (await map.marked()).aimed).toEqual([]);
    });
    expect(aiming).toBe(0);
  });
});
