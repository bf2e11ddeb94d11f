import type { ScaleFacts } from './facts.ts';
import type { Unit } from './vocabulary.ts';

/** Metres in a foot, by definition. */
export const METRES_IN_FOOT = 0.3048;

/** Feet in a metre: divided by it, a foot of a scene in feet is exactly 1. */
export const FEET_IN_METRE = 1 / METRES_IN_FOOT;

/** Scene units in one unit of the rules, at the scale of a scene (CO-01). */
export function unitsIn(unit: Unit, { perInch, perMetre }: Pick<ScaleFacts, 'perInch' | 'perMetre'>): number {
  if (unit === 'in') return perInch;
  return unit === 'm' ? perMetre : perMetre / FEET_IN_METRE;
}
