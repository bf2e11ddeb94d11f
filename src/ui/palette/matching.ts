/** A stretch of a text, from one letter up to another. */
export type Mark = readonly [from: number, to: number];

/** How well something fits what is typed, and which letters of its title are why. */
export interface Match {
  readonly score: number;
  readonly marks: readonly Mark[];
}

/** What something can be found by. */
export interface Findable {
  readonly title: string;
  readonly keywords?: readonly string[];
}

/** How good each kind of match is: the kinds never overtake each other by a shorter title. */
const WHOLE = 100;
const START = 80;
const WORD = 60;
const INSIDE = 40;
const LETTERS = 20;
/** What a match in a keyword is worth of the same in the title. */
const BY_KEYWORD = 0.6;
/** Fewer letters have to begin a word, and none of them may be left out. */
const FEWEST = 3;

/** Each letter without case and accents, so that places stay the same: one letter in, one out. */
function plainLetters(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
}

/** Whether a word begins at a place of a text. */
function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** The best place of a piece of text in another: where a word begins, else the first. */
function bestPlace(text: string, sought: string): number {
  const first = text.indexOf(sought);
  for (let at = first; at >= 0; at = text.indexOf(sought, at + 1)) if (beginsWord(text, at)) return at;
  return first;
}

/** The first letters of words, from the first word on: `swac` for "Show walls and cover". */
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

/** The letters of a word in their order, from the beginning of a word on, with few gaps; nothing where they are not there. */
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
    // Letters that lie all over a sentence were not meant.
    if (at >= 0 && marks.length <= 3 && at - start <= sought.length * 1.6) return marks;
  }
  return undefined;
}

/** How well one word fits one text. */
function matchWord(text: string, sought: string): Match | undefined {
  if (text === sought) return { score: WHOLE, marks: [[0, text.length]] };
  const at = bestPlace(text, sought);
  if (at >= 0) {
    const kind = at === 0 ? START : beginsWord(text, at) ? WORD : INSIDE;
    const endsWord = !/[\p{L}\p{N}]/u.test(text[at + sought.length] ?? '');
    // A letter or two inside of a word say nothing.
    if (kind === INSIDE && sought.length < FEWEST) return undefined;
    return { score: kind + (endsWord && kind !== INSIDE ? 8 : 0), marks: [[at, at + sought.length]] };
  }
  const marks = initials(text, sought) ?? scattered(text, sought);
  return marks && { score: LETTERS - marks.length, marks };
}

/** Marks in their order, those that touch as one. */
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
 * How well something fits what is typed: every word has to be in its title or among its keywords, from the beginning of
 * a word best, or by its letters in their order. Nothing where one is in neither. Nothing typed fits everything alike.
 */
export function match(sought: string, { title, keywords = [] }: Findable): Match | undefined {
  const text = plainLetters(title);
  const typed = plainLetters(sought).trim().replace(/\s+/g, ' ');
  if (typed === '') return { score: 0, marks: [] };
  // What is written as it was typed, spaces too, is better than its words apart.
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

/** How well a text fits the best of some keywords; a letter or two only where they are all of one. */
function keywordScore(keywords: readonly string[], sought: string): number {
  const scores = keywords.map((keyword) => {
    const text = plainLetters(keyword);
    return sought.length >= FEWEST || text === sought ? (matchWord(text, sought)?.score ?? 0) : 0;
  });
  return Math.max(0, ...scores) * BY_KEYWORD;
}

/** A match with a keyword of several words as it was typed. */
function byKeyword(typed: string, title: string, keywords: readonly string[]): Match | undefined {
  const score = keywordScore(keywords, typed);
  return score === 0 ? undefined : { score: score - brevity(title), marks: [] };
}

/** Between equals the shorter title comes first. */
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

/** A title cut at its marks: what is marked and what is not, in turn. */
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
