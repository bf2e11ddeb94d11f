import { type Result, succeeded } from '../../lib/result.ts';
import { readSceneFile, SCENE_FORMAT, SCENE_VERSION } from '../../scene/schema/file.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { readBundle, writeBundle } from './bundle.ts';

/** How files end that hold a scene with its pictures. */
export const SCENE_ENDING = 'fallofshot';

/** A scene with its pictures as they are held in memory. */
export interface BundledScene {
  readonly scene: Scene;
  readonly pictures: Readonly<Record<string, Blob>>;
  readonly notices: readonly string[];
}

/** The pictures that a scene shows. What lies beside them is left from changes that may be undone. */
export function picturesOf(scene: Scene, all: Readonly<Record<string, Blob>>): Record<string, Blob> {
  const shown = new Set([scene.picture?.asset, ...scene.pieces.map(({ picture }) => picture)]);
  return Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id)));
}

/**
 * A scene of some version as one compressed file with its pictures inside. A scene that this program cannot read goes
 * along as it is.
 *
 * @param now an ISO date and time
 */
export function writeSceneBundle(
  { version, scene }: { readonly version: number; readonly scene: unknown },
  pictures: Readonly<Record<string, Blob>>,
  now: string,
): Promise<Blob> {
  return writeBundle('scene.json', { format: SCENE_FORMAT, version, scene }, pictures, now);
}

/** The scene on the table as one compressed file, with those of its pictures that it shows. */
export function writeScene(scene: Scene, assets: Readonly<Record<string, Blob>>, now: string): Promise<Blob> {
  return writeSceneBundle({ version: SCENE_VERSION, scene }, picturesOf(scene, assets), now);
}

/** Reads a scene from its compressed file, or says in one sentence why not. A picture that cannot be had is told and left out. */
export async function readSceneBundle(file: Blob, name: string): Promise<Result<BundledScene>> {
  const bundle = await readBundle(file, 'scene.json', name);
  if (!bundle.ok) return bundle;
  const { value, pictures, notices } = bundle.value;
  const read = readSceneFile({ ...value, assets: {} }, name);
  return read.ok ? succeeded({ scene: read.value.scene, pictures, notices }) : read;
}
