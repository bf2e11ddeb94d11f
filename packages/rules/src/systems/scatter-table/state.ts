import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { LandedState } from '../../caught.ts';
import type { STOrder } from './order.ts';

/** The deviation by the dice: distance in the unit of the table, and direction. */
export interface Scattered {
  readonly direction: string;
  readonly length: number;
}

/** The state of an attack: only what later questions and the outcome need, so that odds can merge equal states. */
export type STState =
  | { readonly phase: 'to-hit'; readonly order: STOrder }
  | { readonly phase: 'direction'; readonly order: STOrder }
  | { readonly phase: 'distance'; readonly order: STOrder; readonly place: number }
  | Landed;

/** A shot that has landed. */
export type Landed = LandedState & {
  readonly order: STOrder;
  readonly landing: Vec3;
  /** `null` for a hit. */
  readonly scattered: Scattered | null;
};
