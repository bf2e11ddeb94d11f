import { sceneOf } from '../../store/attack/selectors.ts';
import type { AppStore } from '../../store/state/create.ts';
import type { AppState, SaveState } from '../../store/state/state.ts';
import type { Connection } from '../database/connection.ts';
import { DatabaseUnavailable, type UnavailableReason } from '../database/database.ts';
import type { Failure } from '../database/failures.ts';
import { viewChanged } from '../database/view-state-schema.ts';
import type { PersistenceNotice } from '../notices.ts';
import { createFollower } from './follow-other-windows.ts';
import type { Loaded } from './loading.ts';
import { type AutosavePorts, idOf, isOpen, newOpenScenes, pending, waiting } from './open-scenes.ts';
import { createOutcomes } from './outcomes.ts';
import { createUnloadSaver } from './save-on-unload.ts';
import { createSaver } from './saver.ts';
import { newSceneSession, orphaned, type StoredSceneSession, unsaved } from './scene-session.ts';
import { createViewStateKeeper } from './view-state.ts';
import type { Base } from './write-plan.ts';

/**
 * The first change after a pause is written at once. Those that follow are written when they pause for so long, and the
 * first of them waits so long at most, in milliseconds.
 */
const PAUSE = 150;
const LONGEST = 600;

/** What is written with the document. */
const DOCUMENT = ['history', 'shot', 'assets'] as const;

/** Keeps what is on the table. */
export interface Autosave {
  /** Takes note of what the database holds of a scene that is about to be put on the table. */
  knows(loaded: Pick<Loaded, 'state' | 'base'>): void;
  /** Writes what is not saved yet, now; gives whether all of it is. */
  flush(): Promise<boolean>;
  /** What the database holds of the scene on the table makes way: where it is another text than the newest version, it becomes one with the next write. */
  putAside(): void;
  /** Gives back the state of a scene that has left the table and could not be kept, to be put on it again; `null` when there is none. */
  takeBack(): Promise<AppState | null>;
  /** Whether something of a scene is not kept yet. */
  waits(id: string): boolean;
  /** Lets go of what has left the table and could not be kept. */
  letGo(): void;
  /**
   * Lets go of a scene that was deleted, also of what waits to be written of it; what else waits may have room now.
   * `clear` puts an empty table in its place where it lies on the table.
   */
  forget(id: string, clear: () => void): void;
  stop(): void;
}

/** Says that nothing is kept at all, and not that a write has failed. */
function isNowhere(why: Failure | UnavailableReason | undefined): why is UnavailableReason {
  return why !== undefined && why !== 'full' && why !== 'lost' && why !== 'failed';
}

/** Why something cannot be saved, and the open scene that met it first. */
interface Trouble {
  readonly why: Failure | UnavailableReason;
  readonly sceneSession: StoredSceneSession;
}

/**
 * Keeps the store in the database as it changes. docs/persistence.md says how, and why nothing is lost on the way.
 *
 * @param loaded what lies on the table already, and comes from the database
 */
export function startAutosave(
  store: AppStore,
  connection: Connection,
  ports: AutosavePorts,
  loaded: Loaded | null = null,
): Autosave {
  const bases = new WeakMap<AppState['history'], Base>();
  const openScenes = newOpenScenes(store, loaded?.base ?? null);
  let running: Promise<void> | null = null;
  let trouble: Trouble | null = null;
  /** What was told of it last. */
  let told = '';
  let rest = (): void => undefined;
  let limit: (() => void) | null = null;
  let calm = true;
  let changed = false;

  const standing = (): SaveState => {
    if (trouble) return isNowhere(trouble.why) ? 'off' : 'unsaved';
    if (orphaned(openScenes.current) && !unsaved(openScenes.current.state, openScenes.current.base)) return 'unsaved';
    return pending(openScenes).length > 0 ? 'saving' : 'saved';
  };
  const show = (): void =>
    // Not inside of what changed the state: whoever listens hears of one change after the other.
    queueMicrotask(() => {
      const keeping = standing();
      if (store.getState().program.saveState !== keeping) store.setState({ program: { saveState: keeping } });
    });
  const newsOf = ({ why, sceneSession }: Trouble): PersistenceNotice => {
    if (isNowhere(why)) return { kind: 'unavailable', why };
    return sceneSession === openScenes.current
      ? { kind: why }
      : { kind: 'not-saved', name: sceneOf(sceneSession.state).name };
  };
  /** Tells of trouble once for each scene on the table, which takes the cards away as it comes; and once when it is over. */
  const judge = (now: Trouble | null): void => {
    const tell = now
      ? [now.why, ...(isNowhere(now.why) ? [] : [now.sceneSession.number, openScenes.current.number])].join()
      : '';
    if (now && tell !== told) ports.tell(newsOf(now));
    if (!now && trouble) ports.tell({ kind: 'saved-again' });
    trouble = now;
    told = tell;
  };

  const outcomes = createOutcomes(store, ports, openScenes);
  const saver = createSaver(connection, ports, openScenes, outcomes);
  const viewState = createViewStateKeeper(store, connection, openScenes);
  const unloadSaver = createUnloadSaver(connection, ports, openScenes, viewState, outcomes, () => {
    // The window has stayed after all: what could not be written is tried again.
    if (waiting(openScenes).length > 0) touched();
    else if (trouble && !isNowhere(trouble.why)) judge(null);
    show();
  });

  const cycle = async (): Promise<void> => {
    const met: Trouble[] = [];
    const sceneSessions = pending(openScenes);
    for (const sceneSession of sceneSessions) {
      const why = await saver.save(sceneSession);
      // What cannot be written of one scene keeps no other from being written.
      if (why) met.push({ why, sceneSession: sceneSession });
      if (isNowhere(why ?? undefined)) break;
    }
    // Where there was nowhere to write to, and nothing to be written, nobody has found out whether there is now.
    if (sceneSessions.length > 0 || !trouble || !isNowhere(trouble.why))
      // What was let go of while it was written is nobody's trouble any more.
      judge(met.find(({ why, sceneSession }) => isNowhere(why) || isOpen(openScenes, sceneSession)) ?? null);
    // How a scene is looked at is not worth a word when it cannot be kept.
    await viewState.save().catch(() => undefined);
  };
  const run = (): Promise<void> => {
    limit?.();
    limit = null;
    running ??= cycle().finally(() => {
      running = null;
      show();
    });
    return running;
  };
  const fire = (): void => {
    // What changed while a write was under way goes with the next one.
    if (running) void running.then(run);
    else void run();
  };
  const touched = (): void => {
    rest();
    rest = ports.later(PAUSE, () => {
      calm = true;
      fire();
    });
    limit ??= ports.later(calm ? 0 : LONGEST, fire);
    calm = false;
  };
  const flush = async (): Promise<boolean> => {
    do await run();
    while (waiting(openScenes).length > 0 && !trouble);
    return waiting(openScenes).length === 0;
  };

  const follower = createFollower(connection, ports, openScenes, () => void flush(), show);

  const stops = [
    store.subscribe((state, before) => {
      const next = state.program.scenesOpened !== openScenes.current.number;
      if (next) {
        if (unsaved(openScenes.current.state, openScenes.current.base))
          openScenes.departed = [...openScenes.departed, openScenes.current];
        else viewState.partWith(openScenes.current);
        openScenes.current = newSceneSession(state, bases.get(state.history) ?? null);
      }
      openScenes.current.state = state;
      if (!changed && !next && state.history.past.length > before.history.past.length) {
        changed = true;
        ports.onFirstChange();
      }
      const other = next || DOCUMENT.some((key) => state[key] !== before[key]);
      if (next || (other && unsaved(state, openScenes.current.base)) || viewChanged(state, before)) touched();
      if (other) show();
    }),
    ports.onLeave(unloadSaver.leave),
    ports.onReturn(follower.look),
    ports.windows.listen(follower.hear),
    connection.watch((change) => {
      if (change === 'reopened') {
        trouble = null;
        told = '';
        ports.tell({ kind: 'reopened' });
      } else if (change === 'lost') {
        for (const sceneSession of [...openScenes.departed, openScenes.current])
          if (sceneSession.standing === 'known') sceneSession.standing = 'doubted';
      } else {
        unloadSaver.leave();
        trouble = { why: change, sceneSession: openScenes.current };
        told = change;
        void unloadSaver
          .left()
          .then(() =>
            ports.tell(waiting(openScenes).length > 0 ? { kind: 'cut-off' } : { kind: 'unavailable', why: change }),
          );
      }
      if (change !== 'superseded') void run();
      show();
    }),
  ];
  if (waiting(openScenes).length > 0) touched();
  void connection.get().then(show, (error: unknown) => {
    if (error instanceof DatabaseUnavailable) judge({ why: error.why, sceneSession: openScenes.current });
    show();
  });

  return {
    knows: ({ state, base }) => void bases.set(state.history, base),
    flush,
    putAside: () => {
      openScenes.current.makesWay = true;
    },
    takeBack: async () => {
      const [sceneSession] = waiting(openScenes).filter((each) => each !== openScenes.current);
      if (!sceneSession) return null;
      while (sceneSession.inFlight) await sceneSession.inFlight.over;
      openScenes.departed = openScenes.departed.filter((each) => each !== sceneSession);
      if (sceneSession.base) bases.set(sceneSession.state.history, sceneSession.base);
      return sceneSession.state;
    },
    waits: (id) => waiting(openScenes).some((sceneSession) => idOf(sceneSession) === id),
    letGo: () => {
      openScenes.departed = [];
      void flush();
    },
    forget: (id, clear) => {
      if (idOf(openScenes.current) === id) {
        // Not even how it was looked at is written any more.
        openScenes.current.base = null;
        clear();
      }
      openScenes.departed = openScenes.departed.filter((sceneSession) => idOf(sceneSession) !== id);
      if (waiting(openScenes).length > 0) touched();
      else if (trouble && !isNowhere(trouble.why)) judge(null);
      show();
    },
    stop: () => {
      for (const stop of stops) stop();
      rest();
      limit?.();
    },
  };
}
