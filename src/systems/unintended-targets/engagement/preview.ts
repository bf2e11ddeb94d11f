import type { EntityFacts, Facts } from '../../../rules/facts.ts';
import { placedAt } from '../../../rules/naming.ts';
import type { Pool } from '../../../rules/pool.ts';
import type { Placed } from '../../../rules/protocol.ts';
import type { Reason } from '../../../rules/reason.ts';
import type { LaneOfFire, PlacedArea } from '../../../rules/step.ts';
import type { ShotPreview } from '../../hit-locations/engagement/preview.ts';
import { areaOf, whoIsInside } from '../rules/area.ts';
import { whoIsBeyond } from '../rules/beyond.ts';
import { type CoverNow, coverOf, movedOn, struck } from '../rules/cover.ts';
import type { UTOrder } from '../rules/order.ts';
import { attackPool, defensePool } from '../rules/pools.ts';
import { incrementOfTarget, intendedOf, laneOf, modeOf } from '../rules/range.ts';
import { refusal } from '../rules/refusal.ts';
import type { UTState } from '../rules/state.ts';
import type { FireModeSpec, UTWeapon } from '../rules/weapon.ts';

/** What can be said of a shot that flies on: the same facts and rules that will decide it. */
export interface UTPreview extends ShotPreview {
  readonly system: 'unintended-targets';
  readonly weapon: UTWeapon;
  readonly mode: FireModeSpec;
  /** The increment of what is aimed at, from 1 (UT-10). */
  readonly increment: number;
  readonly pool: Pool;
  /** The least face that is a hit (UT-01). */
  readonly hitNumber: number;
  /** Who is meant, what it defends with, and what covers it from the firer; nothing where a place is aimed at. */
  readonly target: {
    readonly entity: EntityFacts;
    readonly pool: Pool;
    readonly cover: CoverNow;
    readonly reasons: readonly Reason[];
  } | null;
  /** The lane that a miss goes on in (UT-20); none of an area attack. */
  readonly lane: LaneOfFire | null;
  /** The area that is laid (UT-35). */
  readonly area: PlacedArea | null;
}

/** Who else may be met. It is asked for apart from the preview: it takes as long again, and only the card names them. */
export interface AlsoMet {
  /** Who would be met beyond if the target were missed (UT-20); nobody of an area attack. */
  readonly beyond: readonly Placed[];
  /** Who is in the area (UT-35). */
  readonly inside: readonly Placed[];
}

function placed(ids: readonly string[], facts: Facts): Placed[] {
  return ids.flatMap((id) => {
    const entity = facts.entity(id);
    return entity ? [placedAt(entity)] : [];
  });
}

/** Who would be met beyond a target that is missed. */
function beyondOf(order: UTOrder, target: string, facts: Facts): readonly Placed[] {
  const start = { order, progress: { firer: order.firer, from: 'firer', resolved: [], depth: 0 } } as const;
  const { at } = struck(start, target, facts);
  const progress = movedOn(start, target, at, facts);
  return placed(whoIsBeyond({ order, progress, pending: [] }, facts).open, facts);
}

/** The preview of an order, or nothing when firer, weapon or target is not there. */
export function targetPreview(order: UTOrder, facts: Facts): UTPreview | undefined {
  const held = facts.weapon(order.firer, order.weapon);
  const firer = facts.piece(order.firer);
  const at = facts.aimPoint(order.aim);
  if (held?.weapon.system !== 'unintended-targets' || !firer || !at) return undefined;
  const { weapon, rounds } = held;
  const mode = modeOf(order, weapon);
  if (!mode) return undefined;
  const start: Pick<UTState, 'order' | 'progress'> = {
    order,
    progress: { firer: order.firer, from: 'firer', resolved: [], depth: 0 },
  };
  const id = intendedOf(order);
  const entity = id === null ? null : facts.entity(id);
  const cover = entity ? coverOf(start, entity.id, facts) : null;
  const area = areaOf(order, facts);
  return {
    system: 'unintended-targets',
    weapon,
    mode,
    rounds,
    from: firer.at,
    at,
    range: facts.range(order.firer, order.aim),
    increment: incrementOfTarget(order, facts),
    sight: facts.sight(order.firer, order.aim),
    pool: attackPool(order, facts),
    hitNumber: facts.utSettings().hitNumber,
    target: entity && cover ? { entity, pool: defensePool(order, entity, facts), cover, reasons: cover.reasons } : null,
    lane: area ? null : laneOf(order, facts),
    area: area ? { plan: area, z: at.z } : null,
    refusal: refusal(order, facts),
  };
}

/** Who may be met beside the target, or nothing when firer, weapon or target is not there. */
export function alsoMet(order: UTOrder, facts: Facts): AlsoMet | undefined {
  const held = facts.weapon(order.firer, order.weapon);
  if (held?.weapon.system !== 'unintended-targets' || !facts.piece(order.firer) || !facts.aimPoint(order.aim)) {
    return undefined;
  }
  if (areaOf(order, facts)) return { beyond: [], inside: placed(whoIsInside(order, facts), facts) };
  const target = intendedOf(order);
  const open = target !== null && facts.entity(target) !== null && !refusal(order, facts);
  return { beyond: open ? beyondOf(order, target, facts) : [], inside: [] };
}
