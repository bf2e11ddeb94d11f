import type { LandingOverrides } from '../../caught.ts';
import type { Order } from '../../order.ts';

/** The order to fire; modifiers to the number to hit are in `extra` (ST-03). */
export interface STOrder extends Order {
  readonly gm?: LandingOverrides;
}
