import type { Cover } from '../../../geometry/sight/verdict.ts';
import type { Order } from '../../../rules/order.ts';

/** One sweep (AT-22): from a bearing on clockwise to another, in degrees from straight up the map, with its own AD and sustain dice. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly ad: number;
  readonly sustain: number;
}

/** What the GM says instead of dice and geometry, before effects are applied (CO-08). Dice are changed in the answers. */
export interface ATWord {
  readonly landing?: { readonly x: number; readonly y: number; readonly z: number };
  /** Who is caught by an area or stands in a sweep all the same, or does not. */
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
  /** The damage of an indirect attack that missed (AT-13). */
  readonly missDamage?: number;
  /** Successes that a parry takes from the attack (AT-42). */
  readonly parried?: number;
  /** The HP that a piece loses. */
  readonly lost?: Readonly<Record<string, number>>;
}

/** Who attacks whom with what, and what the table says about it. */
export interface ATOrder extends Order {
  /** Action dice spent on it, and sustain dice added (AT-02, AT-20); of a sweep its arcs have their own. */
  readonly ad: number;
  readonly sustain: number;
  /** The sweeps that are declared (AT-22); none of an attack at one target or place. */
  readonly arcs: readonly Arc[];
  /** The pool as the table gives it whole (AT-02). */
  readonly pool?: number;
  /** The success target in place of the one that range and cover give. */
  readonly target?: number;
  /** Cover in place of what the map gives: what blocks sight, and what blocks force (AT-30). */
  readonly obstructive?: Cover;
  readonly protective?: Cover;
  readonly gm?: ATWord;
}
