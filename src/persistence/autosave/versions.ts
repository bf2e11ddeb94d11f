import { checksumOf } from '../database/checksum.ts';
import type { SceneCard, VersionHead } from '../database/tables.ts';

/** How many earlier states of a scene are kept. */
export const VERSIONS = 10;

/** How often one is put aside while a scene is being changed: five minutes, in milliseconds. */
export const VERSION_INTERVAL = 5 * 60_000;

/** A state as it goes aside: what is said of it, and the document. */
export interface VersionSnapshot {
  readonly head: VersionHead;
  readonly text: string;
}

/** A state as a version. */
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

/** What stands in the database as a version; nothing when it is the same as the newest one that there is. */
export function versionSnapshotOf(card: SceneCard, text: string): VersionSnapshot | null {
  const aside = versionOf(card, text);
  const newest = card.versions.at(-1);
  return newest?.check === aside.head.check && newest.bytes === aside.head.bytes ? null : aside;
}
