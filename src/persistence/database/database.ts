import { openDB } from 'idb';
import type { Database, Tables } from './tables.ts';
import { upgrade } from './upgrade.ts';

/**
 * Why the database is not available:
 * - blocked: another window holds an earlier version open
 * - not-responding: the browser has not answered yet
 * - newer: a newer version of the program created it
 * - superseded: a newer version in another window took it over
 * - unsupported: the browser has no storage, or blocks it
 * - open-failed: it could not be opened, for example because the disk is full
 */
export type UnavailableReason = 'blocked' | 'not-responding' | 'newer' | 'superseded' | 'unsupported' | 'open-failed';

export class DatabaseUnavailable extends Error {
  readonly why: UnavailableReason;

  constructor(why: UnavailableReason) {
    super(`The database is not available: ${why}.`);
    this.why = why;
  }
}

/** Events of a database that come from outside. */
export interface DatabaseEvents {
  /** A blocked or slow database has opened after all; `null` if it failed to open. */
  readonly onLate?: (database: Database | null) => void;
  /** The browser closed it, or it made way for a newer version. Writes that have begun still complete. */
  readonly onClosed?: (why: 'lost' | 'superseded') => void;
  /** Calls back when the browser has had long enough to respond. */
  readonly timeout?: (over: () => void) => void;
}

/** Errors of browsers without any storage, as in private windows. */
const NO_STORAGE_ERRORS: readonly string[] = ['SecurityError', 'InvalidStateError', 'NotSupportedError'];

function reasonFor(error: unknown): UnavailableReason {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'VersionError') return 'newer';
  return NO_STORAGE_ERRORS.includes(name) ? 'unsupported' : 'open-failed';
}

/**
 * Opens the database, after creating or upgrading it if needed. Rejects with a {@link DatabaseUnavailable}, also while
 * another window holds an earlier version open.
 */
export async function openDatabase({ onLate, onClosed, timeout }: DatabaseEvents = {}): Promise<Database> {
  if (typeof indexedDB === 'undefined') throw new DatabaseUnavailable('unsupported');
  let late = false;
  return new Promise((resolve, reject) => {
    const failed = (error: unknown): void => {
      if (late) onLate?.(null);
      else reject(new DatabaseUnavailable(reasonFor(error)));
    };
    const giveUp = (why: UnavailableReason): void => {
      late = true;
      reject(new DatabaseUnavailable(why));
    };
    const opening = () =>
      openDB<Tables>('fall-of-shot', 5, {
        upgrade: (database, from, _to, transaction) => {
          // If a step fails, the whole upgrade is rolled back. The opening reports that.
          transaction.done.catch(() => undefined);
          void upgrade(database, from, transaction).catch(() => transaction.abort());
        },
        blocked() {
          giveUp('blocked');
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
      opening().then((database) => (late ? onLate?.(database) : resolve(database)), failed);
      // Once the browser has answered, or was given up, this changes nothing any more.
      timeout?.(() => giveUp('not-responding'));
    } catch (error) {
      // Some browsers throw if storage is switched off.
      failed(error);
    }
  });
}
