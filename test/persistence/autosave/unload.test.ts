import { afterEach, describe, expect, test, vi } from 'vitest';
import { newOpenScenes, type OpenScenes } from '../../../src/persistence/autosave/open-scenes.ts';
import { createWriteOutcomes } from '../../../src/persistence/autosave/outcomes.ts';
import { createUnloadSaver } from '../../../src/persistence/autosave/save-on-unload.ts';
import { createViewStateSaver } from '../../../src/persistence/autosave/view-state.ts';
import { planWrite } from '../../../src/persistence/autosave/write-plan.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import { SCENE_VERSION } from '../../../src/scene/schema/file.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';
import { quietPorts } from './quiet-ports.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A window with a stored scene on screen, of which only the saver of a closing window runs. */
async function leaving() {
  const here = browser();
  const window = here.open();
  window.actions.program.openScene(duelScene(), {});
  await window.saved();
  window.autosave.stop();
  const database = await here.database();
  const { state, base } = await storedScene(database, 'yard');
  window.actions.program.openScene(state.history.scene, state.assets, state);
  const open: OpenScenes = newOpenScenes(window.store, { ...base, state });
  const { current } = open;
  window.store.subscribe((now) => {
    current.state = now;
  });
  /** The database as a closing window has it. */
  const at: { database: Database | null } = { database: await window.connection.get() };
  const connection = { ...window.connection, current: () => at.database };
  const { ports, told } = quietPorts('spare');
  const onSettled = vi.fn();
  const viewState = createViewStateSaver(window.store, connection, open);
  const outcomes = createWriteOutcomes(window.store, ports, open);
  const saver = createUnloadSaver(connection, ports, open, viewState, outcomes, onSettled);
  return {
    here,
    window,
    database,
    base,
    current,
    at,
    told,
    onSettled,
    saver,
    move: (x: number): void => window.actions.document.move('target', { x, y: 6 }),
    /** The window is left, and stays open after all. */
    left: async (): Promise<void> => {
      expect(saver.save()).toBe(true);
      await saver.settled();
    },
    scenes: () => database.getAllKeys('scenes'),
    revisions: async () =>
      (await database.getAllKeys('revisions')).flatMap(([id, revision]) => (id === 'yard' ? [revision] : [])),
    storedX: async () => (await storedScene(database, 'yard')).state.history.scene.pieces[1]?.x,
  };
}

type Leaving = Awaited<ReturnType<typeof leaving>>;

describe('a window that is left', () => {
  test('without a change writes nothing', async () => {
    const { saver, current, onSettled } = await leaving();
    expect(saver.save()).toBe(false);
    await saver.settled();
    expect(current).toMatchObject({ inFlight: null, conflictCopy: null });
    expect(onSettled).not.toHaveBeenCalled();
  });

  test('with another camera alone writes that', async () => {
    const { window, database, left, revisions, onSettled } = await leaving();
    window.actions.view.setCamera({ x: 1, y: 2, zoom: 33 });
    await left();
    expect(await database.get('sessions', 'yard')).toMatchObject({ session: { camera: { zoom: 33 } } });
    expect(await revisions()).toEqual([1]);
    expect(onSettled).toHaveBeenCalledOnce();
  });

  test('without a database begins nothing', async () => {
    const { saver, current, at, move } = await leaving();
    move(5);
    at.database = null;
    expect(saver.save()).toBe(false);
    expect(current).toMatchObject({ inFlight: null, conflictCopy: null });
  });

  test('with a change writes a step, and the copy that it turns out not to need', async () => {
    const { database, current, told, left, move, scenes, storedX, onSettled } = await leaving();
    move(5);
    await left();
    expect(await storedX()).toBe(5);
    expect(await database.count('journal')).toBe(1);
    expect(await scenes()).toEqual(['yard']);
    expect(current).toMatchObject({
      base: { revision: 2 },
      baseStatus: 'fresh',
      inFlight: null,
      conflictCopy: { id: 'spare', attempts: 1, isStored: false },
    });
    expect(told).toEqual([]);
    expect(onSettled).toHaveBeenCalledOnce();
  });

  test('commits both at once: it may be gone before an answer comes', async () => {
    const { saver, move } = await leaving();
    move(5);
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    saver.save();
    expect(commit).toHaveBeenCalledTimes(2);
    await saver.settled();
  });

  test('writes the whole document if it does not know for sure what is stored', async () => {
    const { database, current, left, move, storedX } = await leaving();
    move(5);
    current.baseStatus = 'stale';
    await left();
    expect(await database.get('documents', 'yard')).toMatchObject({ revision: 2 });
    expect(await database.count('journal')).toBe(0);
    expect(await storedX()).toBe(5);
  });

  test('on a full disk has written neither, and knows no less than before', async () => {
    const { here, current, told, left, move, scenes } = await leaving();
    move(5);
    here.disk = 'full';
    await left();
    expect(await scenes()).toEqual(['yard']);
    expect(current).toMatchObject({
      base: { revision: 1 },
      baseStatus: 'fresh',
      inFlight: null,
      conflictCopy: { id: 'spare', attempts: 1, isStored: false },
    });
    expect(told).toEqual([]);
  });
});

describe('a write that can no longer be aborted', () => {
  /** A write of the current state, of which it is not known how it ends. */
  async function pending() {
    const all = await leaving();
    all.move(5);
    const options = { now: '2026-11-21T12:00:00.000Z', withVersion: false, isCurrent: true };
    const plan = planWrite(all.base, all.current.state, options);
    const write = { done: Promise.reject(new DOMException('full', 'QuotaExceededError')), abort: () => false };
    const inFlight = { plan, write, ended: write.done.catch(() => undefined) };
    all.current.inFlight = inFlight;
    return { ...all, inFlight };
  }

  test('is enough if it has everything', async () => {
    const { current, inFlight, left, scenes, revisions } = await pending();
    await left();
    expect(current.inFlight).toBe(inFlight);
    expect(current.conflictCopy).toBeNull();
    expect([await scenes(), await revisions()]).toEqual([['yard'], [1]]);
  });

  test('is followed by the whole document, and its revision is taken even if it fails', async () => {
    const { database, move, left, revisions, storedX } = await pending();
    move(6);
    await left();
    expect(await database.get('documents', 'yard')).toMatchObject({ revision: 3 });
    // A window that knows the first one must find the second one taken.
    expect(await revisions()).toEqual([1, 2, 3]);
    expect(await storedX()).toBe(6);
  });
});

describe('another window that saved first', () => {
  const newer = async ({ database, base }: Leaving, revision: number): Promise<void> => {
    await database.put('scenes', { ...base.card, version: SCENE_VERSION + 1, revision });
    await database.put('revisions', { scene: 'yard', revision });
  };

  test.each<readonly [string, (all: Leaving) => Promise<void>]>([
    [
      'of this program',
      async ({ here }) => {
        const other = here.open();
        await other.load('yard');
        other.actions.document.move('target', { x: 9, y: 6 });
        await other.saved();
      },
    ],
    ['of a newer program', (all) => newer(all, 2)],
  ])('(%s) keeps the scene, and this one goes on as its copy', async (_, first) => {
    const all = await leaving();
    const { window, database, current, told, move, left, scenes } = all;
    await first(all);
    const before = await database.get('scenes', 'yard');
    move(5);
    await left();
    expect(await database.get('scenes', 'yard')).toEqual(before);
    expect(await scenes()).toEqual(['spare', 'yard']);
    expect(window.scene()).toMatchObject({ id: 'spare', name: 'Mill yard (other window)' });
    expect((await storedScene(database, 'spare')).state.history).toEqual(window.store.getState().history);
    expect(current).toMatchObject({ base: { card: { id: 'spare' } }, baseStatus: 'fresh', conflictCopy: null });
    expect(told).toEqual([{ kind: 'conflict-copy', name: 'Mill yard (other window)' }]);
  });

  test('(of a newer program, which is known) keeps the scene also if this one is left twice at once', async () => {
    const all = await leaving();
    const { window, database, current, told, move, left, saver, scenes } = all;
    await newer(all, 7);
    current.baseStatus = 'superseded';
    move(5);
    expect(saver.save()).toBe(true);
    move(6);
    await left();
    expect(await scenes()).toEqual(['spare', 'yard']);
    expect(await database.get('scenes', 'yard')).toMatchObject({ revision: 7 });
    expect(window.scene()).toMatchObject({ id: 'spare', name: 'Mill yard (copy)' });
    expect((await storedScene(database, 'spare')).state.history).toEqual(window.store.getState().history);
    expect(told).toEqual([{ kind: 'newer-copy', name: 'Mill yard (copy)' }]);
  });
});

describe('a copy that was written although no other window has saved', () => {
  test('is replaced by the scene with the next write', async () => {
    const { window, database, current, told, move, left, scenes, storedX } = await leaving();
    // The revision is taken, and nothing was written with it.
    await database.put('revisions', { scene: 'yard', revision: 2 });
    move(5);
    await left();
    expect(await scenes()).toEqual(['spare', 'yard']);
    expect(current).toMatchObject({
      base: { revision: 1 },
      baseStatus: 'stale',
      conflictCopy: { id: 'spare', attempts: 1, isStored: true },
    });
    await database.delete('revisions', ['yard', 2]);
    await left();
    expect(await scenes()).toEqual(['yard']);
    expect(await storedX()).toBe(5);
    expect(current).toMatchObject({ base: { revision: 2 }, conflictCopy: null });
    expect(window.scene().id).toBe('yard');
    expect(told).toEqual([]);
  });

  test('of a scene whose stored state was never read is kept until that is read', async () => {
    const { current, told, left, move, scenes } = await leaving();
    current.base = null;
    move(5);
    await left();
    expect(await scenes()).toEqual(['spare', 'yard']);
    expect(current).toMatchObject({
      base: null,
      baseStatus: 'stale',
      conflictCopy: { id: 'spare', attempts: 1, isStored: true },
    });
    expect(told).toEqual([]);
  });

  test('does not make a scene of a newer program one that may be overwritten', async () => {
    const { database, current, move, left } = await leaving();
    await database.delete('scenes', 'yard');
    current.baseStatus = 'superseded';
    move(5);
    await left();
    expect(current).toMatchObject({ baseStatus: 'superseded', conflictCopy: { isStored: true } });
  });
});

test('a database that takes no write at all is tried again at once, and the first try does not end the second', async () => {
  const { saver, current, at, move, storedX } = await leaving();
  const { database } = at;
  const transaction = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
  at.database = { transaction } as unknown as Database;
  move(5);
  expect(saver.save()).toBe(true);
  const first = current.inFlight;
  at.database = database;
  expect(saver.save()).toBe(true);
  const second = current.inFlight;
  expect(second).not.toBe(first);
  await first?.ended;
  expect(current.inFlight).toBe(second);
  await saver.settled();
  expect(current.inFlight).toBeNull();
  expect(current.base).toMatchObject({ revision: 2 });
  expect(await storedX()).toBe(5);
});
