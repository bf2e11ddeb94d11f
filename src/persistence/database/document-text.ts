import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { migrated } from '../../scene/schema/migrate.ts';
import { type Scene, sceneSchema } from '../../scene/schema/schema.ts';

/** The texts of the documents at hand: a document is never altered, so each is taken down once. */
const texts = new WeakMap<Scene, string>();

/** A document as it is kept, in the form of this program. */
export function documentText(scene: Scene): string {
  const text = texts.get(scene) ?? JSON.stringify(scene);
  texts.set(scene, text);
  return text;
}

/** Text as the value that it writes down; nothing when it is not JSON. */
export function parseDocument(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A kept document in the form of this program; `newer` when a newer program wrote it, `broken` when it is none. */
export function readDocument(text: string, version: number): Scene | 'newer' | 'broken' {
  if (version > SCENE_VERSION) return 'newer';
  const json = parseDocument(text);
  if (!json) return 'broken';
  const read = sceneSchema.safeParse(migrated(json.value, version));
  if (!read.success) return 'broken';
  // The text of an older form says something else to whoever reads it as one of this form.
  if (version === SCENE_VERSION) texts.set(read.data, text);
  return read.data;
}
