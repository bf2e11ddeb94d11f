import { freeCopyName } from '../../scene/history/copy-scene.ts';
import { eraseIn, lastRevision } from '../autosave/writing.ts';
import { copyRaw, putRaw, type RawScene, readRawIn } from '../database/raw-records.ts';
import { type Database, type DeletedCard, type DeletedKey, SCENE_TABLES, type SceneCard } from '../database/tables.ts';
import { runTransaction } from '../database/transactions.ts';
import { numbered as anew, versionsOf } from './merging.ts';

/** How long a deleted scene stays, in days. */
export const TRASH_RETENTION_DAYS = 30;

const DAY = 24 * 60 * 60_000;

/** The tables that a move to the trash or a restore touches. */
const TRASH_TABLES = [...SCENE_TABLES, 'deleted', 'remains'] as const;

/** There is no such scene, or no such deleted one: another window was at it. */
export class NotThere extends Error {}

/**
 * Moves a scene with everything of it to the deleted ones, in one transaction. It takes up a revision, as deleting for
 * good does: a window that has it open does not write over that unknowingly.
 */
export async function moveToTrash(database: Database, id: string, now: string): Promise<DeletedCard> {
  const transaction = database.transaction(TRASH_TABLES, 'readwrite', { durability: 'strict' });
  let raw: RawScene | undefined;
  let gone: DeletedCard | undefined;
  const look = async (): Promise<void> => {
    raw = await readRawIn(transaction, id);
    if (!raw) throw new NotThere();
    const last = await lastRevision(transaction.objectStore('revisions'), id);
    gone = { scene: id, revision: Math.max(last, raw.card.revision) + 1, deletedAt: now, card: raw.card };
  };
  const move = function* () {
    if (!raw || !gone) return;
    const { card: _, ...rest } = raw;
    const { scene, revision } = gone;
    yield transaction.objectStore('revisions').add({ scene, revision });
    yield transaction.objectStore('deleted').put(gone);
    yield transaction.objectStore('remains').put({ scene, revision, ...rest });
    yield* eraseIn(transaction, id);
  };
  await runTransaction(transaction, false, move, look).done;
  if (!gone) throw new NotThere();
  return gone;
}

/** The same scene beside one that is kept under its id by now: under another, and with its earlier versions. */
function beside(raw: RawScene, id: string, names: readonly string[]): RawScene {
  const copy = copyRaw(raw, id, freeCopyName(raw.card.name, 'put back', names));
  return anew(copy, versionsOf(raw), 0);
}

/**
 * Puts a deleted scene back as it was, in one transaction; where its id is kept again meanwhile, beside that. Gives its
 * card as it is now. `id` gives a name that nothing else has.
 */
export async function restoreFromTrash(
  database: Database,
  [scene, revision]: DeletedKey,
  id: () => string,
): Promise<SceneCard> {
  const transaction = database.transaction(TRASH_TABLES, 'readwrite', { durability: 'strict' });
  const key: [string, number] = [scene, revision];
  let back: RawScene | undefined;
  let last = 0;
  const look = async (): Promise<void> => {
    const [gone, trashPayload] = await Promise.all([
      transaction.objectStore('deleted').get(key),
      transaction.objectStore('remains').get(key),
    ]);
    if (!gone || !trashPayload) throw new NotThere();
    const raw: RawScene = { ...trashPayload, card: gone.card };
    const cards = await transaction.objectStore('scenes').getAll();
    if (cards.some((card) => card.id === scene)) {
      back = beside(
        raw,
        id(),
        cards.map(({ name }) => name),
      );
      return;
    }
    last = await lastRevision(transaction.objectStore('revisions'), scene);
    back = anew(raw, versionsOf(raw), Math.max(last, gone.card.revision));
  };
  const move = function* () {
    if (!back) return;
    yield* putRaw(transaction, back, last);
    yield transaction.objectStore('deleted').delete(key);
    yield transaction.objectStore('remains').delete(key);
  };
  await runTransaction(transaction, false, move, look).done;
  if (!back) throw new NotThere();
  return back.card;
}

/** Takes deleted scenes away for good, in one transaction. */
export async function purge(database: Database, keys: readonly DeletedKey[]): Promise<void> {
  const transaction = database.transaction(['deleted', 'remains'], 'readwrite', { durability: 'strict' });
  await runTransaction(transaction, false, function* () {
    for (const [scene, revision] of keys) {
      yield transaction.objectStore('deleted').delete([scene, revision]);
      yield transaction.objectStore('remains').delete([scene, revision]);
    }
  }).done;
}

/** When a deleted scene goes for good, in milliseconds; not a number where nobody knows when it was deleted. */
function goesAt({ deletedAt }: DeletedCard): number {
  return Date.parse(deletedAt) + TRASH_RETENTION_DAYS * DAY;
}

/** When a deleted scene goes for good, as an ISO date and time; `null` where nobody knows when it was deleted. */
export function expiresAt(gone: DeletedCard): string | null {
  const at = goesAt(gone);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Takes away for good what was deleted thirty days ago. `now` is an ISO date and time. */
export async function emptyExpiredTrash(database: Database, now: string): Promise<void> {
  const at = Date.parse(now);
  const old = (await database.getAll('deleted')).filter((gone) => goesAt(gone) <= at);
  if (old.length > 0)
    await purge(
      database,
      old.map(({ scene, revision }) => [scene, revision]),
    );
}
