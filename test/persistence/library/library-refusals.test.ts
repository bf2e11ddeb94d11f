import { afterEach, describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../../src/persistence/database/database.ts';
import { backupsOf } from '../../support/backups.ts';
import type { Window } from '../../support/browser-windows.ts';
import { browser, duelScene } from '../../support/browser-windows.ts';

/** A window with two stored scenes. */
async function two() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene('mill', 'Mill'), {});
  await window.saved();
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  return { here, window };
}

/** Reading documents fails, as for a record damaged by the browser. */
function unreadable() {
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    if (this.name === 'documents') throw new DOMException('Failed to read large IndexedDB value', 'NotReadableError');
    return Reflect.apply(get, this, [key]);
  };
  return () => {
    IDBObjectStore.prototype.get = get;
  };
}

let end = (): void => undefined;
afterEach(() => end());

describe('each failure in the library is one sentence, and loses nothing', () => {
  const ids = async (window: Window) => (await window.library.list()).map(({ id }) => id).sort();

  test('with a full disk', async () => {
    const { here, window } = await two();
    here.disk = 'stuck';
    const why = 'the browser has run out of space. Delete scenes you no longer need for good and try again.';
    expect(await window.library.duplicate('mill')).toEqual({
      ok: false,
      error: `“Mill” could not be duplicated: ${why}`,
    });
    expect(await window.library.rename('mill', 'Weir')).toEqual({
      ok: false,
      error: `“Mill” could not be renamed: ${why}`,
    });
    expect(await window.library.remove('mill')).toEqual({
      ok: false,
      error: '“Mill” cannot be moved to the trash: the browser has run out of space.',
      canOnlyPurge: true,
    });
    for (const [id, name] of [
      ['mill', 'Mill'],
      ['yard', 'Mill yard'],
    ] as const) {
      const error = `“${name}” could not be deleted: ${why}`;
      expect(await window.library.removePermanently(id)).toEqual({ ok: false, error });
    }
    expect(await ids(window)).toEqual(['mill', 'yard']);
    expect(window.scene()).toEqual(duelScene());
    await window.library.open('mill');
    expect(window.scene().id).toBe('mill');
  });

  test('with an unreadable record', async () => {
    const { here, window } = await two();
    end = unreadable();
    const why = 'the browser could not do it. Reload the page and try again.';
    expect(await window.library.duplicate('mill')).toEqual({
      ok: false,
      error: `“Mill” could not be duplicated: ${why}`,
    });
    expect(await window.library.exportFile('mill')).toEqual({
      ok: false,
      error: `“Mill” could not be exported: ${why}`,
    });
    await window.library.open('mill');
    await window.library.openVersion('mill', 1);
    expect(window.told).toEqual([
      { kind: 'scene-broken', name: 'Mill' },
      { kind: 'scene-missing', name: 'This version' },
    ]);
    expect(window.scene().id).toBe('yard');
    // It can still be deleted, but only for good: what cannot be read cannot be moved.
    expect(await window.library.remove('mill')).toEqual({
      ok: false,
      error: '“Mill” cannot be moved to the trash: the browser could not do it.',
      canOnlyPurge: true,
    });
    expect(await window.library.removePermanently('mill')).toEqual({ ok: true, value: 'Mill' });
    expect((await backupsOf(here, window).write()).ok).toBe(true);
  });

  test('with an invalid document: it cannot be copied, and only that is said', async () => {
    const { here, window } = await two();
    await (await here.database()).put('documents', { scene: 'mill', text: '{"id":"mill"}', shot: null });
    const error = '“Mill” can no longer be read. It stays in the library.';
    expect(await window.library.duplicate('mill')).toEqual({ ok: false, error });
    expect(window.told).toEqual([]);
    expect(await ids(window)).toEqual(['mill', 'yard']);
  });

  test('with a scene that another window has deleted', async () => {
    const { window } = await two();
    const error = 'This scene no longer exists: it was deleted in another window.';
    for (const act of ['duplicate', 'exportFile', 'removePermanently'] as const) {
      expect(await window.library[act]('gone')).toEqual({ ok: false, error });
    }
    expect(await window.library.rename('gone', 'Back')).toEqual({ ok: false, error });
    expect(await window.library.remove('gone')).toEqual({ ok: false, error, canOnlyPurge: false });
    expect(await window.library.restore(['gone', 1])).toEqual({
      ok: false,
      error: 'This scene is no longer in the trash: another window has restored it or deleted it for good.',
    });
  });

  test('without a database', async () => {
    const here = browser(() => Promise.reject(new DatabaseUnavailable('unsupported')));
    const window = here.open();
    const why = "this window cannot reach the browser's storage. Reload the page and try again";
    expect(await window.library.duplicate('mill')).toEqual({
      ok: false,
      error: `This scene could not be duplicated: ${why}.`,
    });
    expect(await window.library.remove('mill')).toEqual({
      ok: false,
      error: `This scene could not be deleted: ${why}.`,
      canOnlyPurge: false,
    });
    await window.library.open('mill');
    await window.library.openVersion('mill', 1);
    expect(window.told).toEqual([
      { kind: 'unavailable', why: 'unsupported' },
      { kind: 'action-failed', title: 'The scene could not be opened', reason: why },
      { kind: 'action-failed', title: 'The version could not be opened', reason: why },
    ]);
  });
});

describe('a backup', () => {
  test('that cannot be written says why', async () => {
    const { here, window } = await two();
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = () => {
      throw new DOMException('closing', 'InvalidStateError');
    };
    end = () => {
      IDBObjectStore.prototype.getAll = getAll;
    };
    expect(await backupsOf(here, window).write()).toEqual({
      ok: false,
      error: 'The backup could not be written: the browser could not do it. Reload the page and try again.',
    });
  });

  test('that cannot be read from its file says so', async () => {
    const { here, window } = await two();
    const file = new Blob(['x']);
    file.slice = () => {
      throw new DOMException('changed on disk', 'NotReadableError');
    };
    expect(await backupsOf(here, window).restore(file, 'b.zip')).toEqual({
      ok: false,
      error: 'b.zip cannot be read: choose it again.',
    });
  });

  test('uses the reopened database after the browser closed it', async () => {
    const { here, window } = await two();
    window.actions.document.move('target', { x: 1, y: 1 });
    (await window.connection.get()).close();
    expect((await backupsOf(here, window).write()).ok).toBe(true);
  });
});
