/** The result of scanning invalid JSON: where it breaks, and a repaired text. */
export interface Scan {
  /** Where it breaks, or undefined if the repaired text is JSON. */
  readonly breaks: { readonly at: number; readonly unfinished: boolean } | undefined;
  /**
   * The unterminated string at the end of an unfinished text: the member of the outermost object that it belongs to,
   * and the position of its quote in `mended`.
   */
  readonly openString: { readonly key: string; readonly start: number } | undefined;
  /** The text with NaN and infinities as null, and control characters inside strings as spaces. */
  readonly mended: string;
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const NO_NUMBER = /-?(?:NaN|Infinity)/y;
/** The start of a number or word that the end of the text may cut off. */
const BEGUN = /(?:-?[\d.eE+-]*|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/y;

function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Returns where the string that opens at `open` closes, or -1. Almost as fast as `indexOf`: pictures are long. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

/** Returns the position of an invalid escape in a string (`C:\maps`), or -1. */
function wrongEscape(inside: string): number {
  for (let at = inside.indexOf('\\'); at >= 0; at = inside.indexOf('\\', at + 2)) {
    if (matched(ESCAPE, inside, at) === '') return at;
  }
  return -1;
}

/**
 * Scans a text that `JSON.parse` rejected: browsers' messages differ, and none tells a file truncated in its picture
 * from nonsense. Linear in the text, without recursion.
 */
export function scanJson(text: string): Scan {
  const parts: string[] = [];
  let copied = 0;
  const mend = (from: number, to: number, by: string) => {
    parts.push(text.slice(copied, from), by);
    copied = to;
  };
  const done = (breaks: Scan['breaks'], open?: { key: string; from: number }): Scan => {
    parts.push(text.slice(copied));
    const mended = parts.join('');
    // The open string itself is unchanged, so its distance from the end is the same.
    return { breaks, openString: open && { key: open.key, start: mended.length - text.length + open.from }, mended };
  };
  const closers: string[] = [];
  let expected: Expected = 'value';
  let key = '';
  let at = 0;
  for (;;) {
    at += matched(SPACE, text, at).length;
    if (closers.length === 0 && expected === 'comma or end') {
      return done(at < text.length ? { at, unfinished: false } : undefined);
    }
    if (at >= text.length) return done({ at, unfinished: true });
    const letter = text[at];
    const wantsKey: boolean = expected === 'key' || expected === 'key or end';
    const wantsValue: boolean = expected === 'value' || expected === 'value or end';
    if (letter === '"' && (wantsKey || wantsValue)) {
      const close = closingQuote(text, at);
      if (close < 0) {
        return done(
          { at: text.length, unfinished: true },
          closers.length === 1 && wantsValue ? { key, from: at } : undefined,
        );
      }
      const inside = text.slice(at + 1, close);
      const slash = wrongEscape(inside);
      if (slash >= 0) return done({ at: at + 1 + slash, unfinished: false });
      if (/\p{Cc}/u.test(inside)) mend(at + 1, close, inside.replace(/\p{Cc}/gu, ' '));
      if (wantsKey && closers.length === 1) key = inside;
      at = close + 1;
      expected = wantsKey ? 'colon' : 'comma or end';
    } else if (wantsValue && (letter === '{' || letter === '[')) {
      closers.push(letter === '{' ? '}' : ']');
      expected = letter === '{' ? 'key or end' : 'value or end';
      at++;
    } else if (letter === closers.at(-1) && expected.endsWith('end')) {
      closers.pop();
      expected = 'comma or end';
      at++;
    } else if (expected === 'comma or end' && letter === ',') {
      expected = closers.at(-1) === '}' ? 'key' : 'value';
      at++;
    } else if (expected === 'colon' && letter === ':') {
      expected = 'value';
      at++;
    } else {
      const begun = wantsValue ? matched(BEGUN, text, at) : '';
      const scalar = wantsValue ? matched(SCALAR, text, at) : '';
      // The text may end within a number: `1.` is the start of one.
      if (begun.length > scalar.length) return done({ at: text.length, unfinished: true });
      const odd = wantsValue && scalar === '' ? matched(NO_NUMBER, text, at) : '';
      if (odd !== '') mend(at, at + odd.length, 'null');
      const length = scalar.length + odd.length;
      if (length === 0) return done({ at, unfinished: false });
      at += length;
      expected = 'comma or end';
    }
  }
}
