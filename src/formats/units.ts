import type { Unit } from '../rules/vocabulary.ts';

/** How long a square of a map is where nothing else is said: an inch of a table, or the five feet of most maps. */
const USUAL: Readonly<Record<Unit, number>> = { in: 1, ft: 5, m: 1.5 };

/** How many units a square usually is. */
export function usualSquare(unit: Unit): number {
  return USUAL[unit];
}
