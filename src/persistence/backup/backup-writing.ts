import { writeZip, ZIP_ENTRIES, ZIP_LIMIT } from '../../formats/archives/zip-writing.ts';
import { pictureName } from '../../formats/images/picture-name.ts';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { type RawScene, readRaw } from '../database/raw-records.ts';
import type { Database, StoredTemplate } from '../database/tables.ts';
import {
  ARMOURY,
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type Entry,
  LIMITS,
  MANIFEST,
  ROSTER,
  SETTINGS,
  textCount,
} from './backup-format.ts';

/** A backup as it was written. */
export interface WrittenBackup {
  readonly file: Blob;
  /** The names of scenes that are not in it, because the browser can no longer read what it kept of them. */
  readonly without: readonly string[];
}

/** There is more than a backup can hold. Thrown inside of this file only. */
class TooLarge extends Error {}

/** A zip that holds no more than can be read again; more is {@link TooLarge}. */
function boundedZip(now: string, limits: typeof LIMITS) {
  const zip = writeZip(now);
  const fits = textCount(limits);
  let bytes = 0;
  let entries = 0;
  const more = (size: number): void => {
    bytes += size;
    if (bytes > ZIP_LIMIT || ++entries > ZIP_ENTRIES) throw new TooLarge();
  };
  return {
    text: async (name: string, text: string): Promise<void> => {
      const size = await zip.text(name, text);
      more(size);
      if (!fits(size)) throw new TooLarge();
    },
    file: (name: string, file: Blob): Promise<void> => {
      more(file.size);
      return zip.file(name, file);
    },
    end: () => zip.end(),
  };
}

type BoundedZip = ReturnType<typeof boundedZip>;

/** Writes a scene as it is kept, whether this program can read it or not. */
async function writeScene(zip: BoundedZip, folder: string, raw: RawScene): Promise<Entry> {
  const { card, text, shot, changes, versions, session } = raw;
  const numbers = new Set(versions.map(({ number }) => number));
  const pictures = Object.entries(raw.pictures).map(([id, blob], i) => ({
    blob,
    told: { id, type: blob.type, file: pictureName(i + 1, blob.type) },
  }));
  await zip.text(`${folder}/document.json`, text);
  if (shot !== null) await zip.text(`${folder}/shot.json`, shot);
  await zip.text(`${folder}/changes.json`, JSON.stringify(changes.map(({ change }) => change)));
  await zip.text(`${folder}/session.json`, JSON.stringify(session));
  for (const version of versions) await zip.text(`${folder}/versions/${version.number}.json`, version.text);
  for (const { blob, told } of pictures) await zip.file(`${folder}/${told.file}`, blob);
  return {
    folder,
    // A version whose text is gone is none.
    card: { ...card, versions: card.versions.filter(({ number }) => numbers.has(number)) },
    pictures: pictures.map(({ told }) => told),
  };
}

/** Writes the templates of one's own, each with its picture. */
async function writeRoster(zip: BoundedZip, roster: readonly StoredTemplate[]): Promise<void> {
  const told = roster.map(({ id, place, template, picture }, i) => ({
    blob: picture,
    entry: { id, place, template, picture: picture && `roster/${pictureName(i + 1, picture.type)}` },
  }));
  await zip.text(ROSTER, JSON.stringify(told.map(({ entry }) => entry)));
  for (const { blob, entry } of told) if (blob && entry.picture) await zip.file(entry.picture, blob);
}

/** Whether the database itself is out of reach, and not only one record of it. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

async function everything(database: Database, now: string, limits: typeof LIMITS): Promise<WrittenBackup> {
  const zip = boundedZip(now, limits);
  const scenes: Entry[] = [];
  const without: string[] = [];
  for (const [i, { id, name }] of (await database.getAll('scenes')).entries()) {
    try {
      const raw = await readRaw(database, id);
      if (raw) scenes.push(await writeScene(zip, `scenes/${i + 1}`, raw));
    } catch (error) {
      if (error instanceof TooLarge || isClosed(error)) throw error;
      // What was written of it already is told of nowhere, and so is not read.
      without.push(name);
    }
  }
  await zip.text(MANIFEST, JSON.stringify({ format: BACKUP_FORMAT, version: BACKUP_VERSION, writtenAt: now, scenes }));
  await zip.text(ARMOURY, JSON.stringify(await database.getAll('armoury')));
  await writeRoster(zip, await database.getAll('roster'));
  await zip.text(SETTINGS, JSON.stringify((await database.get('settings', 'settings')) ?? {}));
  return { file: zip.end(), without };
}

/**
 * Everything that is kept, in one file: each scene with its history, open shot, session, versions and pictures; the
 * armoury and the roster; the settings. What this program cannot read goes along as it is, and what the browser cannot read is left
 * out and told. `now` is an ISO date and time.
 */
export async function writeBackup(database: Database, now: string, limits = LIMITS): Promise<Result<WrittenBackup>> {
  try {
    return succeeded(await everything(database, now, limits));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return failed('Your scenes are too large for one file: export the largest ones, delete them here, and try again.');
  }
}
