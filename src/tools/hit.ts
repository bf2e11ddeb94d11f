import { contains } from '../geometry/shapes.ts';
import { distance2, type Vec2 } from '../geometry/vec.ts';
import { footprintOf } from '../scene/footprint.ts';
import type { Piece } from '../scene/schema.ts';

/** A piece is drawn, and can be grasped, at least this big: radius in window pixels. */
const LEAST_RADIUS = 18;

/** The uppermost piece under a point, as it is drawn: pieces later in the list lie above. */
export function pieceAt(pieces: readonly Piece[], at: Vec2, zoom: number): string | null {
  for (let i = pieces.length - 1; i >= 0; i--) {
    const piece = pieces[i];
    if (!piece) continue;
    if (contains(footprintOf(piece), at) || distance2(at, piece) <= LEAST_RADIUS / zoom) return piece.id;
  }
  return null;
}
