import { heldWeapon } from '@fall-of-shot/rules/held-weapon';
import { placedAt } from '@fall-of-shot/rules/naming';
import type { Pool } from '@fall-of-shot/rules/pool';
import type { Placed } from '@fall-of-shot/rules/protocol';
import type { Reason } from '@fall-of-shot/rules/reason';
import type { LaneOfFire } from '@fall-of-shot/rules/step';
import { areaOf, whoIsInside } from '@fall-of-shot/rules/systems/unintended-targets/area';
import { type CoverNow, coverOf, impactOn, movedOn } from '@fall-of-shot/rules/systems/unintended-targets/cover';
import {
  findEntity,
  settingsIn,
  type UTEntity,
  type UTFacts,
} from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { attackPool, defensePool, ordinal } from '@fall-of-shot/rules/systems/unintended-targets/pools';
import { incrementOfTarget, intendedOf, laneOf, modeOf } from '@fall-of-shot/rules/systems/unintended-targets/range';
import { refusal } from '@fall-of-shot/rules/systems/unintended-targets/refusal';
import { secondaryTargetsOf } from '@fall-of-shot/rules/systems/unintended-targets/secondary-targets';
import type { UTState } from '@fall-of-shot/rules/systems/unintended-targets/state';
import type { FireModeSpec, UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import { numberWords, signed } from '@fall-of-shot/rules/wording';
import type { SightVerdict } from '@fall-of-shot/sight/verdict';
import type { Preview } from '../../../engagement/engagement-system.ts';

/** The preview of a shot that flies on: the same facts and rules that will decide it. */
export interface UTPreview extends Preview {
  readonly weapon: UTWeapon;
  readonly mode: FireModeSpec;
  /** The range increment of the target, from 1 (UT-10). */
  readonly increment: number;
  readonly pool: Pool;
  /** The lowest face that is a hit (UT-01). */
  readonly hitNumber: number;
  /** The target, its defense pool, and its cover from the firer; null for a place. */
  readonly target: {
    readonly entity: UTEntity;
    readonly pool: Pool;
    readonly cover: CoverNow;
    readonly reasons: readonly Reason[];
  } | null;
  /** The lane of a miss (UT-20); null for an area attack. */
  readonly lane: LaneOfFire | null;
}

/**
 * Other entities that may be met. Separate from the preview, because it takes as long again and only the card names
 * them.
 */
export interface AlsoMet {
  /** Entities met beyond if the target is missed (UT-20); empty for an area attack. */
  readonly beyond: readonly Placed[];
  /** Entities in the area (UT-35). */
  readonly inside: readonly Placed[];
}

function placed(ids: readonly string[], facts: UTFacts): Placed[] {
  return ids.flatMap((id) => {
    const entity = facts.entity(id);
    return entity ? [placedAt(entity)] : [];
  });
}

/** Entities that would be met beyond a missed target. */
function beyondOf(order: UTOrder, target: string, facts: UTFacts): readonly Placed[] {
  const start = { order, progress: { firer: order.firer, from: 'firer', resolved: [], depth: 0 } } as const;
  const { at } = impactOn(start, target, facts);
  const progress = movedOn(start, target, at, facts);
  return placed(secondaryTargetsOf({ order, progress, pending: [] }, facts).open, facts);
}

/** An increment and their number, in words. */
function incrementWords(increment: number, increments: number): string {
  return increments === 1 ? 'the only increment' : `${ordinal(increment)} increment of ${numberWords(increments)}`;
}

/**
 * The text after the range on the line of fire: the dice that are rolled. What the range takes of them is no second kind
 * of number in the same place; the card tells it.
 */
function diceWords({ dice }: Pool): string {
  return `${dice} ${dice === 1 ? 'die' : 'dice'}`;
}

/** What the cover of the target is worth (UT-40): any of it counts, however little is hidden. */
function coverWords(
  { entity, cover: { bonus } }: NonNullable<UTPreview['target']>,
  { seen, shotAt }: SightVerdict,
  blast: boolean,
): string | null {
  if (bonus === 0 && Math.max(seen.hidden, shotAt.hidden) === 0) return null;
  if (blast) return 'What counts is the cover from where it bursts.';
  if (entity.wall) return 'A wall never has cover.';
  return `The cover is worth ${signed(bonus)}.`;
}

/** Previews an order; undefined if firer, weapon or target does not exist. */
export function targetPreview(order: UTOrder, facts: UTFacts): UTPreview | undefined {
  const held = heldWeapon<UTWeapon>(order, facts);
  const firer = facts.piece(order.firer);
  const at = facts.aimPoint(order.aim);
  if (!held || !firer || !at) return undefined;
  const { weapon, rounds } = held;
  const mode = modeOf(order, weapon);
  if (!mode) return undefined;
  const start: Pick<UTState, 'order' | 'progress'> = {
    order,
    progress: { firer: order.firer, from: 'firer', resolved: [], depth: 0 },
  };
  const id = intendedOf(order);
  const entity = id === null ? null : findEntity(facts, id);
  const cover = entity ? coverOf(start, entity.id, facts) : null;
  const area = areaOf(order, facts);
  const [range, increment] = [facts.range(order.firer, order.aim), incrementOfTarget(order, facts)];
  const pool = attackPool(order, facts);
  const sight = facts.sight(order.firer, order.aim);
  const out = increment > weapon.increments;
  const target =
    entity && cover ? { entity, pool: defensePool(order, entity, facts), cover, reasons: cover.reasons } : null;
  return {
    system: UNINTENDED_TARGETS,
    weapon,
    mode,
    rounds,
    from: firer.at,
    at,
    range,
    increment,
    sight,
    pool,
    hitNumber: settingsIn(facts).hitNumber,
    target,
    lane: area ? null : laneOf(order, facts),
    area: area ? { plan: area, z: at.z } : null,
    refusal: refusal(order, facts),
    reach: {
      stretch: out ? null : String(increment),
      label: out ? 'out of range' : incrementWords(increment, weapon.increments),
      rule: 'UT-10',
      length: range,
    },
    lineWords: out ? 'out of range' : diceWords(pool),
    lineMatters: true,
    coverWords: target ? coverWords(target, sight, weapon.blast !== null) : null,
    targetThing: entity?.what === 'object' ? entity.name : null,
  };
}

/** Entities other than the target that may be met; undefined if firer, weapon or target does not exist. */
export function alsoMet(order: UTOrder, facts: UTFacts): AlsoMet | undefined {
  if (!heldWeapon(order, facts) || !facts.piece(order.firer) || !facts.aimPoint(order.aim)) {
    return undefined;
  }
  if (areaOf(order, facts)) return { beyond: [], inside: placed(whoIsInside(order, facts), facts) };
  const target = intendedOf(order);
  const open = target !== null && facts.entity(target) !== null && !refusal(order, facts);
  return { beyond: open ? beyondOf(order, target, facts) : [], inside: [] };
}
