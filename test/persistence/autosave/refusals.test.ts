import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, type UnavailableReason } from '../../../src/persistence/database/database.ts';
import { noticeOf, type PersistenceNotice } from '../../../src/persistence/notices.ts';
import { sceneOf } from '../../../src/store/state/scene-selectors.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';

/** A window with a saved scene, and a full disk. */
async function filled() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  here.disk = 'full';
  return { here, window };
}

describe('a full disk', () => {
  test('keeps what was saved, is reported once, and again when saving works', async () => {
    const { here, window } = await filled();
    for (const x of [1, 2, 3]) {
      window.actions.document.move('target', { x, y: 0 });
      expect(await window.autosave.flush()).toBe(false);
      await expect.poll(() => window.store.getState().program.saveState).toBe('unsaved');
    }
    expect(window.told).toEqual([{ kind: 'full' }]);
    const database = await here.database();
    expect((await storedScene(database, 'yard')).state.history.past).toEqual([]);
    here.disk = 'roomy';
    window.actions.document.move('target', { x: 4, y: 0 });
    await window.saved();
    expect(window.told).toEqual([{ kind: 'full' }, { kind: 'saved-again' }]);
    expect((await storedScene(database, 'yard')).state.history.past).toHaveLength(4);
  });

  test('with room for the document but not for a version gets the document', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    window.close();
    const second = here.open();
    await second.load('yard');
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'versions') throw new DOMException('full', 'QuotaExceededError');
      return Reflect.apply(put, this, given);
    };
    try {
      second.actions.document.move('target', { x: 4, y: 0 });
      await second.saved();
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(second.told).toEqual([]);
    const loaded = await storedScene(await here.database(), 'yard');
    expect(loaded.state.history.past).toHaveLength(1);
    expect(loaded.base.card.versions).toEqual([]);
  });

  test('loses nothing of a closed scene: it is written when there is room', async () => {
    const here = browser();
    const window = here.open();
    here.disk = 'full';
    window.actions.program.openScene(duelScene(), {});
    window.actions.program.openScene(duelScene('next', 'Next'), {});
    expect(await window.autosave.flush()).toBe(false);
    here.disk = 'roomy';
    await window.saved();
    expect((await window.library.list()).map(({ id }) => id).sort()).toEqual(['next', 'yard']);
  });

  test('without room for a map blocks no other scene: the map is retried, shown as unsaved everywhere, and saved when there is room', async () => {
    const here = browser();
    const window = here.open();
    here.disk = 'tight';
    window.actions.program.openScene(duelScene(), { picture: new Blob(['map']) });
    expect(await window.autosave.flush()).toBe(false);
    window.actions.program.openScene(duelScene('next', 'Next'), {});
    expect(await window.autosave.flush()).toBe(false);
    window.actions.document.move('target', { x: 1, y: 0 });
    expect(await window.autosave.flush()).toBe(false);
    const database = await here.database();
    expect((await storedScene(database, 'next')).state.history.past).toHaveLength(1);
    window.actions.program.openScene(duelScene('third', 'Third'), {});
    expect(await window.autosave.flush()).toBe(false);
    expect((await database.get('settings', 'settings'))?.current).toBe('third');
    expect(window.told).toEqual([
      { kind: 'full' },
      { kind: 'not-saved', name: 'Mill yard' },
      { kind: 'not-saved', name: 'Mill yard' },
    ]);
    await expect.poll(() => window.store.getState().program.saveState).toBe('unsaved');
    here.disk = 'roomy';
    await window.saved();
    expect(window.told.at(-1)).toEqual({ kind: 'saved-again' });
    expect(Object.keys((await storedScene(database, 'yard')).state.assets)).toEqual(['picture']);
    expect((await database.get('settings', 'settings'))?.current).toBe('third');
  });

  test('keeps unsaved scenes, which can be opened again or discarded', async () => {
    const here = browser();
    const window = here.open();
    here.disk = 'tight';
    window.actions.program.openScene(duelScene(), { picture: new Blob(['map']) });
    window.actions.document.move('target', { x: 1, y: 0 });
    window.actions.program.openScene(duelScene('next', 'Next'), {});
    expect(await window.autosave.flush()).toBe(false);
    const back = await window.autosave.takeUnsaved();
    expect(back?.history.past).toHaveLength(1);
    expect(Object.keys(back?.assets ?? {})).toEqual(['picture']);
    // Whoever took it has it: nothing waits any more.
    await window.saved();
    expect(await window.autosave.takeUnsaved()).toBeNull();
    if (back) window.actions.program.openScene(sceneOf(back), back.assets, { history: back.history });
    window.actions.program.openScene(duelScene('third', 'Third'), {});
    expect(await window.autosave.flush()).toBe(false);
    window.autosave.discardUnsaved();
    await window.saved();
    expect((await window.library.list()).map(({ id }) => id).sort()).toEqual(['next', 'third']);
    expect(window.told.at(-1)).toEqual({ kind: 'saved-again' });
  });

  test('is no problem any more once the unsaved scene is discarded, at whatever moment of a write', async () => {
    for (let moments = 0; moments < 40; moments++) {
      const here = browser();
      const window = here.open();
      here.disk = 'tight';
      window.actions.program.openScene(duelScene(), { picture: new Blob(['map']) });
      window.actions.program.openScene(duelScene('next', 'Next'), {});
      expect(await window.autosave.flush()).toBe(false);
      window.actions.document.move('target', { x: 2, y: 0 });
      const flushed = window.autosave.flush();
      for (let moment = 0; moment < moments; moment++) await new Promise((next) => setImmediate(next));
      window.autosave.discardUnsaved();
      await flushed;
      await expect.poll(() => window.store.getState().program.saveState).toBe('saved');
      expect(window.told.at(-1)).toEqual({ kind: 'saved-again' });
    }
  });

  test("that takes a hidden window's retry: everything is reported as saved", async () => {
    const { here, window } = await filled();
    window.actions.document.move('target', { x: 1, y: 0 });
    expect(await window.autosave.flush()).toBe(false);
    here.disk = 'roomy';
    window.leave();
    await expect.poll(() => window.store.getState().program.saveState).toBe('saved');
    expect(window.told).toEqual([{ kind: 'full' }, { kind: 'saved-again' }]);
  });

  test('that fills up while a window is hidden leaves no copy behind when there is room again', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    // Only the first of its two writes is refused.
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given) {
      if (given[0].scene === 'yard') throw new DOMException('full', 'QuotaExceededError');
      return Reflect.apply(add, this, given);
    };
    window.actions.document.move('target', { x: 1, y: 0 });
    window.leave();
    IDBObjectStore.prototype.add = add;
    await window.saved();
    expect(window.scene().id).toBe('yard');
    const database = await here.database();
    expect(await database.getAllKeys('scenes')).toEqual(['yard']);
    expect((await storedScene(database, 'yard')).state.history).toEqual(window.store.getState().history);
  });
});

describe('without a database', () => {
  test.each<UnavailableReason>(['unsupported', 'open-failed', 'newer', 'blocked', 'not-responding'])(
    '(%s) the table works, and one notice says that nothing is saved',
    async (why) => {
      const window = browser(() => Promise.reject(new DatabaseUnavailable(why))).open();
      window.actions.program.openScene(duelScene(), {});
      window.actions.document.move('target', { x: 1, y: 0 });
      expect(await window.autosave.flush()).toBe(false);
      window.actions.document.undo();
      window.leave();
      expect(await window.autosave.flush()).toBe(false);
      expect(window.scene().pieces[1]?.x).toBe(30);
      expect(window.told).toEqual([{ kind: 'unavailable', why }]);
      await expect.poll(() => window.store.getState().program.saveState).toBe('off');
      expect(await window.library.list()).toEqual([]);
    },
  );
});

describe('a database that is closed under the window', () => {
  test('by the browser is reopened without a notice', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    (await window.connection.get()).close();
    window.actions.document.move('target', { x: 1, y: 0 });
    await window.saved();
    expect(window.told).toEqual([]);
    expect((await storedScene(await here.database(), 'yard')).state.history.past).toHaveLength(1);
  });

  test('with all its data, as when the user clears it: the open scene is written whole', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), { picture: new Blob(['map']) });
    window.actions.document.move('target', { x: 1, y: 0 });
    await window.saved();
    const database = await window.connection.get();
    for (const table of database.objectStoreNames) await database.clear(table);
    database.close();
    window.actions.document.move('target', { x: 2, y: 0 });
    await window.saved();
    const loaded = await storedScene(await here.database(), 'yard');
    expect(loaded.state.history.past).toHaveLength(2);
    expect(Object.keys(loaded.state.assets)).toEqual(['picture']);
  });

  test('with all its data, while nothing changes: the open scene is written whole at once', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    window.actions.document.move('target', { x: 1, y: 0 });
    await window.saved();
    const database = await window.connection.get();
    for (const table of database.objectStoreNames) await database.clear(table);
    // Its types say that it wants the class.
    forceCloseDatabase(unwrap(database) as never);
    await expect.poll(async () => (await here.database()).count('scenes')).toBe(1);
    expect((await storedScene(await here.database(), 'yard')).state.history.past).toHaveLength(1);
    await expect.poll(() => window.store.getState().program.saveState).toBe('saved');
  });

  test('for a newer version, with no room for unsaved changes: it does not say that they are saved', async () => {
    const { window } = await filled();
    window.actions.document.move('target', { x: 1, y: 0 });
    const opening = indexedDB.open('fall-of-shot', 99);
    const later = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    await expect.poll(() => window.told).toEqual([{ kind: 'cut-off' }]);
    await expect.poll(() => window.store.getState().program.saveState).toBe('off');
    later.close();
  });

  test('for a newer version: unsaved changes are written first, and a notice says so', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    window.actions.document.move('target', { x: 1, y: 0 });
    const opening = indexedDB.open('fall-of-shot', 99);
    const later = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const request = later.transaction('changes').objectStore('changes').count();
    await expect.poll(() => request.readyState).toBe('done');
    expect(request.result).toBe(1);
    expect(window.told).toEqual([{ kind: 'unavailable', why: 'superseded' }]);
    await expect.poll(() => window.store.getState().program.saveState).toBe('off');
    later.close();
  });
});

test('each notice has a title and full sentences, and an error offers an action', () => {
  const all: readonly PersistenceNotice[] = [
    ...(['blocked', 'not-responding', 'open-failed', 'newer', 'unsupported', 'superseded'] as const).map(
      (why) => ({ kind: 'unavailable', why }) as const,
    ),
    ...(['full', 'failed', 'saved-again', 'reopened', 'lost', 'cut-off'] as const).map((kind) => ({ kind }) as const),
    ...(
      [
        'conflict-copy',
        'deleted',
        'newer-copy',
        'newer-window',
        'not-saved',
        'scene-newer',
        'scene-broken',
        'scene-missing',
        'scene-cut',
      ] as const
    ).map((kind) => ({ kind, name: 'Yard' }) as const),
  ];
  const notices = all.map(noticeOf);
  expect(new Set(notices.map(({ title }) => title)).size).toBe(all.length);
  for (const { tone, title, text, offers } of notices) {
    expect(title).not.toMatch(/\.$/);
    expect(text).toMatch(/\.$/);
    if (tone === 'error') expect(offers?.length).toBeGreaterThan(0);
  }
});
