import type { Cover } from '@fall-of-shot/sight/verdict';
import type { LandingOverrides } from '../../caught.ts';
import type { Order } from '../../order.ts';

/** How a weapon is delivered: fired or thrown, with a test; or placed, without one (HL-11). */
export const DELIVERIES = ['fired', 'placed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The reasons in the number to hit, before extra modifiers (HL-32). */
export const REASONS = ['band', 'target-moved', 'firer-moved', 'cover', 'concealment'] as const;
export type ReasonId = (typeof REASONS)[number];

/** The order to fire, with the table's choices (HL-32). */
export interface HLOrder extends Order {
  readonly delivery: Delivery;
  readonly firerMoved: boolean;
  readonly targetMoved: boolean;
  /** Cover instead of the map's. */
  readonly cover?: Cover;
  readonly concealment?: Cover;
  /** Values set by the table instead of the rules', by reason (HL-32). */
  readonly values?: Readonly<Partial<Record<ReasonId, number>>>;
  readonly gm?: LandingOverrides;
}
