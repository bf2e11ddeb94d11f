import { memoizeLast } from '../../../lib/memoize-last.ts';
import type { Facts } from '../../../rules/facts.ts';
import { type Order, orderOf } from '../../../rules/order.ts';
import { askedNow, currentOrder, previewBy } from '../../../store/attack/selectors.ts';
import type { AppState } from '../../../store/state/state.ts';
import type { TargetOdds } from '../engagement/first-hit-odds.ts';
import { type AlsoMet, alsoMet, type UTPreview } from '../engagement/preview.ts';
import type { UTFacts } from '../rules/facts.ts';
import { UNINTENDED_TARGETS } from '../rules/id.ts';
import type { UTOrder } from '../rules/order.ts';

/** What can be said of the shot that is aimed now; undefined of a shot by other rules. */
export function previewNow(state: AppState): UTPreview | undefined {
  return previewBy<UTPreview>(state, UNINTENDED_TARGETS);
}

const alsoMetBy = memoizeLast((asked: { readonly order: Order; readonly facts: Facts }): AlsoMet | undefined => {
  const order = orderOf<UTOrder>(asked.order, UNINTENDED_TARGETS);
  // Facts hold those that this system names.
  return order && alsoMet(order, asked.facts as UTFacts);
});

/** Whom the shot that is aimed now may meet beside its target. */
export function alsoMetNow(state: AppState): AlsoMet | undefined {
  const asked = askedNow(state);
  return asked && alsoMetBy(asked);
}

/** The odds of the shot that is prepared now, once they are worked out. */
export function oddsNow(state: AppState): TargetOdds | null {
  if (!orderOf<UTOrder>(currentOrder(state), UNINTENDED_TARGETS)) return null;
  // The odds driver keeps what this system's own odds gave.
  return (state.slowOdds?.odds ?? null) as TargetOdds | null;
}
