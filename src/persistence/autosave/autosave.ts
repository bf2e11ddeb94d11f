import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState, SaveState } from '../../store/state/state.ts';
import type { Connection } from '../database/connection.ts';
import { DatabaseUnavailable, type UnavailableReason } from '../database/database.ts';
import type { Failure } from '../database/failures.ts';
import { viewChanged } from '../database/view-state-schema.ts';
import type { PersistenceNotice } from '../notices.ts';
import { createCheckpoints } from './checkpoints.ts';
import { createFollower } from './follow-other-windows.ts';
import type { Loaded } from './loading.ts';
import { hasUnsavedChanges, isOrphaned, newOpenScene, type OpenScene } from './open-scene.ts';
import { type AutosavePorts, isOpen, newOpenScenes, sceneIdOf, scenesToSave, unsavedScenes } from './open-scenes.ts';
import { createWriteOutcomes } from './outcomes.ts';
import { createUnloadSaver } from './save-on-unload.ts';
import { createSaver } from './saver.ts';
import { createViewStateSaver } from './view-state.ts';
import type { Base } from './write-plan.ts';

/**
 * The first change after a pause is written at once. Later changes are written after a pause of PAUSE_MS, or when the first
 * of them has waited for LONGEST_WAIT_MS.
 */
const PAUSE_MS = 150;
const LONGEST_WAIT_MS = 600;

/** The parts of the state that are saved as the document. */
const DOCUMENT_FIELDS = ['history', 'shot', 'assets'] as const;

/** Saves the open scenes. */
export interface Autosave {
  /** Registers what the database holds of a scene that is about to be opened. */
  registerBase(loaded: Pick<Loaded, 'state' | 'base'>): void;
  /** Writes unsaved changes now. Returns whether everything is saved. */
  flush(): Promise<boolean>;
  /** Makes a version of the stored scene with the next write, unless it equals the newest version. */
  snapshotBeforeWrite(): void;
  /** Returns the state of a scene that was left and could not be saved, to reopen it; `null` if there is none. */
  takeUnsaved(): Promise<AppState | null>;
  /** True if a scene has unsaved changes. */
  hasUnsavedChanges(id: string): boolean;
  /** Discards the scenes that were left and could not be saved. */
  discardUnsaved(): void;
  /**
   * Discards a deleted scene with its unsaved changes, and tries the others again, which may have space now. `clear` opens
   * an empty scene if it is the one on screen.
   */
  sceneDeleted(id: string, clear: () => void): void;
  stop(): void;
}

/** True if nothing can be saved at all, and not just one write failed. */
function isUnavailable(why: Failure | UnavailableReason | undefined): why is UnavailableReason {
  return why !== undefined && why !== 'full' && why !== 'lost' && why !== 'pictures' && why !== 'failed';
}

/** Why something cannot be saved, and the first open scene that failed. */
interface Trouble {
  readonly why: Failure | UnavailableReason;
  readonly openScene: OpenScene;
}

/**
 * Saves the store to the database as it changes: see docs/persistence.md.
 *
 * @param loaded the scene on screen, if it comes from the database
 */
export function startAutosave(
  store: AppStore,
  connection: Connection,
  ports: AutosavePorts,
  loaded: Loaded | null = null,
): Autosave {
  const bases = new WeakMap<AppState['history'], Base>();
  const openScenes = newOpenScenes(store, loaded?.base ?? null);
  let running: Promise<void> | null = null;
  let trouble: Trouble | null = null;
  /** Identifies the last notice of trouble, so that it is not repeated. */
  let lastNotice = '';
  let cancelPause = (): void => undefined;
  let cancelWait: (() => void) | null = null;
  let isIdle = true;
  let hasChanged = false;

  const currentSaveState = (): SaveState => {
    if (trouble) return isUnavailable(trouble.why) ? 'off' : 'unsaved';
    if (isOrphaned(openScenes.current) && !hasUnsavedChanges(openScenes.current.state, openScenes.current.base))
      return 'unsaved';
    return scenesToSave(openScenes).length > 0 ? 'saving' : 'saved';
  };
  const updateSaveState = (): void =>
    // In a microtask, so that listeners see one change of the state after the other.
    queueMicrotask(() => {
      const saveState = currentSaveState();
      if (store.getState().program.saveState !== saveState) store.setState({ program: { saveState } });
    });
  const noticeFor = ({ why, openScene }: Trouble): PersistenceNotice => {
    if (isUnavailable(why)) return { kind: 'unavailable', why };
    if (openScene === openScenes.current) return { kind: why };
    const { name } = sceneOf(openScene.state);
    return { kind: why === 'pictures' ? 'pictures-not-saved' : 'not-saved', name };
  };
  /** Notifies once for each scene on screen, since opening one closes the notices, and once when the trouble is over. */
  const setTrouble = (now: Trouble | null): void => {
    const noticeKey = now
      ? [now.why, ...(isUnavailable(now.why) ? [] : [now.openScene.number, openScenes.current.number])].join()
      : '';
    if (now && noticeKey !== lastNotice) ports.notify(noticeFor(now));
    if (!now && trouble) ports.notify({ kind: 'saved-again' });
    trouble = now;
    lastNotice = noticeKey;
  };

  const outcomes = createWriteOutcomes(store, ports, openScenes);
  const saver = createSaver(connection, ports, openScenes, outcomes);
  const viewState = createViewStateSaver(store, connection, openScenes);
  const checkpoints = createCheckpoints(ports, openScenes);
  const unloadSaver = createUnloadSaver(connection, ports, openScenes, viewState, outcomes, () => {
    // The window has stayed open after all: failed writes are tried again.
    if (unsavedScenes(openScenes).length > 0) scheduleSave();
    else if (trouble && !isUnavailable(trouble.why)) setTrouble(null);
    updateSaveState();
  });

  const saveAll = async (): Promise<void> => {
    const troubles: Trouble[] = [];
    const scenes = scenesToSave(openScenes);
    for (const openScene of scenes) {
      const why = await saver.save(openScene);
      // A scene that cannot be written does not stop the others.
      if (why) troubles.push({ why, openScene });
      if (isUnavailable(why ?? undefined)) break;
    }
    // If storage was unavailable and nothing was to be written, it may still be unavailable.
    if (scenes.length > 0 || !trouble || !isUnavailable(trouble.why))
      // A scene that was discarded during the write no longer matters.
      setTrouble(troubles.find(({ why, openScene }) => isUnavailable(why) || isOpen(openScenes, openScene)) ?? null);
    // A view state that cannot be saved is not worth a notice.
    await viewState.save().catch(() => undefined);
  };
  const saveNow = (): Promise<void> => {
    cancelWait?.();
    cancelWait = null;
    running ??= saveAll().finally(() => {
      running = null;
      updateSaveState();
      checkpoints.onActivity();
    });
    return running;
  };
  const saveAfterRunning = (): void => {
    // Changes during a write go into the next one.
    if (running) void running.then(saveNow);
    else void saveNow();
  };
  const scheduleSave = (): void => {
    cancelPause();
    cancelPause = ports.schedule(PAUSE_MS, () => {
      isIdle = true;
      saveAfterRunning();
    });
    cancelWait ??= ports.schedule(isIdle ? 0 : LONGEST_WAIT_MS, saveAfterRunning);
    isIdle = false;
  };
  const flush = async (): Promise<boolean> => {
    do await saveNow();
    while (unsavedScenes(openScenes).length > 0 && !trouble);
    return unsavedScenes(openScenes).length === 0;
  };

  const follower = createFollower(connection, ports, openScenes, () => void flush(), updateSaveState);

  const stops = [
    store.subscribe((state, before) => {
      const isOtherScene = state.program.scenesOpened !== openScenes.current.number;
      if (isOtherScene) {
        if (hasUnsavedChanges(openScenes.current.state, openScenes.current.base))
          openScenes.departed = [...openScenes.departed, openScenes.current];
        else viewState.saveDeparted(openScenes.current);
        openScenes.current = newOpenScene(state, bases.get(state.history) ?? null);
      }
      openScenes.current.state = state;
      if (!hasChanged && !isOtherScene && state.history.past.length > before.history.past.length) {
        hasChanged = true;
        ports.onFirstChange();
      }
      const documentChanged = isOtherScene || DOCUMENT_FIELDS.some((key) => state[key] !== before[key]);
      if (
        isOtherScene ||
        (documentChanged && hasUnsavedChanges(state, openScenes.current.base)) ||
        viewChanged(state, before)
      )
        scheduleSave();
      if (documentChanged) updateSaveState();
    }),
    ports.onUnload(() => {
      checkpoints.stop();
      return unloadSaver.save();
    }),
    ports.onVisible(follower.check),
    ports.windows.listen(follower.onMessage),
    connection.watch((change) => {
      if (change === 'reopened') {
        trouble = null;
        lastNotice = '';
        ports.notify({ kind: 'reopened' });
      } else if (change === 'lost') {
        for (const openScene of [...openScenes.departed, openScenes.current])
          if (openScene.baseStatus === 'fresh') openScene.baseStatus = 'stale';
      } else {
        unloadSaver.save();
        trouble = { why: change, openScene: openScenes.current };
        lastNotice = change;
        void unloadSaver
          .settled()
          .then(() =>
            ports.notify(
              unsavedScenes(openScenes).length > 0 ? { kind: 'cut-off' } : { kind: 'unavailable', why: change },
            ),
          );
      }
      if (change !== 'superseded') void saveNow();
      updateSaveState();
    }),
  ];
  if (unsavedScenes(openScenes).length > 0) scheduleSave();
  checkpoints.onActivity();
  void connection.get().then(updateSaveState, (error: unknown) => {
    if (error instanceof DatabaseUnavailable) setTrouble({ why: error.why, openScene: openScenes.current });
    updateSaveState();
  });

  return {
    registerBase: ({ state, base }) => void bases.set(state.history, base),
    flush,
    snapshotBeforeWrite: () => {
      openScenes.current.snapshotBeforeWrite = true;
    },
    takeUnsaved: async () => {
      const [openScene] = unsavedScenes(openScenes).filter((each) => each !== openScenes.current);
      if (!openScene) return null;
      while (openScene.inFlight) await openScene.inFlight.ended;
      openScenes.departed = openScenes.departed.filter((each) => each !== openScene);
      if (openScene.base) bases.set(openScene.state.history, openScene.base);
      return openScene.state;
    },
    hasUnsavedChanges: (id) => unsavedScenes(openScenes).some((openScene) => sceneIdOf(openScene) === id),
    discardUnsaved: () => {
      openScenes.departed = [];
      void flush();
    },
    sceneDeleted: (id, clear) => {
      if (sceneIdOf(openScenes.current) === id) {
        // Without a base, not even its view state is written.
        openScenes.current.base = null;
        clear();
      }
      openScenes.departed = openScenes.departed.filter((openScene) => sceneIdOf(openScene) !== id);
      if (unsavedScenes(openScenes).length > 0) scheduleSave();
      else if (trouble && !isUnavailable(trouble.why)) setTrouble(null);
      updateSaveState();
    },
    stop: () => {
      for (const stop of stops) stop();
      cancelPause();
      cancelWait?.();
      checkpoints.stop();
    },
  };
}
