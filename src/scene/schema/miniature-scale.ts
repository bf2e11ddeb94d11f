import type { Unit } from '../../rules/vocabulary.ts';

/** How long an inch of miniature is in each unit: a trooper is 1.1 in on the table, 1.8 m or 6 ft in the world. */
const WORLD: Readonly<Record<Unit, number>> = { in: 1, m: 1.65, ft: 5.4 };

/** Feet in a metre. */
export const FEET = 3.280839895013123;

/** What a length of a body is multiplied by to be in another unit: between table and world miniatures grow to people. */
export function lengthIn(from: Unit, to: Unit): number {
  if (from === 'm' && to === 'ft') return FEET;
  if (from === 'ft' && to === 'm') return 1 / FEET;
  return WORLD[to] / WORLD[from];
}

/** A length without the digits that no ruler shows. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
