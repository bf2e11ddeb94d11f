import { frozenWeapon } from '../../held-weapon.ts';
import type { ActorFacts, ATFacts } from './facts.ts';
import type { Arc, ATOrder } from './order.ts';
import type { ATWeapon } from './weapon.ts';

/** The weapon of an order. It existed when the attack began, and the facts are frozen. */
export function weaponOf(order: ATOrder, facts: ATFacts): ATWeapon {
  return frozenWeapon<ATWeapon>(order, facts);
}

/** The attacker. It existed when the attack began. */
export function attackerOf(order: ATOrder, facts: ATFacts): ActorFacts {
  const actor = facts.actor(order.firer);
  if (!actor) throw new Error('The attacker is no longer in the facts.');
  return actor;
}

/** The id of the targeted piece or thing, or null for a place. */
export function intendedOf({ aim }: Pick<ATOrder, 'aim'>): string | null {
  if (aim.at === 'piece') return aim.piece;
  return aim.at === 'object' ? aim.object : null;
}

/** What one roll of an attack spends: a sweep's own action and sustain dice, or the order's. */
export interface Spending {
  readonly ad: number;
  readonly sustain: number;
}

/** The rolls of an order in sequence: one per sweep (AT-22), or one. */
export function rollsOf(
  order: Pick<ATOrder, 'arcs' | 'ad' | 'sustain'>,
): readonly (Spending & { readonly arc: Arc | null })[] {
  if (order.arcs.length === 0) return [{ ad: order.ad, sustain: order.sustain, arc: null }];
  return order.arcs.map((arc) => ({ ad: arc.ad, sustain: arc.sustain, arc }));
}
