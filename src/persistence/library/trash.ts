import { freeCopyName } from '../../scene/history/copy-scene.ts';
import { eraseSceneIn, lastRevision } from '../autosave/writing.ts';
import { copyRaw, putRaw, type RawScene, readRawIn } from '../database/raw-records.ts';
import { type Database, type DeletedCard, type DeletedKey, SCENE_TABLES, type SceneCard } from '../database/tables.ts';
import { runTransaction } from '../database/transactions.ts';
import { versionsOf, withRevisions } from './merging.ts';

/** How many days a deleted scene stays in the trash. */
export const TRASH_RETENTION_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;

/** The tables that deleting and restoring a scene touch. */
const TRASH_TABLES = [...SCENE_TABLES, 'deleted', 'remains'] as const;

/** The scene is not stored, or not in the trash: another window has changed that. */
export class SceneNotFound extends Error {}

/**
 * Moves all records of a scene to the trash, in one transaction. That takes a revision, so that a window with the scene
 * open cannot overwrite the deletion unnoticed.
 */
export async function moveToTrash(database: Database, id: string, now: string): Promise<DeletedCard> {
  const transaction = database.transaction(TRASH_TABLES, 'readwrite', { durability: 'strict' });
  let raw: RawScene | undefined;
  let trashed: DeletedCard | undefined;
  const look = async (): Promise<void> => {
    raw = await readRawIn(transaction, id);
    if (!raw) throw new SceneNotFound();
    const last = await lastRevision(transaction.objectStore('revisions'), id);
    trashed = { scene: id, revision: Math.max(last, raw.card.revision) + 1, deletedAt: now, card: raw.card };
  };
  const move = function* () {
    if (!raw || !trashed) return;
    const { card: _, ...rest } = raw;
    const { scene, revision } = trashed;
    yield transaction.objectStore('revisions').add({ scene, revision });
    yield transaction.objectStore('deleted').put(trashed);
    yield transaction.objectStore('remains').put({ scene, revision, ...rest });
    yield* eraseSceneIn(transaction, id);
  };
  await runTransaction(transaction, false, move, look).done;
  if (!trashed) throw new SceneNotFound();
  return trashed;
}

/** Makes a copy of a deleted scene, with its versions, because its id is in use again. */
function copyBeside(raw: RawScene, id: string, names: readonly string[]): RawScene {
  const copy = copyRaw(raw, id, freeCopyName(raw.card.name, 'restored', names));
  return withRevisions(copy, versionsOf(raw), 0);
}

/**
 * Restores a deleted scene in one transaction, as a copy if its id is in use again. Returns its new card. `id` returns a
 * unique id.
 */
export async function restoreFromTrash(
  database: Database,
  [scene, revision]: DeletedKey,
  id: () => string,
): Promise<SceneCard> {
  const transaction = database.transaction(TRASH_TABLES, 'readwrite', { durability: 'strict' });
  const key: [string, number] = [scene, revision];
  let restored: RawScene | undefined;
  let last = 0;
  const look = async (): Promise<void> => {
    const [gone, trashPayload] = await Promise.all([
      transaction.objectStore('deleted').get(key),
      transaction.objectStore('remains').get(key),
    ]);
    if (!gone || !trashPayload) throw new SceneNotFound();
    const raw: RawScene = { ...trashPayload, unread: trashPayload.unread ?? null, card: gone.card };
    const cards = await transaction.objectStore('scenes').getAll();
    if (cards.some((card) => card.id === scene)) {
      restored = copyBeside(
        raw,
        id(),
        cards.map(({ name }) => name),
      );
      return;
    }
    last = await lastRevision(transaction.objectStore('revisions'), scene);
    restored = withRevisions(raw, versionsOf(raw), Math.max(last, gone.card.revision));
  };
  const move = function* () {
    if (!restored) return;
    yield* putRaw(transaction, restored, last);
    yield transaction.objectStore('deleted').delete(key);
    yield transaction.objectStore('remains').delete(key);
  };
  await runTransaction(transaction, false, move, look).done;
  if (!restored) throw new SceneNotFound();
  return restored.card;
}

/** Deletes scenes in the trash for good, in one transaction. */
export async function purge(database: Database, keys: readonly DeletedKey[]): Promise<void> {
  const transaction = database.transaction(['deleted', 'remains'], 'readwrite', { durability: 'strict' });
  await runTransaction(transaction, false, function* () {
    for (const [scene, revision] of keys) {
      yield transaction.objectStore('deleted').delete([scene, revision]);
      yield transaction.objectStore('remains').delete([scene, revision]);
    }
  }).done;
}

/** Returns when a deleted scene expires, in milliseconds; NaN if the time of its deletion is unknown. */
function expiryTime({ deletedAt }: DeletedCard): number {
  return Date.parse(deletedAt) + TRASH_RETENTION_DAYS * DAY_MS;
}

/** Returns when a deleted scene expires, as an ISO date and time; `null` if the time of its deletion is unknown. */
export function expiresAt(gone: DeletedCard): string | null {
  const at = expiryTime(gone);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Deletes expired scenes for good. `now` is an ISO date and time. */
export async function emptyExpiredTrash(database: Database, now: string): Promise<void> {
  const at = Date.parse(now);
  const old = (await database.getAll('deleted')).filter((gone) => expiryTime(gone) <= at);
  if (old.length > 0)
    await purge(
      database,
      old.map(({ scene, revision }) => [scene, revision]),
    );
}
