import { SCENE_VERSION } from '../scene/file.ts';
import { same } from '../scene/same.ts';
import { weaponSchema } from '../scene/weapon-schema.ts';
import type { Backup } from './backup-reading.ts';
import { checkOf } from './check.ts';
import { copiedRaw, putRaw, type RawScene, rawIn } from './raw.ts';
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

/**
 * A scene of a backup with a revision and with versions that were not there yet. `last` is the last revision of it that
 * was written here, by what ever window: the scene may be open in one yet, even if it is not kept any more.
 */
function numbered(theirs: RawScene, versions: readonly Version[], last: number): RawScene {
  const { id } = theirs.card;
  // Versions bear numbers of revisions, and come before the one that the scene gets.
  const revision = last + VERSIONS + 1;
  const all = versions.slice(-VERSIONS).map(({ head, text }, i) => ({ head: { ...head, number: last + 1 + i }, text }));
  return {
    ...theirs,
    card: { ...theirs.card, revision, pictures: revision, versions: all.map(({ head }) => head) },
    versions: all.map(({ head, text }): StoredVersion => ({ scene: id, number: head.number, text })),
  };
}

/** The versions of both sides, the newest of them, and last what stood here. */
function versionsOfBoth(theirs: RawScene, here: RawScene): readonly Version[] {
  const away = asideOf(here.card, here.text);
  const earlier = [...versionsOf(here), ...versionsOf(theirs)]
    .sort((a, b) => (a.head.savedAt < b.head.savedAt ? -1 : 1))
    .filter(
      ({ head }, i, all) =>
        all.findIndex(({ head: { check, bytes } }) => check === head.check && bytes === head.bytes) === i,
    );
  return [...earlier, ...(away ? [away] : [])];
}

/** A weapon of a backup beside one of the same id. What is no weapon to this program stays as it is. */
function besideIts(weapon: unknown, id: string): unknown {
  const read = weaponSchema.safeParse(weapon);
  return read.success ? { ...read.data, id, name: `${read.data.name.slice(0, 60)} (from a backup)` } : weapon;
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
      const written = await lastRevision(transaction.objectStore('revisions'), theirs.card.id);
      const last = Math.max(written, here?.card.revision ?? 0);
      if (here && here.text === theirs.text && here.card.version === theirs.card.version) {
        unchanged++;
        continue;
      }
      if (here && here.card.version > SCENE_VERSION) {
        const copy = copiedRaw(theirs, id(), 'from a backup', theirs.card.savedAt);
        if (copy) ask(work, putRaw(transaction, copy));
        beside.push(theirs.card.name);
        continue;
      }
      if (here) ask(work, eraseIn(transaction, theirs.card.id));
      const versions = here ? versionsOfBoth(theirs, here) : versionsOf(theirs);
      ask(work, putRaw(transaction, numbered(theirs, versions, last), written));
      (here ? replaced : added).push(theirs.card.name);
      if (here) ids.push(theirs.card.id);
    }
    const armoury = transaction.objectStore('armoury');
    const own = new Map((await armoury.getAll()).map((weapon) => [weapon.id, weapon]));
    const fresh = backup.weapons
      .toSorted((a, b) => a.place - b.place)
      .filter(({ id: name, weapon }) => !same(own.get(name)?.weapon, weapon));
    const end = own.size;
    for (const [i, { id: name, place, weapon }] of fresh.entries()) {
      const as = own.has(name) ? id() : name;
      own.set(name, { id: name, place, weapon });
      work.push(armoury.put({ id: as, place: end + i, weapon: as === name ? weapon : besideIts(weapon, as) }));
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
export function restoredWords(
  restored: Restored,
  { withoutHistory, leftOut }: Pick<Backup, 'withoutHistory' | 'leftOut'>,
): { title: string; text: string } {
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
    ...leftOut.map(({ name, why }) => `“${name}” is left out: ${why}.`),
  ].filter((sentence) => sentence !== '');
  return {
    title: all === 0 && weapons === 0 ? 'The backup holds nothing' : 'The backup is restored',
    text: said.join(' ') || 'It was written when nothing was kept. Nothing has changed here.',
  };
}
