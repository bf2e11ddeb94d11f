import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { ROOT } from '../../scripts/root.mjs';
import { readSceneFile, writeSceneFile } from '../../src/scene/schema/file.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import { until } from './until.ts';

/** Copies one of the project's own maps into a folder; returns its path there. */
export function fixtureIn(folder: string, name: string): string {
  const path = join(folder, name);
  copyFileSync(join(ROOT, 'test/fixtures/files', name), path);
  return path;
}

/** Writes a scene file into a folder; returns its path. */
export function sceneFileIn(folder: string, scene: Scene): string {
  const path = join(folder, `${scene.id}.scene.json`);
  writeFileSync(path, writeSceneFile({ scene, assets: {} }));
  return path;
}

/** The names of all entries in a scene file that was exported, with their bytes, and the scene among them. */
interface Exported {
  readonly path: string;
  readonly scene: Scene;
  readonly pictures: readonly (readonly [string, string])[];
}

function readExported(path: string): Exported | null {
  try {
    const { 'scene.json': text = new Uint8Array(), ...others } = unzipSync(readFileSync(path));
    const { pictures: _, ...file } = JSON.parse(strFromU8(text));
    const read = readSceneFile({ ...file, assets: {} });
    if (!read.ok) return null;
    const pictures = Object.entries(others).map(
      ([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const,
    );
    return { path, scene: read.value.scene, pictures };
  } catch {
    // The browser is still writing it.
    return null;
  }
}

/**
 * Waits until a browser has saved a scene file by something, and takes it out of its folder: some browsers write a second
 * file of the same name over the first.
 */
export async function untilExported(from: string, to: string, by: () => Promise<void>): Promise<Exported> {
  await by();
  const found = await until('the exported file', async () => {
    const name = readdirSync(from).find((each) => each.endsWith('.fallofshot'));
    return name === undefined ? null : readExported(join(from, name));
  });
  if (!found) throw new Error('No file was exported.');
  const path = join(mkdtempSync(join(to, 'exported-')), basename(found.path));
  renameSync(found.path, path);
  return { ...found, path };
}
