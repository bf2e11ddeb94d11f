import { sceneryDice } from '../../engagement/attack/scenery.ts';
import { engagementSystems } from '../../engagement/engagement-system.ts';
import { countAtOnce, type Found, shotOf } from '../../engagement/odds/find-odds.ts';
import type { ShotOdds } from '../../engagement/odds/shot-odds.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Facts } from '../../rules/facts.ts';
import type { Order } from '../../rules/order.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { sceneNow } from '../state/scene-selectors.ts';
import type { AppState } from '../state/state.ts';
import { askedNow, currentOrder, currentPreview } from './aim-selectors.ts';

/** The odds of a shot as they are shown. */
export interface ShownOdds {
  readonly odds: ShotOdds;
  /** Better ones are being worked out. */
  readonly isCounting: boolean;
  /** They are those of another shot, until the ones of this shot are there. */
  readonly isOld: boolean;
}

const atOnce = memoizeLast(({ order, facts }: { readonly order: Order; readonly facts: Facts }, scene: Scene) => {
  const shot = shotOf(order, facts, sceneryDice(scene));
  return shot && countAtOnce(shot);
});

const counted = memoizeLast((odds: ShotOdds): ShownOdds => ({ odds, isCounting: false, isOld: false }));
const found = memoizeLast(
  (of: Found, isOld: boolean): ShownOdds => ({ odds: of.odds, isCounting: isOld || !of.done, isOld }),
);

/**
 * The odds of everybody near the shot that is aimed: `counting` until there are any, undefined if there are none. Those
 * that are counted at once follow the pointer; others are of the fixed target.
 */
export function shownOdds(state: AppState): ShownOdds | 'counting' | undefined {
  const preview = currentPreview(state);
  if (!preview || preview.refusal) return undefined;
  const { reading, countsAtOnce } = engagementSystems.get(preview.system);
  if (!reading) return undefined;
  if (countsAtOnce) {
    const asked = askedNow(state);
    const odds = asked && atOnce(asked, sceneNow(state));
    return odds && counted(odds);
  }
  const order = currentOrder(state);
  if (!order) return undefined;
  const { shotOdds } = state;
  if (!shotOdds) return 'counting';
  return shotOdds.found ? found(shotOdds.found, shotOdds.order !== JSON.stringify(order)) : undefined;
}

/** The odds of the shot that is aimed, if there are any yet. */
export function oddsNow(state: AppState): ShotOdds | undefined {
  const shown = shownOdds(state);
  return shown === undefined || shown === 'counting' || shown.isOld ? undefined : shown.odds;
}
