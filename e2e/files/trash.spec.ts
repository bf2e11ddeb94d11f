import { StoragePage } from '../pages/storage.ts';
import { apart, BATTLE, library, named, TEAL } from '../support/library.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test.describe('a deleted scene', () => {
  test('is restored by Undo, and after a reload from the trash', { tag: '@core' }, async ({ table }) => {
    const storage = await library(table, [named('mill', 'Mill'), named('weir', 'Weir')]);
    await storage.button('Delete “Mill”').click();
    await expect(storage.said).toHaveText('Deleted “Mill”.');
    await expect(storage.names).toHaveText(['Battle', 'Weir']);
    await expect(storage.undo).toHaveAccessibleName('Undo: put “Mill” back');
    await storage.undo.click();
    await expect(storage.said).toHaveText('Restored “Mill”.');
    await expect(storage.names).toHaveText(['Battle', 'Weir', 'Mill']);
    await expect(storage.button('Open “Mill”')).toBeFocused();
    await table.key('Delete');
    await expect(storage.names).toHaveText(['Battle', 'Weir']);
    await table.reload();
    await table.shows('Battle');
    await storage.open();
    await expect(storage.names).toHaveText(['Battle', 'Weir']);
    await expect(storage.undo).toHaveCount(0);
    await storage.bin.click();
    await expect(storage.deleted).toContainText(['Mill']);
    await expect(storage.deleted).toContainText(['Stays until']);
    const [left = []] = await storage.colours(storage.deleted.first(), [[0.25, 0.5]]);
    expect(apart(left, TEAL)).toBeLessThan(40);
    await storage.button('Put “Mill” back').click();
    await expect(storage.names).toHaveText(['Battle', 'Weir', 'Mill']);
    await expect(storage.deleted).toHaveCount(0);
    await storage.button('Open “Mill”').click();
    await table.shows('Mill');
    expect(await table.map.pieces()).toHaveLength(2);
  });

  test('that is open leaves an empty table; Undo reopens it with its own undo history', async ({ table }) => {
    await table.openWith(BATTLE);
    const storage = new StoragePage(table.page);
    await table.map.drag(await table.map.piece('Ott'), { x: 12, y: 20 });
    await expect(storage.sign).toHaveText('Saved');
    await storage.open();
    await storage.button('Delete “Battle”').click();
    await expect(storage.dialog).toContainText('None yet.');
    await expect(table.page.getByText('Drop a map here')).toBeVisible();
    await table.key('Control+z');
    await expect(storage.scene('Battle')).toContainText('Open now');
    await expect(storage.dialog).toBeVisible();
    await table.key('Escape');
    await table.shows('Battle');
    await table.undo();
    await expect.poll(async () => (await table.map.piece('Ott')).x).toBe(10);
  });

  test('is removed after thirty days, at the next start', async ({ table }) => {
    const storage = await library(table, [named('mill', 'Mill'), named('weir', 'Weir')]);
    await storage.button('Delete “Mill”').click();
    await expect(storage.names).toHaveText(['Battle', 'Weir']);
    await storage.button('Delete “Weir”').click();
    await expect(storage.names).toHaveText(['Battle']);
    await table.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('fall-of-shot');
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('deleted', 'readwrite');
            const records = transaction.objectStore('deleted');
            const all = records.getAll();
            all.onsuccess = () => {
              for (const gone of all.result) {
                const days = gone.scene === 'mill' ? 31 : 29;
                records.put({ ...gone, deletedAt: new Date(Date.now() - days * 86_400_000).toISOString() });
              }
            };
            transaction.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    await table.reload();
    await storage.open();
    await storage.bin.click();
    await expect(storage.deleted).toHaveCount(1);
    await expect(storage.deleted).toContainText('Weir');
  });

  test('that does not fit into the trash can only be deleted forever, after a question', async ({ page, table }) => {
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
        if (this.name === 'remains') throw new DOMException('full', 'QuotaExceededError');
        return put.call(this, value, key);
      };
    });
    const storage = await library(table, [named('mill', 'Mill')]);
    await storage.button('Delete “Mill”').click();
    await expect(storage.question).toContainText('Delete “Mill” for good?');
    await expect(storage.question).toContainText(
      '“Mill” cannot be moved to the trash: the browser has run out of space.',
    );
    await storage.question.getByRole('button', { name: 'Keep it' }).click();
    await expect(storage.names).toHaveText(['Battle', 'Mill']);
    await storage.button('Delete “Mill”').click();
    await storage.question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(storage.names).toHaveText(['Battle']);
    await expect(storage.said).toHaveText('Deleted “Mill” for good.');
  });
});
