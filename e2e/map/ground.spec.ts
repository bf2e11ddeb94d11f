import { piece, wall } from '../../test/support/scenes.ts';
import { SightPage } from '../pages/sight.ts';
import { aimed } from '../support/aimed.ts';
import { at, DOOR, on, WALL } from '../support/ground.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test.describe('drawing', () => {
  test('each kind can be drawn on an empty table, and undo removes all of them', async ({ table }) => {
    const { map } = table;
    const draw = await on(table, { pieces: [] });
    await draw.take('w');
    await draw.line([5, 5], [15, 5], [15, 15]);
    expect(await map.paths('obstruction-wall')).toEqual([[at(5, 5), at(15, 5), at(15, 15)]]);
    await draw.take('w', 'Wall', 'Room');
    await map.drag(at(20, 15), at(26, 20));
    expect(await map.paths('obstruction-wall')).toHaveLength(2);
    await draw.take('w', 'Door');
    await map.drag(at(8, 5), at(10, 5));
    expect(await map.paths('obstruction-door')).toEqual([[at(8, 5), at(10, 5)]]);
    // The wall is cut at the door.
    expect(await map.paths('obstruction-wall')).toContainEqual([at(5, 5), at(8, 5)]);
    await draw.take('w', 'Window');
    await map.drag(at(15, 8), at(15, 10));
    expect(await map.paths('obstruction-window')).toEqual([[at(15, 8), at(15, 10)]]);
    await draw.take('w', 'Crate');
    await map.drag(at(30, 5), at(32, 8));
    await draw.take('w', 'Rock');
    await draw.line([30, 12], [34, 12], [33, 16]);
    expect(await map.paths('obstruction-object')).toEqual([
      [at(30, 5), at(32, 5), at(32, 8), at(30, 8)],
      [at(30, 12), at(34, 12), at(33, 16)],
    ]);
    await draw.take('w', 'Hill');
    await draw.line([3, 20], [9, 20], [6, 26]);
    expect(await map.paths('obstruction-hill')).toHaveLength(1);
    await draw.take('a', 'Fog');
    await draw.line([12, 20], [18, 20], [18, 26], [12, 26]);
    await draw.take('a', 'Tall grass', 'Box');
    await map.drag(at(22, 22), at(28, 28));
    expect(await map.paths('obstruction-area')).toHaveLength(2);
    for (let i = 0; i < 9; i++) await table.undo();
    for (const kind of ['wall', 'door', 'window', 'object', 'hill', 'area']) {
      expect(await map.paths(`obstruction-${kind}`)).toEqual([]);
    }
    await expect(table.page.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('with the keyboard alone: arrows, Enter and Escape', async ({ table }) => {
    const { map } = table;
    const draw = await on(table, { pieces: [] });
    await map.box.focus();
    await table.key('w');
    // The pointer starts in the middle of the map.
    await table.key('ArrowLeft');
    await table.key('Enter');
    for (let i = 0; i < 3; i++) await table.key('ArrowDown');
    await table.key('Enter');
    await table.key('ArrowRight');
    await table.key('Enter');
    await table.key('Escape');
    await table.key('ArrowLeft');
    await table.key('ArrowLeft');
    await table.key('Enter');
    await table.key('Enter');
    expect(await map.paths('obstruction-wall')).toEqual([[at(19, 15), at(19, 18), at(18, 18)]]);
    await expect(draw.field('Name')).toHaveValue('Wall');
  });

  test('new obstructions get the name, heights, blocking and material chosen in the panel', async ({ table }) => {
    const draw = await on(table, { pieces: [] });
    await draw.take('w', 'Crate');
    await draw.write('Name', 'Ammunition');
    await draw.write('Top', 1.5);
    await draw.field('Blocks').selectOption({ label: 'Sight only, as a curtain' });
    await draw.field('Material').selectOption({ label: 'Brick' });
    await draw.panel.getByText('Figures for the rules').click();
    await expect(draw.field('Structure')).toHaveValue('10');
    await table.map.drag(at(10, 10), at(12, 12));
    await expect(draw.panel.locator('[data-part="sheet-head"]')).toContainText('Ammunition');
    await expect(draw.field('Top')).toHaveValue('1.5');
    await expect(draw.field('Shots')).not.toBeChecked();
    await draw.panel.getByText('Figures for the rules').click();
    await expect(draw.field('Armour')).toHaveValue('16');
  });
});

test.describe('editing', () => {
  test('a point is dragged, a new one is pulled out, and undo reverts step by step', async ({ table }) => {
    const { map } = table;
    const draw = await on(table, { pieces: [], obstructions: [WALL] });
    await map.click(at(13, 10));
    expect((await draw.handles()).grips).toEqual([at(10, 10), at(20, 10)]);
    await map.drag(at(20, 10), at(22, 14));
    await expect.poll(() => map.paths('obstruction-wall')).toEqual([[at(10, 10), at(22, 14)]]);
    expect((await draw.handles()).chosen).toBe(1);
    await map.drag(at(16, 12), at(16, 16));
    await expect.poll(() => map.paths('obstruction-wall')).toEqual([[at(10, 10), at(16, 16), at(22, 14)]]);
    await table.key('Delete');
    await expect.poll(() => map.paths('obstruction-wall')).toEqual([[at(10, 10), at(22, 14)]]);
    for (let i = 0; i < 3; i++) await table.undo();
    await expect.poll(() => map.paths('obstruction-wall')).toEqual([[at(10, 10), at(20, 10)]]);
  });

  test('points by keyboard: Enter selects one, Tab the next, arrows move it', async ({ table }) => {
    const { map } = table;
    const draw = await on(table, { pieces: [], obstructions: [WALL] });
    await map.box.focus();
    await table.key('w');
    await table.key('Tab');
    await table.key('v');
    await table.key('Enter');
    await table.key('Tab');
    expect((await draw.handles()).chosen).toBe(1);
    await table.key('ArrowDown');
    expect(await map.paths('obstruction-wall')).toEqual([[at(10, 10), at(20, 11)]]);
  });

  test('a wall is split at a point, and joined again', async ({ table }) => {
    const { map } = table;
    const L = wall('wall', '10,10 20,10 20,20');
    const draw = await on(table, { pieces: [], obstructions: [L] });
    await map.click(at(13, 10));
    await map.click(at(20, 10));
    await table.key('k');
    await expect
      .poll(() => map.paths('obstruction-wall'))
      .toEqual([
        [at(10, 10), at(20, 10)],
        [at(20, 10), at(20, 20)],
      ]);
    await expect(draw.panel.locator('[data-part="sheet-head"]')).toContainText('one object with 1 more');
    await table.key('Escape');
    await table.key('Control+a');
    await table.key('j');
    await expect.poll(() => map.paths('obstruction-wall')).toEqual([[at(10, 10), at(20, 10), at(20, 20)]]);
  });

  test('a one-way wall shows the side it blocks from, and can be flipped', async ({ table }) => {
    const draw = await on(table, { pieces: [], obstructions: [WALL] });
    await table.map.click(at(13, 10));
    await draw.field('From which side').selectOption({ label: 'Only from its left, as drawn' });
    const left = await table.map.paths('obstruction-one-way');
    expect(left.length).toBeGreaterThan(0);
    expect(left.flat().every(({ y }) => y < 10)).toBe(true);
    await table.map.box.focus();
    await table.key('x');
    expect((await table.map.paths('obstruction-one-way')).flat().every(({ y }) => y > 10)).toBe(true);
  });
});

test('one click on the map opens a door, and the line of sight becomes free', { tag: '@core' }, async ({ table }) => {
  const { map } = table;
  const sight = new SightPage(table.page);
  await on(table, {
    pieces: [piece('one', 22.5, 14.5, { weapons: ['mortar'] }), piece('two', 21.5, 5.5, { side: 'b' })],
    obstructions: [WALL, DOOR],
  });
  await aimed(table, 'one', 'two');
  await expect.poll(async () => (await sight.line())?.cover).toBe('full');
  expect((await sight.line())?.bar?.keeps).toBeDefined();
  await map.click(at(22, 10));
  await expect.poll(async () => (await sight.line())?.cover).toBe('none');
  expect(await map.paths('obstruction-door')).toEqual([[at(20, 10), at(24, 10)]]);
  await table.undo();
  await expect.poll(async () => (await sight.line())?.cover).toBe('full');
  // By keys: selected, Enter opens it.
  await map.box.focus();
  await table.key('Escape');
  await table.key('Escape');
  await table.key('w');
  await table.key('Tab');
  await table.key('Tab');
  await table.key('v');
  await table.key('Enter');
  await expect(table.page.getByRole('radio', { name: 'Open' })).toBeChecked();
});

test('a destroyed obstruction is drawn as rubble, and hides nothing', async ({ table }) => {
  const { map } = table;
  const sight = new SightPage(table.page);
  const draw = await on(table, {
    pieces: [piece('one', 12.5, 14.5, { weapons: ['mortar'] }), piece('two', 14.5, 5.5, { side: 'b' })],
    obstructions: [WALL],
  });
  await map.click(at(18, 10));
  await draw.field('Material').selectOption({ label: 'Stone' });
  await draw.write('Structure, of 10', 9);
  expect(await map.paths('rubble')).toEqual([]);
  await draw.write('Structure, of 10', 10);
  await expect(draw.panel.locator('[data-part="sheet-head"]')).toContainText('rubble');
  expect((await map.paths('rubble')).length).toBeGreaterThan(10);
  expect(await map.paths('obstruction-wall')).toEqual([]);
  await aimed(table, 'one', 'two');
  await expect.poll(async () => (await sight.line())?.cover).toBe('none');
  await table.undo();
  await expect.poll(async () => (await sight.line())?.cover).toBe('full');
});
