import { z } from 'zod';
import { failed, type Result, succeeded } from '../../lib/result.ts';
import { tooLarge } from './amounts.ts';
import { firstFault } from './issue-words.ts';
import { migrated } from './migrate.ts';
import { type Scene, sceneSchema } from './schema.ts';

/** The format's name and version, in every scene file. */
export const SCENE_FORMAT = 'fall-of-shot/scene';
export const SCENE_VERSION = 17;

/** A picture inside a scene file: its type and its bytes as base64. */
export interface Asset {
  readonly type: string;
  readonly data: string;
}

/** A scene with the pictures it needs. */
export interface SceneFile {
  readonly scene: Scene;
  readonly assets: Readonly<Record<string, Asset>>;
}

const envelope = z.object({ format: z.literal(SCENE_FORMAT), version: z.number().int() });

const fileSchema = z.strictObject({
  format: z.literal(SCENE_FORMAT),
  version: z.number().int().min(1).max(SCENE_VERSION),
  scene: sceneSchema,
  assets: z.record(z.string(), z.strictObject({ type: z.string(), data: z.string() })),
});

/** Returns whether a parsed JSON value claims to be one of our scene files. */
export function isSceneFile(value: unknown): boolean {
  return envelope.safeParse(value).success;
}

/** Reads a scene file from parsed JSON, or returns a sentence that says why not. */
export function readSceneFile(value: unknown, name = 'The file'): Result<SceneFile> {
  const head = envelope.safeParse(value);
  if (!head.success) {
    return failed(`${name} is no Fall of Shot scene: it lacks "format": "${SCENE_FORMAT}" with a version.`);
  }
  if (head.data.version > SCENE_VERSION) {
    return failed(
      `${name} was written by a newer Fall of Shot (scene version ${head.data.version}, this one reads up to ${SCENE_VERSION}): update the program and open it again.`,
    );
  }
  const { version } = head.data;
  const now =
    version < SCENE_VERSION
      ? { ...(value as object), scene: migrated(Reflect.get(value as object, 'scene'), version) }
      : value;
  const large = tooLarge(Reflect.get(now as object, 'scene'), name);
  if (large) return failed(large);
  const read = fileSchema.safeParse(now);
  if (!read.success) {
    return failed(`${name} is broken${firstFault(read.error, now)}. Export it again, or use another copy.`);
  }
  const { scene, assets } = read.data;
  return succeeded({ scene, assets });
}

/** Writes a scene as JSON with its pictures as base64, for other programs. Users get the compressed file. */
export function writeSceneFile({ scene, assets }: SceneFile): string {
  return JSON.stringify({ format: SCENE_FORMAT, version: SCENE_VERSION, scene, assets });
}
