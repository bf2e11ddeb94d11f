import type { Order } from '@fall-of-shot/rules/order';
import type { Found } from '../../engagement/odds/find-odds.ts';
import type { HeatAsk, HeatFound } from '../../engagement/odds/heat/heat-ask.ts';
import type { Scene } from '../../scene/schema/schema.ts';

/** What the window asks of the worker that finds odds and heat maps. */
export type OddsRequest =
  /** The scene from now on: only its parts that have changed. */
  | { readonly is: 'scene'; readonly parts: Partial<Scene> }
  /** Finds the odds of an order in the scene as it is now. */
  | { readonly is: 'find'; readonly job: number; readonly order: Order }
  /** Finds a heat map in the scene as it is now. */
  | { readonly is: 'heat'; readonly job: number; readonly ask: HeatAsk }
  /** Finds the chance that any of some orders hits what it is aimed at, in the scene as it is now. */
  | { readonly is: 'danger'; readonly job: number; readonly orders: readonly Order[] }
  | { readonly is: 'cancel'; readonly job: number };

/**
 * What the worker answers: odds or a heat map as far as they are found, often while they get better, `null` if there are
 * none; or a danger, once.
 */
export type OddsAnswer =
  | { readonly job: number; readonly found: Found | null }
  | { readonly job: number; readonly heat: HeatFound | null }
  | { readonly job: number; readonly danger: number };
