import type { Facts } from './facts.ts';
import type { Order } from './order.ts';
import { type Weapon, weaponOf } from './weapon.ts';

/**
 * The weapon of an order with the rounds that are left; undefined when the firer does not hold it, or when it is written for
 * other rules than the order.
 *
 * @typeParam W the type that the weapon schema of the order's rule system gives
 */
export function heldWeapon<W extends Weapon>(
  { rulebook, firer, weapon }: Pick<Order, 'rulebook' | 'firer' | 'weapon'>,
  facts: Pick<Facts, 'weapon'>,
): { readonly weapon: W; readonly rounds: number | null } | undefined {
  const held = facts.weapon(firer, weapon);
  const own = weaponOf<W>(held?.weapon, rulebook);
  return held && own ? { weapon: own, rounds: held.rounds } : undefined;
}

/** The weapon of an attack in progress: it was there when the attack began, and the facts are frozen. */
export function frozenWeapon<W extends Weapon>(order: Order, facts: Pick<Facts, 'weapon'>): W {
  const held = heldWeapon<W>(order, facts);
  if (!held) throw new Error(`The attack began with a weapon that its facts no longer hold: ${order.weapon}.`);
  return held.weapon;
}
