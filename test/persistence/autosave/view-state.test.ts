import { describe, expect, test } from 'vitest';
import { newOpenScene } from '../../../src/persistence/autosave/open-scene.ts';
import { newOpenScenes } from '../../../src/persistence/autosave/open-scenes.ts';
import { createViewStateSaver } from '../../../src/persistence/autosave/view-state.ts';
import { emptyBase } from '../../../src/persistence/autosave/write-plan.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';

/** A window with a stored scene on screen, of which only the saver of view states runs. Nothing of the view is stored. */
async function viewing() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  window.autosave.stop();
  const database = await here.database();
  const { base } = await storedScene(database, 'yard');
  await database.clear('sessions');
  await database.clear('settings');
  const open = newOpenScenes(window.store, base);
  const at: { database: Database | null } = { database: await window.connection.get() };
  return {
    window,
    database,
    open,
    base,
    at,
    saver: createViewStateSaver(window.store, { ...window.connection, current: () => at.database }, open),
    /** What is stored of the view: the sessions of scenes, and the settings. */
    stored: async () => ({
      sessions: await database.getAll('sessions'),
      settings: await database.getAll('settings'),
    }),
  };
}

const NOTHING = { sessions: [], settings: [] };

describe('while the window is open', () => {
  test('nothing is written if it looks as it did, or only the camera has moved', async () => {
    const { window, saver, stored } = await viewing();
    await saver.save();
    window.actions.view.setCamera({ x: 1, y: 2, zoom: 33 });
    await saver.save();
    expect(await stored()).toEqual(NOTHING);
  });

  test('what has changed is written once, with the scene and the settings', async () => {
    const { window, database, saver, stored } = await viewing();
    window.actions.tool.choose('measure');
    await saver.save();
    expect(await stored()).toMatchObject({
      sessions: [{ scene: 'yard', session: { tool: 'measure' } }],
      settings: [{ current: 'yard' }],
    });
    await database.clear('sessions');
    await saver.save();
    expect((await stored()).sessions).toEqual([]);
  });

  test('another scene that looks the same is the one to open next', async () => {
    const { window, open, base, saver, stored } = await viewing();
    window.store.setState({ history: freshHistory(duelScene('mill', 'Mill')) });
    open.current = newOpenScene(window.store.getState(), { ...base, card: { ...base.card, id: 'mill' } });
    await saver.save();
    expect(await stored()).toMatchObject({ sessions: [{ scene: 'mill' }], settings: [{ current: 'mill' }] });
  });
});

describe('a scene that is left', () => {
  test('keeps how it was viewed last, with its camera', async () => {
    const { window, open, saver, stored } = await viewing();
    window.actions.view.setCamera({ x: 1, y: 2, zoom: 33 });
    open.current.state = window.store.getState();
    saver.saveDeparted(open.current);
    await expect
      .poll(stored)
      .toMatchObject({ sessions: [{ scene: 'yard', session: { camera: { zoom: 33 } } }], settings: [{}] });
  });

  test('keeps nothing if it is not stored itself, was never read, or the database is closed', async () => {
    const { open, at, base, saver, stored } = await viewing();
    saver.saveDeparted({ ...open.current, base: emptyBase(2) });
    saver.saveDeparted({ ...open.current, base: null });
    const { database } = at;
    at.database = null;
    saver.saveDeparted({ ...open.current, base });
    at.database = database;
    // Reads wait for the writes before them.
    expect(await stored()).toEqual(NOTHING);
  });
});

describe('a window that is left', () => {
  test('writes nothing if it looks as it did', async () => {
    const { database, saver } = await viewing();
    expect(saver.saveOnUnload(database, false)).toBeNull();
  });

  test.each(['camera', 'tool'])('writes the %s, and once', async (what) => {
    const { window, database, saver, stored } = await viewing();
    if (what === 'tool') window.actions.tool.choose('measure');
    else window.actions.view.setCamera({ x: 1, y: 2, zoom: 33 });
    const session = what === 'tool' ? { tool: 'measure' } : { camera: { x: 1, y: 2, zoom: 33 } };
    await saver.saveOnUnload(database, false)?.done;
    expect(await stored()).toMatchObject({ sessions: [{ scene: 'yard', session }], settings: [{ current: 'yard' }] });
    expect(saver.saveOnUnload(database, false)).toBeNull();
  });

  test('leaves it to the write of the document, if there is one', async () => {
    const { window, database, saver, stored } = await viewing();
    window.actions.tool.choose('measure');
    expect(saver.saveOnUnload(database, true)).toBeNull();
    expect(saver.saveOnUnload(database, false)).toBeNull();
    expect(await stored()).toEqual(NOTHING);
  });
});
