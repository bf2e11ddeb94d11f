import { failed, type Result, succeeded } from '../../lib/result.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { Autosave } from '../autosave/autosave.ts';
import { eraseScene } from '../autosave/writing.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { writeErrorOf } from '../database/failures.ts';
import type { Database, DeletedCard, DeletedKey, SceneCard } from '../database/tables.ts';
import { actionFailure, failureText } from '../failed-action.ts';
import type { LibraryPorts } from './library-ports.ts';
import {
  emptyExpiredTrash,
  expiresAt,
  moveToTrash,
  purge,
  restoreFromTrash,
  SceneNotFound,
  TRASH_RETENTION_DAYS,
} from './trash.ts';

/** A scene in the trash. */
export interface DeletedScene extends Pick<SceneCard, 'name' | 'pieces' | 'shots'> {
  readonly key: DeletedKey;
  readonly deletedAt: string;
  /** When it expires; `null` if the time of its deletion is unknown. */
  readonly expiresAt: string | null;
  readonly bytes: number;
  /** True if a newer program wrote it. */
  readonly isNewer: boolean;
}

/** A scene that was just moved to the trash: what undo needs. */
export interface TrashedScene {
  readonly key: DeletedKey;
  readonly name: string;
  /** True if it was on screen. */
  readonly wasOpen: boolean;
}

/** The result of deleting. `canOnlyPurge`: the scene cannot be moved to the trash, only deleted for good. */
export type Removal =
  | { readonly ok: true; readonly value: TrashedScene }
  | { readonly ok: false; readonly error: string; readonly canOnlyPurge: boolean };

/** Deletes scenes and restores them. */
export interface Trash {
  /** How many days a deleted scene stays in the trash. */
  readonly retentionDays: number;
  /** Moves a scene to the trash. */
  remove(id: string): Promise<Removal>;
  /** Deletes a scene for good, without the trash. Returns its name. */
  removePermanently(id: string): Promise<Result<string>>;
  /** Lists the deleted scenes, latest first. Rejects if they cannot be read. */
  deleted(): Promise<readonly DeletedScene[]>;
  /**
   * Restores a deleted scene, and opens it if it was open and nothing else is. Returns its id and name, which may be new.
   */
  restore(key: DeletedKey, wasOpen?: boolean): Promise<Result<Pick<SceneCard, 'id' | 'name'>>>;
  /** Deletes scenes in the trash for good. */
  purge(keys: readonly DeletedKey[]): Promise<Result<number>>;
  /** Deletes expired scenes for good. */
  purgeExpired(): Promise<void>;
}

/** What the trash needs from the library. */
export interface TrashPorts {
  readonly database: () => Promise<Database>;
  readonly autosave: Autosave;
  readonly ports: LibraryPorts;
  readonly isOpen: (id: string) => boolean;
  /** True if nothing was opened or changed yet. */
  readonly isUntouched: () => boolean;
  /** Opens a stored scene, and leaves open dialogs open. */
  readonly openStored: (id: string) => Promise<unknown>;
  readonly notifyListeners: () => void;
}

function summaryOf(gone: DeletedCard): DeletedScene {
  const { scene, revision, deletedAt, card } = gone;
  const { name, pieces, shots, bytes, version, versions } = card;
  return {
    key: [scene, revision],
    name,
    pieces,
    shots,
    deletedAt,
    expiresAt: expiresAt(gone),
    bytes: versions.reduce((sum, each) => sum + each.bytes, bytes),
    isNewer: version > SCENE_VERSION,
  };
}

const SCENE_MISSING = 'This scene no longer exists: it was deleted in another window.';
const NOT_IN_TRASH = 'This scene is no longer in the trash: another window has restored it or deleted it for good.';

/** Creates the trash of the library. */
export function createTrash({
  database,
  autosave,
  ports,
  isOpen,
  isUntouched,
  openStored,
  notifyListeners,
}: TrashPorts): Trash {
  /** Runs an action. Turns an error into a sentence; `gone` is the one for a missing scene. */
  const attempt = async <T>(name: string, done: string, gone: string, act: (at: Database) => Promise<T>) => {
    try {
      return succeeded(await act(await database()));
    } catch (error) {
      return failed<T>(
        error instanceof SceneNotFound ? gone : failureText(actionFailure(`${name} could not be ${done}`, error)),
      );
    }
  };
  const nameOf = async (id: string): Promise<string> => {
    const card = await database().then((at) => at.get('scenes', id));
    if (!card) throw new SceneNotFound();
    return card.name;
  };
  const afterRemoval = (scene: string, revision: number): void => {
    autosave.sceneDeleted(scene, ports.openEmptyScene);
    ports.windows.post({ what: 'deleted', scene, revision });
    notifyListeners();
  };

  return {
    retentionDays: TRASH_RETENTION_DAYS,
    remove: async (id) => {
      let name = 'This scene';
      const refused = (error: string, canOnlyPurge: boolean): Removal => ({ ok: false, error, canOnlyPurge });
      const permanentOnly = (why: string): Removal => refused(`${name} cannot be moved to the trash: ${why}`, true);
      try {
        await autosave.flush();
        name = `“${await nameOf(id)}”`;
        // Changes that exist only in this window would be lost, and could not be restored.
        if (autosave.hasUnsavedChanges(id)) return permanentOnly('its last changes cannot be saved.');
        const wasOpen = isOpen(id);
        const { revision, card } = await moveToTrash(await database(), id, ports.now());
        afterRemoval(id, revision);
        return { ok: true, value: { key: [id, revision], name: card.name, wasOpen } };
      } catch (error) {
        if (error instanceof SceneNotFound) return refused(SCENE_MISSING, false);
        const failure = writeErrorOf(error);
        if (error instanceof DatabaseUnavailable || failure === 'conflict')
          return refused(failureText(actionFailure(`${name} could not be deleted`, error)), false);
        return permanentOnly(failure === 'full' ? 'the browser has run out of space.' : 'the browser could not do it.');
      }
    },
    removePermanently: async (id) => {
      await autosave.flush().catch(() => undefined);
      const name = await nameOf(id).catch(() => undefined);
      return attempt(name === undefined ? 'This scene' : `“${name}”`, 'deleted', SCENE_MISSING, async (at) => {
        const name = await nameOf(id);
        afterRemoval(id, await eraseScene(at, id));
        return name;
      });
    },
    deleted: async () => {
      const all = await (await database()).getAll('deleted');
      return all.map(summaryOf).sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
    },
    restore: (key, wasOpen = false) =>
      attempt('This scene', 'restored', NOT_IN_TRASH, async (at) => {
        // If it is still on screen with new changes, they are saved first, and this becomes a copy beside it.
        await autosave.flush();
        const { id, name, revision } = await restoreFromTrash(at, key, ports.id);
        ports.windows.post({ what: 'written', scene: id, revision });
        if (isOpen(id) || (wasOpen && isUntouched())) await openStored(id);
        notifyListeners();
        return { id, name };
      }),
    purge: (keys) =>
      attempt('The deleted scenes', 'deleted', NOT_IN_TRASH, async (at) => {
        await purge(at, keys);
        // Windows with such a scene open ignore this: they know the revision of its deletion already.
        for (const [scene, revision] of keys) ports.windows.post({ what: 'deleted', scene, revision });
        notifyListeners();
        return keys.length;
      }),
    purgeExpired: async () => emptyExpiredTrash(await database(), ports.now()),
  };
}
