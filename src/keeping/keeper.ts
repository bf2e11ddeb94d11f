import type { AppStore } from '../store/create.ts';
import type { AppState, Keeping } from '../store/state.ts';
import type { Connection } from './connection.ts';
import { DatabaseRefused, type NoDatabase } from './database.ts';
import { type KeeperPorts, newDesk, waiting } from './desk.ts';
import type { Failure } from './failures.ts';
import { createFollower } from './follower.ts';
import { createLeaver } from './leaving.ts';
import type { Loaded } from './loading.ts';
import { createLooks } from './looks.ts';
import { createOutcomes } from './outcomes.ts';
import type { Base } from './plan.ts';
import { createSaver } from './saver.ts';
import { lookedAround } from './session.ts';
import { newSitting, orphaned, unsaved } from './sitting.ts';

/**
 * The first change after a pause is written at once. Those that follow are written when they pause for so long, and the
 * first of them waits so long at most, in milliseconds.
 */
const PAUSE = 150;
const LONGEST = 600;

/** What is written with the document. */
const DOCUMENT = ['history', 'shot', 'assets', 'sitting'] as const;

/** Keeps what is on the table. */
export interface Keeper {
  /** Takes note of what the database holds of a scene that is about to be put on the table. */
  knows(loaded: Loaded): void;
  /** Writes what is not saved yet, now; gives whether all of it is. */
  flush(): Promise<boolean>;
  /** What is kept now goes aside as a version with the next write: something takes its place. */
  putAside(): void;
  stop(): void;
}

/** Says that nothing is kept at all, and not that a write has failed. */
function isNowhere(why: Failure | NoDatabase): why is NoDatabase {
  return why === 'held' || why === 'newer' || why === 'refused' || why === 'superseded';
}

/**
 * Keeps the store in the database as it changes. docs/house.md says how, and why nothing is lost on the way.
 *
 * @param loaded what lies on the table already, and comes from the database
 */
export function keep(
  store: AppStore,
  connection: Connection,
  ports: KeeperPorts,
  loaded: Loaded | null = null,
): Keeper {
  const bases = new WeakMap<AppState['history'], Base>();
  const desk = newDesk(store, loaded?.base ?? null);
  let running: Promise<void> | null = null;
  let trouble: Failure | NoDatabase | null = null;
  let rest = (): void => undefined;
  let limit: (() => void) | null = null;
  let calm = true;
  let changed = false;

  const standing = (): Keeping => {
    if (trouble) return isNowhere(trouble) ? 'off' : 'unsaved';
    if (orphaned(desk.current) && !unsaved(desk.current.state, desk.current.base)) return 'unsaved';
    return waiting(desk).length > 0 ? 'saving' : 'saved';
  };
  const show = (): void =>
    // Not inside of what changed the state: whoever listens hears of one change after the other.
    queueMicrotask(() => {
      const keeping = standing();
      if (store.getState().keeping !== keeping) store.setState({ keeping });
    });
  /** Tells of trouble once, and once when it is over. */
  const judge = (why: Failure | NoDatabase | null): void => {
    if (why !== trouble) {
      if (why) ports.tell(isNowhere(why) ? { what: 'none', why } : { what: why });
      else if (trouble !== 'held') ports.tell({ what: 'again' });
    }
    trouble = why;
  };

  const outcomes = createOutcomes(store, ports, desk);
  const saver = createSaver(connection, ports, desk, outcomes);
  const looks = createLooks(store, connection, desk);
  const leaver = createLeaver(connection, ports, desk, looks, outcomes, () => {
    // The window has stayed after all: what could not be written is tried again.
    if (waiting(desk).length > 0) touched();
    show();
  });

  const cycle = async (): Promise<void> => {
    for (const sitting of waiting(desk)) {
      const why = await saver.save(sitting);
      judge(why);
      if (why) break;
    }
    // How a scene is looked at is not worth a word when it cannot be kept.
    await looks.save().catch(() => undefined);
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
    while (waiting(desk).length > 0 && !trouble);
    return waiting(desk).length === 0;
  };

  const follower = createFollower(connection, ports, desk, () => void flush(), show);

  const stops = [
    store.subscribe((state, before) => {
      const next = state.sitting !== desk.current.number;
      if (next) {
        if (unsaved(desk.current.state, desk.current.base)) desk.departed = [...desk.departed, desk.current];
        else looks.partWith(desk.current);
        desk.current = newSitting(state, bases.get(state.history) ?? null);
      }
      desk.current.state = state;
      if (!changed && !next && state.history.past.length > before.history.past.length) {
        changed = true;
        ports.onFirstChange();
      }
      const other = DOCUMENT.some((key) => state[key] !== before[key]);
      if (next || (other && unsaved(state, desk.current.base)) || lookedAround(state, before)) touched();
      if (other) show();
    }),
    ports.onLeave(leaver.leave),
    ports.onReturn(follower.look),
    ports.windows.listen(follower.hear),
    connection.watch((change) => {
      if (change === 'back') {
        trouble = null;
        ports.tell({ what: 'back' });
      } else if (change === 'lost') {
        for (const sitting of [...desk.departed, desk.current])
          if (sitting.standing === 'known') sitting.standing = 'doubted';
      } else {
        leaver.leave();
        judge(change);
      }
      if (change !== 'superseded') void run();
      show();
    }),
  ];
  if (waiting(desk).length > 0) touched();
  void connection.get().then(show, (error: unknown) => {
    if (error instanceof DatabaseRefused) judge(error.why);
    show();
  });

  return {
    knows: ({ state, base }) => void bases.set(state.history, base),
    flush,
    putAside: () => {
      desk.current.aside = true;
    },
    stop: () => {
      for (const stop of stops) stop();
      rest();
      limit?.();
    },
  };
}
