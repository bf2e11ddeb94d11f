import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { type Database, isUnchangedSince } from '../database/tables.ts';
import { type Base, emptyBase } from './write-plan.ts';
import { lastRevision } from './writing.ts';

/** What the database holds of a scene that was put on the table from elsewhere, such as a file. */
export type StoredState =
  | { readonly found: 'nothing' | 'another'; readonly base: Base }
  /** A newer program keeps it in a form that this one does not know. It must not be written over. */
  | { readonly found: 'newer' };

/** Looks at what is kept under a scene's id. */
export async function readStoredState(database: Database, id: string): Promise<StoredState> {
  const transaction = database.transaction(['scenes', 'documents', 'revisions']);
  const [card, document, last] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    transaction.objectStore('documents').get(id),
    lastRevision(transaction.objectStore('revisions'), id),
  ]);
  if (!card) return { found: 'nothing', base: emptyBase(last) };
  if (card.version > SCENE_VERSION) return { found: 'newer' };
  const kept = { first: card.first, end: card.end, changes: [] };
  const revision = Math.max(last, card.revision);
  return { found: 'another', base: { revision, card, text: document?.text ?? '', kept, state: null } };
}

/** How a scene stands in the database compared with what a window knows of it. `revision` is the last that was written. */
export type BaseComparison =
  | { readonly is: 'same' | 'gone'; readonly revision: number }
  /** Another window has written it: with a newer program, it must not be written over. */
  | { readonly is: 'other' | 'newer' };

/** Compares what is kept with what was last known. */
export async function compareWithBase(database: Database, id: string, { card: known }: Base): Promise<BaseComparison> {
  const transaction = database.transaction(['scenes', 'revisions']);
  const [card, last] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    lastRevision(transaction.objectStore('revisions'), id),
  ]);
  const revision = Math.max(last, card?.revision ?? 0);
  if (isUnchangedSince(card, known)) return { is: 'same', revision };
  if (!card) return { is: 'gone', revision };
  return { is: card.version > SCENE_VERSION ? 'newer' : 'other' };
}
