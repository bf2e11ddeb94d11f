import type { Bounds } from '@fall-of-shot/plane/shapes';
import type { HeatFound, HeatKind } from '../../engagement/odds/heat/heat-ask.ts';

/** The heat map that is shown. */
export interface HeatState {
  readonly kind: HeatKind;
  /** What was in view when it was opened: it covers that much for a piece without an allowance. In scene units. */
  readonly within: Bounds;
  /** What is found so far; the map before stays until there is something new. */
  readonly found: HeatFound | null;
  /** Somebody stopped it: what is there stays. */
  readonly stopped: boolean;
}
