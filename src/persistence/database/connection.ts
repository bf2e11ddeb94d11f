import { type DatabaseEvents, DatabaseUnavailable } from './database.ts';
import type { Database } from './tables.ts';

/** The database is available again; the browser closed it; a newer version of the program took it over. */
export type ConnectionEvent = 'reopened' | 'lost' | 'superseded';

/** Gives access to the database, and reopens it after the browser has closed it. */
export interface Connection {
  /** Returns the database. Rejects with a {@link DatabaseUnavailable} if it cannot be opened. */
  get(): Promise<Database>;
  /** Returns the database if it is open right now: a window that is closing cannot wait. */
  current(): Database | null;
  /** Closes the database; the next call of `get` opens it again. */
  drop(): void;
  /** Subscribes to connection events. Returns a function that unsubscribes. */
  watch(listener: (change: ConnectionEvent) => void): () => void;
}

/**
 * Opens the database once and shares it. Nobody gets it before `prepare` has run, so that what `prepare` reads is not
 * overwritten first.
 */
export function createConnection(
  open: (events: DatabaseEvents) => Promise<Database>,
  prepare: (database: Database) => Promise<void> = () => Promise.resolve(),
): Connection {
  const listeners = new Set<(change: ConnectionEvent) => void>();
  let opened: Database | null = null;
  let opening: Promise<Database> | null = null;
  let preparation: Promise<void> | null = null;
  let superseded = false;
  const emit = (change: ConnectionEvent): void => {
    for (const listener of listeners) listener(change);
  };
  const drop = (): void => {
    opened = null;
    opening = null;
  };
  const prepared = async (database: Database): Promise<Database> => {
    preparation ??= prepare(database);
    await preparation;
    opened = database;
    return database;
  };

  const events: DatabaseEvents = {
    onLate: (database) => {
      opening = database && prepared(database);
      void opening?.then(() => emit('reopened'));
    },
    onClosed: (why) => {
      superseded ||= why === 'superseded';
      // Listeners may start a last write, which still completes before the database closes.
      emit(why);
      drop();
    },
  };

  return {
    get: () => {
      if (superseded) return Promise.reject(new DatabaseUnavailable('superseded'));
      opening ??= open(events).then(prepared, (error: unknown) => {
        // A blocked or slow database opens later by itself. After other errors the next call tries again.
        const opensByItself =
          error instanceof DatabaseUnavailable && (error.why === 'blocked' || error.why === 'not-responding');
        if (!opensByItself) opening = null;
        throw error;
      });
      return opening;
    },
    current: () => opened,
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
