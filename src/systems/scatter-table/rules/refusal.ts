import { heldWeapon } from '../../../rules/held-weapon.ts';
import type { Refusal } from '../../../rules/protocol.ts';
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
  const firer = facts.piece(order.firer);
  if (!firer) return { rule: 'CO-07', reason: `There is no piece "${order.firer}" in the scene to fire.` };
  const armed = facts.weapon(order.firer, order.weapon);
  if (!armed) return { rule: 'CO-07', reason: `${firer.name} has no weapon "${order.weapon}".` };
  if (firer.out) return { rule: 'CO-07', reason: `${firer.name} is out and cannot fire.` };
  if (!facts.aimPoint(order.aim)) return { rule: 'CO-07', reason: 'The target is no longer in the scene.' };
  if (order.aim.at === 'piece' && order.aim.piece === order.firer) {
    return { rule: 'CO-07', reason: `${firer.name} cannot fire at itself: aim at a point on the ground instead.` };
  }
  const own = heldWeapon<STWeapon>(order, facts);
  if (!own) return { rule: 'CO-07', reason: `The ${armed.weapon.name} carries no scatter table.` };
  const { weapon, rounds } = own;
  const { table, name } = weapon;
  const reason = unreadable(table, name, facts);
  if (reason !== undefined) return { rule: 'ST-10', reason };
  if (rowNumber(order, table, facts) === undefined) {
    const [range, reach] = [rangeOf(order, table, facts), reachOf(table)].map((each) => lengthWords(each, table.unit));
    return { rule: 'ST-02', reason: `Out of range: ${range}, and the ${name} reaches ${reach}.` };
  }
  if (rounds !== null && rounds < 1) return { rule: 'CO-07', reason: `The ${name} has no rounds left.` };
  return undefined;
}
