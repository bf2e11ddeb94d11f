import type { StoredScene } from '../../../persistence/library/library.ts';

/** What the scenes of the library are sorted by. */
export const ORDERS = ['saved', 'name'] as const;
export type Order = (typeof ORDERS)[number];

/** A text without what tells letters of the same kind apart: case, accents, ligatures. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Whether a text, such as a name, holds every word that is looked for, in whatever order. */
export function isCalled(name: string, sought: string): boolean {
  const own = plain(name);
  return plain(sought)
    .split(/\s+/)
    .every((word) => own.includes(word));
}

/** The scenes that are called so, in an order: the last saved first, or by name as people sort names. */
export function foundScenes(all: readonly StoredScene[], sought: string, order: Order): readonly StoredScene[] {
  const found = all.filter(({ name }) => isCalled(name, sought));
  return order === 'saved'
    ? found
    : found.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }));
}

/** Which of so many cards a key leads to from one of them, in rows of so many; the same one where there is no other. */
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
