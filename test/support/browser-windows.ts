import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import { type Autosave, startAutosave } from '../../src/persistence/autosave/autosave.ts';
import { loadScene } from '../../src/persistence/autosave/loading.ts';
import type { Message, WindowChannel } from '../../src/persistence/autosave/window-channel.ts';
import { writeCheckpoint } from '../../src/persistence/database/checkpoint.ts';
import { type Connection, createConnection } from '../../src/persistence/database/connection.ts';
import { type DatabaseEvents, openDatabase } from '../../src/persistence/database/database.ts';
import type { Database } from '../../src/persistence/database/tables.ts';
import { createLibrary, type Library } from '../../src/persistence/library/library.ts';
import type { PersistenceNotice } from '../../src/persistence/notices.ts';
import { emptyScene } from '../../src/scene/map/defaults.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { type Actions, createActions } from '../../src/store/actions.ts';
import { type AppStore, createAppStore } from '../../src/store/state/create.ts';
import { sceneOf } from '../../src/store/state/scene-selectors.ts';
import { piece, scene } from './scenes.ts';

type Disk = 'roomy' | 'tight' | 'full' | 'stuck';

/** Transactions that write to a full disk. */
const tooMuch = new WeakSet<object>();
let disk = (): Disk => 'roomy';

const { put, add } = IDBObjectStore.prototype;
IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given) {
  if (disk() === 'stuck') tooMuch.add(this.transaction);
  return Reflect.apply(add, this, given);
};
IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given) {
  const pictures = this.name === 'assets' && Object.keys(given[0].blobs).length > 0;
  if (disk() === 'full' || disk() === 'stuck' || (disk() === 'tight' && pictures)) tooMuch.add(this.transaction);
  return Reflect.apply(put, this, given);
};

/** Runs a transaction of fake-indexeddb: with no request left it is committed. */
interface Running {
  _requests: readonly unknown[];
  _state: string;
  _start(): void;
  _abort(name: string): void;
}
const running = IDBTransaction.prototype as unknown as Running;
const { _start: start } = running;
running._start = function () {
  const ends = this._requests.length === 0 && this._state !== 'finished';
  if (ends && tooMuch.has(this)) this._abort('QuotaExceededError');
  else start.call(this);
};

/** A browser with its own disk, in which windows of the program can be opened. */
export interface Browser {
  /** The time that every window reads; tests advance it. */
  clock: number;
  /** No window hears of another: the channel does not work. */
  deaf: boolean;
  /**
   * What fits on its disk: everything, all but pictures, nothing, or not even a deletion. Reported where browsers do,
   * at the end of a write.
   */
  disk: Disk;
  open(): Window;
  database(): Promise<Database>;
}

/** A window of the program, without a page. */
export interface Window {
  readonly store: AppStore;
  readonly actions: Actions;
  readonly autosave: Autosave;
  readonly connection: Connection;
  readonly library: Library;
  /** What it receives from the others, and sends to them. */
  readonly windows: WindowChannel;
  /** What it reported to its user, in order. */
  readonly told: PersistenceNotice[];
  readonly firstChanges: () => number;
  /** Fires its timers that are due after some milliseconds. */
  readonly pass: (milliseconds: number) => void;
  /** The window is hidden or closed. */
  readonly leave: () => void;
  /** Its process is gone: nothing more runs in it, and what it has started is all there is. */
  readonly die: () => void;
  readonly comeBack: () => void;
  /** Opens a scene that the database stores. */
  readonly load: (id: string) => Promise<void>;
  readonly scene: () => Scene;
  /** Waits until everything is written. */
  readonly saved: () => Promise<void>;
  readonly close: () => void;
}

/** A scene with a gun and a target, as the tests open it. */
export function duelScene(id = 'yard', name = 'Mill yard'): Scene {
  return { ...scene([piece('gun', 10, 10, { weapons: ['mortar'] }), piece('target', 30, 10)]), id, name };
}

/** A browser with nothing stored in it. `opening` replaces what opens the database. */
export function browser(opening: (events: DatabaseEvents) => Promise<Database> = openDatabase): Browser {
  globalThis.indexedDB = new IDBFactory();
  let names = 0;
  const listeners = new Map<object, Set<(message: Message) => void>>();
  const id = (): string => `id-${++names}`;

  const windowsFor = (who: object): WindowChannel => ({
    post: (message) => {
      if (self.deaf) return;
      for (const [other, all] of listeners) if (other !== who) for (const listener of all) listener(message);
    },
    listen: (listener) => {
      const mine = listeners.get(who) ?? new Set();
      listeners.set(who, mine.add(listener));
      return () => mine.delete(listener);
    },
  });

  const open = (): Window => {
    const who = {};
    const store = createAppStore(emptyScene(id()));
    const actions = createActions(store, { now: () => new Date(self.clock).toISOString(), id });
    const connection = createConnection(opening);
    const windows = windowsFor(who);
    const told: PersistenceNotice[] = [];
    const timers = new Set<{ at: number; call: () => void }>();
    let now = 0;
    let first = 0;
    let left = (): boolean => false;
    let back = (): void => undefined;
    const ports = {
      now: () => new Date(self.clock).toISOString(),
      id,
      notify: (notice: PersistenceNotice) => void told.push(notice),
      windows,
    };
    const autosave = startAutosave(store, connection, {
      ...ports,
      schedule: (milliseconds, call) => {
        const timer = { at: now + milliseconds, call };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      onUnload: (leave) => {
        left = leave;
        return () => undefined;
      },
      onVisible: (returned) => {
        back = returned;
        return () => undefined;
      },
      onFirstChange: () => void first++,
      applyRemote: actions.document.follow,
      checkpoint: (scene) => {
        const done = openDatabase().then(async (database) => {
          const revision = await writeCheckpoint(database, scene);
          database.close();
          return revision;
        });
        return { done: done.catch(() => null), stop: () => undefined };
      },
    });
    const library = createLibrary(store, actions, connection, autosave, {
      ...ports,
      openEmptyScene: () =>
        actions.program.openScene(
          emptyScene(id()),
          {},
          { dialogs: { blank: true, open: store.getState().dialogs.open } },
        ),
    });
    return {
      store,
      actions,
      autosave,
      connection,
      library,
      windows,
      told,
      firstChanges: () => first,
      pass: (milliseconds) => {
        now += milliseconds;
        for (const timer of [...timers].filter(({ at }) => at <= now)) {
          timers.delete(timer);
          timer.call();
        }
      },
      leave: () => left(),
      die: () => {
        autosave.stop();
        listeners.delete(who);
        timers.clear();
        Object.assign(connection, { get: () => new Promise(() => undefined), current: () => null });
      },
      comeBack: () => back(),
      load: (scene) => library.open(scene),
      scene: () => sceneOf(store.getState()),
      saved: async () => {
        expect(await autosave.flush()).toBe(true);
        await expect.poll(() => store.getState().program.saveState).toBe('saved');
      },
      close: () => {
        autosave.stop();
        listeners.delete(who);
        connection.drop();
      },
    };
  };

  const self: Browser = {
    clock: Date.parse('2026-11-21T12:00:00.000Z'),
    deaf: false,
    disk: 'roomy',
    open,
    database: () => openDatabase(),
  };
  disk = () => self.disk;
  return self;
}

/** What the program reads of a stored scene. */
export async function storedScene(database: Database, id: string) {
  const loaded = await loadScene(database, id);
  if (loaded.status !== 'loaded') throw new Error(`The scene is ${loaded.status}.`);
  return loaded;
}
