import { describe, expect, test } from 'vitest';
import { backedUp, contents, restored } from '../../support/backups.ts';
import { browser, duelScene, storedScene, type Window } from '../../support/browser-windows.ts';

const DAY = 24 * 60 * 60_000;

/** A window with a scene that has everything: a picture, changes, an undone one, an earlier version. */
async function full() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), { picture: new Blob(['map'], { type: 'image/png' }) });
  await window.saved();
  await window.library.reopen('yard');
  window.actions.document.move('target', { x: 5, y: 6 });
  window.actions.document.edit('target', { name: 'Ott' });
  window.actions.document.undo();
  window.actions.tool.choose('measure');
  await window.saved();
  return { here, window };
}

async function remove({ library }: Window, id = 'yard') {
  const removed = await library.remove(id);
  if (!removed.ok) throw new Error(removed.error);
  return removed.value;
}

const ids = async ({ library }: Window) => (await library.list()).map(({ id }) => id).sort();
const deleted = async ({ library }: Window) => (await library.deleted()).map(({ name }) => name);

describe('a deleted scene', () => {
  test('is restored whole: document, undo, redo, versions, pictures, view state', async () => {
    const { here, window } = await full();
    const database = await here.database();
    const before = await contents(database);
    expect(before.scenes[0]).toMatchObject({
      told: { versions: [{ name: 'Mill yard' }] },
      texts: [expect.any(String)],
    });
    expect(before.scenes[0]?.changes).toHaveLength(2);
    const { key } = await remove(window);
    expect(await ids(window)).toEqual([]);
    expect(await deleted(window)).toEqual(['Mill yard']);
    for (const table of ['scenes', 'documents', 'changes', 'versions', 'assets', 'sessions'] as const)
      expect(await database.count(table)).toBe(0);
    expect(await window.library.restore(key)).toEqual({ ok: true, value: { id: 'yard', name: 'Mill yard' } });
    expect(await contents(database)).toEqual(before);
    expect(await deleted(window)).toEqual([]);
    expect(await database.count('remains')).toBe(0);
    await window.library.open('yard');
    window.actions.document.redo();
    expect(window.scene().pieces[1]?.name).toBe('Ott');
    window.actions.document.undo();
    window.actions.document.undo();
    expect(window.scene().pieces[1]).toMatchObject({ x: 30, y: 10 });
    await window.saved();
    expect(window.told).toEqual([]);
  });

  test('that was open leaves an empty table; undo reopens it, behind the open dialog', async () => {
    const { window } = await full();
    window.actions.program.setDialog('storage');
    const gone = await remove(window);
    expect(gone.wasOpen).toBe(true);
    expect(window.store.getState().dialogs.blank).toBe(true);
    await window.library.restore(gone.key, gone.wasOpen);
    expect(window.scene().id).toBe('yard');
    expect(window.store.getState()).toMatchObject({
      dialogs: { blank: false, open: 'storage' },
      tool: { id: 'measure' },
    });
    window.actions.document.move('target', { x: 9, y: 9 });
    await window.saved();
    expect(window.told).toEqual([]);
  });

  test('is not reopened where another scene was opened meanwhile', async () => {
    const { window } = await full();
    const gone = await remove(window);
    window.actions.program.openScene(duelScene('other', 'Other'), {});
    await window.library.restore(gone.key, gone.wasOpen);
    expect(window.scene().id).toBe('other');
    await window.saved();
    expect(await ids(window)).toEqual(['other', 'yard']);
  });

  test('nor on the empty table that replaced it, once it has content', async () => {
    const { window } = await full();
    const gone = await remove(window);
    window.actions.document.place({ x: 3, y: 3 }, false);
    const { id } = window.scene();
    await window.library.restore(gone.key, gone.wasOpen);
    expect(window.scene().id).toBe(id);
    await window.saved();
    expect(await ids(window)).toEqual([id, 'yard'].sort());
  });

  test('is restored beside a scene stored under its id meanwhile, with its versions and its history', async () => {
    const { here, window } = await full();
    const other = here.open();
    await other.load('yard');
    const { key } = await remove(window);
    other.actions.document.edit('target', { name: 'Kern' });
    await other.saved();
    expect((await window.library.restore(key)).ok).toBe(true);
    const [back] = (await window.library.list()).filter(({ id }) => id !== 'yard');
    expect(back).toMatchObject({ name: 'Mill yard (restored)', versions: [{ name: 'Mill yard' }] });
    const { state } = await storedScene(await here.database(), back?.id ?? '');
    expect(state.history.scene.pieces[1]).toMatchObject({ name: 'target', x: 5 });
    expect([state.history.past.length, state.history.future.length]).toEqual([1, 1]);
    expect((await storedScene(await here.database(), 'yard')).state.history.scene.pieces[1]?.name).toBe('Kern');
    await window.library.openVersion(back?.id ?? '', back?.versions[0]?.number ?? 0);
    expect(window.scene().id).toBe(back?.id);
    expect(window.told).toEqual([]);
  });

  test('stored and deleted again can be restored in both states', async () => {
    const { window } = await full();
    await remove(window);
    window.actions.program.openScene({ ...duelScene(), name: 'Second' }, {});
    await window.saved();
    await remove(window);
    expect((await deleted(window)).sort()).toEqual(['Mill yard', 'Second']);
    for (const { key } of await window.library.deleted()) expect((await window.library.restore(key)).ok).toBe(true);
    expect((await window.library.list()).map(({ name }) => name).sort()).toHaveLength(2);
  });

  test('can be deleted forever; then nothing of it is left', async () => {
    const { here, window } = await full();
    const { key } = await remove(window);
    expect(await window.library.purge([key])).toEqual({ ok: true, value: 1 });
    const database = await here.database();
    for (const table of ['deleted', 'remains', 'scenes', 'documents'] as const)
      expect(await database.count(table)).toBe(0);
    expect((await window.library.restore(key)).ok).toBe(false);
  });

  test('stays for thirty days, until the next start after that', async () => {
    const { here, window } = await full();
    await remove(window);
    const [gone] = await window.library.deleted();
    expect(gone?.expiresAt).toBe(new Date(here.clock + 30 * DAY).toISOString());
    here.clock += 30 * DAY - 1;
    await window.library.purgeExpired();
    expect(await deleted(window)).toEqual(['Mill yard']);
    here.clock += 1;
    await window.library.purgeExpired();
    expect(await deleted(window)).toEqual([]);
    expect(await (await here.database()).count('remains')).toBe(0);
  });

  test('without a deletion date stays', async () => {
    const { here, window } = await full();
    const { key } = await remove(window);
    const database = await here.database();
    const gone = await database.get('deleted', [...key]);
    if (!gone) throw new Error('It is not there.');
    await database.put('deleted', { ...gone, deletedAt: 'then' });
    here.clock += 400 * DAY;
    await window.library.purgeExpired();
    expect((await window.library.deleted())[0]?.expiresAt).toBeNull();
    expect((await window.library.restore(key)).ok).toBe(true);
  });

  test('is never half deleted: on a full disk it stays stored and open', async () => {
    const { here, window } = await full();
    const before = await contents(await here.database());
    here.disk = 'full';
    expect(await window.library.remove('yard')).toEqual({
      ok: false,
      error: '“Mill yard” cannot be moved to the trash: the browser has run out of space.',
      canOnlyPurge: true,
    });
    expect(await contents(await here.database())).toEqual(before);
    expect(window.scene().id).toBe('yard');
    here.disk = 'roomy';
    const { key } = await remove(window);
    here.disk = 'full';
    expect((await window.library.restore(key)).ok).toBe(false);
    expect(await deleted(window)).toEqual(['Mill yard']);
  });

  test('is in no backup; an earlier backup restores the scene all the same', async () => {
    const { here, window } = await full();
    const before = await backedUp(here, window);
    await remove(window);
    const after = await backedUp(here, window);
    expect(await restored(here, window, after)).not.toContain('restored');
    expect(await ids(window)).toEqual([]);
    expect(await restored(here, window, before)).toBe('1 scene restored.');
    expect(await ids(window)).toEqual(['yard']);
    expect(await deleted(window)).toEqual(['Mill yard']);
  });
});

describe('in two windows', () => {
  async function both() {
    const { here, window } = await full();
    const other = here.open();
    await other.load('yard');
    return { here, window, other };
  }

  test('one deletes and restores what the other has open: there it stays, is shown as not saved, and is saved again', async () => {
    const { window, other } = await both();
    const gone = await remove(window);
    await expect.poll(() => other.told).toEqual([{ kind: 'deleted', name: 'Mill yard' }]);
    await expect.poll(() => other.store.getState().program.saveState).toBe('unsaved');
    await window.library.restore(gone.key, gone.wasOpen);
    await expect.poll(() => other.store.getState().program.saveState).toBe('saved');
    other.actions.document.move('target', { x: 9, y: 9 });
    await other.saved();
    await expect.poll(() => window.scene().pieces[1]).toMatchObject({ x: 9, y: 9 });
    expect(await ids(window)).toEqual(['yard']);
  });

  test('the one that still has it open restores it itself', async () => {
    const { window, other } = await both();
    const { key } = await remove(window);
    await expect.poll(() => other.store.getState().program.saveState).toBe('unsaved');
    expect((await other.library.restore(key)).ok).toBe(true);
    await other.saved();
    other.actions.document.move('target', { x: 9, y: 9 });
    await other.saved();
    expect(await ids(other)).toEqual(['yard']);
    expect(other.told).toEqual([{ kind: 'deleted', name: 'Mill yard' }]);
  });

  test('without messages: a change in one after the other deleted and restored it is saved as a copy', async () => {
    const { here, window, other } = await both();
    here.deaf = true;
    const gone = await remove(window);
    await window.library.restore(gone.key, gone.wasOpen);
    window.actions.document.move('target', { x: 1, y: 1 });
    await window.saved();
    other.actions.document.move('target', { x: 9, y: 9 });
    other.leave();
    await other.saved();
    expect(await ids(window)).toEqual([other.scene().id, 'yard'].sort());
    expect((await storedScene(await here.database(), 'yard')).state.history.scene).toEqual(window.scene());
    expect((await storedScene(await here.database(), other.scene().id)).state.history.scene.pieces).toEqual(
      other.scene().pieces,
    );
  });

  test('without messages: one that closes with a change after the deletion writes everything, with undo', async () => {
    const { here, window, other } = await both();
    here.deaf = true;
    const { key } = await remove(window);
    other.actions.document.move('target', { x: 9, y: 9 });
    other.leave();
    const { past } = other.store.getState().history;
    other.die();
    await expect.poll(() => ids(window)).toHaveLength(1);
    const [id] = await ids(window);
    const { state } = await storedScene(await here.database(), id ?? '');
    expect(state.history.past).toEqual(past);
    expect((await window.library.restore(key)).ok).toBe(true);
    expect(await ids(window)).toHaveLength(2);
  });

  test('deleting it forever updates the other list, and deletes nothing else', async () => {
    const { window, other } = await both();
    const { key } = await remove(window);
    await expect.poll(() => other.told.length).toBe(1);
    other.actions.document.move('target', { x: 9, y: 9 });
    await other.saved();
    let looked = 0;
    other.library.watch(() => looked++);
    await window.library.purge([key]);
    expect(looked).toBe(1);
    expect(other.store.getState().program.saveState).toBe('saved');
    expect(await ids(other)).toEqual(['yard']);
    expect(other.told).toHaveLength(1);
  });
});
