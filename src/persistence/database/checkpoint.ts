import { settled } from './journal.ts';
import { type Database, sceneKeyRange } from './tables.ts';
import { runTransaction } from './transactions.ts';

/** All steps of a scene up to and including a revision. */
function upTo(id: string, revision: number): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, revision]);
}

/**
 * Writes the document of a stored scene as its checkpoint, and deletes the steps that lead to it. Reads nothing but the
 * database, and changes nothing about the state that it holds: so no window can be too stale for it, and it takes no
 * revision. The text is made between two transactions, so that no save waits for it. The second one writes only if the
 * journal still begins with the steps that were read.
 *
 * @returns the revision of the checkpoint; `null` if it was not written: there is no such scene, its journal cannot be
 *   applied, or a window wrote the whole document meanwhile
 */
export async function writeCheckpoint(database: Database, id: string): Promise<number | null> {
  const reading = database.transaction(['documents', 'journal']);
  const [document, steps] = await Promise.all([
    reading.objectStore('documents').get(id),
    reading.objectStore('journal').getAll(sceneKeyRange(id)),
  ]);
  if (!document) return null;
  const last = steps.at(-1);
  if (!last) return document.revision ?? null;
  const { revision } = last;
  const { text, shot, unread } = settled({ document, steps }, revision);
  if (unread) return null;
  // If the disk fails now, the checkpoint before it and its journal are still there.
  const writing = database.transaction(['documents', 'journal'], 'readwrite', { durability: 'relaxed' });
  const check = async (): Promise<void> => {
    const keys = await writing.objectStore('journal').getAllKeys(upTo(id, revision));
    const isSame = keys.length === steps.length && keys.every(([, number], i) => number === steps[i]?.revision);
    if (!isSame) throw new DOMException('The document was written meanwhile.', 'ConstraintError');
  };
  const write = runTransaction(
    writing,
    false,
    function* () {
      yield writing.objectStore('documents').put({ scene: id, text, shot, revision });
      yield writing.objectStore('journal').delete(upTo(id, revision));
    },
    check,
  );
  return write.done.then(
    () => revision,
    () => null,
  );
}
