import type { Connection } from '../database/connection.ts';
import { DatabaseUnavailable, type UnavailableReason } from '../database/database.ts';
import { prepareDocumentText } from '../database/document-text.ts';
import { type Failure, writeErrorOf } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';
import { compareWithBase, readStoredState } from './compare-stored.ts';
import { hasUnsavedChanges, type InFlightWrite, isVersionDue, type OpenScene } from './open-scene.ts';
import { type AutosavePorts, isOpen, type OpenScenes, sceneIdOf } from './open-scenes.ts';
import type { WriteOutcomes } from './outcomes.ts';
import { type Base, emptyBase, planWrite } from './write-plan.ts';
import { write } from './writing.ts';

/** How often a write is attempted in all. */
const MAX_ATTEMPTS = 5;

/** Writes open scenes. */
export interface Saver {
  /** Writes an open scene and handles what prevents it. Returns why it was not written, or null. */
  save(openScene: OpenScene): Promise<Failure | UnavailableReason | null>;
}

/** Creates the saver of the open scenes. */
export function createSaver(
  connection: Connection,
  ports: AutosavePorts,
  openScenes: OpenScenes,
  outcomes: WriteOutcomes,
): Saver {
  /** Compares the base with what another window may have written. */
  const refreshBase = async (database: Database, openScene: OpenScene, base: Base): Promise<void> => {
    const now = await compareWithBase(database, sceneIdOf(openScene), base);
    throwIfUnloading(openScene);
    openScene.baseStatus = 'fresh';
    if (now.is === 'same') openScene.base = { ...base, revision: now.revision };
    else if (now.is === 'deleted') openScene.base = emptyBase(now.revision);
    else outcomes.continueAsCopy(openScene, ports.id(), now.is === 'newer' ? 'newer-copy' : 'conflict-copy');
  };

  /** Makes sure that the base of an open scene is known and fresh. */
  const ensureBase = async (database: Database, openScene: OpenScene): Promise<void> => {
    const { base } = openScene;
    if (base) {
      if (openScene.baseStatus !== 'fresh') await refreshBase(database, openScene, base);
      return;
    }
    const found = await readStoredState(database, sceneIdOf(openScene));
    throwIfUnloading(openScene);
    if (found.found === 'newer') outcomes.continueAsCopy(openScene, ports.id(), 'newer-copy');
    else openScene.base = found.base;
    // What was stored under this id is replaced by what was opened, and becomes a version.
    openScene.snapshotBeforeWrite = found.found === 'other';
  };

  /** Writes an open scene once. Rejects with what prevented it. */
  const attempt = async (database: Database, openScene: OpenScene, withVersion: boolean): Promise<void> => {
    // What is not stored yet is written whole.
    if (!openScene.base?.card) {
      await prepareDocumentText(openScene.state.history.scene);
      throwIfUnloading(openScene);
    }
    await ensureBase(database, openScene);
    // The scene was deleted or discarded meanwhile.
    if (!isOpen(openScenes, openScene)) return;
    const { state, base } = openScene;
    if (!base || !hasUnsavedChanges(state, base)) return;
    const now = ports.now();
    const isDue = withVersion && isVersionDue(openScene, Date.parse(now));
    const plan = planWrite(base, state, { now, withVersion: isDue, isCurrent: openScene === openScenes.current });
    const { conflictCopy } = openScene;
    const writing = write(database, plan, {
      expectedBase: base,
      ...(conflictCopy?.isStored ? { replaces: conflictCopy.id } : {}),
    });
    const inFlight: InFlightWrite = { plan, write: writing, ended: writing.done.catch(() => undefined) };
    openScene.inFlight = inFlight;
    try {
      await writing.done;
      if (openScene === openScenes.current) openScenes.savedViewState = state;
      outcomes.written(openScene, plan, isDue);
    } finally {
      if (openScene.inFlight === inFlight) openScene.inFlight = null;
    }
  };

  return {
    save: async (openScene) => {
      let withVersion = true;
      for (let attempts = 1; ; attempts++) {
        try {
          // A write that began when the window was left goes first.
          while (openScene.inFlight) await openScene.inFlight.ended;
          await attempt(await connection.get(), openScene, withVersion);
          return null;
        } catch (error) {
          if (error instanceof DatabaseUnavailable) return error.why;
          const failure = writeErrorOf(error);
          const canRetry = attempts < MAX_ATTEMPTS;
          if (failure === 'aborted' && canRetry) continue;
          if ((failure === 'conflict' || failure === 'lost') && canRetry) {
            if (failure === 'lost') connection.drop();
            if (openScene.baseStatus === 'fresh') openScene.baseStatus = 'stale';
            continue;
          }
          // It may fit without a version, unless the version is the only copy of what is being replaced.
          if (failure === 'full' && withVersion && !openScene.snapshotBeforeWrite) {
            withVersion = false;
            continue;
          }
          return failure === 'conflict' || failure === 'aborted' ? 'failed' : failure;
        }
      }
    },
  };
}

/** Throws if the window was left meanwhile and is writing the scene already. */
function throwIfUnloading({ inFlight }: OpenScene): void {
  if (inFlight) throw new DOMException('The window is unloading.', 'AbortError');
}
