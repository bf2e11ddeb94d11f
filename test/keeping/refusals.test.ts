import { describe, expect, test } from 'vitest';
import { DatabaseRefused, type NoDatabase, openDatabase } from '../../src/keeping/database.ts';
import { type News, noticeOf } from '../../src/keeping/news.ts';
import { browser, duelScene, kept, watchedDatabase } from '../support/keeping.ts';

/** A browser whose disk takes nothing while it is full. */
function fullBrowser() {
  const disk = { full: false, room: Number.POSITIVE_INFINITY, versions: true };
  const here = browser(async (events) =>
    watchedDatabase(await openDatabase(events), () => {
      if (disk.full) throw new DOMException('full', 'QuotaExceededError');
    }),
  );
  return { disk, here };
}

describe('a full disk', () => {
  test('takes nothing from what was saved, is told once, and told when it works again', async () => {
    const { disk, here } = fullBrowser();
    const window = here.open();
    window.actions.session.open(duelScene(), {});
    await window.saved();
    disk.full = true;
    for (const x of [1, 2, 3]) {
      window.actions.document.move('target', { x, y: 0 });
      expect(await window.keeper.flush()).toBe(false);
      await expect.poll(() => window.store.getState().keeping).toBe('unsaved');
    }
    expect(window.told).toEqual([{ what: 'full' }]);
    const database = await here.database();
    expect((await kept(database, 'yard')).state.history.past).toEqual([]);
    disk.full = false;
    window.actions.document.move('target', { x: 4, y: 0 });
    await window.saved();
    expect(window.told).toEqual([{ what: 'full' }, { what: 'again' }]);
    expect((await kept(database, 'yard')).state.history.past).toHaveLength(4);
  });

  test('that has room for the document and not for a version gets the document', async () => {
    const here = browser();
    const window = here.open();
    window.actions.session.open(duelScene(), {});
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
    const loaded = await kept(await here.database(), 'yard');
    expect(loaded.state.history.past).toHaveLength(1);
    expect(loaded.base.card.versions).toEqual([]);
  });

  test('takes nothing of a scene that was left: it is written when there is room', async () => {
    const { disk, here } = fullBrowser();
    const window = here.open();
    disk.full = true;
    window.actions.session.open(duelScene(), {});
    window.actions.session.open(duelScene('next', 'Next'), {});
    expect(await window.keeper.flush()).toBe(false);
    disk.full = false;
    await window.saved();
    expect((await window.shelf.list()).map(({ id }) => id).sort()).toEqual(['next', 'yard']);
  });
});

describe('without a database', () => {
  test.each<NoDatabase>(['refused', 'newer', 'held'])(
    '(%s) the table works, and it is told once that nothing is kept',
    async (why) => {
      const window = browser(() => Promise.reject(new DatabaseRefused(why))).open();
      window.actions.session.open(duelScene(), {});
      window.actions.document.move('target', { x: 1, y: 0 });
      expect(await window.keeper.flush()).toBe(false);
      window.actions.document.undo();
      window.leave();
      expect(await window.keeper.flush()).toBe(false);
      expect(window.scene().pieces[1]?.x).toBe(30);
      expect(window.told).toEqual([{ what: 'none', why }]);
      await expect.poll(() => window.store.getState().keeping).toBe('off');
      expect(await window.shelf.list()).toEqual([]);
    },
  );
});

describe('a database that is closed under the window', () => {
  test('by the browser: it is opened anew, and nothing is said', async () => {
    const here = browser();
    const window = here.open();
    window.actions.session.open(duelScene(), {});
    await window.saved();
    (await window.connection.get()).close();
    window.actions.document.move('target', { x: 1, y: 0 });
    await window.saved();
    expect(window.told).toEqual([]);
    expect((await kept(await here.database(), 'yard')).state.history.past).toHaveLength(1);
  });

  test('with all that was in it, as when somebody clears it: what is on the table is written whole', async () => {
    const here = browser();
    const window = here.open();
    window.actions.session.open(duelScene(), { picture: new Blob(['map']) });
    window.actions.document.move('target', { x: 1, y: 0 });
    await window.saved();
    const database = await window.connection.get();
    for (const table of database.objectStoreNames) await database.clear(table);
    database.close();
    window.actions.document.move('target', { x: 2, y: 0 });
    await window.saved();
    const loaded = await kept(await here.database(), 'yard');
    expect(loaded.state.history.past).toHaveLength(2);
    expect(Object.keys(loaded.state.assets)).toEqual(['picture']);
  });

  test('for a newer program: what was not saved is written first, and it is told', async () => {
    const here = browser();
    const window = here.open();
    window.actions.session.open(duelScene(), {});
    await window.saved();
    window.actions.document.move('target', { x: 1, y: 0 });
    const opening = indexedDB.open('fall-of-shot', 99);
    const later = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const request = later.transaction('changes').objectStore('changes').count();
    await expect.poll(() => request.readyState).toBe('done');
    expect(request.result).toBe(1);
    expect(window.told).toEqual([{ what: 'none', why: 'superseded' }]);
    await expect.poll(() => window.store.getState().keeping).toBe('off');
    later.close();
  });
});

test('each piece of news says what happened in a title and one to three sentences, and offers something to do where something is wrong', () => {
  const all: readonly News[] = [
    ...(['held', 'newer', 'refused', 'superseded'] as const).map((why) => ({ what: 'none', why }) as const),
    ...(['full', 'failed', 'again', 'back', 'lost'] as const).map((what) => ({ what }) as const),
    ...(
      ['copied', 'deleted', 'newer-stands', 'newer-window', 'scene-newer', 'scene-broken', 'scene-missing'] as const
    ).map((what) => ({ what, name: 'Yard' }) as const),
  ];
  const notices = all.map(noticeOf);
  expect(new Set(notices.map(({ title }) => title)).size).toBe(all.length);
  for (const { tone, title, text, offers } of notices) {
    expect(title).not.toMatch(/\.$/);
    expect(text).toMatch(/\.$/);
    if (tone === 'error') expect(offers?.length).toBeGreaterThan(0);
  }
});
