import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { overwritten } from '../pages/files/disk.ts';
import { sceneIn } from '../pages/files/scene-file.ts';
import { StoragePage } from '../pages/storage.ts';
import { fixture, Table } from '../pages/table.ts';
import { signedPieces } from '../support/signed-pieces.ts';
import { BATTLE, place, saved } from '../support/stored-scenes.ts';
import { expect, test } from '../support/table-test.ts';

test.describe('the library', () => {
  test('shows where scenes are stored, how full the storage is, and whether it is persistent', async ({ table }) => {
    const storage = new StoragePage(table.page);
    await storage.open();
    await expect(storage.dialog).toContainText(
      'Everything is saved in this browser, on this computer, for this address only.',
    );
    await expect(storage.bar).toBeVisible();
    await expect(storage.dialog.locator('[data-part="storage-full"]')).toContainText(/\d.* of \d.*B in use/);
    await storage.button('Ask it to keep everything').click();
    await expect(storage.dialog).toContainText(/The browser (will not clear it on its own|did not agree)/);
  });

  test('asks the browser for persistent storage with the first change, and not before', async ({ page }) => {
    await page.addInitScript(() => {
      StorageManager.prototype.persist = () => {
        document.documentElement.dataset.asked = `${Number(document.documentElement.dataset.asked ?? 0) + 1}`;
        return Promise.resolve(false);
      };
    });
    const table = new Table(page);
    await table.open();
    await table.openScene(BATTLE);
    const asked = () => page.locator('html').getAttribute('data-asked');
    expect(await asked()).toBeNull();
    await table.map.drag(await table.map.piece('Ott'), { x: 12, y: 20 });
    await expect.poll(asked).toBe('1');
    await table.map.drag(await table.map.piece('Ott'), { x: 15, y: 20 });
    await saved(table);
    expect(await asked()).toBe('1');
  });

  test('opens, duplicates, exports and deletes scenes with the keyboard alone', async ({ table }) => {
    const storage = new StoragePage(table.page);
    await table.openScene(BATTLE);
    await table.newTable();
    await table.map.click({ x: 10, y: 10 });
    await saved(table);
    await table.menu.focus();
    await table.key('Enter');
    await table.page.getByRole('menuitem', { name: 'Library' }).press('Enter');
    await expect(storage.names).toHaveText(['Table 48 × 72', 'Battle', 'Ridge Nine']);
    await expect(storage.scene('Table 48 × 72')).toContainText('Open now');
    await expect(storage.scene('Battle')).toContainText('2 pieces, 0 shots');
    await storage.button('Duplicate “Battle”').press('Enter');
    // A new card comes last: the others keep their places.
    await expect(storage.names).toHaveText(['Table 48 × 72', 'Battle', 'Ridge Nine', 'Battle (copy)']);
    await expect(storage.said).toHaveText('Duplicated “Battle”.');
    const download = table.page.waitForEvent('download');
    await storage.button('Export “Battle”').press('Enter');
    expect(sceneIn(await (await download).path())).toEqual(BATTLE);
    // Deleting asks nothing; only deleting for good asks, and can be cancelled.
    await storage.button('Delete “Battle”').press('Enter');
    await expect(storage.said).toHaveText('Deleted “Battle”.');
    await expect(storage.names).toHaveText(['Table 48 × 72', 'Ridge Nine', 'Battle (copy)']);
    await expect(storage.button('Open “Ridge Nine”')).toBeFocused();
    await storage.bin.press('Enter');
    await storage.button('Delete “Battle” for good').press('Enter');
    await expect(storage.question).toContainText('Delete “Battle” for good?');
    await expect(storage.question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await table.key('Enter');
    await expect(storage.question).toBeHidden();
    await expect(storage.deleted).toHaveCount(1);
    await expect(storage.button('Delete “Battle” for good')).toBeFocused();
    await table.key('Enter');
    await storage.question.getByRole('button', { name: 'Delete for good' }).press('Enter');
    await expect(storage.deleted).toHaveCount(0);
    await expect(storage.said).toHaveText('Deleted “Battle” for good.');
    await expect(storage.bin).toBeFocused();
    await storage.button('Open “Battle (copy)”').press('Enter');
    await table.shows('Battle (copy)');
    expect((await table.map.pieces()).length).toBe(2);
    await expect(table.map.box).toBeFocused();
  });

  test('an unreadable scene cannot be duplicated or exported, and only says that', async ({ table }) => {
    await table.openScene(BATTLE);
    await saved(table);
    await table.newTable();
    await table.map.click({ x: 10, y: 10 });
    await saved(table);
    await overwritten(table.page, 'documents', 'battle', { text: 'no scene' });
    const storage = new StoragePage(table.page);
    await storage.open();
    for (const does of ['Duplicate', 'Export']) {
      await storage.button(`${does} “Battle”`).click();
      await expect(storage.said).toHaveText('“Battle” can no longer be read. It stays in the library.');
      await storage.button('Duplicate “Ridge Nine”').click();
      await expect(storage.said).toHaveText('Duplicated “Ridge Nine”.');
    }
    await expect(storage.names.filter({ hasText: 'Battle' })).toHaveCount(1);
    // A backup includes it all the same.
    const download = table.page.waitForEvent('download');
    await storage.button('Back up everything').click();
    const entries = unzipSync(readFileSync(await (await download).path()));
    expect(Object.values(entries).map((entry) => new TextDecoder().decode(entry))).toContain('no scene');
    await expect(table.notices.cards).toHaveCount(0);
  });

  test('an empty library says so; deleting the open scene leaves an empty table', async ({ table }) => {
    const storage = new StoragePage(table.page);
    await saved(table);
    await storage.open();
    await storage.button('Delete “Ridge Nine”').click();
    await expect(storage.dialog).toContainText('None yet. Scenes are saved automatically.');
    await table.key('Escape');
    await expect(table.page.getByRole('heading', { name: 'Drop a map here' })).toBeVisible();
    await table.reload();
    await expect(table.page.getByRole('heading', { name: 'Drop a map here' })).toBeVisible();
  });

  test('an earlier version opens; the replaced state becomes a version, and undo restores it', async ({ table }) => {
    const storage = new StoragePage(table.page);
    await table.openScene(BATTLE);
    await saved(table);
    await table.reload();
    await table.map.drag(await table.map.piece('Ott'), { x: 12, y: 20 });
    await saved(table);
    const moved = await place(table, 'Ott');
    await storage.open();
    await storage.scene('Battle').getByRole('button', { name: '1 earlier version' }).click();
    await storage
      .scene('Battle')
      .getByRole('button', { name: /^Open the version of/ })
      .click();
    await expect.poll(() => place(table, 'Ott')).toEqual({ x: 10, y: 15 });
    await expect(table.notices.titles).toHaveText(/^You opened the version of /);
    await storage.open();
    await expect(storage.scene('Battle').getByRole('button', { name: '2 earlier versions' })).toBeVisible();
    await table.key('Escape');
    await table.undo();
    await expect.poll(() => place(table, 'Ott')).toEqual(moved);
  });
});

test.describe('a backup', () => {
  test('of everything is one file, and restores everything in an empty browser', async ({ table, browser }) => {
    const storage = new StoragePage(table.page);
    await table.drop(fixture('yard.dd2vtt'));
    await table.shows('yard');
    await table.tool('Place a piece');
    await table.map.click({ x: 2, y: 6.5 });
    await saved(table);
    const pieces = await signedPieces(table.map);
    await storage.open();
    const download = table.page.waitForEvent('download');
    await storage.button('Back up everything').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^fall-of-shot-backup-\d{4}-\d\d-\d\d\.zip$/);
    await expect(storage.said).toHaveText('Backup saved as a file.');
    const path = await file.path();
    expect(Object.keys(unzipSync(readFileSync(path)))).toEqual(
      expect.arrayContaining(['manifest.json', 'armoury.json', 'settings.json']),
    );

    const elsewhere = await browser.newContext();
    const fresh = new Table(await elsewhere.newPage());
    await fresh.open();
    await fresh.drop(path);
    await expect(fresh.notices.titles).toHaveText('Backup restored');
    await expect(fresh.notices.texts).toContainText('2 scenes restored.');
    const there = new StoragePage(fresh.page);
    await there.open();
    await there.button('Open “yard”').click();
    await fresh.shows('yard');
    expect((await fresh.map.pieces()).map(({ x, y, name }) => ({ x, y, name }))).toEqual(
      pieces.map(({ x, y, name }) => ({ x, y, name })),
    );
    await expect.poll(() => fresh.map.picture()).toEqual({ x: 0, y: 0, width: 20, height: 14.5 });
    await fresh.undo();
    await expect.poll(async () => (await fresh.map.pieces()).length).toBe(0);
    await elsewhere.close();
  });

  test('is restored by its button; newer changes are kept as a version', { tag: '@core' }, async ({ table }) => {
    const storage = new StoragePage(table.page);
    await table.openScene(BATTLE);
    await saved(table);
    await storage.open();
    const download = table.page.waitForEvent('download');
    await storage.button('Back up everything').click();
    const path = await (await download).path();
    await table.key('Escape');
    await table.map.drag(await table.map.piece('Ott'), { x: 12, y: 20 });
    await saved(table);
    await storage.open();
    const chooser = table.page.waitForEvent('filechooser');
    await storage.button('Restore a backup').click();
    await (await chooser).setFiles(path);
    await expect(table.notices.titles).toHaveText('Backup restored');
    await expect(table.notices.texts).toContainText('saved as a version');
    await expect.poll(() => place(table, 'Ott')).toEqual({ x: 10, y: 15 });
    await storage.open();
    await expect(storage.scene('Battle').getByRole('button', { name: '1 earlier version' })).toBeVisible();
  });

  test('that is cut off is refused in one sentence', async ({ table }) => {
    const storage = new StoragePage(table.page);
    await saved(table);
    await storage.open();
    const download = table.page.waitForEvent('download');
    await storage.button('Back up everything').click();
    const whole = readFileSync(await (await download).path());
    await table.key('Escape');
    const chooser = table.page.waitForEvent('filechooser');
    await table.choose('Open a map or scene');
    await (await chooser).setFiles({ name: 'half.zip', mimeType: 'application/zip', buffer: whole.subarray(0, 900) });
    await expect(table.notices.titles).toHaveText('half.zip is a damaged zip file');
    await expect(table.notices.texts).toHaveText('Its end is missing. Use another copy. Your scene has not changed.');
    // Opened as a backup, it is refused as one.
    await storage.open();
    const again = table.page.waitForEvent('filechooser');
    await storage.button('Restore a backup').click();
    await (await again).setFiles({ name: 'half.zip', mimeType: 'application/zip', buffer: whole.subarray(0, 900) });
    await expect(table.notices.titles.last()).toHaveText('half.zip cannot be restored');
    await expect(table.notices.texts.last()).toHaveText('Its end is missing. Nothing has changed here.');
    await table.shows('Ridge Nine');
  });
});
