import { healthOf } from '../scene/pieces/health.ts';
import type { HealthShown } from '../scene/schema/parts/health-schema.ts';
import type { Piece, Scene } from '../scene/schema/schema.ts';

/** How players see the health of a piece. Figures that the GM keeps back stay back. */
export function healthShown({ side, secret }: Piece, { settings }: Pick<Scene, 'settings'>): HealthShown {
  return secret.figures ? 'none' : settings.health.players[side];
}

/** Whether players see the health of a piece in figures, or it has none. */
export function hasExactHealth(piece: Piece, scene: Pick<Scene, 'settings'>): boolean {
  return !healthOf(piece) || healthShown(piece, scene) === 'full';
}
