import { contains } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec2 } from '@fall-of-shot/plane/vec';
import { footprintOf } from '../schema/footprint.ts';
import type { Piece } from '../schema/schema.ts';

/** The smallest radius at which a piece is drawn and can be clicked, in window pixels. */
const LEAST_RADIUS = 18;

/** More than any rounding error, as a factor. */
const RIM = 1 + 1e-6;

/** The radius of the circle around a footprint. */
function extentOf({ footprint }: Piece): number {
  return footprint.shape === 'disc' ? footprint.radius : Math.sqrt(footprint.width ** 2 + footprint.length ** 2) / 2;
}

/**
 * Returns the piece under a point: the one whose centre is nearest, so that a click in a crowd selects the piece
 * clicked. Of two on one spot, the later in the list.
 */
export function pieceAt(pieces: readonly Piece[], at: Vec2, zoom: number): string | null {
  let found: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const far = distance2(at, piece);
    if (far > least) continue;
    const isNear = far <= LEAST_RADIUS / zoom;
    // Nearly all are far off: their outlines need not be made.
    if (isNear || (far <= extentOf(piece) * RIM && contains(footprintOf(piece), at))) {
      found = piece.id;
      least = far;
    }
  }
  return found;
}
