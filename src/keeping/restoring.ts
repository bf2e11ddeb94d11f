import { SCENE_VERSION } from '../scene/file.ts';
import { same } from '../scene/same.ts';
import type { Backup } from './backup-reading.ts';
import { checkOf } from './check.ts';
import { putRaw, type RawScene, rawIn, renamedRaw } from './raw.ts';
import { type Database, SCENE_TABLES, type StoredVersion, type VersionHead } from './tables.ts';
import { ask } from './transactions.ts';
import { asideOf, VERSIONS } from './versions.ts';
import { eraseIn, lastRevision } from './writing.ts';

/** What came of a backup. */
export interface Restored {
  /** Scenes that were not there. */
  readonly added: readonly string[];
  /** Scenes that were there with other content, which went aside as a version. */
  readonly replaced: readonly string[];
  /** Scenes that were there just so. */
  readonly unchanged: number;
  /** Scenes beside which theirs was put, because a newer program keeps a later state here. */
  readonly beside: readonly string[];
  readonly weapons: number;
  /** The ids of the scenes that were there and are now as in the backup. */
  readonly ids: readonly string[];
}

interface Version {
  readonly head: VersionHead;
  readonly text: string;
}

function versionsOf({ card, versions }: RawScene): readonly Version[] {
  const texts = new Map(versions.map(({ number, text }) => [number, text]));
  return card.versions.flatMap((head) => {
    const text = texts.get(head.number);
    return text === undefined ? [] : [{ head: { ...head, bytes: text.length, check: checkOf(text) }, text }];
  });
}

/** A scene of a backup that is not here. It may have been, and be open in a window yet. */
function unseen(theirs: RawScene, revision: number): RawScene {
  const versions = versionsOf(theirs);
  const next = Math.max(revision + 1, theirs.card.revision);
  return {
    ...theirs,
    card: { ...theirs.card, revision: next, pictures: next, versions: versions.map(({ head }) => head) },
  };
}

/**
 * A scene of a backup as it takes the place of what is here: its versions and those that were here, the newest of them,
 * and last what stood here. `revision` is the last that was written here.
 */
function over(theirs: RawScene, here: RawScene, revision: number): RawScene {
  const { id } = theirs.card;
  const away = asideOf(here.card, here.text);
  const earlier = [...versionsOf(here), ...versionsOf(theirs)]
    .sort((a, b) => (a.head.savedAt < b.head.savedAt ? -1 : 1))
    .filter(
      ({ head }, i, all) =>
        all.findIndex(({ head: { check, bytes } }) => check === head.check && bytes === head.bytes) === i,
    );
  const versions = [...earlier, ...(away ? [away] : [])].slice(-VERSIONS);
  // Room below the revision for as many numbers as there are versions: both sides may have used the same ones.
  const next = Math.max(revision, theirs.card.revision) + VERSIONS + 1;
  const renumbered = versions.map(({ head, text }, i) => ({ head: { ...head, number: next - VERSIONS + i }, text }));
  return {
    ...theirs,
    card: { ...theirs.card, revision: next, pictures: next, versions: renumbered.map(({ head }) => head) },
    versions: renumbered.map(({ head, text }): StoredVersion => ({ scene: id, number: head.number, text })),
  };
}

/**
 * Writes what a backup holds beside and over what is here, in one transaction: all of it or nothing. Nothing that is
 * here is lost: a scene that differs goes aside as a version first, a weapon that differs stays and gets the other
 * beside it, and what a newer program keeps is not touched. `id` gives names that nothing else has.
 */
export async function restoreBackup(database: Database, backup: Backup, id: () => string): Promise<Restored> {
  const transaction = database.transaction([...SCENE_TABLES, 'armoury'] as const, 'readwrite', {
    durability: 'strict',
  });
  const added: string[] = [];
  const replaced: string[] = [];
  const beside: string[] = [];
  const ids: string[] = [];
  let unchanged = 0;
  const work: Promise<unknown>[] = [];
  const settle = async (): Promise<Restored> => {
    for (const theirs of backup.scenes) {
      const here = await rawIn(transaction, theirs.card.id);
      const revision = await lastRevision(transaction.objectStore('revisions'), theirs.card.id);
      if (here && here.text === theirs.text && here.card.version === theirs.card.version) {
        unchanged++;
        continue;
      }
      if (here && here.card.version > SCENE_VERSION) {
        const copy = renamedRaw(theirs, id(), `${theirs.card.name.slice(0, 180)} (from a backup)`, theirs.card.savedAt);
        if (copy) ask(work, putRaw(transaction, copy));
        beside.push(theirs.card.name);
        continue;
      }
      if (here) ask(work, eraseIn(transaction, theirs.card.id));
      ask(work, putRaw(transaction, here ? over(theirs, here, revision) : unseen(theirs, revision)));
      (here ? replaced : added).push(theirs.card.name);
      if (here) ids.push(theirs.card.id);
    }
    const armoury = transaction.objectStore('armoury');
    const own = new Map((await armoury.getAll()).map((weapon) => [weapon.id, weapon]));
    const fresh = backup.weapons
      .toSorted((a, b) => a.place - b.place)
      .filter(({ id: name, weapon }) => !same(own.get(name)?.weapon, weapon));
    for (const [i, { id: name, weapon }] of fresh.entries()) {
      const as = own.has(name) ? id() : name;
      const label = own.has(name) ? `${weapon.name.slice(0, 60)} (from a backup)` : weapon.name;
      work.push(armoury.put({ id: as, place: own.size + i, weapon: { ...weapon, id: as, name: label } }));
    }
    return { added, replaced, unchanged, beside, weapons: fresh.length, ids };
  };
  try {
    const restored = await settle();
    await Promise.all([...work, transaction.done]);
    return restored;
  } catch (error) {
    // Half a backup is none.
    void Promise.allSettled([...work, transaction.done]);
    try {
      transaction.abort();
    } catch {
      // It was aborted already.
    }
    throw transaction.error ?? error;
  }
}

/** What came of a backup, in a title and sentences. */
export function restoredWords(restored: Restored, withoutHistory: readonly string[]): { title: string; text: string } {
  const { added, replaced, unchanged, beside, weapons } = restored;
  const scenes = (count: number) => `${count} ${count === 1 ? 'scene' : 'scenes'}`;
  const all = added.length + replaced.length + unchanged + beside.length;
  const said = [
    added.length > 0 ? `${scenes(added.length)} came back.` : '',
    replaced.length > 0
      ? `${scenes(replaced.length)} took the place of another state here, which was put aside as a version.`
      : '',
    unchanged > 0 ? `${scenes(unchanged)} ${unchanged === 1 ? 'was' : 'were'} here just so already.` : '',
    beside.length > 0
      ? `${scenes(beside.length)} went beside a later state here, which a newer Fall of Shot has saved.`
      : '',
    weapons > 0 ? `${weapons} ${weapons === 1 ? 'weapon' : 'weapons'} came back to the armoury.` : '',
    ...withoutHistory.map((name) => `The history of “${name}” does not fit its scene: there is nothing to undo in it.`),
  ].filter((sentence) => sentence !== '');
  return {
    title: all === 0 && weapons === 0 ? 'The backup holds nothing' : 'The backup is restored',
    text: said.join(' ') || 'It was written when nothing was kept. Nothing has changed here.',
  };
}
