import { heldWeapon } from '../../../rules/held-weapon.ts';
import type { Refusal } from '../../../rules/protocol.ts';
import { figure } from '../../../rules/wording.ts';
import type { HLFacts } from './facts.ts';
import type { HLOrder } from './order.ts';
import { heldByStun } from './stun.ts';
import { bandOf, rangeInInches, toHit } from './to-hit.ts';
import { type HLWeapon, maximumRange } from './weapon.ts';

/**
 * Returns why an order is refused before any die, or undefined if it may be carried out (stunned HL-20 and HL-21, then
 * HL-30, then HL-31).
 */
export function refusal(order: HLOrder, facts: HLFacts): Refusal | undefined {
  const firer = facts.piece(order.firer);
  if (!firer) return { rule: 'CO-07', reason: `There is no piece "${order.firer}" in the scene to fire.` };
  const armed = facts.weapon(order.firer, order.weapon);
  if (!armed) return { rule: 'CO-07', reason: `${firer.name} has no weapon "${order.weapon}".` };
  if (firer.out) return { rule: 'CO-07', reason: `${firer.name} is out and cannot fire.` };
  const stunned = heldByStun(firer, facts.stunned(order.firer), facts.turn());
  if (stunned) return stunned;
  if (!facts.aimPoint(order.aim)) return { rule: 'CO-07', reason: 'The target is no longer in the scene.' };
  if (order.aim.at === 'piece' && order.aim.piece === order.firer) {
    return { rule: 'CO-07', reason: `${firer.name} cannot fire at itself: aim at a point on the ground instead.` };
  }
  const own = heldWeapon<HLWeapon>(order, facts);
  if (!own) {
    return {
      rule: 'CO-07',
      reason: `The ${armed.weapon.name} belongs to another rule system than Hit Locations of Misses.`,
    };
  }
  const { weapon, rounds } = own;
  if (order.delivery === 'placed' && !weapon.placeable) {
    return { rule: 'HL-11', reason: `The ${weapon.name} cannot be placed: it is fired or thrown.` };
  }
  const band = bandOf(order, weapon, facts);
  if (!band) {
    const range = figure(rangeInInches(order, facts));
    return {
      rule: 'HL-30',
      reason: `Out of range: ${range} in, and the ${weapon.name} reaches ${figure(maximumRange(weapon))} in.`,
    };
  }
  if (order.delivery === 'fired') {
    const { number } = toHit(order, band, facts);
    if (number <= 0) {
      return { rule: 'HL-31', reason: `Impossible: the number to hit is ${number}, and no d10 shows 0 or less.` };
    }
  }
  if (rounds !== null && rounds < 1) {
    return { rule: 'CO-07', reason: `The ${weapon.name} has no rounds left.` };
  }
  return undefined;
}
