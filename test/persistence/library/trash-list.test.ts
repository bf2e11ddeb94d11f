import { afterEach, describe, expect, test, vi } from 'vitest';
import { MAX_VERSIONS } from '../../../src/persistence/autosave/versions.ts';
import type { Message } from '../../../src/persistence/autosave/window-channel.ts';
import { DatabaseUnavailable } from '../../../src/persistence/database/database.ts';
import type { DeletedKey } from '../../../src/persistence/database/tables.ts';
import { moveToTrash, SceneNotFound } from '../../../src/persistence/library/trash.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { browser, duelScene, type Window } from '../../support/browser-windows.ts';
import { whenNext } from '../../support/when-next.ts';

const DAY = 24 * 60 * 60_000;

/** A window with three stored scenes, the last of them open, and what a second window hears of it. */
async function three() {
  const here = browser();
  const window = here.open();
  for (const id of ['a', 'b', 'c']) {
    window.actions.program.openScene(duelScene(id, `Scene ${id}`), {});
    await window.saved();
  }
  const heard: Message[] = [];
  here.open().windows.listen((message) => heard.push(message));
  return { here, window, heard };
}

async function remove({ library }: Window, id: string): Promise<DeletedKey> {
  const removed = await library.remove(id);
  if (!removed.ok) throw new Error(removed.error);
  return removed.value.key;
}

const keys = async ({ library }: Window) => (await library.deleted()).map(({ key }) => key);

let end = (): void => undefined;
afterEach(() => end());

/** The next request of this kind is refused, as the browser refuses it. */
function refuse(method: 'add' | 'delete' | 'get', table: string, error: string): void {
  end = whenNext(method, table, () => {
    throw new DOMException('refused', error);
  });
}

const OUT_OF_SPACE = 'the browser has run out of space. Delete scenes you no longer need for good and try again.';
const NOT_DONE = 'the browser could not do it. Reload the page and try again.';

describe('the trash lists', () => {
  test('all that is known of a deleted scene, with the size of its versions', async () => {
    const { here, window } = await three();
    const database = await here.database();
    const key = await remove(window, 'a');
    const gone = await database.get('deleted', [...key]);
    if (!gone) throw new Error('It is not there.');
    const head = { number: 1, version: 1, savedAt: '', name: '', pieces: 0, shots: 0, said: null, check: 0 };
    const versions = [
      { ...head, bytes: 100 },
      { ...head, number: 2, bytes: 7 },
    ];
    for (const [version, isNewer] of [
      [SCENE_VERSION - 1, false],
      [SCENE_VERSION, false],
      [SCENE_VERSION + 1, true],
    ] as const) {
      const card = { ...gone.card, name: 'Mill', pieces: 3, shots: 4, bytes: 1000, version, versions };
      await database.put('deleted', { ...gone, card });
      expect(await window.library.deleted()).toEqual([
        {
          key,
          name: 'Mill',
          pieces: 3,
          shots: 4,
          deletedAt: new Date(here.clock).toISOString(),
          expiresAt: new Date(here.clock + 30 * DAY).toISOString(),
          bytes: 1107,
          isNewer,
        },
      ]);
    }
  });

  test('what was deleted last first', async () => {
    const { here, window } = await three();
    const deleted: DeletedKey[] = [];
    for (const id of ['b', 'c', 'a']) {
      here.clock += 1000;
      deleted.unshift(await remove(window, id));
    }
    expect(await keys(window)).toEqual(deleted);
  });

  test('of one scene that was deleted twice in a moment, the later state first', async () => {
    const { window } = await three();
    const first = await remove(window, 'c');
    window.actions.program.openScene(duelScene('c', 'Again'), {});
    await window.saved();
    const second = await remove(window, 'c');
    expect(await keys(window)).toEqual([second, first]);
  });
});

test('other windows hear what is deleted, restored, and deleted for good', async () => {
  const { window, heard } = await three();
  const [scene, revision] = await remove(window, 'a');
  expect(heard).toEqual([{ what: 'deleted', scene, revision }]);
  await window.library.restore([scene, revision]);
  const card = (await window.library.list()).find(({ id }) => id === 'a');
  expect(heard.slice(1)).toEqual([{ what: 'written', scene: 'a', revision: card?.revision }]);
  const key = await remove(window, 'b');
  await window.library.purge([key]);
  expect(heard.slice(2)).toEqual([
    { what: 'deleted', scene: 'b', revision: key[1] },
    { what: 'deleted', scene: 'b', revision: key[1] },
  ]);
});

test('a scene that is restored from the list does not open', async () => {
  const { window } = await three();
  const key = await remove(window, 'c');
  const { id } = window.scene();
  expect(await window.library.restore(key)).toEqual({ ok: true, value: { id: 'c', name: 'Scene c' } });
  expect(window.scene().id).toBe(id);
  expect(window.store.getState().dialogs.blank).toBe(true);
});

describe('in a sentence it says', () => {
  test('that another window was faster: then the scene can still be moved to the trash', async () => {
    const { window } = await three();
    refuse('add', 'revisions', 'ConstraintError');
    expect(await window.library.remove('a')).toEqual({
      ok: false,
      error: `“Scene a” could not be deleted: ${NOT_DONE}`,
      canOnlyPurge: false,
    });
  });

  test('that a scene could not be deleted for good without a database', async () => {
    const here = browser(() => Promise.reject(new DatabaseUnavailable('unsupported')));
    const error =
      "This scene could not be deleted: this window cannot reach the browser's storage. Reload the page and try again.";
    expect(await here.open().library.removePermanently('a')).toEqual({ ok: false, error });
  });

  test('that a scene could not be restored', async () => {
    const { here, window } = await three();
    const key = await remove(window, 'a');
    here.disk = 'stuck';
    const error = `This scene could not be restored: ${OUT_OF_SPACE}`;
    expect(await window.library.restore(key)).toEqual({ ok: false, error });
  });

  test('that the deleted scenes could not be deleted for good', async () => {
    const { window } = await three();
    const key = await remove(window, 'a');
    refuse('delete', 'deleted', 'QuotaExceededError');
    const error = `The deleted scenes could not be deleted: ${OUT_OF_SPACE}`;
    expect(await window.library.purge([key])).toEqual({ ok: false, error });
    expect(await keys(window)).toEqual([key]);
  });
});

describe('the records of a deleted scene', () => {
  test('have a number after all that were written, and after that of the scene', async () => {
    const { here, window } = await three();
    const database = await here.database();
    await database.put('revisions', { scene: 'a', revision: 9 });
    expect(await remove(window, 'a')).toEqual(['a', 10]);
    const card = await database.get('scenes', 'b');
    if (!card) throw new Error('It is not stored.');
    await database.put('scenes', { ...card, revision: 20 });
    expect(await remove(window, 'b')).toEqual(['b', 21]);
  });

  test('come back with a number after all that were written, and after that of the scene', async () => {
    const { here, window } = await three();
    const database = await here.database();
    const [, last] = await remove(window, 'a');
    await window.library.restore(['a', last]);
    expect((await database.get('scenes', 'a'))?.revision).toBe(last + MAX_VERSIONS + 1);
    const key = await remove(window, 'b');
    const gone = await database.get('deleted', [...key]);
    if (!gone) throw new Error('It is not there.');
    await database.put('deleted', { ...gone, card: { ...gone.card, revision: 50 } });
    await window.library.restore(key);
    expect((await database.get('scenes', 'b'))?.revision).toBe(50 + MAX_VERSIONS + 1);
  });

  test('come back with a journal that cannot be read', async () => {
    const { here, window } = await three();
    for (const x of [1, 2]) {
      window.actions.document.move('target', { x, y: 1 });
      await window.saved();
    }
    window.actions.program.openScene(duelScene('d'), {});
    await window.saved();
    const database = await here.database();
    const [first] = await database.getAllKeys('journal');
    if (first === undefined) throw new Error('There is no journal.');
    await database.delete('journal', first);
    const journal = await database.getAll('journal');
    expect(journal).toHaveLength(1);
    const key = await remove(window, 'c');
    expect(await database.count('journal')).toBe(0);
    await window.library.restore(key);
    expect(await database.getAll('journal')).toEqual(journal);
  });

  test.each(['deleted', 'remains'] as const)('cannot come back without those in %s', async (table) => {
    const { here, window } = await three();
    const key = await remove(window, 'a');
    await (await here.database()).delete(table, [...key]);
    expect(await window.library.restore(key)).toEqual({
      ok: false,
      error: 'This scene is no longer in the trash: another window has restored it or deleted it for good.',
    });
  });

  test('get a name of their own beside a scene of their id', async () => {
    const { window } = await three();
    const key = await remove(window, 'a');
    for (const [id, name] of [
      ['a', 'Scene a'],
      ['d', 'Scene a (restored)'],
    ] as const) {
      window.actions.program.openScene(duelScene(id, name), {});
      await window.saved();
    }
    expect(await window.library.restore(key)).toMatchObject({ ok: true, value: { name: 'Scene a (restored 2)' } });
  });

  test('are not made of a scene that is not stored', async () => {
    const { here } = await three();
    const moved = moveToTrash(await here.database(), 'gone', '2026-11-21T12:00:00.000Z');
    await expect(moved).rejects.toBeInstanceOf(SceneNotFound);
  });

  test('are only looked at while none has expired', async () => {
    const { window } = await three();
    await remove(window, 'a');
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await window.library.purgeExpired();
    const modes = transaction.mock.calls.map(([, mode]) => mode);
    transaction.mockRestore();
    expect(modes).toEqual(['readonly']);
  });
});
