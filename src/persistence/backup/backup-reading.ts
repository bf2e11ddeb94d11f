import { z } from 'zod';
import { openZip, type ZipFile } from '../../formats/archives/zip.ts';
import { pictureIn } from '../../formats/images/header.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { agrees } from '../../scene/history/verify-history.ts';
import { firstIssue, SCENE_VERSION } from '../../scene/schema/file.ts';
import { readChange } from '../database/changes.ts';
import { parseDocument, readDocument } from '../database/document-text.ts';
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
  textCount,
} from './backup-format.ts';

/** What stands in a backup, checked. */
export interface Backup {
  readonly scenes: readonly RawScene[];
  readonly weapons: readonly StoredWeapon[];
  readonly templates: readonly StoredTemplate[];
  readonly settings: ReturnType<typeof readSettings>;
  /** The scene that was open. */
  readonly current: string | null;
  /** Names of scenes whose history does not fit their document: what could be undone is left out. */
  readonly withoutHistory: readonly string[];
  /** Scenes that are no good, which are left out, each with the end of a sentence that says why. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
}

/** What is wrong with a backup, as the end of a sentence. Thrown inside of this file only. */
class Broken extends Error {}

function taken<T>(read: Result<T>): T {
  if (!read.ok) throw new Broken(read.error);
  return read.value;
}

/** What can be taken out of a backup, no more of it than memory can hold. */
function contentsOf(zip: ZipFile, limits: typeof LIMITS) {
  const fits = textCount(limits);
  const file = async (name: string): Promise<Blob> => taken(await zip.read(name));
  const text = async (name: string): Promise<string> => {
    if (!fits(zip.entries.get(name)?.size ?? 0)) throw new Broken(`“${name}” in it is too large to be read`);
    return (await file(name)).text();
  };
  const json = async (name: string): Promise<unknown> => {
    const value = parseDocument(await text(name));
    if (!value) throw new Broken(`“${name}” in it is not JSON`);
    return value.value;
  };
  return { has: (name: string) => zip.entries.has(name), file, text, json };
}

type Contents = ReturnType<typeof contentsOf>;

/** What the manifest says of each scene, not looked at yet. */
function scenesOf(value: unknown): readonly unknown[] {
  const head = envelopeSchema.safeParse(value);
  if (!head.success) throw new Broken('it is a zip file, but not a backup of Fall of Shot');
  if (head.data.version > BACKUP_VERSION) {
    throw new Broken(
      `it was written by a newer Fall of Shot (backup version ${head.data.version}, this one reads up to ${BACKUP_VERSION})`,
    );
  }
  const read = manifestSchema.safeParse(value);
  if (!read.success) throw new Broken(`its list of scenes does not fit at ${firstIssue(read.error)}`);
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

/** The templates of a backup with their pictures; backups of before there was a roster have none. */
async function rosterOf(contents: Contents): Promise<readonly StoredTemplate[]> {
  if (!contents.has(ROSTER)) return [];
  const roster = rosterSchema.safeParse(await contents.json(ROSTER));
  if (!roster.success) throw new Broken(`its roster does not fit at ${firstIssue(roster.error)}`);
  const read = async (name: string): Promise<Blob | null> => {
    // A picture that is gone costs only itself.
    const file = contents.has(name) ? await contents.file(name) : null;
    return (file && (await pictureIn(file)))?.blob ?? null;
  };
  const all: StoredTemplate[] = [];
  for (const each of roster.data)
    all.push({ ...each, picture: each.picture === null ? null : await read(each.picture) });
  return all;
}

/**
 * The changes of a scene, when they are all there and lead to its document. What this program cannot read, or reads in
 * another form, it does not undo either: its changes go along as they are.
 */
function historyOf(text: string, { card }: Entry, given: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(given) || given.length !== card.end - card.first) return undefined;
  const scene = readDocument(text, card.version);
  if (typeof scene === 'string' || card.version !== SCENE_VERSION) return given;
  const changes = given.flatMap((each) => readChange(each) ?? []);
  const done = card.done - card.first;
  const fits = changes.length === given.length;
  return fits && agrees({ scene, past: changes.slice(0, done), future: changes.slice(done) }) ? changes : undefined;
}

async function sceneOf(contents: Contents, told: Entry): Promise<{ raw: RawScene; whole: boolean }> {
  const { folder, card } = told;
  const text = await contents.text(`${folder}/document.json`);
  const scene = readDocument(text, card.version);
  if (typeof scene !== 'string' && scene.id !== card.id) {
    throw new Broken(`“${folder}” in it is not the scene that it says`);
  }
  const changes = historyOf(text, told, await contents.json(`${folder}/changes.json`));
  const versions: RawScene['versions'][number][] = [];
  for (const { number } of card.versions) {
    versions.push({ scene: card.id, number, text: await contents.text(`${folder}/versions/${number}.json`) });
  }
  const pictures: [string, Blob][] = [];
  for (const { id, type, file } of told.pictures) {
    const blob = await contents.file(`${folder}/${file}`);
    pictures.push([id, blob.slice(0, blob.size, type)]);
  }
  const raw: RawScene = {
    card: changes ? card : { ...card, first: card.end, done: card.end },
    text,
    shot: contents.has(`${folder}/shot.json`) ? await contents.text(`${folder}/shot.json`) : null,
    changes: (changes ?? []).map((change, i) => ({ scene: card.id, number: card.first + i, change })),
    versions,
    session: await contents.json(`${folder}/session.json`),
    pictures: Object.fromEntries(pictures),
  };
  return { raw, whole: changes !== undefined };
}

/** What a scene is called whose entry may be anything. */
function calledIn(entry: unknown, i: number): string {
  const named = z.object({ card: z.object({ name: z.string() }) }).safeParse(entry);
  return named.success ? named.data.card.name : `Scene ${i + 1}`;
}

async function checked(contents: Contents): Promise<Backup> {
  if (!contents.has(MANIFEST)) throw new Broken('it is a zip file, but not a backup of Fall of Shot');
  const entries = scenesOf(await contents.json(MANIFEST));
  const armoury = armourySchema.safeParse(await contents.json(ARMOURY));
  if (!armoury.success) throw new Broken(`its armoury does not fit at ${firstIssue(armoury.error)}`);
  const settings = await contents.json(SETTINGS);
  const scenes = new Map<string, RawScene>();
  const withoutHistory: string[] = [];
  const leftOut: { name: string; why: string }[] = [];
  for (const [i, entry] of entries.entries()) {
    try {
      const told = entrySchema.safeParse(entry);
      if (!told.success) {
        throw new Broken(`its list of scenes does not fit at scenes[${i}]: ${firstIssue(told.error)}`);
      }
      const { card } = told.data;
      if (scenes.has(card.id)) throw new Broken('it is there twice');
      const { raw, whole } = await sceneOf(contents, told.data);
      scenes.set(card.id, raw);
      if (!whole) withoutHistory.push(card.name);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      leftOut.push({ name: calledIn(entry, i), why: error.message });
    }
  }
  const [first] = leftOut;
  if (first && scenes.size === 0) throw new Broken(first.why);
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
 * Reads a backup whole and checks everything in it, or says in one sentence what is wrong. A scene that is no good is
 * left out and told, as long as there is another. Nothing is written yet.
 */
export async function readBackup(file: Blob, name: string, limits = LIMITS): Promise<Result<Backup>> {
  try {
    return succeeded(await checked(contentsOf(taken(await openZip(file)), limits)));
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return failed(`${name} cannot be restored: ${error.message}.`);
  }
}
