import type { Facts } from '@fall-of-shot/rules/facts';
import type { Order } from '@fall-of-shot/rules/order';
import { sceneryDice } from '../../engagement/attack/scenery.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import { countAtOnce, type Found, shotOf } from '../../engagement/odds/find-odds.ts';
import type { ShotOdds } from '../../engagement/odds/shot-odds.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneNow } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';
import { askedNow, currentOrder, currentPreview } from './aim-selectors.ts';

/** The odds of a shot as they are shown. */
export interface ShownOdds {
  readonly odds: ShotOdds;
  /** Better ones are being worked out. */
  readonly isCounting: boolean;
  /** Somebody has stopped that. */
  readonly isStopped: boolean;
  /** They are those of another shot, until the ones of this shot are there. */
  readonly isOld: boolean;
}

const atOnce = memoizeLast(({ order, facts }: { readonly order: Order; readonly facts: Facts }, scene: Scene) => {
  const shot = shotOf(order, facts, sceneryDice(scene));
  return shot && countAtOnce(shot);
});

const counted = memoizeLast(
  (odds: ShotOdds): ShownOdds => ({
    odds,
    isCounting: false,
    isStopped: false,
    isOld: false,
  }),
);
const found = memoizeLast(
  (of: Found, isOld: boolean, isStopped: boolean): ShownOdds => ({
    odds: of.odds,
    isCounting: isOld || !(of.done || isStopped),
    isStopped,
    isOld,
  }),
);

/**
 * The shot whose odds are found elsewhere; undefined without one, or if they are counted at once. What may land beside its
 * aim follows the pointer, other shots have a fixed target.
 */
export const orderToFind = memoizeLast((state: AppState): Order | undefined => {
  const preview = currentPreview(state);
  if (!preview || preview.refusal) return undefined;
  const { reading, countsAtOnce, isThrown } = engagementSystems.get(preview.system);
  if (!reading || countsAtOnce?.(preview.weapon)) return undefined;
  const follows = countsAtOnce !== undefined || isThrown?.(preview.weapon) === true;
  return follows ? askedNow(state)?.order : currentOrder(state);
});

/** The odds of everybody near the shot that is aimed: `counting` until there are any, undefined if there are none. */
export function shownOdds(state: AppState): ShownOdds | 'counting' | undefined {
  const preview = currentPreview(state);
  if (!preview || preview.refusal) return undefined;
  if (engagementSystems.get(preview.system).countsAtOnce?.(preview.weapon)) {
    const asked = askedNow(state);
    const odds = asked && atOnce(asked, sceneNow(state));
    return odds && counted(odds);
  }
  const order = orderToFind(state);
  if (!order) return undefined;
  const { shotOdds } = state;
  if (!shotOdds) return 'counting';
  return shotOdds.found
    ? found(shotOdds.found, shotOdds.order !== JSON.stringify(order), shotOdds.stopped === true)
    : undefined;
}

/** The odds of the shot that is aimed, if there are any yet. */
export function oddsNow(state: AppState): ShotOdds | undefined {
  const shown = shownOdds(state);
  return shown === undefined || shown === 'counting' || shown.isOld ? undefined : shown.odds;
}
