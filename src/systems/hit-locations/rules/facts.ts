import type { Facts } from '../../../rules/facts.ts';
import type { Measure } from '../../../rules/step.ts';
import { HIT_LOCATIONS } from './id.ts';
import type { HLSettings } from './weapon.ts';

/** What *Hit Locations of Misses* asks the battlefield besides what all rule systems ask. */
export interface HLFacts extends Facts {
  /** The turn in which a piece was stunned (HL-20); null if it is not, or if there is no such piece. */
  stunned(id: string): number | null;
}

/** What the scene has chosen for *Hit Locations of Misses*. */
export function settingsIn(facts: Facts): HLSettings {
  // Facts are read by the system's own schema, or recorded from there.
  return facts.settings(HIT_LOCATIONS) as HLSettings;
}

/** A length in inches of the tables, as steps have it. */
export function inchesOff(inches: number, facts: Facts): { readonly distance: number; readonly measure: Measure } {
  return { distance: inches * facts.scale().perInch, measure: { value: inches, unit: 'in' } };
}
