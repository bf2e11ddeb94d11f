import type { Facts } from '../../facts.ts';
import type { Measure } from '../../step.ts';
import { HIT_LOCATIONS } from './id.ts';
import type { HLSettings } from './weapon.ts';

/** The facts of *Hit Locations of Misses*, including the common ones. */
export interface HLFacts extends Facts {
  /** The turn in which a piece was stunned (HL-20); null if it is not, or if there is no such piece. */
  stunned(id: string): number | null;
  /** The size of a piece (HL-20); 1 if there is no such piece. */
  size(id: string): number;
}

/** The scene's settings for *Hit Locations of Misses*. */
export function settingsIn(facts: Facts): HLSettings {
  // The system's own schema has read the settings, now or when they were recorded.
  return facts.settings(HIT_LOCATIONS) as HLSettings;
}

/** A length in inches of the tables, for a step. */
export function inchesOff(inches: number, facts: Facts): { readonly distance: number; readonly measure: Measure } {
  return { distance: inches * facts.scale().perInch, measure: { value: inches, unit: 'in' } };
}
