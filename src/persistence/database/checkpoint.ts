import { settled } from './journal.ts';
import { owedVersions, versionRecord } from './owed-versions.ts';
import { type Database, sceneKeyRange } from './tables.ts';
import { runTransaction } from './transactions.ts';

const TABLES = ['scenes', 'documents', 'journal', 'versions'] as const;

/** All steps of a scene up to and including a revision. */
function upTo(id: string, revision: number): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, revision]);
}

/**
 * Writes the document of a stored scene as its checkpoint, with the versions that follow from the one before it, and
 * deletes the steps that lead to it. Reads nothing but the
 * database, and changes nothing about the state that it holds: so no window can be too stale for it, and it takes no
 * revision. The text is made between two transactions, so that no save waits for it. The second one writes only if the
 * journal still begins with the steps that were read.
 *
 * @returns the revision of the checkpoint; `null` if it was not written: there is no such scene, its journal cannot be
 *   applied, or a window wrote the whole document meanwhile
 */
export async function writeCheckpoint(database: Database, id: string): Promise<number | null> {
  const reading = database.transaction(TABLES);
  const [card, document, steps, written] = await Promise.all([
    reading.objectStore('scenes').get(id),
    reading.objectStore('documents').get(id),
    reading.objectStore('journal').getAll(sceneKeyRange(id)),
    reading.objectStore('versions').getAllKeys(sceneKeyRange(id)),
  ]);
  // It stays open until this function has waited for it, and saves would wait with it.
  await reading.done;
  if (!card || !document) return null;
  const last = steps.at(-1);
  if (!last) return document.revision ?? null;
  const { revision } = last;
  const { text, shot, unread } = settled({ document, steps }, card.revision);
  if (unread) return null;
  // Those of later states follow from the new checkpoint.
  const owed = owedVersions(card, { document, steps }, new Set(written.map(([, number]) => number)));
  const versions = owed
    .filter(({ number }) => number < revision)
    .map(({ number, stored }) => versionRecord(id, { number, ...stored() }));
  // If the disk fails now, the checkpoint before it and its journal are still there.
  const writing = database.transaction(TABLES, 'readwrite', { durability: 'relaxed' });
  let listed: ReadonlySet<number> = new Set();
  const check = async (): Promise<void> => {
    const now = await writing.objectStore('scenes').get(id);
    listed = new Set(now?.versions.map(({ number }) => number));
    const keys = await writing.objectStore('journal').getAllKeys(upTo(id, revision));
    const isSame = keys.length === steps.length && keys.every(([, number], i) => number === steps[i]?.revision);
    if (!isSame) throw new DOMException('The document was written meanwhile.', 'ConstraintError');
  };
  const write = runTransaction(
    writing,
    false,
    function* () {
      for (const version of versions)
        if (listed.has(version.number)) yield writing.objectStore('versions').put(version);
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
