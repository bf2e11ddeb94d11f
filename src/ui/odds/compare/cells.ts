import { chanceWords } from '../../../design/chance-words.ts';
import type { ShotOdds } from '../../../engagement/odds/shot-odds.ts';

/** One cell of a comparison: its words, and whether it is lit as the best or as harm to others. */
export interface Cell {
  readonly words: string;
  readonly look: 'best' | 'harm' | null;
}

/** One row of a comparison: what it says of each order. */
export interface Row {
  readonly key: string;
  readonly title: string;
  readonly cells: readonly Cell[];
  /** How far its orders differ, in shares; 0 for rows that are only told. */
  readonly differs: number;
}

/** Differences under two points, or a tenth, light nothing. */
export const LEAST = { points: 0.02, share: 0.1 };

/** Harm to others from this chance on is red. */
export const MUCH = 0.1;

export const WAITING: Cell = { words: '…', look: null };
/** Of an order that the rules refuse. */
export const NOTHING: Cell = { words: '–', look: null };

/** The cells of a row: the best of its figures is lit, where they differ enough; much harm is red. */
export function cells(
  values: readonly (number | undefined)[],
  words: (value: number) => string,
  { better, isHarm, least }: { readonly better: 'more' | 'less'; readonly isHarm: boolean; readonly least: number },
): Row['cells'] {
  const known = values.filter((value) => value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const best = better === 'more' ? high : low;
  const isApart = known.length > 1 && high - low >= least;
  return values.map((value): Cell => {
    if (value === undefined) return WAITING;
    // Much harm is not praised because other orders do more.
    if (isHarm && value >= MUCH) return { words: words(value), look: 'harm' };
    // Equals are lit together.
    if (isApart && Math.abs(value - best) < least / 4) return { words: words(value), look: 'best' };
    return { words: words(value), look: null };
  });
}

function spread(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return known.length > 1 ? Math.max(...known) - Math.min(...known) : 0;
}

/** Makes the rows of chances: differences that samples may owe to chance light nothing. */
export function chanceRows(all: readonly (ShotOdds | undefined)[]) {
  const errors = all.map((odds) => (odds?.how.kind === 'sampled' ? odds.how.error : 0));
  const least = Math.max(LEAST.points, 2 * Math.max(0, ...errors));
  return (
    key: string,
    title: string,
    values: readonly (number | undefined)[],
    better: 'more' | 'less',
    isHarm = false,
  ): Row => ({
    key,
    title,
    cells: cells(values, chanceWords, { better, isHarm, least }),
    differs: spread(values) >= least ? spread(values) : 0,
  });
}
