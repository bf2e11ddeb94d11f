import { TOUCH } from '@fall-of-shot/plane/vec';
import { COVERS, type Cover, type SightVerdict } from '@fall-of-shot/sight/verdict';
import type { Facts } from '../../facts.ts';
import type { Reason } from '../../reason.ts';
import { settingsIn } from './facts.ts';
import type { HLOrder, ReasonId } from './order.ts';
import { bandAt, type CoverModifiers, type HLWeapon, type RangeBand } from './weapon.ts';

/** The number to hit with its reasons (HL-32). */
export interface ToHit {
  readonly number: number;
  readonly reasons: readonly Reason[];
}

/** Cover and concealment as proposed by the map (HL-32). */
export interface ProposedCover {
  readonly cover: Cover;
  readonly concealment: Cover;
}

/**
 * Cover is what would stop the shot. Concealment is what else hides the target: where sight is blocked no more than the
 * shot, it adds nothing, so that one wall does not count twice (our reading of HL-32).
 */
export function proposedCover(verdict: SightVerdict): ProposedCover {
  const cover = verdict.shotAt.cover;
  const hidden = verdict.seen.cover;
  return { cover, concealment: COVERS.indexOf(hidden) > COVERS.indexOf(cover) ? hidden : 'none' };
}

function coverReason(id: 'cover' | 'concealment', cover: Cover, values: CoverModifiers): Reason[] {
  if (cover === 'none') return [];
  return [{ id, value: values[cover], reason: `${id}, ${cover}`, rule: 'HL-32' }];
}

/** A reason with the table's value, if set; the rules' value stays beside it. */
function withTableValue(order: HLOrder, reason: Reason): Reason {
  const override = order.values?.[reason.id as ReasonId];
  return override === undefined || override === reason.value
    ? reason
    : { ...reason, value: override, was: reason.value };
}

/** The range of an order in inches of the tables (CO-01, CO-02). */
export function rangeInInches(order: HLOrder, facts: Facts): number {
  return facts.range(order.firer, order.aim) / facts.scale().perInch;
}

/** The tolerance of a boundary in inches of the tables. */
export function boundaryTolerance(facts: Facts): number {
  return TOUCH / facts.scale().perInch;
}

/** The range band of an order; `undefined` if it is out of range (HL-30). */
export function bandOf(order: HLOrder, weapon: HLWeapon, facts: Facts): RangeBand | undefined {
  return bandAt(weapon, rangeInInches(order, facts), boundaryTolerance(facts));
}

/** The number to hit in a band, with every reason that changes it (HL-32). */
export function toHit(order: HLOrder, band: RangeBand, facts: Facts): ToHit {
  const { modifiers } = settingsIn(facts);
  const proposed = proposedCover(facts.sight(order.firer, order.aim));
  const base: Reason = {
    id: 'band',
    value: band.number,
    reason: `${band.band} range, up to ${band.to} in`,
    rule: 'HL-32',
  };
  const moved = (id: 'target-moved' | 'firer-moved', reason: string, value: number): Reason => ({
    id,
    value,
    reason,
    rule: 'HL-32',
  });
  const given: Reason[] = [
    base,
    ...(order.targetMoved ? [moved('target-moved', 'target moved', modifiers.targetMoved)] : []),
    ...(order.firerMoved ? [moved('firer-moved', 'firer moved', modifiers.firerMoved)] : []),
    ...coverReason('cover', order.cover ?? proposed.cover, modifiers.cover),
    ...coverReason('concealment', order.concealment ?? proposed.concealment, modifiers.concealment),
  ];
  const extra = (order.extra ?? []).map(
    ({ reason, value }, i): Reason => ({ id: `extra/${i}`, value, reason, rule: 'HL-32' }),
  );
  const reasons = [...given.map((reason) => withTableValue(order, reason)), ...extra];
  return { number: reasons.reduce((sum, reason) => sum + reason.value, 0), reasons };
}
