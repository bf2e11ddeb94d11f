import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { failed } from '../../../src/lib/result.ts';
import { LIMITS, type Limits } from '../../../src/persistence/backup/backup-format.ts';
import { readBackup } from '../../../src/persistence/backup/backup-reading.ts';
import { writeBackup } from '../../../src/persistence/backup/backup-writing.ts';
import { writeCheckpoint } from '../../../src/persistence/database/checkpoint.ts';
import { readRaw } from '../../../src/persistence/database/raw-records.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import { backedUp, backupsOf } from '../../support/backups.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { withJournal } from '../../support/journal.ts';

/** Makes the last step of the journal one that cannot be read. */
async function damageLastStep(database: Database): Promise<void> {
  const step = (await database.getAll('journal')).at(-1);
  if (!step) throw new Error('There is no step.');
  await database.put('journal', { ...step, patches: 'none' });
}

async function entriesOf(file: Blob): Promise<Readonly<Record<string, Uint8Array>>> {
  return unzipSync(new Uint8Array(await file.arrayBuffer()));
}

test('a backup holds a text of each thing that is stored, and no other', async () => {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), { picture: new Blob(['map'], { type: 'image/png' }) });
  await window.saved();
  await window.library.reopen('yard');
  window.actions.document.move('target', { x: 1, y: 1 });
  await window.saved();
  const face = new Blob(['face'], { type: 'image/webp' });
  await (await here.database()).put('roster', { id: 't', place: 0, template: {}, picture: face });
  expect(Object.keys(await entriesOf(await backedUp(here, window))).sort()).toEqual([
    'armoury.json',
    'manifest.json',
    'roster.json',
    'roster/pictures/1.webp',
    'scenes/1/changes.json',
    'scenes/1/document.json',
    'scenes/1/pictures/1.png',
    'scenes/1/session.json',
    'scenes/1/versions/1.json',
    'settings.json',
  ]);
});

test('a version whose text is gone is not listed', async () => {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  await window.library.reopen('yard');
  window.actions.document.move('target', { x: 1, y: 1 });
  await window.saved();
  const database = await here.database();
  // Otherwise it would follow from the journal.
  await writeCheckpoint(database, 'yard');
  expect(await database.count('versions')).toBe(1);
  await database.clear('versions');
  const read = await readBackup(await backedUp(here, window), 'b.zip');
  expect(read).toMatchObject({ ok: true, value: { scenes: [{ card: { versions: [] }, versions: [] }] } });
});

test('a scene that another window deletes meanwhile is left out, and is none that cannot be read', async () => {
  const here = browser();
  const window = here.open();
  for (const id of ['mill', 'yard']) {
    window.actions.program.openScene(duelScene(id), {});
    await window.saved();
  }
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    return Reflect.apply(get, this, [key === 'mill' ? 'gone' : key]);
  };
  const written = await writeBackup(await here.database(), '2026-11-21T12:00:00.000Z').finally(() => {
    IDBObjectStore.prototype.get = get;
  });
  if (!written.ok) throw new Error(written.error);
  expect(written.value.unreadable).toEqual([]);
  const read = await readBackup(written.value.file, 'b.zip');
  expect(read.ok && read.value.scenes.map(({ card }) => card.id)).toEqual(['yard']);
});

test('journals that cannot be read are written as they are, those of versions as well', async () => {
  const { here, window, database } = await withJournal(2);
  window.close();
  await damageLastStep(database);
  const second = here.open();
  await second.load('yard');
  // What is overwritten here becomes a version, with its journal.
  for (const x of [7, 8, 9]) {
    second.actions.document.move('target', { x, y: 1 });
    await second.saved();
  }
  second.close();
  await damageLastStep(database);
  const raw = await readRaw(database, 'yard');
  expect(raw?.unread?.steps).toHaveLength(2);
  expect(raw?.versions.map(({ unread }) => unread?.steps.length)).toEqual([2]);
  const read = await readBackup(await backedUp(here, here.open()), 'b.zip');
  if (!read.ok) throw new Error(read.error);
  const [scene] = read.value.scenes;
  expect([scene?.text, scene?.unread, scene?.versions]).toEqual([raw?.text, raw?.unread, raw?.versions]);
});

describe('a backup is not written', () => {
  test('with more bytes or entries than fit in a zip', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), { picture: new Blob(['map']) });
    const entries = Object.values(await entriesOf(await backedUp(here, window)));
    const fits = { bytes: entries.reduce((sum, { length }) => sum + length, 0), entries: entries.length };
    const written = async (more: Partial<Limits>) =>
      writeBackup(await here.database(), '2026-11-21T12:00:00.000Z', { ...LIMITS, ...fits, ...more });
    expect((await written({})).ok).toBe(true);
    const refused = failed(
      'Your scenes are too large for one file: export the largest ones, delete them here and try again.',
    );
    expect(await written({ bytes: fits.bytes - 1 })).toEqual(refused);
    expect(await written({ entries: fits.entries - 1 })).toEqual(refused);
  });

  test('if the database is closed in the middle: no scene is left out for that', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      if (this.name === 'documents') throw new DOMException('It is closing.', 'InvalidStateError');
      return Reflect.apply(get, this, [key]);
    };
    const written = await backupsOf(here, window)
      .write()
      .finally(() => {
        IDBObjectStore.prototype.get = get;
      });
    expect(written).toEqual(
      failed('The backup could not be written: the browser could not do it. Reload the page and try again.'),
    );
  });
});
