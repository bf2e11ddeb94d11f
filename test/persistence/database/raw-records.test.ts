import { describe, expect, test } from 'vitest';
import { writeCheckpoint } from '../../../src/persistence/database/checkpoint.ts';
import { readVersion } from '../../../src/persistence/database/owed-versions.ts';
import { copyRaw, putRaw, type RawScene, readRaw } from '../../../src/persistence/database/raw-records.ts';
import {
  type Database,
  numberRange,
  SCENE_TABLES,
  type SceneCard,
  type StoredStep,
  sceneKeyRange,
} from '../../../src/persistence/database/tables.ts';
import { runTransaction } from '../../../src/persistence/database/transactions.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { browser } from '../../support/browser-windows.ts';

const HEAD = {
  version: SCENE_VERSION,
  savedAt: 'then',
  name: 'Yard',
  pieces: 2,
  shots: 0,
  said: null,
  bytes: 3,
  check: 1,
};

const CARD: SceneCard = {
  id: 'yard',
  version: SCENE_VERSION,
  revision: 7,
  savedAt: 'now',
  name: 'Yard',
  pieces: 2,
  shots: 0,
  said: 'Move',
  bytes: 10,
  first: 2,
  done: 3,
  end: 4,
  pictures: 6,
  versions: [
    { ...HEAD, number: 3 },
    { ...HEAD, number: 5 },
  ],
};

const move = (x: number) => ({ label: `Move ${x}`, forward: [{ op: 'replace', path: ['x'], value: x }], back: [] });

const RAW: RawScene = {
  card: CARD,
  text: '{"id":"yard","name":"Yard","x":1}',
  shot: 'a shot',
  unread: null,
  changes: [2, 3].map((number) => ({ scene: 'yard', number, change: move(number) })),
  versions: [3, 5].map((number) => ({ scene: 'yard', number, text: `version ${number}` })),
  session: { tab: 'log' },
  pictures: {},
};

const STEPS: readonly StoredStep[] = [
  { scene: 'yard', revision: 6, after: 5, patches: '[{"op":"replace","path":["x"],"value":6}]', shot: null },
  { scene: 'yard', revision: 7, after: 6, patches: '[{"op":"replace","path":["x"],"value":7}]', shot: 'later' },
];

async function empty(): Promise<Database> {
  return browser().database();
}

async function put(database: Database, raw: RawScene, last?: number): Promise<void> {
  const transaction = database.transaction(SCENE_TABLES, 'readwrite');
  await runTransaction(transaction, false, () => putRaw(transaction, raw, last)).done;
}

describe('the records of a scene', () => {
  test('are read as they were written, and those of another scene are not among them', async () => {
    const database = await empty();
    const other = {
      ...RAW,
      card: { ...CARD, id: 'mill' },
      text: 'other',
      changes: [{ scene: 'mill', number: 2, change: move(9) }],
      versions: [{ scene: 'mill', number: 3, text: 'other' }],
    };
    await put(database, other);
    await put(database, RAW);
    expect(await readRaw(database, 'yard')).toEqual(RAW);
    expect(await readRaw(database, 'none')).toBeUndefined();
  });

  test('are read with their pictures', async () => {
    const database = await empty();
    await put(database, { ...RAW, pictures: { map: new Blob(['a map'], { type: 'image/png' }) } });
    const { pictures = {} } = (await readRaw(database, 'yard')) ?? {};
    expect([Object.keys(pictures), pictures.map?.type, await pictures.map?.text()]).toEqual([
      ['map'],
      'image/png',
      'a map',
    ]);
  });

  test('take every revision up to their own, from the last that was written', async () => {
    const revisions = async (database: Database) => (await database.getAllKeys('revisions')).map(([, each]) => each);
    const database = await empty();
    await put(database, RAW, 4);
    expect(await revisions(database)).toEqual([5, 6, 7]);
    const fresh = await empty();
    await put(fresh, RAW);
    expect(await revisions(fresh)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    // One that is taken already makes the write fail as a whole.
    await expect(put(fresh, { ...RAW, text: 'late' }, 6)).rejects.toMatchObject({ name: 'ConstraintError' });
    expect((await readRaw(fresh, 'yard'))?.text).toBe(RAW.text);
  });

  test('leave out versions and changes that the card does not list', async () => {
    const database = await empty();
    await put(database, RAW);
    await database.put('versions', { scene: 'yard', number: 4, text: 'not listed' });
    for (const number of [1, 4]) await database.put('changes', { scene: 'yard', number, change: 'not listed' });
    expect(await readRaw(database, 'yard')).toEqual(RAW);
    await database.put('scenes', { ...CARD, first: 4, done: 4 });
    expect((await readRaw(database, 'yard'))?.changes).toEqual([]);
  });

  test('with a journal are read as one text, with the versions that follow from it, in order', async () => {
    const database = await empty();
    await put(database, { ...RAW, versions: [] });
    await database.put('documents', { scene: 'yard', text: '{"x":5}', shot: null, revision: 5 });
    for (const step of STEPS) await database.put('journal', step);
    const versions = [7, 6, 5].map((number) => ({ ...HEAD, number }));
    await database.put('scenes', { ...CARD, versions });
    await database.put('versions', { scene: 'yard', number: 6, text: 'written' });
    expect(await readRaw(database, 'yard')).toMatchObject({
      text: '{"x":7}',
      shot: 'later',
      unread: null,
      versions: [
        { scene: 'yard', number: 5, text: '{"x":5}' },
        { scene: 'yard', number: 6, text: 'written' },
        { scene: 'yard', number: 7, text: '{"x":7}' },
      ],
    });
  });

  test('with a journal that cannot be applied keep it, and where its checkpoint stands', async () => {
    const database = await empty();
    const unread = { checkpoint: 4, steps: STEPS };
    await put(database, { ...RAW, unread });
    expect(await database.get('documents', 'yard')).toMatchObject({ revision: 4 });
    expect(await database.getAll('journal')).toEqual(STEPS);
    expect(await readRaw(database, 'yard')).toEqual({ ...RAW, unread });
  });

  test('without their document, session and pictures are read without them, and the journal stays', async () => {
    const database = await empty();
    await put(database, RAW);
    for (const table of ['documents', 'sessions', 'assets'] as const) await database.delete(table, 'yard');
    const lost = { text: '', shot: null, unread: null, session: {}, pictures: {} };
    expect(await readRaw(database, 'yard')).toEqual({ ...RAW, ...lost });
    for (const step of STEPS) await database.put('journal', step);
    expect(await readRaw(database, 'yard')).toEqual({ ...RAW, ...lost, unread: { checkpoint: 0, steps: STEPS } });
  });

  test('of a session that is damaged are written without what is damaged', async () => {
    const database = await empty();
    await put(database, { ...RAW, session: { tab: 'log', tool: 'hammer' } });
    expect((await database.get('sessions', 'yard'))?.session).toEqual({ tab: 'log' });
  });
});

describe('a copy of a scene', () => {
  test('has another id and name, in its document and its changes, no versions, and begins anew', () => {
    const renamed = {
      label: 'Rename to Yard',
      forward: [{ op: 'replace', path: ['name'], value: 'Yard' }],
      back: [{ op: 'replace', path: ['name'], value: 'Mill' }],
    };
    const changes = [
      { scene: 'yard', number: 2, change: renamed },
      { scene: 'yard', number: 3, change: 'of a newer program' },
    ];
    const copy = copyRaw({ ...RAW, changes }, 'copy', 'Yard (copy)', 'later');
    expect(JSON.parse(copy.text)).toEqual({ id: 'copy', name: 'Yard (copy)', x: 1 });
    expect(copy.card).toEqual({
      ...CARD,
      id: 'copy',
      name: 'Yard (copy)',
      savedAt: 'later',
      revision: 1,
      pictures: 1,
      versions: [],
    });
    expect(copy.versions).toEqual([]);
    expect(copy.changes[0]?.change).toMatchObject({ forward: [{ value: 'Yard (copy)' }], back: [{ value: 'Mill' }] });
    expect(copy.changes[1]).toEqual(changes[1]);
  });

  test('keeps the time of its original unless it gets another', () => {
    expect(copyRaw(RAW, 'copy', 'Copy').card.savedAt).toBe('now');
  });

  test.each(['[1]', 'null', '7', 'no JSON'])('of the document %s leaves it as it is', (text) => {
    expect(copyRaw({ ...RAW, text }, 'copy', 'Copy').text).toBe(text);
  });
});

describe('a version', () => {
  async function stored(): Promise<Database> {
    const database = await empty();
    await put(database, { ...RAW, text: '{"x":5}' });
    await database.put('documents', { scene: 'yard', text: '{"x":5}', shot: null, revision: 5 });
    for (const step of STEPS) await database.put('journal', step);
    const versions = [3, 5, 6].map((number) => ({ ...HEAD, number }));
    await database.put('scenes', { ...CARD, versions });
    await database.delete('versions', ['yard', 5]);
    return database;
  }

  test('is read from its record, or from the journal where it has none', async () => {
    const database = await stored();
    expect(await readVersion(database, 'yard', 3)).toEqual({ text: 'version 3', unread: null });
    expect(await readVersion(database, 'yard', 5)).toMatchObject({ text: '{"x":5}', unread: null });
    expect(await readVersion(database, 'yard', 6)).toMatchObject({ text: '{"x":6}', unread: null });
    const unread = { checkpoint: 1, steps: [] };
    await database.put('versions', { scene: 'yard', number: 3, text: 'damaged', unread });
    expect(await readVersion(database, 'yard', 3)).toEqual({ text: 'damaged', unread });
  });

  test('that is not listed, of no scene, or of a scene whose document is gone, is none', async () => {
    const database = await stored();
    expect(await readVersion(database, 'yard', 7)).toBeUndefined();
    expect(await readVersion(database, 'none', 3)).toBeUndefined();
    const document = await database.get('documents', 'yard');
    await database.delete('documents', 'yard');
    expect(await readVersion(database, 'yard', 5)).toBeUndefined();
    await database.put('documents', document ?? { scene: 'yard', text: '', shot: null });
    await database.delete('scenes', 'yard');
    expect(await readVersion(database, 'yard', 5)).toBeUndefined();
  });

  test('that is not listed is none, even of a scene whose document the browser cannot read', async () => {
    const database = await stored();
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      if (this.name === 'documents') throw new DOMException('Failed to read', 'NotReadableError');
      return Reflect.apply(get, this, [key]);
    };
    const read = await readVersion(database, 'yard', 7).finally(() => {
      IDBObjectStore.prototype.get = get;
    });
    expect(read).toBeUndefined();
  });

  test('that is listed, has no record and is older than the checkpoint is none', async () => {
    const database = await stored();
    await database.delete('versions', ['yard', 3]);
    expect(await readVersion(database, 'yard', 3)).toBeUndefined();
  });

  test('that a checkpoint makes impossible to follow is written with it, and no other', async () => {
    const database = await stored();
    const versions = [3, 5, 6, 7].map((number) => ({ ...HEAD, number }));
    await database.put('scenes', { ...CARD, versions });
    expect(await writeCheckpoint(database, 'yard')).toBe(7);
    expect((await database.getAll('versions')).map(({ number, text }) => [number, text])).toEqual([
      [3, 'version 3'],
      [5, '{"x":5}'],
      [6, '{"x":6}'],
    ]);
    expect(await database.get('documents', 'yard')).toEqual({
      scene: 'yard',
      text: '{"x":7}',
      shot: 'later',
      revision: 7,
    });
    expect(await database.count('journal')).toBe(0);
  });
});

describe('a checkpoint', () => {
  /** A scene with two steps, a version that is written, and one that is owed. */
  async function withSteps(): Promise<Database> {
    const database = await empty();
    await put(database, RAW);
    await database.put('documents', { scene: 'yard', text: '{"x":5}', shot: null, revision: 5 });
    for (const step of STEPS) await database.put('journal', step);
    await database.put('scenes', { ...CARD, versions: [5, 6].map((number) => ({ ...HEAD, number })) });
    return database;
  }

  test('leaves the steps of other scenes, and versions that are written already', async () => {
    const database = await withSteps();
    const others = ['mill', 'zoo'].map((scene) => ({ ...STEPS[0], scene, revision: 6 }) as StoredStep);
    for (const step of others) await database.put('journal', step);
    expect(await writeCheckpoint(database, 'yard')).toBe(7);
    expect(await database.getAll('journal')).toEqual(others);
    expect((await database.getAll('versions')).map(({ number, text }) => [number, text])).toEqual([
      [3, 'version 3'],
      [5, 'version 5'],
      [6, '{"x":6}'],
    ]);
  });

  test('writes no version that expired while its text was made', async () => {
    const database = await withSteps();
    const late = new Proxy(database, {
      get: (target, name) =>
        name !== 'transaction'
          ? Reflect.get(target, name)
          : (...given: Parameters<Database['transaction']>) => {
              if (given[1] === 'readwrite') void database.put('scenes', { ...CARD, versions: [] });
              return Reflect.apply(target.transaction, target, given);
            },
    });
    expect(await writeCheckpoint(late, 'yard')).toBe(7);
    expect((await database.getAll('versions')).map(({ number }) => number)).toEqual([3, 5]);
  });

  test('of a scene that is not there, or whose document is gone, is not written', async () => {
    const database = await empty();
    expect(await writeCheckpoint(database, 'yard')).toBeNull();
    await put(database, RAW);
    await database.delete('documents', 'yard');
    for (const step of STEPS) await database.put('journal', step);
    expect(await writeCheckpoint(database, 'yard')).toBeNull();
    expect(await database.count('documents')).toBe(0);
  });

  test('without a journal is where its document stands, if that says so', async () => {
    const database = await empty();
    await put(database, RAW);
    expect(await writeCheckpoint(database, 'yard')).toBe(7);
    await database.put('documents', { scene: 'yard', text: '{}', shot: null });
    expect(await writeCheckpoint(database, 'yard')).toBeNull();
  });
});

test('the records of a scene are those of its id and no other, whatever their numbers', async () => {
  const database = await empty();
  const keys: [string, number][] = [
    ['yara', 5],
    ['yard', 0],
    ['yard', 5],
    ['yard', Number.MAX_SAFE_INTEGER],
    ['yard-2', 0],
  ];
  for (const [scene, number] of keys) await database.put('versions', { scene, number, text: '' });
  expect(await database.getAllKeys('versions', sceneKeyRange('yard'))).toEqual(keys.slice(1, 4));
  expect(await database.getAllKeys('versions', numberRange('yard', 0, 5))).toEqual([['yard', 0]]);
  expect(await database.getAllKeys('versions', numberRange('yard', 5, 6))).toEqual([['yard', 5]]);
});
