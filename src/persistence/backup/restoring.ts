import { deepEqual } from '../../lib/deep-equal.ts';
import { freeCopyName } from '../../scene/history/copy-scene.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { readTemplate } from '../../scene/templates/template.ts';
import { readWeapon } from '../../scene/weapons/weapon-edits.ts';
import { eraseSceneIn, lastRevision } from '../autosave/writing.ts';
import { copyRaw, putRaw, type RawScene, readRawIn } from '../database/raw-records.ts';
import { type Database, SCENE_TABLES } from '../database/tables.ts';
import { issueRequests } from '../database/transactions.ts';
import { mergeScenes, versionsOf, withRevisions } from '../library/merging.ts';
import type { Backup } from './backup-reading.ts';

/** A scene written by a restore. */
interface WrittenScene {
  readonly id: string;
  readonly revision: number;
  /**
   * `added`: it did not exist here. `completed`: missing parts were added. `replaced`: it replaced another state, which became
   * a version. `beside`: it became a copy, since a newer program has saved the scene here.
   */
  readonly as: 'added' | 'completed' | 'replaced' | 'beside';
}

/** The result of a restore. */
export interface Restored {
  readonly written: readonly WrittenScene[];
  /** How many scenes were already here, unchanged. */
  readonly unchanged: number;
  readonly weapons: number;
  readonly templates: number;
}

/** Copies a template of a backup beside one of the same id. An unreadable template stays as it is. */
function templateBeside(template: unknown, id: string): unknown {
  const read = readTemplate(template);
  return read ? { ...read, id, name: `${read.name.slice(0, 60)} (from a backup)` } : template;
}

/** Copies a weapon of a backup beside one of the same id. An unreadable weapon stays as it is. */
function weaponBeside(weapon: unknown, id: string): unknown {
  const read = readWeapon(weapon);
  return read ? { ...read, id, name: `${read.name.slice(0, 60)} (from a backup)` } : weapon;
}

/** Returns the first place after a list. Deleted items leave their places empty, so it may be more than their number. */
function endOf(list: readonly { readonly place: number }[]): number {
  return list.reduce((end, { place }) => Math.max(end, place + 1), 0);
}

/**
 * Writes a backup to the database, in one transaction. Nothing here is lost: a scene that differs becomes a version, a
 * weapon that differs stays beside the restored one, and scenes of a newer program are not touched. `id` returns unique
 * ids.
 */
export async function restoreBackup(database: Database, backup: Backup, id: () => string): Promise<Restored> {
  const transaction = database.transaction([...SCENE_TABLES, 'armoury', 'roster'] as const, 'readwrite', {
    durability: 'strict',
  });
  const written: WrittenScene[] = [];
  let unchanged = 0;
  const work: Promise<unknown>[] = [];
  const put = (scene: RawScene, as: WrittenScene['as'], last?: number): void => {
    issueRequests(work, putRaw(transaction, scene, last));
    written.push({ id: scene.card.id, revision: scene.card.revision, as });
  };
  const restoreAll = async (): Promise<Restored> => {
    for (const theirs of backup.scenes) {
      const { id: name } = theirs.card;
      const here = await readRawIn(transaction, name);
      const last = await lastRevision(transaction.objectStore('revisions'), name);
      const top = Math.max(last, here?.card.revision ?? 0);
      if (!here) {
        put(withRevisions(theirs, versionsOf(theirs), top), 'added', last);
        continue;
      }
      const merge = mergeScenes(theirs, here);
      // Scenes of a newer program are not touched.
      const newer = here.card.version > SCENE_VERSION;
      if (merge.as === 'unchanged' || (newer && merge.as === 'completed')) unchanged++;
      else if (newer) {
        const names = (await transaction.objectStore('scenes').getAll()).map((card) => card.name);
        put(copyRaw(theirs, id(), freeCopyName(theirs.card.name, 'from a backup', names)), 'beside');
      } else {
        issueRequests(work, eraseSceneIn(transaction, name));
        put(withRevisions(merge.scene, merge.versions, top), merge.as, last);
      }
    }
    const armoury = transaction.objectStore('armoury');
    const own = new Map((await armoury.getAll()).map((weapon) => [weapon.id, weapon]));
    const newWeapons = backup.weapons
      .toSorted((a, b) => a.place - b.place)
      .filter(({ id: name, weapon }) => !deepEqual(own.get(name)?.weapon, weapon));
    const end = endOf([...own.values()]);
    for (const [i, { id: name, place, weapon }] of newWeapons.entries()) {
      const as = own.has(name) ? id() : name;
      own.set(name, { id: name, place, weapon });
      work.push(armoury.put({ id: as, place: end + i, weapon: as === name ? weapon : weaponBeside(weapon, as) }));
    }
    const roster = transaction.objectStore('roster');
    const templates = new Map((await roster.getAll()).map((stored) => [stored.id, stored]));
    const newTemplates = backup.templates
      .toSorted((a, b) => a.place - b.place)
      .filter(({ id: name, template }) => !deepEqual(templates.get(name)?.template, template));
    const templateEnd = endOf([...templates.values()]);
    for (const [i, stored] of newTemplates.entries()) {
      const as = templates.has(stored.id) ? id() : stored.id;
      templates.set(stored.id, stored);
      const template = as === stored.id ? stored.template : templateBeside(stored.template, as);
      work.push(roster.put({ ...stored, id: as, place: templateEnd + i, template }));
    }
    return { written, unchanged, weapons: newWeapons.length, templates: newTemplates.length };
  };
  try {
    const restored = await restoreAll();
    await Promise.all([...work, transaction.done]);
    return restored;
  } catch (error) {
    // All or nothing.
    void Promise.allSettled([...work, transaction.done]);
    try {
      transaction.abort();
    } catch {
      // It was aborted already.
    }
    throw transaction.error ?? error;
  }
}

/** Describes the result of a restore for the user. */
export function restoreSummary(
  { written, unchanged, weapons, templates }: Restored,
  backup: Backup,
): { title: string; text: string } {
  const scenes = (count: number) => `${count} ${count === 1 ? 'scene' : 'scenes'}`;
  const all = (as: WrittenScene['as'], what: string): readonly string[] => {
    const count = written.filter((each) => each.as === as).length;
    return count > 0 ? [`${scenes(count)} ${what}.`] : [];
  };
  const sentences = [
    ...all('added', 'restored'),
    ...all('replaced', 'replaced, with the previous state saved as a version'),
    ...all('completed', 'completed with history, an open shot, versions or pictures from the backup'),
    ...(unchanged > 0 ? [`${scenes(unchanged)} already up to date.`] : []),
    ...all('beside', 'restored as a copy, because a newer version of Fall of Shot has saved the original'),
    ...(weapons > 0 ? [`${weapons} ${weapons === 1 ? 'weapon' : 'weapons'} restored to the armoury.`] : []),
    ...(templates > 0 ? [`${templates} ${templates === 1 ? 'piece' : 'pieces'} restored to the roster.`] : []),
    ...backup.withoutHistory.map(
      (name) => `The history of “${name}” does not fit its scene and was left out: there is nothing to undo.`,
    ),
    ...backup.leftOut.map(({ name, why }) => `“${name}” was left out: ${why}.`),
  ];
  if (backup.scenes.length + backup.weapons.length + backup.templates.length === 0) {
    return {
      title: 'The backup is empty',
      text: 'Nothing has changed.',
    };
  }
  return { title: 'Backup restored', text: sentences.join(' ') || 'Everything in it was already up to date.' };
}
