import { expect, test, vi } from 'vitest';
import { createFollower } from '../../../src/persistence/autosave/follow-other-windows.ts';
import { newOpenScene } from '../../../src/persistence/autosave/open-scene.ts';
import { newOpenScenes } from '../../../src/persistence/autosave/open-scenes.ts';
import { emptyBase } from '../../../src/persistence/autosave/write-plan.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { browser, duelScene, storedScene } from '../../support/browser-windows.ts';
import { quietPorts } from './quiet-ports.ts';

/** A follower of a stored scene, with all that it is given, and a window that changes the scene. */
async function following() {
  const here = browser();
  const other = here.open();
  other.actions.program.openScene(duelScene(), { map: new Blob(['map'], { type: 'image/png' }) });
  await other.saved();
  const { state, base } = await storedScene(await here.database(), 'yard');
  const window = here.open();
  window.autosave.stop();
  window.actions.program.openScene(state.history.scene, state.assets, state);
  const open = newOpenScenes(window.store, { ...base, state });
  const { current } = open;
  let reads = 0;
  const get = async (): Promise<Database> => {
    reads++;
    return here.database();
  };
  const flush = vi.fn();
  const updateSaveState = vi.fn();
  const { ports, told, shown } = quietPorts();
  const follower = createFollower({ ...window.connection, get }, ports, open, flush, updateSaveState);
  return {
    here,
    other,
    window,
    open,
    current,
    follower,
    told,
    shown,
    flush,
    updateSaveState,
    reads: () => reads,
    /** Another window moves a piece, and this one hears of it. */
    moved: async (x: number) => {
      other.actions.document.move('target', { x, y: 6 });
      await other.saved();
      follower.onMessage({ what: 'written', scene: 'yard', revision: base.revision + 1 });
    },
    /** Reads the scene some times: what was begun before has come to its end then. */
    settled: async () => {
      const database = await here.database();
      for (let i = 0; i < 3; i++) await storedScene(database, 'yard');
    },
  };
}

type Following = Awaited<ReturnType<typeof following>>;

/** The change of another window is shown while nothing stands against it. */
test('what another window has written is shown, with the pictures that are here already', async () => {
  const all = await following();
  const { shown, current } = all;
  const before = current.state.assets;
  await all.moved(5);
  await expect.poll(() => shown).toHaveLength(1);
  expect(shown[0]?.history.scene.pieces.find(({ id }) => id === 'target')).toMatchObject({ x: 5 });
  expect(shown[0]?.assets).toBe(before);
  expect(current.base).toMatchObject({ revision: 2, state: shown[0] });
  expect(all.told).toEqual([]);
});

test('pictures that another window has added are shown', async () => {
  const all = await following();
  all.other.actions.document.underlay(new Blob(['another'], { type: 'image/png' }));
  await all.other.saved();
  all.follower.onMessage({ what: 'written', scene: 'yard', revision: 2 });
  await expect.poll(() => all.shown).toHaveLength(1);
  expect(Object.keys(all.shown[0]?.assets ?? {})).toHaveLength(2);
  expect(all.shown[0]?.assets).not.toBe(all.current.state.assets);
});

/** What may happen while the stored scene is read. */
const MEANWHILE: Readonly<Record<string, (all: Following) => void>> = {
  'another scene is opened': ({ open, current }) => {
    open.current = newOpenScene(current.state, current.base);
  },
  'the scene goes on under another id': ({ current }) => {
    const history = freshHistory({ ...current.state.history.scene, id: 'copy' });
    current.state = { ...current.state, history };
    if (current.base) current.base = { ...current.base, state: { ...current.state, history } };
  },
  'the scene is changed here': ({ current }) => {
    const { history } = current.state;
    current.state = { ...current.state, history: { ...history } };
  },
  'a write begins': ({ current }) => {
    const plan = { base: current.base } as never;
    current.inFlight = { plan, write: {} as never, ended: Promise.resolve() };
  },
  'what the database holds is not known any more': ({ current }) => {
    current.base = null;
  },
};

test.each(Object.entries(MEANWHILE))('it is not shown if meanwhile %s', async (_, meanwhile) => {
  const all = await following();
  await all.moved(5);
  meanwhile(all);
  const base = all.current.base;
  await all.settled();
  expect(all.shown).toEqual([]);
  expect(all.current.base).toBe(base);
});

test.each(['older than', 'equal to'])('what is %s what is known here is not shown', async (age) => {
  const all = await following();
  const { current } = all;
  const card = current.base?.card;
  if (!current.base || !card) throw new Error('Nothing is stored.');
  // The card alone is another one.
  current.base = {
    ...current.base,
    revision: age === 'equal to' ? 1 : 2,
    card: { ...card, version: card.version - 1 },
  };
  all.follower.check();
  await all.settled();
  expect(all.reads()).toBe(1);
  expect(all.shown).toEqual([]);
});

test('what has lost its last changes is not shown', async () => {
  const all = await following();
  const database = await all.here.database();
  all.other.actions.document.move('target', { x: 5, y: 6 });
  await all.other.saved();
  const [key] = await database.getAllKeys('journal');
  if (key === undefined) throw new Error('No step was written.');
  await database.delete('journal', key);
  expect((await storedScene(database, 'yard')).base.isCut).toBe(true);
  all.follower.check();
  await all.settled();
  expect(all.shown).toEqual([]);
});

test('of a scene that another window deletes, it is told once, and at once', async () => {
  const all = await following();
  // The database still has it: the message is enough.
  all.follower.onMessage({ what: 'deleted', scene: 'yard', revision: 2 });
  const gone = { ...emptyBase(2), state: all.current.base?.state, stored: expect.any(Function) };
  expect(all.current.base).toEqual(gone);
  expect(all.told).toEqual([{ kind: 'deleted', name: 'Mill yard' }]);
  expect(all.updateSaveState).toHaveBeenCalledOnce();
  all.follower.onMessage({ what: 'deleted', scene: 'yard', revision: 3 });
  expect(all.told).toHaveLength(1);
  expect(all.current.base).toEqual(gone);
});

test('a scene that was deleted without a message is found missing', async () => {
  const all = await following();
  await (await all.here.database()).delete('scenes', 'yard');
  all.follower.check();
  await expect.poll(() => all.told).toEqual([{ kind: 'deleted', name: 'Mill yard' }]);
  expect(all.current.base).toMatchObject({ revision: 2, card: null });
});

test('a deleted scene that another window saves again is followed again', async () => {
  const all = await following();
  all.follower.onMessage({ what: 'deleted', scene: 'yard', revision: 2 });
  for (const x of [5, 6]) {
    all.other.actions.document.move('target', { x, y: 6 });
    await all.other.saved();
  }
  all.follower.onMessage({ what: 'written', scene: 'yard', revision: 3 });
  await expect.poll(() => all.shown).toHaveLength(1);
});

test('a message of another scene, or of what is known, is nothing to follow', async () => {
  const all = await following();
  const { current, flush } = all;
  current.state = { ...current.state, history: { ...current.state.history } };
  all.follower.onMessage({ what: 'written', scene: 'elsewhere', revision: 9 });
  all.follower.onMessage({ what: 'written', scene: 'yard', revision: 1 });
  expect(flush).not.toHaveBeenCalled();
  all.follower.onMessage({ what: 'written', scene: 'yard', revision: 2 });
  expect(flush).toHaveBeenCalledOnce();
  current.base = null;
  all.follower.onMessage({ what: 'written', scene: 'yard', revision: 3 });
  expect(flush).toHaveBeenCalledOnce();
});

test('during a write, the write finds out', async () => {
  const all = await following();
  all.current.inFlight = { plan: {} as never, write: {} as never, ended: Promise.resolve() };
  all.follower.onMessage({ what: 'deleted', scene: 'yard', revision: 2 });
  expect(all.flush).toHaveBeenCalledOnce();
  expect(all.told).toEqual([]);
});

test('with unsaved changes, or without a known state, nothing is checked', async () => {
  const all = await following();
  const { current } = all;
  const { base } = current;
  current.state = { ...current.state, history: { ...current.state.history } };
  all.follower.check();
  current.base = null;
  all.follower.check();
  expect(all.reads()).toBe(0);
  current.base = base && { ...base, state: current.state };
  all.follower.check();
  expect(all.reads()).toBe(1);
});
