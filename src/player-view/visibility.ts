import { contains } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Side } from '@fall-of-shot/rules/vocabulary';
import { traitsOf } from '../scene/obstructions/kinds.ts';
import { objectOf } from '../scene/obstructions/objects.ts';
import { isKeptFromPlayers } from '../scene/obstructions/shown-to-players.ts';
import { inPlay } from '../scene/schema/footprint.ts';
import type { Piece, Scene } from '../scene/schema/schema.ts';
import type { Sight } from './fog-of-war.ts';
import { isKnown, isKnownAt } from './known-shapes.ts';
import { withoutSecretDoors } from './secret-door-walls.ts';

/** What the players may know of a scene: which pieces, names and figures, and which ground. */
export interface Visibility {
  /** Whose eyes these are. */
  readonly side: Side;
  /** Whether they see a piece, or know any part of a thing: drawn for them, or in the map's picture. */
  readonly sees: (id: string) => boolean;
  readonly named: (id: string) => boolean;
  /** Whether they see its rolls and damage. */
  readonly figures: (id: string) => boolean;
  /** Whether they see a place now: ground, or what stands on it. */
  readonly place: (at: Vec2) => boolean;
  /** Whether they see a place now or have seen it. */
  readonly known: (at: Vec2) => boolean;
  /** The ground they see, as polygons; `null` without fog. */
  readonly ground: Sight['ground'] | null;
  /** What of it lies in bright light; `null` if the scene is not dark. */
  readonly bright: Sight['bright'];
  /** The public id of a piece or a thing; that of a secret door is its wall's. */
  readonly alias: (id: string) => string;
}

/**
 * What the players can see of a scene. With fog they see their own side's pieces, and others of which one of theirs
 * sees any part; eliminated pieces are seen with the ground. What the GM hides they never see.
 *
 * @param alias gives public ids: scene ids may reveal what is hidden
 * @param seenBefore whether they have seen a place earlier; only asked in fog
 */
export function visibilityOf(
  scene: Scene,
  sight: Sight | null,
  alias: (id: string) => string,
  seenBefore: (at: Vec2) => boolean = () => false,
): Visibility {
  const { side } = scene.settings.players;
  const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const ground = (at: Vec2): boolean =>
    sight === null || sight.ground.some((points) => points.length > 2 && contains({ shape: 'polygon', points }, at));
  const seen = (piece: Piece): boolean => {
    if (piece.secret.hidden) return false;
    if (sight === null || piece.side === side || sight.pieces.has(piece.id)) return true;
    return !inPlay(piece) && ground(piece);
  };
  const knownAt = (at: Vec2): boolean => ground(at) || seenBefore(at);
  const known = new Map<string, boolean>();
  const { standsFor, obstructions } = withoutSecretDoors(scene.obstructions);
  let objects: ReadonlySet<string> | undefined;
  const seesThing = (id: string): boolean => {
    objects ??= new Set(
      obstructions
        .filter((thing) => !isKeptFromPlayers(thing) && (sight === null || isKnown(thing.shape, knownAt)))
        .map(objectOf),
    );
    return objects.has(standsFor.get(id) ?? id);
  };
  const isInThing = (at: Vec2): boolean =>
    obstructions.some(
      (thing) => traitsOf(thing).canBeShot && !isKeptFromPlayers(thing) && isKnownAt(thing.shape, at, ground),
    );
  const seesPiece = (piece: Piece): boolean => {
    const now = known.get(piece.id) ?? seen(piece);
    known.set(piece.id, now);
    return now;
  };
  const isOfUnseen = ({ x, y }: Vec2): boolean =>
    scene.pieces.some((piece) => piece.x === x && piece.y === y && !seesPiece(piece));
  return {
    side,
    sees: (id) => {
      const piece = pieces.get(id);
      return piece ? seesPiece(piece) : seesThing(id);
    },
    named: (id) => pieces.get(id)?.secret.name !== true,
    figures: (id) => pieces.get(id)?.secret.figures !== true,
    // Nobody sees the ground under a crate, but the crate; and not who stands in it.
    place: (at) => ground(at) || (isInThing(at) && !isOfUnseen(at)),
    known: knownAt,
    ground: sight?.ground ?? null,
    bright: sight?.bright ?? null,
    alias: (id) => alias(standsFor.get(id) ?? id),
  };
}
