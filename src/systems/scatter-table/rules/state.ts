import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { HitResult } from '../../../rules/vocabulary.ts';
import type { STOrder } from './order.ts';

/** A caught piece and its result; `null` while that is open. */
export interface CaughtState {
  readonly piece: string;
  readonly result: HitResult | null;
}

/** The deviation by the dice: distance in the unit of the table, and direction. */
export interface Scattered {
  readonly direction: string;
  readonly length: number;
}

/** The state of an attack: only what later questions and the outcome need, so that odds can merge equal states. */
export type STState =
  | { readonly stage: 'to-hit'; readonly order: STOrder }
  | { readonly stage: 'direction'; readonly order: STOrder }
  | { readonly stage: 'distance'; readonly order: STOrder; readonly place: number }
  | {
      readonly stage: 'effects';
      readonly order: STOrder;
      readonly landing: Vec3;
      /** `null` for a hit. */
      readonly scattered: Scattered | null;
      readonly caught: readonly CaughtState[];
    };

/** A shot that has landed. */
export type Landed = Extract<STState, { stage: 'effects' }>;
