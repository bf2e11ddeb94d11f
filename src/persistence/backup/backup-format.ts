import { z } from 'zod';

/** The format's name and version, in every backup. */
export const BACKUP_FORMAT = 'fall-of-shot/backup';
export const BACKUP_VERSION = 1;

/** The entry that says what the others are. */
export const MANIFEST = 'manifest.json';
export const ARMOURY = 'armoury.json';
export const ROSTER = 'roster.json';
export const SETTINGS = 'settings.json';

/** How much text a backup holds, in bytes: the longest one, and all together. A browser holds so much in memory. */
export interface Limits {
  readonly longest: number;
  readonly all: number;
}

export const LIMITS: Limits = { longest: 256 << 20, all: 1024 << 20 };

/**
 * Counts the texts of a backup against the limits; each call gives whether one of so many bytes still fits. Who writes
 * and who reads count in the same way, so that what is written can be read.
 */
export function textCount({ longest, all }: Limits): (bytes: number) => boolean {
  let left = all;
  return (bytes) => {
    left -= bytes;
    return bytes <= longest && left >= 0;
  };
}

const count = z.number().int().min(0);
/** What a database of an earlier version held may be longer than anything that is written now: it is cut, not refused. */
const words = z.string().transform((text) => text.slice(0, 1000));
/** What has no version that is one is read as the first, or cannot be read. */
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
  .refine(({ first, done, end }) => first <= done && done <= end, { error: 'its changes do not add up' });

/** What a backup says of one scene. */
export const entrySchema = z.object({
  folder: z.string(),
  card: cardSchema,
  pictures: z.array(z.object({ id: z.string(), type: z.string(), file: z.string() })),
});

export type Entry = z.infer<typeof entrySchema>;

/** What a backup holds. Each scene is looked at by itself: one that is no good does not take the others with it. */
export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** For people who look into the file. */
  writtenAt: z.string(),
  scenes: z.array(z.unknown()),
});

/** The beginning of a manifest of any version. */
export const envelopeSchema = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number().int() });

/** The name of a backup's file. `now` is an ISO date and time. */
export function backupName(now: string): string {
  return `fall-of-shot-backup-${now.slice(0, 10)}.zip`;
}
