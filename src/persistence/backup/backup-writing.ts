import { writeZip } from '../../formats/archives/zip-writing.ts';
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
  type Limits,
  MANIFEST,
  ROSTER,
  SETTINGS,
  textCount,
} from './backup-format.ts';

/** A written backup. */
export interface WrittenBackup {
  readonly file: Blob;
  /** The names of scenes left out because the browser can no longer read them. */
  readonly unreadable: readonly string[];
}

/** The backup would exceed the limits. Thrown in this file only. */
class TooLarge extends Error {}

/** Creates a zip that throws {@link TooLarge} beyond what can be read again. */
function boundedZip(now: string, limits: Limits) {
  const zip = writeZip(now);
  const fits = textCount(limits);
  let bytes = 0;
  let entries = 0;
  const count = (size: number): void => {
    bytes += size;
    if (bytes > limits.bytes || ++entries > limits.entries) throw new TooLarge();
  };
  return {
    text: async (name: string, text: string): Promise<void> => {
      const size = await zip.text(name, text);
      count(size);
      if (!fits(size)) throw new TooLarge();
    },
    file: (name: string, file: Blob): Promise<void> => {
      count(file.size);
      return zip.file(name, file);
    },
    end: () => zip.end(),
  };
}

type BoundedZip = ReturnType<typeof boundedZip>;

/** Writes a scene as it is stored, even if this program cannot read it. */
async function writeScene(zip: BoundedZip, folder: string, raw: RawScene): Promise<Entry> {
  const { card, text, shot, unread, changes, versions, session } = raw;
  const numbers = new Set(versions.map(({ number }) => number));
  const pictures = Object.entries(raw.pictures).map(([id, blob], i) => ({
    blob,
    entry: { id, type: blob.type, file: pictureName(i + 1, blob.type) },
  }));
  await zip.text(`${folder}/document.json`, text);
  if (shot !== null) await zip.text(`${folder}/shot.json`, shot);
  if (unread) await zip.text(`${folder}/journal.json`, JSON.stringify(unread));
  await zip.text(`${folder}/changes.json`, JSON.stringify(changes.map(({ change }) => change)));
  await zip.text(`${folder}/session.json`, JSON.stringify(session));
  for (const { number, text: earlier, unread: beside } of versions) {
    await zip.text(`${folder}/versions/${number}.json`, earlier);
    if (beside) await zip.text(`${folder}/versions/${number}.journal.json`, JSON.stringify(beside));
  }
  for (const { blob, entry: record } of pictures) await zip.file(`${folder}/${record.file}`, blob);
  return {
    folder,
    // Versions without a text are left out.
    card: { ...card, versions: card.versions.filter(({ number }) => numbers.has(number)) },
    pictures: pictures.map(({ entry: record }) => record),
  };
}

/** Writes the roster with its pictures. */
async function writeRoster(zip: BoundedZip, roster: readonly StoredTemplate[]): Promise<void> {
  const records = roster.map(({ id, place, template, picture }, i) => ({
    blob: picture,
    entry: { id, place, template, picture: picture && `roster/${pictureName(i + 1, picture.type)}` },
  }));
  await zip.text(ROSTER, JSON.stringify(records.map(({ entry }) => entry)));
  for (const { blob, entry } of records) if (blob && entry.picture) await zip.file(entry.picture, blob);
}

/** True if the whole database is unavailable, and not just one record. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

async function writeAll(database: Database, now: string, limits: Limits): Promise<WrittenBackup> {
  const zip = boundedZip(now, limits);
  const scenes: Entry[] = [];
  const without: string[] = [];
  for (const [i, { id, name }] of (await database.getAll('scenes')).entries()) {
    try {
      const raw = await readRaw(database, id);
      if (raw) scenes.push(await writeScene(zip, `scenes/${i + 1}`, raw));
    } catch (error) {
      if (error instanceof TooLarge || isClosed(error)) throw error;
      // Parts that were written already are not in the manifest, and so are never read.
      without.push(name);
    }
  }
  await zip.text(MANIFEST, JSON.stringify({ format: BACKUP_FORMAT, version: BACKUP_VERSION, writtenAt: now, scenes }));
  await zip.text(ARMOURY, JSON.stringify(await database.getAll('armoury')));
  await writeRoster(zip, await database.getAll('roster'));
  await zip.text(SETTINGS, JSON.stringify((await database.get('settings', 'settings')) ?? {}));
  return { file: zip.end(), unreadable: without };
}

/**
 * Writes everything that is stored to one file: scenes with history, open shot, view state, versions and pictures; armoury,
 * roster and settings. What this program cannot read is copied as it is; scenes that the browser cannot read are left out
 * and named. `now` is an ISO date and time.
 */
export async function writeBackup(database: Database, now: string, limits = LIMITS): Promise<Result<WrittenBackup>> {
  try {
    return succeeded(await writeAll(database, now, limits));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return failed('Your scenes are too large for one file: export the largest ones, delete them here and try again.');
  }
}
