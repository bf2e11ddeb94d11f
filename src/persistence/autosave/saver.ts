import type { Connection } from '../database/connection.ts';
import { DatabaseRefused, type NoDatabase } from '../database/database.ts';
import { type Failure, failureOf } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';
import { compareWithBase, readStoredState } from './compare-stored.ts';
import { type AutosavePorts, idOf, isOpen, type OpenScenes } from './open-scenes.ts';
import type { Outcomes } from './outcomes.ts';
import { type InFlightWrite, isVersionDue, type StoredSceneSession, unsaved } from './scene-session.ts';
import { type Base, emptyBase, planWrite } from './write-plan.ts';
import { write } from './writing.ts';

/** How often a write is tried anew after its reason to fail was dealt with. */
const TRIES = 5;

/** Writes sittings. */
export interface Saver {
  /** Writes a sitting, and deals with what keeps it from being written; gives why it was not. */
  save(sitting: StoredSceneSession): Promise<Failure | NoDatabase | null>;
}

/** A saver of what is on the desk. */
export function createSaver(connection: Connection, ports: AutosavePorts, desk: OpenScenes, outcomes: Outcomes): Saver {
  /** Another window has been at the scene since it was last looked at. */
  const reconcile = async (database: Database, sitting: StoredSceneSession, base: Base): Promise<void> => {
    const now = await compareWithBase(database, idOf(sitting), base);
    notLeft(sitting);
    sitting.standing = 'known';
    if (now.is === 'same') sitting.base = { ...base, revision: now.revision };
    else if (now.is === 'gone') sitting.base = emptyBase(now.revision);
    else outcomes.copied(sitting, ports.id(), now.is === 'newer' ? 'newer-stands' : 'copied');
  };

  /** What the database holds of a sitting, now. */
  const lookUp = async (database: Database, sitting: StoredSceneSession): Promise<void> => {
    const { base } = sitting;
    if (base) {
      if (sitting.standing !== 'known') await reconcile(database, sitting, base);
      return;
    }
    const found = await readStoredState(database, idOf(sitting));
    notLeft(sitting);
    if (found.found === 'newer') outcomes.copied(sitting, ports.id(), 'newer-stands');
    else sitting.base = found.base;
    // What was kept under this id makes way for what was put on the table, and is put aside.
    sitting.makesWay = found.found === 'another';
  };

  /** One write of a sitting. Rejects with what kept it from being written. */
  const attempt = async (database: Database, sitting: StoredSceneSession, withAside: boolean): Promise<void> => {
    await lookUp(database, sitting);
    // Its scene was deleted meanwhile, or it was let go of.
    if (!isOpen(desk, sitting)) return;
    const { state, base } = sitting;
    if (!base || !unsaved(state, base)) return;
    const now = ports.now();
    const aside = withAside && isVersionDue(sitting, Date.parse(now));
    const plan = planWrite(base, state, { now, aside, onTable: sitting === desk.current });
    const { spare } = sitting;
    const writing = write(database, plan, { onto: base, ...(spare?.kept ? { instead: spare.id } : {}) });
    const mine: InFlightWrite = { plan, write: writing, over: writing.done.catch(() => undefined) };
    sitting.underway = mine;
    try {
      await writing.done;
      if (sitting === desk.current) desk.looked = state;
      outcomes.landed(sitting, plan, aside);
    } finally {
      if (sitting.underway === mine) sitting.underway = null;
    }
  };

  return {
    save: async (sitting) => {
      let withAside = true;
      for (let tries = 1; ; tries++) {
        try {
          // What the window began to write as it was left comes first.
          while (sitting.underway) await sitting.underway.over;
          await attempt(await connection.get(), sitting, withAside);
          return null;
        } catch (error) {
          if (error instanceof DatabaseRefused) return error.why;
          const failure = failureOf(error);
          const again = tries < TRIES;
          if (failure === 'withdrawn' && again) continue;
          if ((failure === 'conflict' || failure === 'lost') && again) {
            if (failure === 'lost') connection.drop();
            if (sitting.standing === 'known') sitting.standing = 'doubted';
            continue;
          }
          // Without a version it may just fit; not where that version is all that is left of what was there.
          if (failure === 'full' && withAside && !sitting.makesWay) {
            withAside = false;
            continue;
          }
          return failure === 'full' || failure === 'lost' ? failure : 'failed';
        }
      }
    },
  };
}

/** Breaks off where the window was left meanwhile, and has begun to write the sitting by itself. */
function notLeft({ underway }: StoredSceneSession): void {
  if (underway) throw new DOMException('The window was left.', 'AbortError');
}
