import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadScene } from '../../../src/persistence/autosave/loading.ts';
import { createConnection } from '../../../src/persistence/database/connection.ts';
import { DatabaseUnavailable, openDatabase } from '../../../src/persistence/database/database.ts';
import { readSettings } from '../../../src/persistence/database/view-state-schema.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/scenes/${name}`, import.meta.url), 'utf8'));

/** Everything that the second version of the program wrote in a small session, recorded from it. */
const SECOND = fixture('database-2.json');

interface Recorded {
  readonly history: { readonly scene: { readonly log: readonly unknown[] }; readonly past: { label: string }[] };
  readonly version: number;
  readonly savedAt: string;
}

/** The tables of the third version, and their keys; the settings apart. */
const THIRD = {
  scenes: 'id',
  documents: 'scene',
  revisions: ['scene', 'revision'],
  changes: ['scene', 'number'],
  versions: ['scene', 'number'],
  sessions: 'scene',
  assets: 'scene',
  armoury: 'id',
};

/** A database as the first or second version of the program made it. */
function earlier(version: 1 | 2) {
  return openDB('fall-of-shot', version, {
    upgrade(database) {
      database.createObjectStore('scenes', { keyPath: 'id' });
      database.createObjectStore('assets', { keyPath: 'scene' });
      database.createObjectStore('settings', { keyPath: 'key' });
      if (version > 1) database.createObjectStore('armoury', { keyPath: 'id' });
    },
  });
}

async function second(): Promise<void> {
  const old = await earlier(2);
  for (const table of ['scenes', 'settings', 'armoury'])
    for (const record of SECOND[table]) await old.put(table, record);
  await old.put('assets', { scene: 'yard', blobs: { picture: new Blob(['map'], { type: 'image/png' }) } });
  old.close();
}

describe('a database of the second version', () => {
  test('keeps everything: documents, undo and redo, open shots, sessions, pictures, settings, weapons', async () => {
    await second();
    const database = await openDatabase();
    const cards = await database.getAll('scenes');
    expect(
      cards.map(({ id, name, pieces, first, done, end, revision }) => [id, name, pieces, first, done, end, revision]),
    ).toEqual([
      ['test', 'Test', 2, 0, 2, 3, 1],
      ['yard', 'Mill yard', 2, 0, 1, 1, 1],
    ]);
    expect(cards.map(({ shots, said, version, savedAt }) => [shots, said, version, savedAt])).toEqual(
      SECOND.scenes.map(({ history, version, savedAt }: Recorded) => [
        history.scene.log.length,
        history.past.at(-1)?.label,
        version,
        savedAt,
      ]),
    );
    for (const old of SECOND.scenes) {
      const document = await database.get('documents', old.id);
      expect(JSON.parse(document?.text ?? '')).toEqual(old.history.scene);
      expect(document?.shot && JSON.parse(document.shot)).toEqual(old.shot);
      const changes = await database.getAll('changes', IDBKeyRange.bound([old.id, 0], [old.id, 99]));
      expect(changes.map(({ change }) => change)).toEqual([...old.history.past, ...old.history.future]);
      expect((await database.get('sessions', old.id))?.session).toEqual(old.session);
    }
    expect(await (await database.get('assets', 'yard'))?.blobs.picture?.text()).toBe('map');
    expect(await database.getAll('settings')).toEqual(SECOND.settings);
    expect(readSettings(SECOND.settings[0])).toMatchObject({ theme: 'light', speed: 1 });
    expect(await database.getAll('armoury')).toEqual(SECOND.armoury);
    database.close();
  });

  test('gives scenes that open', async () => {
    await second();
    const database = await openDatabase();
    const yard = await loadScene(database, 'yard');
    if (yard.status !== 'loaded') throw new Error(yard.status);
    expect(yard.state.history.scene).toMatchObject({
      name: 'Mill yard',
      pieces: [{ id: 'gun' }, { id: 'target', x: 20 }],
    });
    expect(yard.state).toMatchObject({ selection: { piece: 'gun' }, settings: { dice: 'type' } });
    database.close();
  });

  test('with a record that is no scene is migrated all the same, and nothing of it is lost', async () => {
    const old = await earlier(2);
    await old.put('scenes', { id: 'strange', savedAt: 'then', what: [1, 2] });
    await old.put('scenes', { id: 'bare', history: { past: [{}] } });
    await old.put('scenes', SECOND.scenes[0]);
    old.close();
    const database = await openDatabase();
    const none = { savedAt: '', name: '', pieces: 0, shots: 0 };
    expect(await database.get('scenes', 'bare')).toMatchObject({ ...none, said: '', done: 1, end: 1 });
    expect(await loadScene(database, 'strange')).toMatchObject({ status: 'broken', card: { id: 'strange' } });
    const { text = '', shot } = (await database.get('documents', 'strange')) ?? {};
    expect(JSON.parse(text)).toEqual({ id: 'strange', savedAt: 'then', what: [1, 2] });
    expect(shot).toBeNull();
    expect(await database.get('scenes', 'strange')).toEqual({
      id: 'strange',
      version: 1,
      revision: 1,
      savedAt: 'then',
      name: '',
      pieces: 0,
      shots: 0,
      said: null,
      bytes: text.length,
      first: 0,
      done: 0,
      end: 0,
      pictures: 1,
      versions: [],
    });
    expect(await database.get('sessions', 'strange')).toEqual({ scene: 'strange', session: {} });
    expect((await loadScene(database, 'test')).status).toBe('loaded');
    database.close();
  });
});

test('a database of the third version keeps everything, and gets stores for trash, thumbnails and roster', async () => {
  // What the current program makes of a version 2 database, version 3 made, too: except for its new tables.
  await second();
  const now = await openDatabase();
  const names = Object.keys(THIRD) as (keyof typeof THIRD)[];
  const all = await Promise.all(names.map(async (name) => [name, await now.getAll(name)] as const));
  now.close();
  globalThis.indexedDB = new IDBFactory();
  const old = await openDB('fall-of-shot', 3, {
    upgrade(database) {
      for (const name of names) database.createObjectStore(name, { keyPath: THIRD[name] });
      database.createObjectStore('settings', { keyPath: 'key' });
    },
  });
  for (const [name, records] of all) for (const record of records) await old.put(name, record);
  old.close();
  const database = await openDatabase();
  expect(database.version).toBe(5);
  for (const [name, records] of all) expect(await database.getAll(name)).toEqual(records);
  expect((await loadScene(database, 'yard')).status).toBe('loaded');
  for (const name of ['deleted', 'remains', 'thumbnails', 'roster'] as const)
    expect(await database.count(name)).toBe(0);
  database.close();
});

test('a database of the fourth version, which had no journal, keeps every document', async () => {
  await second();
  const now = await openDatabase();
  const names = (Object.keys(THIRD) as (keyof typeof THIRD)[]).filter((name) => name !== 'armoury');
  const all = await Promise.all(names.map(async (name) => [name, await now.getAll(name)] as const));
  now.close();
  globalThis.indexedDB = new IDBFactory();
  const old = await openDB('fall-of-shot', 4, {
    upgrade(database) {
      for (const [name, keyPath] of Object.entries(THIRD)) database.createObjectStore(name, { keyPath });
      database.createObjectStore('settings', { keyPath: 'key' });
      for (const name of ['deleted', 'remains']) database.createObjectStore(name, { keyPath: ['scene', 'revision'] });
      database.createObjectStore('thumbnails', { keyPath: 'of' });
      database.createObjectStore('roster', { keyPath: 'id' });
    },
  });
  for (const [name, records] of all) for (const record of records) await old.put(name, record);
  old.close();
  const database = await openDatabase();
  for (const [name, records] of all) expect(await database.getAll(name)).toEqual(records);
  expect(await database.count('journal')).toBe(0);
  expect((await loadScene(database, 'yard')).status).toBe('loaded');
  database.close();
});

test('a database of the first version gets what is new; a scene of the first version opens, with an empty undo history', async () => {
  const old = await earlier(1);
  const scene = { ...fixture('version-1.json').scene, id: 'ridge' };
  const past = [{ label: 'Move', forward: [], back: [] }];
  await old.put('scenes', {
    id: 'ridge',
    savedAt: 'then',
    history: { scene, past, future: [] },
    shot: null,
    session: {},
  });
  old.close();
  const database = await openDatabase();
  const ridge = await loadScene(database, 'ridge');
  if (ridge.status !== 'loaded') throw new Error(ridge.status);
  expect(ridge.state.history.scene.log).toHaveLength(2);
  expect(ridge.state.history.scene.turn).toEqual({ number: 1, initiative: null });
  expect(ridge.state.history.past).toEqual([]);
  // The changes of the old form are known, so that the next write removes them.
  expect(ridge.base.changes).toEqual({ first: 0, end: 1, changes: [] });
  expect(await database.count('armoury')).toBe(0);
  database.close();
});

test('CO-02 a scene without a range measurement, as an older version stored it, opens all the same', async () => {
  const old = await earlier(2);
  const [record] = SECOND.scenes;
  const { range: _, ...settings } = record.history.scene.settings;
  const history = { ...record.history, scene: { ...record.history.scene, settings } };
  await old.put('scenes', { ...record, history });
  old.close();
  const database = await openDatabase();
  const loaded = await loadScene(database, 'test');
  expect(loaded.status === 'loaded' && loaded.state.history.scene.settings.range).toBe('centre');
  database.close();
});

async function refusal(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  return error instanceof DatabaseUnavailable ? error.why : 'not refused';
}

describe('a database that refuses', () => {
  test('held by a window with an earlier version: the program does not wait, and saves when that window closes', async () => {
    const old = await earlier(1);
    const connection = createConnection(openDatabase);
    const changes: string[] = [];
    connection.watch((change) => void changes.push(change));
    expect(await refusal(connection.get())).toBe('blocked');
    expect(await refusal(connection.get())).toBe('blocked');
    old.close();
    await expect.poll(() => changes).toEqual(['reopened']);
    expect((await connection.get()).version).toBe(5);
    connection.drop();
  });

  test('of a newer version', async () => {
    (await openDB('fall-of-shot', 99)).close();
    expect(await refusal(openDatabase())).toBe('newer');
  });

  test('missing in the browser, or throwing when opened', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(await refusal(openDatabase())).toBe('unsupported');
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    } as unknown as IDBFactory;
    expect(await refusal(openDatabase())).toBe('unsupported');
  });

  test('that a newer version takes over is released at once, for good', async () => {
    const connection = createConnection(openDatabase);
    const changes: string[] = [];
    connection.watch((change) => void changes.push(change));
    await connection.get();
    const later = await openDB('fall-of-shot', 99);
    expect(changes).toEqual(['superseded']);
    expect(connection.current()).toBeNull();
    expect(await refusal(connection.get())).toBe('superseded');
    later.close();
  });
});
