import { checksumOf } from '../database/checksum.ts';
import type { DocumentParts, SceneCard, StoredVersion, VersionHead } from '../database/tables.ts';

/** How many earlier versions of a scene are stored. */
export const MAX_VERSIONS = 10;

/** The interval between versions while a scene is being changed: five minutes, in milliseconds. */
export const VERSION_INTERVAL_MS = 5 * 60_000;

/** A version before it is stored: its summary and its document. */
export interface VersionSnapshot extends DocumentParts {
  readonly head: VersionHead;
}

/** Makes a version of a stored state. */
export function versionOf(card: SceneCard, { text, unread }: DocumentParts): VersionSnapshot {
  const { revision, version, savedAt, name, pieces, shots, said } = card;
  const head = {
    number: revision,
    version,
    savedAt,
    name,
    pieces,
    shots,
    said,
    bytes: text.length,
    check: checksumOf(text),
  };
  return { head, text, unread };
}

/** Makes a version of a stored state, or returns null if it equals the newest version. */
export function newVersionOf(card: SceneCard, document: DocumentParts): VersionSnapshot | null {
  const snapshot = versionOf(card, document);
  const newest = card.versions.at(-1);
  const isKept = newest?.check === snapshot.head.check && newest.bytes === snapshot.head.bytes;
  return isKept && !document.unread ? null : snapshot;
}

/** Returns the record of a version of a scene. */
export function versionRecord(scene: string, { head: { number }, text, unread }: VersionSnapshot): StoredVersion {
  return { scene, number, text, ...(unread ? { unread } : {}) };
}
