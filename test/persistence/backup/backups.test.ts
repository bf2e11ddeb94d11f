import { describe, expect, test } from 'vitest';
import { failed, succeeded } from '../../../src/lib/result.ts';
import { backupName, textCount } from '../../../src/persistence/backup/backup-format.ts';
import { backupSummary } from '../../../src/persistence/backup/backups.ts';
import { DatabaseUnavailable } from '../../../src/persistence/database/database.ts';
import { backedUp, backupsOf, EMPTY_BACKUP } from '../../support/backups.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';
import { weapon } from '../../support/scenes.ts';

const UNREACHABLE =
  "This window cannot reach the browser's storage: close other windows of Fall of Shot, reload this one and try again.";

/** A window with a stored scene, and its backup. */
async function stored() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  return { here, window, backups: backupsOf(here, window), file: await backedUp(here, window) };
}

test('a backup is called after the day it was written', () => {
  expect(backupName('2026-11-21T12:00:00.000Z')).toBe('fall-of-shot-backup-2026-11-21.zip');
});

test('texts fit up to the longest, and together up to all; those that did not fit count as well', () => {
  const fits = textCount({ longest: 10, all: 15 });
  expect([10, 5, 0, 1].map(fits)).toEqual([true, true, true, false]);
  expect([11, 4, 1].map(textCount({ longest: 10, all: 15 }))).toEqual([false, true, false]);
});

test('what is said of a written backup names the scenes that are not in it', () => {
  const file = new Blob();
  expect(backupSummary({ file, unreadable: [] })).toBe('Backup saved as a file.');
  expect(backupSummary({ file, unreadable: ['Mill', 'Yard'] })).toBe(
    'Backup saved as a file without “Mill”, “Yard”, which the browser can no longer read.',
  );
});

/** A file of which a browser reads so many parts, and then no more: it was changed after it was chosen. */
function changedAfter(file: Blob, parts: number): Blob {
  const copy = new Blob([file]);
  const part = copy.slice.bind(copy);
  let left = parts;
  copy.slice = (...range) => {
    if (left-- > 0) return part(...range);
    throw new DOMException('The file could not be read.', 'NotReadableError');
  };
  return copy;
}

describe('a backup is not written', () => {
  test('without a database', async () => {
    const here = browser(() => Promise.reject(new DatabaseUnavailable('unsupported')));
    const window = here.open();
    expect(await backupsOf(here, window).write()).toEqual(failed(UNREACHABLE));
  });

  test('while the last changes cannot be saved: they would be missing', async () => {
    const { here, window, backups } = await stored();
    here.disk = 'full';
    window.actions.document.move('target', { x: 1, y: 1 });
    expect(await backups.write()).toEqual(
      failed(
        'Your last changes cannot be saved and would be missing from the backup: export the scene, then try again.',
      ),
    );
  });
});

describe('a backup is not restored', () => {
  test('without a database', async () => {
    const here = browser(() => Promise.reject(new DatabaseUnavailable('unsupported')));
    const window = here.open();
    expect(await backupsOf(here, window).restore(new Blob(), 'b.zip', succeeded(EMPTY_BACKUP))).toEqual(
      failed(UNREACHABLE),
    );
  });

  test('while the last changes cannot be saved: it could overwrite them', async () => {
    const { here, window, backups, file } = await stored();
    here.disk = 'full';
    window.actions.document.move('target', { x: 1, y: 1 });
    expect(await backups.restore(file, 'b.zip')).toEqual(
      failed('Your last changes cannot be saved, and restoring could overwrite them: free up space first.'),
    );
    expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 1 });
  });

  test.each([
    ['the end of its list', 0],
    ['its first entry', 2],
    ['an entry of a scene', 8],
  ])('if its file changes before %s is read', async (_, parts) => {
    const { window, backups, file } = await stored();
    window.actions.document.move('target', { x: 1, y: 1 });
    const restored = await backups.restore(changedAfter(file, parts), 'b.zip');
    expect(restored).toEqual(failed('b.zip cannot be read: choose it again.'));
    expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 1 });
  });

  test('if it was refused already, in a worker', async () => {
    const { window, backups, file } = await stored();
    window.actions.document.move('target', { x: 1, y: 1 });
    expect(await backups.restore(file, 'b.zip', failed('b.zip is no backup.'))).toEqual(failed('b.zip is no backup.'));
    expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 1 });
  });

  test.each([
    [
      'Private windows of this browser store no pictures: restore b.zip in an ordinary window.',
      new DOMException('Error preparing Blob/File data', 'UnknownError'),
    ],
    [
      'There is not enough space to restore b.zip: delete scenes you no longer need for good and try again.',
      new DOMException('', 'QuotaExceededError'),
    ],
    ["b.zip could not be written to the browser's storage: reload the page and try again.", new Error('odd')],
  ])('by an error of the browser: %s', async (words, error) => {
    const { window, backups, file } = await stored();
    window.actions.document.move('target', { x: 1, y: 1 });
    await window.saved();
    const notices = window.store.getState().dialogs.notices.length;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw error;
    };
    const restored = await backups.restore(file, 'b.zip').finally(() => {
      IDBObjectStore.prototype.put = put;
    });
    expect(restored).toEqual(failed(words));
    expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 1 });
    expect(window.store.getState().dialogs.notices).toHaveLength(notices);
  });
});

test('a backup is not restored on a disk that turns out to be full at the end of the write', async () => {
  const { here, window, backups, file } = await stored();
  window.actions.document.move('target', { x: 1, y: 1 });
  await window.saved();
  here.disk = 'full';
  expect(await backups.restore(file, 'b.zip')).toEqual(
    failed('There is not enough space to restore b.zip: delete scenes you no longer need for good and try again.'),
  );
  expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 1 });
});

describe('a backup that was restored', () => {
  test('is told as a notice, and to other windows', async () => {
    const { here, window, backups, file } = await stored();
    window.actions.document.move('target', { x: 1, y: 1 });
    await window.saved();
    const heard: unknown[] = [];
    here.open().windows.listen((message) => void heard.push(message));
    const restored = await backups.restore(file, 'b.zip');
    const words = {
      title: 'Backup restored',
      text: '1 scene replaced, with the previous state saved as a version.',
    };
    expect(restored).toEqual(succeeded(words));
    expect(window.store.getState().dialogs.notices.at(-1)).toMatchObject({ tone: 'info', ...words });
    const card = await (await here.database()).get('scenes', 'yard');
    expect(heard).toContainEqual({ what: 'written', scene: 'yard', revision: card?.revision });
  });

  test('brings settings and lists; one that was read in a worker is not read again', async () => {
    const { window, backups } = await stored();
    const weapons = [{ id: 'bow', place: 0, weapon: weapon({ id: 'bow', name: 'Bow' }) }];
    const given = succeeded({ ...EMPTY_BACKUP, settings: { theme: 'light' as const }, weapons });
    expect((await backups.restore(new Blob(['no zip']), 'b.zip', given)).ok).toBe(true);
    expect(window.store.getState().view.theme).toBe('light');
    expect(window.store.getState().collections.armoury).toMatchObject([{ name: 'Bow' }]);
  });

  test('opens the scene that was open in it only where nothing is open', async () => {
    const { file } = await stored();
    const there = browser();
    const window = there.open();
    window.actions.program.openScene(duelScene('mill', 'Mill'), {});
    await window.saved();
    await backupsOf(there, window).restore(file, 'b.zip');
    expect(window.scene().id).toBe('mill');
    const empty = browser();
    const blank = empty.open();
    await backupsOf(empty, blank).restore(file, 'b.zip');
    expect(blank.scene().id).toBe('yard');
  });

  test('opens nothing where it does not say what was open', async () => {
    const { file } = await stored();
    const there = browser();
    const window = there.open();
    const { id } = window.scene();
    await backupsOf(there, window).restore(file, 'b.zip', succeeded(EMPTY_BACKUP));
    expect(window.scene().id).toBe(id);
    expect(window.told).toEqual([]);
  });

  test('is restored where the lists cannot be read, which stay as they are on screen', async () => {
    const { window, backups } = await stored();
    const { armoury } = window.store.getState().collections;
    const weapons = [{ id: 'bow', place: 0, weapon: weapon({ id: 'bow', name: 'Bow' }) }];
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...given) {
      if (this.name === 'armoury' && this.transaction.mode === 'readonly') throw new DOMException('', 'UnknownError');
      return Reflect.apply(getAll, this, given);
    };
    const restored = await backups.restore(new Blob(), 'b.zip', succeeded({ ...EMPTY_BACKUP, weapons })).finally(() => {
      IDBObjectStore.prototype.getAll = getAll;
    });
    expect(restored).toEqual(succeeded({ title: 'Backup restored', text: '1 weapon restored to the armoury.' }));
    expect(window.store.getState().collections.armoury).toBe(armoury);
  });

  test('leaves an open scene alone where it replaced another one', async () => {
    const { window, backups, file } = await stored();
    window.actions.document.move('target', { x: 1, y: 1 });
    window.actions.program.openScene(duelScene('mill', 'Mill'), {});
    await window.saved();
    const before = window.store.getState().history;
    const restored = await backups.restore(file, 'b.zip');
    expect(restored.ok && restored.value.text).toBe('1 scene replaced, with the previous state saved as a version.');
    expect(window.store.getState().history).toBe(before);
  });

  test('leaves an open scene alone that was deleted here, and stores the one that it brings', async () => {
    const { here, window, file } = await stored();
    expect((await here.open().library.remove('yard')).ok).toBe(true);
    await expect.poll(() => window.told).toEqual([{ kind: 'deleted', name: 'Mill yard' }]);
    const before = window.store.getState().history;
    const restored = await backupsOf(here, window).restore(file, 'b.zip');
    expect(restored.ok && restored.value.text).toBe('1 scene restored.');
    expect(window.store.getState().history).toBe(before);
  });

  test('leaves an open scene alone that was not in it', async () => {
    const { window, backups } = await stored();
    const before = window.store.getState().history;
    await backups.restore(new Blob(), 'b.zip', succeeded(EMPTY_BACKUP));
    expect(window.store.getState().history).toBe(before);
  });
});
