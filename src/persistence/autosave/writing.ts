import { sceneOf } from '../../store/attack/selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { type Database, isUnchangedSince, numberRange, SCENE_TABLES, sceneKeyRange } from '../database/tables.ts';
import { runTransaction, type Write } from '../database/transactions.ts';
import { sessionOf, settingsOf } from '../database/view-state-schema.ts';
import type { Base, Plan } from './write-plan.ts';

/**
 * How many revisions are remembered as written, beside the first one. Who writes unasked, as a window that is being
 * closed must, and lies no further back than this, or knows nothing of the scene, is refused.
 */
const REMEMBERED = 5000;

/** How a plan is written beside the ordinary. */
export interface WriteOptions {
  /** What the database is taken to hold: this is looked at first, and the write fails where it holds something else. */
  readonly onto?: Base;
  /** Nothing can be looked at, and nothing more comes: the window is being closed. */
  readonly last?: boolean;
  /** Further numbers that the write takes up, and without which it fails: see `save-on-unload.ts`. */
  readonly claims?: readonly Claim[];
  /** A revision that was begun before, and that nobody else may write, whatever becomes of it. */
  readonly ahead?: number;
  /** A scene that goes: this is written in its place. */
  readonly instead?: string;
}

/** A number of a scene's revisions. */
export type Claim = readonly [scene: string, revision: number];

/**
 * Writes a plan in one transaction. It fails with a ConstraintError when another window was first: its revision or one of
 * its claims is taken, or the database holds something else than it builds on.
 */
export function write(
  database: Database,
  plan: Plan,
  { onto, last = false, claims = [], ahead, instead }: WriteOptions = {},
): Write {
  const { base, document, rewrite: track, aside, outdated, blobs, session, settings } = plan;
  const { id, revision } = base.card;
  const transaction = database.transaction([...SCENE_TABLES, 'settings'] as const, 'readwrite', {
    // What a closing window writes must be done before the browser takes its connection away: no time for the disk.
    durability: last ? 'relaxed' : 'strict',
  });
  const table = <T extends (typeof SCENE_TABLES)[number]>(name: T) => transaction.objectStore(name);
  const looked = async ({ card }: Base): Promise<void> => {
    if (!isUnchangedSince(await table('scenes').get(id), card))
      throw new DOMException('Another window was first.', 'ConstraintError');
  };
  return runTransaction(
    transaction,
    last,
    function* () {
      yield table('revisions').add({ scene: id, revision });
      for (const [scene, number] of claims) yield table('revisions').add({ scene, revision: number });
      if (ahead) yield table('revisions').put({ scene: id, revision: ahead });
      if (revision > REMEMBERED) yield table('revisions').delete(numberRange(id, 2, revision - REMEMBERED));
      if (instead !== undefined) yield* eraseIn(transaction, instead);
      yield table('documents').put(document);
      for (const [from, to] of track.gone) yield table('changes').delete(numberRange(id, from, to));
      for (const [number, change] of track.put) yield table('changes').put({ scene: id, number, change });
      if (aside) yield table('versions').put({ scene: id, number: aside.head.number, text: aside.text });
      for (const number of outdated) yield table('versions').delete([id, number]);
      if (blobs) yield table('assets').put({ scene: id, blobs });
      yield table('scenes').put(base.card);
      yield table('sessions').put({ scene: id, session });
      if (settings) yield transaction.objectStore('settings').put(settings);
    },
    onto && (() => looked(onto)),
  );
}

/**
 * Writes how a scene is looked at, apart from its document, and the settings. `kept` is the scene that was kept last: what
 * is on the table only when something of it is. It is ended at once: a window that closes now would leave it open, and what
 * it writes as it closes would wait for that.
 */
export function writeSession(database: Database, state: AppState, kept: string): Write {
  const transaction = database.transaction(['sessions', 'settings'], 'readwrite');
  const { id } = sceneOf(state);
  return runTransaction(transaction, true, function* () {
    yield transaction.objectStore('settings').put(settingsOf(state, kept));
    if (id === kept) yield transaction.objectStore('sessions').put({ scene: id, session: sessionOf(state) });
  });
}

/** Takes everything of a scene away, but for the revisions that were written. */
export function* eraseIn(transaction: Erasing, id: string): Generator<Promise<unknown>> {
  for (const name of ['scenes', 'documents', 'sessions', 'assets'] as const)
    yield transaction.objectStore(name).delete(id);
  for (const name of ['changes', 'versions'] as const) yield transaction.objectStore(name).delete(sceneKeyRange(id));
}

interface Erasing {
  objectStore(name: (typeof SCENE_TABLES)[number]): { delete(key: string | IDBKeyRange): Promise<void> };
}

/**
 * Takes a scene out of the database, in one transaction; gives the revision that this is. A window that has it open does
 * not write over that unknowingly.
 */
export async function erase(database: Database, id: string): Promise<number> {
  const transaction = database.transaction(SCENE_TABLES, 'readwrite', { durability: 'strict' });
  const revisions = transaction.objectStore('revisions');
  const revision = (await lastRevision(revisions, id)) + 1;
  await runTransaction(transaction, false, function* () {
    yield revisions.add({ scene: id, revision });
    yield* eraseIn(transaction, id);
  }).done;
  return revision;
}

interface Revisions {
  openKeyCursor(range: IDBKeyRange, direction: 'prev'): Promise<{ readonly key: readonly [string, number] } | null>;
}

/** The last revision of a scene that was written, also of one that was taken away; 0 of one that never was. */
export async function lastRevision(revisions: Revisions, id: string): Promise<number> {
  const cursor = await revisions.openKeyCursor(sceneKeyRange(id), 'prev');
  return cursor?.key[1] ?? 0;
}
