import { copied } from '../scene/copies.ts';
import type { AppStore } from '../store/create.ts';
import { sceneOf } from '../store/selectors.ts';
import type { AppState } from '../store/state.ts';
import type { Connection } from './connection.ts';
import { DatabaseRefused, type NoDatabase } from './database.ts';
import { type Desk, idOf, type KeeperPorts, keptLast, waiting } from './desk.ts';
import { type Failure, failureOf } from './failures.ts';
import { lookedAround } from './session.ts';
import { asideDue, type Sitting, settle, unsaved } from './sitting.ts';
import { compared, survey } from './surveying.ts';
import type { Database } from './tables.ts';
import type { Write } from './transactions.ts';
import { type Base, nothingOf, type Plan, planned, write, writeSession } from './writing.ts';

/** How often a write is tried anew after its reason to fail was dealt with. */
const TRIES = 5;

/** Writes sittings. */
export interface Saver {
  /** Writes a sitting, and deals with what keeps it from being written; gives why it was not. */
  save(sitting: Sitting): Promise<Failure | NoDatabase | null>;
  /** Writes how the scene is looked at, and the settings, where they differ from what was last written. */
  saveLooks(): Promise<void>;
  /** Writes how a scene was looked at that leaves the table. */
  partWith(sitting: Sitting): void;
  /** The window is being left: all that is not written goes out at once, and nothing is asked before. Gives whether that was anything. */
  leave(): boolean;
}

/** A saver of what is on the desk. `onLeft` is called when it is known what became of the writes of a window that was left. */
export function createSaver(
  store: AppStore,
  connection: Connection,
  ports: KeeperPorts,
  desk: Desk,
  onLeft: () => void,
): Saver {
  let flying: { readonly sitting: Sitting; readonly plan: Plan; readonly write: Write } | null = null;
  /** What a window that is being left has begun to write, until it is known to have succeeded. */
  const going = new Map<Sitting, Plan>();
  let leaving: Promise<unknown> = Promise.resolve();
  const clock = (): number => Date.parse(ports.now());

  /** The sitting goes on under another id, as a copy beside what is kept. */
  const copy = (sitting: Sitting, what: 'copied' | 'newer-stands'): void => {
    const mark = what === 'copied' ? 'other window' : 'copy';
    const id = ports.id();
    const renamed = ({ history }: AppState): AppState['history'] => copied(history, id, mark);
    sitting.base = nothingOf(0);
    sitting.aside = false;
    if (sitting === desk.current) store.setState((state) => ({ history: renamed(state) }));
    else sitting.state = { ...sitting.state, history: renamed(sitting.state) };
    ports.tell({ what, name: sceneOf(sitting.state).name });
  };

  /** Another window has been at the scene since it was last looked at. */
  const reconcile = async (database: Database, sitting: Sitting, base: Base): Promise<void> => {
    const now = await compared(database, idOf(sitting), base);
    sitting.doubted = false;
    if (now.is === 'gone') sitting.base = nothingOf(now.revision);
    if (now.is === 'other') copy(sitting, 'copied');
  };

  const lookUp = async (database: Database, sitting: Sitting): Promise<void> => {
    const { base } = sitting;
    if (base) {
      if (sitting.doubted) await reconcile(database, sitting, base);
      return;
    }
    const found = await survey(database, idOf(sitting));
    // The window was left meanwhile, and wrote it.
    if (sitting.base) return;
    if (found.found === 'newer') copy(sitting, 'newer-stands');
    else sitting.base = found.base;
    // What was kept under this id makes way for what was put on the table, and is put aside.
    sitting.aside = found.found === 'another';
  };

  const landed = (sitting: Sitting, plan: Plan, aside: boolean): void => {
    settle(sitting, plan, aside, clock());
    const { id, revision } = plan.base.card;
    desk.lastKept = id;
    ports.windows.say({ what: 'written', scene: id, revision });
  };

  /** One write of a sitting. Rejects with what kept it from being written. */
  const attempt = async (database: Database, sitting: Sitting, withAside: boolean): Promise<void> => {
    await lookUp(database, sitting);
    // Its scene was deleted meanwhile.
    if (sitting !== desk.current && !desk.departed.includes(sitting)) return;
    const { state, base } = sitting;
    if (!base || !unsaved(state, base)) return;
    const aside = withAside && asideDue(sitting, clock());
    const plan = planned(base, state, { now: ports.now(), aside });
    const mine = { sitting, plan, write: write(database, plan) };
    flying = mine;
    desk.writing = true;
    try {
      await mine.write.done;
    } finally {
      if (flying === mine) {
        flying = null;
        desk.writing = false;
      }
    }
    landed(sitting, plan, aside);
    if (sitting === desk.current) desk.looked = state;
  };

  const save = async (sitting: Sitting): Promise<Failure | NoDatabase | null> => {
    let withAside = true;
    for (let tries = 1; ; tries++) {
      try {
        await leaving;
        await attempt(await connection.get(), sitting, withAside);
        return null;
      } catch (error) {
        if (error instanceof DatabaseRefused) return error.why;
        const failure = failureOf(error);
        const again = tries < TRIES;
        if (failure === 'withdrawn' && again) continue;
        if (failure === 'conflict' && again) {
          sitting.doubted = true;
          continue;
        }
        if (failure === 'lost' && again) {
          connection.drop();
          sitting.doubted = true;
          continue;
        }
        // Without a version it may just fit; not where that version is all that is left of what was there.
        if (failure === 'full' && withAside && !sitting.aside) {
          withAside = false;
          continue;
        }
        return failure === 'full' || failure === 'lost' ? failure : 'failed';
      }
    }
  };

  const leave = (): boolean => {
    const database = connection.now();
    if (!database) return false;
    // A write that can no longer be withdrawn has its revision: it goes ahead of what is written now.
    if (flying && !flying.write.cancel()) going.set(flying.sitting, flying.plan);
    const writes = waiting(desk).flatMap((sitting) => {
      const { state, base } = sitting;
      const ahead = going.get(sitting)?.base;
      if (ahead && !unsaved(state, ahead)) return [];
      const from = base ?? nothingOf(0);
      const revision = (ahead ?? from).revision + 1;
      const aside = asideDue(sitting, clock());
      const plan = planned(from, state, { now: ports.now(), aside, revision });
      going.set(sitting, plan);
      return [write(database, plan, true).done.then(() => landed(sitting, plan, aside))];
    });
    const state = store.getState();
    const { looked } = desk;
    if (writes.length === 0 && (lookedAround(state, looked) || state.camera !== looked.camera)) {
      writes.push(writeSession(database, state, keptLast(desk), true).done);
    }
    desk.looked = state;
    // The window may stay after all: what could not be written is tried again.
    leaving = Promise.allSettled([leaving, ...writes]).then(() => {
      going.clear();
      onLeft();
    });
    return writes.length > 0;
  };

  return {
    save,
    leave,
    saveLooks: async () => {
      const state = store.getState();
      if (!lookedAround(state, desk.looked) && sceneOf(state).id === sceneOf(desk.looked).id) return;
      desk.looked = state;
      await writeSession(await connection.get(), state, keptLast(desk)).done;
    },
    partWith: ({ state, base }) => {
      const database = connection.now();
      if (database && base?.card) void writeSession(database, state, base.card.id).done.catch(() => undefined);
    },
  };
}
