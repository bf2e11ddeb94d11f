import { nextTask } from '../../lib/next-task.ts';
import { SCENE_VERSION } from '../../scene/schema/file.ts';
import { migrated } from '../../scene/schema/migrate.ts';
import { type Scene, sceneSchema } from '../../scene/schema/schema.ts';
import { readSceneGradually } from './read-gradually.ts';

/** Texts of documents in memory. Documents are immutable, so each is serialized once. */
const texts = new WeakMap<Scene, string>();

/** Texts of long lists of documents. A change leaves most lists as they are. */
const listTexts = new WeakMap<object, string>();

/** How many entries of a list are serialized in one task. */
const AT_ONCE = 1000;

/** Returns a value as JSON, from memory if it is a list that was serialized before; undefined if JSON leaves it out. */
function valueText(value: unknown): string | undefined {
  return (Array.isArray(value) ? listTexts.get(value) : undefined) ?? JSON.stringify(value);
}

/** Returns a document as stored JSON, in the current format. */
export function documentText(scene: Scene): string {
  const known = texts.get(scene);
  if (known !== undefined) return known;
  const fields = Object.entries(scene).flatMap(([key, value]) => {
    const text = valueText(value);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  const text = `{${fields.join(',')}}`;
  texts.set(scene, text);
  return text;
}

/**
 * Serializes the long lists of a document in many short tasks, so that `documentText` has little left to do: fifty
 * thousand walls in one go would stop the window.
 */
export async function prepareDocumentText(scene: Scene): Promise<void> {
  if (texts.has(scene)) return;
  const lists: readonly unknown[] = Object.values(scene);
  for (const list of lists) {
    if (!Array.isArray(list) || list.length <= AT_ONCE || listTexts.has(list)) continue;
    const parts: string[] = [];
    for (let at = 0; at < list.length; at += AT_ONCE) {
      parts.push(JSON.stringify(list.slice(at, at + AT_ONCE)).slice(1, -1));
      await nextTask();
    }
    listTexts.set(list, `[${parts.join(',')}]`);
  }
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

/** A text longer than this is read in many short tasks, in characters. */
export const LONG_TEXT = 500_000;

/** Reads a document from its JSON as `readJson` does, in many short tasks if its text is long. */
export async function readJsonGradually(
  value: unknown,
  version: number,
  text: string | undefined,
): Promise<Scene | 'newer' | 'broken'> {
  if (version !== SCENE_VERSION || typeof value !== 'object' || value === null) return readJson(value, version, text);
  const scene = await readSceneGradually(value);
  if (scene && text !== undefined) texts.set(scene, text);
  return scene ?? 'broken';
}

/** Reads a stored document and upgrades it. Returns `newer` if a newer program wrote it, or `broken` if it cannot be read. */
export function readDocument(text: string, version: number): Scene | 'newer' | 'broken' {
  if (version > SCENE_VERSION) return 'newer';
  const json = parseDocument(text);
  return json ? readJson(json.value, version, text) : 'broken';
}
