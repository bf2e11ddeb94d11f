import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import type { LeftToDice } from '@fall-of-shot/rules/protocol';
import {
  countAtOnce,
  type Found,
  findOdds,
  LIMITS,
  type Limits,
  shotOf,
} from '../../../src/engagement/odds/find-odds.ts';
import type { EntityOdds, ShotOdds } from '../../../src/engagement/odds/shot-odds.ts';

/** The exact odds of a shot; undefined for a refused order. */
export function exactOf(order: Order, facts: Facts, leftToDice?: LeftToDice): ShotOdds | undefined {
  const shot = shotOf(order, facts, leftToDice);
  if (!shot) throw new Error('Shots of these rules are not counted.');
  return countAtOnce(shot);
}

/** Everything that is told of a shot while its odds are found, to the end. */
export function foundOf(order: Order, facts: Facts, limits: Partial<Limits> = {}, leftToDice?: LeftToDice): Found[] {
  const shot = shotOf(order, facts, leftToDice);
  if (!shot) throw new Error('Shots of these rules are not counted.');
  const told: Found[] = [];
  for (const next of findOdds(shot, { ...LIMITS, ...limits })) {
    if (next) told.push({ odds: next.odds(), done: next.done });
  }
  return told;
}

/** The chances of one entity, by id. */
export function of(odds: ShotOdds | undefined, id: string): EntityOdds | undefined {
  return odds?.entities.find(({ entity }) => entity.id === id);
}
