import { openDB } from 'idb';
import type { Database, Tables } from './tables.ts';
import { upgrade } from './upgrade.ts';

/**
 * Why there is no database: another window holds an earlier version open; the browser has not answered yet; a newer
 * program made it; a newer program in another window took it over; the browser has none, or refuses; it has one and
 * failed to open it, as with a full disk.
 */
export type NoDatabase = 'held' | 'silent' | 'newer' | 'superseded' | 'refused' | 'unopened';

export class DatabaseRefused extends Error {
  readonly why: NoDatabase;

  constructor(why: NoDatabase) {
    super(`There is no database: ${why}.`);
    this.why = why;
  }
}

/** What happens to an open database from outside. */
export interface DatabaseEvents {
  /** It was held or silent: here it is after all; `null` when it could not be opened then either. */
  readonly onLate?: (database: Database | null) => void;
  /** It was closed: by the browser, or for a newer program that wants in. What was begun before is still written. */
  readonly onClosed?: (why: 'lost' | 'superseded') => void;
  /** Calls back when the browser has had long enough to answer. */
  readonly patience?: (over: () => void) => void;
}

/** What the browser says when it gives no storage at all, as in private windows. */
const NO_STORAGE: readonly string[] = ['SecurityError', 'InvalidStateError', 'NotSupportedError'];

function whyNot(error: unknown): NoDatabase {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'VersionError') return 'newer';
  return NO_STORAGE.includes(name) ? 'refused' : 'unopened';
}

/**
 * Opens the database of the program; a first visit makes it, and one of an earlier version gets what is new in it.
 * Rejects with a {@link DatabaseRefused}: a window with an earlier version open is not waited for.
 */
export async function openDatabase({ onLate, onClosed, patience }: DatabaseEvents = {}): Promise<Database> {
  if (typeof indexedDB === 'undefined') throw new DatabaseRefused('refused');
  let late = false;
  return new Promise((resolve, reject) => {
    const refused = (error: unknown): void => {
      if (late) onLate?.(null);
      else reject(new DatabaseRefused(whyNot(error)));
    };
    const tooLate = (why: NoDatabase): void => {
      late = true;
      reject(new DatabaseRefused(why));
    };
    const opening = () =>
      openDB<Tables>('fall-of-shot', 4, {
        upgrade: (database, from, _to, transaction) => {
          // A step that fails takes the whole upgrade back: the database stays as it was.
          void upgrade(database, from, transaction).catch(() => transaction.abort());
        },
        blocked() {
          tooLate('held');
        },
        blocking(_now, wanted, event) {
          onClosed?.(wanted === null ? 'lost' : 'superseded');
          (event.target as IDBDatabase).close();
        },
        terminated() {
          onClosed?.('lost');
        },
      });
    let answered = false;
    try {
      opening()
        .then((database) => (late ? onLate?.(database) : resolve(database)), refused)
        .finally(() => {
          answered = true;
        });
      patience?.(() => {
        if (!answered && !late) tooLate('silent');
      });
    } catch (error) {
      // Some browsers throw instead, with storage switched off.
      refused(error);
    }
  });
}
