import { contains } from '../geometry/plane/shapes.ts';
import type { Vec2 } from '../geometry/plane/vec.ts';
import { inPlay } from '../scene/schema/footprint.ts';
import type { Piece, Scene } from '../scene/schema/schema.ts';
import type { Sight } from './fog.ts';

/** What the players may know of a scene: who is there for them, whose name and figures, and which ground. */
export interface Visibility {
  /** Whether a piece is there for the players; whatever is no piece is, where its place is seen. */
  readonly sees: (id: string) => boolean;
  readonly named: (id: string) => boolean;
  /** Whether they are told what it rolls, takes and loses. */
  readonly figures: (id: string) => boolean;
  /** Whether they see a place now. */
  readonly place: (at: Vec2) => boolean;
  /** What a piece or a thing is called between the two windows. */
  readonly alias: (id: string) => string;
}

/**
 * The eyes of the players on a scene. With fog they see their own side's pieces, and of the others those of which one of
 * theirs sees any part; who is out lies where it fell and is seen with the ground. What the GM hides they never see.
 *
 * @param alias what an id is called between the windows: ids of a scene may say what is kept
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
