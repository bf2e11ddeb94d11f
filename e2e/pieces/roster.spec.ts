import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readPack } from '../../src/formats/archives/pack.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { encodePng } from '../../test/fixtures/png.ts';
import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { Roster } from '../pages/roster.ts';
import type { Table } from '../pages/table.ts';
import { signedPieces } from '../support/signed-pieces.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const FIELD: Scene = {
  ...emptyScene('field', 'Field', { width: 30, height: 20 }),
  pieces: [piece('vane', 15, 10, { name: 'Vane 1', weapons: ['rifle'], footprint: { shape: 'disc', radius: 1.5 } })],
};

/** The pieces on the map by name, and how many show their own picture. */
async function onMap({ map }: Table) {
  const pieces = await signedPieces(map);
  return pieces.map(({ name }) => name).sort();
}

function pictured(page: Page): Promise<number> {
  return page.evaluate(() => window.Konva?.stages[0]?.find('.piece-picture').length ?? 0);
}

const face = (path: string) =>
  writeFileSync(
    path,
    encodePng(60, 60, (x) => (x < 30 ? [240, 20, 20] : [20, 20, 240])),
  );

test('a template is placed by a click, by a drag, and by keyboard alone', { tag: '@core' }, async ({ table }) => {
  const roster = new Roster(table.page);
  await table.openWith(FIELD);
  await table.key('p');
  await expect(roster.panel).toBeVisible();
  await roster.search.fill('tank beam');
  await expect(roster.names).toHaveText(['Battle tank']);
  await roster.row('Battle tank').click();
  await expect(roster.row('Battle tank')).toHaveAttribute('aria-pressed', 'true');
  await table.map.click({ x: 6, y: 6 });
  await expect.poll(() => onMap(table)).toEqual(['Battle tank 1', 'Vane 1']);

  await roster.search.fill('flame');
  await roster
    .row('Flame trooper')
    .dragTo(table.map.box, { targetPosition: await table.map.toWindow({ x: 22, y: 14 }) });
  await expect.poll(() => onMap(table)).toEqual(['Battle tank 1', 'Flame trooper 1', 'Vane 1']);
  const dropped = (await table.map.pieces()).find(({ name }) => name === 'Flame trooper 1');
  expect(Math.hypot((dropped?.x ?? 0) - 22, (dropped?.y ?? 0) - 14)).toBeLessThan(1.5);

  // By keys: the row picks it, arrows and Enter place it.
  await roster.row('Flame trooper').focus();
  await table.key('Enter');
  await expect(table.map.box).toBeFocused();
  await table.key('ArrowRight');
  await table.key('Enter');
  await expect.poll(() => onMap(table)).toEqual(['Battle tank 1', 'Flame trooper 1', 'Flame trooper 2', 'Vane 1']);
  await table.undo();
  await table.undo();
  await table.undo();
  await expect.poll(() => onMap(table)).toEqual(['Vane 1']);
  await roster.search.fill('nobody is called so');
  await expect(roster.panel).toContainText('Nothing in the roster matches.');
});

test('a piece with a picture is stored, saved as a pack, and opened in another browser', async ({
  table,
  browser,
}, info) => {
  const roster = new Roster(table.page);
  await table.openWith(FIELD);
  await table.map.click({ x: 15, y: 10 });
  const file = info.outputPath('face.png');
  face(file);
  await table.page.getByRole('button', { name: /^Sign of Vane 1/ }).click();
  await expectAccessible(table.page, 'the signs to choose from', '[data-part="glyph-card"]');
  await table.page.getByRole('button', { name: 'Wolf', exact: true }).click();
  await table.page.getByRole('button', { name: 'Sign of Vane 1: Wolf' }).click();
  const chooser = table.page.waitForEvent('filechooser');
  await table.page.getByRole('button', { name: 'Picture from a file' }).click();
  await (await chooser).setFiles(file);
  await expect.poll(() => pictured(table.page)).toBe(1);

  await roster.open();
  await table.page.getByRole('button', { name: 'Save Vane 1' }).click();
  await expect(roster.panel.getByText('Vane is in your roster.')).toBeVisible();
  await expect(roster.row('Vane')).toBeVisible();
  await expectAccessible(table.page, 'the roster', '[data-part="panel"]');
  await roster.row('Vane').click();
  await table.map.click({ x: 6, y: 6 });
  await expect.poll(() => pictured(table.page)).toBe(2);

  // A reload keeps the piece and its picture.
  await table.reload();
  await expect.poll(() => pictured(table.page)).toBe(2);
  await roster.open();
  await expect(roster.row('Vane')).toBeVisible();

  await table.page.getByRole('button', { name: 'Save a pack' }).click();
  const dialog = table.page.getByRole('dialog', { name: 'Save a pack' });
  await expectAccessible(table.page, 'what goes into a pack', '[role=dialog]');
  await dialog.getByLabel('Name').fill('Militia');
  const saved = table.page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the pack' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Militia.fallofshot-pack');
  const path = info.outputPath('Militia.fallofshot-pack');
  await download.saveAs(path);
  const pack = await readPack(new File([readFileSync(path)], 'Militia'));
  expect(pack.ok && pack.value.templates.map(({ template }) => template.name)).toEqual(['Vane']);

  const other = await browser.newContext();
  const theirs = new (table.constructor as new (page: Page) => Table)(await other.newPage());
  await theirs.openWith(FIELD);
  await theirs.drop(path);
  await expect(theirs.notices.titles).toHaveText('“Militia” is opened');
  const their = new Roster(theirs.page);
  await expect(their.row('Vane')).toBeVisible();
  await their.row('Vane').click();
  await theirs.map.click({ x: 6, y: 6 });
  await expect.poll(() => pictured(theirs.page)).toBe(1);
  await their.panel.getByRole('button', { name: 'Remove Vane from my roster' }).click();
  await expect(their.panel.getByText('Vane is removed from your roster.')).toBeVisible();
  await their.panel.getByRole('button', { name: 'Undo' }).click();
  await expect(their.row('Vane')).toBeVisible();
  await other.close();
});

test('weapons are found by their properties, and dragged onto a piece', async ({ table }) => {
  await table.openWith(FIELD);
  await table.page.getByRole('tab', { name: 'Weapons' }).click();
  const panel = table.page.getByRole('tabpanel', { name: 'Weapons' });
  await panel.getByRole('searchbox').fill('bow');
  await expect(panel.locator('[data-part="weapon-name"]:visible')).toHaveText(['Bow', 'Crossbow']);
  await panel
    .locator('[data-part="open-weapon"]')
    .filter({ hasText: /^Bow/ })
    .first()
    .dragTo(table.map.box, { targetPosition: await table.map.toWindow({ x: 15, y: 10 }) });
  // The receiver is selected: its inspector has the weapon.
  await table.page.getByRole('tab', { name: 'Piece' }).click();
  await expect(table.page.getByRole('checkbox', { name: 'Bow (example)' })).toBeChecked();
});

test('the roster and its choices are accessible', async ({ table }) => {
  await table.openWith(FIELD);
  await table.key('p');
  await new Roster(table.page).row('Rifleman').click();
  await expectAccessible(table.page, 'the roster with a template in hand');
});

test('what a click would place is shown where it would stand, until the tool is put away', async ({ table }) => {
  const { map, page } = table;
  await table.openWith({ ...FIELD, grid: { kind: 'square', size: 2, x: 0, y: 0 } });
  await map.settled();
  const shown = () =>
    page.evaluate(() => {
      const node = window.Konva?.stages[0]?.findOne('.piece-to-place');
      return node ? { x: node.x(), y: node.y() } : null;
    });
  const roster = new Roster(page);
  await roster.open();
  await roster.row('Flame trooper').click();
  await map.pointAt({ x: 6.7, y: 6.2 });
  await expect.poll(shown).toEqual({ x: 7, y: 7 });
  await map.click({ x: 6.7, y: 6.2 });
  await expect.poll(shown).toBeNull();
  await map.pointAt({ x: 10.7, y: 6.2 });
  await expect.poll(shown).toEqual({ x: 11, y: 7 });
  await map.box.focus();
  await table.key('Escape');
  await table.key('Escape');
  await expect.poll(shown).toBeNull();
});
