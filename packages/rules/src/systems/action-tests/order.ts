import type { Cover } from '@fall-of-shot/sight/verdict';
import type { Order } from '../../order.ts';

/**
 * One sweep (AT-22): clockwise from one bearing to another, in degrees from straight up the map, with its own action
 * and sustain dice.
 */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly ad: number;
  readonly sustain: number;
}

/** The GM's overrides of dice and geometry, before effects are applied (CO-08). Changed dice are in the answers. */
export interface ATOverrides {
  readonly landing?: { readonly x: number; readonly y: number; readonly z: number };
  /** Entities added to an area or a sweep, or excluded from it. */
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
  /** The damage of an indirect attack that missed (AT-13). */
  readonly missDamage?: number;
  /** Successes that a parry removes from the attack (AT-42). */
  readonly parried?: number;
  /** HP that a piece loses. */
  readonly lost?: Readonly<Record<string, number>>;
}

/** The order for an action test, with the table's choices. */
export interface ATOrder extends Order {
  /** Action dice spent and sustain dice added (AT-02, AT-20); arcs of a sweep have their own. */
  readonly ad: number;
  readonly sustain: number;
  /** The declared sweeps (AT-22); empty for an attack at one target or place. */
  readonly arcs: readonly Arc[];
  /** The whole pool, if set by the table (AT-02). */
  readonly pool?: number;
  /** The success target, instead of the one by range and cover. */
  readonly target?: number;
  /** Cover instead of the map's: what blocks sight, and what blocks force (AT-30). */
  readonly obstructive?: Cover;
  readonly protective?: Cover;
  readonly gm?: ATOverrides;
}
