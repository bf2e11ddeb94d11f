import { z } from 'zod';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { tooLarge } from '../schema/amounts.ts';
import { firstFault } from '../schema/issue-words.ts';
import { isObject, type Json } from '../schema/json.ts';
import { type LogEntry, logEntrySchema } from '../schema/log-schema.ts';
import { migrated } from '../schema/migrate.ts';
import { entryFromNinth, entryFromTenth } from '../schema/migrate-figures.ts';
import { migratedEntry } from '../schema/migrate-systems.ts';
import { type Scene, sceneSchema } from '../schema/schema.ts';

/** The format's name, in every file of one shot. */
const SHOT_FORMAT = 'fall-of-shot/tape';
const SHOT_VERSION = 10;

/**
 * The version of the rules as implemented here. A recording of another version may replay to other steps. Raise it
 * whenever the same order, facts and answers would lead to other steps.
 */
export const RULES_VERSION = 2;

/** One shot: its log entry, and the scene before it without pictures, lights and log. */
export interface ShotFile {
  readonly scene: Scene;
  readonly entry: LogEntry;
  /** The version of the rules when it was fired. */
  readonly rules: number;
}

const envelope = z.object({ format: z.literal(SHOT_FORMAT), version: z.number().int() });

const fileSchema = z.strictObject({
  format: z.literal(SHOT_FORMAT),
  version: z.number().int(),
  rules: z.number().int().min(1),
  scene: sceneSchema,
  entry: logEntrySchema,
});

/** The scene version in a file of version 1. Each later file version goes with the next scene version. */
const SCENE_IN_FIRST = 8;

/** What changed in the log entry with each file version, from version 1 to 2 on. */
const ENTRY_STEPS: readonly ((entry: Json) => Json)[] = [
  (entry) => migratedEntry(entry, undefined),
  entryFromNinth,
  entryFromTenth,
  // Things that players see, and who answers for scenery, are settings of the scene.
  (entry) => entry,
  // The order of initiative is one of the scene, and no older shot was fired in a volley.
  (entry) => entry,
];

/** Returns a file of an earlier version in the form of this one. */
function migratedFile(value: unknown, version: number): unknown {
  if (!isObject(value)) return value;
  const { scene, entry } = value;
  return {
    ...value,
    scene: migrated(scene, SCENE_IN_FIRST + version - 1),
    entry: ENTRY_STEPS.slice(version - 1).reduce((now, change) => (isObject(now) ? change(now) : now), entry),
  };
}

/** Returns whether a parsed JSON value claims to be the file of one shot. */
export function isShotFile(value: unknown): boolean {
  return envelope.safeParse(value).success;
}

/** Reads the file of one shot from parsed JSON, or returns a sentence that says why not. */
export function readShotFile(value: unknown, name = 'The file'): Result<ShotFile> {
  const head = envelope.safeParse(value);
  if (!head.success) return failed(`${name} is no shot of Fall of Shot: it lacks "format": "${SHOT_FORMAT}".`);
  if (head.data.version > SHOT_VERSION) {
    return failed(`${name} was written by a newer Fall of Shot: update the program and open it again.`);
  }
  const now = head.data.version < SHOT_VERSION ? migratedFile(value, head.data.version) : value;
  const large = tooLarge(isObject(now) ? now.scene : undefined, name);
  if (large) return failed(large);
  const read = fileSchema.safeParse(now);
  if (!read.success) return failed(`${name} is broken${firstFault(read.error, now)}. Save the shot again.`);
  const { scene, entry, rules } = read.data;
  return succeeded({ scene, entry, rules });
}

/**
 * Writes one shot as a file that replays to the same steps elsewhere.
 *
 * @param before the scene as it was when the shot was fired
 */
export function writeShotFile(before: Scene, entry: LogEntry): string {
  const scene: Scene = {
    ...before,
    name: entry.outcome.headline.slice(0, 200),
    picture: null,
    wanted: null,
    lights: [],
    lighting: null,
    initiative: null,
    stencils: [],
    pins: [],
    log: [],
    tries: [],
    note: '',
    pieces: before.pieces.map((piece) => ({
      ...piece,
      picture: null,
      secret: { ...piece.secret, note: '' },
    })),
  };
  return JSON.stringify({ format: SHOT_FORMAT, version: SHOT_VERSION, rules: RULES_VERSION, scene, entry }, null, 1);
}
