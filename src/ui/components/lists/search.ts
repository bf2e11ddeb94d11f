import type { StoredScene } from '../../../persistence/library/library.ts';

/** The sort orders of the library. */
export const ORDERS = ['saved', 'name'] as const;
export type Order = (typeof ORDERS)[number];

/** A text without case, accents and ligatures, for comparison. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Returns whether a text contains every word of the search, in any order. */
export function isCalled(name: string, sought: string): boolean {
  const own = plain(name);
  return plain(sought)
    .split(/\s+/)
    .every((word) => own.includes(word));
}

/** The scenes that match a search, sorted by last save, or by name as people sort names. */
export function foundScenes(all: readonly StoredScene[], sought: string, order: Order): readonly StoredScene[] {
  const found = all.filter(({ name }) => isCalled(name, sought));
  return order === 'saved'
    ? found
    : found.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));
}

/** The card that a key moves to, in rows of some width; the same one if there is no other. */
export function cardAfter(key: string, at: number, count: number, columns: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: count - 1 - at,
  };
  const by = steps[key];
  if (by === undefined) return undefined;
  const next = at + by;
  return next < 0 || next >= count ? at : next;
}
