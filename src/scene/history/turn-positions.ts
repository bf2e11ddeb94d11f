import { type Draft, produce } from 'immer';
import { isPlayed } from '../schema/active-systems.ts';
import type { EarlierPlace, Piece, Scene } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { matching } from './draft-lookup.ts';

/** How many earlier places of a piece are kept in one round: the oldest of more than these are forgotten. */
export const MOST_PLACES = 200;

/** Where a piece stands, as far as it matters for who sees it (AT-31). */
type Place = Omit<EarlierPlace, 'until'>;

function placeOf({ x, y, elevation, height, facing }: Piece): Place {
  return { x, y, elevation, height, facing };
}

function moved(a: Piece, b: Piece): boolean {
  return a.x !== b.x || a.y !== b.y || a.elevation !== b.elevation || a.height !== b.height;
}

/** Whether rules are played in a scene that ask where pieces stood earlier. */
function asksPlaces(scene: Scene): boolean {
  return systemSchemas.all().some(({ id, asksEarlierPlaces }) => asksEarlierPlaces && isPlayed(scene, id));
}

/**
 * A scene after a change, with the places kept that pieces have left by it in this round (AT-31). Scenes stay
 * as they are in which no rules are played that ask for them.
 */
export function placesKept(before: Scene, after: Scene): Scene {
  if (before.pieces === after.pieces || !asksPlaces(after)) return after;
  // What is laid out anew at another scale has not moved; its earlier places were laid out with it.
  if (before.turn.number !== after.turn.number || before.size !== after.size) return after;
  const was = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const left = after.pieces.filter((piece) => {
    const earlier = was.get(piece.id);
    return earlier && earlier !== piece && moved(earlier, piece);
  });
  if (left.length === 0) return after;
  return produce(after, (draft) => {
    const ids = new Set(left.map(({ id }) => id));
    for (const piece of matching(draft.pieces, ({ id }) => ids.has(id))) {
      const earlier = was.get(piece.id);
      if (!earlier) continue;
      piece.earlierPlaces.push({ until: draft.moves, ...placeOf(earlier) });
      if (piece.earlierPlaces.length > MOST_PLACES) piece.earlierPlaces.shift();
    }
    draft.moves += 1;
  });
}

/** A new turn begins: nobody has stood anywhere else in it, and figures are as each rule system has them then. */
export function beginRound(scene: Draft<Scene>): void {
  if (scene.moves !== 0) scene.moves = 0;
  for (const piece of matching(scene.pieces, ({ earlierPlaces }) => earlierPlaces.length > 0)) piece.earlierPlaces = [];
  for (const { id, figures } of systemSchemas.all()) {
    const changed = matching(scene.pieces, (piece) => {
      const own = piece.figures[id];
      return own !== undefined && figures?.nextTurn !== undefined && figures.nextTurn(own) !== own;
    });
    for (const piece of changed) {
      const own = piece.figures[id];
      if (own && figures?.nextTurn) piece.figures[id] = figures.nextTurn(own);
    }
  }
}

/** Where a piece stood at one moment of the round, counted in moves (AT-31): as it was until then, or as it is now. */
export function pieceAt(piece: Piece, moment: number): Piece {
  const then = piece.earlierPlaces.find(({ until }) => until >= moment);
  if (!then) return piece;
  const { until: _, ...place } = then;
  return { ...piece, ...place };
}

/** The moments of the round at which one of these pieces stood elsewhere than now, the first first (AT-31). */
export function momentsOf(pieces: readonly Piece[]): readonly number[] {
  const moments = new Set(pieces.flatMap(({ earlierPlaces }) => earlierPlaces.map(({ until }) => until)));
  return [...moments].sort((a, b) => a - b);
}
