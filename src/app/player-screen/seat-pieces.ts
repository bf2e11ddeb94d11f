import type { Visibility } from '../../player-view/visibility.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';
import type { Seat } from '../../store/state/devices-state.ts';
import { pieceOf } from '../../store/state/scene-selectors.ts';

/** The pieces of a seat that players see, in a scene. */
export function seatPieces(
  scene: Scene,
  { pieces }: Pick<Seat, 'pieces'>,
  { sees }: Pick<Visibility, 'sees'>,
): readonly Piece[] {
  return pieces.flatMap((id) => {
    const piece = pieceOf(scene, id);
    return piece && sees(id) ? [piece] : [];
  });
}
