import { failed, type Result, succeeded } from '../../lib/result.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import type { Autosave } from '../autosave/autosave.ts';
import { erase } from '../autosave/writing.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { writeErrorOf } from '../database/failures.ts';
import type { Database, DeletedCard, DeletedKey, SceneCard } from '../database/tables.ts';
import { actionFailure, failureText } from '../failed-action.ts';
import type { LibraryPorts } from './library-ports.ts';
import {
  emptyExpiredTrash,
  expiresAt,
  moveToTrash,
  NotThere,
  purge,
  restoreFromTrash,
  TRASH_RETENTION_DAYS,
} from './trash.ts';

/** A scene that was deleted and can be put back. */
export interface DeletedScene extends Pick<SceneCard, 'name' | 'pieces' | 'shots'> {
  readonly key: DeletedKey;
  readonly deletedAt: string;
  /** When it goes for good; `null` where nobody knows when it was deleted. */
  readonly leavesAt: string | null;
  readonly bytes: number;
  /** A newer program wrote it. */
  readonly newer: boolean;
}

/** A scene that has just been deleted: what taking that back needs. */
export interface DeletedForGood {
  readonly key: DeletedKey;
  readonly name: string;
  /** It lay on the table. */
  readonly wasOpen: boolean;
}

/** What came of deleting. Where a scene cannot be kept among the deleted ones, it can only be deleted for good. */
export type Removal =
  | { readonly ok: true; readonly value: DeletedForGood }
  | { readonly ok: false; readonly error: string; readonly onlyForGood: boolean };

/** Deleting, and what was deleted. */
export interface Trash {
  /** How long a deleted scene stays in the trash, in days. */
  readonly retentionDays: number;
  /** Moves a scene to the deleted ones, from where it can be put back for thirty days. */
  remove(id: string): Promise<Removal>;
  /** Deletes a scene at once and for good; gives its name. */
  removeForGood(id: string): Promise<Result<string>>;
  /** The deleted scenes, the latest first. Rejects when they cannot be read. */
  deleted(): Promise<readonly DeletedScene[]>;
  /**
   * Puts a deleted scene back, and on the table where it lay there and nothing lies there now; gives its id and name as
   * they are then.
   */
  putBack(key: DeletedKey, wasOpen?: boolean): Promise<Result<Pick<SceneCard, 'id' | 'name'>>>;
  /** Takes deleted scenes away for good. */
  purge(keys: readonly DeletedKey[]): Promise<Result<number>>;
  /** Takes away for good what was deleted thirty days ago. */
  empty(): Promise<void>;
}

/** What the trash needs from the library. */
export interface TrashParts {
  readonly database: () => Promise<Database>;
  readonly autosave: Autosave;
  readonly ports: LibraryPorts;
  readonly onTable: (id: string) => boolean;
  /** Nothing was put on the table yet. */
  readonly untouched: () => boolean;
  /** Puts a kept scene on the table, behind what is open over it. */
  readonly bring: (id: string) => Promise<unknown>;
  readonly touched: () => void;
}

function shown(gone: DeletedCard): DeletedScene {
  const { scene, revision, deletedAt, card } = gone;
  const { name, pieces, shots, bytes, version, versions } = card;
  return {
    key: [scene, revision],
    name,
    pieces,
    shots,
    deletedAt,
    leavesAt: expiresAt(gone),
    bytes: versions.reduce((sum, each) => sum + each.bytes, bytes),
    newer: version > SCENE_VERSION,
  };
}

const GONE = 'This scene no longer exists: it was deleted in another window.';
const TAKEN = 'This scene is no longer in the trash: another window has restored or deleted it.';

/** The deleted scenes, and what becomes of them. */
export function createTrash({ database, autosave, ports, onTable, untouched, bring, touched }: TrashParts): Trash {
  /** Says in a sentence when something cannot be done. */
  const answered = async <T>(name: string, done: string, gone: string, act: (at: Database) => Promise<T>) => {
    try {
      return succeeded(await act(await database()));
    } catch (error) {
      return failed<T>(
        error instanceof NotThere ? gone : failureText(actionFailure(`${name} could not be ${done}`, error)),
      );
    }
  };
  const nameOf = async (id: string): Promise<string> => {
    const card = await database().then((at) => at.get('scenes', id));
    if (!card) throw new NotThere();
    return card.name;
  };
  const left = (scene: string, revision: number): void => {
    autosave.forget(scene, ports.clear);
    ports.windows.say({ what: 'deleted', scene, revision });
    touched();
  };

  return {
    retentionDays: TRASH_RETENTION_DAYS,
    remove: async (id) => {
      let name = 'This scene';
      const refused = (error: string, onlyForGood: boolean): Removal => ({ ok: false, error, onlyForGood });
      const only = (why: string): Removal => refused(`${name} cannot be moved to the trash: ${why}`, true);
      try {
        await autosave.flush();
        name = `“${await nameOf(id)}”`;
        // What is in this window alone would be lost with it, and nobody could put that back.
        if (autosave.waits(id)) return only('its last changes cannot be saved now.');
        const wasOpen = onTable(id);
        const { revision, card } = await moveToTrash(await database(), id, ports.now());
        left(id, revision);
        return { ok: true, value: { key: [id, revision], name: card.name, wasOpen } };
      } catch (error) {
        if (error instanceof NotThere) return refused(GONE, false);
        const failure = writeErrorOf(error);
        if (error instanceof DatabaseUnavailable || failure === 'conflict')
          return refused(failureText(actionFailure(`${name} could not be deleted`, error)), false);
        return only(failure === 'full' ? 'the browser has no room left.' : 'the browser refused.');
      }
    },
    removeForGood: async (id) => {
      await autosave.flush().catch(() => false);
      const name = await nameOf(id).catch(() => undefined);
      return answered(name === undefined ? 'This scene' : `“${name}”`, 'deleted', GONE, async (at) => {
        const called = await nameOf(id);
        left(id, await erase(at, id));
        return called;
      });
    },
    deleted: async () => {
      const all = await (await database()).getAll('deleted');
      return all.map(shown).sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
    },
    putBack: (key, wasOpen = false) =>
      answered('This scene', 'put back', TAKEN, async (at) => {
        // What was changed of it since, where it still lies on this table, is kept first, and this goes beside it.
        await autosave.flush();
        const { id, name, revision } = await restoreFromTrash(at, key, ports.id);
        ports.windows.say({ what: 'written', scene: id, revision });
        if (onTable(id) || (wasOpen && untouched())) await bring(id);
        touched();
        return { id, name };
      }),
    purge: (keys) =>
      answered('The deleted scenes', 'taken away', TAKEN, async (at) => {
        await purge(at, keys);
        // Nothing new to who has such a scene open: it was deleted with this very revision before.
        for (const [scene, revision] of keys) ports.windows.say({ what: 'deleted', scene, revision });
        touched();
        return keys.length;
      }),
    empty: async () => emptyExpiredTrash(await database(), ports.now()),
  };
}
