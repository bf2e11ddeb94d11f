import { healthOf } from '../scene/pieces/health.ts';
import type { Piece, Scene } from '../scene/schema/schema.ts';

/** Whether players see the health of a piece in figures, or it has none. Figures that the GM keeps back stay back. */
export function hasExactHealth(piece: Piece, { settings }: Pick<Scene, 'settings'>): boolean {
  return !healthOf(piece) || (settings.health.players[piece.side] === 'full' && !piece.secret.figures);
}
