import type { Order } from '@fall-of-shot/rules/order';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { battlefield } from '../battlefield/battlefield.ts';
import { engagementSystems } from '../engagement-system.ts';

/** The chance to hit what an order is aimed at, in the scene before the shot; undefined where nothing is hit outright. */
export function foretold(order: Order, before: Scene): number | undefined {
  const chance = engagementSystems.get(order.rulebook).hitChance?.(order, battlefield(before));
  // Sums of doubles may be a little over one.
  return chance === undefined ? undefined : Math.min(1, Math.max(0, chance));
}

/** Whether a logged shot hit what it was aimed at, and how likely that was; undefined if that was not foretold. */
export function asForetold({ foretold: hit, tape, steps }: LogEntry) {
  if (hit === undefined) return undefined;
  const isHit = engagementSystems.find(tape.rulebook)?.hasHit?.(tape.order, steps);
  return isHit === undefined ? undefined : { isHit, hit, chance: isHit ? hit : 1 - hit };
}
