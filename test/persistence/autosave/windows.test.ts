import { describe, expect, test } from 'vitest';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';
import { removePiece } from '../../support/remove-piece.ts';

/** Two windows with the same scene open. */
async function two() {
  const here = browser();
  const first = here.open();
  first.actions.program.openScene(duelScene(), {});
  await first.saved();
  const second = here.open();
  await second.load('yard');
  return { here, first, second };
}

const target = (window: { scene: () => ReturnType<typeof duelScene> }) =>
  window.scene().pieces.find(({ id }) => id === 'target');

describe('two windows with the same scene', () => {
  test('the unchanged one follows with document, history and open shot, and keeps its view state', async () => {
    const { first, second } = await two();
    second.actions.view.setCamera({ x: 1, y: 2, zoom: 33 });
    second.actions.tool.choose('measure');
    second.actions.select.piece('gun');
    first.actions.document.move('target', { x: 5, y: 6 });
    await first.saved();
    await expect.poll(() => target(second)).toMatchObject({ x: 5, y: 6 });
    expect(second.store.getState().history).toEqual(first.store.getState().history);
    expect(second.store.getState()).toMatchObject({
      view: { camera: { zoom: 33 } },
      tool: { id: 'measure' },
      selection: { piece: 'gun' },
      program: { saveState: 'saved' },
    });
    // A change there is undone here, and the first window follows in turn.
    second.actions.document.undo();
    await second.saved();
    await expect.poll(() => target(first)).toMatchObject({ x: 30, y: 10 });
    first.actions.shot.setDice('type');
    first.actions.select.piece('gun');
    first.actions.shot.aim({ at: 'piece', piece: 'target' });
    first.actions.shot.fire();
    await first.saved();
    await expect.poll(() => second.store.getState().shot?.attack.order.aim).toEqual({ at: 'piece', piece: 'target' });
    first.actions.shot.cancel();
    first.actions.document.run(removePiece('gun'));
    await first.saved();
    await expect.poll(() => second.store.getState().selection.piece).toBeNull();
    expect(second.store.getState()).toMatchObject({ shot: null, playback: { playing: null } });
    expect([...first.told, ...second.told]).toEqual([]);
  });

  test('following writes nothing', async () => {
    const { here, first, second } = await two();
    first.actions.document.move('target', { x: 5, y: 6 });
    await first.saved();
    await expect.poll(() => target(second)).toMatchObject({ x: 5 });
    second.pass(1000);
    await second.saved();
    expect((await (await here.database()).get('scenes', 'yard'))?.revision).toBe(2);
  });

  test.each(['heard', 'unheard'])(
    'both change at once (%s): the second continues as a copy with its history, and a notice says so',
    async (ears) => {
      const { here, first, second } = await two();
      here.deaf = ears === 'unheard';
      first.actions.document.move('target', { x: 5, y: 6 });
      second.actions.document.move('target', { x: 50, y: 60 });
      second.actions.document.edit('target', { name: 'Ott' });
      await first.saved();
      await second.saved();
      const database = await here.database();
      expect((await storedScene(database, 'yard')).state.history.scene).toEqual(first.scene());
      expect(target(first)).toMatchObject({ x: 5, name: 'target' });
      expect(second.scene()).toMatchObject({ name: 'Mill yard (other window)' });
      expect(second.scene().id).not.toBe('yard');
      const copy = await storedScene(database, second.scene().id);
      expect(copy.state.history).toEqual(second.store.getState().history);
      expect(second.told).toEqual([{ kind: 'conflict-copy', name: 'Mill yard (other window)' }]);
      expect(first.told).toEqual([]);
      // Each continues with its own.
      second.actions.document.undo();
      second.actions.document.undo();
      await second.saved();
      expect(target(second)).toMatchObject({ x: 30, y: 10 });
      expect(target(first)).toMatchObject({ x: 5 });
    },
  );

  test('a long name is shortened, so that the copy can be opened again', async () => {
    const { here, first, second } = await two();
    first.actions.document.run(renameScene('x'.repeat(200)));
    await first.saved();
    await expect.poll(() => second.scene().name).toHaveLength(200);
    here.deaf = true;
    first.actions.document.move('target', { x: 5, y: 6 });
    second.actions.document.move('target', { x: 50, y: 60 });
    await first.saved();
    await second.saved();
    expect(second.scene().name).toMatch(/^x{185} \(other window\)$/);
    await storedScene(await here.database(), second.scene().id);
  });

  test("both close with an unsaved change: the first write wins, and the other's state is saved as a copy", async () => {
    const { here, first, second } = await two();
    first.actions.document.move('target', { x: 5, y: 6 });
    second.actions.document.move('target', { x: 50, y: 60 });
    first.leave();
    second.leave();
    first.autosave.stop();
    second.autosave.stop();
    const database = await here.database();
    await expect.poll(async () => (await database.get('scenes', 'yard'))?.revision).toBe(2);
    expect((await storedScene(database, 'yard')).state.history.scene).toEqual(first.scene());
    await expect.poll(() => database.count('scenes')).toBe(2);
    const [copy] = (await database.getAll('scenes')).filter(({ id }) => id !== 'yard');
    expect(copy).toMatchObject({ name: 'Mill yard (other window)', said: 'Move target' });
    const { state } = await storedScene(database, copy?.id ?? '');
    expect(state.history.scene.pieces).toEqual(second.scene().pieces);
    expect(state.history.past).toHaveLength(1);
    // The next visit opens the latest.
    expect((await database.get('settings', 'settings'))?.current).toBe(copy?.id);
  });

  test('a window that missed a message checks when it gets the focus', async () => {
    const { here, first, second } = await two();
    here.deaf = true;
    first.actions.document.move('target', { x: 5, y: 6 });
    await first.saved();
    expect(target(second)).toMatchObject({ x: 30 });
    second.comeBack();
    await expect.poll(() => target(second)).toMatchObject({ x: 5, y: 6 });
  });

  test('a scene that another window deletes stays open, is shown as not saved, and is saved again with a change', async () => {
    const { here, first, second } = await two();
    second.actions.document.move('target', { x: 5, y: 6 });
    await second.saved();
    await first.library.remove('yard');
    expect(first.scene().pieces).toEqual([]);
    await expect.poll(() => second.told).toEqual([{ kind: 'deleted', name: 'Mill yard' }]);
    await expect.poll(() => second.store.getState().program.saveState).toBe('unsaved');
    const database = await here.database();
    second.leave();
    second.pass(1000);
    expect(await database.count('scenes')).toBe(0);
    second.actions.document.edit('target', { name: 'Ott' });
    await second.saved();
    expect((await storedScene(database, 'yard')).state.history).toEqual(second.store.getState().history);
  });

  test('a scene deleted without a message is saved again as well', async () => {
    const { here, first, second } = await two();
    here.deaf = true;
    await first.library.remove('yard');
    second.actions.document.move('target', { x: 5, y: 6 });
    second.leave();
    await second.saved();
    expect((await storedScene(await here.database(), 'yard')).state.history).toEqual(second.store.getState().history);
  });

  test('another window saved first while this one is hidden with a change: this one continues as the copy it wrote on unload', async () => {
    const { here, first, second } = await two();
    here.deaf = true;
    first.actions.document.move('target', { x: 5, y: 6 });
    await first.saved();
    second.actions.document.move('target', { x: 50, y: 60 });
    second.leave();
    // Before it can know of it, it is changed and left once more.
    second.actions.document.edit('target', { name: 'Ott' });
    second.leave();
    await second.saved();
    const database = await here.database();
    expect(await database.count('scenes')).toBe(2);
    expect(second.scene().name).toBe('Mill yard (other window)');
    expect((await storedScene(database, second.scene().id)).state.history).toEqual(second.store.getState().history);
    expect((await storedScene(database, 'yard')).state.history.scene).toEqual(first.scene());
    expect(second.told).toEqual([{ kind: 'conflict-copy', name: 'Mill yard (other window)' }]);
    // And on: it is a scene like any other.
    second.actions.document.undo();
    second.leave();
    await second.saved();
    expect((await storedScene(database, second.scene().id)).state.history).toEqual(second.store.getState().history);
    expect(await database.count('scenes')).toBe(2);
  });

  test.each([101, 105])('one that is %d writes behind overwrites nothing, when saving or closing', async (behind) => {
    const { here, first, second } = await two();
    const third = here.open();
    await third.load('yard');
    here.deaf = true;
    for (let i = 0; i < behind; i++) {
      first.actions.document.move('target', { x: i, y: 6 });
      await first.saved();
    }
    second.actions.document.move('target', { x: 50, y: 60 });
    await second.saved();
    third.actions.document.move('target', { x: 51, y: 61 });
    third.leave();
    await third.saved();
    const database = await here.database();
    expect((await storedScene(database, 'yard')).state.history.scene).toEqual(first.scene());
    expect((await storedScene(database, second.scene().id)).state.history.scene).toEqual(second.scene());
    expect((await storedScene(database, third.scene().id)).state.history.scene).toEqual(third.scene());
    expect(new Set([second.scene().id, third.scene().id, 'yard']).size).toBe(3);
  });

  test('a window whose numbers turn out to be free checks the scene before it writes', async () => {
    const { here, first, second } = await two();
    here.deaf = true;
    first.actions.document.move('target', { x: 5, y: 6 });
    await first.saved();
    const database = await here.database();
    await database.delete('revisions', ['yard', 2]);
    second.actions.document.move('target', { x: 50, y: 60 });
    await second.saved();
    expect((await storedScene(database, 'yard')).state.history.scene).toEqual(first.scene());
    expect(second.scene().name).toBe('Mill yard (other window)');
  });

  test('one changes and deletes a scene without a message: the other writes it whole, without deleted data', async () => {
    const { here, first, second } = await two();
    here.deaf = true;
    first.actions.document.move('target', { x: 5, y: 6 });
    await first.saved();
    await first.library.remove('yard');
    second.actions.document.move('target', { x: 50, y: 60 });
    await second.saved();
    expect((await storedScene(await here.database(), 'yard')).state.history).toEqual(second.store.getState().history);
  });

  test.each(['saved', 'left'])('a scene written by a newer version is not overwritten (%s)', async (how) => {
    const { here, first, second } = await two();
    const database = await here.database();
    first.close();
    const card = await database.get('scenes', 'yard');
    if (!card) throw new Error('Nothing is kept.');
    // As a browser that counts differently might.
    await database.put('scenes', { ...card, version: SCENE_VERSION + 1, revision: 7 });
    second.comeBack();
    await expect.poll(() => second.told).toEqual([{ kind: 'newer-window', name: 'Mill yard' }]);
    second.actions.document.move('target', { x: 50, y: 60 });
    if (how === 'left') second.leave();
    await second.saved();
    expect((await database.get('scenes', 'yard'))?.version).toBe(SCENE_VERSION + 1);
    expect(second.scene().name).toBe('Mill yard (copy)');
    expect((await storedScene(database, second.scene().id)).state.history).toEqual(second.store.getState().history);
  });

  test('a file with the id of a stored scene, in a window that closes at once: both are saved', async () => {
    const { here, first, second } = await two();
    for (let i = 0; i < 101; i++) {
      first.actions.document.move('target', { x: i, y: 6 });
      await first.saved();
    }
    second.actions.program.openScene({ ...duelScene(), name: 'From a file' }, {});
    second.leave();
    second.autosave.stop();
    Object.assign(second.connection, { get: () => new Promise(() => undefined) });
    const database = await here.database();
    await expect.poll(() => database.count('scenes')).toBe(2);
    expect((await storedScene(database, 'yard')).state.history.scene).toEqual(first.scene());
    expect((await database.getAll('scenes')).map(({ name }) => name).sort()).toEqual([
      'From a file (other window)',
      'Mill yard',
    ]);
  });

  test('numbers that are taken without data are skipped when saving, and when closing a window that has just opened', async () => {
    const { here, first, second } = await two();
    first.close();
    const database = await here.database();
    for (let revision = 2; revision < 9; revision++) await database.put('revisions', { scene: 'yard', revision });
    const third = here.open();
    await third.load('yard');
    third.actions.document.move('target', { x: 50, y: 60 });
    third.leave();
    await expect.poll(async () => (await database.getAll('scenes')).map(({ revision }) => revision)).toEqual([9]);
    await third.saved();
    third.close();
    await second.library.reopen('yard');
    await database.put('revisions', { scene: 'yard', revision: 10 });
    second.actions.document.move('target', { x: 51, y: 60 });
    await second.saved();
    expect(second.told).toEqual([]);
    expect((await storedScene(database, 'yard')).state.history).toEqual(second.store.getState().history);
    expect((await database.getAll('scenes')).map(({ revision }) => revision)).toEqual([11]);
  });

  test('a check for news reads a card, and the rest only if there is news', async () => {
    const { here, first, second } = await two();
    here.deaf = true;
    const read: string[] = [];
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, query) {
      read.push(this.name);
      return Reflect.apply(get, this, [query]);
    };
    try {
      second.comeBack();
      await expect.poll(() => read).toEqual(['scenes']);
      // Everything needed has been read by now.
      await (await here.database()).count('documents');
      expect(read).toEqual(['scenes']);
      first.actions.document.move('target', { x: 5, y: 6 });
      await first.saved();
      second.comeBack();
      await expect.poll(() => target(second)).toMatchObject({ x: 5 });
      expect(read).toContain('documents');
    } finally {
      IDBObjectStore.prototype.get = get;
    }
  });
});
