import { type DatabaseEvents, DatabaseRefused } from './database.ts';
import type { Database } from './tables.ts';

/** There is a database again; the browser has closed it; a newer program has taken it over. */
export type Change = 'back' | 'lost' | 'superseded';

/** The way to the database, which is opened anew when the browser has closed it. */
export interface Connection {
  /** The database. Rejects with a {@link DatabaseRefused} when there is none. */
  get(): Promise<Database>;
  /** The database when it stands open at this moment: a window that is being closed cannot wait. */
  now(): Database | null;
  /** Lets go of a database that does not answer; the next question opens it anew. */
  drop(): void;
  /** Calls back with what becomes of it. */
  watch(listener: (change: Change) => void): () => void;
}

/**
 * Opens the database and keeps to it. Nobody is given it before `greet` has looked at it for the first time: what is read
 * there is not written over by who comes first.
 */
export function createConnection(
  open: (events: DatabaseEvents) => Promise<Database>,
  greet: (database: Database) => Promise<void> = () => Promise.resolve(),
): Connection {
  const listeners = new Set<(change: Change) => void>();
  let opened: Database | null = null;
  let opening: Promise<Database> | null = null;
  let greeting: Promise<void> | null = null;
  let superseded = false;
  const tell = (change: Change): void => {
    for (const listener of listeners) listener(change);
  };
  const drop = (): void => {
    opened = null;
    opening = null;
  };
  const greeted = async (database: Database): Promise<Database> => {
    greeting ??= greet(database);
    await greeting;
    opened = database;
    return database;
  };

  const events: DatabaseEvents = {
    onLate: (database) => {
      opening = database && greeted(database);
      void opening?.then(() => tell('back'));
    },
    onClosed: (why) => {
      superseded ||= why === 'superseded';
      // The listeners may begin a last write: the database closes after what has begun.
      tell(why);
      drop();
    },
  };

  return {
    get: () => {
      if (superseded) return Promise.reject(new DatabaseRefused('superseded'));
      opening ??= open(events).then(greeted, (error: unknown) => {
        // Held by another window, or silent, it comes by itself; otherwise the next question tries again.
        const comes = error instanceof DatabaseRefused && (error.why === 'held' || error.why === 'silent');
        if (!comes) opening = null;
        throw error;
      });
      return opening;
    },
    now: () => opened,
    drop: () => {
      opened?.close();
      drop();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
