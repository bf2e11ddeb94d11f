import type { Cover } from '../../geometry/sight/verdict.ts';
import type { Aim } from '../facts.ts';

/** How a weapon is delivered: fired or thrown, with a test; or put in place, without (HL-11). */
export const DELIVERIES = ['fired', 'placed'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Who fires what at what, and what the table says about it (HL-32). */
export interface HLOrder {
  readonly rulebook: 'hit-locations';
  readonly firer: string;
  readonly weapon: string;
  readonly aim: Aim;
  readonly delivery: Delivery;
  readonly firerMoved: boolean;
  readonly targetMoved: boolean;
  /** Stands in for what the map proposes. */
  readonly cover?: Cover;
  readonly concealment?: Cover;
}
