import { describe, expect, test } from 'vitest';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';
import { whenNext } from '../../support/when-next.ts';

/** A window with a stored scene of one change, and another one open. */
async function two() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), { picture: new Blob(['map'], { type: 'image/png' }) });
  window.actions.document.move('target', { x: 5, y: 6 });
  await window.saved();
  window.actions.program.openScene(duelScene('other', 'Other'), {});
  await window.saved();
  return { here, window };
}

const names = async ({ library }: Awaited<ReturnType<typeof two>>['window']) =>
  (await library.list()).map(({ id, name }) => [id, name]).sort();

describe('a stored scene that is not open', () => {
  test('is renamed as a change in its own history: undo restores the old name, and earlier steps remain', async () => {
    const { here, window } = await two();
    expect(await window.library.rename('yard', 'Weir')).toEqual({ ok: true, value: 'Weir' });
    expect(await names(window)).toEqual([
      ['other', 'Other'],
      ['yard', 'Weir'],
    ]);
    const { state, base } = await storedScene(await here.database(), 'yard');
    expect(state.history.past.map(({ label }) => label)).toEqual(['Move target', 'Rename the scene as Weir']);
    expect(base.card).toMatchObject({ name: 'Weir', said: 'Rename the scene as Weir', revision: 2, versions: [] });
    // The open scene is not touched by it, and neither is its stored view state.
    expect(window.scene().name).toBe('Other');
    await window.library.open('yard');
    expect(await window.store.getState().assets.picture?.text()).toBe('map');
    expect(window.scene().name).toBe('Weir');
    window.actions.document.undo();
    expect(window.scene().name).toBe('Mill yard');
    window.actions.document.undo();
    expect(window.scene().pieces[1]).toMatchObject({ x: 30, y: 10 });
    window.actions.document.redo();
    window.actions.document.redo();
    await window.saved();
    expect(await names(window)).toContainEqual(['yard', 'Weir']);
    expect(window.told).toEqual([]);
  });

  test('keeps its view state and its earlier versions', async () => {
    const { here, window } = await two();
    await window.library.open('yard');
    window.actions.tool.choose('measure');
    window.actions.document.move('target', { x: 7, y: 8 });
    await window.saved();
    await window.library.open('other');
    window.actions.view.setCamera({ x: 1, y: 2, zoom: 33 });
    window.actions.tool.choose('fire');
    await window.saved();
    const database = await here.database();
    const session = await database.get('sessions', 'yard');
    const versions = await database.getAll('versions');
    expect(session?.session.tool).toBe('measure');
    expect(versions.length).toBeGreaterThan(0);
    await window.library.rename('yard', 'Weir');
    expect(await database.get('sessions', 'yard')).toEqual(session);
    expect(await database.getAll('versions')).toEqual(versions);
    expect((await database.get('settings', 'settings'))?.current).toBe('other');
  });

  test('open in another window: that window follows, and undo works there', async () => {
    const { here, window } = await two();
    const other = here.open();
    await other.load('yard');
    await window.library.rename('yard', 'Weir');
    await expect.poll(() => other.scene().name).toBe('Weir');
    other.actions.document.undo();
    await other.saved();
    expect(await names(window)).toContainEqual(['yard', 'Mill yard']);
    expect([...window.told, ...other.told]).toEqual([]);
  });

  test('changed by another window at that moment: nothing is lost, and the name is applied to what it has written', async () => {
    const { here, window } = await two();
    const other = here.open();
    await other.load('yard');
    here.deaf = true;
    let saved: Promise<void> | undefined;
    const end = whenNext('add', 'journal', () => {
      // Unnoticed and a moment too late: this one continues as a copy.
      other.actions.document.move('target', { x: 50, y: 60 });
      saved = other.saved();
    });
    expect((await window.library.rename('yard', 'Weir')).ok).toBe(true);
    end();
    await saved;
    expect(await names(window)).toEqual(
      [
        [other.scene().id, 'Mill yard (other window)'],
        ['other', 'Other'],
        ['yard', 'Weir'],
      ].sort(),
    );
    expect(other.scene().pieces[1]).toMatchObject({ x: 50, y: 60 });
  });

  test('written by another window under an unknown number: it is read again before it is written', async () => {
    const { here, window } = await two();
    const database = await here.database();
    const card = await database.get('scenes', 'yard');
    if (!card) throw new Error('It is not kept.');
    const end = whenNext('get', 'documents', () => void database.put('scenes', { ...card, revision: 9 }));
    expect((await window.library.rename('yard', 'Weir')).ok).toBe(true);
    end();
    expect(await database.get('scenes', 'yard')).toMatchObject({ name: 'Weir', revision: 10 });
  });

  test('of a newer version, or unreadable: it stays unchanged, with a sentence', async () => {
    const { here, window } = await two();
    const database = await here.database();
    const card = await database.get('scenes', 'yard');
    if (!card) throw new Error('It is not kept.');
    await database.put('scenes', { ...card, version: SCENE_VERSION + 1 });
    expect(await window.library.rename('yard', 'Weir')).toEqual({
      ok: false,
      error: '“Mill yard” was saved by a newer version of Fall of Shot: reload the page to change it.',
    });
    await database.put('scenes', card);
    await database.put('documents', { scene: 'yard', text: 'none', shot: null });
    expect(await window.library.rename('yard', 'Weir')).toEqual({
      ok: false,
      error: '“Mill yard” can no longer be read. It stays in the library.',
    });
    expect(await database.get('scenes', 'yard')).toEqual(card);
  });

  test('with unsaved changes waiting for room: it is not renamed beside them', async () => {
    const { here, window } = await two();
    await window.library.open('yard');
    here.disk = 'full';
    window.actions.document.move('target', { x: 7, y: 8 });
    window.actions.program.openScene(duelScene('third', 'Third'), {});
    expect(await window.library.rename('yard', 'Weir')).toEqual({
      ok: false,
      error: '“Mill yard” has unsaved changes: open it to rename it.',
    });
    here.disk = 'roomy';
    await window.saved();
    expect(await names(window)).toContainEqual(['yard', 'Mill yard']);
  });
});

test('the open scene is renamed by the same edit as in its panel, and undo reverts it', async () => {
  const { window } = await two();
  expect(await window.library.rename('other', 'Weir')).toEqual({ ok: true, value: 'Weir' });
  expect(window.scene().name).toBe('Weir');
  expect(await names(window)).toContainEqual(['other', 'Weir']);
  expect(window.store.getState().history.past.map(({ label }) => label)).toEqual(['Rename the scene as Weir']);
  window.actions.document.undo();
  await window.saved();
  expect(await names(window)).toContainEqual(['other', 'Other']);
});
