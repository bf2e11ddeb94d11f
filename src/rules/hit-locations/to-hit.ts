import { COVERS, type Cover, type SightVerdict } from '../../geometry/sight/verdict.ts';
import { TOUCH } from '../../geometry/vec.ts';
import type { Facts } from '../facts.ts';
import type { Reason } from '../reason.ts';
import type { HLOrder } from './order.ts';
import { bandAt, type CoverModifiers, type HLWeapon, type RangeBand } from './weapon.ts';

/** The number to hit and the reasons it is made of (HL-32). */
export interface ToHit {
  readonly number: number;
  readonly reasons: readonly Reason[];
}

/** What the map proposes as cover and concealment (HL-32). */
export interface ProposedCover {
  readonly cover: Cover;
  readonly concealment: Cover;
}

/**
 * Cover is what would stop the shot. Concealment is what hides besides: where sight is hidden no more than the shot is,
 * it adds nothing, so that one wall does not count twice (our reading of HL-32).
 */
export function proposedCover(verdict: SightVerdict): ProposedCover {
  const cover = verdict.shotAt.cover;
  const hidden = verdict.seen.cover;
  return { cover, concealment: COVERS.indexOf(hidden) > COVERS.indexOf(cover) ? hidden : 'none' };
}

function coverReason(what: string, cover: Cover, values: CoverModifiers): Reason[] {
  if (cover === 'none') return [];
  return [{ value: values[cover], reason: `${what}, ${cover}`, rule: 'HL-32' }];
}

/** The range of an order in inches of the tables (CO-01, CO-02). */
export function rangeInInches(order: HLOrder, facts: Facts): number {
  return facts.range(order.firer, order.aim) / facts.scale().perInch;
}

/** The tolerance of a boundary in inches of the tables. */
export function boundaryTolerance(facts: Facts): number {
  return TOUCH / facts.scale().perInch;
}

/** The band that an order's range lies in; `undefined` when it is out of range (HL-30). */
export function bandOf(order: HLOrder, weapon: HLWeapon, facts: Facts): RangeBand | undefined {
  return bandAt(weapon, rangeInInches(order, facts), boundaryTolerance(facts));
}

/** The number to hit in a band, with every reason that changes it (HL-32). */
export function toHit(order: HLOrder, band: RangeBand, facts: Facts): ToHit {
  const { modifiers } = facts.settings();
  const proposed = proposedCover(facts.sight(order.firer, order.aim));
  const reasons: Reason[] = [{ value: band.number, reason: `${band.band} range, up to ${band.to} in`, rule: 'HL-32' }];
  if (order.targetMoved) reasons.push({ value: modifiers.targetMoved, reason: 'target moved', rule: 'HL-32' });
  if (order.firerMoved) reasons.push({ value: modifiers.firerMoved, reason: 'firer moved', rule: 'HL-32' });
  reasons.push(...coverReason('cover', order.cover ?? proposed.cover, modifiers.cover));
  reasons.push(...coverReason('concealment', order.concealment ?? proposed.concealment, modifiers.concealment));
  return { number: reasons.reduce((sum, reason) => sum + reason.value, 0), reasons };
}
