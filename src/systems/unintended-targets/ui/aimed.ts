import type { Facts } from '@fall-of-shot/rules/facts';
import { type Order, orderOf } from '@fall-of-shot/rules/order';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { UTOrder } from '@fall-of-shot/rules/systems/unintended-targets/order';
import { memoizeLast } from '../../../lib/memoize-last.ts';
import { askedNow, previewBy } from '../../../store/attack/aim-selectors.ts';
import type { AppState } from '../../../store/state/state.ts';
import { type AlsoMet, alsoMet, type UTPreview } from '../engagement/preview.ts';

/** The preview of the current aim; undefined for a shot by other rules. */
export function previewNow(state: AppState): UTPreview | undefined {
  return previewBy<UTPreview>(state, UNINTENDED_TARGETS);
}

const alsoMetBy = memoizeLast((asked: { readonly order: Order; readonly facts: Facts }): AlsoMet | undefined => {
  const order = orderOf<UTOrder>(asked.order, UNINTENDED_TARGETS);
  // The facts include those that this system names.
  return order && alsoMet(order, asked.facts as UTFacts);
});

/** Other entities that the currently aimed shot may meet. */
export function alsoMetNow(state: AppState): AlsoMet | undefined {
  const asked = askedNow(state);
  return asked && alsoMetBy(asked);
}
