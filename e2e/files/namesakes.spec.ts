import { writeSceneFile } from '../../src/scene/schema/file.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { piece } from '../../test/support/scenes.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { KnownScenesDialog } from '../pages/known-scenes-dialog.ts';
import { StoragePage } from '../pages/storage.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const YARD: Scene = { ...battle([piece('ann', 10, 15, { name: 'Ann' })], []), id: 'yard', name: 'Yard' };

test('an imported scene gets a number if another has its name; one that is here already replaces it only if told to', {
  tag: '@core',
}, async ({ table }) => {
  const storage = new StoragePage(table.page);
  const known = new KnownScenesDialog(table.page);
  const choose = async (scene: Scene) => {
    const dialog = table.page.waitForEvent('filechooser');
    await table.choose('Open a map or scene');
    const buffer = Buffer.from(writeSceneFile({ scene, assets: {} }));
    await (await dialog).setFiles({ name: 'yard.scene.json', mimeType: 'application/json', buffer });
  };
  const chosen = async (scene: Scene, name: string) => {
    await choose(scene);
    await table.shows(name);
  };
  await table.openWith(YARD);
  await chosen({ ...YARD, id: 'other' }, 'Yard 2');
  await chosen({ ...YARD, id: 'third' }, 'Yard 3');

  // The first scene is in the library: Escape leaves all as it is, and a copy is a scene of its own.
  const empty = { ...YARD, pieces: [] };
  await choose(empty);
  await expect(known.dialog).toContainText('yard.scene.json');
  await expect(known.dialog.getByRole('button', { name: 'Open as a copy' })).toBeFocused();
  await expectAccessible(table.page, 'the question about a known scene', '[role=dialog]');
  await table.page.keyboard.press('Escape');
  await expect(known.dialog).toBeHidden();
  await table.shows('Yard 3');
  await choose(empty);
  await known.answer('Open as a copy');
  await table.shows('Yard 4');
  await choose(empty);
  await known.answer('Replace it');
  await table.shows('Yard');
  await storage.open();
  await expect(storage.names).toHaveText(['Yard', 'Yard 4', 'Yard 3', 'Yard 2']);
  await expect(storage.scene('Yard').getByRole('button', { name: /1 earlier version/ })).toBeVisible();
  await table.page.keyboard.press('Escape');
  expect(await table.map.pieces()).toHaveLength(0);

  // The notice takes it back.
  const notice = table.page.locator('[data-part="notice"]');
  await expect(notice).toContainText('You opened yard.scene.json');
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => table.map.pieces()).toHaveLength(1);
});
