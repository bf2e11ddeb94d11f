import { contains } from '../../geometry/plane/shapes.ts';
import { distance2, type Vec2 } from '../../geometry/plane/vec.ts';
import { footprintOf } from '../schema/footprint.ts';
import type { Piece } from '../schema/schema.ts';

/** A piece is drawn, and can be grasped, at least this big: radius in window pixels. */
const LEAST_RADIUS = 18;

/**
 * The piece under a point: of those that can be grasped there, the one whose middle is nearest, so that in a crowd a
 * click on a piece takes that piece. Where two stand on one spot, the later in the list.
 */
export function pieceAt(pieces: readonly Piece[], at: Vec2, zoom: number): string | null {
  let found: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const far = distance2(at, piece);
    if (far <= least && (far <= LEAST_RADIUS / zoom || contains(footprintOf(piece), at))) {
      found = piece.id;
      least = far;
    }
  }
  return found;
}
