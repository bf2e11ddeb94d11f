import type { Aim } from './facts.ts';
import type { Extra } from './reason.ts';
import type { SystemId } from './vocabulary.ts';

/** The order to fire: the fields that every rule system has. A rule system's own order adds its own. */
export interface Order {
  readonly rulebook: SystemId;
  readonly firer: string;
  readonly weapon: string;
  readonly aim: Aim;
  /** Dice or points added or subtracted by the table. */
  readonly extra?: readonly Extra[];
  /** Dice use this seed instead of the scene's: an example shot shows what it says (CO-06). */
  readonly seed?: string;
  /** GM overrides of dice and geometry, before effects are applied (CO-08). Changed dice are in the answers. */
  readonly gm?: object;
}

/** Returns the id of the piece or thing that an order is aimed at; undefined for a place. */
export function targetIdOf({ aim }: Pick<Order, 'aim'>): string | undefined {
  if (aim.at === 'piece') return aim.piece;
  return aim.at === 'object' ? aim.object : undefined;
}

/**
 * Returns an order as that of a rule system; undefined if it belongs to another.
 *
 * @typeParam O the type of the system's order schema
 */
export function orderOf<O extends Order>(order: Order | null | undefined, system: SystemId): O | undefined {
  return order?.rulebook === system ? (order as O) : undefined;
}
