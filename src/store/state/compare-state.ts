import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Order } from '@fall-of-shot/rules/order';
import type { Found } from '../../engagement/odds/find-odds.ts';
import type { Scene } from '../../scene/schema/schema.ts';

/** A place for a firer. */
export interface ComparedPlace extends Vec2 {
  /** How long the way there is, in scene units, where it was found; without it the way is straight. */
  readonly length?: number;
}

/** The best place in reach for the firer of an order. */
export interface BestPlace {
  readonly at: ComparedPlace;
  /** Whether it stands there already. */
  readonly isHere: boolean;
  /** Whether all places were looked at; before that it is the best so far. */
  readonly done: boolean;
  /** The odds from there, if it is elsewhere; undefined until they are found. */
  readonly found?: Found | null;
}

/** What the odds of an order are found for. */
export interface OddsFor {
  readonly scene: Scene;
  readonly order: Order;
  readonly from: ComparedPlace | null;
}

/** One of the orders that are compared. */
export interface ComparedOrder {
  readonly id: string;
  readonly label: string;
  readonly order: Order;
  /** Where the firer would stand; `null` for where it stands. */
  readonly from: ComparedPlace | null;
  /** The best place for its firer is still looked for; `from` is the best so far. */
  readonly seeks: boolean;
  /** Its odds as far as they are found; `null` if it has none, undefined until there are any. */
  readonly found?: Found | null;
  /** What its odds were found for: while they are found anew, those from before stay. */
  readonly foundFor?: OddsFor;
  /** The best place of an order from where its firer stands; `null` if it can hit from nowhere, undefined until it is found. */
  readonly best?: BestPlace | null;
  /** The chance that its firer is hit there by anybody of another side; undefined until it is found, or if nobody asks. */
  readonly danger?: number;
}

/** Orders side by side, and the one that is chosen. */
export interface Comparing {
  readonly orders: readonly ComparedOrder[];
  readonly chosen: string;
}

/** The order that is chosen among those that are compared. */
export function chosenOrder(compare: Comparing | null): ComparedOrder | undefined {
  return compare?.orders.find(({ id }) => id === compare.chosen);
}

/** The most orders that are compared. */
export const MOST_COMPARED = 4;
