import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Facts } from './facts.ts';
import type { Order } from './order.ts';
import { type Weapon, weaponOf } from './weapon.ts';

/**
 * The weapon of an order with its remaining rounds; undefined if the firer does not hold it or it belongs to another
 * rule system.
 *
 * @typeParam W the type of the rule system's weapon schema
 */
export function heldWeapon<W extends Weapon>(
  { rulebook, firer, weapon }: Pick<Order, 'rulebook' | 'firer' | 'weapon'>,
  facts: Pick<Facts, 'weapon'>,
): { readonly weapon: W; readonly rounds: number | null } | undefined {
  const held = facts.weapon(firer, weapon);
  const own = weaponOf<W>(held?.weapon, rulebook);
  return held && own ? { weapon: own, rounds: held.rounds } : undefined;
}

/** The weapon of an attack in progress. It existed when the attack began, and the facts are frozen. */
export function frozenWeapon<W extends Weapon>(order: Order, facts: Pick<Facts, 'weapon'>): W {
  const held = heldWeapon<W>(order, facts);
  if (!held) throw new Error(`The attack began with a weapon that its facts no longer hold: ${order.weapon}.`);
  return held.weapon;
}

/** The target point of an attack in progress. It existed when the attack began, and the facts are frozen. */
export function frozenAim({ aim }: Pick<Order, 'aim'>, facts: Pick<Facts, 'aimPoint'>): Vec3 {
  const at = facts.aimPoint(aim);
  if (!at) throw new Error('The attack began with a target that its facts no longer hold.');
  return at;
}
