import type { LandedState } from '../../caught.ts';
import type { Direction } from './miss-tables.ts';
import type { HLOrder } from './order.ts';

/** The deviation by the dice, in inches of the tables; `rise` is up, below 0 down, for an air burst. */
export interface HLDeviation {
  readonly direction: Direction;
  readonly inches: number;
  readonly rise: number | null;
}

/**
 * The state of an attack. It only holds what later questions and the outcome need, so that states that differ only in
 * their history are equal and odds can merge them.
 */
export type HLState =
  | { readonly phase: 'to-hit'; readonly order: HLOrder }
  | { readonly phase: 'direction'; readonly order: HLOrder }
  | { readonly phase: 'distance'; readonly order: HLOrder; readonly direction: Direction }
  | { readonly phase: 'gm-distance'; readonly order: HLOrder; readonly direction: Direction; readonly offered: number }
  | {
      readonly phase: 'altitude';
      readonly order: HLOrder;
      readonly direction: Direction;
      readonly inches: number;
    }
  | { readonly phase: 'gm-landing'; readonly order: HLOrder }
  | (LandedState & {
      readonly order: HLOrder;
      readonly hit: boolean;
      readonly deviation: HLDeviation | null;
    });
