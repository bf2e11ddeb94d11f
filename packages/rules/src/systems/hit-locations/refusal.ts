import type { Refusal } from '../../protocol.ts';
import { aimedAtItself, armedFirer, missingTarget, outOfRounds, unknownLandingOverride } from '../../refusals.ts';
import { figure } from '../../wording.ts';
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
  const armed = armedFirer<HLWeapon>(order, facts, 'fire', 'Hit Locations of Misses');
  if (!armed.ok) return armed.refusal;
  const { firer, weapon, rounds } = armed;
  const bad =
    heldByStun(firer, facts.stunned(order.firer), facts.turn()) ??
    missingTarget(order, facts) ??
    aimedAtItself(order, firer) ??
    unknownLandingOverride(order.gm, facts);
  if (bad) return bad;
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
  return outOfRounds(weapon, rounds);
}
