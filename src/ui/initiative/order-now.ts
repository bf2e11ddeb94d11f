import { memoizeLast } from '../../lib/memoize-last.ts';
import { type OrderedPiece, orderedPieces } from '../../scene/initiative/order.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

const orderOf = memoizeLast(orderedPieces);

/** The turn order of the scene; the same list while the scene does not change. */
export function orderNow(state: AppState): readonly OrderedPiece[] {
  return orderOf(sceneOf(state));
}
