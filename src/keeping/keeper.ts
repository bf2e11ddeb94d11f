import type { AppStore } from '../store/create.ts';
import { sceneOf } from '../store/selectors.ts';
import type { AppState, Keeping } from '../store/state.ts';
import type { Connection } from './connection.ts';
import { DatabaseRefused, type NoDatabase } from './database.ts';
import { type Failure, failureOf } from './failures.ts';
import { type Loaded, loadScene } from './loading.ts';
import type { News } from './news.ts';
import { lookedAround } from './session.ts';
import { asideDue, newSitting, orphaned, type Sitting, settle, unsaved } from './sitting.ts';
import { compared, survey } from './surveying.ts';
import type { Database } from './tables.ts';
import type { Write } from './transactions.ts';
import type { Message, Windows } from './windows.ts';
import { type Base, nothingOf, type Plan, planned, write, writeSession } from './writing.ts';

/**
 * The first change after a pause is written at once. Those that follow are written when they pause for so long, and the
 * first of them waits so long at most, in milliseconds.
 */
const PAUSE = 150;
const LONGEST = 600;

/** How often a write is tried anew after its reason to fail was dealt with. */
const TRIES = 5;

/** The longest name of a scene. */
const NAME = 200;

/** What keeping needs from outside. */
export interface KeeperPorts {
  /** The time now, as an ISO date and time. */
  readonly now: () => string;
  /** A name that nothing else has. */
  readonly id: () => string;
  /** Calls back after so many milliseconds; gives a call that stops it. */
  readonly later: (milliseconds: number, call: () => void) => () => void;
  /** Calls back when the window is hidden, left or closed, and is told whether a write was begun; gives a call that stops it. */
  readonly onLeave: (leave: () => boolean) => () => void;
  /** Calls back when the window is looked at again; gives a call that stops it. */
  readonly onReturn: (back: () => void) => () => void;
  /** The first change of a document: from now on there is something to lose. */
  readonly onFirstChange: () => void;
  readonly tell: (news: News) => void;
  /** Takes over what another window did to the scene on the table. */
  readonly follow: (state: Pick<AppState, 'history' | 'shot' | 'assets'>) => void;
  readonly windows: Windows;
}

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
  const departed: Sitting[] = [];
  let current = newSitting(store.getState(), loaded?.base ?? null);
  let looked = store.getState();
  let flying: { readonly sitting: Sitting; readonly plan: Plan; readonly write: Write } | null = null;
  /** What a window that is being left has begun to write, until it is known to have succeeded. */
  const going = new Map<Sitting, Plan>();
  let leaving: Promise<unknown> = Promise.resolve();
  let running: Promise<void> | null = null;
  let trouble: Failure | NoDatabase | null = null;
  let rest = (): void => undefined;
  let limit: (() => void) | null = null;
  let calm = true;
  let lastKept = loaded?.base.card.id ?? '';
  let changed = false;

  const clock = (): number => Date.parse(ports.now());
  const idOf = (sitting: Sitting): string => sceneOf(sitting.state).id;
  /** The scene that was kept last: the next visit opens it, and not one of which nothing could be kept. */
  const keptLast = (): string => {
    if (current.base?.card) lastKept = idOf(current);
    return lastKept;
  };
  const waiting = (): Sitting[] => [...departed, current].filter(({ state, base }) => unsaved(state, base));

  const standing = (): Keeping => {
    if (trouble) return trouble in NOWHERE ? 'off' : 'unsaved';
    if (orphaned(current) && !unsaved(current.state, current.base)) return 'unsaved';
    return waiting().length > 0 ? 'saving' : 'saved';
  };
  const show = (): void =>
    // Not inside of what changed the state: whoever listens hears of one change after the other.
    queueMicrotask(() => {
      const keeping = standing();
      if (store.getState().keeping !== keeping) store.setState({ keeping });
    });

  const ill = (why: Failure | NoDatabase): void => {
    if (trouble !== why)
      ports.tell(why in NOWHERE ? { what: 'none', why: why as NoDatabase } : { what: why as Failure });
    trouble = why;
  };
  const well = (): void => {
    if (trouble && trouble !== 'held') ports.tell({ what: 'again' });
    trouble = null;
  };

  /** The sitting goes on under another id, as a copy beside what is kept. */
  const copy = (sitting: Sitting, what: 'copied' | 'newer-stands'): void => {
    const suffix = what === 'copied' ? ' (other window)' : ' (copy)';
    const id = ports.id();
    const renamed = ({ history }: AppState): AppState['history'] => ({
      ...history,
      scene: { ...history.scene, id, name: history.scene.name.slice(0, NAME - suffix.length) + suffix },
    });
    sitting.base = nothingOf(0);
    sitting.aside = false;
    if (sitting === current) store.setState((state) => ({ history: renamed(state) }));
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
    lastKept = id;
    ports.windows.say({ what: 'written', scene: id, revision });
  };

  /** One write of a sitting. Rejects with what kept it from being written. */
  const attempt = async (database: Database, sitting: Sitting, withAside: boolean): Promise<void> => {
    await lookUp(database, sitting);
    const { state, base } = sitting;
    if (!base || !unsaved(state, base)) return;
    const aside = withAside && asideDue(sitting, clock());
    const plan = planned(base, state, { now: ports.now(), aside });
    const mine = { sitting, plan, write: write(database, plan) };
    flying = mine;
    try {
      await mine.write.done;
    } finally {
      if (flying === mine) flying = null;
    }
    landed(sitting, plan, aside);
    if (sitting === current) looked = state;
  };

  /** Writes a sitting, and deals with what keeps it from being written; gives whether it was. */
  const save = async (sitting: Sitting): Promise<boolean> => {
    let withAside = true;
    for (let tries = 1; ; tries++) {
      try {
        await leaving;
        await attempt(await connection.get(), sitting, withAside);
        well();
        return true;
      } catch (error) {
        if (error instanceof DatabaseRefused) {
          ill(error.why);
          return false;
        }
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
        ill(failure === 'full' || failure === 'lost' ? failure : 'failed');
        return false;
      }
    }
  };

  const saveSession = async (): Promise<void> => {
    const state = store.getState();
    if (!lookedAround(state, looked) && sceneOf(state).id === sceneOf(looked).id) return;
    looked = state;
    const database = await connection.get();
    await writeSession(database, state, keptLast()).done;
  };

  const cycle = async (): Promise<void> => {
    for (const sitting of waiting()) {
      if (!(await save(sitting))) break;
      if (sitting !== current) departed.splice(departed.indexOf(sitting), 1);
    }
    // How a scene is looked at is not worth a word when it cannot be kept.
    await saveSession().catch(() => undefined);
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
    while (waiting().length > 0 && !trouble);
    return waiting().length === 0;
  };

  /** The window is being left: all that is not written goes out at once, without asking anything before. */
  const leave = (): boolean => {
    const database = connection.now();
    if (!database) return false;
    // A write that can no longer be withdrawn has its revision: it goes ahead of what is written now.
    if (flying && !flying.write.cancel()) going.set(flying.sitting, flying.plan);
    const writes = waiting().flatMap((sitting) => {
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
    if (writes.length === 0 && (lookedAround(state, looked) || state.camera !== looked.camera)) {
      writes.push(writeSession(database, state, keptLast(), true).done);
    }
    looked = state;
    // The window may stay after all: what could not be written is tried again.
    leaving = Promise.allSettled([leaving, ...writes]).then(() => {
      going.clear();
      if (waiting().length > 0) touched();
      show();
    });
    return writes.length > 0;
  };

  const orphan = (sitting: Sitting, revision: number): void => {
    if (!sitting.base || orphaned(sitting)) return;
    sitting.base = { ...nothingOf(revision), state: sitting.base.state };
    ports.tell({ what: 'deleted', name: sceneOf(sitting.state).name });
    show();
  };

  /** Takes over what another window has written of the scene on the table. */
  const follow = async (): Promise<void> => {
    const sitting = current;
    const id = idOf(sitting);
    const loading = await loadScene(await connection.get(), id);
    const { state, base } = sitting;
    if (sitting !== current || !base || idOf(sitting) !== id || unsaved(state, base) || flying) return;
    if (loading.as === 'missing') {
      if (base.card) orphan(sitting, base.revision + 1);
      return;
    }
    if (loading.as === 'newer') ports.tell({ what: 'newer-window', name: loading.card.name });
    if (loading.as !== 'whole' || loading.base.revision <= base.revision) return;
    const { history, shot, assets } = loading.state;
    // The same pictures stay the same objects: they would be decoded anew otherwise.
    const next = { history, shot, assets: loading.base.card.pictures === base.card?.pictures ? state.assets : assets };
    sitting.base = { ...loading.base, state: next };
    ports.follow(next);
  };

  const hear = ({ what, scene, revision }: Message): void => {
    const { base, state } = current;
    if (scene !== idOf(current) || !base || revision <= base.revision) return;
    // Both have changed it: the write finds out.
    if (unsaved(state, base) || flying) void flush();
    else if (what === 'deleted') orphan(current, revision);
    else void follow().catch(() => undefined);
  };

  const stops = [
    store.subscribe((state, before) => {
      if (state.sitting !== current.number) {
        if (unsaved(current.state, current.base)) departed.push(current);
        current = newSitting(state, bases.get(state.history) ?? null);
      }
      current.state = state;
      if (!changed && state.sitting === before.sitting && state.history.past.length > before.history.past.length) {
        changed = true;
        ports.onFirstChange();
      }
      const other = DOCUMENT.some((key) => state[key] !== before[key]);
      if ((other && unsaved(state, current.base)) || state.sitting !== before.sitting || lookedAround(state, before)) {
        touched();
      }
      if (other) show();
    }),
    ports.onLeave(leave),
    ports.onReturn(() => {
      if (current.base && !unsaved(current.state, current.base)) void follow().catch(() => undefined);
    }),
    ports.windows.listen(hear),
    connection.watch((change) => {
      if (change === 'back') {
        trouble = null;
        ports.tell({ what: 'back' });
      } else if (change === 'lost') {
        for (const sitting of [...departed, current]) sitting.doubted = true;
      } else {
        leave();
        ill(change);
      }
      if (change !== 'superseded') void run();
      show();
    }),
  ];
  if (waiting().length > 0) touched();
  void connection.get().then(show, (error: unknown) => {
    if (error instanceof DatabaseRefused) ill(error.why);
    show();
  });

  return {
    knows: ({ state, base }) => void bases.set(state.history, base),
    flush,
    putAside: () => {
      current.aside = true;
    },
    stop: () => {
      for (const stop of stops) stop();
      rest();
      limit?.();
    },
  };
}

/** What is written with the document. */
const DOCUMENT = ['history', 'shot', 'assets', 'sitting'] as const;

/** What says that nothing is kept at all. */
const NOWHERE: Readonly<Record<NoDatabase, true>> = { held: true, newer: true, refused: true, superseded: true };
