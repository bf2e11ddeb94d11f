import type { RuleSystem } from '../rule-system.ts';
import { stFlight } from './scatter-table/flight.ts';
import { SCATTER_TABLE } from './scatter-table/id.ts';
import type { STOrder } from './scatter-table/order.ts';
import { scatterTable } from './scatter-table/rulebook.ts';
import { ST_RULES } from './scatter-table/rules.ts';
import type { STWeapon } from './scatter-table/table.ts';

/** The rules of *Scatter Table*: any game's scatter, from a table that its weapon carries: to be added to `ruleSystems`. */
export const ST_SYSTEM: RuleSystem = {
  id: SCATTER_TABLE,
  title: 'Scatter Table',
  shortTitle: 'Scatter Table',
  usualUnit: 'ft',
  rules: ST_RULES,
  flight: (order, weapon) => stFlight(order as STOrder, weapon as STWeapon),
  rulebook: scatterTable,
};
