import { takenByPieces } from '../canvas/name-places.ts';
import type { Rect } from '../canvas/rect.ts';
import type { Piece } from '../scene/schema.ts';
import { remembered } from '../store/remembered.ts';
import { sceneNow, targetPiece } from '../store/selectors.ts';
import type { AppState } from '../store/state.ts';

const takenOf = remembered(
  (pieces: readonly Piece[], zoom: number, firer: string | null, target: string | null): readonly Rect[] =>
    takenByPieces(pieces, zoom, new Set([firer, target].filter((id) => id !== null))),
);

/** What the pieces and their names take up while somebody aims, in window pixels from the scene's origin. */
export function takenNow(state: AppState): readonly Rect[] {
  return takenOf(sceneNow(state).pieces, state.camera.zoom, state.selection, targetPiece(state)?.id ?? null);
}
