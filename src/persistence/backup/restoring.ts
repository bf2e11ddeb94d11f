import { deepEqual } from '../../lib/deep-equal.ts';
import { freeCopyName } from '../../scene/history/copy-scene.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { readTemplate } from '../../scene/templates/template.ts';
import { readWeapon } from '../../scene/weapons/weapon-commands.ts';
import { eraseIn, lastRevision } from '../autosave/writing.ts';
import { copyRaw, putRaw, type RawScene, readRawIn } from '../database/raw-records.ts';
import { type Database, SCENE_TABLES } from '../database/tables.ts';
import { issueRequests } from '../database/transactions.ts';
import { mergeScenes, numbered, versionsOf } from '../library/merging.ts';
import type { Backup } from './backup-reading.ts';

/** A scene that a backup has written. */
interface Written {
  readonly id: string;
  readonly revision: number;
  /**
   * How it lies among what was here: it was not there; what was missing of it came; it took the place of another state,
   * which went aside as a version; it went beside a later state, which a newer program keeps.
   */
  readonly as: 'added' | 'completed' | 'replaced' | 'beside';
}

/** What came of a backup. */
export interface Restored {
  readonly written: readonly Written[];
  /** How many scenes were there just so. */
  readonly unchanged: number;
  readonly weapons: number;
  /** And templates that came into the roster. */
  readonly templates: number;
}

/** A template of a backup beside one of the same id, in the same manner. */
function besideTemplate(template: unknown, id: string): unknown {
  const read = readTemplate(template);
  return read ? { ...read, id, name: `${read.name.slice(0, 60)} (from a backup)` } : template;
}

/** A weapon of a backup beside one of the same id. What is no weapon to this program stays as it is. */
function besideIts(weapon: unknown, id: string): unknown {
  const read = readWeapon(weapon);
  return read ? { ...read, id, name: `${read.name.slice(0, 60)} (from a backup)` } : weapon;
}

/**
 * Writes what a backup holds beside and over what is here, in one transaction: all of it or nothing. Nothing that is
 * here is lost: a scene that differs goes aside as a version first, a weapon that differs stays and gets the other
 * beside it, and what a newer program keeps is not touched. `id` gives names that nothing else has.
 */
export async function restoreBackup(database: Database, backup: Backup, id: () => string): Promise<Restored> {
  const transaction = database.transaction([...SCENE_TABLES, 'armoury', 'roster'] as const, 'readwrite', {
    durability: 'strict',
  });
  const written: Written[] = [];
  let unchanged = 0;
  const work: Promise<unknown>[] = [];
  const put = (scene: RawScene, as: Written['as'], last?: number): void => {
    issueRequests(work, putRaw(transaction, scene, last));
    written.push({ id: scene.card.id, revision: scene.card.revision, as });
  };
  const settle = async (): Promise<Restored> => {
    for (const theirs of backup.scenes) {
      const { id: name } = theirs.card;
      const here = await readRawIn(transaction, name);
      const last = await lastRevision(transaction.objectStore('revisions'), name);
      const top = Math.max(last, here?.card.revision ?? 0);
      if (!here) {
        put(numbered(theirs, versionsOf(theirs), top), 'added', last);
        continue;
      }
      const merge = mergeScenes(theirs, here);
      // What a newer program keeps is not touched.
      const newer = here.card.version > SCENE_VERSION;
      if (merge.as === 'unchanged' || (newer && merge.as === 'completed')) unchanged++;
      else if (newer) {
        const names = (await transaction.objectStore('scenes').getAll()).map((card) => card.name);
        put(copyRaw(theirs, id(), freeCopyName(theirs.card.name, 'from a backup', names)), 'beside');
      } else {
        issueRequests(work, eraseIn(transaction, name));
        put(numbered(merge.scene, merge.versions, top), merge.as, last);
      }
    }
    const armoury = transaction.objectStore('armoury');
    const own = new Map((await armoury.getAll()).map((weapon) => [weapon.id, weapon]));
    const fresh = backup.weapons
      .toSorted((a, b) => a.place - b.place)
      .filter(({ id: name, weapon }) => !deepEqual(own.get(name)?.weapon, weapon));
    const end = own.size;
    for (const [i, { id: name, place, weapon }] of fresh.entries()) {
      const as = own.has(name) ? id() : name;
      own.set(name, { id: name, place, weapon });
      work.push(armoury.put({ id: as, place: end + i, weapon: as === name ? weapon : besideIts(weapon, as) }));
    }
    const roster = transaction.objectStore('roster');
    const templates = new Map((await roster.getAll()).map((stored) => [stored.id, stored]));
    const come = backup.templates
      .toSorted((a, b) => a.place - b.place)
      .filter(({ id: name, template }) => !deepEqual(templates.get(name)?.template, template));
    const behind = templates.size;
    for (const [i, stored] of come.entries()) {
      const as = templates.has(stored.id) ? id() : stored.id;
      templates.set(stored.id, stored);
      const template = as === stored.id ? stored.template : besideTemplate(stored.template, as);
      work.push(roster.put({ ...stored, id: as, place: behind + i, template }));
    }
    return { written, unchanged, weapons: fresh.length, templates: come.length };
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
  { written, unchanged, weapons, templates }: Restored,
  backup: Backup,
): { title: string; text: string } {
  const scenes = (count: number) => `${count} ${count === 1 ? 'scene' : 'scenes'}`;
  const all = (as: Written['as'], what: string): readonly string[] => {
    const count = written.filter((each) => each.as === as).length;
    return count > 0 ? [`${scenes(count)} ${what}.`] : [];
  };
  const said = [
    ...all('added', 'came back'),
    ...all('replaced', 'took the place of another state here, which was put aside as a version'),
    ...all('completed', 'got back what was missing here: a history, an open shot, versions or pictures'),
    ...(unchanged > 0 ? [`${scenes(unchanged)} ${unchanged === 1 ? 'was' : 'were'} already here.`] : []),
    ...all('beside', 'went beside a later state here, which a newer Fall of Shot has saved'),
    ...(weapons > 0 ? [`${weapons} ${weapons === 1 ? 'weapon' : 'weapons'} came back to the armoury.`] : []),
    ...(templates > 0 ? [`${templates} ${templates === 1 ? 'piece' : 'pieces'} came back to the roster.`] : []),
    ...backup.withoutHistory.map(
      (name) => `The history of “${name}” does not fit its scene: there is nothing to undo in it.`,
    ),
    ...backup.leftOut.map(({ name, why }) => `“${name}” is left out: ${why}.`),
  ];
  if (backup.scenes.length + backup.weapons.length + backup.templates.length === 0) {
    return {
      title: 'The backup holds nothing',
      text: 'It was written when nothing was saved. Nothing has changed here.',
    };
  }
  return { title: 'The backup is restored', text: said.join(' ') || 'Everything in it was already here.' };
}
