import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import type { Write } from '../database/transactions.ts';
import { compareWithBase } from './compare-stored.ts';
import { type AutosavePorts, idOf, type OpenScenes, waiting } from './open-scenes.ts';
import { type CopyReason, continueHistory, type Outcomes } from './outcomes.ts';
import {
  type ConflictCopy,
  type InFlightWrite,
  isVersionDue,
  type StoredSceneSession,
  unsaved,
} from './scene-session.ts';
import type { ViewStateKeeper } from './view-state.ts';
import { emptyBase, type Plan, type PlanOptions, planWrite } from './write-plan.ts';
import { type Claim, write } from './writing.ts';

/** Writes what is not saved as the window is hidden, left or closed. */
export interface UnloadSaver {
  /** All of it goes out at once, and nothing is asked before. Gives whether that was anything. */
  leave(): boolean;
  /** Resolves when it is known what became of it. */
  left(): Promise<unknown>;
}

type Given = Pick<PlanOptions, 'now' | 'onTable'>;

/** A write that cannot even be begun is one that has failed. */
function tried(begin: () => Write): Write {
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

/** The two writes of an open scene that begin when the window is left. */
interface Two {
  readonly plan: Plan;
  /** A version was due with it. */
  readonly aside: boolean;
  /** Under the scene's own id; none where a newer program keeps that. */
  readonly first: Write | null;
  readonly copy: Plan;
  readonly second: Write;
  readonly why: CopyReason;
}

/**
 * Nobody can tell a window that is being closed that another was first. So it begins two writes, of which exactly one
 * succeeds: its scene under its own id, and after that the same as a copy. Both take up the same number of the copy's
 * revisions, so that the copy is refused where the first was written, and written where the first was refused. With each
 * further time the first also takes up the number after the last copy's, and so is refused where that was written.
 *
 * @param ahead what an earlier write, which can no longer be withdrawn, is about to make the database hold
 */
function beginTwo(
  database: Database,
  sceneSession: StoredSceneSession,
  conflictCopy: ConflictCopy,
  ahead: Plan['base'] | null,
  given: Given,
): Two {
  const { state, base, standing } = sceneSession;
  const before = base ?? emptyBase(0);
  const aside = isVersionDue(sceneSession, Date.parse(given.now));
  const plan = planWrite(before, state, { ...given, aside, revision: (ahead ?? before).revision + 1 });
  const number = 2 * conflictCopy.times;
  const both: Claim = [conflictCopy.id, number];
  const manner = {
    last: true,
    claims: ahead ? [both, [conflictCopy.id, number - 1] as const] : [both],
    ...(ahead ? { ahead: ahead.revision } : {}),
    ...(conflictCopy.kept ? { instead: conflictCopy.id } : {}),
  };
  const first = standing === 'passed' ? null : tried(() => write(database, plan, manner));
  const why = first ? 'conflict-copy' : 'newer-copy';
  const other = { ...state, history: continueHistory(state.history, conflictCopy.id, why) };
  const copy = planWrite(emptyBase(0), other, { ...given, aside: false, revision: number + 1 });
  const second = tried(() => write(database, copy, { last: true, claims: [both] }));
  return { plan, aside, first, copy, second, why };
}

/** Creates the saver that writes open scenes when the window is left. Calls `onLeft` when the writes are over. */
export function createUnloadSaver(
  connection: Connection,
  ports: AutosavePorts,
  openScenes: OpenScenes,
  viewState: ViewStateKeeper,
  outcomes: Outcomes,
  onLeft: () => void,
): UnloadSaver {
  let leaving: Promise<unknown> = Promise.resolve();

  /** Takes note of which of the two writes has succeeded, in a window that has stayed after all. */
  const conclude = async (
    database: Database,
    sceneSession: StoredSceneSession,
    conflictCopy: ConflictCopy,
    two: Two,
  ): Promise<void> => {
    const { plan, aside, first, copy, second, why } = two;
    if (first && (await succeeded(first))) return outcomes.landed(sceneSession, plan, aside);
    if (!(await succeeded(second))) return;
    const known = sceneSession.base;
    const stands = known && (await compareWithBase(database, idOf(sceneSession), known)).is;
    if (stands === 'other' || stands === 'newer') return outcomes.copied(sceneSession, conflictCopy.id, why, copy.base);
    // Nothing stands in its way, or nobody has looked: it is tried again under its own id, in the copy's place.
    sceneSession.conflictCopy = { ...conflictCopy, kept: true };
    if (sceneSession.standing === 'known') sceneSession.standing = 'doubted';
  };

  const begin = (database: Database, sceneSession: StoredSceneSession): void => {
    const { inFlight } = sceneSession;
    // A write that can no longer be withdrawn has its revision: it goes ahead of what is written now.
    const ahead = inFlight && !inFlight.write.abort() ? inFlight.plan.base : null;
    if (ahead && !unsaved(sceneSession.state, ahead)) return;
    const { id, times, kept } = sceneSession.conflictCopy ?? { id: ports.id(), times: 0, kept: false };
    const conflictCopy = { id, times: times + 1, kept };
    sceneSession.conflictCopy = conflictCopy;
    const two = beginTwo(database, sceneSession, conflictCopy, ahead, {
      now: ports.now(),
      onTable: sceneSession === openScenes.current,
    });
    const over = conclude(database, sceneSession, conflictCopy, two)
      .catch(() => undefined)
      .finally(() => {
        if (sceneSession.inFlight === mine) sceneSession.inFlight = null;
      });
    const mine: InFlightWrite = { plan: two.plan, write: two.first ?? two.second, over };
    sceneSession.inFlight = mine;
  };

  return {
    leave: () => {
      const database = connection.current();
      if (!database) return false;
      const sceneSessions = waiting(openScenes);
      for (const sceneSession of sceneSessions) begin(database, sceneSession);
      const seen = viewState.leave(database, sceneSessions.includes(openScenes.current));
      if (sceneSessions.length === 0 && !seen) return false;
      // The window may stay after all: what could not be written is tried again.
      const overs = sceneSessions.map(({ inFlight }) => inFlight?.over);
      leaving = Promise.allSettled([leaving, ...overs, seen?.done]).then(onLeft);
      return true;
    },
    left: () => leaving,
  };
}
