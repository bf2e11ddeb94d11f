import type { Facts } from '../facts.ts';
import type { Refusal } from '../protocol.ts';
import { figure } from '../words.ts';
import type { HLOrder } from './order.ts';
import { bandOf, rangeInInches, toHit } from './to-hit.ts';
import { maximumRange } from './weapon.ts';

/** Why this order may not be carried out, before any die; nothing when it may (HL-30, HL-31, in that order). */
export function refusal(order: HLOrder, facts: Facts): Refusal | undefined {
  const firer = facts.piece(order.firer);
  if (!firer) return { rule: 'CO-07', reason: `There is no piece "${order.firer}" in the scene to fire.` };
  const held = facts.weapon(order.firer, order.weapon);
  if (!held) return { rule: 'CO-07', reason: `${firer.name} has no weapon "${order.weapon}".` };
  if (!facts.aimPoint(order.aim)) return { rule: 'CO-07', reason: 'The target is no longer in the scene.' };
  if (order.aim.at === 'piece' && order.aim.piece === order.firer) {
    return { rule: 'CO-07', reason: `${firer.name} cannot fire at itself: aim at a point on the ground instead.` };
  }
  const { weapon, rounds } = held;
  if (order.delivery === 'placed' && !weapon.placeable) {
    return { rule: 'HL-11', reason: `The ${weapon.name} cannot be put in place: it is fired or thrown.` };
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
      return { rule: 'HL-31', reason: `Impossible: ${number} or less would be needed on a d10.` };
    }
  }
  if (rounds !== null && rounds < 1) {
    return { rule: 'CO-07', reason: `The ${weapon.name} has no rounds left.` };
  }
  return undefined;
}
