import { contains } from '../geometry/plane/shapes.ts';
import type { Vec2 } from '../geometry/plane/vec.ts';
import { inPlay } from '../scene/schema/footprint.ts';
import type { Piece, Scene } from '../scene/schema/schema.ts';
import type { Sight } from './fog-of-war.ts';

/** What the players may know of a scene: which pieces, names and figures, and which ground. */
export interface Visibility {
  /** Whether they see a piece. Anything else is visible where its place is. */
  readonly sees: (id: string) => boolean;
  readonly named: (id: string) => boolean;
  /** Whether they see its rolls and damage. */
  readonly figures: (id: string) => boolean;
  /** Whether they see a place now. */
  readonly place: (at: Vec2) => boolean;
  /** The public id of a piece or a thing. */
  readonly alias: (id: string) => string;
}

/**
 * What the players can see of a scene. With fog they see their own side's pieces, and others of which one of theirs
 * sees any part; eliminated pieces are seen with the ground. What the GM hides they never see.
 *
 * @param alias gives public ids: scene ids may reveal what is hidden
 */
export function visibilityOf(scene: Scene, sight: Sight | null, alias: (id: string) => string): Visibility {
  const { side } = scene.settings.players;
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const place = (at: Vec2): boolean =>
    sight === null || sight.ground.some((points) => points.length > 2 && contains({ shape: 'polygon', points }, at));
  const seen = (piece: Piece): boolean => {
    if (piece.secret.hidden) return false;
    if (sight === null || piece.side === side || sight.pieces.has(piece.id)) return true;
    return !inPlay(piece) && place(piece);
  };
  const known = new Map<string, boolean>();
  return {
    sees: (id) => {
      const piece = pieces.get(id);
      if (!piece) return true;
      const now = known.get(id) ?? seen(piece);
      known.set(id, now);
      return now;
    },
    named: (id) => pieces.get(id)?.secret.name !== true,
    figures: (id) => pieces.get(id)?.secret.figures !== true,
    place,
    alias,
  };
}
