import { describe, expect, test } from 'vitest';
import { readBundle } from '../../../src/formats/archives/bundle.ts';
import { browser, duelScene, storedScene, type Window } from '../../support/browser-windows.ts';
import { removePiece } from '../../support/remove-piece.ts';

const MINUTE = 60_000;

async function versions(window: Window, id = 'yard') {
  return (await window.library.list()).find((scene) => scene.id === id)?.versions ?? [];
}

/** A window in which a stored scene was opened. */
async function reopened() {
  const here = browser();
  const before = here.open();
  before.actions.program.openScene(duelScene(), {});
  await before.saved();
  before.close();
  here.clock += MINUTE;
  const window = here.open();
  await window.load('yard');
  const move = async (x: number, after = 0) => {
    here.clock += after;
    window.actions.document.move('target', { x, y: 0 });
    await window.saved();
  };
  return { here, window, move };
}

describe('versions', () => {
  test('one is created when a scene is opened and changed for the first time, then at most every five minutes', async () => {
    const { window, move } = await reopened();
    expect(await versions(window)).toEqual([]);
    await move(1);
    const [first] = await versions(window);
    expect(first).toMatchObject({ savedAt: '2026-11-21T12:00:00.000Z', name: 'Mill yard', pieces: 2, said: null });
    await move(2, 4 * MINUTE);
    expect(await versions(window)).toHaveLength(1);
    await move(3, MINUTE);
    expect(await versions(window)).toMatchObject([{ savedAt: '2026-11-21T12:05:00.000Z', said: 'Move target' }, first]);
  });

  test('viewing a scene, or undoing to what a version already holds, creates none', async () => {
    const { here, window, move } = await reopened();
    await move(1);
    window.actions.document.undo();
    await window.saved();
    window.close();
    const again = here.open();
    await again.load('yard');
    again.actions.select.piece('gun');
    await again.saved();
    again.actions.document.move('target', { x: 8, y: 0 });
    await again.saved();
    expect(await versions(again)).toHaveLength(1);
  });

  test('only the ten newest stay', async () => {
    const { here, window, move } = await reopened();
    for (let i = 0; i < 14; i++) await move(i, 5 * MINUTE);
    const all = await versions(window);
    expect(all).toHaveLength(10);
    expect(all.map(({ savedAt }) => savedAt)).toEqual(
      all
        .map(({ savedAt }) => savedAt)
        .sort()
        .reverse(),
    );
    const database = await here.database();
    expect((await database.getAllKeys('versions')).map(([, number]) => number).sort((a, b) => a - b)).toEqual(
      all.map(({ number }) => number).sort((a, b) => a - b),
    );
  });

  test('opening one restores it; the replaced state becomes a version, and undo restores that', async () => {
    const { here, window, move } = await reopened();
    await move(1);
    await move(2);
    const [first] = await versions(window);
    if (!first) throw new Error('There is no version.');
    const stood = window.scene();
    await window.library.openVersion('yard', first.number);
    await window.saved();
    expect(window.scene()).toEqual(duelScene());
    expect(await versions(window)).toMatchObject([{ said: 'Move target', pieces: 2 }, first]);
    expect(window.store.getState().dialogs.notices.at(-1)?.title).toMatch(/^You opened the version of /);
    window.actions.document.undo();
    expect(window.scene()).toEqual(stood);
    window.actions.document.redo();
    // The replaced state can be opened in turn, from another scene's table.
    const [newest] = await versions(window);
    window.actions.program.openScene(duelScene('other'), {});
    await window.library.openVersion('yard', newest?.number ?? 0);
    expect(window.scene()).toEqual(stood);
    expect((await storedScene(await here.database(), 'yard')).state.history.scene).toEqual(stood);
  });

  test('opening one of a scene that another window just deleted leaves the open scene unchanged', async () => {
    const { here, window, move } = await reopened();
    await move(1);
    const [first] = await versions(window);
    window.actions.program.openScene(duelScene('other', 'Other'), {});
    await window.saved();
    const stood = window.scene();
    const other = here.open();
    here.deaf = true;
    // Between reading the version and reading its scene.
    const { flush } = window.autosave;
    let flushes = 0;
    Object.assign(window.autosave, {
      flush: async () => {
        if (++flushes === 2) await other.library.remove('yard');
        return flush();
      },
    });
    await window.library.openVersion('yard', first?.number ?? 0);
    expect(flushes).toBe(2);
    expect(window.scene()).toEqual(stood);
    expect(window.store.getState().history.past).toEqual([]);
    expect(window.told.at(-1)).toMatchObject({ kind: 'scene-missing' });
  });

  test('opening one during a shot cancels the shot', async () => {
    const { window, move } = await reopened();
    await move(1);
    window.actions.shot.setDice('type');
    window.actions.select.piece('gun');
    window.actions.shot.aim({ at: 'piece', piece: 'target' });
    window.actions.shot.fire();
    const [first] = await versions(window);
    await window.library.openVersion('yard', first?.number ?? 0);
    expect(window.store.getState().shot).toBeNull();
    expect(window.scene()).toEqual(duelScene());
  });
});

describe('the library', () => {
  test('lists scenes, the latest first, with their contents, and duplicates one with its history and pictures', async () => {
    const { here, window, move } = await reopened();
    await move(1);
    window.actions.program.openScene(duelScene('map', 'Map'), { picture: new Blob(['map']) });
    window.actions.document.run(removePiece('gun', 'gun'));
    here.clock += MINUTE;
    await window.saved();
    expect(await window.library.list()).toMatchObject([
      { id: 'map', name: 'Map', pieces: 1, shots: 0, said: 'Delete gun' },
      { id: 'yard', name: 'Mill yard', pieces: 2, said: 'Move target' },
    ]);
    await window.library.duplicate('map');
    const double = (await window.library.list()).find(({ name }) => name === 'Map (copy)');
    await window.load(double?.id ?? '');
    expect(window.scene()).toMatchObject({ id: double?.id, name: 'Map (copy)', pieces: [{ id: 'target' }] });
    expect(await window.store.getState().assets.picture?.text()).toBe('map');
    window.actions.document.undo();
    expect(window.scene().pieces).toHaveLength(2);
    await window.saved();
    expect((await storedScene(await here.database(), 'map')).state.history.scene.pieces).toHaveLength(1);
  });

  test('deletes a scene with everything that belongs to it, and leaves an empty table if it was open', async () => {
    const { here, window, move } = await reopened();
    await move(1);
    await window.library.remove('yard');
    await window.saved();
    const database = await here.database();
    for (const table of ['scenes', 'documents', 'changes', 'versions', 'sessions', 'assets'] as const) {
      expect(await database.count(table)).toBe(0);
    }
    expect(window.scene().pieces).toEqual([]);
    expect(window.store.getState().dialogs.blank).toBe(true);
  });

  test('exports a scene to a file, even one that this program cannot read', async () => {
    const { here, window } = await reopened();
    const file = async () => {
      const written = await window.library.exportFile('yard');
      const bundle = written.ok ? await readBundle(written.value.file, 'scene.json', 'yard') : written;
      if (!bundle.ok) throw new Error(bundle.error);
      return bundle.value.value;
    };
    expect(await file()).toMatchObject({ format: 'fall-of-shot/scene', scene: { name: 'Mill yard' } });
    const database = await here.database();
    await database.put('documents', { scene: 'yard', text: '{"id":"yard"}', shot: null });
    expect((await file()).scene).toEqual({ id: 'yard' });
    await database.put('documents', { scene: 'yard', text: '{"id":', shot: null });
    expect(await window.library.exportFile('yard')).toEqual({
      ok: false,
      error: '“Mill yard” can no longer be read. It stays in the library.',
    });
  });

  test('notifies listeners of writes and deletions, here or in another window', async () => {
    const { here, window, move } = await reopened();
    let calls = 0;
    const stop = window.library.watch(() => void calls++);
    await move(1);
    expect(calls).toBe(1);
    const other = here.open();
    other.actions.program.openScene(duelScene('map', 'Map'), {});
    await other.saved();
    expect(calls).toBe(2);
    await other.library.remove('map');
    expect(calls).toBe(3);
    stop();
    await move(2);
    expect(calls).toBe(3);
  });
});
