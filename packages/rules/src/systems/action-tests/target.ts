import { TOUCH, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Cover } from '@fall-of-shot/sight/verdict';
import { COVERS } from '@fall-of-shot/sight/verdict';
import type { Reason } from '../../reason.ts';
import { figure } from '../../wording.ts';
import type { ATFacts, RoundCover } from './facts.ts';
import type { Arc, ATOrder } from './order.ts';
import { intendedOf, weaponOf } from './order-lookups.ts';
import { meanRange } from './sweep.ts';
import { type RangeRow, reachOf, rowAt } from './weapon.ts';

/** From this distance on, partial obstructive cover makes a target harder to hit, in metres (AT-32). */
const PARTIAL_FROM = 3;
const OBSTRUCTIVE: Readonly<Record<Cover, number>> = { none: 0, partial: 2, full: 5 };

/** Entities in a sweep, nearest first, with the GM's overrides (AT-22, CO-08). */
export function sweptBy(order: ATOrder, arc: Arc, facts: ATFacts) {
  const { perMetre } = facts.scale();
  const found = facts.swept(order.firer, arc.from, arc.to, reachOf(weaponOf(order, facts)) * perMetre);
  const excluded = new Set(order.gm?.strike ?? []);
  const added = (order.gm?.add ?? []).filter((id) => found.every((each) => each.id !== id) && facts.entity(id));
  const all = [
    ...found,
    ...added.map((id) => {
      const { depth, range } = facts.away(order.firer, id);
      return { id, depth, range };
    }),
  ];
  return all.filter(({ id }) => !excluded.has(id)).sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}

/** Entities that the GM adds to a sweep, or excludes (CO-08). */
export function overridesOfSwept(order: ATOrder, arc: Arc, facts: ATFacts) {
  const { add = [], strike = [] } = order.gm ?? {};
  const reach = reachOf(weaponOf(order, facts)) * facts.scale().perMetre;
  const within = new Set(facts.swept(order.firer, arc.from, arc.to, reach).map(({ id }) => id));
  return { added: add.filter((id) => !within.has(id)), excluded: strike.filter((id) => within.has(id)) };
}

/** A target's cover from the attacker in this round, with the table's overrides (AT-30, AT-31). */
export function coverNow(order: ATOrder, id: string, facts: ATFacts): RoundCover {
  if (id !== intendedOf(order) || order.arcs.length > 0) return facts.roundCover({ piece: order.firer }, id, null);
  const found = facts.roundCover({ piece: order.firer }, id, placeOf(order));
  const { obstructive: seen = found.seen, protective: shotAt = found.shotAt } = order;
  // If the table sets both, earlier sightings do not count.
  const exposed = order.obstructive && order.protective ? null : found.exposed;
  return { ...found, seen, shotAt, exposed };
}

/** The place of a targeted thing; null for a piece. */
function placeOf({ aim }: ATOrder): Vec3 | null {
  return aim.at === 'object' ? { x: aim.x, y: aim.y, z: aim.z } : null;
}

/**
 * The difficulty of a roll, with its reasons: the same list feeds the card, the log and the tests (AT-01, AT-22,
 * AT-32).
 */
export interface SuccessTarget {
  /** The success target, at least 1. */
  readonly target: number;
  /** The range in metres; for a sweep, the mean. */
  readonly metres: number;
  readonly reasons: readonly Reason[];
  /** The row of the range specifier; undefined if out of range. */
  readonly row: RangeRow | undefined;
  /** The obstructive cover that counts. */
  readonly obstructive: Cover;
}

/** What obstructive cover adds (AT-32); partial cover adds nothing at close range. */
function obstructed(cover: Cover, metres: number, tolerance: number, reason: string): Reason[] {
  if (cover === 'none') return [];
  if (cover === 'partial' && metres < PARTIAL_FROM - tolerance) {
    return [{ id: 'cover', value: 0, reason: `${reason}, nearer than ${PARTIAL_FROM} m`, rule: 'AT-32' }];
  }
  return [{ id: 'cover', value: OBSTRUCTIVE[cover], reason, rule: 'AT-32' }];
}

/** The least of several covers, none if there are none: for a sweep, cover only counts if all have it (AT-22). */
function leastOf(covers: readonly Cover[]): Cover {
  return COVERS[Math.min(...covers.map((cover) => COVERS.indexOf(cover)))] ?? 'none';
}

/** The success target of one roll of an attack. */
export function successTarget(order: ATOrder, arc: Arc | null, facts: ATFacts): SuccessTarget {
  const weapon = weaponOf(order, facts);
  const { perMetre } = facts.scale();
  const tolerance = TOUCH / perMetre;
  const swept = arc ? sweptBy(order, arc, facts) : [];
  const metres = arc
    ? meanRange(swept.map(({ range }) => range)) / perMetre
    : facts.range(order.firer, order.aim) / perMetre;
  const row = rowAt(weapon, metres, tolerance);
  const intended = intendedOf(order);
  const obstructive = arc
    ? leastOf(swept.map(({ id }) => coverNow(order, id, facts).seen))
    : intended === null || weapon.indirect
      ? 'none'
      : coverNow(order, intended, facts).seen;
  const coverWords = swept.length > 1 ? `all of them in ${obstructive} cover` : `${obstructive} cover from sight`;
  const reasons: Reason[] = [
    {
      id: 'range',
      value: row?.target ?? 0,
      reason: `${swept.length > 1 ? 'a mean of ' : ''}${figure(Math.round(metres * 10) / 10)} m`,
      rule: arc ? 'AT-22' : 'AT-01',
    },
    ...obstructed(obstructive, metres, tolerance, coverWords),
  ];
  const given = reasons.reduce((sum, { value }) => sum + value, 0);
  if (order.target === undefined) return { target: given, metres, reasons, row, obstructive };
  const whole: Reason = { id: 'target', value: order.target, reason: 'as the table says', rule: 'AT-01', was: given };
  return { target: order.target, metres, reasons: [whole], row, obstructive };
}
