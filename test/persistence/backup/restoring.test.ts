import { describe, expect, test } from 'vitest';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { backedUp, restored } from '../../support/backups.ts';
import { type Browser, browser, duelScene, storedScene, type Window } from '../../support/browser-windows.ts';
import { whenNext } from '../../support/when-next.ts';

/** The target's position in the stored scene. */
async function targetOf(here: Browser, id: string) {
  const { state } = await storedScene(await here.database(), id);
  return state.history.scene.pieces.find((piece) => piece.id === 'target');
}

/** A stored scene, with a backup from before its target was moved to 1, 1. */
async function moved() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), {});
  const file = await backedUp(here, window);
  window.actions.document.move('target', { x: 1, y: 1 });
  await window.saved();
  return { here, window, file };
}

/** Both states are stored, each under its own id, and the window that lost the race was told. */
async function bothAreKept(here: Browser, overtaken: Window) {
  expect(overtaken.told).toEqual([{ kind: 'conflict-copy', name: 'Mill yard (other window)' }]);
  const copy = (await overtaken.library.list()).find(({ name }) => name === 'Mill yard (other window)');
  expect(await targetOf(here, copy?.id ?? '')).toMatchObject({ x: 5, y: 5 });
  expect(await targetOf(here, 'yard')).toMatchObject({ x: 30, y: 10 });
}

describe('a restore during an edit', () => {
  test('in this window: the edit continues as a copy, with a notice', async () => {
    const { here, window, file } = await moved();
    const end = whenNext('put', 'documents', () => {
      window.actions.document.move('target', { x: 5, y: 5 });
      void window.autosave.flush();
    });
    await restored(here, window, file);
    end();
    await window.saved();
    await bothAreKept(here, window);
  });

  test('in a window that missed the message: the same, and the restored scene can be saved from then on', async () => {
    const { here, window, file } = await moved();
    const other = here.open();
    await other.load('yard');
    here.deaf = true;
    await restored(here, window, file);
    other.actions.document.move('target', { x: 5, y: 5 });
    await other.saved();
    await bothAreKept(here, other);
    for (let x = 1; x <= 15; x++) {
      window.actions.document.move('target', { x, y: 0 });
      await window.saved();
    }
    expect(window.told).toEqual([]);
    expect(await targetOf(here, 'yard')).toMatchObject({ x: 15 });
  });

  test('of a scene that was deleted here, and is open in a window that missed both messages', async () => {
    const { here, window, file } = await moved();
    const other = here.open();
    await other.load('yard');
    here.deaf = true;
    await window.library.remove('yard');
    await restored(here, window, file);
    other.actions.document.move('target', { x: 5, y: 5 });
    await other.saved();
    await bothAreKept(here, other);
  });
});

test('a restore leaves no free number below the one that it writes', async () => {
  const { here, window, file } = await moved();
  for (let x = 2; x < 20; x++) {
    window.actions.document.move('target', { x, y: 1 });
    await window.saved();
  }
  const later = await backedUp(here, window);
  for (const one of [file, later]) {
    const there = browser();
    await restored(there, there.open(), one);
    const numbers = (await (await there.database()).getAllKeys('revisions')).map(([, revision]) => revision);
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect((await (await there.database()).get('scenes', 'yard'))?.revision).toBe(numbers.length);
  }
});

test('a copy of a renamed scene, made by hand or by a conflict, is restored with its history', async () => {
  const { here, window } = await moved();
  window.actions.document.run(renameScene('Mill'));
  await window.saved();
  expect(await window.library.duplicate('yard')).toEqual({ ok: true, value: 'Mill (copy)' });
  expect(await window.library.duplicate('yard')).toEqual({ ok: true, value: 'Mill (copy 2)' });
  const other = here.open();
  await other.load('yard');
  here.deaf = true;
  window.actions.document.move('target', { x: 5, y: 5 });
  other.actions.document.move('target', { x: 6, y: 6 });
  await window.saved();
  await other.saved();
  const file = await backedUp(here, other);
  const there = browser();
  const fresh = there.open();
  expect(await restored(there, fresh, file)).toBe('4 scenes restored.');
  for (const [name, changes] of [
    ['Mill (copy)', 2],
    ['Mill (copy 2)', 2],
    ['Mill (other window)', 3],
  ] as const) {
    const copy = (await fresh.library.list()).find((scene) => scene.name === name);
    await fresh.load(copy?.id ?? '');
    expect(fresh.store.getState().history.past).toHaveLength(changes);
    for (let i = 0; i < changes; i++) fresh.actions.document.undo();
    expect(fresh.scene()).toEqual({ ...duelScene(), id: copy?.id });
    for (let i = 0; i < changes; i++) fresh.actions.document.redo();
    expect(fresh.scene().name).toBe(name);
  }
});

describe('a restore of a scene whose document is already here', () => {
  test('restores missing history, versions and pictures', async () => {
    const { here, window } = await moved();
    window.actions.program.openScene({ ...window.scene(), id: 'map' }, { picture: new Blob(['map']) });
    await window.saved();
    await window.library.reopen('map');
    window.actions.document.move('target', { x: 2, y: 2 });
    await window.saved();
    const [before] = await window.library.list();
    expect(before).toMatchObject({ id: 'map', said: 'Move target', versions: [{}] });
    const file = await backedUp(here, window);
    const { history, assets } = window.store.getState();
    // As if the scene had been exported, deleted, and opened again from the file.
    await window.library.remove('map');
    window.actions.program.openScene(history.scene, {});
    await window.saved();
    expect(window.store.getState().history.past).toEqual([]);
    expect(await restored(here, window, file)).toBe(
      '1 scene completed with history, an open shot, versions or pictures from the backup. 1 scene already up to date.',
    );
    expect(window.store.getState().history).toEqual(history);
    expect(window.store.getState().assets).toEqual(assets);
    expect((await window.library.list()).find(({ id }) => id === 'map')).toMatchObject({
      versions: [{ said: null }],
      bytes: before?.bytes,
    });
    // Once more, and there is nothing left to restore.
    expect(await restored(here, window, file)).toBe('2 scenes already up to date.');
  });

  test('keeps a longer history that is here', async () => {
    const { here, window } = await moved();
    window.actions.document.undo();
    await window.saved();
    const file = await backedUp(here, window);
    window.actions.document.edit('target', { name: 'Ott' });
    window.actions.document.undo();
    await window.saved();
    const { history } = window.store.getState();
    expect(await restored(here, window, file)).toBe('1 scene already up to date.');
    expect((await storedScene(await here.database(), 'yard')).state.history).toEqual(history);
  });
});

describe('the present state survives a restore', () => {
  /** A scene with ten versions that moves its target to each of `places`, five minutes apart. */
  async function played(places: readonly number[]) {
    const here = browser();
    const window = here.open();
    window.actions.program.openScene(duelScene(), {});
    await window.saved();
    for (const x of places) {
      here.clock += 5 * 60_000;
      window.actions.document.move('target', { x, y: 0 });
      await window.saved();
    }
    return { here, window };
  }

  const steps = (from: number) => Array.from({ length: 12 }, (_, i) => from + i);

  test.each([
    ['later', 3_600_000],
    ['earlier, because a clock was wrong', -365 * 24 * 3_600_000],
  ])('with ten versions in the backup that are %s', async (_, shift) => {
    const other = await played([]);
    other.here.clock += shift;
    for (const x of steps(100)) {
      other.here.clock += 5 * 60_000;
      other.window.actions.document.move('target', { x, y: 0 });
      await other.window.saved();
    }
    const file = await backedUp(other.here, other.window);
    const { here, window } = await played([1, 2]);
    // The local state is the newest version, too.
    window.actions.document.undo();
    await window.saved();
    const stood = window.scene();
    const mine = (await window.library.list())[0]?.versions.length ?? 0;
    await restored(here, window, file);
    const versions = await (await here.database()).getAll('versions');
    expect(versions).toHaveLength(10);
    expect(JSON.parse(versions.at(-1)?.text ?? '')).toEqual(stood);
    const places = versions.map(({ text }) => JSON.parse(text).pieces[1].x);
    // All local versions are still there, and the newest of the backup fill the remaining places.
    expect(places.filter((x) => x < 100)).toHaveLength(mine);
    expect(places.filter((x) => x >= 100)).toEqual(steps(100).slice(-1 - (10 - mine), -1));
  });
});

test('a clock that was set back does not prevent new versions', async () => {
  const { here, window } = await moved();
  const count = async () => (await window.library.list())[0]?.versions.length;
  const before = await count();
  here.clock -= 24 * 3_600_000;
  window.actions.document.move('target', { x: 9, y: 9 });
  await window.saved();
  expect(await count()).toBe((before ?? 0) + 1);
});
