import { StoragePage } from '../pages/storage.ts';
import { fixture } from '../pages/table.ts';
import { expect, test } from '../support/table-test.ts';

test.use({ opened: false });

test('a window that stores no pictures, as private ones of WebKit, says so and offers the export', {
  tag: '@core',
}, async ({ table, page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
      const [record] = given;
      const blobs: unknown = record instanceof Object ? Reflect.get(record, 'blobs') : null;
      if (blobs instanceof Object && Object.keys(blobs).length > 0)
        throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
      return Reflect.apply(put, this, given);
    };
  });
  await table.open();
  await table.drop(fixture('yard.dd2vtt'));
  await table.shows('yard');
  await expect(table.notices.titles.last()).toHaveText('This window cannot save pictures');
  await expect(new StoragePage(page).sign).toHaveText('Not saved');
  const download = page.waitForEvent('download');
  await table.notices.cards.last().getByRole('button', { name: 'Export the scene' }).click();
  expect((await download).suggestedFilename()).toBe('yard.fallofshot');
  // A scene without pictures is saved.
  await table.newTable();
  await expect(table.notices.titles.last()).toHaveText('“yard” could not be saved');
  await table.notices.cards.last().getByRole('button', { name: 'Discard changes' }).click();
  await expect(new StoragePage(page).sign).toHaveText('Saved');
});
