import { checksumOf } from '../database/checksum.ts';
import type { SceneCard, VersionHead } from '../database/tables.ts';

/** How many earlier versions of a scene are stored. */
export const MAX_VERSIONS = 10;

/** The interval between versions while a scene is being changed: five minutes, in milliseconds. */
export const VERSION_INTERVAL_MS = 5 * 60_000;

/** A version before it is stored: its summary and its document. */
export interface VersionSnapshot {
  readonly head: VersionHead;
  readonly text: string;
}

/** Makes a version of a stored state. */
export function versionOf(card: SceneCard, text: string): VersionSnapshot {
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
  return { head, text };
}

/** Makes a version of a stored state, or returns null if it equals the newest version. */
export function newVersionOf(card: SceneCard, text: string): VersionSnapshot | null {
  const snapshot = versionOf(card, text);
  const newest = card.versions.at(-1);
  return newest?.check === snapshot.head.check && newest.bytes === snapshot.head.bytes ? null : snapshot;
}
