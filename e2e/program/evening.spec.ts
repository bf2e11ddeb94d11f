import { readFileSync, writeFileSync } from 'node:fs';
import { readSceneBundle } from '../../src/formats/archives/scene-bundle.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { encodePng } from '../../test/fixtures/png.ts';
import { HistoryPage } from '../pages/files/history.ts';
import { PalettePage } from '../pages/palette.ts';
import { PinsPage } from '../pages/pins.ts';
import { Table } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

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

test('a whole evening in small: a plain picture, a scale, two sides, initiative, three rounds with a template, a volley, a repeat, damage and a note; half undone; exported and opened elsewhere the same', async ({
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
  await health.getByLabel('Full health').fill('10');
  await health.getByLabel('Full health').press('Enter');
  await expect.poll(() => page.evaluate(() => window.Konva.stages[0]?.find('.health-bar').length ?? 0)).toBe(16);

  // Initiative for all, rolled.
  const palette = new PalettePage(page);
  await map.box.focus();
  for (const command of ['initiative by piece', 'roll initiative']) {
    await palette.find(command);
    await table.key('Enter');
    await expect(palette.dialog).toBeHidden();
  }
  const strip = page.getByRole('region', { name: 'Initiative' });
  await expect(strip.getByTestId('turn').first()).toHaveAccessibleName(/initiative \d+/);

  const nextRound = async (round: number) => {
    await map.box.focus();
    const turns = await strip.getByTestId('turn').count();
    for (
      let turn = 0;
      turn < 2 * turns && !(await strip.textContent())?.match(new RegExp(`Turn\\s*${round}`));
      turn++
    ) {
      await table.key('n');
    }
    await expect(strip).toContainText(new RegExp(`Turn\\s*${round}`));
  };
  const templates = () => page.evaluate(() => window.Konva.stages[0]?.find('.stencil-plate').length ?? 0);

  // Round one: a template shows where smoke will lie, and three fire at one.
  await table.key('n');
  await table.key('d');
  await map.drag({ x: 12, y: 12 }, { x: 14, y: 12 });
  await expect.poll(templates).toBe(1);
  await table.key('Escape');
  await table.key('v');
  await map.click(await map.piece('Rifleman 1'));
  await page.keyboard.down('Shift');
  await map.click(await map.piece('Rifleman 2'));
  await map.click(await map.piece('Rifleman 3'));
  await page.keyboard.up('Shift');
  await table.key('f');
  await map.click(await map.piece('Flame trooper 1'));
  await expect(page.getByTestId('fire')).toContainText('Fire three');
  await table.key('Enter');
  await expect(log.entries).toHaveCount(3);
  await table.skip();
  await table.key('Escape');

  // Round two: one repeats his attack, and one is hurt by hand.
  await nextRound(2);
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
  await table.key('Escape');

  // Round three: one walks, and the GM pins a note.
  await nextRound(3);
  const notes = new PinsPage(page);
  await map.drag(await map.piece('Rifleman 6'), { x: 7.5, y: 15.5 });
  await map.click({ x: 2, y: 17 });
  await map.box.focus();
  await map.pointAt({ x: 2, y: 17 });
  await table.key('Shift+D');
  await notes.write('The well', 'Something lives in it.');
  await expect(notes.pins).toHaveCount(1);
  await nextRound(4);

  // Half of the evening taken back, one step after the other.
  const history = new HistoryPage(page);
  const linesOf = async () => Number(await history.lines.first().getAttribute('aria-setsize'));
  await history.button.click();
  const half = Math.floor((await linesOf()) / 2);
  await history.box.press('Escape');
  await map.box.focus();
  for (let step = 0; step < half; step++) await table.key('Control+z');
  await history.button.click();
  await expect(history.now).toHaveAttribute('aria-posinset', `${half + 1}`);
  await history.box.press('Escape');
  // Who is out has no turn, so that half is a little earlier or later.
  await expect(strip).toContainText(/Turn\s*[12]/);
  await expect(notes.pins).toHaveCount(0);
  expect(await templates()).toBe(1);
  await log.tab.click();
  await expect(log.entries).toHaveCount(3);

  const path = await table.exported();
  const scene = await sceneIn(path);
  expect(scene.pieces).toHaveLength(16);
  expect(scene.log.map(({ volley }) => volley?.part ?? null)).toEqual([1, 2, 3]);
  expect(scene.stencils).toHaveLength(1);

  const elsewhere = await browser.newContext();
  const theirs = new Table(await elsewhere.newPage());
  await theirs.open();
  const evening = info.outputPath('evening.fallofshot');
  writeFileSync(evening, readFileSync(path));
  await theirs.openFile(evening);
  await theirs.shows('field');
  await expect(theirs.page.getByRole('region', { name: 'Initiative' })).toContainText(/Turn\s*[12]/);
  expect(await sceneIn(await theirs.exported())).toEqual(scene);
  await elsewhere.close();
});
