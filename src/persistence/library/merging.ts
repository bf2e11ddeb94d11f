import { VERSIONS, type VersionSnapshot, versionOf } from '../autosave/versions.ts';
import { checksumOf } from '../database/checksum.ts';
import type { RawScene } from '../database/raw-records.ts';
import type { StoredVersion } from '../database/tables.ts';

/** What a scene of a backup makes of the one that is kept here under its id. */
export type Merged =
  | { readonly as: 'unchanged' }
  /** The document is the same: `scene` is what is here, with what was missing of it. */
  | { readonly as: 'completed'; readonly scene: RawScene; readonly versions: readonly VersionSnapshot[] }
  /** The document is another: `scene` is theirs, and what stood here is the last of the versions. */
  | { readonly as: 'replaced'; readonly scene: RawScene; readonly versions: readonly VersionSnapshot[] };

/** The earlier states of a scene whose texts are there. What is said of a text follows from it. */
export function versionsOf({ card, versions }: RawScene): readonly VersionSnapshot[] {
  const texts = new Map(versions.map(({ number, text }) => [number, text]));
  return card.versions.flatMap((head) => {
    const text = texts.get(head.number);
    return text === undefined ? [] : [{ head: { ...head, bytes: text.length, check: checksumOf(text) }, text }];
  });
}

/** Those of some versions that are not among others. */
function beyond(some: readonly VersionSnapshot[], others: readonly VersionSnapshot[]): readonly VersionSnapshot[] {
  const known = new Set(others.map(({ text }) => text));
  return some.filter(({ text }) => !known.has(text));
}

/** How many changes can be taken back. */
function depth({ card }: RawScene): number {
  return card.done - card.first;
}

/** What is here with what only the backup has: the history that reaches further back, an open shot, pictures. */
function completed(theirs: RawScene, here: RawScene): RawScene {
  const { card, changes } = depth(theirs) > depth(here) ? theirs : here;
  const { first, done, end, said } = card;
  const pictures = { ...theirs.pictures, ...here.pictures };
  const bytes = Object.values(pictures).reduce((sum, { size }) => sum + size, here.text.length);
  return {
    ...here,
    card: { ...here.card, first, done, end, said, bytes },
    changes,
    shot: here.shot ?? theirs.shot,
    pictures,
  };
}

/**
 * What becomes of a scene that is both here and in a backup. What is here outlasts what the backup holds, whatever the
 * clocks said: its versions come after theirs, so that theirs are the first to fall away.
 */
export function mergeScenes(theirs: RawScene, here: RawScene): Merged {
  const own = versionsOf(here);
  if (here.text === theirs.text && here.card.version === theirs.card.version) {
    const versions = [...beyond(versionsOf(theirs), own), ...own].slice(-VERSIONS);
    const scene = completed(theirs, here);
    const same =
      scene.changes === here.changes &&
      scene.shot === here.shot &&
      Object.keys(scene.pictures).length === Object.keys(here.pictures).length &&
      versions.length === own.length;
    return same ? { as: 'unchanged' } : { as: 'completed', scene, versions };
  }
  // A document that is gone is no state to come back to.
  const stood = here.text === '' ? [] : [versionOf(here.card, here.text)];
  const earlier = beyond(own, stood);
  const versions = [...beyond(versionsOf(theirs), [...earlier, ...stood]), ...earlier, ...stood].slice(-VERSIONS);
  return { as: 'replaced', scene: theirs, versions };
}

/**
 * A scene with a revision and with versions that were not there yet. `last` is the last revision of it that was written
 * here, by whatever window: the scene may be open in one yet, even if it is not kept any more.
 */
export function numbered(scene: RawScene, versions: readonly VersionSnapshot[], last: number): RawScene {
  const { id } = scene.card;
  // Versions bear numbers of revisions, and come before the one that the scene gets.
  const revision = last + VERSIONS + 1;
  const all = versions.slice(-VERSIONS).map(({ head, text }, i) => ({ head: { ...head, number: last + 1 + i }, text }));
  return {
    ...scene,
    card: { ...scene.card, revision, pictures: revision, versions: all.map(({ head }) => head) },
    versions: all.map(({ head, text }): StoredVersion => ({ scene: id, number: head.number, text })),
  };
}
