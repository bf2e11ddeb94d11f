import { capitalized, entityName } from '../../naming.ts';
import type { Refusal } from '../../protocol.ts';
import { armedFirer, missingTarget, targetIsGone, unknownOverride } from '../../refusals.ts';
import { figure } from '../../wording.ts';
import { coverOf } from './cover.ts';
import type { UTFacts } from './facts.ts';
import type { UTOrder } from './order.ts';
import { incrementOfTarget, intendedOf, modeOf } from './range.ts';
import { reachOf, type UTWeapon } from './weapon.ts';

/** Refuses a weapon that no test can use; fields are named as in the editor. */
function unfit({ name, pool, increment, increments }: UTWeapon): Refusal | undefined {
  if (!(pool >= 1)) {
    return { rule: 'UT-01', reason: `The ${name} has no pool: give it at least one die under "Pool".` };
  }
  if (!(increment > 0)) {
    return {
      rule: 'UT-10',
      reason: `The range increment of the ${name} is ${figure(increment)}: it has to be above 0 m.`,
    };
  }
  if (!(increments >= 1)) {
    return { rule: 'UT-10', reason: `The ${name} has no range increments: give it at least one under "Increments".` };
  }
  return undefined;
}

/** Returns why the target cannot be fired at, or undefined if it can. */
function noTarget(order: UTOrder, firer: string, facts: UTFacts): Refusal | undefined {
  const missing = missingTarget(order, facts);
  if (missing) return missing;
  const target = intendedOf(order);
  if (target === order.firer) {
    return { rule: 'CO-07', reason: `${firer} cannot fire at itself: pick another target.` };
  }
  const entity = target === null ? null : facts.entity(target);
  return entity?.out ? targetIsGone(entity) : undefined;
}

/** The entities that the GM's overrides name. */
function overridden({ gm = {} }: UTOrder): readonly string[] {
  const { add = [], strike = [], results = {}, cover = {}, damage = {}, through = {} } = gm;
  return [...add, ...strike, ...[results, cover, damage, through].flatMap((each) => Object.keys(each))];
}

/** Returns why an order is refused before any die, or undefined if it may be carried out. */
export function refusal(order: UTOrder, facts: UTFacts): Refusal | undefined {
  const armed = armedFirer<UTWeapon>(order, facts, 'fire', 'Unintended Targets');
  if (!armed.ok) return armed.refusal;
  const { firer, weapon, rounds } = armed;
  const bad = unfit(weapon) ?? noTarget(order, firer.name, facts) ?? unknownOverride(overridden(order), facts);
  if (bad) return bad;
  const mode = modeOf(order, weapon);
  if (!mode)
    return { rule: 'UT-42', reason: `The ${weapon.name} cannot fire "${order.mode}": pick another fire mode.` };
  if (!weapon.blast && !mode.spread && intendedOf(order) === null) {
    return {
      rule: 'UT-42',
      reason: 'A shot at one target needs a piece or a thing to aim at: only bursts can be aimed at the ground.',
    };
  }
  const { perMetre, unit } = facts.scale();
  const range = facts.range(order.firer, order.aim);
  if (incrementOfTarget(order, facts) > weapon.increments) {
    const reach = reachOf(weapon) * perMetre;
    return {
      rule: 'UT-10',
      reason: `Out of range: ${figure(range)} ${unit}, and the ${weapon.name} reaches ${figure(reach)} ${unit}.`,
    };
  }
  if (rounds !== null && rounds < mode.rounds) {
    const left = rounds === 0 ? 'no rounds' : `only ${figure(rounds)}`;
    return {
      rule: 'CO-07',
      reason: `The ${weapon.name} has ${left} left, and ${order.mode} takes ${figure(mode.rounds)}.`,
    };
  }
  return hiddenTarget(order, weapon, facts);
}

/** A fully hidden target can only be attacked through its cover (UT-24). */
function hiddenTarget(order: UTOrder, weapon: UTWeapon, facts: UTFacts): Refusal | undefined {
  const target = intendedOf(order);
  if (target === null || order.way === 'through' || weapon.blast || modeOf(order, weapon)?.spread) return undefined;
  const start = { order, progress: { firer: order.firer, from: 'firer', resolved: [], depth: 0 } } as const;
  if (!coverOf(start, target, facts).isFullyHidden || order.cover !== undefined) return undefined;
  const entity = facts.entity(target);
  const name = entity ? entityName(entity) : 'the target';
  return {
    rule: 'UT-24',
    reason: `${capitalized(name)} is fully hidden from the shot: fire through the cover, or pick another target.`,
  };
}
