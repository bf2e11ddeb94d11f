import 'fake-indexeddb/auto';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/persistence/database/database.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import {
  ARMOURY_LIST,
  autosaveList,
  loadArmoury,
  loadRoster,
  ROSTER_LIST,
} from '../../../src/persistence/library/user-lists.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { browser } from '../../support/browser-windows.ts';
import { scene, weapon } from '../../support/scenes.ts';
import { EXAMPLE_TEMPLATES } from '../../support/systems.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const bow = weapon({ id: 'bow', name: 'Bow' });
const sling = weapon({ id: 'sling', name: 'Sling' });

function kept() {
  const store = createAppStore(scene([]));
  return { store, stock: (armoury: readonly Weapon[]) => store.setState({ collections: { armoury } }) };
}

describe('the armoury', () => {
  test('is restored in its order, without deleted weapons', async () => {
    const opened = await openDatabase();
    const { store, stock } = kept();
    const stop = autosaveList(ARMOURY_LIST, store, { get: async () => opened }, () => undefined);
    stock([bow, sling]);
    stock([sling, bow, weapon()]);
    stock([sling, { ...bow, rounds: 4 }]);
    await expect.poll(() => loadArmoury(opened)).toEqual([sling, { ...bow, rounds: 4 }]);
    stop();
    opened.close();
  });

  test('keeps weapons of another window, and unreadable records', async () => {
    const opened = await openDatabase();
    await opened.put('armoury', { id: 'theirs', place: 0, weapon: { ...sling, id: 'theirs' } });
    await opened.put('armoury', { id: 'strange', place: 1, weapon: { shape: 'strange' } } as never);
    const { store, stock } = kept();
    const stop = autosaveList(ARMOURY_LIST, store, { get: async () => opened }, () => undefined);
    stock([bow]);
    await expect.poll(() => opened.get('armoury', 'bow')).toBeDefined();
    stock([]);
    await expect.poll(() => opened.get('armoury', 'bow')).toBeUndefined();
    expect((await opened.getAllKeys('armoury')).sort()).toEqual(['strange', 'theirs']);
    expect((await loadArmoury(opened)).map(({ id }) => id)).toEqual(['theirs']);
    stop();
    opened.close();
  });

  test('keeps the positions of its weapons, so that weapons deleted in another window are not written again', async () => {
    const opened = await openDatabase();
    const { store, stock } = kept();
    const stop = autosaveList(ARMOURY_LIST, store, { get: async () => opened }, () => undefined);
    const [mortar, knife] = [weapon(), weapon({ id: 'knife', name: 'Knife' })];
    const names = async () => (await loadArmoury(opened)).map(({ id }) => id);
    stock([bow, sling, mortar, knife]);
    await expect.poll(names).toEqual(['bow', 'sling', 'mortar', 'knife']);
    // Another window removes the last one; here the first goes, comes back by undo, and another is changed.
    await opened.delete('armoury', 'knife');
    stock([sling, mortar, knife]);
    await expect.poll(names).toEqual(['sling', 'mortar']);
    stock([bow, sling, mortar, knife]);
    await expect.poll(names).toEqual(['bow', 'sling', 'mortar']);
    stock([bow, { ...sling, rounds: 4 }, mortar, knife]);
    await expect.poll(() => opened.get('armoury', 'sling')).toMatchObject({ weapon: { rounds: 4 } });
    expect(await names()).toEqual(['bow', 'sling', 'mortar']);
    stop();
    opened.close();
  });

  test('is not written again if unchanged', async () => {
    const opened = await openDatabase();
    await opened.put('armoury', { id: 'bow', place: 3, weapon: bow });
    await opened.put('armoury', { id: 'sling', place: 5, weapon: sling });
    const { store, stock } = kept();
    const stop = autosaveList(ARMOURY_LIST, store, { get: async () => opened }, () => undefined);
    const loaded = await loadArmoury(opened);
    await opened.delete('armoury', 'sling');
    stock([...loaded, weapon()]);
    await expect.poll(async () => (await opened.getAll('armoury')).map(({ id }) => id)).toEqual(['bow', 'mortar']);
    stop();
    opened.close();
  });

  test('that cannot be written is reported once, and saved when it can be', async () => {
    const opened = await openDatabase();
    let full = true;
    let told = 0;
    const disk = new Proxy(opened, {
      get: (target, name) => {
        if (name !== 'transaction' || !full) {
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    });
    const { store, stock } = kept();
    const stop = autosaveList(ARMOURY_LIST, store, { get: async () => disk }, () => void told++);
    stock([bow]);
    await expect.poll(() => told).toBe(1);
    full = false;
    stock([bow, sling]);
    await expect.poll(() => loadArmoury(opened)).toEqual([bow, sling]);
    expect(told).toBe(1);
    stop();
    opened.close();
  });
});

describe('a list writes', () => {
  const places = async (opened: Database) => (await opened.getAll('armoury')).map(({ id, place }) => [id, place]);

  test('its items at places from zero on', async () => {
    const opened = await openDatabase();
    const { store, stock } = kept();
    const stop = autosaveList(ARMOURY_LIST, store, { get: async () => opened }, () => undefined);
    stock([bow, sling]);
    await expect
      .poll(() => places(opened))
      .toEqual([
        ['bow', 0],
        ['sling', 1],
      ]);
    stop();
    opened.close();
  });

  test('a changed item at its place', async () => {
    const opened = await openDatabase();
    await opened.put('armoury', { id: 'bow', place: 3, weapon: bow });
    await opened.put('armoury', { id: 'sling', place: 5, weapon: sling });
    const { store, stock } = kept();
    const [first, second] = await loadArmoury(opened);
    if (!first || !second) throw new Error('They are not stored.');
    stock([first, second]);
    const stop = autosaveList(ARMOURY_LIST, store, { get: async () => opened }, () => undefined);
    stock([{ ...first, rounds: 4 }, second]);
    await expect.poll(() => opened.get('armoury', 'bow')).toMatchObject({ weapon: { rounds: 4 } });
    expect(await places(opened)).toEqual([
      ['bow', 3],
      ['sling', 5],
    ]);
    stop();
    opened.close();
  });

  test('a changed item that was never stored at the first place', async () => {
    const opened = await openDatabase();
    const { store, stock } = kept();
    stock([bow]);
    const stop = autosaveList(ARMOURY_LIST, store, { get: async () => opened }, () => undefined);
    stock([{ ...bow, rounds: 4 }]);
    await expect.poll(() => places(opened)).toEqual([['bow', 0]]);
    stop();
    opened.close();
  });

  test('once at a time: what changes meanwhile follows', async () => {
    const opened = await openDatabase();
    const { store, stock } = kept();
    let asked = 0;
    let allow = (): void => undefined;
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const get = async (): Promise<Database> => {
      asked++;
      await allowed;
      return opened;
    };
    const stop = autosaveList(ARMOURY_LIST, store, { get }, () => undefined);
    stock([bow]);
    stock([bow, sling]);
    expect(asked).toBe(1);
    allow();
    await expect.poll(() => loadArmoury(opened)).toEqual([bow, sling]);
    expect(asked).toBe(2);
    stop();
    opened.close();
  });
});

describe('a failure of a list', () => {
  test('is reported once until the list was saved, also if it shows at the end of a write', async () => {
    const here = browser();
    const opened = await here.database();
    const { store, stock } = kept();
    let asked = 0;
    let told = 0;
    const get = async (): Promise<Database> => {
      asked++;
      return opened;
    };
    const stop = autosaveList(ARMOURY_LIST, store, { get }, () => void told++);
    here.disk = 'full';
    stock([bow]);
    await expect.poll(() => told).toBe(1);
    stock([bow, sling]);
    await expect.poll(() => asked).toBe(2);
    stock([sling]);
    await expect.poll(() => asked).toBe(3);
    expect(told).toBe(1);
    // The next write begins when the one before it has failed.
    here.disk = 'roomy';
    stock([sling, bow]);
    await expect.poll(() => loadArmoury(opened)).toEqual([sling, bow]);
    expect(told).toBe(1);
    here.disk = 'full';
    stock([bow, sling]);
    await expect.poll(() => told).toBe(2);
    here.disk = 'roomy';
    stop();
    opened.close();
  });
});

describe('the roster', () => {
  const [rifleman, sapper] = EXAMPLE_TEMPLATES['hit-locations'];
  if (!rifleman || !sapper) throw new Error('There are no examples.');
  const face = new Blob(['face'], { type: 'image/png' });

  test('is restored with its pictures, and unreadable records stay', async () => {
    const opened = await openDatabase();
    await opened.put('roster', { id: 'strange', place: 0, template: { shape: 'strange' }, picture: null });
    const { store } = kept();
    const stop = autosaveList(ROSTER_LIST, store, { get: async () => opened }, () => undefined);
    store.setState({
      collections: {
        roster: [
          { template: sapper, picture: null },
          { template: rifleman, picture: face },
        ],
      },
    });
    await expect
      .poll(async () => (await loadRoster(opened)).map(({ template }) => template))
      .toEqual([sapper, rifleman]);
    const [, last] = await loadRoster(opened);
    expect(await last?.picture?.text()).toBe('face');
    store.setState({ collections: { roster: [] } });
    await expect.poll(() => loadRoster(opened)).toEqual([]);
    expect(await opened.getAllKeys('roster')).toEqual(['strange']);
    stop();
    opened.close();
  });
});
