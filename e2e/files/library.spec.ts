import { wall } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { overwritten } from '../pages/files/disk.ts';
import { StoragePage } from '../pages/storage.ts';
import { fixture } from '../pages/table.ts';
import { apart, BATTLE, library, named, TEAL } from '../support/library.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const ROSE = [224, 72, 127] as const;
const GROUND = [57, 66, 78] as const;

test.describe('thumbnails', () => {
  test('show the ground and each piece in the colour of its side, and update after a move', { tag: '@core' }, async ({
    table,
  }) => {
    const storage = await library(table, []);
    const card = storage.scene('Battle');
    const at = [
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.2],
    ] as const;
    const [left = [], right = [], ground = []] = await storage.colours(card, at);
    expect(apart(left, TEAL)).toBeLessThan(40);
    expect(apart(right, ROSE)).toBeLessThan(40);
    expect(apart(ground, GROUND)).toBeLessThan(40);
    await table.key('Escape');
    await table.map.drag(await table.map.piece('Ott'), { x: 20, y: 6 });
    await expect(storage.sign).toHaveText('Saved');
    await storage.open();
    await expect
      .poll(async () => {
        const [was = [], is = []] = await storage.colours(card, [at[0], at[2]]);
        return [apart(was, GROUND) < 40, apart(is, TEAL) < 40];
      })
      .toEqual([true, true]);
  });

  test('show the walls of a map without a picture', async ({ table }) => {
    await table.openWith({ ...BATTLE, obstructions: [wall('wall', '20,5 20,25', { top: 20 })] });
    const storage = new StoragePage(table.page);
    await storage.open();
    const [on = [], beside = []] = await storage.colours(storage.scene('Battle'), [
      [0.5, 0.5],
      [0.6, 0.5],
    ]);
    expect(apart(on, [244, 247, 251])).toBeLessThan(60);
    expect(apart(beside, GROUND)).toBeLessThan(40);
  });

  test('show what was drawn on the picture of a map, and not the walls that it came with', async ({ table }) => {
    await table.openWith(BATTLE);
    await table.drop(fixture('yard.dd2vtt'));
    await table.shows('yard');
    const storage = new StoragePage(table.page);
    await expect(storage.sign).toHaveText('Saved');
    await storage.open();
    // Across the middle, left and right of the house: where the wall will snap to.
    const across = [0.2, 0.8].flatMap((x) => Array.from({ length: 41 }, (_, i) => [x, 0.4 + i * 0.005] as const));
    const walled = async () => {
      const colours = await storage.colours(storage.scene('yard'), across);
      return [colours.slice(0, 41), colours.slice(41)].map((each) =>
        each.some((colour) => apart(colour, [244, 247, 251]) < 60),
      );
    };
    expect(await walled()).toEqual([false, false]);
    await table.key('Escape');
    const { width, height } = await table.map.ground();
    await table.key('w');
    await table.map.click({ x: width * 0.05, y: height / 2 });
    await table.map.click({ x: width * 0.95, y: height / 2 });
    await table.map.click({ x: width * 0.95, y: height / 2 });
    await expect(storage.sign).toHaveText('Saved');
    await storage.open();
    await expect.poll(walled).toEqual([true, true]);
  });

  test('show the picture of a map, and a plain sign for a scene that cannot be read', async ({ table }) => {
    await table.openWith(BATTLE, [named('other', 'Unreadable')]);
    await table.drop(fixture('yard.dd2vtt'));
    await table.shows('yard');
    const storage = new StoragePage(table.page);
    await expect(storage.sign).toHaveText('Saved');
    await overwritten(table.page, 'documents', 'other', { text: 'no scene' });
    await storage.open();
    const points = Array.from({ length: 64 }, (_, i) => [((i % 8) + 0.5) / 8, (Math.floor(i / 8) + 0.5) / 8] as const);
    const colours = await storage.colours(storage.scene('yard'), points);
    // A painted map, not plain ground.
    expect(colours.filter((colour) => apart(colour, [26, 32, 41]) > 40).length).toBeGreaterThan(48);
    await expect(storage.scene('Unreadable').locator('[data-part="thumbnail"] svg')).toBeVisible();
    await expect(storage.scene('Unreadable').locator('[data-part="thumbnail"] img')).toHaveCount(0);
    for (const demo of await storage.demos.all()) {
      const [first = [], second = []] = await storage.colours(demo, [
        [0.3, 0.3],
        [0.7, 0.6],
      ]);
      expect(apart(first, [second[0] ?? 0, second[1] ?? 0, second[2] ?? 0])).toBeGreaterThan(5);
    }
  });

  test('are stored: a second visit draws none of them again', async ({ table, context }) => {
    const storage = await library(table, [named('a', 'Alpha'), named('b', 'Bravo')]);
    for (const name of ['Battle', 'Alpha', 'Bravo'])
      await expect(storage.scene(name).locator('[data-part="thumbnail"] img')).toBeVisible();
    await context.addInitScript(() => {
      const { convertToBlob } = OffscreenCanvas.prototype;
      OffscreenCanvas.prototype.convertToBlob = function (...given) {
        // The picture for the next start is as large as the map, and drawn at a time of its own.
        const { dataset } = document.documentElement;
        if (this.width < window.innerWidth / 2) dataset.drawn = `${Number(dataset.drawn ?? 0) + 1}`;
        return Reflect.apply(convertToBlob, this, given);
      };
    });
    await table.page.goto('../');
    await table.shows('Battle');
    await storage.open();
    for (const name of ['Battle', 'Alpha', 'Bravo'])
      await expect(storage.scene(name).locator('[data-part="thumbnail"] img')).toBeVisible();
    // Only thumbnails of the demo scenes are drawn with each visit.
    await expect(storage.demos.locator('[data-part="thumbnail"] img')).toHaveCount(3);
    await expect(table.page.locator('html')).toHaveAttribute('data-drawn', '3');
  });
});

test('scenes are found by words in their names, ignoring case, accents and order, and sorted by name', async ({
  table,
}) => {
  const storage = await library(table, [
    named('1', 'Café at the Old Mill'),
    named('2', 'Mill 10'),
    named('3', 'Mill 9'),
    named('4', 'Ridge'),
  ]);
  await expect(storage.search).toBeFocused();
  await expect(storage.names).toHaveText(['Battle', 'Ridge', 'Mill 9', 'Mill 10', 'Café at the Old Mill']);
  await table.page.keyboard.type('MILL');
  await expect(storage.names).toHaveText(['Mill 9', 'Mill 10', 'Café at the Old Mill']);
  await expect(storage.dialog.getByRole('heading', { name: '3 of 5 scenes' })).toBeVisible();
  // It is announced, too.
  await expect(storage.dialog.getByRole('region', { name: '3 of 5 scenes' }).getByRole('status')).toHaveText(
    '3 of 5 scenes',
  );
  await storage.dialog.getByText('Name', { exact: true }).click();
  await expect(storage.names).toHaveText(['Café at the Old Mill', 'Mill 9', 'Mill 10']);
  await storage.search.fill('mill cafe');
  await expect(storage.names).toHaveText(['Café at the Old Mill']);
  await storage.search.fill('quarry');
  await expect(storage.dialog).toContainText('No scene is called “quarry”.');
  // One Escape clears the search, and the next closes the library.
  await table.key('Escape');
  await expect(storage.names).toHaveCount(5);
  await table.key('Escape');
  await expect(storage.dialog).toBeHidden();
});

test('two hundred scenes show at once, and thumbnails are drawn only for those in view', async ({ table }) => {
  const many = Array.from({ length: 200 }, (_, i) => named(`scene-${i}`, `Scene ${i}`));
  await table.openWith(BATTLE, many);
  const storage = new StoragePage(table.page);
  await storage.open();
  await expect(storage.names).toHaveCount(201);
  await expect(storage.scene('Battle').locator('[data-part="thumbnail"] img')).toBeVisible();
  expect(await storage.scenes.locator('[data-part="thumbnail"] img').count()).toBeLessThan(60);
  await storage.search.fill('scene 7');
  await expect(storage.names).toHaveCount(38);
  await storage.scene('Scene 7').scrollIntoViewIfNeeded();
  await expect(storage.scene('Scene 7').locator('[data-part="thumbnail"] img')).toBeVisible();
});

test('a scene is renamed in place: Escape keeps the old name, Enter the new one; undo reverts it', async ({
  table,
}) => {
  const storage = await library(table, [named('mill', 'Mill')]);
  await storage.button('Rename “Mill”').click();
  const field = storage.dialog.getByRole('textbox', { name: 'New name of “Mill”' });
  await expect(field).toBeFocused();
  await field.fill('Weir');
  await table.key('Escape');
  await expect(field).toBeHidden();
  await expect(storage.button('Open “Mill”')).toBeFocused();
  await table.key('F2');
  await table.page.keyboard.type('Weir');
  await table.key('Enter');
  await expect(storage.said).toHaveText('Renamed “Mill” to “Weir”.');
  await expect(storage.button('Open “Weir”')).toBeFocused();
  // Each card keeps its place while one works on them.
  await expect(storage.names).toHaveText(['Battle', 'Weir']);
  // The open scene in the same way.
  await storage.button('Rename “Battle”').click();
  await storage.dialog.getByRole('textbox', { name: 'New name of “Battle”' }).fill('Skirmish');
  await table.key('Enter');
  await expect(storage.scene('Skirmish')).toContainText('Open now');
  await table.key('Escape');
  await table.shows('Skirmish');
  await table.undo();
  await table.shows('Battle');
  await table.reload();
  await storage.open();
  await storage.button('Open “Weir”').click();
  await table.shows('Weir');
  await table.undo();
  await table.shows('Mill');
});

test('with the keyboard alone: arrows move between cards, F2, Delete and Enter act on one, and Tab visits its buttons', async ({
  table,
}) => {
  const before = Array.from({ length: 7 }, (_, i) => named(`scene-${i}`, `Scene ${7 - i}`));
  const storage = await library(table, before);
  const at = (name: string) => expect(storage.button(`Open “${name}”`)).toBeFocused();
  await expect(storage.search).toBeFocused();
  // The cards appear shortly after the dialog.
  await expect(storage.button('Back to “Battle”')).toBeVisible();
  await table.key('ArrowDown');
  await expect(storage.button('Back to “Battle”')).toBeFocused();
  await table.key('ArrowRight');
  await at('Scene 1');
  // Four cards per row.
  await table.key('ArrowDown');
  await at('Scene 5');
  await table.key('End');
  await at('Scene 7');
  await table.key('ArrowRight');
  await at('Scene 7');
  await table.key('Home');
  await table.key('ArrowRight');
  await at('Scene 1');
  for (const does of ['Rename', 'Duplicate', 'Export', 'Delete']) {
    await table.key('Tab');
    await expect(storage.button(`${does} “Scene 1”`)).toBeFocused();
  }
  // From the focused card to what comes after all of them.
  await table.key('Tab');
  await expect(storage.button('Open a fresh copy of “Ridge Nine”')).toBeFocused();
  await table.key('Shift+Tab');
  await table.key('Enter');
  await expect(storage.said).toHaveText('Deleted “Scene 1”.');
  await at('Scene 2');
  await table.key('Delete');
  await expect(storage.said).toHaveText('Deleted “Scene 2”.');
  await at('Scene 3');
  await table.key('Control+z');
  await expect(storage.said).toHaveText('Restored “Scene 2”.');
  await at('Scene 2');
  await table.key('Enter');
  await table.shows('Scene 2');
  await expect(table.map.box).toBeFocused();
});

test('holding Delete, or pressing Undo twice, acts once', async ({ table }) => {
  const storage = await library(table, [named('mill', 'Mill'), named('weir', 'Weir')]);
  await storage.button('Open “Weir”').focus();
  await table.page.keyboard.down('Delete');
  for (let i = 0; i < 5; i++) await table.page.keyboard.down('Delete');
  await table.page.keyboard.up('Delete');
  await expect(storage.said).toHaveText('Deleted “Weir”.');
  await expect(storage.names).toHaveText(['Battle', 'Mill']);
  await storage.undo.dblclick();
  await expect(storage.said).toHaveText('Restored “Weir”.');
  await expect(storage.names).toHaveText(['Battle', 'Weir', 'Mill']);
});

test('cards keep their places: no rename, copy or deletion puts another card under the next click', async ({
  table,
}) => {
  const storage = await library(table, [named('c', 'Charlie'), named('b', 'Bravo'), named('a', 'Alpha')]);
  await storage.dialog.getByText('Name', { exact: true }).click();
  await expect(storage.names).toHaveText(['Alpha', 'Battle', 'Bravo', 'Charlie']);
  const box = (name: string) => storage.scene(name).boundingBox();
  const [bravo, charlie] = [await box('Bravo'), await box('Charlie')];
  await storage.button('Rename “Bravo”').click();
  await storage.dialog.getByRole('textbox', { name: 'New name of “Bravo”' }).fill('Zulu');
  await table.key('Enter');
  await expect(storage.said).toHaveText('Renamed “Bravo” to “Zulu”.');
  expect(await box('Zulu')).toEqual(bravo);
  await storage.button('Duplicate “Zulu”').click();
  await expect(storage.names).toHaveText(['Alpha', 'Battle', 'Zulu', 'Charlie', 'Zulu (copy)']);
  await storage.button('Delete “Zulu”').click();
  await expect(storage.said).toHaveText('Deleted “Zulu”.');
  expect(await box('Charlie')).toEqual(charlie);
  // The same button pressed once more is nobody's.
  if (!bravo) throw new Error('There is no card.');
  await table.page.mouse.click(bravo.x + bravo.width / 2, bravo.y + bravo.height - 20);
  await expect(storage.names).toHaveText(['Alpha', 'Battle', 'Charlie', 'Zulu (copy)']);
  // Arrows pass the empty place, and what is restored returns to it.
  await storage.button('Back to “Battle”').focus();
  await table.key('ArrowRight');
  await expect(storage.button('Open “Charlie”')).toBeFocused();
  await storage.undo.click();
  await expect(storage.said).toHaveText('Restored “Zulu”.');
  expect(await box('Zulu')).toEqual(bravo);
  // A new order arranges them anew.
  await storage.dialog.getByText('Last saved', { exact: true }).click();
  await storage.dialog.getByText('Name', { exact: true }).click();
  await expect(storage.names).toHaveText(['Alpha', 'Battle', 'Charlie', 'Zulu', 'Zulu (copy)']);
});

test('the library begins a new table, opens a map, and a demo by its picture', async ({ table }) => {
  const storage = await library(table, []);
  const chosen = table.page.waitForEvent('filechooser');
  await storage.button('Open map').click();
  await (await chosen).setFiles(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await expect(storage.dialog).toBeHidden();
  await storage.open();
  await storage.demos.filter({ hasText: 'Ruined Chapel' }).locator('[data-part="thumbnail"]').click({ force: true });
  await table.shows('Ruined Chapel');
  await storage.open();
  await storage.button('New').click();
  await expect(table.newTableDialog.dialog).toBeVisible();
  await expect(storage.dialog).toBeHidden();
});

test('a demo scene opens as a fresh copy beside the played one', async ({ table }) => {
  const storage = await library(table, []);
  await expect(storage.demos).toHaveCount(3);
  await storage.button('Open a fresh copy of “Ruined Chapel”').click();
  await table.shows('Ruined Chapel');
  await expect(storage.sign).toHaveText('Saved');
  await storage.open();
  await expect(storage.names).toHaveText(['Ruined Chapel', 'Battle']);
});

test('the empty table shows the latest scenes, and leads to all of them', async ({ table }) => {
  const storage = await library(table, [named('mill', 'Mill')]);
  await storage.button('Delete “Battle”').click();
  await table.key('Escape');
  const card = table.page.getByRole('button', { name: /^Mill/ });
  const [left = []] = await storage.colours(card, [[0.25, 0.5]]);
  expect(apart(left, TEAL)).toBeLessThan(40);
  await table.page.getByRole('button', { name: 'All scenes' }).click();
  await expect(storage.names).toHaveText(['Mill']);
  await table.key('Escape');
  await card.click();
  await table.shows('Mill');
});

test('the library with scenes, a rename field, versions, deleted scenes and no search results is accessible', async ({
  table,
}) => {
  await table.openWith(BATTLE, [
    named('mill', 'Mill'),
    named('weir', 'A name that is longer than any card '.repeat(4)),
  ]);
  const storage = new StoragePage(table.page);
  await table.map.drag(await table.map.piece('Ott'), { x: 12, y: 20 });
  await expect(storage.sign).toHaveText('Saved');
  await storage.open();
  const region = '[role="dialog"]';
  for (const card of await storage.scenes.all())
    await expect(card.locator('[data-part="thumbnail"] img')).toBeVisible();
  await expectAccessible(table.page, 'the library', region);
  await storage.button('1 earlier version of “Battle”').click();
  await expect(table.page.getByRole('dialog', { name: 'Earlier versions of “Battle”' })).toBeVisible();
  await expectAccessible(table.page, 'earlier versions', region);
  await table.key('Escape');
  await expect(storage.dialog).toBeVisible();
  await storage.button('Rename “Mill”').click();
  await expectAccessible(table.page, 'a name in the hand', region);
  await table.key('Escape');
  await table.key('Delete');
  await storage.bin.click();
  await expect(storage.deleted).toHaveCount(1);
  await expectAccessible(table.page, 'a deleted scene', region);
  await storage.search.fill('quarry');
  await expect(storage.dialog).toContainText('No scene is called “quarry”.');
  await expectAccessible(table.page, 'nothing found', region);
});

test('the library in another window updates', async ({ table }) => {
  const storage = await library(table, [named('mill', 'Mill')]);
  const page = await table.page.context().newPage();
  await page.goto('../');
  const second = new StoragePage(page);
  await second.open();
  await second.bin.click();
  await expect(second.names).toHaveText(['Battle', 'Mill']);
  await storage.button('Delete “Mill”').click();
  await expect(second.names).toHaveText(['Battle']);
  await expect(second.deleted).toHaveCount(1);
  await storage.undo.click();
  await expect(second.names).toHaveText(['Battle', 'Mill']);
  await expect(second.deleted).toHaveCount(0);
  // Its thumbnails follow changes in the other window.
  await table.key('Escape');
  await table.map.drag(await table.map.piece('Ott'), { x: 20, y: 6 });
  await expect
    .poll(async () => {
      const [now = []] = await second.colours(second.scene('Battle'), [[0.5, 0.2]]);
      return apart(now, TEAL);
    })
    .toBeLessThan(40);
});
