import type { Entry, Thing } from './entries.ts';
import { type Mark, ranked } from './matching.ts';

/** The headings of the palette, in their default order. */
const HEADINGS: Readonly<Record<Thing['kind'], string>> = {
  commands: 'Commands',
  pieces: 'Pieces',
  scenes: 'Scenes',
  weapons: 'Weapons',
};
const KINDS = ['commands', 'pieces', 'scenes', 'weapons'] as const satisfies readonly Thing['kind'][];

/**
 * The most entries shown per kind: alone, beside other kinds, and without a search; commands are always shown in full.
 */
const MOST_ALONE = 50;
const MOST = 6;
const MOST_UNTYPED = 5;
/**
 * How much an impossible entry is ranked down. Not below much worse matches: Enter should not do something unintended.
 */
const BLOCKED = 15;

/** An entry with its matching letters. */
export interface Line {
  readonly entry: Entry;
  readonly marks: readonly Mark[];
}

/** The entries of a kind under their heading, and the total number of matches. */
export interface Section {
  readonly kind: Thing['kind'];
  readonly heading: string;
  readonly lines: readonly Line[];
  readonly matching: number;
}

/** Returns the matches by kind, the kind with the best match first. Without a search, what is possible now. */
export function sectionsOf(sought: string, entries: readonly Entry[]): readonly Section[] {
  const typed = sought.trim() !== '';
  const sections = KINDS.map((kind) => {
    const all = entries.filter(({ thing, why }) => thing.kind === kind && (typed || why === undefined));
    const found = ranked(sought, all)
      .map(({ thing: entry, match }) => ({
        entry,
        marks: match.marks,
        score: match.score - (entry.why === undefined ? 0 : BLOCKED),
      }))
      .toSorted((a, b) => b.score - a.score);
    return { kind, heading: HEADINGS[kind], found, best: found[0]?.score ?? 0 };
  }).filter(({ found }) => found.length > 0);
  const few = sections.length === 1 ? MOST_ALONE : typed ? MOST : MOST_UNTYPED;
  return sections
    .toSorted((a, b) => b.best - a.best)
    .map(({ kind, heading, found }) => ({
      kind,
      heading,
      lines: kind === 'commands' ? found : found.slice(0, few),
      matching: found.length,
    }));
}

/** Which entry a key moves to, in a list of some length and page size; undefined for any other key. */
export function lineAfter(key: string, at: number, count: number, page: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(count - 1, at + page);
    case 'PageUp':
      return Math.max(0, at - page);
    default:
      return undefined;
  }
}
