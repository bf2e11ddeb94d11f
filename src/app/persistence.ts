import type { IDBPDatabase } from 'idb';
import { SCENE_VERSION } from '../scene/file.ts';
import { freshHistory } from '../scene/history.ts';
import { migrated } from '../scene/migrate.ts';
import { sceneSchema } from '../scene/schema.ts';
import { type AppStore, NO_CAMERA } from '../store/create.ts';
import { sceneOf } from '../store/selectors.ts';
import type { AppState } from '../store/state.ts';
import type { StoredScene, StoredSettings, Tables } from './database.ts';
import type { Library } from './files.ts';

type Database = IDBPDatabase<Tables>;

function storedScene(state: AppState, savedAt: string): StoredScene {
  const { history, shot, dice, draft, selection, tool, tab, camera, showCover } = state;
  return {
    id: history.scene.id,
    version: SCENE_VERSION,
    savedAt,
    history,
    shot,
    session: { dice, draft, selection, tool, tab, showCover, ...(camera === NO_CAMERA ? {} : { camera }) },
  };
}

function settings(state: AppState): StoredSettings {
  return {
    key: 'settings',
    current: sceneOf(state).id,
    theme: state.theme,
    hintSeen: state.hintSeen,
    speed: state.speed,
    stepwise: state.stepwise,
    hold: state.hold,
    sideView: state.sideView,
  };
}

/** Whether what is kept differs between two states. Pointer, drag and camera alone are not worth a write. */
function differs(a: AppState, b: AppState): boolean {
  const keys = [
    'history',
    'shot',
    'assets',
    'dice',
    'draft',
    'selection',
    'tool',
    'tab',
    'theme',
    'showCover',
    'sideView',
    'hintSeen',
    'speed',
    'stepwise',
    'hold',
  ] as const;
  return keys.some((key) => a[key] !== b[key]);
}

/** What keeping needs from outside. */
export interface KeepPorts {
  readonly now: () => string;
  /** Storage is full or switched off. */
  readonly onFailure: () => void;
  /** Calls back when the window is left; gives a call that stops it. */
  readonly onLeave: (leave: () => void) => () => void;
}

/**
 * Keeps the store in the database as it changes: one transaction at a time, and after it the latest state, so that a
 * burst of changes costs two writes. Failing to write is told once.
 *
 * @returns a call that stops keeping
 */
export function keep(store: AppStore, database: Database, ports: KeepPorts): () => void {
  let written: AppState | null = null;
  let writing = false;
  let told = false;

  const write = async (state: AppState): Promise<void> => {
    const transaction = database.transaction(['scenes', 'assets', 'settings'], 'readwrite');
    const assets = transaction.objectStore('assets');
    const work: Promise<unknown>[] = [
      transaction.objectStore('scenes').put(storedScene(state, ports.now())),
      transaction.objectStore('settings').put(settings(state)),
    ];
    if (written?.assets !== state.assets || sceneOf(written).id !== sceneOf(state).id) {
      work.push(assets.put({ scene: sceneOf(state).id, blobs: state.assets }));
    }
    // Asked for at once: a window that closes now has no time left to be told that the puts went well.
    transaction.commit();
    await Promise.all([...work, transaction.done]);
  };

  const run = async (): Promise<void> => {
    if (writing) return;
    writing = true;
    for (
      let state = store.getState();
      state !== written && (!written || differs(state, written));
      state = store.getState()
    ) {
      try {
        await write(state);
        told = false;
      } catch {
        if (!told) ports.onFailure();
        told = true;
      }
      written = state;
    }
    writing = false;
  };

  const stop = store.subscribe((state, before) => {
    if (differs(state, before)) void run();
  });
  // The camera goes along when the window is left, and whatever still waits for a write under way.
  const leave = (): void => {
    const state = store.getState();
    if (state !== written) void write(state).catch(() => undefined);
  };
  const stay = ports.onLeave(leave);
  void run();
  return () => {
    stop();
    stay();
  };
}

/** A kept scene, ready for the store; nothing when it is not there or can no longer be read. */
async function stored(database: Database, id: string): Promise<Partial<AppState> | undefined> {
  const kept = await database.get('scenes', id);
  const assets = await database.get('assets', id);
  if (!kept) return undefined;
  const version = kept.version ?? 1;
  const read = sceneSchema.safeParse(migrated(kept.history.scene, version));
  if (!read.success) return undefined;
  const { session } = kept;
  // What could be undone speaks of the form that the scene had then: with another version it starts afresh.
  const same = version === SCENE_VERSION;
  const history = same ? { ...kept.history, scene: read.data } : freshHistory(read.data);
  const shot = same ? kept.shot : null;
  return {
    ...session,
    history,
    assets: assets?.blobs ?? {},
    shot,
    blank: false,
    // A shot that was open lies on the map as far as it had come.
    playing: shot ? { entry: null, steps: shot.attack.steps, before: shot.frozen, run: 1 } : null,
  };
}

/** What was on the table last time, ready for the store; or that it was nothing, or can no longer be read. */
export async function restore(database: Database): Promise<Partial<AppState> | 'nothing' | 'broken'> {
  const kept = await database.get('settings', 'settings');
  if (!kept) return 'nothing';
  const last = await stored(database, kept.current);
  const { theme, hintSeen, speed = 1, stepwise = false, hold = false, sideView = true } = kept;
  return last ? { theme, hintSeen, speed, stepwise, hold, sideView, ...last } : 'broken';
}

/** The scenes that this browser keeps. */
export function createLibrary(database: Database): Library {
  return {
    list: async () => {
      const scenes = await database.getAll('scenes');
      return scenes
        .map(({ id, savedAt, history: { scene } }) => ({
          id,
          name: scene.name,
          savedAt,
          pieces: scene.pieces.length,
          shots: scene.log.length,
        }))
        .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
    },
    load: (id) => stored(database, id),
  };
}
