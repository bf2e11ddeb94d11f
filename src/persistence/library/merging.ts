import { deepEqual } from '../../lib/deep-equal.ts';
import { MAX_VERSIONS, type VersionSnapshot, versionOf } from '../autosave/versions.ts';
import { checksumOf } from '../database/checksum.ts';
import { versionRecord } from '../database/owed-versions.ts';
import type { RawScene } from '../database/raw-records.ts';

/** The result of merging a scene of a backup with the stored one of the same id. */
export type MergeResult =
  | { readonly as: 'unchanged' }
  /** The documents are equal: `scene` is the stored one with what it was missing. */
  | { readonly as: 'completed'; readonly scene: RawScene; readonly versions: readonly VersionSnapshot[] }
  /** The documents differ: `scene` is that of the backup, and the stored one became the newest version. */
  | { readonly as: 'replaced'; readonly scene: RawScene; readonly versions: readonly VersionSnapshot[] };

/** Returns the versions of a scene that have a text, with size and checksum computed from it. */
export function versionsOf({ card, versions }: RawScene): readonly VersionSnapshot[] {
  const records = new Map(versions.map((version) => [version.number, version]));
  return card.versions.flatMap((head) => {
    const record = records.get(head.number);
    if (!record) return [];
    const { text, unread = null } = record;
    return [{ head: { ...head, bytes: text.length, check: checksumOf(text) }, text, unread }];
  });
}

/** Returns the versions that are not among others. */
function missingFrom(some: readonly VersionSnapshot[], others: readonly VersionSnapshot[]): readonly VersionSnapshot[] {
  const known = new Set(others.map(({ text }) => text));
  return some.filter(({ text }) => !known.has(text));
}

/** Returns how many changes can be undone. */
function depth({ card }: RawScene): number {
  return card.done - card.first;
}

/** Adds what only the backup has: a longer history, an open shot, pictures. */
function complete(theirs: RawScene, here: RawScene): RawScene {
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
 * Merges a scene of a backup with the stored one. The stored versions count as newer, whatever their dates: those of the
 * backup expire first.
 */
export function mergeScenes(theirs: RawScene, here: RawScene): MergeResult {
  const own = versionsOf(here);
  const isSameDocument =
    here.text === theirs.text && here.card.version === theirs.card.version && deepEqual(here.unread, theirs.unread);
  if (isSameDocument) {
    const versions = [...missingFrom(versionsOf(theirs), own), ...own].slice(-MAX_VERSIONS);
    const scene = complete(theirs, here);
    const isSame =
      scene.changes === here.changes &&
      scene.shot === here.shot &&
      Object.keys(scene.pictures).length === Object.keys(here.pictures).length &&
      versions.length === own.length;
    return isSame ? { as: 'unchanged' } : { as: 'completed', scene, versions };
  }
  // A lost document is not worth a version.
  const replaced = here.text === '' ? [] : [versionOf(here.card, here)];
  const earlier = missingFrom(own, replaced);
  const versions = [...missingFrom(versionsOf(theirs), [...earlier, ...replaced]), ...earlier, ...replaced].slice(
    -MAX_VERSIONS,
  );
  return { as: 'replaced', scene: theirs, versions };
}

/**
 * Gives a scene and its versions unused revisions. `last` is the last revision written here: a window may have the scene
 * open even if it is no longer stored.
 */
export function withRevisions(scene: RawScene, versions: readonly VersionSnapshot[], last: number): RawScene {
  const { id } = scene.card;
  // Versions are numbered by revisions, before that of the scene.
  const revision = last + MAX_VERSIONS + 1;
  const all = versions
    .slice(-MAX_VERSIONS)
    .map((version, i) => ({ ...version, head: { ...version.head, number: last + 1 + i } }));
  return {
    ...scene,
    card: { ...scene.card, revision, pictures: revision, versions: all.map(({ head }) => head) },
    versions: all.map(({ head: { number }, ...document }) => versionRecord(id, { number, ...document })),
  };
}
