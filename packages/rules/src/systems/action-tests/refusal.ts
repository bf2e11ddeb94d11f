import type { Refusal } from '../../protocol.ts';
import { armedFirer, missingTarget, outOfRounds, targetIsGone, unknownOverride } from '../../refusals.ts';
import { figure } from '../../wording.ts';
import type { ATFacts } from './facts.ts';
import { orderNumberRefusal, overridden, weaponRefusal } from './number-refusals.ts';
import type { ATOrder } from './order.ts';
import { intendedOf, rollsOf } from './order-lookups.ts';
import { attackPool } from './pools.ts';
import { type SustainLimits, sustainCost, sustainLimits } from './sustain.ts';
import { successTarget, sweptBy } from './target.ts';
import { type ATWeapon, reachOf } from './weapon.ts';

/** Both limits of the sustain dice in a sentence (AT-20). */
function limitsWords({ byUnits, byRate }: SustainLimits, { sustain }: ATWeapon, ad: number): string {
  const units =
    byUnits === Number.POSITIVE_INFINITY
      ? 'no limit by what is left'
      : `${figure(byUnits)} by the ${sustain?.of === 'EX' ? 'EX that can be bound' : 'rounds left'}`;
  return `${units}, and ${figure(byRate)} by the rate of ${figure(sustain?.rate ?? 0)} for each of ${figure(ad)} AD`;
}

/** Refuses more sustain dice than ammunition or rate allow, over all rolls (AT-20). */
function tooSustained(order: ATOrder, weapon: ATWeapon, units: number | null): Refusal | undefined {
  let left = units;
  const rolls = rollsOf(order);
  for (const [i, { ad, sustain }] of rolls.entries()) {
    if (sustain === 0) continue;
    if (!weapon.sustain) {
      return { rule: 'AT-20', reason: `The ${weapon.name} cannot be sustained: leave its sustain dice at 0.` };
    }
    const limits = sustainLimits(weapon.sustain, left, ad);
    if (sustain > limits.byUnits || sustain > limits.byRate) {
      const which = rolls.length > 1 ? ` for arc ${i + 1}` : '';
      return {
        rule: 'AT-20',
        reason: `${figure(sustain)} sustain dice are too many${which}: ${limitsWords(limits, weapon, ad)}.`,
      };
    }
    left = left === null ? null : left - sustainCost(weapon.sustain, sustain);
  }
  return undefined;
}

/** Refuses a target that the attack cannot affect. */
function noTarget(order: ATOrder, weapon: ATWeapon, name: string, facts: ATFacts): Refusal | undefined {
  if (order.arcs.length > 0) return undefined;
  const missing = missingTarget(order, facts);
  if (missing) return missing;
  if (weapon.indirect) return undefined;
  const target = intendedOf(order);
  if (target === null) {
    return {
      rule: 'AT-01',
      reason: `The ${weapon.name} needs a piece or a thing to aim at: it is not thrown at a place.`,
    };
  }
  if (target === order.firer) {
    return { rule: 'CO-07', reason: `${name} cannot attack itself: pick another target.` };
  }
  const entity = facts.entity(target);
  // A thing that stops no shots, such as a paper screen, is not met in passing, but can be targeted while it has HP
  // (AT-35).
  const screen = entity?.what === 'object' && (facts.thing(target, entity.at)?.hp ?? 0) > 0;
  return entity?.out && !screen ? targetIsGone(entity) : undefined;
}

/** Refuses faulty sweeps (AT-22). */
function badSweep(order: ATOrder, weapon: ATWeapon, facts: ATFacts): Refusal | undefined {
  const { arcs } = order;
  if (arcs.length === 0) return undefined;
  if (!weapon.sustain) {
    return { rule: 'AT-22', reason: `The ${weapon.name} cannot be sustained, so it cannot be swept.` };
  }
  if (weapon.indirect) {
    return { rule: 'AT-22', reason: `The ${weapon.name} bursts where it lands: it cannot be swept.` };
  }
  if (arcs.length > 1 && !weapon.chainable) {
    return { rule: 'AT-22', reason: `The ${weapon.name} is not chainable: only one arc can be swept.` };
  }
  for (const [i, arc] of arcs.entries()) {
    const which = arcs.length === 1 ? 'The arc' : `Arc ${i + 1}`;
    if (arc.sustain === 0) {
      return { rule: 'AT-22', reason: `${which} has no sustain dice: only a sustained attack is swept.` };
    }
    if (sweptBy(order, arc, facts).length === 0) {
      return { rule: 'AT-22', reason: `${which} contains nobody: draw it over at least one piece or thing.` };
    }
  }
  return undefined;
}

/** Returns why an order is refused before any die, or undefined if it may be carried out. */
export function refusal(order: ATOrder, facts: ATFacts): Refusal | undefined {
  const armed = armedFirer<ATWeapon>(order, facts, 'attack', 'Action Tests');
  if (!armed.ok) return armed.refusal;
  const { firer, weapon, rounds } = armed;
  const actor = facts.actor(order.firer);
  if (!actor) throw new Error('A piece in the scene has no figures as an actor.');
  const bad =
    weaponRefusal(weapon) ??
    orderNumberRefusal(order) ??
    unknownOverride(overridden(order), facts) ??
    noTarget(order, weapon, firer.name, facts) ??
    badSweep(order, weapon, facts);
  if (bad) return bad;
  const spent = rollsOf(order).reduce((sum, { ad }) => sum + ad, 0);
  const free = actor.ad - actor.reserved;
  if (spent > free) {
    const kept = actor.reserved > 0 ? ` besides ${figure(actor.reserved)} reserved` : '';
    return {
      rule: 'AT-02',
      reason: `${firer.name} has ${figure(free)} AD left this round${kept}, and this takes ${figure(spent)}.`,
    };
  }
  const empty = outOfRounds(weapon, rounds);
  if (empty) return empty;
  if (weapon.binds > actor.ex) {
    return {
      rule: 'AT-20',
      reason: `The ${weapon.name} binds ${figure(weapon.binds)} EX, and ${firer.name} can bind ${figure(actor.ex)}.`,
    };
  }
  const units = weapon.sustain?.of === 'EX' ? actor.ex - weapon.binds : rounds;
  const long = tooSustained(order, weapon, units);
  if (long) return long;
  for (const { arc, ...spending } of rollsOf(order)) {
    const { row, metres } = successTarget(order, arc, facts);
    if (!row && order.target === undefined) {
      return {
        rule: 'AT-01',
        reason: `Out of range: ${figure(Math.round(metres * 10) / 10)} m, and the ${weapon.name} reaches ${figure(reachOf(weapon))} m.`,
      };
    }
    if (attackPool(order, spending, facts).dice === 0) {
      return { rule: 'AT-02', reason: `There are no dice to roll: spend action dice, or set the whole pool.` };
    }
  }
  return undefined;
}
