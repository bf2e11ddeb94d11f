/**
 * Characters that are not seen but change what is: controls save tab and line break, marks that turn the direction of
 * writing, and empty ones. Joiners stay, because some scripts and emoji need them.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** The same characters, and carriage returns, in the text of a JSON file: as they are or escaped. */
const HIDDEN_IN_JSON =
  /[\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\\[bfr]|\\u(?:00[01789]|061c|20[026]|feff|fff)/i;

/** Returns a text without hidden characters. Line breaks and tabs stay. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(HIDDEN, '');
}

/** Returns a text on one line, without hidden characters, cut with an ellipsis if it is longer than `most` characters. */
export function clipped(text: string, most: number): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  // No half of a pair: that would be drawn as a box.
  return `${line
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** Returns false if no text in a JSON file has hidden characters; true if one may have. */
export function mayHide(json: string): boolean {
  return HIDDEN_IN_JSON.test(json);
}

/** Replaces a member by one of another name, or another value, and keeps the order of the others. */
function renamed(holder: Record<string, unknown>): void {
  const members = Object.entries(holder);
  if (members.every(([key]) => plainText(key) === key)) return;
  for (const [key] of members) Reflect.deleteProperty(holder, key);
  for (const [key, value] of members) {
    // Not by assignment: a member may be called "__proto__".
    Object.defineProperty(holder, plainText(key), { value, writable: true, enumerable: true, configurable: true });
  }
}

/**
 * Removes hidden characters from all texts and names of members in a parsed JSON value, in place. Returns the value.
 * Goes through it without recursion: files may be nested as deep as they like.
 */
export function withPlainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  const open: unknown[] = [value];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (typeof each !== 'object' || each === null) continue;
    if (!Array.isArray(each)) renamed(each as Record<string, unknown>);
    for (const key of Object.keys(each)) {
      const member: unknown = Object.getOwnPropertyDescriptor(each, key)?.value;
      if (typeof member === 'string') {
        const plain = plainText(member);
        if (plain !== member) {
          Object.defineProperty(each, key, { value: plain, writable: true, enumerable: true, configurable: true });
        }
      } else if (typeof member === 'object' && member !== null) open.push(member);
    }
  }
  return value;
}

/** Parses JSON whose texts have no hidden characters then. Returns undefined if it is not JSON. */
export function parsedPlainly(json: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return { value: mayHide(json) ? withPlainTexts(value) : value };
  } catch {
    return undefined;
  }
}

/** Returns a JSON text whose texts have no hidden characters. One without any, and what is not JSON, stays as it is. */
export function plainJson(json: string): string {
  const read = mayHide(json) ? parsedPlainly(json) : undefined;
  return read ? JSON.stringify(read.value) : json;
}
