import { checksumOf } from '../database/checksum.ts';
import type { DocumentParts, SceneCard, VersionHead } from '../database/tables.ts';

/** How many earlier versions of a scene are stored. */
export const MAX_VERSIONS = 10;

/** The interval between versions while a scene is being changed: five minutes, in milliseconds. */
export const VERSION_INTERVAL_MS = 5 * 60_000;

/** A version before it is stored: its summary and its document. */
export interface VersionSnapshot extends DocumentParts {
  readonly head: VersionHead;
}

/**
 * A document longer than this, in characters, becomes a version without its text at first: making, checking and writing it
 * would take longer than the rest of a save. The next checkpoint writes it.
 */
const LARGE = 200_000;

/** Returns whether a version of a document of this length is written later. */
export function isWrittenLater(length: number): boolean {
  return length > LARGE;
}

/** Returns the summary of a version of a stored state. A checksum of 0 stands for one that is not known. */
export function versionHead(card: SceneCard, bytes: number, check = 0): VersionHead {
  const { revision, version, savedAt, name, pieces, shots, said } = card;
  return { number: revision, version, savedAt, name, pieces, shots, said, bytes, check };
}

/** Makes a version of a stored state. */
export function versionOf(card: SceneCard, { text, unread }: DocumentParts): VersionSnapshot {
  return { head: versionHead(card, text.length, checksumOf(text)), text, unread };
}

/** Makes a version of a stored state, or returns null if it equals the newest version. */
export function newVersionOf(card: SceneCard, document: DocumentParts): VersionSnapshot | null {
  const snapshot = versionOf(card, document);
  const newest = card.versions.at(-1);
  const isKept = newest?.check === snapshot.head.check && newest.bytes === snapshot.head.bytes;
  return isKept && !document.unread ? null : snapshot;
}
