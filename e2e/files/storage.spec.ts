import { Disk, overwritten } from '../pages/files/disk.ts';
import { killerOf } from '../pages/files/killed.ts';
import { sceneIn } from '../pages/files/scene-file.ts';
import { StoragePage } from '../pages/storage.ts';
import { Table } from '../pages/table.ts';
import { BATTLE, large, place, saved, secondWindow } from '../support/stored-scenes.ts';
import { expect, test } from '../support/table-test.ts';

test.describe('two windows', () => {
  test('with the same scene: the idle one follows the other, and keeps its own view', async ({ table }) => {
    await table.openScene(BATTLE);
    await saved(table);
    const second = await secondWindow(table);
    await second.shows('Battle');
    await second.page.mouse.move(500, 500);
    await second.page.mouse.wheel(0, -400);
    const view = await second.map.settled();
    await table.map.drag(await table.map.piece('Ott'), { x: 12, y: 20 });
    const there = await place(table, 'Ott');
    await expect.poll(() => place(second, 'Ott')).toEqual(there);
    expect(await second.map.settled()).toEqual(view);
    // And back: changes there are undone here.
    await second.undo();
    await expect.poll(() => place(table, 'Ott')).toEqual({ x: 10, y: 15 });
    await expect(table.notices.cards).toHaveCount(0);
    await expect(second.notices.cards).toHaveCount(0);
  });

  test('that change a scene at the same time: the second continues as a copy, and says so', { tag: '@core' }, async ({
    table,
  }) => {
    await table.openScene(BATTLE);
    await saved(table);
    const second = await secondWindow(table);
    await second.shows('Battle');
    // Neither hears of the other until both have changed it.
    const press = (window: Table, key: string) =>
      window.page.evaluate((pressed) => {
        const map = document.querySelector('[data-part="map"]');
        const event = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
        map?.dispatchEvent(event('Tab'));
        map?.dispatchEvent(event(pressed));
        const until = performance.now() + 400;
        while (performance.now() < until);
      }, key);
    await Promise.all([press(table, 'ArrowUp'), press(second, 'ArrowDown')]);
    const [first, copy] = await expect
      .poll(async () => {
        const windows = [table, second];
        const told = await Promise.all(windows.map(({ notices }) => notices.cards.count()));
        return told[0] === 1 ? [second, table] : told[1] === 1 ? windows : [];
      })
      .not.toEqual([])
      .then(async () => ((await second.notices.cards.count()) === 1 ? [table, second] : [second, table]));
    if (!first || !copy) throw new Error('Neither was told.');
    await expect(copy.notices.titles).toHaveText('This scene was changed in two windows at once');
    await expect(copy.notices.texts).toContainText('“Battle (other window)”');
    await copy.shows('Battle (other window)');
    await first.shows('Battle');
    await saved(copy);
    await saved(first);
    const places = [await place(first, 'Ott'), await place(copy, 'Ott')];
    expect(places.map(({ y }) => y).sort((a, b) => a - b)).toEqual([14, 16]);
    // Both survive a reload, each in its own window.
    await first.reload();
    await copy.reload();
    await first.shows('Battle');
    await copy.shows('Battle (other window)');
    expect([await place(first, 'Ott'), await place(copy, 'Ott')]).toEqual(places);
  });

  test('that close at the same time with different changes: both are saved, one as a copy', async ({
    table,
    context,
  }) => {
    await table.openScene(BATTLE);
    await saved(table);
    // Neither hears of the other.
    await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    await table.reload();
    await table.shows('Battle');
    const second = await secondWindow(table);
    await second.shows('Battle');
    const disk = await Disk.in(context);
    const kept = async () => (await disk.scenes()).length;
    const kills = [await killerOf(context, table.page), await killerOf(context, second.page)];
    const leave = ({ page }: Table, key: string) =>
      page.evaluate((pressed) => {
        const map = document.querySelector('[data-part="map"]');
        for (const name of ['Tab', pressed])
          map?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
        window.dispatchEvent(new Event('pagehide'));
      }, key);
    await Promise.all([leave(table, 'ArrowUp'), leave(second, 'ArrowDown')]);
    await expect.poll(kept).toBe(3);
    for (const kill of kills) await kill();
    const third = new Table(await context.newPage());
    await third.open();
    const storage = new StoragePage(third.page);
    await storage.open();
    await expect(storage.names).toHaveText([/^Battle/, /^Battle/, 'Ridge Nine']);
    const places: number[] = [];
    for (const name of ['Battle', 'Battle (other window)']) {
      await storage.button(`Open “${name}”`).click();
      await third.shows(name);
      places.push((await place(third, 'Ott')).y);
      await storage.open();
    }
    expect(places.sort((a, b) => a - b)).toEqual([14, 16]);
  });

  test('when one deletes the scene of the other, it stays open there, and the next change saves it again', async ({
    table,
  }) => {
    await table.openScene(BATTLE);
    await saved(table);
    const second = await secondWindow(table);
    await second.shows('Battle');
    const storage = new StoragePage(table.page);
    await storage.open();
    await storage.button('Delete “Battle”').click();
    await expect(storage.said).toHaveText('Deleted “Battle”.');
    await expect(storage.names).toHaveText(['Ridge Nine']);
    await expect(second.notices.titles).toHaveText('This scene was deleted in another window');
    const sign = new StoragePage(second.page).sign;
    await expect(sign).toHaveText('Not saved');
    await second.map.drag(await second.map.piece('Ott'), { x: 12, y: 20 });
    await expect(sign).toHaveText('Saved');
    await expect(storage.names).toHaveText(['Battle', 'Ridge Nine']);
  });
});

test.describe('a database that refuses', () => {
  test('on a full disk: saved changes stay, the program says so once, and again when there is space', async ({
    page,
    baseURL,
  }) => {
    const session = await page.context().newCDPSession(page);
    const origin = new URL(baseURL ?? '').origin;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 });
    const table = new Table(page);
    await table.open();
    await table.openScene(BATTLE);
    await saved(table);
    // A map that needs more space than there is.
    const chooser = page.waitForEvent('filechooser');
    await table.choose('Open a map or scene');
    await (await chooser).setFiles({ name: 'large.png', mimeType: 'image/png', buffer: large() });
    await table.shows('large');
    const storage = new StoragePage(page);
    await expect(storage.sign).toHaveText('Not saved');
    await expect(table.notices.titles.last()).toHaveText('The browser has run out of space for your scenes');
    await table.tool('Place a piece');
    await table.map.click({ x: 2, y: 2 });
    await expect.poll(async () => (await table.map.pieces()).length).toBe(1);
    await expect(storage.sign).toHaveText('Not saved');
    await expect(table.notices.titles.filter({ hasText: 'run out of space' })).toHaveCount(1);
    // What was stored is there in another window.
    const second = await secondWindow(table);
    await second.shows('Battle');
    expect(await place(second, 'Ott')).toEqual({ x: 10, y: 15 });
    await second.page.close();
    await page.locator('[data-part="notice"]').getByRole('button', { name: 'Free up space' }).click();
    await expect(storage.names).toHaveText(['Battle', 'Ridge Nine']);
    await table.key('Escape');
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await table.map.click({ x: 4, y: 4 });
    await expect(storage.sign).toHaveText('Saved');
    await expect(table.notices.titles.last()).toHaveText('Saved again');
    await table.reload();
    await table.shows('large');
    await expect.poll(async () => (await table.map.pieces()).length).toBe(2);
    await page.close();
  });

  test('with no space for a map: other changes are saved, and the map is retried and then given up', async ({
    page,
  }) => {
    // Browsers account for space in large units: here it refuses large pictures and nothing else.
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value, key) {
        const blobs: readonly unknown[] = this.name === 'assets' ? Object.values(value.blobs) : [];
        const large = blobs.some((blob) => blob instanceof Blob && blob.size > 2_000_000);
        if (large) throw new DOMException('full', 'QuotaExceededError');
        return put.call(this, value, key);
      };
    });
    const table = new Table(page);
    await table.open();
    const chooser = page.waitForEvent('filechooser');
    await table.choose('Open a map or scene');
    await (await chooser).setFiles({ name: 'large.png', mimeType: 'image/png', buffer: large() });
    await table.shows('large');
    const storage = new StoragePage(page);
    await expect(storage.sign).toHaveText('Not saved');
    await table.openScene(BATTLE);
    await expect(table.notices.titles.last()).toHaveText('“large” could not be saved');
    await expect(storage.sign).toHaveText('Not saved');
    // The open scene is saved all the same.
    await table.map.drag(await table.map.piece('Ott'), { x: 12, y: 20 });
    const there = await place(table, 'Ott');
    const second = await secondWindow(table);
    await second.shows('Battle');
    await expect.poll(() => place(second, 'Ott')).toEqual(there);
    await second.page.close();
    await page.getByRole('button', { name: 'Reopen scene' }).click();
    await table.shows('large');
    await expect.poll(() => table.map.picture()).toMatchObject({ x: 0, y: 0 });
    await expect(table.notices.titles.last()).toHaveText('The browser has run out of space for your scenes');
    await storage.open();
    await storage.button('Open “Battle”').click();
    await table.shows('Battle');
    expect(await place(table, 'Ott')).toEqual(there);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(storage.sign).toHaveText('Saved');
    await storage.open();
    await expect(storage.names).toHaveText(['Battle', 'Ridge Nine']);
    await page.close();
  });

  test('with an unreadable scene: the table opens, says so, and leads to the other scenes', async ({
    table,
    context,
  }) => {
    await table.openScene(BATTLE);
    await saved(table);
    await table.page.close();
    await context.addInitScript(() => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (this: IDBObjectStore, query) {
        if (this.name === 'documents' && query === 'battle') throw new DOMException('Failed to read', 'UnknownError');
        return get.call(this, query);
      };
    });
    const second = new Table(await context.newPage());
    await second.open();
    await expect(second.notices.titles).toHaveText('“Battle” can no longer be read');
    const storage = new StoragePage(second.page);
    await storage.open();
    await storage.button('Open “Ridge Nine”').click();
    await second.shows('Ridge Nine');
    await second.page.close();
  });

  test('altogether, as in a private window: the table works, and says that nothing is saved', async ({ context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        value: {
          open: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        },
      });
    });
    const table = new Table(await context.newPage());
    await table.open();
    await table.shows('Ridge Nine');
    await expect(table.notices.titles).toHaveText('This browser cannot save scenes');
    const storage = new StoragePage(table.page);
    await expect(storage.sign).toHaveText('Saving is off');
    const exported = table.page.waitForEvent('download');
    await table.page.locator('[data-part="notice"]').getByRole('button', { name: 'Export the scene' }).click();
    expect(sceneIn(await (await exported).path()).name).toBe('Ridge Nine');
    await storage.open();
    await expect(storage.dialog).toContainText('Nothing is being saved: this window cannot reach');
    await expect(storage.button('Back up everything')).toBeDisabled();
    await table.page.close();
  });

  test('because a newer version of the program owns it: nothing is touched, and a notice says so', async ({
    table,
    context,
  }) => {
    await table.openScene(BATTLE);
    await saved(table);
    const disk = await context.newPage();
    await disk.goto('./demo/ridge-nine.scene.json');
    await disk.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('fall-of-shot', 99);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        }),
    );
    // The open window is told, and the next one finds it so.
    await expect(table.notices.titles).toHaveText('A newer version of Fall of Shot is open in another window');
    const second = await secondWindow(table);
    await expect(second.notices.titles).toHaveText('Your scenes were saved by a newer version of Fall of Shot');
    await expect(new StoragePage(second.page).sign).toHaveText('Saving is off');
  });

  test('because an earlier version has it open in another window: a notice says so, and saving starts when it closes', async ({
    context,
  }) => {
    const old = await context.newPage();
    await old.goto('./demo/ridge-nine.scene.json');
    await old.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('fall-of-shot', 2);
          opening.onupgradeneeded = () => {
            opening.result.createObjectStore('scenes', { keyPath: 'id' });
            opening.result.createObjectStore('assets', { keyPath: 'scene' });
            opening.result.createObjectStore('settings', { keyPath: 'key' });
            opening.result.createObjectStore('armoury', { keyPath: 'id' });
          };
          opening.onsuccess = () => resolve();
        }),
    );
    const table = new Table(await context.newPage());
    await table.open();
    await expect(table.notices.titles).toHaveText('An older version of Fall of Shot is open in another window');
    const storage = new StoragePage(table.page);
    await expect(storage.sign).toHaveText('Saving is off');
    await table.openScene(BATTLE);
    await old.close();
    await expect(storage.sign).toHaveText('Saved');
    await expect(table.notices.titles).toHaveText('Your scenes are available again');
    await table.reload();
    await table.shows('Battle');
  });

  test('to give a scene of a newer version: it is neither opened nor overwritten', async ({ table }) => {
    await table.openScene(BATTLE);
    await saved(table);
    await overwritten(table.page, 'scenes', 'battle', { version: 1000 });
    await table.page.reload();
    await expect(table.notices.titles).toHaveText('“Battle” was saved by a newer version of Fall of Shot');
    const storage = new StoragePage(table.page);
    await storage.open();
    await expect(storage.scene('Battle')).toContainText('Saved by a newer Fall of Shot');
  });
});
