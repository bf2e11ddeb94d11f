import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { readSceneFile } from '../../../src/scene/schema/file.ts';
import type { Scene } from '../../../src/scene/schema/schema.ts';

/** The entries of an exported scene file, by name. */
export function sceneEntries(path: string): Readonly<Record<string, Uint8Array>> {
  return unzipSync(readFileSync(path));
}

/** The scene in an exported file. */
export function sceneIn(path: string): Scene {
  const { 'scene.json': text = new Uint8Array() } = sceneEntries(path);
  const { pictures: _, ...file } = JSON.parse(strFromU8(text));
  const read = readSceneFile({ ...file, assets: {} });
  if (!read.ok) throw new Error(read.error);
  return read.value.scene;
}
