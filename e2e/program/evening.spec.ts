import { readFileSync, writeFileSync } from 'node:fs';
import { readSceneBundle } from '../../src/formats/archives/scene-bundle.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { encodePng } from '../../test/fixtures/png.ts';
import { Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });
// A whole evening in small takes longer than one thing.
test.setTimeout(150_000);

/** A plain field with a road: a picture without any data. */
const field = (path: string) =>
  writeFileSync(
    path,
    encodePng(900, 600, (_, y) => (y > 280 && y < 330 ? [150, 120, 80] : [60, 90, 50])),
  );

/** Places a template some times in a column, with the place tool in hand. */
async function placed(table: Table, template: string, side: string, x: number, count: number): Promise<void> {
  const { page, map } = table;
  const roster = page.getByRole('tabpanel', { name: 'Roster' });
  await roster.getByRole('searchbox').fill(template);
  await roster
    .locator('[data-part="roster-row"]:visible')
    .filter({ hasText: template })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('group', { name: 'The next piece' }).getByText(side, { exact: true }).click();
  for (let i = 0; i < count; i++) await map.click({ x: x + 2 * Math.floor(i / 6) + 0.5, y: 4.5 + 2 * (i % 6) });
}

async function sceneIn(path: string): Promise<Scene> {
  const read = await readSceneBundle(new Blob([new Uint8Array(readFileSync(path))]), 'evening');
  if (!read.ok) throw new Error(read.error);
  return read.value.scene;
}

test('a whole evening in small: a plain picture, a scale, two sides, initiative, a volley, a repeat, damage; half undone; exported and opened elsewhere the same', async ({
  table,
  browser,
}, info) => {
  const { page, map, log } = table;
  const picture = info.outputPath('field.png');
  field(picture);
  await table.openBare();
  await table.openFile(picture);
  await table.shows('field');
  await table.scene.open();
  await table.scene.across.fill('30');
  await table.scene.setBySquares.click();

  await table.key('p');
  await placed(table, 'Rifleman', 'Teal', 4, 6);
  await placed(table, 'Flame trooper', 'Rose', 16, 10);
  await table.key('Escape');
  await map.box.focus();
  await expect.poll(async () => (await map.pieces()).length).toBe(16);

  // Bars for all.
  await table.key('Control+a');
  const health = page.getByRole('region', { name: 'Health and conditions' });
  await health.getByLabel('Health', { exact: true }).fill('10');
  await health.getByLabel('Health', { exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => window.Konva.stages[0]?.find('.health-bar').length ?? 0)).toBe(16);

  // Initiative for all, rolled.
  await map.box.focus();
  for (const command of ['initiative by piece', 'roll initiative']) {
    await table.key('Control+k');
    await page.keyboard.type(command);
    await table.key('Enter');
  }
  const strip = page.getByRole('region', { name: 'Initiative' });
  await expect(strip.getByTestId('turn').first()).toHaveAccessibleName(/initiative \d+/);

  // Round one: three fire at one.
  await table.key('n');
  await map.click(await map.piece('Rifleman 1'));
  await page.keyboard.down('Shift');
  await map.click(await map.piece('Rifleman 2'));
  await map.click(await map.piece('Rifleman 3'));
  await page.keyboard.up('Shift');
  await table.key('f');
  await map.click(await map.piece('Flame trooper 1'));
  await expect(page.getByTestId('fire')).toContainText('Fire three');
  await table.key('Enter');
  await expect(log.entries).toHaveCount(3, { timeout: 30_000 });
  await table.skip();
  await table.key('Escape');

  // Round two: one repeats his attack, and one is hurt by hand.
  for (let turn = 0; turn < 16; turn++) await table.key('n');
  await expect(strip).toContainText(/Round\s*2/);
  await table.key('v');
  await map.click(await map.piece('Rifleman 2'));
  await table.key('r');
  await expect(log.entries).toHaveCount(4);
  await table.skip();
  await table.key('Escape');
  await table.key('v');
  await map.click(await map.piece('Flame trooper 5'));
  await table.key('-');
  await page.keyboard.type('4');
  await table.key('Enter');
  await expect(health.locator('[data-part="health-left"]')).toHaveText('6 of 10');

  // Round three, and half of the last round taken back.
  await map.box.focus();
  for (let turn = 0; turn < 16; turn++) await table.key('n');
  await expect(strip).toContainText(/Round\s*3/);
  for (let step = 0; step < 8; step++) await table.key('Control+z');
  await expect(strip).toContainText(/Round\s*2/);
  await log.tab.click();
  await expect(log.entries).toHaveCount(4);

  const path = await table.exported();
  const scene = await sceneIn(path);
  expect(scene.pieces).toHaveLength(16);
  expect(scene.log.map(({ volley }) => volley?.part ?? null)).toEqual([1, 2, 3, null]);

  const elsewhere = await browser.newContext();
  const theirs = new Table(await elsewhere.newPage());
  await theirs.open();
  const evening = info.outputPath('evening.fallofshot');
  writeFileSync(evening, readFileSync(path));
  await theirs.openFile(evening);
  await theirs.shows('field');
  await expect(theirs.page.getByRole('region', { name: 'Initiative' })).toContainText(/Round\s*2/);
  expect(await sceneIn(await theirs.exported())).toEqual(scene);
  await elsewhere.close();
});
