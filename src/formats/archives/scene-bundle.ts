import { type Result, succeeded } from '../../lib/result.ts';
import { readSceneFile, SCENE_FORMAT, SCENE_VERSION } from '../../scene/schema/file.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { readBundle, writeBundle } from './bundle.ts';

/** A scene with its pictures in memory. */
export interface BundledScene {
  readonly scene: Scene;
  readonly pictures: Readonly<Record<string, Blob>>;
  readonly notices: readonly string[];
}

/** Returns the pictures that a scene shows. The others are only kept for undo. */
export function picturesOf(scene: Scene, all: Readonly<Record<string, Blob>>): Record<string, Blob> {
  const shown = new Set([scene.picture?.asset, ...scene.pieces.map(({ picture }) => picture)]);
  return Object.fromEntries(Object.entries(all).filter(([id]) => shown.has(id)));
}

/**
 * Writes a scene of any version as one compressed file with its pictures. A scene that this program cannot read is
 * written unchanged.
 *
 * @param now ISO date and time
 */
export function writeSceneBundle(
  { version, scene }: { readonly version: number; readonly scene: unknown },
  pictures: Readonly<Record<string, Blob>>,
  now: string,
): Promise<Blob> {
  return writeBundle('scene.json', { format: SCENE_FORMAT, version, scene }, pictures, now);
}

/** Writes the current scene as one compressed file, with the pictures that it shows. */
export function writeScene(scene: Scene, assets: Readonly<Record<string, Blob>>, now: string): Promise<Blob> {
  return writeSceneBundle({ version: SCENE_VERSION, scene }, picturesOf(scene, assets), now);
}

/** Reads a scene from its compressed file, or fails in one sentence. Unreadable pictures are left out with a notice. */
export async function readSceneBundle(file: Blob, name: string): Promise<Result<BundledScene>> {
  const bundle = await readBundle(file, 'scene.json', name);
  if (!bundle.ok) return bundle;
  const { value, pictures, notices } = bundle.value;
  const read = readSceneFile({ ...value, assets: {} }, name);
  return read.ok ? succeeded({ scene: read.value.scene, pictures, notices }) : read;
}
