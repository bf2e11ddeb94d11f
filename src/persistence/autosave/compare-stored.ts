import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { settled } from '../database/journal.ts';
import { owedVersions } from '../database/owed-versions.ts';
import { type Database, isUnchangedSince, sceneKeyRange } from '../database/tables.ts';
import { type Base, emptyBase, textParts } from './write-plan.ts';
import { lastRevision } from './writing.ts';

/** What the database holds under the id of a scene that came from elsewhere, such as a file. */
export type StoredState =
  | { readonly found: 'nothing' | 'other'; readonly base: Base }
  /** Written by a newer program in an unknown format: it must not be overwritten. */
  | { readonly found: 'newer' };

/** Reads what is stored under a scene's id. */
export async function readStoredState(database: Database, id: string): Promise<StoredState> {
  const transaction = database.transaction(['scenes', 'documents', 'journal', 'versions', 'revisions']);
  const [card, document, steps, written, lastWritten] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    transaction.objectStore('documents').get(id),
    transaction.objectStore('journal').getAll(sceneKeyRange(id)),
    transaction.objectStore('versions').getAllKeys(sceneKeyRange(id)),
    lastRevision(transaction.objectStore('revisions'), id),
  ]);
  if (!card) return { found: 'nothing', base: emptyBase(lastWritten) };
  if (card.version > SCENE_VERSION) return { found: 'newer' };
  const changes = { first: card.first, end: card.end, changes: [] };
  const revision = Math.max(lastWritten, card.revision);
  const stored = document ? settled({ document, steps }, card.revision) : textParts('');
  const numbers = new Set(written.map(([, number]) => number));
  const owed = document ? owedVersions(card, { document, steps }, numbers) : [];
  const known = { stored: () => stored, length: stored.text.length, isExact: false, isCut: false, journal: [], owed };
  return { found: 'other', base: { revision, card, ...known, changes, state: null } };
}

/** How a stored scene compares with what a window knows of it. `revision` is the last one that was written. */
export type BaseComparison =
  | { readonly is: 'same' | 'deleted'; readonly revision: number }
  /** Another window has written it. If `newer`, with a newer program: it must not be overwritten. */
  | { readonly is: 'other' | 'newer' };

/** Compares what is stored with what was last known. */
export async function compareWithBase(database: Database, id: string, { card: known }: Base): Promise<BaseComparison> {
  const transaction = database.transaction(['scenes', 'revisions']);
  const [card, last] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    lastRevision(transaction.objectStore('revisions'), id),
  ]);
  const revision = Math.max(last, card?.revision ?? 0);
  if (isUnchangedSince(card, known)) return { is: 'same', revision };
  if (!card) return { is: 'deleted', revision };
  return { is: card.version > SCENE_VERSION ? 'newer' : 'other' };
}
