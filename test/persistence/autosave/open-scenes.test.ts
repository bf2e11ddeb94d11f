import { expect, test } from 'vitest';
import { finishWrite, hasUnsavedChanges, newOpenScene } from '../../../src/persistence/autosave/open-scene.ts';
import { lastOpened, newOpenScenes, scenesToSave } from '../../../src/persistence/autosave/open-scenes.ts';
import { createWriteOutcomes } from '../../../src/persistence/autosave/outcomes.ts';
import { type Base, emptyBase, type Plan } from '../../../src/persistence/autosave/write-plan.ts';
import type { SceneCard } from '../../../src/persistence/database/tables.ts';
import { freshHistory } from '../../../src/scene/history/history.ts';
import { emptyScene } from '../../../src/scene/map/defaults.ts';
import { renameScene } from '../../../src/scene/map/scene-edits.ts';
import { createActions } from '../../../src/store/actions.ts';
import { createAppStore } from '../../../src/store/state/create.ts';
import { duelScene } from '../../support/browser-windows.ts';
import { quietPorts } from './quiet-ports.ts';

/** A base at a revision; only the id of its card matters. */
function baseOf(id: string, revision: number): Base & { readonly card: SceneCard } {
  return { ...emptyBase(revision), card: { id, revision } as SceneCard };
}

/** A window with a scene on screen and what a write brings about, and what it posts and says. */
function opened() {
  const store = createAppStore(duelScene());
  const state = store.getState();
  const open = newOpenScenes(store, { ...baseOf('yard', 1), state });
  const { ports, told, posted } = quietPorts();
  return { store, state, open, posted, told, outcomes: createWriteOutcomes(store, ports, open) };
}

const planOf = (base: Plan['base']): Plan => ({ base, isOtherDocument: true }) as Plan;

test('what was written is told to other windows, and a scene that was left is forgotten once it is saved', () => {
  const { state, open, posted, outcomes } = opened();
  const left = newOpenScene({ ...state, history: freshHistory(duelScene('left', 'Left')) }, baseOf('left', 4));
  open.departed = [left];
  const base = { ...baseOf('left', 5), state: left.state };
  outcomes.written(left, planOf(base), true);
  expect(posted).toEqual([{ what: 'written', scene: 'left', revision: 5 }]);
  expect(open.departed).toEqual([]);
  expect(open.lastSaved).toBe('left');
});

test('a scene that was left and changed during its write stays', () => {
  const { state, open, outcomes } = opened();
  const left = newOpenScene({ ...state, history: freshHistory(duelScene('left', 'Left')) }, baseOf('left', 4));
  open.departed = [left];
  outcomes.written(
    left,
    planOf({ ...baseOf('left', 5), state: { ...left.state, history: freshHistory(duelScene()) } }),
    true,
  );
  expect(open.departed).toEqual([left]);
});

test.each([
  { isStored: true, left: null },
  { isStored: false, left: { id: 'spare', attempts: 1, isStored: false } },
])('a spare copy that is stored ($isStored) is needed no longer once the scene is written', ({ isStored, left }) => {
  const { open, outcomes } = opened();
  open.current.conflictCopy = { id: 'spare', attempts: 1, isStored };
  outcomes.written(open.current, planOf(baseOf('yard', 2)), false);
  expect(open.current.conflictCopy).toEqual(left);
});

test('the scene on screen goes on as a copy in the window, with a name that says why', () => {
  const { store, state, open, told, posted, outcomes } = opened();
  open.current.baseStatus = 'stale';
  open.current.snapshotBeforeWrite = true;
  open.current.conflictCopy = { id: 'other', attempts: 1, isStored: true };
  outcomes.continueAsCopy(open.current, 'copy', 'conflict-copy');
  const { scene } = store.getState().history;
  expect(scene).toEqual({ ...state.history.scene, id: 'copy', name: 'Mill yard (other window)' });
  expect(open.current).toMatchObject({
    baseStatus: 'fresh',
    snapshotBeforeWrite: false,
    conflictCopy: { id: 'other' },
    base: { revision: 0, card: null },
  });
  expect(told).toEqual([{ kind: 'conflict-copy', name: 'Mill yard' }]);
  // The database does not have it yet.
  expect(posted).toEqual([]);
});

test('a scene that was left goes on as a copy by itself, and the one on screen stays', () => {
  const { store, state, open, told, posted, outcomes } = opened();
  const left = newOpenScene({ ...state, history: freshHistory(duelScene('left', 'Left')) }, baseOf('left', 4));
  open.departed = [left];
  left.conflictCopy = { id: 'copy', attempts: 2, isStored: true };
  const { state: before } = left;
  outcomes.continueAsCopy(left, 'copy', 'newer-copy', baseOf('copy', 1));
  expect(store.getState()).toBe(state);
  const scene = { ...before.history.scene, id: 'copy', name: 'Left (copy)' };
  expect(left.state).toEqual({ ...before, history: { ...before.history, scene } });
  expect(left.conflictCopy).toBeNull();
  expect(told).toEqual([{ kind: 'newer-copy', name: 'Left (copy)' }]);
  expect(posted).toEqual([{ what: 'written', scene: 'copy', revision: 1 }]);
  expect(open.lastSaved).toBe('copy');
});

test('a copy that has its id already is not renamed again', () => {
  const { store, state, open, told, outcomes } = opened();
  outcomes.continueAsCopy(open.current, 'yard', 'conflict-copy', baseOf('yard', 3));
  expect(store.getState()).toBe(state);
  expect(told).toEqual([]);
  expect(open.current.base).toEqual({ ...baseOf('yard', 3), stored: expect.any(Function) });
});

test('an empty table with something to undo and to redo has unsaved changes', () => {
  const store = createAppStore(emptyScene('bare'));
  const { document } = createActions(store, { now: () => '2026-11-21T12:00:00.000Z', id: () => 'new' });
  store.setState({ dialogs: { blank: true } });
  expect(hasUnsavedChanges(store.getState(), null)).toBe(false);
  const { history } = store.getState();
  document.run(renameScene('Barn'));
  const { past } = store.getState().history;
  const both = { ...history, past, future: past };
  store.setState({ history: both });
  expect(hasUnsavedChanges(store.getState(), null)).toBe(true);
});

test('a plan that is no later than what is known changes nothing', () => {
  const { open } = opened();
  const known = open.current.base;
  finishWrite(open.current, planOf(baseOf('yard', 1)), true, 7);
  expect(open.current.base).toBe(known);
  expect(open.current).toMatchObject({ hasBeenWritten: false, lastVersionAt: 0 });
  const plan = planOf(baseOf('yard', 2));
  finishWrite(open.current, plan, true, 7);
  expect(open.current.base).toBe(plan.base);
  expect(open.current).toMatchObject({ hasBeenWritten: true, lastVersionAt: 7 });
});

test('the next visit opens the scene on screen if it is stored, and else the last that was', () => {
  const store = createAppStore(duelScene());
  expect(newOpenScenes(store, null).lastSaved).toBe('');
  const open = newOpenScenes(store, baseOf('yard', 1));
  expect(open.lastSaved).toBe('yard');
  open.lastSaved = 'before';
  expect(lastOpened({ ...open, current: newOpenScene(store.getState(), null) })).toBe('before');
  expect(lastOpened({ ...open, current: newOpenScene(store.getState(), emptyBase(2)) })).toBe('before');
  expect(lastOpened(open)).toBe('yard');
});

test('a scene whose base is stale is compared again, an untouched one that was never read is not', () => {
  const store = createAppStore(emptyScene('bare'));
  store.setState({ dialogs: { blank: true } });
  const open = newOpenScenes(store, null);
  open.current.baseStatus = 'stale';
  expect(scenesToSave(open)).toEqual([]);
  open.current.base = { ...emptyBase(1), state: store.getState() };
  expect(scenesToSave(open)).toEqual([open.current]);
  open.current.baseStatus = 'fresh';
  expect(scenesToSave(open)).toEqual([]);
});
