import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { HitResult } from '../../../rules/vocabulary.ts';
import type { STOrder } from './order.ts';

/** A piece that is caught, and what became of it; `null` while that is open. */
export interface CaughtState {
  readonly piece: string;
  readonly result: HitResult | null;
}

/** How far off it went by the dice, in the unit of the table, and which way. */
export interface Scattered {
  readonly direction: string;
  readonly length: number;
}

/** Where an attack stands: no more than what later questions and the outcome need, so that odds can join equal states. */
export type STState =
  | { readonly stage: 'to-hit'; readonly order: STOrder }
  | { readonly stage: 'direction'; readonly order: STOrder }
  | { readonly stage: 'distance'; readonly order: STOrder; readonly place: number }
  | {
      readonly stage: 'effects';
      readonly order: STOrder;
      readonly landing: Vec3;
      /** `null` of a hit. */
      readonly scattered: Scattered | null;
      readonly caught: readonly CaughtState[];
    };

/** A shot that has landed. */
export type Landed = Extract<STState, { stage: 'effects' }>;
