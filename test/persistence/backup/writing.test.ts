import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { failed } from '../../../src/lib/result.ts';
import { LIMITS, type Limits } from '../../../src/persistence/backup/backup-format.ts';
import { readBackup } from '../../../src/persistence/backup/backup-reading.ts';
import { writeBackup } from '../../../src/persistence/backup/backup-writing.ts';
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
    const entries = Object.values(unzipSync(new Uint8Array(await (await backedUp(here, window)).arrayBuffer())));
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
