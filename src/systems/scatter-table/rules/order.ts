import type { LandingOverrides } from '../../../rules/caught.ts';
import type { Order } from '../../../rules/order.ts';

/** The order to fire; modifiers to the number to hit are in `extra` (ST-03). */
export interface STOrder extends Order {
  readonly gm?: LandingOverrides;
}
