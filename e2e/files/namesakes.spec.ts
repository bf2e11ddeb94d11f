import { writeSceneFile } from '../../src/scene/schema/file.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { piece } from '../../test/support/scenes.ts';
import { StoragePage } from '../pages/storage.ts';
import { battle } from '../support/battles.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

const YARD: Scene = { ...battle([piece('ann', 10, 15, { name: 'Ann' })], []), id: 'yard', name: 'Yard' };

test('an imported scene gets a number if another has its name, and none if it replaces that one', async ({ table }) => {
  const storage = new StoragePage(table.page);
  const chosen = async (scene: Scene, name: string) => {
    const dialog = table.page.waitForEvent('filechooser');
    await table.choose('Open a map or scene');
    const buffer = Buffer.from(writeSceneFile({ scene, assets: {} }));
    await (await dialog).setFiles({ name: 'yard.scene.json', mimeType: 'application/json', buffer });
    await table.shows(name);
  };
  await table.openWith(YARD);
  await chosen({ ...YARD, id: 'other' }, 'Yard 2');
  await chosen({ ...YARD, id: 'third' }, 'Yard 3');
  await chosen({ ...YARD, pieces: [] }, 'Yard');
  await storage.open();
  await expect(storage.names).toHaveText(['Yard', 'Yard 3', 'Yard 2']);
});
