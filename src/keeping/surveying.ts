import { SCENE_VERSION } from '../scene/file.ts';
import type { Database, SceneCard } from './tables.ts';
import { type Base, lastRevision, nothingOf } from './writing.ts';

/** What the database holds of a scene that was put on the table from elsewhere, such as a file. */
export type Survey =
  | { readonly found: 'nothing' | 'another'; readonly base: Base }
  /** A newer program keeps it in a form that this one does not know. It must not be written over. */
  | { readonly found: 'newer' };

/** Looks at what is kept under a scene's id. */
export async function survey(database: Database, id: string): Promise<Survey> {
  const transaction = database.transaction(['scenes', 'documents', 'revisions']);
  const [card, document, last] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    transaction.objectStore('documents').get(id),
    lastRevision(transaction.objectStore('revisions'), id),
  ]);
  if (!card) return { found: 'nothing', base: nothingOf(last) };
  if (card.version > SCENE_VERSION) return { found: 'newer' };
  const kept = { first: card.first, end: card.end, changes: [] };
  const revision = Math.max(last, card.revision);
  return { found: 'another', base: { revision, card, text: document?.text ?? '', kept, state: null } };
}

/** How a scene stands in the database compared with what a window knows of it. */
export type Standing =
  | { readonly is: 'same' }
  | { readonly is: 'gone'; readonly revision: number }
  | { readonly is: 'other'; readonly card: SceneCard };

/** Compares what is kept with what was last known. */
export async function compared(database: Database, id: string, base: Base): Promise<Standing> {
  const transaction = database.transaction(['scenes', 'revisions']);
  const [card, revision] = await Promise.all([
    transaction.objectStore('scenes').get(id),
    lastRevision(transaction.objectStore('revisions'), id),
  ]);
  if (!card) return base.card === null && base.revision === revision ? { is: 'same' } : { is: 'gone', revision };
  return base.card && card.revision === base.revision ? { is: 'same' } : { is: 'other', card };
}
