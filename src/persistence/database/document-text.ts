import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { migrated } from '../../scene/schema/migrate.ts';
import { type Scene, sceneSchema } from '../../scene/schema/schema.ts';

/** Texts of documents in memory. Documents are immutable, so each is serialized once. */
const texts = new WeakMap<Scene, string>();

/** Returns a document as stored JSON, in the current format. */
export function documentText(scene: Scene): string {
  const text = texts.get(scene) ?? JSON.stringify(scene);
  texts.set(scene, text);
  return text;
}

/** Parses JSON. Returns undefined if the text is not JSON. */
export function parseDocument(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Reads a stored document and upgrades it. Returns `newer` if a newer program wrote it, or `broken` if it cannot be read. */
export function readDocument(text: string, version: number): Scene | 'newer' | 'broken' {
  if (version > SCENE_VERSION) return 'newer';
  const json = parseDocument(text);
  if (!json) return 'broken';
  const read = sceneSchema.safeParse(migrated(json.value, version));
  if (!read.success) return 'broken';
  // The text of an older format must not be reused as text of the current one.
  if (version === SCENE_VERSION) texts.set(read.data, text);
  return read.data;
}
