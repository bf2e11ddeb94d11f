import type { EntityFacts } from '@fall-of-shot/rules/facts';
import { heldWeapon } from '@fall-of-shot/rules/held-weapon';
import { placedAt } from '@fall-of-shot/rules/naming';
import type { Pool } from '@fall-of-shot/rules/pool';
import type { Placed } from '@fall-of-shot/rules/protocol';
import { burstAt, caughtAt } from '@fall-of-shot/rules/systems/action-tests/caught';
import type { ATFacts, RoundCover } from '@fall-of-shot/rules/systems/action-tests/facts';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { Arc, ATOrder } from '@fall-of-shot/rules/systems/action-tests/order';
import { intendedOf, rollsOf } from '@fall-of-shot/rules/systems/action-tests/order-lookups';
import { attackPool } from '@fall-of-shot/rules/systems/action-tests/pools';
import { refusal } from '@fall-of-shot/rules/systems/action-tests/refusal';
import { type SustainLimits, sustainCost, sustainLimits } from '@fall-of-shot/rules/systems/action-tests/sustain';
import { coverNow, type SuccessTarget, successTarget, sweptBy } from '@fall-of-shot/rules/systems/action-tests/target';
import { type ATWeapon, reachOf } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { coverByPartsWords } from '../../../engagement/cover-words.ts';
import type { Preview } from '../../../engagement/engagement-system.ts';

/** One prepared roll: its dice, its difficulty, and the entities in its sweep (AT-22). */
export interface RollPreview {
  readonly pool: Pool;
  readonly success: SuccessTarget;
  /** The limits of its sustain dice, after the rolls before it used theirs (AT-20). */
  readonly limits: SustainLimits | null;
  readonly swept: readonly Placed[];
}

/** The preview of an action test: the same facts and rules that will decide it. */
export interface ATPreview extends Preview {
  readonly weapon: ATWeapon;
  /** The difficulty of the first roll. */
  readonly success: SuccessTarget;
  readonly rolls: readonly RollPreview[];
  /** The target, and its cover from the attacker in this round (AT-30, AT-31); null for a place. */
  readonly target: { readonly entity: EntityFacts; readonly cover: RoundCover } | null;
  /** Entities caught where it bursts (AT-13). */
  readonly inside: readonly Placed[];
  /** The weapon's reach, in scene units. */
  readonly farthest: number;
}

function placed(ids: readonly string[], facts: ATFacts): Placed[] {
  return ids.flatMap((id) => {
    const entity = facts.entity(id);
    return entity ? [placedAt(entity)] : [];
  });
}

/** Previews an order; undefined if attacker, weapon or target does not exist. */
export function actionPreview(order: ATOrder, facts: ATFacts): ATPreview | undefined {
  const held = heldWeapon<ATWeapon>(order, facts);
  const firer = facts.piece(order.firer);
  const actor = facts.actor(order.firer);
  const at = facts.aimPoint(order.aim);
  if (!held || !firer || !actor || !at) return undefined;
  const { weapon, rounds } = held;
  const units = unitsLeft(weapon, { ex: actor.ex, rounds });
  const all = rollsOf(order);
  const rolls = all.map(
    ({ arc, ...spending }, i): RollPreview => ({
      pool: attackPool(order, spending, facts),
      success: successTarget(order, arc, facts),
      limits: weapon.sustain && sustainLimits(weapon.sustain, unitsAfter(weapon, units, all.slice(0, i)), spending.ad),
      swept: arc
        ? placed(
            sweptBy(order, arc, facts).map(({ id }) => id),
            facts,
          )
        : [],
    }),
  );
  const [first] = rolls;
  if (!first) return undefined;
  const { row, metres } = first.success;
  const id = intendedOf(order);
  const entity = id === null || order.arcs.length > 0 ? null : facts.entity(id);
  return {
    system: ACTION_TESTS,
    weapon,
    rounds,
    from: firer.at,
    at,
    range: facts.range(order.firer, order.aim),
    sight: facts.sight(order.firer, order.aim),
    success: first.success,
    rolls,
    target:
      entity && !weapon.indirect && entity.id !== order.firer
        ? { entity, cover: coverNow(order, entity.id, facts) }
        : null,
    area: weapon.indirect ? { plan: burstAt(order, at, facts), z: at.z } : null,
    inside: weapon.indirect
      ? placed(
          caughtAt(order, at, facts).map(({ id }) => id),
          facts,
        )
      : [],
    farthest: reachOf(weapon) * facts.scale().perMetre,
    refusal: refusal(order, facts),
    reach: {
      stretch: row ? String(row.to) : null,
      label: row ? `${row.target}S` : 'out of range',
      rule: 'AT-01',
      // An empty arc has no range; otherwise it is the mean of those in it (AT-22).
      length: order.arcs.length > 0 && first.swept.length === 0 ? null : metres * facts.scale().perMetre,
    },
    lineWords: row ? `${first.success.target}S` : 'out of range',
    coverWords: coverByPartsWords(facts.sight(order.firer, order.aim)),
    lineMatters: order.arcs.length === 0 && weapon.indirect === null,
    targetThing: null,
  };
}

/** The most sustain dice for some remaining units and action dice (AT-20). */
function mostSustain({ sustain }: ATWeapon, units: number | null, ad: number): number {
  if (!sustain) return 0;
  const { byUnits, byRate } = sustainLimits(sustain, units, ad);
  return Math.max(0, Math.min(byUnits, byRate));
}

/** The remaining units of what sustaining uses up; `null` if they are not counted (AT-20). */
export function unitsLeft(
  weapon: ATWeapon,
  { ex, rounds }: { readonly ex: number; readonly rounds: number | null },
): number | null {
  return weapon.sustain?.of === 'EX' ? ex - weapon.binds : rounds;
}

/** The units left after some rolls used theirs, at least 0; `null` if they are not counted. */
function unitsAfter(
  { sustain }: ATWeapon,
  units: number | null,
  rolls: readonly { readonly sustain: number }[],
): number | null {
  if (!sustain || units === null) return units;
  return Math.max(
    0,
    rolls.reduce((left, roll) => left - sustainCost(sustain, roll.sustain), units),
  );
}

/**
 * Reduces sustain dice of arcs to what their action dice and the shared units allow (AT-20): those with the most give
 * up theirs first, and each keeps one.
 */
export function arcsWithin(weapon: ATWeapon, units: number | null, arcs: readonly Arc[]): readonly Arc[] {
  const { sustain } = weapon;
  if (!sustain) return arcs;
  let within = arcs.map((arc) => ({ ...arc, sustain: Math.min(arc.sustain, mostSustain(weapon, units, arc.ad)) }));
  const cost = () => within.reduce((sum, arc) => sum + sustainCost(sustain, arc.sustain), 0);
  while (units !== null && cost() > units && within.some((arc) => arc.sustain > 1)) {
    const most = Math.max(...within.map((arc) => arc.sustain));
    const first = within.findIndex((arc) => arc.sustain === most);
    within = within.map((arc, i) => (i === first ? { ...arc, sustain: arc.sustain - 1 } : arc));
  }
  return within;
}
