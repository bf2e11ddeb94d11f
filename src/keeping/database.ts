import { openDB } from 'idb';
import type { Database, Tables } from './tables.ts';
import { upgrade } from './upgrade.ts';

/**
 * Why there is no database: another window holds an earlier version open; a newer program made it; a newer program in
 * another window took it over; the browser has none, or refuses.
 */
export type NoDatabase = 'held' | 'newer' | 'superseded' | 'refused';

export class DatabaseRefused extends Error {
  readonly why: NoDatabase;

  constructor(why: NoDatabase) {
    super(`There is no database: ${why}.`);
    this.why = why;
  }
}

/** What happens to an open database from outside. */
export interface DatabaseEvents {
  /** A window that held an earlier version open has let go: here it is after all. */
  readonly onLate?: (database: Database) => void;
  /** It was closed: by the browser, or for a newer program that wants in. What was begun before is still written. */
  readonly onClosed?: (why: 'lost' | 'superseded') => void;
}

/**
 * Opens the database of the program; a first visit makes it, and one of an earlier version gets what is new in it.
 * Rejects with a {@link DatabaseRefused}: a window with an earlier version open is not waited for.
 */
export async function openDatabase({ onLate, onClosed }: DatabaseEvents = {}): Promise<Database> {
  if (typeof indexedDB === 'undefined') throw new DatabaseRefused('refused');
  let late = false;
  return new Promise((resolve, reject) => {
    const refused = (error: unknown): void =>
      reject(new DatabaseRefused(error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'refused'));
    const opening = () =>
      openDB<Tables>('fall-of-shot', 3, {
        upgrade: (database, from, _to, transaction) => {
          // A step that fails takes the whole upgrade back: the database stays as it was.
          void upgrade(database, from, transaction).catch(() => transaction.abort());
        },
        blocked() {
          late = true;
          reject(new DatabaseRefused('held'));
        },
        blocking(_now, wanted, event) {
          onClosed?.(wanted === null ? 'lost' : 'superseded');
          (event.target as IDBDatabase).close();
        },
        terminated() {
          onClosed?.('lost');
        },
      });
    try {
      opening().then((database) => (late ? onLate?.(database) : resolve(database)), refused);
    } catch (error) {
      // Some browsers throw instead, with storage switched off.
      refused(error);
    }
  });
}
