import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { Cover } from '../../../geometry/sight/verdict.ts';
import type { Order } from '../../../rules/order.ts';
import type { HitResult } from '../../../rules/vocabulary.ts';

/** How a weapon is delivered: fired or thrown, with a test; or put in place, without (HL-11). */
export const DELIVERIES = ['fired', 'placed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** The reasons that the number to hit is made of, before what the table adds (HL-32). */
export const REASONS = ['band', 'target-moved', 'firer-moved', 'cover', 'concealment'] as const;
export type ReasonId = (typeof REASONS)[number];

/** What the GM says instead of dice and geometry, before effects are applied (CO-08). Dice are changed in the answers. */
export interface GmWord {
  /** Where it really lands. */
  readonly landing?: Vec3;
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
  readonly results?: Readonly<Record<string, HitResult>>;
}

/** Who fires what at what, and what the table says about it (HL-32). */
export interface HLOrder extends Order {
  readonly delivery: Delivery;
  readonly firerMoved: boolean;
  readonly targetMoved: boolean;
  /** Stands in for what the map proposes. */
  readonly cover?: Cover;
  readonly concealment?: Cover;
  /** Values that the table puts in the place of the rules' own, by reason (HL-32). */
  readonly values?: Readonly<Partial<Record<ReasonId, number>>>;
  readonly gm?: GmWord;
}
