import { writeSceneBundle } from '../../formats/archives/scene-bundle.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { freeCopyName } from '../../scene/history/copy-scene.ts';
import { renameScene } from '../../scene/map/scene-commands.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import type { Actions } from '../../store/actions.ts';
import { sceneOf } from '../../store/attack/selectors.ts';
import { whenWords } from '../../store/attack/time-words.ts';
import type { AppStore } from '../../store/state/create.ts';
import { merged, type Patch } from '../../store/state/patch.ts';
import type { Autosave } from '../autosave/autosave.ts';
import { loadScene } from '../autosave/loading.ts';
import { untouched } from '../autosave/scene-session.ts';
import type { Connection } from '../database/connection.ts';
import { parseDocument, readDocument } from '../database/document-text.ts';
import { copyRaw, putRaw, readRaw } from '../database/raw-records.ts';
import { type Database, SCENE_TABLES, type SceneCard, type VersionHead } from '../database/tables.ts';
import { runTransaction } from '../database/transactions.ts';
import { actionFailure, failureText } from '../failed-action.ts';
import type { LibraryPorts } from './library-ports.ts';
import { createTrash, type Trash } from './library-trash.ts';
import { renameKept } from './renaming.ts';

/** An earlier state of a kept scene. */
export type KeptVersion = Pick<VersionHead, 'number' | 'savedAt' | 'name' | 'pieces' | 'shots' | 'said' | 'bytes'>;

/** A scene that this browser keeps. */
export interface KeptScene
  extends Pick<SceneCard, 'id' | 'revision' | 'name' | 'savedAt' | 'pieces' | 'shots' | 'said'> {
  /** Of its document, pictures and versions. */
  readonly bytes: number;
  /** A newer program wrote it: this one cannot open it. */
  readonly newer: boolean;
  /** The latest first. */
  readonly versions: readonly KeptVersion[];
}

/**
 * The kept scenes: listed, opened, doubled, written to files and deleted. What cannot be done is said in a sentence: of
 * opening in a card, since the list is gone by then, and of the rest by what the call gives.
 */
export interface Library extends Trash {
  /** The latest first. Without a database there are none. Rejects when they cannot be read. */
  list(): Promise<readonly KeptScene[]>;
  /** Calls back when something was written or deleted, in this window or another. */
  watch(listener: () => void): () => void;
  open(id: string): Promise<void>;
  /** Opens a scene as it is kept, also when it lies on the table already. */
  reopen(id: string): Promise<void>;
  /** Opens an earlier state; what stands now goes aside as a version before. */
  openVersion(id: string, number: number): Promise<void>;
  /** Gives a scene another name: one on the table by the command that the Scene tab runs, another in its own history. */
  rename(id: string, name: string): Promise<Result<string>>;
  /** Puts a copy beside a scene; gives the copy's name. */
  duplicate(id: string): Promise<Result<string>>;
  /** A kept scene as a scene file, also one that this program cannot open, as long as it is a scene at all. */
  asFile(id: string): Promise<Result<{ readonly name: string; readonly file: Blob }>>;
}

interface Saved {
  readonly savedAt: string;
}

function latestFirst(a: Saved, b: Saved): number {
  return a.savedAt === b.savedAt ? 0 : a.savedAt < b.savedAt ? 1 : -1;
}

function shown(card: SceneCard): KeptScene {
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
    newer: version > SCENE_VERSION,
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
  const touched = (): void => {
    for (const listener of listeners) listener();
  };
  const onTable = (id: string): boolean => sceneOf(store.getState()).id === id;

  /** Puts a kept scene on the table; gives what came of it. */
  const bring = async (id: string, more: Patch = {}) => {
    await autosave.flush();
    const loaded = await loadScene(await connection.get(), id);
    if (loaded.as === 'whole') {
      autosave.knows(loaded);
      actions.program.openScene(loaded.state.history.scene, loaded.state.assets, merged(loaded.state, more));
    }
    return loaded;
  };

  /** Says in a card when something cannot be opened. */
  const told = async (title: string, open: () => Promise<void>): Promise<void> => {
    try {
      await open();
    } catch (error) {
      ports.tell({ kind: 'action-failed', ...actionFailure(title, error) });
    }
  };
  /** Says in a sentence when something cannot be done with a kept scene. */
  const answered = async <T>(
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
    failed(`“${name}” can no longer be read. It stays where it is.`);

  const newer = ({ name }: SceneCard): Result<never> =>
    failed(`“${name}” was saved by a newer Fall of Shot: reload the page to change it.`);

  /** An earlier state that must stand alone, because what is kept under its scene cannot be read. */
  const alone = async (scene: Scene, as: 'newer' | 'broken', label: string): Promise<void> => {
    const assets = (await (await connection.get()).get('assets', scene.id))?.blobs ?? {};
    // What cannot be read makes way and goes aside; what a newer program wrote stays as it is, and this goes beside it.
    const id = as === 'newer' ? ports.id() : scene.id;
    actions.program.openScene({ ...scene, id }, assets);
    actions.program.notify({
      tone: 'info',
      title: `You opened ${label}`,
      text:
        as === 'newer'
          ? 'It continues as a scene of its own: what the newer program saved stays as it is.'
          : 'What could not be read was saved as a version.',
    });
  };

  const openVersion = async (id: string, number: number): Promise<void> => {
    await autosave.flush();
    const database = await connection.get();
    const [card, version] = await Promise.all([database.get('scenes', id), database.get('versions', [id, number])]);
    const head = card?.versions.find((each) => each.number === number);
    if (!head || !version) return ports.tell({ kind: 'scene-missing', name: 'This version' });
    const scene = readDocument(version.text, head.version);
    const label = `the version of ${whenWords(head.savedAt)}`;
    if (typeof scene === 'string') return ports.tell({ kind: `scene-${scene}`, name: label });
    const there = onTable(id) ? 'whole' : (await bring(id)).as;
    if (there === 'missing') return ports.tell({ kind: 'scene-missing', name: head.name });
    if (there === 'newer' || there === 'broken') return alone({ ...scene, id }, there, label);
    autosave.putAside();
    actions.document.replace(scene, `Open ${label}`);
    actions.program.notify({
      tone: 'info',
      title: `You opened ${label}`,
      text: 'The scene before it was saved as a version, and Undo brings it back.',
    });
    await autosave.flush();
  };

  const self: Library = {
    list: async () => {
      const database = await connection.get().catch(() => null);
      const cards = (await database?.getAll('scenes')) ?? [];
      return cards.map(shown).sort(latestFirst);
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
      if (!onTable(id)) await self.reopen(id);
    },
    reopen: (id) =>
      told('The scene could not be opened', async () => {
        const loaded = await bring(id);
        if (loaded.as === 'missing') ports.tell({ kind: 'scene-missing', name: 'This scene' });
        else if (loaded.as !== 'whole') ports.tell({ kind: `scene-${loaded.as}`, name: loaded.card.name });
      }),
    openVersion: (id, number) => told('The version could not be opened', () => openVersion(id, number)),
    rename: (id, name) =>
      answered(id, 'renamed', async (database, card) => {
        if (onTable(id)) {
          actions.document.run(renameScene(name));
          await autosave.flush();
          return succeeded(name);
        }
        // Its last state is in this window alone, and would then be another than the one that is kept.
        if (autosave.waits(id)) return failed(`“${card.name}” could not be saved yet: open it to rename it.`);
        const renamed = await renameKept(database, id, name, { state: store.getState(), now: ports.now() });
        if ('as' in renamed) return renamed.as === 'newer' ? newer(card) : unreadable(card);
        if (!renamed.ok) return renamed;
        ports.windows.say({ what: 'written', scene: id, revision: renamed.value });
        touched();
        return succeeded(name);
      }),
    duplicate: (id) =>
      answered(id, 'doubled', async (database, card) => {
        const raw = await readRaw(database, id);
        if (!raw || readDocument(raw.text, raw.card.version) === 'broken') return unreadable(card);
        const names = (await database.getAll('scenes')).map(({ name }) => name);
        const double = copyRaw(raw, ports.id(), freeCopyName(card.name, 'copy', names), ports.now());
        const transaction = database.transaction(SCENE_TABLES, 'readwrite', { durability: 'strict' });
        await runTransaction(transaction, false, () => putRaw(transaction, double)).done;
        ports.windows.say({ what: 'written', scene: double.card.id, revision: double.card.revision });
        touched();
        return succeeded(double.card.name);
      }),
    asFile: (id) =>
      answered(id, 'exported', async (database, card) => {
        const raw = await readRaw(database, id);
        const scene = raw && parseDocument(raw.text);
        if (!scene) return unreadable(card);
        const { version, name } = raw.card;
        return succeeded({
          name,
          file: await writeSceneBundle({ version, scene: scene.value }, raw.pictures, ports.now()),
        });
      }),
    ...createTrash({
      database: connection.get,
      autosave: autosave,
      ports,
      onTable,
      untouched: () => untouched(store.getState()),
      bring: (id) => bring(id, { dialogs: { open: store.getState().dialogs.open } }),
      touched,
    }),
  };
  return self;
}
