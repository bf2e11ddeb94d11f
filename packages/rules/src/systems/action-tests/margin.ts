import type { Tagged } from './damage.ts';

/** The lowest face that is a success (AT-01). */
export const SUCCESS = 5;

/** The successes of a roll, with sixes counted separately. */
export interface Successes {
  readonly sixes: number;
  readonly fives: number;
}

/** Counts the successes of a roll (AT-01). */
export function successesOf(faces: readonly number[]): Successes {
  return {
    sixes: faces.filter((face) => face === 6).length,
    fives: faces.filter((face) => face === SUCCESS).length,
  };
}

/**
 * The success margins of a roll, by the dice that made them; undefined if it fails. The threshold is one margin, and a
 * six's only if all its dice are sixes; sixes are counted first, then fives (AT-01, AT-36).
 *
 * @param target the success target, at least 1
 */
export function marginsOf({ sixes, fives }: Successes, target: number): Tagged | null {
  const margin = sixes + fives - target + 1;
  if (margin < 1) return null;
  const bySixes = sixes >= target ? sixes - target + 1 : 0;
  return { sixes: bySixes, fives: margin - bySixes };
}

/** The damage of some margins (AT-01). */
export function damageOf({ sixes, fives }: Tagged, perMargin: number): Tagged {
  return { sixes: sixes * perMargin, fives: fives * perMargin };
}

/** The word for a die that counts (AT-01). */
export const SUCCESS_WORD = ['success', 'successes'] as const;
