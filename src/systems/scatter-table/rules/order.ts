import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { Order } from '../../../rules/order.ts';
import type { HitResult } from '../../../rules/vocabulary.ts';

/** The GM's overrides of dice and geometry, before effects are applied (CO-08). Changed dice are in the answers. */
export interface GmWord {
  /** The landing set by the GM. */
  readonly landing?: Vec3;
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
  readonly results?: Readonly<Record<string, HitResult>>;
}

/** The order to fire; modifiers to the number to hit are in `extra` (ST-03). */
export interface STOrder extends Order {
  readonly gm?: GmWord;
}
