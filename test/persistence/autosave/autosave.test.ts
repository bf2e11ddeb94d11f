import { describe, expect, test } from 'vitest';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { openQuestions } from '../../../src/store/attack/shot-selectors.ts';
import { sceneOf } from '../../../src/store/state/scene-selectors.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';

describe('nothing is lost', () => {
  test('document and history are restored, with undo and redo', async () => {
    const here = browser();
    const first = here.open();
    first.actions.program.openScene(duelScene(), { picture: new Blob(['map'], { type: 'image/png' }) });
    first.actions.document.move('target', { x: 25, y: 12 });
    first.actions.document.edit('target', { name: 'Ott' });
    first.actions.document.edit('target', { name: 'Kern' });
    first.actions.document.undo();
    await first.saved();
    first.close();
    const second = here.open();
    await second.load('yard');
    expect(second.scene()).toEqual(first.scene());
    expect(await second.store.getState().assets.picture?.text()).toBe('map');
    second.actions.document.redo();
    expect(second.scene().pieces[1]?.name).toBe('Kern');
    for (let i = 0; i < 3; i++) second.actions.document.undo();
    expect(second.scene().pieces[1]).toMatchObject({ name: 'target', x: 30, y: 10 });
  });

  test('an unchanged empty table is not saved', async () => {
    const here = browser();
    const window = here.open();
    window.actions.view.setTheme('light');
    await window.saved();
    const database = await here.database();
    expect(await database.count('scenes')).toBe(0);
    window.actions.document.place({ x: 3, y: 3 }, false);
    await window.saved();
    expect(await database.count('scenes')).toBe(1);
  });

  test('the first change is written at once, a burst when it pauses, and within six tenths of a second at the latest', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    window.pass(150);
    const database = await here.database();
    const onDisk = async () => {
      const card = await database.get('scenes', 'yard');
      return [card?.revision, (await storedScene(database, 'yard')).state.history.scene.pieces[1]?.x];
    };
    const change = (x: number, then: number): void => {
      window.actions.document.move('target', { x, y: 0 });
      window.pass(then);
    };
    change(1, 0);
    await expect.poll(onDisk).toEqual([2, 1]);
    await expect.poll(() => window.store.getState().program.saveState).toBe('saved');
    // A burst: never a pause of 150 milliseconds, and one write of it.
    for (const x of [2, 3, 4, 5, 6, 7]) change(x, 99);
    await expect.poll(() => window.store.getState().program.saveState).toBe('saving');
    expect(await onDisk()).toEqual([2, 1]);
    change(8, 99);
    await expect.poll(onDisk).toEqual([3, 8]);
    await window.saved();
    change(9, 100);
    change(10, 149);
    expect(await onDisk()).toEqual([3, 8]);
    window.pass(1);
    await expect.poll(onDisk).toEqual([4, 10]);
    await expect.poll(() => window.store.getState().program.saveState).toBe('saved');
  });

  test('CO-07 an attack in progress is restored at its open question, and continues unchanged', async () => {
    const here = browser();
    const first = here.open();
    first.actions.program.openScene(duelScene(), {});
    first.actions.shot.setDice('type');
    first.actions.select.piece('gun');
    first.actions.shot.aim({ at: 'piece', piece: 'target' });
    first.actions.shot.fire();
    first.actions.shot.answer('to-hit', { kind: 'roll', faces: [10] });
    await first.saved();
    first.close();
    const second = here.open();
    await second.load('yard');
    expect(openQuestions(second.store.getState()).map(({ key }) => key)).toEqual(['direction']);
    expect(second.store.getState().shot).toEqual(first.store.getState().shot);
    for (const { actions } of [first, second]) {
      actions.shot.answer('direction', { kind: 'roll', faces: [9, 5] });
      actions.shot.answer('distance', { kind: 'roll', faces: [1] });
      actions.shot.answer('effect:target', { kind: 'roll', faces: [2] });
    }
    const told = (window: typeof first) => window.scene().log.map(({ id: _, ...entry }) => entry);
    expect(told(second)).toEqual(told(first));
    expect(second.scene().log[0]?.outcome.headline).toBe('The shell lands one inch south: target is down.');
  });

  test('the view state is restored, and never changes its document', async () => {
    const here = browser();
    const first = here.open();
    first.actions.program.openScene(duelScene(), {});
    await first.saved();
    first.actions.select.piece('gun');
    first.actions.view.setTab('log');
    first.actions.view.setCamera({ x: 3, y: 4, zoom: 12 });
    first.pass(150);
    await first.saved();
    // The camera alone is saved when the window is left.
    first.actions.view.setCamera({ x: 5, y: 6, zoom: 9 });
    first.leave();
    const database = await here.database();
    await expect.poll(async () => (await database.get('sessions', 'yard'))?.session.camera?.x).toBe(5);
    expect((await database.get('scenes', 'yard'))?.revision).toBe(1);
    const second = here.open();
    await second.load('yard');
    expect(second.store.getState()).toMatchObject({
      selection: { piece: 'gun' },
      view: { tab: 'log', camera: { x: 5, y: 6, zoom: 9 } },
    });
  });

  test('switching scenes saves the camera of the one before', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    window.actions.view.setCamera({ x: 5, y: 6, zoom: 9 });
    window.actions.program.openScene(duelScene('next', 'Next'), {});
    await window.saved();
    await window.load('yard');
    expect(window.store.getState().view.camera).toEqual({ x: 5, y: 6, zoom: 9 });
  });

  test('switching scenes during a burst of changes saves the one before whole', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    window.actions.document.move('target', { x: 1, y: 2 });
    window.actions.program.openScene(duelScene('next', 'Next'), {});
    await window.saved();
    expect((await window.library.list()).map(({ name }) => name).sort()).toEqual(['Mill yard', 'Next']);
    await window.load('yard');
    expect(window.scene().pieces[1]).toMatchObject({ x: 1, y: 2 });
    await expect((await here.database()).get('settings', 'settings')).resolves.toMatchObject({ current: 'next' });
    await window.saved();
    window.pass(600);
    await expect.poll(async () => (await (await here.database()).get('settings', 'settings'))?.current).toBe('yard');
  });

  test('a window that closes between a change and its write has started the write', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    window.actions.document.move('target', { x: 1, y: 2 });
    window.leave();
    // Nothing more runs in it: what was started is all there is.
    window.autosave.stop();
    const database = await here.database();
    await expect.poll(async () => (await storedScene(database, 'yard')).state.history.past.length).toBe(1);
  });

  test('a window that closes during a write loses neither what it wrote nor what came after', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    for (const turns of [0, 1, 2, 3, 5, 8, 13, 21]) {
      window.actions.document.move('target', { x: turns, y: 1 });
      const flushed = window.autosave.flush();
      for (let i = 0; i < turns; i++) await Promise.resolve();
      window.actions.document.move('target', { x: turns, y: 2 });
      window.leave();
      window.leave();
      await flushed;
      await window.saved();
      const database = await here.database();
      const { state } = await storedScene(database, 'yard');
      expect(state.history.scene).toEqual(window.scene());
      expect(state.history).toEqual(window.store.getState().history);
      database.close();
    }
    expect(window.told).toEqual([]);
  });

  test('a window that closes for good during a write has started to write what came after, whether or not the first succeeds', async () => {
    for (let turns = 0; turns < 16; turns++) {
      const here = browser();
      const window = here.open();
      window.actions.program.openScene(duelScene(), {});
      await window.saved();
      window.pass(150);
      window.actions.document.move('target', { x: 1, y: 1 });
      window.pass(0);
      for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
      window.actions.document.move('target', { x: 2, y: 2 });
      window.leave();
      // Nothing more is written in it.
      Object.assign(window.connection, { get: () => new Promise(() => undefined), now: () => null });
      const database = await here.database();
      await expect.poll(async () => (await storedScene(database, 'yard')).state.history.past.length).toBe(2);
      expect((await storedScene(database, 'yard')).state.history).toEqual(window.store.getState().history);
      window.autosave.stop();
      database.close();
    }
  });

  test('the first change of a document is reported once; opening and viewing are not reported', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    window.actions.select.piece('gun');
    expect(window.firstChanges()).toBe(0);
    window.actions.document.move('target', { x: 1, y: 2 });
    window.actions.document.move('target', { x: 2, y: 2 });
    expect(window.firstChanges()).toBe(1);
  });

  test('a file with the id of a stored scene replaces it, and the stored state becomes a version', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    window.actions.document.move('target', { x: 1, y: 2 });
    await window.saved();
    window.actions.program.openScene({ ...duelScene(), name: 'From a file' }, {});
    await window.saved();
    const [card] = await window.library.list();
    expect(card).toMatchObject({ name: 'From a file', versions: [{ name: 'Mill yard', said: 'Move target' }] });
    expect((await storedScene(await here.database(), 'yard')).state.history.past).toEqual([]);
  });

  test('a scene of a newer version is neither opened nor overwritten: the open one becomes a copy', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    const database = await here.database();
    const card = await database.get('scenes', 'yard');
    if (!card) throw new Error('Nothing is kept.');
    await database.put('scenes', { ...card, version: SCENE_VERSION + 1 });
    const before = await database.get('documents', 'yard');
    const second = here.open();
    await second.load('yard');
    expect(second.told).toEqual([{ kind: 'scene-newer', name: 'Mill yard' }]);
    second.actions.program.openScene(duelScene(), {});
    second.actions.document.move('target', { x: 1, y: 2 });
    await second.saved();
    expect(await database.get('documents', 'yard')).toEqual(before);
    expect(second.scene()).toMatchObject({ name: 'Mill yard (copy)' });
    expect(second.told.at(-1)).toEqual({ kind: 'newer-copy', name: 'Mill yard (copy)' });
    expect(sceneOf(second.store.getState()).id).not.toBe('yard');
  });

  test('an unreadable scene stays stored, and its versions can be opened', async () => {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    window.actions.program.openScene(duelScene('other', 'Other'), {});
    await window.saved();
    await window.load('yard');
    window.actions.document.move('target', { x: 1, y: 2 });
    await window.saved();
    await window.load('other');
    const database = await here.database();
    await database.put('documents', { scene: 'yard', text: '{"id":"yard","pieces":"none"}', shot: null });
    await window.load('yard');
    expect(window.told).toEqual([{ kind: 'scene-broken', name: 'Mill yard' }]);
    expect(window.scene().id).toBe('other');
    expect((await database.get('documents', 'yard'))?.text).toContain('none');
    const [card] = (await window.library.list()).filter(({ id }) => id === 'yard');
    const [version] = card?.versions ?? [];
    if (!version) throw new Error('There is no version.');
    await window.library.openVersion('yard', version.number);
    await window.saved();
    expect(window.scene()).toMatchObject({ id: 'yard', pieces: [{ x: 10 }, { x: 30 }] });
    // What could not be read is not discarded either.
    const texts = (await database.getAll('versions')).map(({ text }) => text);
    expect(texts).toContain('{"id":"yard","pieces":"none"}');
  });
});
