import { checkOf } from './check.ts';
import type { SceneCard, VersionHead } from './tables.ts';

/** How many earlier states of a scene are kept. */
export const VERSIONS = 10;

/** How often one is put aside while a scene is being changed: five minutes, in milliseconds. */
export const EVERY = 5 * 60_000;

/** An earlier state that goes aside: what is said of it, and the document. */
export interface Aside {
  readonly head: VersionHead;
  readonly text: string;
}

/** What stands in the database as a version; nothing when it is the same as the newest one that there is. */
export function asideOf(card: SceneCard, text: string): Aside | null {
  const { revision, version, savedAt, name, pieces, shots, said, versions } = card;
  const check = checkOf(text);
  const newest = versions.at(-1);
  if (newest?.check === check && newest.bytes === text.length) return null;
  const head = { number: revision, version, savedAt, name, pieces, shots, said, bytes: text.length, check };
  return { head, text };
}
