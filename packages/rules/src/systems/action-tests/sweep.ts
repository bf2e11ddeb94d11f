import type { Tagged } from './damage.ts';

/** One of `n` equal shares of some points; the remainder goes one each to the first. */
function share(points: number, n: number, place: number): number {
  return Math.floor(points / n) + (place < points % n ? 1 : 0);
}

/**
 * Splits the damage of a sweep equally, nearest first: whole points, the remainder one each to the nearest; the sixes
 * are split the same way within the shares (AT-23).
 */
export function sharesOf({ sixes, fives }: Tagged, n: number): readonly Tagged[] {
  return Array.from({ length: n }, (_, place) => {
    const six = share(sixes, n, place);
    return { sixes: six, fives: share(sixes + fives, n, place) - six };
  });
}

/** The mean range of the entities in a sweep (AT-22). */
export function meanRange(ranges: readonly number[]): number {
  return ranges.length === 0 ? 0 : ranges.reduce((sum, range) => sum + range, 0) / ranges.length;
}
