import type { Entry, Thing } from './entries.ts';
import { type Mark, ranked } from './matching.ts';

/** The headings of the palette, in the order in which they stand where none fits better. */
const HEADINGS: Readonly<Record<Thing['kind'], string>> = {
  commands: 'Commands',
  pieces: 'Pieces',
  scenes: 'Scenes',
  weapons: 'Weapons',
};
const KINDS = ['commands', 'pieces', 'scenes', 'weapons'] as const satisfies readonly Thing['kind'][];

/** How many lines of a kind are shown: alone, beside other kinds, and while nothing is typed; of commands always all. */
const MOST_ALONE = 50;
const MOST = 6;
const MOST_UNTYPED = 5;
/** What cannot be done now stands lower, but not below what fits much worse: Enter should not do something unmeant. */
const BLOCKED = 15;

/** A line with the letters of it that fit. */
export interface Line {
  readonly entry: Entry;
  readonly marks: readonly Mark[];
}

/** The lines of a kind under their heading, and how many fit in all. */
export interface Section {
  readonly kind: Thing['kind'];
  readonly heading: string;
  readonly lines: readonly Line[];
  readonly fitting: number;
}

/** Returns the matches by kind, the kind with the best match first. Without a search, what can be done now. */
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
      fitting: found.length,
    }));
}

/** How far a key goes in a list of so many lines, of which so many are seen at once; nothing for any other key. */
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
