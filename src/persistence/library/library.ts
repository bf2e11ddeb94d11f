import { failed, type Result, succeeded } from '../../lib/result.ts';
import { freeCopyName } from '../../scene/history/copy-scene.ts';
import { renameScene } from '../../scene/map/scene-edits.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { type Party, takeIn } from '../../scene/selection/party.ts';
import type { Actions } from '../../store/actions.ts';
import type { AppStore } from '../../store/state/create.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { Autosave } from '../autosave/autosave.ts';
import { isUntouched } from '../autosave/open-scene.ts';
import type { Connection } from '../database/connection.ts';
import { parseDocument, readDocument } from '../database/document-text.ts';
import { copyRaw, putRaw, readRaw } from '../database/raw-records.ts';
import { type Database, SCENE_TABLES, type SceneCard, type VersionHead } from '../database/tables.ts';
import { runTransaction } from '../database/transactions.ts';
import { actionFailure, failureText } from '../failed-action.ts';
import { changeStored, type StoredChange } from './changing.ts';
import type { LibraryPorts } from './library-ports.ts';
import { createTrash, type Trash } from './library-trash.ts';
import { createOpening } from './opening.ts';

/** An earlier version of a stored scene. */
export type SceneVersion = Pick<VersionHead, 'number' | 'savedAt' | 'name' | 'pieces' | 'shots' | 'said' | 'bytes'>;

/** A scene in the library. */
export interface StoredScene
  extends Pick<SceneCard, 'id' | 'revision' | 'name' | 'savedAt' | 'pieces' | 'shots' | 'said'> {
  /** The size of its document, pictures and versions. */
  readonly bytes: number;
  /** True if a newer program wrote it, so that this one cannot open it. */
  readonly isNewer: boolean;
  /** Latest first. */
  readonly versions: readonly SceneVersion[];
}

/** The scene that pieces were taken into, and the ids that they have there. */
export interface TakenIn {
  readonly name: string;
  readonly pieces: ReadonlySet<string>;
}

/**
 * The stored scenes. Errors of opening become notices, since the list is closed by then; other calls return them as a
 * sentence.
 */
export interface Library extends Trash {
  /** Lists the scenes, latest first; none without a database. Rejects if they cannot be read. */
  list(): Promise<readonly StoredScene[]>;
  /** Calls back when a scene was saved or deleted, in any window. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void;
  open(id: string): Promise<void>;
  /** Opens a scene as it is stored, even if it is on screen already. */
  reopen(id: string): Promise<void>;
  /** Opens an earlier version; the present state becomes a version first. */
  openVersion(id: string, number: number): Promise<void>;
  /** Opens a stored scene and replaces it with the state in a file; the present state becomes a version first. */
  replaceWith(scene: Scene, pictures: Readonly<Record<string, Blob>>, file: string): Promise<void>;
  /** Renames a scene, as a change in its history. */
  rename(id: string, name: string): Promise<Result<string>>;
  /** Takes pieces of another scene into a stored one, as a change in its history. */
  takeIn(id: string, party: Party): Promise<Result<TakenIn>>;
  /** Duplicates a scene. Returns the copy's name. */
  duplicate(id: string): Promise<Result<string>>;
  /** Exports a scene as a file, even one that this program cannot open. */
  exportFile(id: string): Promise<Result<{ readonly name: string; readonly file: Blob }>>;
}

interface Saved {
  readonly savedAt: string;
}

function latestFirst(a: Saved, b: Saved): number {
  return a.savedAt === b.savedAt ? 0 : a.savedAt < b.savedAt ? 1 : -1;
}

function summaryOf(card: SceneCard): StoredScene {
  const { id, revision, name, savedAt, pieces, shots, said, bytes, version, versions } = card;
  const all = versions.reduce((sum, each) => sum + each.bytes, bytes);
  return {
    id,
    revision,
    name,
    savedAt,
    pieces,
    shots,
    said,
    bytes: all,
    isNewer: version > SCENE_VERSION,
    versions: versions.toReversed().sort(latestFirst),
  };
}

/** Creates the library: the saved scenes, and what can be done with them. */
export function createLibrary(
  store: AppStore,
  actions: Actions,
  connection: Connection,
  autosave: Autosave,
  ports: LibraryPorts,
): Library {
  const listeners = new Set<() => void>();
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };
  const isOnScreen = (id: string): boolean => sceneOf(store.getState()).id === id;

  const opening = createOpening(store, actions, connection, autosave, ports);

  /** Runs an action on a stored scene. Turns an error into a sentence. */
  const attempt = async <T>(
    id: string,
    done: string,
    act: (database: Database, card: SceneCard) => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    let name = 'This scene';
    try {
      await autosave.flush();
      const database = await connection.get();
      const card = await database.get('scenes', id);
      if (!card) return failed('This scene no longer exists: it was deleted in another window.');
      name = `“${card.name}”`;
      return await act(database, card);
    } catch (error) {
      return failed(failureText(actionFailure(`${name} could not be ${done}`, error)));
    }
  };
  const unreadable = ({ name }: SceneCard): Result<never> =>
    failed(`“${name}” can no longer be read. It stays in the library.`);

  const newer = ({ name }: SceneCard): Result<never> =>
    failed(`“${name}” was saved by a newer version of Fall of Shot: reload the page to change it.`);

  /** Changes a stored scene that is not on screen. Returns its name. */
  const change = async (
    database: Database,
    card: SceneCard,
    purpose: string,
    what: Pick<StoredChange, 'edit' | 'pictures'>,
  ): Promise<Result<string>> => {
    // Its last changes exist only in this window, and this one would conflict with them.
    if (autosave.hasUnsavedChanges(card.id))
      return failed(`“${card.name}” has unsaved changes: open it to ${purpose}.`);
    const changed = await changeStored(database, card.id, { ...what, state: store.getState(), now: ports.now() });
    if ('status' in changed) return changed.status === 'newer' ? newer(card) : unreadable(card);
    if (!changed.ok) return changed;
    ports.windows.post({ what: 'written', scene: card.id, revision: changed.value });
    notifyListeners();
    return succeeded(card.name);
  };

  return {
    list: async () => {
      const database = await connection.get().catch(() => undefined);
      const cards = (await database?.getAll('scenes')) ?? [];
      return cards.map(summaryOf).sort(latestFirst);
    },
    watch: (listener) => {
      listeners.add(listener);
      const stops = [
        ports.windows.listen(listener),
        store.subscribe((state, before) => {
          if (state.program.saveState === 'saved' && before.program.saveState !== 'saved') listener();
        }),
      ];
      return () => {
        listeners.delete(listener);
        for (const stop of stops) stop();
      };
    },
    open: async (id) => {
      if (!isOnScreen(id)) await opening.reopen(id);
    },
    reopen: opening.reopen,
    replaceWith: opening.replaceWith,
    openVersion: opening.openVersion,
    rename: (id, name) =>
      attempt(id, 'renamed', async (database, card) => {
        if (isOnScreen(id)) {
          actions.document.run(renameScene(name));
          await autosave.flush();
          return succeeded(name);
        }
        const renamed = await change(database, card, 'rename it', { edit: () => succeeded(renameScene(name)) });
        return renamed.ok ? succeeded(name) : renamed;
      }),
    takeIn: (id, party) =>
      attempt(id, 'changed', async (database, card) => {
        const pieces = new Set<string>();
        const fresh = (): string => {
          const own = ports.id();
          pieces.add(own);
          return own;
        };
        const changed = await change(database, card, 'move pieces into it', {
          edit: ({ scene, shot }) =>
            shot
              ? failed(`A shot is open in “${card.name}”: open it and finish or cancel the shot first.`)
              : succeeded(takeIn(scene, party, fresh)),
          pictures: party.pictures,
        });
        return changed.ok ? succeeded({ name: changed.value, pieces }) : changed;
      }),
    duplicate: (id) =>
      attempt(id, 'duplicated', async (database, card) => {
        const raw = await readRaw(database, id);
        if (!raw || readDocument(raw.text, raw.card.version) === 'broken') return unreadable(card);
        const names = (await database.getAll('scenes')).map(({ name }) => name);
        const copy = copyRaw(raw, ports.id(), freeCopyName(card.name, 'copy', names), ports.now());
        const transaction = database.transaction(SCENE_TABLES, 'readwrite', { durability: 'strict' });
        await runTransaction(transaction, false, () => putRaw(transaction, copy)).done;
        ports.windows.post({ what: 'written', scene: copy.card.id, revision: copy.card.revision });
        notifyListeners();
        return succeeded(copy.card.name);
      }),
    exportFile: (id) =>
      attempt(id, 'exported', async (database, card) => {
        const raw = await readRaw(database, id);
        const scene = raw && parseDocument(raw.text);
        if (!scene) return unreadable(card);
        const { version, name } = raw.card;
        // Exports are rare: their code is loaded with the first.
        const { writeSceneBundle } = await import('../../formats/archives/scene-bundle.ts');
        return succeeded({
          name,
          file: await writeSceneBundle({ version, scene: scene.value }, raw.pictures, ports.now()),
        });
      }),
    ...createTrash({
      database: connection.get,
      autosave,
      ports,
      isOpen: isOnScreen,
      isUntouched: () => isUntouched(store.getState()),
      openStored: (id) => opening.openStored(id, { dialogs: { open: store.getState().dialogs.open } }),
      notifyListeners,
    }),
  };
}
