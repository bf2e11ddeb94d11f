/** What a walk through a text found where JSON ends to make sense, and what can be mended on the way. */
export interface Scan {
  /** Where it breaks; nothing when the text is JSON once mended. */
  readonly breaks: { readonly at: number; readonly unfinished: boolean } | undefined;
  /**
   * The open string at the end of an unfinished text: the member of the outermost object that it is the value of, and
   * where in `mended` its quote stands.
   */
  readonly openString: { readonly key: string; readonly start: number } | undefined;
  /** The text with NaN and infinities as null, and line breaks inside strings as blanks. */
  readonly mended: string;
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const NO_NUMBER = /-?(?:NaN|Infinity)/y;
/** The beginning of a number or word that may go on after the end of the text. */
const BEGUN = /(?:-?[\d.eE+-]*|t|tr|tru|f|fa|fal|fals|n|nu|nul)$/y;

function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Where the string that opens at `open` closes; -1 when it does not. Nearly as quick as `indexOf`: pictures are long. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

/** Where a string has a backslash that JSON does not know (`C:\maps`); -1 when it has none. */
function wrongEscape(inside: string): number {
  for (let at = inside.indexOf('\\'); at >= 0; at = inside.indexOf('\\', at + 2)) {
    if (matched(ESCAPE, inside, at) === '') return at;
  }
  return -1;
}

/**
 * Walks a text that `JSON.parse` refused: the browsers' messages differ, and none tells a file cut off in its picture
 * from nonsense. Linear in the text, and no deeper in the stack for deeper JSON.
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
    // Nothing is mended in the open string itself, so it is as far from the end as it was.
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
      // The text may stop within a number: `1.` is the beginning of one.
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
