import { takenByPieces } from '../../canvas/pieces/name-places.ts';
import type { Rect } from '../../canvas/primitives/rect.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import type { Piece } from '../../scene/schema/schema.ts';
import { targetPiece } from '../../store/attack/aim-selectors.ts';
import { sceneNow } from '../../store/state/scene-selectors.ts';
import type { AppState } from '../../store/state/state.ts';

const takenOf = memoizeLast(
  (
    pieces: readonly Piece[],
    zoom: number,
    firer: string | null,
    target: string | null,
    bars: boolean,
  ): readonly Rect[] => takenByPieces(pieces, zoom, new Set([firer, target].filter((id) => id !== null)), bars),
);

/** The space that pieces and their names take while aiming, in window pixels from the scene's origin. */
export function takenNow(state: AppState): readonly Rect[] {
  const { pieces, settings } = sceneNow(state);
  const [firer, target] = [state.selection.piece, targetPiece(state)?.id ?? null];
  return takenOf(pieces, state.view.camera.zoom, firer, target, settings.health.bars === 'always');
}
