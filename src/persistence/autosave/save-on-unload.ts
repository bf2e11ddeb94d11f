import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import type { Write } from '../database/transactions.ts';
import { compareWithBase } from './compare-stored.ts';
import {
  type ConflictCopy,
  hasUnsavedChanges,
  type InFlightWrite,
  isVersionDue,
  type OpenScene,
} from './open-scene.ts';
import { type AutosavePorts, type OpenScenes, sceneIdOf, unsavedScenes } from './open-scenes.ts';
import { type CopyReason, continueHistory, type WriteOutcomes } from './outcomes.ts';
import type { ViewStateSaver } from './view-state.ts';
import { emptyBase, type Plan, type PlanOptions, planWrite } from './write-plan.ts';
import { type Claim, type WriteOptions, write } from './writing.ts';

/** Writes unsaved changes when the window is hidden, left or closed. */
export interface UnloadSaver {
  /** Starts all writes at once, without reading first. Returns whether there was anything to write. */
  save(): boolean;
  /** Resolves when the results of the writes are recorded. */
  settled(): Promise<unknown>;
}

type SharedOptions = Pick<PlanOptions, 'now' | 'isCurrent'>;

/** Begins a write. One that throws at once counts as failed. */
function beginWrite(begin: () => Write): Write {
  try {
    return begin();
  } catch (error) {
    const done = Promise.reject(error);
    done.catch(() => undefined);
    return { done, abort: () => true };
  }
}

function succeeded({ done }: Write): Promise<boolean> {
  return done.then(
    () => true,
    () => false,
  );
}

/** The two writes of an open scene when the window unloads. */
interface WritePair {
  readonly originalPlan: Plan;
  /** Whether a version was due. */
  readonly withVersion: boolean;
  /** The write under the scene's own id; null if a newer program has saved that. */
  readonly original: Write | null;
  readonly copyPlan: Plan;
  readonly copyWrite: Write;
  readonly why: CopyReason;
}

/**
 * A closing window cannot find out whether another window saved first. So it begins two writes, of which exactly one
 * succeeds: the scene under its own id, then the same as a copy. Both claim the same revision of the copy, so the copy
 * fails if the first write succeeded, and succeeds if the first failed. On each later attempt the first write also claims
 * the revision after the previous copy's, and so fails if that copy was written.
 *
 * @param pending what the database holds after an earlier write that can no longer be aborted
 */
function beginPair(
  database: Database,
  openScene: OpenScene,
  conflictCopy: ConflictCopy,
  pending: Plan['base'] | null,
  shared: SharedOptions,
): WritePair {
  const { state, base, baseStatus } = openScene;
  const before = base ?? emptyBase(0);
  const withVersion = isVersionDue(openScene, Date.parse(shared.now));
  const originalPlan = planWrite(before, state, {
    ...shared,
    withVersion,
    revision: (pending ?? before).revision + 1,
    // A step fits only what it was made for: it would have to know whether the pending write succeeds, or what the
    // database holds after it was closed.
    isWhole: pending !== null || baseStatus !== 'fresh',
  });
  const number = 2 * conflictCopy.attempts;
  const claim: Claim = [conflictCopy.id, number];
  const options: WriteOptions = {
    isUnloading: true,
    claims: pending ? [claim, [conflictCopy.id, number - 1]] : [claim],
    ...(pending ? { pendingRevision: pending.revision } : {}),
    ...(conflictCopy.isStored ? { replaces: conflictCopy.id } : {}),
  };
  const original = baseStatus === 'superseded' ? null : beginWrite(() => write(database, originalPlan, options));
  const why = original ? 'conflict-copy' : 'newer-copy';
  const copied = { ...state, history: continueHistory(state.history, conflictCopy.id, why) };
  const copyPlan = planWrite(emptyBase(0), copied, { ...shared, withVersion: false, revision: number + 1 });
  const copyWrite = beginWrite(() => write(database, copyPlan, { isUnloading: true, claims: [claim] }));
  return { originalPlan, withVersion, original, copyPlan, copyWrite, why };
}

/** Creates the saver of a window that unloads. Calls `onSettled` when the writes have ended. */
export function createUnloadSaver(
  connection: Connection,
  ports: AutosavePorts,
  openScenes: OpenScenes,
  viewState: ViewStateSaver,
  outcomes: WriteOutcomes,
  onSettled: () => void,
): UnloadSaver {
  let writes: Promise<unknown> = Promise.resolve();

  /** Records which of the two writes succeeded, if the window has stayed open after all. */
  const recordOutcome = async (
    database: Database,
    openScene: OpenScene,
    conflictCopy: ConflictCopy,
    pair: WritePair,
  ): Promise<void> => {
    const { originalPlan, withVersion, original, copyPlan, copyWrite, why } = pair;
    if (original && (await succeeded(original))) return outcomes.written(openScene, originalPlan, withVersion);
    if (!(await succeeded(copyWrite))) return;
    const { base } = openScene;
    const stored = base && (await compareWithBase(database, sceneIdOf(openScene), base)).is;
    if (stored === 'other' || stored === 'newer')
      return outcomes.continueAsCopy(openScene, conflictCopy.id, why, copyPlan.base);
    // No other window has saved, as far as is known: the next write goes under the scene's own id and replaces the copy.
    openScene.conflictCopy = { ...conflictCopy, isStored: true };
    if (openScene.baseStatus === 'fresh') openScene.baseStatus = 'stale';
  };

  const begin = (database: Database, openScene: OpenScene): void => {
    const { inFlight } = openScene;
    // A write that can no longer be aborted has claimed its revision: the new writes build on it.
    const pending = inFlight && !inFlight.write.abort() ? inFlight.plan.base : null;
    if (pending && !hasUnsavedChanges(openScene.state, pending)) return;
    const previous = openScene.conflictCopy ?? { id: ports.id(), attempts: 0, isStored: false };
    const conflictCopy = { ...previous, attempts: previous.attempts + 1 };
    openScene.conflictCopy = conflictCopy;
    const pair = beginPair(database, openScene, conflictCopy, pending, {
      now: ports.now(),
      isCurrent: openScene === openScenes.current,
    });
    const ended = recordOutcome(database, openScene, conflictCopy, pair)
      .catch(() => undefined)
      .finally(() => {
        if (openScene.inFlight === begun) openScene.inFlight = null;
      });
    const begun: InFlightWrite = { plan: pair.originalPlan, write: pair.original ?? pair.copyWrite, ended };
    openScene.inFlight = begun;
  };

  return {
    save: () => {
      const database = connection.current();
      if (!database) return false;
      const scenes = unsavedScenes(openScenes);
      for (const openScene of scenes) begin(database, openScene);
      const viewWrite = viewState.saveOnUnload(database, scenes.includes(openScenes.current));
      if (scenes.length === 0 && !viewWrite) return false;
      // If the window stays open after all, failed writes are tried again.
      const endings = scenes.map(({ inFlight }) => inFlight?.ended);
      writes = Promise.allSettled([writes, ...endings, viewWrite?.done]).then(onSettled);
      return true;
    },
    settled: () => writes,
  };
}
