import { memoizeLast } from '../../lib/memoize-last.ts';
import { type OrderedPiece, orderedPieces } from '../../scene/initiative/order.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { shownPieces } from '../../store/attack/shot-selectors.ts';
import { sceneOf } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

const orderOf = memoizeLast((initiative: Scene['initiative'], pieces: Scene['pieces']) =>
  orderedPieces({ initiative, pieces }),
);

/**
 * The turn order of the scene, with the pieces as the map shows them: nobody is out before the story of the shot says so.
 * The same list while neither changes.
 */
export function orderNow(state: AppState): readonly OrderedPiece[] {
  return orderOf(sceneOf(state).initiative, shownPieces(state));
}
