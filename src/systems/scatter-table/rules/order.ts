import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { Order } from '../../../rules/order.ts';
import type { HitResult } from '../../../rules/vocabulary.ts';

/** What the GM says instead of dice and geometry, before effects are applied (CO-08). Dice are changed in the answers. */
export interface GmWord {
  /** Where it really lands. */
  readonly landing?: Vec3;
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
  readonly results?: Readonly<Record<string, HitResult>>;
}

/** Who fires what at what; what the table adds to the number to hit stands in `extra` (ST-03). */
export interface STOrder extends Order {
  readonly gm?: GmWord;
}
