import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { HitResult } from '../../../rules/vocabulary.ts';
import type { Direction } from './miss-tables.ts';
import type { HLOrder } from './order.ts';

/** A piece in the area, answered or not. */
export interface CaughtState {
  readonly piece: string;
  readonly result: HitResult | null;
}

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
  | { readonly stage: 'to-hit'; readonly order: HLOrder }
  | { readonly stage: 'direction'; readonly order: HLOrder }
  | { readonly stage: 'distance'; readonly order: HLOrder; readonly direction: Direction }
  | { readonly stage: 'gm-distance'; readonly order: HLOrder; readonly direction: Direction; readonly offered: number }
  | {
      readonly stage: 'altitude';
      readonly order: HLOrder;
      readonly direction: Direction;
      readonly inches: number;
    }
  | { readonly stage: 'gm-landing'; readonly order: HLOrder }
  | {
      readonly stage: 'effects';
      readonly order: HLOrder;
      readonly hit: boolean;
      readonly landing: Vec3 | null;
      readonly deviation: HLDeviation | null;
      readonly caught: readonly CaughtState[];
    };
