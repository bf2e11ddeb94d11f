import { lookOf, type TagResult } from './outcome-look.ts';
import type { TagText } from './outcome-tag.tsx';

/** One row of the list: a number, a name, and what became of it in turn. */
export interface ListRow {
  readonly id: string;
  /** Its place on the way; none for several in one row. */
  readonly number: number | null;
  readonly name: string;
  readonly isThing: boolean;
  readonly said: readonly TagText[];
}

/** A row with a number of its own. */
export type NumberedRow = ListRow & { readonly number: number };

/** With more rows than this, those that were missed become one. */
const MOST_ROWS = 9;

/** Results that leave somebody as they were. */
export function isHollow(result: TagResult): boolean {
  return ['passed', 'unharmed', 'by-cover'].includes(lookOf(result).name);
}

/** Everybody a shot met, numbered in the order of the way. */
export function numbered(entries: readonly Omit<ListRow, 'number'>[]): readonly NumberedRow[] {
  return entries.map((entry, i) => ({ ...entry, number: i + 1 }));
}

/** When the last of somebody is told, in milliseconds. */
function toldAt({ said }: ListRow): number {
  return said.at(-1)?.beat?.told ?? 0;
}

/**
 * The rows of the list. If there are more than nine, those that were only missed share the last row, `4 others missed`,
 * which appears once all of them have been told.
 */
export function listRows(rows: readonly NumberedRow[]): readonly ListRow[] {
  if (rows.length <= MOST_ROWS) return rows;
  const missed = rows.filter(({ said }) => said.every(({ result }) => lookOf(result).name === 'passed'));
  const last = [...missed].sort((a, b) => toldAt(a) - toldAt(b)).at(-1);
  const told = last?.said.at(-1);
  if (missed.length < 2 || !told) return rows;
  const name = `${missed.length} others`;
  const folded: ListRow = {
    id: 'missed',
    number: null,
    name,
    isThing: false,
    said: [{ ...told, title: `${name}, missed`, text: '', gone: undefined }],
  };
  return [...rows.filter((row) => !missed.includes(row)), folded];
}
