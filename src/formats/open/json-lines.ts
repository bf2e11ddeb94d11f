import { parsedPlainly } from '../../lib/plain-text.ts';
import { isObject } from '../common/loose-json.ts';

/** The values of a text with one JSON object a line, and the number of lines that are none. */
export interface JsonLines {
  readonly values: readonly unknown[];
  readonly broken: number;
}

function parsed(line: string): unknown {
  return parsedPlainly(line)?.value;
}

/**
 * Reads a text with one JSON object a line, as in packs of Foundry (`.db`), or returns undefined if it is none. Later
 * lines replace earlier ones with the same `_id`; one that deletes it has nothing else.
 */
export function jsonLines(text: string): JsonLines | undefined {
  // A pretty-printed file has an opening bracket alone in its first line.
  const first = /^[\s\uFEFF]{0,100}(\{[^\n]*\})\s*?(?:\n|$)/.exec(text)?.[1];
  if (first === undefined || !isObject(parsed(first))) return undefined;
  const found = new Map<unknown, unknown>();
  let broken = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const value = parsed(line.replace(/^\uFEFF/, ''));
    if (!isObject(value)) {
      broken++;
      continue;
    }
    const key = value._id ?? found.size;
    // In the order of the last lines.
    found.delete(key);
    found.set(key, value);
  }
  return { values: [...found.values()], broken };
}
