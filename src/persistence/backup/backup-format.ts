import { z } from 'zod';
import { ZIP_ENTRIES, ZIP_LIMIT } from '../../formats/archives/zip-writing.ts';

/** The format's name and version, in every backup. */
export const BACKUP_FORMAT = 'fall-of-shot/backup';
export const BACKUP_VERSION = 1;

/** The entry that lists the others. */
export const MANIFEST = 'manifest.json';
export const ARMOURY = 'armoury.json';
export const ROSTER = 'roster.json';
export const SETTINGS = 'settings.json';

/** How many bytes of text a backup may hold, in one text and in all, so that it fits in memory. */
export interface TextLimits {
  readonly longest: number;
  readonly all: number;
}

/** The same, and how many bytes and entries fit in a zip. */
export interface Limits extends TextLimits {
  readonly bytes: number;
  readonly entries: number;
}

export const LIMITS: Limits = { longest: 256 << 20, all: 1024 << 20, bytes: ZIP_LIMIT, entries: ZIP_ENTRIES };

/**
 * Counts the texts of a backup. Each call returns whether a text of that many bytes still fits. Writer and reader count in
 * the same way, so that every written backup can be read.
 */
export function textCount({ longest, all }: TextLimits): (bytes: number) => boolean {
  let left = all;
  return (bytes) => {
    left -= bytes;
    return bytes <= longest && left >= 0;
  };
}

const count = z.number().int().min(0);
/** Databases of earlier versions may hold longer texts than are written now: they are cut, not rejected. */
const words = z.string().transform((text) => text.slice(0, 1000));
/** A missing or invalid version is read as the first. */
const version = z.number().int().min(1).catch(1);

const headSchema = z.object({
  number: count,
  version,
  savedAt: words,
  name: words,
  pieces: count,
  shots: count,
  said: words.nullable(),
  bytes: count,
  check: count,
});

const cardSchema = z
  .object({
    id: z.string(),
    version,
    revision: z.number().int().min(1),
    savedAt: words,
    name: words,
    pieces: count,
    shots: count,
    said: words.nullable(),
    bytes: count,
    first: count,
    done: count,
    end: count,
    pictures: count,
    versions: z.array(headSchema).max(100),
  })
  .refine(({ first, done, end }) => first <= done && done <= end, { error: 'its history is inconsistent' });

/** The manifest's entry for one scene. */
export const entrySchema = z.object({
  folder: z.string(),
  card: cardSchema,
  pictures: z.array(z.object({ id: z.string(), type: z.string(), file: z.string() })),
});

export type Entry = z.infer<typeof entrySchema>;

/** The manifest of a backup. Scenes are checked one by one, so that a broken one does not affect the others. */
export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** For people who look at the file. */
  writtenAt: z.string(),
  scenes: z.array(z.unknown()),
});

/** The beginning of a manifest of any version. */
export const envelopeSchema = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number().int() });

/** The name of a backup's file. `now` is an ISO date and time. */
export function backupName(now: string): string {
  return `fall-of-shot-backup-${now.slice(0, 10)}.zip`;
}
