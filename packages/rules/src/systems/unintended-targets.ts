import type { RuleSystem } from '../rule-system.ts';
import { utFlight } from './unintended-targets/flight.ts';
import { UNINTENDED_TARGETS } from './unintended-targets/id.ts';
import type { UTOrder } from './unintended-targets/order.ts';
import { unintendedTargets } from './unintended-targets/rulebook.ts';
import { UT_RULES } from './unintended-targets/rules.ts';
import type { UTWeapon } from './unintended-targets/weapon.ts';

/** The rules of *Unintended Targets*: to be added to `ruleSystems`. */
export const UT_SYSTEM: RuleSystem = {
  id: UNINTENDED_TARGETS,
  title: 'Unintended Targets',
  shortTitle: 'Unintended Targets',
  usualUnit: 'm',
  rules: UT_RULES,
  tests: { resist: { result: 'resists', attempt: 'resists' } },
  flight: (order, weapon) => utFlight(order as UTOrder, weapon as UTWeapon),
  rulebook: unintendedTargets,
};
