import type { Connection } from '../database/connection.ts';
import { DatabaseUnavailable, type UnavailableReason } from '../database/database.ts';
import { type Failure, writeErrorOf } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';
import { compareWithBase, readStoredState } from './compare-stored.ts';
import { type AutosavePorts, idOf, isOpen, type OpenScenes } from './open-scenes.ts';
import type { Outcomes } from './outcomes.ts';
import { type InFlightWrite, isVersionDue, type StoredSceneSession, unsaved } from './scene-session.ts';
import { type Base, emptyBase, planWrite } from './write-plan.ts';
import { write } from './writing.ts';

/** How often a write is tried anew after its reason to fail was dealt with. */
const TRIES = 5;

/** Writes open scenes. */
export interface Saver {
  /** Writes an open scene and handles what prevents it. Returns why it was not written, or null. */
  save(sceneSession: StoredSceneSession): Promise<Failure | UnavailableReason | null>;
}

/** Creates the saver of the open scenes. */
export function createSaver(
  connection: Connection,
  ports: AutosavePorts,
  openScenes: OpenScenes,
  outcomes: Outcomes,
): Saver {
  /** Another window has been at the scene since it was last looked at. */
  const reconcile = async (database: Database, sceneSession: StoredSceneSession, base: Base): Promise<void> => {
    const now = await compareWithBase(database, idOf(sceneSession), base);
    notLeft(sceneSession);
    sceneSession.standing = 'known';
    if (now.is === 'same') sceneSession.base = { ...base, revision: now.revision };
    else if (now.is === 'gone') sceneSession.base = emptyBase(now.revision);
    else outcomes.copied(sceneSession, ports.id(), now.is === 'newer' ? 'newer-copy' : 'conflict-copy');
  };

  /** Returns what the database holds of an open scene now. */
  const lookUp = async (database: Database, sceneSession: StoredSceneSession): Promise<void> => {
    const { base } = sceneSession;
    if (base) {
      if (sceneSession.standing !== 'known') await reconcile(database, sceneSession, base);
      return;
    }
    const found = await readStoredState(database, idOf(sceneSession));
    notLeft(sceneSession);
    if (found.found === 'newer') outcomes.copied(sceneSession, ports.id(), 'newer-copy');
    else sceneSession.base = found.base;
    // What was kept under this id makes way for what was put on the table, and is put aside.
    sceneSession.makesWay = found.found === 'another';
  };

  /** Writes an open scene once. Rejects with what prevented it. */
  const attempt = async (database: Database, sceneSession: StoredSceneSession, withAside: boolean): Promise<void> => {
    await lookUp(database, sceneSession);
    // Its scene was deleted meanwhile, or it was let go of.
    if (!isOpen(openScenes, sceneSession)) return;
    const { state, base } = sceneSession;
    if (!base || !unsaved(state, base)) return;
    const now = ports.now();
    const aside = withAside && isVersionDue(sceneSession, Date.parse(now));
    const plan = planWrite(base, state, { now, aside, onTable: sceneSession === openScenes.current });
    const { conflictCopy } = sceneSession;
    const writing = write(database, plan, { onto: base, ...(conflictCopy?.kept ? { instead: conflictCopy.id } : {}) });
    const mine: InFlightWrite = { plan, write: writing, over: writing.done.catch(() => undefined) };
    sceneSession.inFlight = mine;
    try {
      await writing.done;
      if (sceneSession === openScenes.current) openScenes.looked = state;
      outcomes.landed(sceneSession, plan, aside);
    } finally {
      if (sceneSession.inFlight === mine) sceneSession.inFlight = null;
    }
  };

  return {
    save: async (sceneSession) => {
      let withAside = true;
      for (let tries = 1; ; tries++) {
        try {
          // What the window began to write as it was left comes first.
          while (sceneSession.inFlight) await sceneSession.inFlight.over;
          await attempt(await connection.get(), sceneSession, withAside);
          return null;
        } catch (error) {
          if (error instanceof DatabaseUnavailable) return error.why;
          const failure = writeErrorOf(error);
          const again = tries < TRIES;
          if (failure === 'aborted' && again) continue;
          if ((failure === 'conflict' || failure === 'lost') && again) {
            if (failure === 'lost') connection.drop();
            if (sceneSession.standing === 'known') sceneSession.standing = 'doubted';
            continue;
          }
          // Without a version it may just fit; not where that version is all that is left of what was there.
          if (failure === 'full' && withAside && !sceneSession.makesWay) {
            withAside = false;
            continue;
          }
          return failure === 'full' || failure === 'lost' ? failure : 'failed';
        }
      }
    },
  };
}

/** Stops where the window was left meanwhile and has begun to write the scene by itself. */
function notLeft({ inFlight }: StoredSceneSession): void {
  if (inFlight) throw new DOMException('The window was left.', 'AbortError');
}
