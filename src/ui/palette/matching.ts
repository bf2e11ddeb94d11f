/** A part of a text, from one index up to another. */
export type Mark = readonly [from: number, to: number];

/** How well something matches the search, and which letters of its title do. */
export interface Match {
  readonly score: number;
  readonly marks: readonly Mark[];
}

/** Something that can be searched for. */
export interface Findable {
  readonly title: string;
  readonly keywords?: readonly string[];
}

/** Scores of the kinds of matches: a shorter title never outranks a better kind. */
const WHOLE = 100;
const START = 80;
const WORD = 60;
const INSIDE = 40;
const LETTERS = 20;
/** The weight of a match in a keyword, relative to the title. */
const BY_KEYWORD = 0.6;
/** Searches shorter than this must start a word and match without gaps. */
const FEWEST = 3;

/** Each letter without case and accents, one to one, so that indexes stay valid. */
function plainLetters(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

/** Returns whether a word begins at an index. */
function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** The best index of a text in another: where a word begins, else the first. */
function bestPlace(text: string, sought: string): number {
  const first = text.indexOf(sought);
  for (let at = first; at >= 0; at = text.indexOf(sought, at + 1)) if (beginsWord(text, at)) return at;
  return first;
}

/** Matches the initials of words, from the first word on: `swac` for "Show walls and cover". */
function initials(text: string, sought: string): readonly Mark[] | undefined {
  const begins = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  const fits =
    sought.length > 1 &&
    begins
      .map((at) => text[at])
      .join('')
      .startsWith(sought);
  return fits ? begins.slice(0, sought.length).map((at) => [at, at + 1]) : undefined;
}

/**
 * Matches the letters of a word in order, from the beginning of a word, with few gaps; undefined if they are not there.
 */
function scattered(text: string, sought: string): readonly Mark[] | undefined {
  if (sought.length < FEWEST) return undefined;
  const [first = ''] = sought;
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    if (!beginsWord(text, start)) continue;
    const marks: [number, number][] = [];
    let at = start;
    for (let i = 0; i < sought.length && at >= 0; i++) {
      const next = text.indexOf(sought[i] ?? '', at);
      const last = marks.at(-1);
      if (last && last[1] === next) last[1] = next + 1;
      else if (next >= 0) marks.push([next, next + 1]);
      at = next < 0 ? -1 : next + 1;
    }
    // Letters scattered over a whole sentence are no match.
    if (at >= 0 && marks.length <= 3 && at - start <= sought.length * 1.6) return marks;
  }
  return undefined;
}

/** How well one word matches one text. */
function matchWord(text: string, sought: string): Match | undefined {
  if (text === sought) return { score: WHOLE, marks: [[0, text.length]] };
  const at = bestPlace(text, sought);
  if (at >= 0) {
    const kind = at === 0 ? START : beginsWord(text, at) ? WORD : INSIDE;
    const endsWord = !/[\p{L}\p{N}]/u.test(text[at + sought.length] ?? '');
    // One or two letters inside a word say nothing.
    if (kind === INSIDE && sought.length < FEWEST) return undefined;
    return { score: kind + (endsWord && kind !== INSIDE ? 8 : 0), marks: [[at, at + sought.length]] };
  }
  const marks = initials(text, sought) ?? scattered(text, sought);
  return marks && { score: LETTERS - marks.length, marks };
}

/** Sorts marks and merges adjacent ones. */
function joined(marks: readonly Mark[]): readonly Mark[] {
  const out: [number, number][] = [];
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0])) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/**
 * How well something matches the search: every word must be in its title or keywords, best at the beginning of a word,
 * or by its letters in order. Undefined if one is in neither. An empty search matches everything equally.
 */
export function match(sought: string, { title, keywords = [] }: Findable): Match | undefined {
  const text = plainLetters(title);
  const typed = plainLetters(sought).trim().replace(/\s+/g, ' ');
  if (typed === '') return { score: 0, marks: [] };
  // The whole phrase as typed beats its separate words.
  const whole = matchWord(text, typed);
  if (whole && whole.score >= INSIDE) return { score: whole.score + 10 - brevity(title), marks: whole.marks };
  const marks: Mark[] = [];
  let score = 0;
  const words = typed.split(' ');
  for (const word of words) {
    const own = matchWord(text, word);
    const other = keywordScore(keywords, word);
    const best = Math.max(own?.score ?? 0, other);
    if (best === 0) return byKeyword(typed, title, keywords);
    if (own) marks.push(...own.marks);
    score += best / words.length;
  }
  return { score: score - brevity(title), marks: joined(marks) };
}

/** The score of the best matching keyword; short searches must be the whole keyword. */
function keywordScore(keywords: readonly string[], sought: string): number {
  const scores = keywords.map((keyword) => {
    const text = plainLetters(keyword);
    return sought.length >= FEWEST || text === sought ? (matchWord(text, sought)?.score ?? 0) : 0;
  });
  return Math.max(0, ...scores) * BY_KEYWORD;
}

/** Matches the whole search against keywords of several words. */
function byKeyword(typed: string, title: string, keywords: readonly string[]): Match | undefined {
  const score = keywordScore(keywords, typed);
  return score === 0 ? undefined : { score: score - brevity(title), marks: [] };
}

/** Ranks shorter titles first among equals. */
function brevity(title: string): number {
  return Math.min(title.length, 100) / 100;
}

/** Returns the matches, the best first. Equal ones stay in the given order. */
export function ranked<T extends Findable>(
  sought: string,
  things: readonly T[],
): readonly { readonly thing: T; readonly match: Match }[] {
  return things
    .flatMap((thing) => {
      const found = match(sought, thing);
      return found ? [{ thing, match: found }] : [];
    })
    .toSorted((a, b) => b.match.score - a.match.score);
}

/** Splits a title at its marks into marked and unmarked parts. */
export function parts(
  title: string,
  marks: readonly Mark[],
): readonly { readonly text: string; readonly marked: boolean }[] {
  const out: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    out.push({ text: title.slice(at, from), marked: false }, { text: title.slice(from, to), marked: true });
    at = to;
  }
  out.push({ text: title.slice(at), marked: false });
  return out.filter(({ text }) => text !== '');
}
