import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';
import { versionRecord } from '../database/owed-versions.ts';
import { type Database, isUnchangedSince, numberRange, SCENE_TABLES, sceneKeyRange } from '../database/tables.ts';
import { runTransaction, type Write } from '../database/transactions.ts';
import { sessionOf, settingsOf } from '../database/view-state-schema.ts';
import type { Base, Plan } from './write-plan.ts';

/**
 * How many of the last revisions stay in the table, besides the first. A closing window writes without reading first. Its
 * write fails if its base is no older than this, or if it never knew the scene.
 */
const KEPT_REVISIONS = 5000;

/** Options of a write. */
export interface WriteOptions {
  /** What the database should hold: the write fails if it holds something else. */
  readonly expectedBase?: Base;
  /** True if the window is closing: nothing is read, and the transaction commits at once. */
  readonly isUnloading?: boolean;
  /** Further revisions that the write must claim or fail: see `save-on-unload.ts`. */
  readonly claims?: readonly Claim[];
  /** A revision of a write still in progress, which is claimed even if that write fails. */
  readonly pendingRevision?: number;
  /** The id of a scene to erase: this one replaces it. */
  readonly replaces?: string;
}

/** A revision of a scene. */
export type Claim = readonly [scene: string, revision: number];

/**
 * Writes a plan in one transaction. Fails with a ConstraintError if another window saved first: the revision or one of the
 * claims is taken, or the database does not hold the expected base.
 */
export function write(
  database: Database,
  plan: Plan,
  { expectedBase, isUnloading = false, claims = [], pendingRevision, replaces }: WriteOptions = {},
): Write {
  const { base, document, history, versions, expiredVersions, pictures, session, settings } = plan;
  const { id, revision } = base.card;
  const transaction = database.transaction([...SCENE_TABLES, 'settings'] as const, 'readwrite', {
    // A closing window must finish before the browser drops its connection, so it does not wait for the disk.
    durability: isUnloading ? 'relaxed' : 'strict',
  });
  const table = <T extends (typeof SCENE_TABLES)[number]>(name: T) => transaction.objectStore(name);
  const checkBase = async ({ card }: Base): Promise<void> => {
    if (!isUnchangedSince(await table('scenes').get(id), card))
      throw new DOMException('Another window saved first.', 'ConstraintError');
  };
  return runTransaction(
    transaction,
    isUnloading,
    function* () {
      yield table('revisions').add({ scene: id, revision });
      for (const [scene, number] of claims) yield table('revisions').add({ scene, revision: number });
      if (pendingRevision) yield table('revisions').put({ scene: id, revision: pendingRevision });
      if (revision > KEPT_REVISIONS) yield table('revisions').delete(numberRange(id, 2, revision - KEPT_REVISIONS));
      if (replaces !== undefined) yield* eraseSceneIn(transaction, replaces);
      if ('step' in document) yield table('journal').add(document.step);
      else {
        yield table('documents').put(document.whole);
        yield table('journal').delete(sceneKeyRange(id));
      }
      for (const [from, to] of history.removed) yield table('changes').delete(numberRange(id, from, to));
      for (const [number, change] of history.put) yield table('changes').put({ scene: id, number, change });
      for (const version of versions) yield table('versions').put(versionRecord(id, version));
      for (const number of expiredVersions) yield table('versions').delete([id, number]);
      if (pictures) yield table('assets').put({ scene: id, blobs: pictures });
      yield table('scenes').put(base.card);
      yield table('sessions').put({ scene: id, session });
      if (settings) yield transaction.objectStore('settings').put(settings);
    },
    expectedBase && (() => checkBase(expectedBase)),
  );
}

/**
 * Writes the view state of a scene and the settings, apart from the document. `lastSaved` is the id of the last saved scene:
 * the view state is written only if the scene itself was. The transaction commits at once, because an open one would delay
 * the writes of a closing window.
 */
export function writeSession(database: Database, state: AppState, lastSaved: string): Write {
  const transaction = database.transaction(['sessions', 'settings'], 'readwrite');
  const { id } = sceneOf(state);
  return runTransaction(transaction, true, function* () {
    yield transaction.objectStore('settings').put(settingsOf(state, lastSaved));
    if (id === lastSaved) yield transaction.objectStore('sessions').put({ scene: id, session: sessionOf(state) });
  });
}

/** Deletes all records of a scene except its revisions. */
export function* eraseSceneIn(transaction: EraseTransaction, id: string): Generator<Promise<unknown>> {
  for (const name of ['scenes', 'documents', 'sessions', 'assets'] as const)
    yield transaction.objectStore(name).delete(id);
  for (const name of ['journal', 'changes', 'versions'] as const)
    yield transaction.objectStore(name).delete(sceneKeyRange(id));
}

interface EraseTransaction {
  objectStore(name: (typeof SCENE_TABLES)[number]): { delete(key: string | IDBKeyRange): Promise<void> };
}

/**
 * Deletes a scene in one transaction. Returns the revision of the deletion: a window that has the scene open cannot
 * overwrite that unnoticed.
 */
export async function eraseScene(database: Database, id: string): Promise<number> {
  const transaction = database.transaction(SCENE_TABLES, 'readwrite', { durability: 'strict' });
  const revisions = transaction.objectStore('revisions');
  const revision = (await lastRevision(revisions, id)) + 1;
  await runTransaction(transaction, false, function* () {
    yield revisions.add({ scene: id, revision });
    yield* eraseSceneIn(transaction, id);
  }).done;
  return revision;
}

interface Revisions {
  openKeyCursor(range: IDBKeyRange, direction: 'prev'): Promise<{ readonly key: readonly [string, number] } | null>;
}

/** Returns the last revision of a scene, also of a deleted one; 0 if it was never stored. */
export async function lastRevision(revisions: Revisions, id: string): Promise<number> {
  const cursor = await revisions.openKeyCursor(sceneKeyRange(id), 'prev');
  return cursor?.key[1] ?? 0;
}
