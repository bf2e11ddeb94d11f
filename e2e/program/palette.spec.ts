import type { Scene } from '../../src/scene/schema/schema.ts';
import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { PalettePage } from '../pages/palette.ts';
import type { Table } from '../pages/table.ts';
import { WeaponsPage } from '../pages/weapons.ts';
import { battle, MORTAR, RIFLE } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const BATTLE = battle(
  [piece('ott', 10, 15, { name: 'Ott' }), piece('kern', 30, 15, { name: 'Kern', side: 'b' })],
  [RIFLE, MORTAR],
);
const BRIDGE: Scene = { ...BATTLE, id: 'bridge', name: 'Bridge at dawn' };

/** The battle open, another scene stored before, and the focus on the map. */
async function ready(table: Table): Promise<PalettePage> {
  await table.openWith(BATTLE, [BRIDGE]);
  await table.map.box.focus();
  return new PalettePage(table.page);
}

test('Ctrl+K finds a command by a synonym, and Enter runs it and returns the focus to the map', {
  tag: '@core',
}, async ({ table }) => {
  const palette = await ready(table);
  await palette.open();
  await expect(palette.field).toBeFocused();
  await expect(palette.line('Measure')).toContainText('M');
  await palette.field.fill('ruler');
  await expect(palette.chosen).toContainText('Measure');
  await table.key('Enter');
  await expect(palette.dialog).toBeHidden();
  await expect(table.page.getByRole('button', { name: 'Measure' })).toHaveAttribute('aria-pressed', 'true');
  await expect(table.map.box).toBeFocused();
});

test('what is typed while the palette still loads does not reach the map', async ({ table }) => {
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await table.page.route('**/dialogs-*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  const palette = await ready(table);
  const measure = table.page.getByRole('button', { name: 'Measure' });
  await table.key('Control+k');
  await table.key('m');
  load();
  await expect(palette.field).toBeFocused();
  await table.key('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(measure).toHaveAttribute('aria-pressed', 'false');
  await table.key('m');
  await expect(measure).toHaveAttribute('aria-pressed', 'true');
});

test('a command that opens a dialog puts the focus into it', async ({ table }) => {
  const palette = await ready(table);
  await palette.find('library');
  await table.key('Enter');
  await expect(table.page.getByRole('searchbox', { name: 'Find a scene by its name' })).toBeFocused();
  await table.key('Control+k');
  await expect(palette.dialog).toBeHidden();
});

test('Enter on a piece selects it and brings it into view', async ({ table }) => {
  const palette = await ready(table);
  const { map, page } = table;
  await map.pointAt({ x: 10, y: 15 });
  for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -600);
  await map.settled();
  expect((await map.toWindow(await map.piece('kern'))).x).toBeGreaterThan(1440);
  await palette.find('kern');
  await expect(palette.headings.first()).toHaveAccessibleName('Pieces');
  await table.key('Enter');
  await expect
    .poll(async () => (await map.pieces()).filter(({ selected }) => selected).map(({ id }) => id))
    .toEqual(['kern']);
  await map.settled();
  const at = await map.toWindow(await map.piece('kern'));
  expect(at.x).toBeGreaterThan(60);
  expect(at.x).toBeLessThan(1060);
  await palette.open();
  await expect(palette.dialog).toContainText('for Kern');
});

test('Enter on a scene opens it; the open scene says so and stays', async ({ table }) => {
  const palette = await ready(table);
  await palette.find('battle');
  await expect(palette.chosen).toContainText('Open now');
  await table.key('Enter');
  await expect(palette.said).toHaveText('Battle: Open now.');
  await palette.field.fill('dawn');
  await expect(palette.chosen).toContainText('Bridge at dawn');
  await table.key('Enter');
  await table.shows('Bridge at dawn');
});

test('Enter on a weapon opens it in the weapons panel', async ({ table }) => {
  const palette = await ready(table);
  await palette.find('rifle');
  await expect(palette.chosen).toContainText('Rifle');
  await table.key('Enter');
  const weapons = new WeaponsPage(table.page);
  await expect(weapons.tab).toHaveAttribute('aria-selected', 'true');
  await expect(weapons.panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Rifle');
});

test('the arrows, Home, End, Page Up and Page Down move through the lines; no key reaches the map', async ({
  table,
}) => {
  const palette = await ready(table);
  await palette.open();
  // Stored scenes come a moment after the others.
  await expect(palette.line('Bridge at dawn')).toBeAttached();
  const count = await palette.lines.count();
  const chosen = () => palette.lines.evaluateAll((all) => all.findIndex((line) => line.ariaSelected === 'true'));
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['PageDown', 9],
    ['PageUp', 1],
    ['End', count - 1],
    ['ArrowDown', 0],
    ['ArrowUp', count - 1],
    ['Home', 0],
  ] as const) {
    await table.key(key);
    expect(await chosen(), key).toBe(at);
  }
  await expect(palette.field).toHaveAttribute('aria-activedescendant', (await palette.chosen.getAttribute('id')) ?? '');
  // Letters that would choose tools, or rotate and delete pieces, are text here.
  await table.page.keyboard.type('wfp');
  await expect(palette.field).toHaveValue('wfp');
  await table.key('Escape');
  await expect(table.page.getByRole('button', { name: 'Select and move' })).toHaveAttribute('aria-pressed', 'true');
});

test('Escape and Ctrl+K close it and return the focus, to a field too', async ({ table }) => {
  const palette = await ready(table);
  await table.map.click(await table.map.piece('Ott'));
  const name = table.piece.field('Name');
  await name.focus();
  await palette.find('Kern');
  await table.key('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(name).toBeFocused();
  await palette.open();
  await table.key('Control+k');
  await expect(palette.dialog).toBeHidden();
  await expect(name).toBeFocused();
});

test('an unavailable command says why and does nothing; a search without results says so', async ({ table }) => {
  const palette = await ready(table);
  await palette.find('undo');
  await expect(palette.chosen).toContainText('Nothing to undo');
  await expect(palette.chosen).toBeDisabled();
  await table.key('Enter');
  await expect(palette.dialog).toBeVisible();
  await expect(palette.said).toHaveText('Undo: Nothing to undo.');
  await palette.field.fill('xyzzy');
  await expect(palette.dialog.getByText('Nothing is called “xyzzy”.')).toBeVisible();
  await expect(palette.lines).toHaveCount(0);
});

test('the scene menu and the key sheet list it, and a click on a line does what Enter does', async ({ table }) => {
  const palette = await ready(table);
  await table.key('?');
  await expect(table.page.getByRole('dialog', { name: 'Keys' }).getByText('Find anything')).toBeVisible();
  await table.key('Escape');
  await table.choose('Find anything');
  await expect(palette.field).toBeFocused();
  await palette.field.fill('fog');
  await palette.line('Draw fog, smoke and grass').click();
  await expect(table.page.getByRole('button', { name: 'Draw fog, smoke and grass' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the palette is accessible, with and without results', async ({ table }) => {
  const palette = await ready(table);
  for (const sought of ['', 'r', 'un', 'xyzzy']) {
    await palette.find(sought);
    await expectAccessible(table.page, `the palette with “${sought}”`, '[role="dialog"]');
    await table.key('Escape');
  }
});
