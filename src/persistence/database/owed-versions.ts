import { type DocumentRecords, settled } from './journal.ts';
import { type Database, type DocumentParts, type SceneCard, type StoredVersion, sceneKeyRange } from './tables.ts';

/** A version that is listed without a record: its text follows from the checkpoint and the journal, while they last. */
export interface OwedVersion {
  readonly number: number;
  /** Returns its document: the text of a large one takes time to make. */
  readonly stored: () => DocumentParts;
}

/** Returns the record of a version of a scene. */
export function versionRecord(
  scene: string,
  { number, text, unread }: DocumentParts & Pick<OwedVersion, 'number'>,
): StoredVersion {
  return { scene, number, text, ...(unread ? { unread } : {}) };
}

/**
 * Returns the versions of a scene that are listed and not written yet.
 *
 * @param written the numbers of those that have a record
 */
export function owedVersions(
  { versions }: Pick<SceneCard, 'versions'>,
  { document, steps }: DocumentRecords,
  written: ReadonlySet<number>,
): readonly OwedVersion[] {
  const start = document.revision ?? steps[0]?.after;
  if (start === undefined) return [];
  return versions.flatMap(({ number }) => {
    if (written.has(number) || number < start) return [];
    const until = steps.filter(({ revision }) => revision <= number);
    return [{ number, stored: () => settled({ document, steps: until }, number) }];
  });
}

/** Reads a version of a scene; undefined if there is no such version. */
export async function readVersion(database: Database, id: string, number: number): Promise<DocumentParts | undefined> {
  const transaction = database.transaction(['scenes', 'documents', 'journal', 'versions']);
  const record = await transaction.objectStore('versions').get([id, number]);
  if (record) return { text: record.text, unread: record.unread ?? null };
  const card = await transaction.objectStore('scenes').get(id);
  if (!card?.versions.some((head) => head.number === number)) return undefined;
  const [document, steps] = await Promise.all([
    transaction.objectStore('documents').get(id),
    transaction.objectStore('journal').getAll(sceneKeyRange(id)),
  ]);
  if (!document) return undefined;
  const owed = owedVersions(card, { document, steps }, new Set());
  return owed.find((version) => version.number === number)?.stored();
}
