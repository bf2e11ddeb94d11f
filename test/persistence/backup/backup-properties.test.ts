import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/persistence/backup/backup-format.ts';
import { readBackup } from '../../../src/persistence/backup/backup-reading.ts';
import { writeBackup } from '../../../src/persistence/backup/backup-writing.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { edits } from '../../support/any-edit.ts';
import { backedUp, contents, restored } from '../../support/backups.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { world } from '../../support/world.ts';

/** What may have happened to a stored scene, and what stays the same after a backup. */
const DAMAGES = {
  none: async () => undefined,
  'a document that is none': async (database: Database, scene: string) => {
    await database.put('documents', { scene, text: 'no JSON at all', shot: 'nor this' });
  },
  'a document that is gone': (database: Database, scene: string) => database.delete('documents', scene),
  'a newer form': async (database: Database, scene: string) => {
    const card = await database.get('scenes', scene);
    if (!card) throw new Error('It is not kept.');
    await database.put('scenes', { ...card, version: SCENE_VERSION + 3, end: card.end + 1, done: card.end + 1 });
    await database.put('documents', { scene, text: '{"newer":true}', shot: null });
    await database.put('changes', { scene, number: card.end, change: { newer: ['form'] } });
  },
  'no pictures any more': (database: Database, scene: string) => database.delete('assets', scene),
} as const;

/** Damage that costs the scene its history or a version, or cuts a label. */
const COSTLY = {
  'a version that is gone': async (database: Database, scene: string) => {
    const [key] = await database.getAllKeys('versions', IDBKeyRange.bound([scene, 0], [scene, 1000]));
    if (key) await database.delete('versions', key);
  },
  'a change that is gone': async (database: Database, scene: string) => {
    const [key] = await database.getAllKeys('changes', IDBKeyRange.bound([scene, 0], [scene, 1000]));
    if (key) await database.delete('changes', key);
  },
  'a word that nobody has ever cut': async (database: Database, scene: string) => {
    const card = await database.get('scenes', scene);
    if (card) await database.put('scenes', { ...card, said: 'x'.repeat(5000), savedAt: 'y'.repeat(5000) });
  },
} as const;

type Damage = (database: Database, scene: string) => Promise<unknown>;

const of = (damages: Readonly<Record<string, Damage>>) => fc.constantFrom(...Object.values(damages));

const pictures = fc.dictionary(
  fc.string(),
  fc.record({
    type: fc.constantFrom(
      'image/webp',
      '',
      'application/octet-stream',
      'image/svg+xml',
      'text/html',
      'image/x-odd;v=1',
    ),
    bytes: fc.string(),
  }),
  { maxKeys: 3 },
);

/** Scenes with sessions of changes and renames; some copied, some damaged. */
const library = (damage: fc.Arbitrary<Damage>) =>
  fc.array(
    fc.record({
      pictures,
      sessions: fc.array(fc.tuple(edits, fc.string({ maxLength: 200 })), { minLength: 1, maxLength: 2 }),
      undos: fc.nat({ max: 3 }),
      doubled: fc.boolean(),
      damage,
    }),
    { maxLength: 3 },
  );

type Library = ReturnType<typeof library> extends fc.Arbitrary<infer T> ? T : never;

/** A browser with such a library, and its backup. */
async function keptLibrary(scenes: Library) {
  const here = browser();
  const window = here.open();
  const database = await here.database();
  for (const [i, { sessions, undos, doubled, ...scene }] of scenes.entries()) {
    const id = `scene-${i}`;
    const blobs = Object.entries(scene.pictures).map(([name, { bytes, type }]) => [name, new Blob([bytes], { type })]);
    window.actions.program.openScene({ ...world(), id, name: `Scene ${i}` }, Object.fromEntries(blobs));
    await window.saved();
    for (const [done, name] of sessions) {
      here.clock += 60_000;
      await window.library.reopen(id);
      for (const edit of [...done, renameScene(name)]) window.actions.document.run(edit);
      for (let undo = 0; undo < undos; undo++) window.actions.document.undo();
      await window.saved();
    }
    if (doubled) await window.library.duplicate(id);
  }
  await database.put('armoury', { id: 'odd', place: 0, weapon: { newer: 'weapon' } });
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  for (const [i, { damage }] of scenes.entries()) await damage(database, `scene-${i}`);
  return { here, window, database, file: await backedUp(here, window) };
}

async function comeBack(file: Blob) {
  const there = browser();
  const words = await restored(there, there.open(), file);
  return { words, after: await contents(await there.database()) };
}

describe('every backup that is written can be restored', () => {
  test('restores everything: copies, pictures of any type, damaged data, and data of a newer version', async () => {
    await fc.assert(
      fc.asyncProperty(library(of(DAMAGES)), async (scenes) => {
        const { database, file } = await keptLibrary(scenes);
        const before = await contents(database);
        const { words, after } = await comeBack(file);
        expect(after).toEqual(before);
        expect(words).not.toMatch(/does not fit|left out/);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  test('restores every document and picture of a scene with missing changes', async () => {
    await fc.assert(
      fc.asyncProperty(library(of(COSTLY)), async (scenes) => {
        const { database, file } = await keptLibrary(scenes);
        const told = ({ scenes: all }: Awaited<ReturnType<typeof contents>>) =>
          all.map(({ text, texts, shot, session, pictures: shown }) => ({ text, texts, shot, session, shown }));
        expect(told((await comeBack(file)).after)).toEqual(told(await contents(database)));
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  test('is not written if it would be too large to be read', async () => {
    const { database } = await keptLibrary([]);
    const written = await writeBackup(database, '2026-11-21T12:00:00.000Z');
    if (!written.ok) throw new Error(written.error);
    await fc.assert(
      fc.asyncProperty(fc.nat(10_000), fc.nat(10_000), async (longest, all) => {
        const tried = await writeBackup(database, '2026-11-21T12:00:00.000Z', { ...LIMITS, longest, all });
        const read = await readBackup(written.value.file, 'b.zip', { longest, all });
        expect(tried.ok).toBe(read.ok);
        if (!tried.ok) expect(tried.error).toMatch(/^Your scenes are too large for one file: /);
      }),
    );
  });

  test('leaves out and names what the browser can no longer read, and writes the rest', async () => {
    const { here, window } = await keptLibrary([]);
    window.actions.program.openScene(duelScene('mill', 'Mill'), {});
    await window.saved();
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      if (this.name === 'documents' && key === 'mill') throw new DOMException('Failed to read', 'NotReadableError');
      return Reflect.apply(get, this, [key]);
    };
    try {
      const written = await writeBackup(await here.database(), '2026-11-21T12:00:00.000Z');
      if (!written.ok) throw new Error(written.error);
      expect(written.value.unreadable).toEqual(['Mill']);
      IDBObjectStore.prototype.get = get;
      expect((await comeBack(written.value.file)).words).toBe('1 scene restored. 1 weapon restored to the armoury.');
    } finally {
      IDBObjectStore.prototype.get = get;
    }
  });
});

test('a scene of a backup damaged in transit is left out with a notice, and the others are restored', async () => {
  const { here, window } = await keptLibrary([]);
  window.actions.program.openScene(duelScene('mill', 'Mill'), {});
  const file = await backedUp(here, window);
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()));
  entries['scenes/1/document.json'] = strToU8('{"id":"elsewhere"');
  delete entries['scenes/2/document.json'];
  const one = await comeBack(new Blob([zipSync(entries) as Uint8Array<ArrayBuffer>]));
  expect(one.words).toBe(
    '1 scene restored. 1 weapon restored to the armoury. “Mill yard” was left out: “scenes/2/document.json” is missing in it.',
  );
  const manifest = JSON.parse(new TextDecoder().decode(entries['manifest.json']));
  entries['manifest.json'] = strToU8(
    JSON.stringify({ ...manifest, scenes: [manifest.scenes[0], manifest.scenes[0], 1] }),
  );
  const { words } = await comeBack(new Blob([zipSync(entries) as Uint8Array<ArrayBuffer>]));
  expect(words).toMatch(
    /“Mill” was left out: it is in the file twice\. “Scene 3” was left out: its entry 3 in the list of scenes is broken: it is not a group of fields/,
  );
});
