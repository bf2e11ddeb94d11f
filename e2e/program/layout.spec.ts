import { PalettePage } from '../pages/palette.ts';
import { fixture, type Table } from '../pages/table.ts';
import { misplaced } from '../support/islands.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const LONG = 'The long retreat from the relay station at Ridge Nine, second evening';

/** Looks at the window as it is now; with PICTURES set to a folder, it also takes a picture. */
async function tidy(table: Table, what: string): Promise<void> {
  const { PICTURES } = process.env;
  if (PICTURES)
    await table.page.screenshot({ path: `${PICTURES}/${test.info().title.replaceAll(' ', '-')}-${what}.png` });
  expect.soft(await misplaced(table.page), what).toEqual([]);
}

for (const { name, width, height, deviceScaleFactor } of [
  { name: '1366 by 768', width: 1366, height: 768, deviceScaleFactor: 1 },
  { name: '1024 by 768', width: 1024, height: 768, deviceScaleFactor: 1 },
  { name: '200 percent zoom', width: 720, height: 450, deviceScaleFactor: 2 },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test(`at ${name} nothing lies under anything else`, async ({ table }) => {
      // A whole evening of panels in one page.
      const { map, page, scene } = table;
      await table.open();
      await tidy(table, 'first hint');
      await scene.open();
      await scene.write('Name', LONG);
      await scene.write('North, clockwise from up', '30');
      await expect(page.locator('[data-part="north-rose"]')).toBeVisible();
      await tidy(table, 'scene');
      await table.choose('Guided tour of this demo');
      await table.key('p');
      await tidy(table, 'tour and next piece');
      await table.key('w');
      await tidy(table, 'tour and drawing');
      await table.key('Escape');
      await table.drop(fixture('not-json.dd2vtt'));
      await expect(table.notices.cards).toHaveCount(1);
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await page.getByRole('tab', { name: 'Attack' }).click();
      await tidy(table, 'tour aimed and a notice');
      await table.attack.fire();
      await expect(table.playback).toBeVisible();
      await tidy(table, 'tour shot and a notice');
      await table.skip();
      await tidy(table, 'tour shot told');
      await page.getByRole('button', { name: 'End the tour' }).click();
      await page.getByRole('button', { name: 'Collapse the panel' }).click();
      await tidy(table, 'shot and a notice without the panel');
      await page.getByRole('button', { name: 'Clear the shot from the map' }).click();
      await table.notices.close();
      await page.getByRole('button', { name: 'Collapse the panel' }).click();
      await table.key('v');
      await table.choose('Show the whole map');
      await map.click(await map.piece('mortar'));
      await expect.poll(async () => (await map.piece('mortar')).selected).toBe(true);
      for (const tab of ['Piece', 'Roster', 'Weapons', 'Log', 'Scene']) {
        await page.getByRole('tab', { name: tab }).click();
        await tidy(table, tab);
      }
      await table.key('f');
      await tidy(table, 'fire tool');
      await map.click(await map.piece('halftrack'));
      await expect(table.attack.fireButton).toBeEnabled();
      await tidy(table, 'aimed');
      await table.key('Escape');
      await new PalettePage(page).find('Initiative by piece');
      await table.key('Enter');
      await expect(page.getByRole('region', { name: 'Initiative' })).toBeVisible();
      await tidy(table, 'initiative');
      await table.newTable();
      await tidy(table, 'empty table');
    });
  });
}

test('the roster does not jump when the first piece is placed, and no key but those that move the focus frames the map', {
  tag: '@core',
}, async ({ table }) => {
  const { map, page } = table;
  const framed = () => map.box.evaluate((box) => getComputedStyle(box, '::after').content !== 'none');
  await table.openBare();
  await page.getByRole('tab', { name: 'Roster' }).click();
  const first = page.locator('[data-part="roster-row"]').first();
  const before = await first.boundingBox();
  await first.getByRole('button').first().click();
  await map.click({ x: 10, y: 10 });
  await expect.poll(async () => (await map.pieces()).length).toBe(1);
  expect(await first.boundingBox()).toEqual(before);
  for (const key of ['v', 'f', 'm', 'v', 'ArrowRight', 'Escape']) {
    await table.key(key);
    expect(await framed(), key).toBe(false);
  }
  // F6 moves to the panel, and back: now it must be seen where the focus is.
  await table.key('F6');
  expect(await framed()).toBe(false);
  await table.key('F6');
  await expect(map.box).toBeFocused();
  expect(await framed()).toBe(true);
  await map.click({ x: 20, y: 20 });
  expect(await framed()).toBe(false);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('hints speak of taps and name no keys, until a key is pressed', async ({ table }) => {
    const { attack, map, page } = table;
    const hint = page.getByRole('complementary', { name: 'A first shot' });
    await table.open();
    const at = await map.toWindow(await map.piece('mortar'));
    await page.touchscreen.tap(at.x, at.y);
    await expect(hint).toContainText('Tap the fire tool, choose its weapon');
    await expect(page.locator('[data-part="hints"] kbd')).toHaveText(['Drag']);
    await expect(page.getByRole('navigation', { name: 'Tools' })).not.toContainText(/[A-Z]/, { useInnerText: true });
    const target = await map.toWindow(await map.piece('halftrack'));
    await page.getByRole('button', { name: 'Fire', exact: true }).tap();
    await expect(attack.card).toContainText('Tap a piece or the ground');
    await page.touchscreen.tap(target.x, target.y);
    await expect(attack.fireButton).toBeEnabled();
    await expect(attack.fireButton.locator('kbd')).toBeHidden();
    await table.key('Escape');
    await expect(page.locator('[data-part="hints"] kbd').first()).toHaveText('Click');
  });
});
