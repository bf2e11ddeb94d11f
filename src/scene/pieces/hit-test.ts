import { contains } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { footprintOf } from '../schema/footprint.ts';
import type { Piece } from '../schema/schema.ts';

/** The smallest radius at which a piece is drawn and can be clicked, in window pixels. */
const LEAST_RADIUS = 18;

/**
 * Returns the piece under a point: the one whose centre is nearest, so that a click in a crowd selects the piece
 * clicked. Of two on one spot, the later in the list.
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
