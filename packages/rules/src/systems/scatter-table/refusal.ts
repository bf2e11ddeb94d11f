import type { Refusal } from '../../protocol.ts';
import { aimedAtItself, armedFirer, missingTarget, outOfRounds, unknownLandingOverride } from '../../refusals.ts';
import { lengthWords, type STFacts } from './facts.ts';
import type { STOrder } from './order.ts';
import { reachOf, type ScatterTable, type STWeapon } from './table.ts';
import { rangeOf, rowNumber } from './to-hit.ts';

/** Returns why a table cannot be used on this map, or undefined (ST-10). */
function unreadable({ unit, direction }: ScatterTable, name: string, facts: STFacts): string | undefined {
  const grid = facts.gridCells();
  if (direction.rose === 'hexes' && (grid === null || grid.kind === 'square')) {
    return `The ${name} scatters by the sides of a hex: give the map a grid of hexes.`;
  }
  return unit === 'cells' && grid === null ? `The ${name} counts in cells: give the map a grid.` : undefined;
}

/**
 * Returns why an order is refused before any die, or undefined if it may be carried out (CO-07, then ST-10, then
 * ST-02).
 */
export function refusal(order: STOrder, facts: STFacts): Refusal | undefined {
  const armed = armedFirer<STWeapon>(order, facts, 'fire', 'Scatter Table');
  if (!armed.ok) return armed.refusal;
  const { firer, weapon, rounds } = armed;
  const bad = missingTarget(order, facts) ?? aimedAtItself(order, firer) ?? unknownLandingOverride(order.gm, facts);
  if (bad) return bad;
  const { table, name } = weapon;
  const reason = unreadable(table, name, facts);
  if (reason !== undefined) return { rule: 'ST-10', reason };
  if (rowNumber(order, table, facts) === undefined) {
    const [range, reach] = [rangeOf(order, table, facts), reachOf(table)].map((each) => lengthWords(each, table.unit));
    return { rule: 'ST-02', reason: `Out of range: ${range}, and the ${name} reaches ${reach}.` };
  }
  return outOfRounds(weapon, rounds);
}
