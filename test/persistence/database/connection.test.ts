import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { openDB, unwrap } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createConnection } from '../../../src/persistence/database/connection.ts';
import {
  type DatabaseEvents,
  DatabaseUnavailable,
  openDatabase,
  type UnavailableReason,
} from '../../../src/persistence/database/database.ts';
import type { Database } from '../../../src/persistence/database/tables.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const why = (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => 'opened',
    (error: unknown) => (error instanceof DatabaseUnavailable ? error.why : error),
  );

/** Something that opens databases as it is told to. */
function opener() {
  const events: DatabaseEvents[] = [];
  const closed: string[] = [];
  const database = (name: string) => ({ name, close: () => void closed.push(name) }) as unknown as Database;
  const outcomes: (Database | UnavailableReason | Error)[] = [];
  return {
    events,
    closed,
    database,
    /** What the next calls lead to, in order. */
    next: (...each: readonly (Database | UnavailableReason | Error)[]) => void outcomes.push(...each),
    open: async (given: DatabaseEvents): Promise<Database> => {
      events.push(given);
      const outcome = outcomes.shift() ?? 'open-failed';
      if (outcome instanceof Error) throw outcome;
      if (typeof outcome === 'string') throw new DatabaseUnavailable(outcome);
      return outcome;
    },
  };
}

describe('a connection', () => {
  test('opens the database once, after what must be read first, and shares it', async () => {
    const { open, next, events, database } = opener();
    const mine = database('mine');
    next(mine);
    const prepared: Database[] = [];
    const connection = createConnection(open, async (given) => {
      expect(connection.current()).toBeNull();
      prepared.push(given);
    });
    expect(connection.current()).toBeNull();
    expect(await Promise.all([connection.get(), connection.get()])).toEqual([mine, mine]);
    expect(await connection.get()).toBe(mine);
    expect(connection.current()).toBe(mine);
    expect(events).toHaveLength(1);
    expect(prepared).toEqual([mine]);
  });

  test('that was dropped is closed, and opens anew without being prepared again', async () => {
    const { open, next, database, closed } = opener();
    next(database('first'), database('second'));
    let prepared = 0;
    const connection = createConnection(open, async () => void prepared++);
    await connection.get();
    connection.drop();
    expect(closed).toEqual(['first']);
    expect(connection.current()).toBeNull();
    connection.drop();
    expect(closed).toEqual(['first']);
    expect(await connection.get()).toMatchObject({ name: 'second' });
    expect(prepared).toBe(1);
  });

  test.each(['newer', 'unsupported', 'open-failed'] as const)(
    'to a database that is %s is tried again with the next call',
    async (reason) => {
      const { open, next, database } = opener();
      next(reason, database('second'));
      const connection = createConnection(open);
      expect(await why(connection.get())).toBe(reason);
      expect(await connection.get()).toMatchObject({ name: 'second' });
    },
  );

  test('is tried again after any other error', async () => {
    const { open, next, database } = opener();
    next(new Error('no'), database('second'));
    const connection = createConnection(open);
    await expect(connection.get()).rejects.toThrow('no');
    expect(await connection.get()).toMatchObject({ name: 'second' });
  });

  test.each(['blocked', 'not-responding'] as const)(
    'to a database that is %s waits for it, and tells that it is back',
    async (reason) => {
      const { open, next, database, events } = opener();
      next(reason, database('wrong'));
      const connection = createConnection(open);
      const told: string[] = [];
      const stop = connection.watch((change) => void told.push(change));
      expect(await why(connection.get())).toBe(reason);
      expect(await why(connection.get())).toBe(reason);
      expect(events).toHaveLength(1);
      events[0]?.onLate?.(database('late'));
      expect(await connection.get()).toMatchObject({ name: 'late' });
      await Promise.resolve();
      expect(told).toEqual(['reopened']);
      stop();
      events[0]?.onClosed?.('lost');
      expect(told).toEqual(['reopened']);
    },
  );

  test('that failed to open late is tried again, and told to nobody', async () => {
    const { open, next, database, events } = opener();
    next('blocked', database('second'));
    const connection = createConnection(open);
    const told: string[] = [];
    connection.watch((change) => void told.push(change));
    await why(connection.get());
    events[0]?.onLate?.(null);
    expect(await connection.get()).toMatchObject({ name: 'second' });
    expect(told).toEqual([]);
  });

  test('that the browser closed can still be used by those who are told, and opens anew', async () => {
    const { open, next, database, events } = opener();
    next(database('first'), database('second'));
    const connection = createConnection(open);
    const told: unknown[] = [];
    connection.watch((change) => void told.push([change, connection.current()]));
    const first = await connection.get();
    events[0]?.onClosed?.('lost');
    expect(told).toEqual([['lost', first]]);
    expect(connection.current()).toBeNull();
    expect(await connection.get()).toMatchObject({ name: 'second' });
  });

  test('that a newer program took over stays closed, whatever closes after it', async () => {
    const { open, next, database, events } = opener();
    next(database('first'), database('second'));
    const connection = createConnection(open);
    await connection.get();
    events[0]?.onClosed?.('superseded');
    events[0]?.onClosed?.('lost');
    expect(await why(connection.get())).toBe('superseded');
  });
});

/** What the browser says when the database is opened. */
const refusing = (error: unknown): void => {
  globalThis.indexedDB = {
    open: () => {
      throw error;
    },
  } as unknown as IDBFactory;
};

/** An opening whose time is over when the test says so, and the versions of the databases that came late. */
function timed() {
  let over = (): void => undefined;
  const late: unknown[] = [];
  const opening = openDatabase({
    timeout: (call) => {
      over = call;
    },
    onLate: (database) => void late.push(database?.version),
  });
  return { opening, over: () => over(), late };
}

describe('opening the database', () => {
  test.each([
    ['unsupported', new DOMException('', 'SecurityError')],
    ['unsupported', new DOMException('', 'InvalidStateError')],
    ['unsupported', new DOMException('', 'NotSupportedError')],
    ['newer', new DOMException('', 'VersionError')],
    ['open-failed', new DOMException('', 'QuotaExceededError')],
    ['open-failed', new Error('SecurityError')],
    ['open-failed', Object.assign(new Error(), { name: 'VersionError' })],
  ] as const)('it is %s by the error %o', async (reason, error) => {
    refusing(error);
    expect(await why(openDatabase())).toBe(reason);
  });

  test('the error says what is wrong', () => {
    expect(new DatabaseUnavailable('blocked').message).toBe('The database is not available: blocked.');
  });

  test('a browser that does not answer in time is not waited for; the database comes late', async () => {
    const { opening, over, late } = timed();
    over();
    expect(await why(opening)).toBe('not-responding');
    expect(late).toEqual([]);
    await expect.poll(() => late).toEqual([5]);
  });

  test('a browser that has answered in time is not late', async () => {
    const { opening, over, late } = timed();
    const database = await opening;
    over();
    await new Promise((next) => setImmediate(next));
    expect(late).toEqual([]);
    database.close();
  });

  test('a database that was blocked is not given up a second time', async () => {
    const old = await openDB('fall-of-shot', 1);
    const { opening, over, late } = timed();
    expect(await why(opening)).toBe('blocked');
    over();
    expect(await why(opening)).toBe('blocked');
    old.close();
    // The tables of version 1 are missing, so the upgrade fails, and that is told as well.
    await expect.poll(() => late).toEqual([undefined]);
  });

  test('nobody has to listen: late, failed and closed databases are no error then', async () => {
    const old = await openDB('fall-of-shot', 1);
    expect(await why(openDatabase())).toBe('blocked');
    old.close();
    // The tables of version 1 are missing, so the late opening fails.
    await expect.poll(async () => why(openDatabase())).toBe('open-failed');
    globalThis.indexedDB = new IDBFactory();
    await openDatabase();
    (await openDB('fall-of-shot', 99)).close();
  });

  test('nobody has to listen: a database that opens late is no error then', async () => {
    const errors: unknown[] = [];
    const note = (error: unknown): void => void errors.push(error);
    process.on('unhandledRejection', note);
    try {
      const old = await openDB('fall-of-shot', 1, {
        upgrade(database) {
          database.createObjectStore('scenes', { keyPath: 'id' });
          database.createObjectStore('assets', { keyPath: 'scene' });
          database.createObjectStore('settings', { keyPath: 'key' });
        },
      });
      expect(await why(openDatabase())).toBe('blocked');
      old.close();
      // This opening waits for the one before.
      (await openDatabase()).close();
      await new Promise((next) => setImmediate(next));
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(errors).toEqual([]);
  });

  test('nobody has to listen: a database that the browser closes is no error then', async () => {
    const database = await openDatabase();
    // Its types say that it wants the class.
    expect(() => forceCloseDatabase(unwrap(database) as never)).not.toThrow();
  });

  test('an upgrade that fails leaves the database as it was', async () => {
    const old = await openDB('fall-of-shot', 1, {
      // The program made no table of this name then: making it again fails.
      upgrade: (database) => void database.createObjectStore('armoury', { keyPath: 'id' }),
    });
    await old.put('armoury', { id: 'bow' });
    old.close();
    expect(await why(openDatabase())).toBe('open-failed');
    const same = await openDB('fall-of-shot');
    expect(same.version).toBe(1);
    expect(await same.getAll('armoury')).toEqual([{ id: 'bow' }]);
    same.close();
  });

  test('a database that makes way for a newer version says so, and one that is deleted is lost', async () => {
    const told: string[] = [];
    await openDatabase({ onClosed: (reason) => void told.push(reason) });
    (await openDB('fall-of-shot', 99)).close();
    expect(told).toEqual(['superseded']);
    globalThis.indexedDB = new IDBFactory();
    await openDatabase({ onClosed: (reason) => void told.push(reason) });
    await new Promise((next) => {
      globalThis.indexedDB.deleteDatabase('fall-of-shot').onsuccess = next;
    });
    expect(told).toEqual(['superseded', 'lost']);
  });
});
