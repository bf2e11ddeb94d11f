import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/persistence/database/database.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

type Keys = Readonly<Record<string, string | readonly string[]>>;

/** The stores that each version of the database added, with the fields that are their keys. */
const ADDED: readonly Keys[] = [
  { scenes: 'id', assets: 'scene', settings: 'key' },
  { armoury: 'id' },
  {
    documents: 'scene',
    revisions: ['scene', 'revision'],
    changes: ['scene', 'number'],
    versions: ['scene', 'number'],
    sessions: 'scene',
  },
  {
    deleted: ['scene', 'revision'],
    remains: ['scene', 'revision'],
    thumbnails: 'of',
    roster: 'id',
  },
  { journal: ['scene', 'revision'] },
];

/** The stores of a version of the database. */
const storesOf = (version: number): Keys => Object.assign({}, ...ADDED.slice(0, version));

/** Something that every store can hold. */
const RECORD = { id: 'yard', scene: 'yard', key: 'yard', of: 'yard', revision: 1, number: 1, blobs: {} };

/** A database as an earlier version of the program left it, with a record in each store. */
async function earlier(version: number, records: readonly object[] = [RECORD]): Promise<void> {
  const stores = storesOf(version);
  const old = await openDB('fall-of-shot', version, {
    upgrade(database) {
      for (const [name, keys] of Object.entries(stores))
        database.createObjectStore(name, { keyPath: typeof keys === 'string' ? keys : [...keys] });
    },
  });
  for (const name of Object.keys(stores)) for (const record of records) await old.put(name, record);
  old.close();
}

/** The stores of the database as it is opened now, with the fields that are their keys. */
async function storesNow(): Promise<unknown> {
  const database = await openDatabase();
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const keys = names.map((name) => [name, transaction.objectStore(name).keyPath]);
  database.close();
  return Object.fromEntries(keys);
}

test('a new database has all stores, each with its key', async () => {
  expect(await storesNow()).toEqual(storesOf(5));
});

test.each([1, 2, 3, 4])('a database of version %d has the stores and keys of a new one', async (version) => {
  await earlier(version);
  expect(await storesNow()).toEqual(storesOf(5));
});

test.each([1, 2, 3, 4])('a database of version %d keeps what is in its stores', async (version) => {
  await earlier(version);
  const database = await openDatabase();
  for (const name of database.objectStoreNames) {
    const keys = storesOf(version)[name];
    // The scenes of versions 1 and 2 become cards; a card has the id of its scene.
    if (keys) expect(await database.getAllKeys(name)).toEqual([typeof keys === 'string' ? 'yard' : ['yard', 1]]);
    if (keys && name !== 'scenes') expect(await database.getAll(name)).toEqual([RECORD]);
  }
  database.close();
});

test('the card of a scene of version 2 tells how many shots are in its log', async () => {
  await earlier(2, [{ ...RECORD, history: { scene: { log: [{}, {}, {}] } } }]);
  const database = await openDatabase();
  expect(await database.get('scenes', 'yard')).toMatchObject({ shots: 3 });
  database.close();
});

test.each([
  ['history', null, null],
  ['scene', { scene: null, past: [], future: [] }, null],
  ['last change', { scene: { name: 'Yard' }, past: [null], future: [] }, ''],
])('a record of version 2 whose %s is null does not stop the upgrade', async (_, history, said) => {
  const record = { ...RECORD, history };
  await earlier(2, [record]);
  const database = await openDatabase();
  expect(await database.get('scenes', 'yard')).toMatchObject({ id: 'yard', said });
  const document = await database.get('documents', 'yard');
  expect(JSON.parse(document?.text ?? '')).toEqual(history?.scene ?? record);
  database.close();
});
