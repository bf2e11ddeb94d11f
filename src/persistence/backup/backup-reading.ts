import { z } from 'zod';
import { openZip, type ZipFile } from '../../formats/archives/zip.ts';
import { pictureIn } from '../../formats/images/header.ts';
import { pictureExcess } from '../../formats/images/picture-limits.ts';
import { parsedPlainly, plainJson } from '../../lib/plain-text.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { MAX_CHANGES } from '../../scene/history/history.ts';
import { agrees } from '../../scene/history/verify-history.ts';
import { excessIn } from '../../scene/schema/amounts.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { firstFault } from '../../scene/schema/issue-words.ts';
import { readChange } from '../database/changes.ts';
import { readDocument } from '../database/document-text.ts';
import type { RawScene } from '../database/raw-records.ts';
import type { StoredTemplate, StoredWeapon } from '../database/tables.ts';
import { readSettings } from '../database/view-state-schema.ts';
import {
  ARMOURY,
  BACKUP_VERSION,
  type Entry,
  entrySchema,
  envelopeSchema,
  LIMITS,
  MANIFEST,
  manifestSchema,
  ROSTER,
  SETTINGS,
  type TextLimits,
  textCount,
} from './backup-format.ts';

/** The checked contents of a backup. */
export interface Backup {
  readonly scenes: readonly RawScene[];
  readonly weapons: readonly StoredWeapon[];
  readonly templates: readonly StoredTemplate[];
  readonly settings: ReturnType<typeof readSettings>;
  /** The scene that was open. */
  readonly current: string | null;
  /** Names of scenes whose history does not fit their document and is left out. */
  readonly withoutHistory: readonly string[];
  /** Broken scenes that are left out, each with a reason that ends a sentence. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

/** What is wrong with a backup, as the end of a sentence. Thrown in this file only. */
class BackupError extends Error {}

function unwrap<T>(read: Result<T>): T {
  if (!read.ok) throw new BackupError(read.error);
  return read.value;
}

/** Reads entries of a backup, within the limits. */
function contentsOf(zip: ZipFile, limits: TextLimits) {
  const fits = textCount(limits);
  const file = async (name: string): Promise<Blob> => unwrap(await zip.read(name));
  const text = async (name: string): Promise<string> => {
    if (!fits(zip.entries.get(name)?.size ?? 0)) throw new BackupError(`“${name}” in it is too large`);
    return plainJson(await (await file(name)).text());
  };
  const json = async (name: string): Promise<unknown> => {
    const value = parsedPlainly(await text(name));
    if (!value) throw new BackupError(`“${name}” in it is not JSON`);
    return value.value;
  };
  return { has: (name: string) => zip.entries.has(name), file, text, json };
}

type Contents = ReturnType<typeof contentsOf>;

/** Returns the manifest's entries, not checked yet. */
function scenesOf(value: unknown): readonly unknown[] {
  const head = envelopeSchema.safeParse(value);
  if (!head.success) throw new BackupError('it is a zip file, but not a backup of Fall of Shot');
  if (head.data.version > BACKUP_VERSION) {
    throw new BackupError(
      `it was written by a newer version of Fall of Shot (backup version ${head.data.version}, this one reads up to ${BACKUP_VERSION})`,
    );
  }
  const read = manifestSchema.safeParse(value);
  if (!read.success) throw new BackupError(`its list of scenes is broken${firstFault(read.error, value)}`);
  return read.data.scenes;
}

const armourySchema = z.array(z.object({ id: z.string(), place: z.number().int().min(0), weapon: z.unknown() }));

const rosterSchema = z.array(
  z.object({
    id: z.string(),
    place: z.number().int().min(0),
    template: z.unknown(),
    picture: z.string().nullable().catch(null),
  }),
);

/** Reads the roster with its pictures; older backups have none. */
async function rosterOf(contents: Contents): Promise<readonly StoredTemplate[]> {
  if (!contents.has(ROSTER)) return [];
  const given = await contents.json(ROSTER);
  const roster = rosterSchema.safeParse(given);
  if (!roster.success) throw new BackupError(`its roster is broken${firstFault(roster.error, given)}`);
  const read = async (name: string): Promise<Blob | null> => {
    // A missing picture, or one that no browser can hold, does not affect the template.
    const file = contents.has(name) ? await contents.file(name) : null;
    const found = file ? await pictureIn(file) : undefined;
    return found && !pictureExcess(found.size) ? found.blob : null;
  };
  const all: StoredTemplate[] = [];
  for (const each of roster.data)
    all.push({ ...each, picture: each.picture === null ? null : await read(each.picture) });
  return all;
}

/**
 * Returns the changes of a scene if they are complete and lead to its document. Changes of a scene that is unreadable or in
 * an older format cannot be undone, and are copied as they are.
 */
function historyOf(text: string, { card }: Entry, given: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(given) || given.length !== card.end - card.first) return undefined;
  // As many as can be taken back, and as many as can be done again.
  if (given.length > 2 * MAX_CHANGES) return undefined;
  const scene = readDocument(text, card.version);
  if (typeof scene === 'string' || card.version !== SCENE_VERSION) return given;
  const changes = given.flatMap((each) => readChange(each) ?? []);
  const done = card.done - card.first;
  const isComplete = changes.length === given.length;
  return isComplete && agrees({ scene, past: changes.slice(0, done), future: changes.slice(done) })
    ? changes
    : undefined;
}

const unreadSchema = z.object({
  checkpoint: z.number().int().min(0),
  steps: z.array(
    z.object({
      revision: z.number().int().min(1),
      after: z.number().int().min(0),
      patches: z.string(),
      shot: z.string().nullable(),
    }),
  ),
});

/** A step of a journal, which is text in text, without hidden characters. */
function plainStep(step: z.infer<typeof unreadSchema>['steps'][number], scene: string) {
  const { patches, shot } = step;
  return { ...step, patches: plainJson(patches), shot: shot === null ? null : plainJson(shot), scene };
}

/** Reads a journal that could not be applied, if there is one. One that is damaged beyond that is left out. */
async function unreadOf(contents: Contents, name: string, scene: string): Promise<RawScene['unread']> {
  if (!contents.has(name)) return null;
  const read = unreadSchema.safeParse(await contents.json(name));
  return read.success ? { ...read.data, steps: read.data.steps.map((step) => plainStep(step, scene)) } : null;
}

async function sceneOf(contents: Contents, entry: Entry): Promise<{ raw: RawScene; hasHistory: boolean }> {
  const { folder, card } = entry;
  const text = await contents.text(`${folder}/document.json`);
  const scene = readDocument(text, card.version);
  if (typeof scene !== 'string' && scene.id !== card.id) {
    throw new BackupError(`“${folder}” in it is a different scene`);
  }
  const much = typeof scene === 'string' ? undefined : excessIn(scene);
  if (much !== undefined) throw new BackupError(`it is too large, with ${much.replace(/\.$/, '')}`);
  const changes = historyOf(text, entry, await contents.json(`${folder}/changes.json`));
  const versions: RawScene['versions'][number][] = [];
  for (const { number } of card.versions) {
    const text = await contents.text(`${folder}/versions/${number}.json`);
    const unread = await unreadOf(contents, `${folder}/versions/${number}.journal.json`, card.id);
    versions.push({ scene: card.id, number, text, ...(unread ? { unread } : {}) });
  }
  const pictures: [string, Blob][] = [];
  for (const { id, type, file } of entry.pictures) {
    const blob = await contents.file(`${folder}/${file}`);
    const head = await pictureIn(blob);
    const excess = head && pictureExcess(head.size);
    if (excess) throw new BackupError(`“${folder}/${file}” in it ${excess.replace(/\. .*/, '')}`);
    pictures.push([id, blob.slice(0, blob.size, type)]);
  }
  const raw: RawScene = {
    card: changes ? card : { ...card, first: card.end, done: card.end },
    text,
    shot: contents.has(`${folder}/shot.json`) ? await contents.text(`${folder}/shot.json`) : null,
    unread: await unreadOf(contents, `${folder}/journal.json`, card.id),
    changes: (changes ?? []).map((change, i) => ({ scene: card.id, number: card.first + i, change })),
    versions,
    session: await contents.json(`${folder}/session.json`),
    pictures: Object.fromEntries(pictures),
  };
  return { raw, hasHistory: changes !== undefined };
}

/** Returns the name in an entry that may be invalid. */
function nameOfEntry(entry: unknown, i: number): string {
  const named = z.object({ card: z.object({ name: z.string() }) }).safeParse(entry);
  return named.success ? named.data.card.name : `Scene ${i + 1}`;
}

async function readContents(contents: Contents, progress: (share: number) => void): Promise<Backup> {
  if (!contents.has(MANIFEST)) throw new BackupError('it is a zip file, but not a backup of Fall of Shot');
  const entries = scenesOf(await contents.json(MANIFEST));
  const given = await contents.json(ARMOURY);
  const armoury = armourySchema.safeParse(given);
  if (!armoury.success) throw new BackupError(`its armoury is broken${firstFault(armoury.error, given)}`);
  const settings = await contents.json(SETTINGS);
  const scenes = new Map<string, RawScene>();
  const withoutHistory: string[] = [];
  const leftOut: { name: string; why: string }[] = [];
  for (const [i, entry] of entries.entries()) {
    progress(i / entries.length);
    try {
      const parsed = entrySchema.safeParse(entry);
      if (!parsed.success) {
        throw new BackupError(`its entry ${i + 1} in the list of scenes is broken${firstFault(parsed.error, entry)}`);
      }
      const { card } = parsed.data;
      if (scenes.has(card.id)) throw new BackupError('it is in the file twice');
      const { raw, hasHistory } = await sceneOf(contents, parsed.data);
      scenes.set(card.id, raw);
      if (!hasHistory) withoutHistory.push(card.name);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      leftOut.push({ name: nameOfEntry(entry, i), why: error.message });
    }
  }
  const [first] = leftOut;
  if (first && scenes.size === 0) throw new BackupError(first.why);
  const current = typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'current') : null;
  return {
    scenes: [...scenes.values()],
    weapons: armoury.data,
    templates: await rosterOf(contents),
    settings: readSettings(settings),
    current: typeof current === 'string' ? current : null,
    withoutHistory,
    leftOut,
  };
}

/**
 * Reads and checks a backup, and writes nothing. Fails with a sentence. Broken scenes are left out and named, unless there
 * is no other.
 *
 * @param progress told the share of its scenes that are read, from 0 to 1
 */
export async function readBackup(
  file: Blob,
  name: string,
  limits: TextLimits = LIMITS,
  progress: (share: number) => void = () => undefined,
): Promise<Result<Backup>> {
  try {
    return succeeded(await readContents(contentsOf(unwrap(await openZip(file)), limits), progress));
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return failed(`${name} cannot be restored: ${error.message}.`);
  }
}
