import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { greeting, reopenLastScene } from '../../../src/app/persistence/restore.ts';
import { createConnection } from '../../../src/persistence/database/connection.ts';
import {
  DatabaseUnavailable,
  openDatabase,
  type UnavailableReason,
} from '../../../src/persistence/database/database.ts';
import type { PersistenceNotice } from '../../../src/persistence/notices.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { sceneOf } from '../../../src/store/state/scene-selectors.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { weapon } from '../../support/scenes.ts';

/** A starting window, with the database that `open` returns. */
function starting(open = openDatabase) {
  const store = createAppStore(emptyScene('fresh'));
  const told: PersistenceNotice[] = [];
  let demos = 0;
  let lost = 0;
  const connection = createConnection(
    open,
    greeting(store, () => void lost++),
  );
  const begun: string[] = [];
  const start = (own: string | null = null, trapped: readonly string[] = []) =>
    reopenLastScene(store, connection, {
      guard: { begin: (id) => void begun.push(id), isTrapped: async (id) => trapped.includes(id) },
      notify: (news) => void told.push(news),
      own,
      demo: async () => void demos++,
    });
  return { store, connection, start, begun, told, demos: () => demos, lost: () => lost };
}

/** A browser with two stored scenes, a light theme and a weapon. */
async function kept() {
  const here = browser();
  const window = here.open();
  window.actions.view.setTheme('light');
  window.actions.program.openScene(duelScene('other', 'Other'), {});
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  const database = await here.database();
  await database.put('armoury', { id: 'mortar', place: 0, weapon: weapon() });
  window.close();
  return { here, database };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const { get, getAll } = IDBObjectStore.prototype;
afterEach(() => {
  Object.assign(IDBObjectStore.prototype, { get, getAll });
  vi.useRealTimers();
});

/** Makes reads from a table fail, as Chromium does with some large values. */
function unreadable(table: string): void {
  const failing = (real: typeof get): typeof get =>
    function (this: IDBObjectStore, query) {
      if (this.name === table) throw new DOMException('Failed to read large IndexedDB value', 'UnknownError');
      return Reflect.apply(real, this, [query]);
    };
  Object.assign(IDBObjectStore.prototype, { get: failing(get), getAll: failing(getAll as typeof get) });
}

test('the last open scene is restored: that of the same window, or else of any window', async () => {
  await kept();
  const first = starting();
  expect((await first.start())?.base.card.id).toBe('yard');
  expect(first.store.getState()).toMatchObject({
    view: { theme: 'light' },
    collections: { armoury: [{ id: 'mortar' }] },
  });
  expect((await starting().start('other'))?.base.card.id).toBe('other');
  expect((await starting().start('gone'))?.base.card.id).toBe('yard');
});

test('a scene that froze or crashed the window is not opened: the library opens instead, and the scene stays stored', async () => {
  const { database } = await kept();
  const window = starting();
  expect(await window.start('other', ['other'])).toBeNull();
  expect(window.store.getState()).toMatchObject({
    dialogs: { open: 'storage', blank: true },
    program: { trapped: { id: 'other', name: 'Other' } },
  });
  expect([window.begun, window.demos()]).toEqual([[], 0]);
  expect(await database.get('scenes', 'other')).toBeDefined();
  // Any other scene opens as always, and is remembered while it opens.
  const next = starting();
  expect((await next.start('yard', ['other']))?.base.card.id).toBe('yard');
  expect(next.begun).toEqual(['yard']);
});

test('a first visit opens the demo', async () => {
  const window = starting();
  expect(await window.start()).toBeNull();
  expect(window.demos()).toBe(1);
});

describe('a start with unreadable data still shows a table', () => {
  test.each(['documents', 'changes', 'assets'])('(%s) a notice says that the scene is broken', async (table) => {
    const { here } = await kept();
    const window = here.open();
    await window.load('yard');
    window.actions.document.move('target', { x: 1, y: 0 });
    await window.saved();
    unreadable(table);
    const next = starting();
    expect(await next.start()).toBeNull();
    expect(next.told).toEqual([{ kind: 'scene-broken', name: 'Mill yard' }]);
    expect([sceneOf(next.store.getState()).id, next.demos()]).toEqual(['fresh', 0]);
  });

  test.each(['scenes', 'settings'])(
    '(%s) a notice says that the storage is unavailable, and no demo opens',
    async (table) => {
      await kept();
      unreadable(table);
      const window = starting();
      expect(await window.start()).toBeNull();
      expect(window.told).toEqual([{ kind: 'unavailable', why: 'open-failed' }]);
      expect(window.demos()).toBe(0);
    },
  );

  test('(the armoury) the scene opens, and a notice says that the armoury is lost', async () => {
    await kept();
    unreadable('armoury');
    const window = starting();
    expect((await window.start())?.base.card.id).toBe('yard');
    expect(window.lost()).toBe(1);
  });

  test.each<[UnavailableReason, demos: number]>([
    ['unsupported', 1],
    ['open-failed', 0],
    ['blocked', 0],
    ['not-responding', 0],
    ['newer', 0],
  ])('(%s) the demo opens only if there is no storage at all', async (why, demos) => {
    const window = starting(() => Promise.reject(new DatabaseUnavailable(why)));
    expect(await window.start()).toBeNull();
    expect(window.demos()).toBe(demos);
    expect(window.told).toEqual([]);
  });
});

describe('a database that opens late', () => {
  test("is read before it is written: settings and armoury are the user's, except what was changed meanwhile", async () => {
    const old = await openDB('fall-of-shot', 2, {
      upgrade(database) {
        database.createObjectStore('scenes', { keyPath: 'id' });
        database.createObjectStore('assets', { keyPath: 'scene' });
        database.createObjectStore('settings', { keyPath: 'key' });
        database.createObjectStore('armoury', { keyPath: 'id' });
      },
    });
    await old.put('settings', { key: 'settings', current: 'yard', theme: 'light', hintSeen: true, speed: 2 });
    await old.put('armoury', { id: 'mortar', place: 0, weapon: weapon() });
    const window = starting();
    expect(await window.start()).toBeNull();
    window.store.setState({ settings: { speed: 0.5 } });
    const back = new Promise((resolve) => window.connection.watch(resolve));
    old.close();
    expect(await back).toBe('reopened');
    expect(window.store.getState()).toMatchObject({
      view: { theme: 'light', hintSeen: true },
      settings: { speed: 0.5 },
      collections: { armoury: [{ id: 'mortar' }] },
    });
  });

  test('because it did not answer: the program waits for a limited time, and uses it when it opens', async () => {
    let giveUp = (): void => undefined;
    const window = starting((events) =>
      openDatabase({
        ...events,
        timeout: (over) => {
          giveUp = over;
        },
      }),
    );
    const started = window.start();
    const refused = window.connection.get().catch((error: DatabaseUnavailable) => error.why);
    // The browser answers no earlier than this test waits.
    giveUp();
    expect(await started).toBeNull();
    expect(await refused).toBe('not-responding');
    const back = new Promise((resolve) => window.connection.watch(resolve));
    expect(await back).toBe('reopened');
    expect((await window.connection.get()).version).toBe(5);
    window.connection.drop();
  });

  test('and cannot be opened then either is tried again with the next request', async () => {
    let late = (): void => undefined;
    let opens = 0;
    const window = starting((events = {}) => {
      if (opens++ > 0) return openDatabase(events);
      late = () => events.onLate?.(null);
      return Promise.reject(new DatabaseUnavailable('blocked'));
    });
    await window.start();
    late();
    expect((await window.connection.get()).version).toBe(5);
    window.connection.drop();
  });
});

test.each([
  ['QuotaExceededError', 'open-failed'],
  ['UnknownError', 'open-failed'],
  ['AbortError', 'open-failed'],
  ['SecurityError', 'unsupported'],
  ['InvalidStateError', 'unsupported'],
])('a browser that answers %s to opening is %s', async (name, why) => {
  indexedDB.open = () => {
    throw new DOMException('no', name);
  };
  expect(await openDatabase().catch((error: DatabaseUnavailable) => error.why)).toBe(why);
});
