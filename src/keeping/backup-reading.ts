import { z } from 'zod';
import { openZip, type ZipFile } from '../formats/zip.ts';
import { agrees } from '../scene/agrees.ts';
import { firstIssue, SCENE_VERSION } from '../scene/file.ts';
import type { Change, History } from '../scene/history.ts';
import { failed, type Result, succeeded } from '../scene/result.ts';
import { weaponSchema } from '../scene/weapon-schema.ts';
import {
  ARMOURY,
  BACKUP_VERSION,
  envelopeSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SETTINGS,
} from './backup-format.ts';
import { readChange } from './changes.ts';
import { parsed, readDocument } from './documents.ts';
import type { RawScene } from './raw.ts';
import { readSettings } from './session.ts';
import type { StoredWeapon } from './tables.ts';

/** The longest text that is taken in, and the most of all together, in bytes: what a browser can hold. */
const LONGEST_TEXT = 256 << 20;
const ALL_TEXTS = 1024 << 20;

/** What stands in a backup, checked. */
export interface Backup {
  readonly writtenAt: string;
  readonly scenes: readonly RawScene[];
  readonly weapons: readonly StoredWeapon[];
  readonly settings: ReturnType<typeof readSettings>;
  /** The scene that was open. */
  readonly current: string | null;
  /** Names of scenes whose history does not fit their document: what could be undone is left out. */
  readonly withoutHistory: readonly string[];
}

/** What is wrong with a backup, as the end of a sentence. Thrown inside of this file only. */
class Broken extends Error {}

function taken<T>(read: Result<T>): T {
  if (!read.ok) throw new Broken(read.error);
  return read.value;
}

/** Reads the texts of a backup, never more of them than memory can hold. */
function texts(zip: ZipFile) {
  let left = ALL_TEXTS;
  return async (name: string): Promise<string> => {
    const size = zip.entries.get(name)?.size ?? 0;
    left -= size;
    if (size > LONGEST_TEXT || left < 0) throw new Broken(`“${name}” in it is too large to be read`);
    return taken(await zip.read(name)).text();
  };
}

function json(text: string, name: string): unknown {
  const value = parsed(text);
  if (!value) throw new Broken(`“${name}” in it is no JSON`);
  return value.value;
}

function manifestOf(value: unknown): Manifest {
  const head = envelopeSchema.safeParse(value);
  if (!head.success) throw new Broken('it is a zip file, but no backup of Fall of Shot');
  if (head.data.version > BACKUP_VERSION) {
    throw new Broken(
      `it was written by a newer Fall of Shot (backup version ${head.data.version}, this one reads up to ${BACKUP_VERSION})`,
    );
  }
  const read = manifestSchema.safeParse(value);
  if (!read.success) throw new Broken(`its list of scenes does not fit at ${firstIssue(read.error)}`);
  return read.data;
}

const armourySchema = z.array(
  z.object({ id: z.string().min(1).max(200), place: z.number().int().min(0), weapon: weaponSchema }),
);

/** The changes of a scene, when they are all there and lead to its document. */
function historyOf(text: string, { card }: Manifest['scenes'][number], given: unknown): readonly Change[] | undefined {
  const changes = Array.isArray(given) ? given.flatMap((each) => readChange(each) ?? []) : [];
  if (changes.length !== card.end - card.first) return undefined;
  const scene = readDocument(text, card.version);
  // What this program cannot read, or reads in another form, it does not undo either.
  if (typeof scene === 'string' || card.version !== SCENE_VERSION) return changes;
  const done = card.done - card.first;
  const history: History = { scene, past: changes.slice(0, done), future: changes.slice(done) };
  return agrees(history) ? changes : undefined;
}

async function sceneOf(zip: ZipFile, text: (name: string) => Promise<string>, told: Manifest['scenes'][number]) {
  const { folder, card } = told;
  const document = await text(`${folder}/document.json`);
  const scene = readDocument(document, card.version);
  if (typeof scene !== 'string' && scene.id !== card.id)
    throw new Broken(`“${folder}” in it is not the scene that it says`);
  const at = (name: string) => text(`${folder}/${name}`).then((given) => json(given, `${folder}/${name}`));
  const changes = historyOf(document, told, await at('changes.json'));
  const versions: RawScene['versions'][number][] = [];
  for (const { number } of card.versions) {
    versions.push({ scene: card.id, number, text: await text(`${folder}/versions/${number}.json`) });
  }
  const pictures: Record<string, Blob> = {};
  for (const { id, type, file } of told.pictures) {
    const blob = taken(await zip.read(`${folder}/${file}`));
    pictures[id] = blob.slice(0, blob.size, type);
  }
  const raw: RawScene = {
    card: changes ? card : { ...card, first: card.end, done: card.end },
    text: document,
    shot: zip.entries.has(`${folder}/shot.json`) ? await text(`${folder}/shot.json`) : null,
    changes: (changes ?? []).map((change, i) => ({ scene: card.id, number: card.first + i, change })),
    versions,
    session: await at('session.json'),
    pictures,
  };
  return { raw, whole: changes !== undefined };
}

async function checked(zip: ZipFile): Promise<Backup> {
  if (!zip.entries.has(MANIFEST)) throw new Broken('it is a zip file, but no backup of Fall of Shot');
  const text = texts(zip);
  const manifest = manifestOf(json(await text(MANIFEST), MANIFEST));
  const armoury = armourySchema.safeParse(json(await text(ARMOURY), ARMOURY));
  if (!armoury.success) throw new Broken(`its armoury does not fit at ${firstIssue(armoury.error)}`);
  const settings = json(await text(SETTINGS), SETTINGS);
  const scenes: RawScene[] = [];
  const withoutHistory: string[] = [];
  for (const told of manifest.scenes) {
    const { raw, whole } = await sceneOf(zip, text, told);
    scenes.push(raw);
    if (!whole) withoutHistory.push(told.card.name);
  }
  const current = typeof settings === 'object' && settings !== null ? Reflect.get(settings, 'current') : null;
  return {
    writtenAt: manifest.writtenAt,
    scenes,
    weapons: armoury.data as StoredWeapon[],
    settings: readSettings(settings),
    current: typeof current === 'string' ? current : null,
    withoutHistory,
  };
}

/** Reads a backup whole and checks everything in it, or says in one sentence what is wrong. Nothing is written yet. */
export async function readBackup(file: Blob, name: string): Promise<Result<Backup>> {
  try {
    return succeeded(await checked(taken(await openZip(file))));
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return failed(`${name} cannot be restored: ${error.message}.`);
  }
}
