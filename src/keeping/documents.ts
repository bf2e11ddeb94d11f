import { SCENE_VERSION } from '../scene/file.ts';
import { migrated } from '../scene/migrate.ts';
import { type Scene, sceneSchema } from '../scene/schema.ts';

/** A document as it is kept. */
export function written(scene: Scene): string {
  return JSON.stringify(scene);
}

/** Text as the value that it writes down; nothing when it is no JSON. */
export function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A kept document in the form of this program; `newer` when a newer program wrote it, `broken` when it is none. */
export function readDocument(text: string, version: number): Scene | 'newer' | 'broken' {
  if (version > SCENE_VERSION) return 'newer';
  const json = parsed(text);
  if (!json) return 'broken';
  const read = sceneSchema.safeParse(migrated(json.value, version));
  return read.success ? read.data : 'broken';
}
