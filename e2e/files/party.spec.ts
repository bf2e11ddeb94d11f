import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { PalettePage } from '../pages/palette.ts';
import { StoragePage } from '../pages/storage.ts';
import { battle, RIFLE } from '../support/battles.ts';
import { named } from '../support/library.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const ROAD = battle(
  [
    piece('vane', 10, 15, { name: 'Vane', weapons: [RIFLE.id] }),
    piece('rook', 12, 15, { name: 'Rook' }),
    piece('gate', 30, 5, { name: 'Gate guard', side: 'b' }),
  ],
  [RIFLE],
);

const LONG = 'The long retreat from the relay station, second evening';

test('a party is copied into another scene, and moved there by keyboard; undo in each scene takes it back', async ({
  table,
}) => {
  const { map, page } = table;
  const dialog = page.getByRole('dialog', { name: 'Move to scene' });
  const storage = new StoragePage(page);
  await table.openWith(ROAD, [named('mill', 'Mill'), named('long', LONG)]);
  await map.drag({ x: 7, y: 12 }, { x: 15, y: 18 });
  await expect.poll(async () => (await map.pieces()).filter(({ selected }) => selected).length).toBe(2);

  // Copied, and pasted in another scene.
  await table.key('Control+c');
  await storage.open();
  await storage.button('Open “Mill”').click();
  await table.shows('Mill');
  await map.box.focus();
  await table.key('Control+v');
  await expect.poll(() => map.names()).toEqual(['Kern', 'Ott', 'Rook', 'Vane']);
  await table.undo();
  await expect.poll(() => map.names()).toEqual(['Kern', 'Ott']);

  // Moved with a command of the palette.
  await expect(storage.sign).toHaveText('Saved');
  await storage.open();
  await storage.button('Open “Battle”').click();
  await table.shows('Battle');
  await map.settled();
  await map.drag({ x: 7, y: 12 }, { x: 15, y: 18 });
  await new PalettePage(page).find('move to scene');
  await table.key('Enter');
  await expect(dialog).toContainText('Vane and 1 more');
  await expect(dialog.getByRole('button', { name: LONG })).toBeVisible();
  await expectAccessible(page, 'the choice of a scene', '[role="dialog"]');
  await page.keyboard.type('mil');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  // One Escape clears the search, and the dialog stays.
  await table.key('Escape');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Mill' }).press('Enter');
  await table.shows('Mill');
  await expect(table.notices.titles).toHaveText(['Vane and 1 more moved to “Mill”']);
  await expect.poll(() => map.names()).toEqual(['Kern', 'Ott', 'Rook', 'Vane']);
  // They are selected, to be dragged to where they come in.
  await expect
    .poll(async () =>
      (await map.pieces())
        .filter(({ selected }) => selected)
        .map(({ name }) => name)
        .sort(),
    )
    .toEqual(['Rook', 'Vane']);
  await table.undo();
  await expect.poll(() => map.names()).toEqual(['Kern', 'Ott']);
  await table.redo();
  await expect.poll(() => map.names()).toEqual(['Kern', 'Ott', 'Rook', 'Vane']);
  await expect(storage.sign).toHaveText('Saved');
  await storage.open();
  await storage.button('Open “Battle”').click();
  await table.shows('Battle');
  await expect.poll(() => map.names()).toEqual(['Gate guard']);
  await table.undo();
  await expect.poll(() => map.names()).toEqual(['Gate guard', 'Rook', 'Vane']);
});
