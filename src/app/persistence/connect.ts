import { SCENE_ENDING } from '../../formats/archives/scene-ending.ts';
import { succeeded } from '../../lib/result.ts';
import { startAutosave } from '../../persistence/autosave/autosave.ts';
import { viewStateOf } from '../../persistence/autosave/loading.ts';
import type { AutosavePorts } from '../../persistence/autosave/open-scenes.ts';
import { openWindowChannel } from '../../persistence/autosave/window-channel.ts';
import { createConnection } from '../../persistence/database/connection.ts';
import { openDatabase } from '../../persistence/database/database.ts';
import { sessionOf } from '../../persistence/database/view-state-schema.ts';
import { createLibrary } from '../../persistence/library/library.ts';
import { createThumbnails } from '../../persistence/library/thumbnails.ts';
import { ARMOURY_LIST, autosaveList, ROSTER_LIST } from '../../persistence/library/user-lists.ts';
import { noticeOf, type PersistenceNotice } from '../../persistence/notices.ts';
import { emptyScene } from '../../scene/map/defaults.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore, Ports } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { Storage } from '../../ui/program/program.tsx';
import { chooseFiles, download, fileName } from '../files/download.ts';
import { createBackupFiles } from './backup-files.ts';
import { backupInWorker } from './backup-in-worker.ts';
import { checkpointInWorker } from './checkpoint-in-worker.ts';
import { guardOpenings } from './freezes/watch-window.ts';
import { greeting, reopenLastScene } from './restore.ts';
import { askToStay, storageUsage } from './storage-quota.ts';
import { demoThumbnails, thumbnailOf } from './thumbnail.ts';
import { restoreUnloadedViewState, saveViewStateOnUnload } from './unload-view-state.ts';

/** Where a window stores which scene it shows: with two windows, each reload returns to its own. */
const TAB = 'fall-of-shot-scene';

function tabScene(): string | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

function rememberScene(store: AppStore): void {
  const write = (): void => {
    try {
      sessionStorage.setItem(TAB, sceneOf(store.getState()).id);
    } catch {
      // The settings know which scene was opened last in any window.
    }
  };
  write();
  store.subscribe((state, before) => {
    if (sceneOf(state).id !== sceneOf(before).id) write();
  });
}

/**
 * How long to delay closing a window if a write has just begun, in milliseconds. The browser completes the write in the
 * meantime; otherwise Chromium drops one in five on reload.
 */
const HELD = 30;

/** Calls when the window is hidden, left or closed. */
function onLeave(leave: () => boolean): () => void {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  const left = (): void => {
    const until = performance.now() + HELD;
    // Nothing can be awaited here: no callback would run any more.
    if (leave()) while (performance.now() < until);
  };
  window.addEventListener('pagehide', left);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('pagehide', left);
    document.removeEventListener('visibilitychange', hidden);
  };
}

/** Calls when the window becomes visible again. */
function onReturn(back: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') back();
  };
  window.addEventListener('pageshow', seen);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('pageshow', seen);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** The only browser timer: animation frames stop in a hidden window, and saving must not. */
function later(milliseconds: number, call: () => void): () => void {
  const timer = window.setTimeout(call, milliseconds);
  return () => window.clearTimeout(timer);
}

/** How long the browser may take to open its storage before the table starts without it, in milliseconds. */
const OPEN_TIMEOUT = 5000;

/** What persistence provides to the rest of the program. */
interface PersistenceParts {
  readonly storage: Storage;
  /** Writes everything that is not saved yet; resolves to whether all of it is saved. */
  readonly flush: () => Promise<boolean>;
  /** Restores a backup, and reports the result. */
  readonly restore: (file: File) => Promise<void>;
  /** Stops reading a backup, if one is read. */
  readonly stopRestoring: () => void;
}

/** Restores what was stored and saves everything from now on; without a database the table still works. */
export async function connectPersistence(
  store: AppStore,
  actions: Actions,
  ports: Ports,
  demo: () => Promise<void>,
): Promise<PersistenceParts> {
  const ownLost = (): void =>
    actions.program.notify({
      tone: 'error',
      title: 'This browser cannot save your roster and armoury',
      text: 'Its storage is full or switched off. Save them as a pack, or place the pieces in a scene and export that.',
      offers: ['export', 'storage'],
    });
  const connection = createConnection(
    (events) => openDatabase({ ...events, timeout: (over) => void later(OPEN_TIMEOUT, over) }),
    greeting(store, ownLost),
  );
  const windows = openWindowChannel();
  const notify = (notice: PersistenceNotice): void => actions.program.notify(noticeOf(notice));
  const guard = guardOpenings(store);
  const loaded = await reopenLastScene(store, connection, {
    notify,
    guard,
    own: tabScene(),
    demo: () => demo().catch(() => undefined),
  });
  restoreUnloadedViewState(store);
  saveViewStateOnUnload(store);
  const keeperPorts: AutosavePorts = {
    ...ports,
    schedule: later,
    onUnload: onLeave,
    onVisible: onReturn,
    onFirstChange: () => void askToStay(),
    notify,
    applyRemote: actions.document.follow,
    windows,
    checkpoint: checkpointInWorker,
  };
  const autosave = startAutosave(store, connection, keeperPorts, loaded);
  rememberScene(store);
  autosaveList(ARMOURY_LIST, store, connection, ownLost);
  autosaveList(ROSTER_LIST, store, connection, ownLost);
  const scenes = createLibrary(store, actions, connection, autosave, {
    ...ports,
    notify,
    openEmptyScene: () =>
      actions.program.openScene(
        emptyScene(ports.id()),
        {},
        { dialogs: { blank: true, open: store.getState().dialogs.open } },
      ),
    windows,
  });
  const thumbnails = createThumbnails(connection, thumbnailOf);
  /** Drawing a scene that froze the window could freeze it again. */
  const keptThumbnail: typeof thumbnails.of = async (id, revision) =>
    store.getState().program.trapped?.id === id ? null : thumbnails.of(id, revision);
  // What cannot be cleaned up now will be at the next start.
  void scenes
    .purgeExpired()
    .then(thumbnails.removeUnused)
    .catch(() => undefined);
  const backupFiles = createBackupFiles(
    store,
    actions,
    backupInWorker,
    async () => {
      const { createBackups } = await import('../../persistence/backup/backups.ts');
      return createBackups(store, actions, connection, autosave, scenes, { ...ports, windows });
    },
    ports.now,
  );
  return {
    restore: backupFiles.restore,
    stopRestoring: backupFiles.stop,
    flush: autosave.flush,
    storage: {
      scenes,
      thumbnails: { kept: keptThumbnail, deleted: thumbnails.ofDeleted, demo: demoThumbnails() },
      room: storageUsage,
      askToStay,
      exportScene: async (id) => {
        const file = await scenes.exportFile(id);
        if (!file.ok) return file;
        download(fileName(file.value.name, SCENE_ENDING), file.value.file);
        return succeeded(`“${file.value.name}” is saved as a file.`);
      },
      backUp: backupFiles.write,
      putBack: () =>
        void autosave.takeUnsaved().then((state) => {
          if (state) actions.program.openScene(sceneOf(state), state.assets, viewStateOf(state, sessionOf(state)));
        }),
      discardUnsaved: autosave.discardUnsaved,
      chooseBackup: () => chooseFiles('.zip', ([file]) => file && void backupFiles.restore(file), false),
    },
  };
}
