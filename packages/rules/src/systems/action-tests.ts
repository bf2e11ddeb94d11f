import type { RuleSystem } from '../rule-system.ts';
import { atFlight } from './action-tests/flight.ts';
import { ACTION_TESTS } from './action-tests/id.ts';
import { SUCCESS_WORD } from './action-tests/margin.ts';
import type { ATOrder } from './action-tests/order.ts';
import { actionTests } from './action-tests/rulebook.ts';
import { AT_RULES } from './action-tests/rules.ts';
import type { ATWeapon } from './action-tests/weapon.ts';

/** The rules of *Action Tests*: to be added to `ruleSystems`. */
export const AT_SYSTEM: RuleSystem = {
  id: ACTION_TESTS,
  title: 'Action Tests',
  shortTitle: 'Action Tests',
  usualUnit: 'm',
  rules: AT_RULES,
  hitWord: SUCCESS_WORD,
  tests: { dodge: { result: 'dodges', attempt: 'dodges' } },
  flight: (order, weapon) => atFlight(order as ATOrder, weapon as ATWeapon),
  rulebook: actionTests,
};
