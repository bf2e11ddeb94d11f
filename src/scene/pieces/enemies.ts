import { inPlay } from '../schema/footprint.ts';
import type { Piece, Scene } from '../schema/schema.ts';

/** The pieces in play of other sides; neutral ones are nobody's enemies. */
export function enemiesOf({ side }: Pick<Piece, 'side'>, { pieces }: Pick<Scene, 'pieces'>): readonly Piece[] {
  return pieces.filter((other) => other.side !== side && other.side !== 'neutral' && inPlay(other));
}
