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

/**
 * Reads a document from its JSON and upgrades it. Returns `newer` if a newer program wrote it, or `broken` if it cannot be
 * read. `text` is the stored text of that JSON, if it is known.
 */
export function readJson(value: unknown, version: number, text?: string): Scene | 'newer' | 'broken' {
  if (version > SCENE_VERSION) return 'newer';
  const read = sceneSchema.safeParse(migrated(value, version));
  if (!read.success) return 'broken';
  // The text of an older format must not be reused as text of the current one.
  if (version === SCENE_VERSION && text !== undefined) texts.set(read.data, text);
  return read.data;
}

/** Reads a stored document and upgrades it. Returns `newer` if a newer program wrote it, or `broken` if it cannot be read. */
export function readDocument(text: string, version: number): Scene | 'newer' | 'broken' {
  if (version > SCENE_VERSION) return 'newer';
  const json = parseDocument(text);
  return json ? readJson(json.value, version, text) : 'broken';
}
