import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Backup, readBackup } from '../../../src/persistence/backup/backup-reading.ts';
import { MAX_CHANGES } from '../../../src/scene/history/history.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { encodePng, pngOf } from '../../fixtures/png.ts';
import { EMPTY_BACKUP } from '../../support/backups.ts';
import { duelScene } from '../../support/browser-windows.ts';

type Entries = Readonly<Record<string, unknown>>;

const HEAD = {
  number: 3,
  version: SCENE_VERSION,
  savedAt: 'then',
  name: 'Mill yard',
  pieces: 2,
  shots: 0,
  said: null,
  bytes: 3,
  check: 1,
};

const CARD = {
  id: 'yard',
  version: SCENE_VERSION,
  revision: 7,
  savedAt: 'now',
  name: 'Mill yard',
  pieces: 2,
  shots: 1,
  said: 'Move',
  bytes: 10,
  first: 4,
  done: 5,
  end: 5,
  pictures: 6,
  versions: [HEAD],
};

const FACE = encodePng(4, 4, () => [9, 9, 9]);
const HUGE = pngOf(30_000, 30_000, new Uint8Array(9));

/** The last change of the scene: its target was moved. */
const CHANGE = {
  label: 'Move target',
  forward: [{ op: 'replace', path: ['pieces', 1, 'x'], value: 30 }],
  back: [{ op: 'replace', path: ['pieces', 1, 'x'], value: 20 }],
};

const STEP = { revision: 6, after: 5, patches: '[]', shot: null };

const manifest = (card: object = {}, more: object = {}) => ({
  format: 'fall-of-shot/backup',
  version: 1,
  writtenAt: 'now',
  scenes: [{ folder: 'scenes/1', card: { ...CARD, ...card }, pictures: [], ...more }],
});

const ENTRIES: Entries = {
  'manifest.json': manifest(),
  'armoury.json': [],
  'settings.json': {},
  'scenes/1/document.json': duelScene(),
  'scenes/1/changes.json': [CHANGE],
  'scenes/1/session.json': { tab: 'log' },
  'scenes/1/versions/3.json': { an: 'earlier one' },
};

/** A backup with some entries changed; `undefined` removes one. Values other than texts and bytes become JSON. */
function fileOf(changes: Entries = {}): Blob {
  const entries = Object.entries({ ...ENTRIES, ...changes }).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (value instanceof Uint8Array) return [[name, new Uint8Array(value)] as const];
    return [[name, strToU8(typeof value === 'string' ? value : JSON.stringify(value))] as const];
  });
  return new Blob([zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>]);
}

async function read(changes: Entries = {}): Promise<Backup> {
  const backup = await readBackup(fileOf(changes), 'b.zip');
  if (!backup.ok) throw new Error(backup.error);
  return backup.value;
}

async function error(changes: Entries): Promise<string> {
  const backup = await readBackup(fileOf(changes), 'b.zip');
  return backup.ok ? '' : backup.error;
}

async function scene(changes: Entries = {}) {
  const { scenes } = await read(changes);
  const [first] = scenes;
  if (!first || scenes.length > 1) throw new Error(`There are ${scenes.length} scenes.`);
  return first;
}

describe('a backup', () => {
  test('is read with all that it holds', async () => {
    expect(await read()).toEqual({
      ...EMPTY_BACKUP,
      scenes: [
        {
          card: CARD,
          text: JSON.stringify(duelScene()),
          shot: null,
          unread: null,
          changes: [{ scene: 'yard', number: 4, change: CHANGE }],
          versions: [{ scene: 'yard', number: 3, text: '{"an":"earlier one"}' }],
          session: { tab: 'log' },
          pictures: {},
        },
      ],
    });
  });

  test('names the scene that was open, and the settings that can be read', async () => {
    const { current, settings } = await read({ 'settings.json': { current: 'yard', theme: 'light', speed: 9 } });
    expect([current, settings]).toEqual(['yard', { theme: 'light' }]);
    for (const other of [{ current: 7 }, null, '"yard"', 7])
      expect((await read({ 'settings.json': other })).current).toBeNull();
  });

  test('holds an open shot, a journal that could not be applied, and one of a version', async () => {
    const unread = { checkpoint: 5, steps: [STEP, { ...STEP, revision: 7, after: 6, shot: 'a\\u202eshot' }] };
    const {
      shot,
      unread: own,
      versions,
    } = await scene({
      'scenes/1/shot.json': '{"a":"shot"}',
      'scenes/1/journal.json': unread,
      'scenes/1/versions/3.journal.json': { checkpoint: 2, steps: [{ ...STEP, patches: '["\u202e"]' }] },
    });
    expect(shot).toBe('{"a":"shot"}');
    expect(own).toEqual({
      checkpoint: 5,
      steps: [
        { ...STEP, scene: 'yard' },
        { ...STEP, revision: 7, after: 6, shot: 'a\\u202eshot', scene: 'yard' },
      ],
    });
    expect(versions[0]?.unread).toEqual({ checkpoint: 2, steps: [{ ...STEP, patches: '[""]', scene: 'yard' }] });
  });

  test.each([
    ['no list of steps', { checkpoint: 5 }],
    ['a checkpoint below zero', { checkpoint: -1, steps: [] }],
    ['a step to revision 0', { checkpoint: 0, steps: [{ ...STEP, revision: 0 }] }],
    ['a step from below zero', { checkpoint: 0, steps: [{ ...STEP, after: -1 }] }],
  ])('with a damaged journal, of %s, is read without it', async (_, journal) => {
    expect((await scene({ 'scenes/1/journal.json': journal })).unread).toBeNull();
  });

  test('gives pictures the type of its list, and keeps what is no picture', async () => {
    const pictures = [
      { id: 'face', type: 'image/png', file: 'pictures/1.png' },
      { id: 'odd', type: 'text/odd', file: 'pictures/2.picture' },
    ];
    const { pictures: read } = await scene({
      'manifest.json': manifest({}, { pictures }),
      'scenes/1/pictures/1.png': FACE,
      'scenes/1/pictures/2.picture': 'nothing that shows',
    });
    expect(Object.entries(read).map(([id, { type, size }]) => [id, type, size])).toEqual([
      ['face', 'image/png', FACE.length],
      ['odd', 'text/odd', 18],
    ]);
    expect(await read.odd?.text()).toBe('nothing that shows');
  });

  test('tells how far it is', async () => {
    const shares: number[] = [];
    const other = { ...CARD, id: 'mill' };
    const two = manifest();
    await readBackup(
      fileOf({
        'manifest.json': { ...two, scenes: [...two.scenes, { folder: 'scenes/2', card: other, pictures: [] }] },
      }),
      'b.zip',
      undefined,
      (share) => void shares.push(share),
    );
    expect(shares).toEqual([0, 0.5]);
  });

  test('holds weapons and templates that this program cannot read, as they are', async () => {
    const weapon = { id: 'bow', place: 0, weapon: { newer: 1 } };
    const template = { id: 't', place: 3, template: { newer: 2 } };
    const { weapons, templates } = await read({
      'armoury.json': [weapon],
      'roster.json': [
        { ...template, picture: 'roster/pictures/1.png' },
        { ...template, id: 'u', picture: null },
        { ...template, id: 'v', picture: 'missing.png' },
        { ...template, id: 'w', picture: 'roster/pictures/2.png' },
        { ...template, id: 'x', picture: 7 },
        { ...template, id: 'y', picture: 'armoury.json' },
      ],
      'roster/pictures/1.png': FACE,
      'roster/pictures/2.png': HUGE,
    });
    expect(weapons).toEqual([weapon]);
    expect(templates.map(({ id, place, template: own, picture }) => [id, place, own, picture?.size ?? null])).toEqual([
      ['t', 3, { newer: 2 }, FACE.length],
      ['u', 3, { newer: 2 }, null],
      ['v', 3, { newer: 2 }, null],
      ['w', 3, { newer: 2 }, null],
      ['x', 3, { newer: 2 }, null],
      ['y', 3, { newer: 2 }, null],
    ]);
  });
});

describe('the list of a backup', () => {
  test('cuts words that no program writes so long, and reads a missing version as the first', async () => {
    const long = 'x'.repeat(1200);
    const versions = [{ ...HEAD, version: undefined, name: long, savedAt: long, said: long }];
    const { card } = await scene({
      'manifest.json': manifest({ version: 'none', name: long, savedAt: long, said: long, versions }),
    });
    const cut = { version: 1, name: 'x'.repeat(1000), savedAt: 'x'.repeat(1000), said: 'x'.repeat(1000) };
    expect(card).toMatchObject(cut);
    expect(card.versions).toEqual([{ ...HEAD, ...cut }]);
  });

  test.each([
    ['a revision of 0', { revision: 0 }],
    ['pieces below zero', { pieces: -1 }],
    ['half a shot', { shots: 0.5 }],
    ['changes done before the first', { done: 3 }],
    ['changes done after the last', { done: 6 }],
    ['more versions than anybody keeps', { versions: Array.from({ length: 101 }, () => HEAD) }],
  ])('is refused with %s', async (_, card) => {
    expect(await error({ 'manifest.json': manifest(card) })).toMatch(
      /^b\.zip cannot be restored: its entry 1 in the list of scenes is broken/,
    );
  });

  test('says that a history is inconsistent', async () => {
    expect(await error({ 'manifest.json': manifest({ done: 6 }) })).toBe(
      'b.zip cannot be restored: its entry 1 in the list of scenes is broken at card: its history is inconsistent.',
    );
  });

  test('may hold a hundred versions', async () => {
    const versions = Array.from({ length: 100 }, () => HEAD);
    expect((await scene({ 'manifest.json': manifest({ versions }) })).versions).toHaveLength(100);
  });
});

describe('a backup is refused', () => {
  test.each<readonly [string, Entries]>([
    ['it is a zip file, but not a backup of Fall of Shot', { 'manifest.json': { ...manifest(), format: 'other' } }],
    ['it is a zip file, but not a backup of Fall of Shot', { 'manifest.json': { ...manifest(), version: 1.5 } }],
    ['its list of scenes is broken', { 'manifest.json': { ...manifest(), version: 0 } }],
    ['“settings.json” in it is not JSON', { 'settings.json': '{' }],
    ['“roster.json” in it is not JSON', { 'roster.json': '{' }],
    ['its roster is broken at entry 1, place', { 'roster.json': [{ id: 't', place: -1, template: {} }] }],
    ['its armoury is broken at entry 1, place', { 'armoury.json': [{ id: 't', place: 0.5, weapon: {} }] }],
    ['“scenes/1” in it is a different scene', { 'scenes/1/document.json': duelScene('mill') }],
    ['“scenes/1/changes.json” in it is not JSON', { 'scenes/1/changes.json': '[' }],
    ['“scenes/1/session.json” is missing in it', { 'scenes/1/session.json': undefined }],
    ['“scenes/1/versions/3.json” is missing in it', { 'scenes/1/versions/3.json': undefined }],
    ['“scenes/1/journal.json” in it is not JSON', { 'scenes/1/journal.json': '[' }],
  ])('because %s', async (why, changes) => {
    const start = `b.zip cannot be restored: ${why}`;
    expect((await error(changes)).slice(0, start.length)).toBe(start);
  });

  test('because a scene of it has more than a table holds', async () => {
    const [gun] = duelScene().pieces;
    const pieces = Array.from({ length: 2501 }, (_, i) => ({ ...gun, id: `gun-${i}` }));
    expect(await error({ 'scenes/1/document.json': { ...duelScene(), pieces } })).toBe(
      'b.zip cannot be restored: it is too large, with 2,501 pieces, and 2,500 is the most. Split them over several scenes.',
    );
  });

  test('because a picture of it is larger than a browser holds', async () => {
    const pictures = [{ id: 'face', type: 'image/png', file: 'pictures/1.png' }];
    expect(
      await error({ 'manifest.json': manifest({}, { pictures }), 'scenes/1/pictures/1.png': new Uint8Array(HUGE) }),
    ).toMatch(/“scenes\/1\/pictures\/1\.png” in it has 30,000 x 30,000 pixels, and [^.]* is the most\.$/);
  });

  test('because its texts are longer than the limits, one by one or together', async () => {
    const sizes = Object.values(ENTRIES).map((value) => strToU8(JSON.stringify(value)).length);
    const all = sizes.reduce((sum, size) => sum + size);
    const longest = Math.max(...sizes);
    const file = fileOf();
    expect((await readBackup(file, 'b.zip', { longest, all })).ok).toBe(true);
    expect(await readBackup(file, 'b.zip', { longest, all: all - 1 })).toMatchObject({ ok: false });
    expect(await readBackup(file, 'b.zip', { longest: longest - 1, all })).toEqual({
      ok: false,
      error: 'b.zip cannot be restored: “scenes/1/document.json” in it is too large.',
    });
  });

  test('by the words of what is wrong with its zip', async () => {
    expect(await readBackup(new Blob(['no zip']), 'b.zip')).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^b\.zip cannot be restored: .*[^.]\.$/),
    });
  });
});

describe('the history of a scene in a backup', () => {
  const changesOf = async (changes: Entries) => (await scene(changes)).changes.map(({ change }) => change);
  const without = async (changes: Entries) => (await read(changes)).withoutHistory;

  test('can be undone and done again', async () => {
    const undone = { ...CHANGE, forward: CHANGE.back, back: CHANGE.forward };
    const changes = {
      'manifest.json': manifest({ first: 4, done: 5, end: 6 }),
      'scenes/1/changes.json': [CHANGE, undone],
    };
    expect(await changesOf(changes)).toEqual([CHANGE, undone]);
    expect(await without(changes)).toEqual([]);
  });

  test.each<readonly [string, unknown]>([
    ['is no list', {}],
    ['has a change too few', []],
    ['has a change too many', [CHANGE, CHANGE]],
    ['has a change of another form', [{ label: 'Move' }]],
    ['has changes that lead elsewhere', [{ ...CHANGE, forward: [{ ...CHANGE.forward[0], value: 31 }] }]],
    ['has changes that fit nothing', [{ ...CHANGE, back: [{ op: 'remove', path: ['none', 'x'] }] }]],
  ])('that %s is left out, and the scene with the numbers of its changes is read', async (_, given) => {
    const { card, changes } = await scene({ 'scenes/1/changes.json': given });
    expect(changes).toEqual([]);
    expect(card).toEqual({ ...CARD, first: 5, done: 5 });
    expect(await without({ 'scenes/1/changes.json': given })).toEqual(['Mill yard']);
  });

  test.each<readonly [string, Entries]>([
    ['cannot be read', { 'scenes/1/document.json': 'no JSON' }],
    ['has a newer form', { 'manifest.json': manifest({ version: SCENE_VERSION + 1 }) }],
    ['has an older form', { 'manifest.json': manifest({ version: SCENE_VERSION - 1 }) }],
  ])('of a document that %s is copied as it is', async (_, changes) => {
    expect(await changesOf({ ...changes, 'scenes/1/changes.json': ['of another form'] })).toEqual(['of another form']);
    expect(await without({ ...changes, 'scenes/1/changes.json': [] })).toEqual(['Mill yard']);
  });

  test('may be as long as undo and redo together, and no longer', async () => {
    const most = 2 * MAX_CHANGES;
    const long = (length: number) => ({
      'manifest.json': manifest({ version: SCENE_VERSION + 1, first: 0, done: 0, end: length }),
      'scenes/1/changes.json': Array.from({ length }, (_, i) => i),
    });
    expect(await changesOf(long(most))).toHaveLength(most);
    expect(await without(long(most + 1))).toEqual(['Mill yard']);
  });
});

describe('a scene of a backup that is broken', () => {
  const also = (entry: unknown) => ({ ...manifest(), scenes: [...manifest().scenes, entry] });

  test('is left out and named, and the others are read', async () => {
    const card = { ...CARD, id: 'mill', name: 'Mill' };
    const { scenes, leftOut } = await read({
      'manifest.json': also({ folder: 'scenes/2', card, pictures: [] }),
    });
    expect(scenes.map(({ card: { id } }) => id)).toEqual(['yard']);
    expect(leftOut).toEqual([{ name: 'Mill', why: '“scenes/2/document.json” is missing in it' }]);
  });

  test('is called by its place if it has no name, and the one that is in the file twice by its name', async () => {
    const { leftOut } = await read({ 'manifest.json': also({ card: {} }) });
    expect(leftOut).toMatchObject([{ name: 'Scene 2', why: expect.stringMatching(/^its entry 2 in the list/) }]);
    const twice = await read({ 'manifest.json': also(manifest().scenes[0]) });
    expect(twice.leftOut).toEqual([{ name: 'Mill yard', why: 'it is in the file twice' }]);
  });
});
