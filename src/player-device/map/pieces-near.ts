import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';

/** The ids of the pieces within reach of a place, in scene units, nearest first. */
export function piecesNear(
  pieces: readonly (Vec2 & { readonly id: string })[],
  place: Vec2,
  reach: number,
): readonly string[] {
  return pieces
    .map((piece) => ({ id: piece.id, far: distance2(piece, place) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .map(({ id }) => id);
}
