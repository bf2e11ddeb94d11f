import type { RuleSystem } from '../rule-system.ts';
import { hlFlight } from './hit-locations/flight.ts';
import { HIT_LOCATIONS } from './hit-locations/id.ts';
import type { HLOrder } from './hit-locations/order.ts';
import { hitLocations } from './hit-locations/rulebook.ts';
import { HL_RULES } from './hit-locations/rules.ts';
import type { HLWeapon } from './hit-locations/weapon.ts';

/** The rules of *Hit Locations of Misses*: to be added to `ruleSystems`. */
export const HL_SYSTEM: RuleSystem = {
  id: HIT_LOCATIONS,
  title: 'Hit Locations of Misses',
  shortTitle: 'Hit Locations',
  usualUnit: 'in',
  rules: HL_RULES,
  flight: (order, weapon) => hlFlight(order as HLOrder, weapon as HLWeapon),
  rulebook: hitLocations,
};
