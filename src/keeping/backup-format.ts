import { z } from 'zod';

/** The format's name and version, in every backup. */
export const BACKUP_FORMAT = 'fall-of-shot/backup';
export const BACKUP_VERSION = 1;

/** The entry that says what the others are. */
export const MANIFEST = 'manifest.json';
export const ARMOURY = 'armoury.json';
export const SETTINGS = 'settings.json';

const count = z.number().int().min(0);
const text = z.string().max(1000);

const headSchema = z.object({
  number: count,
  version: z.number().int().min(1),
  savedAt: text,
  name: text,
  pieces: count,
  shots: count,
  said: text.nullable(),
  bytes: count,
  check: count,
});

const cardSchema = z.object({
  id: z.string().min(1).max(200),
  version: z.number().int().min(1),
  revision: z.number().int().min(1),
  savedAt: text,
  name: text,
  pieces: count,
  shots: count,
  said: text.nullable(),
  bytes: count,
  first: count,
  done: count,
  end: count,
  pictures: count,
  versions: z.array(headSchema).max(100),
});

const pictureSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().regex(/^(image\/[\w.+-]{1,50})?$/),
  file: z.string(),
});

/** What a backup holds. */
export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  writtenAt: text,
  scenes: z
    .array(
      z.object({
        folder: z.string(),
        card: cardSchema.refine(({ first, done, end }) => first <= done && done <= end, {
          error: 'its changes do not add up',
        }),
        pictures: z.array(pictureSchema),
      }),
    )
    .refine((scenes) => new Set(scenes.map(({ card }) => card.id)).size === scenes.length, {
      error: 'a scene is there twice',
    }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The beginning of a manifest of any version. */
export const envelopeSchema = z.object({ format: z.literal(BACKUP_FORMAT), version: z.number().int() });

/** The name of a backup's file. `now` is an ISO date and time. */
export function backupName(now: string): string {
  return `fall-of-shot-backup-${now.slice(0, 10)}.zip`;
}
