import { type Draft, produce } from 'immer';
import { isPlayed } from '../schema/active-systems.ts';
import type { EarlierPlace, Piece, Scene } from '../schema/schema.ts';
import { systemSchemas } from '../schema/system-schemas.ts';
import { matching } from './draft-lookup.ts';

/** The most earlier places of a piece that are kept in one turn. The oldest beyond that are dropped. */
export const MOST_PLACES = 200;

/** Where a piece stands, as far as visibility is concerned (AT-31). */
type Place = Omit<EarlierPlace, 'until'>;

function placeOf({ x, y, elevation, height, facing }: Piece): Place {
  return { x, y, elevation, height, facing };
}

function moved(a: Piece, b: Piece): boolean {
  return a.x !== b.x || a.y !== b.y || a.elevation !== b.elevation || a.height !== b.height;
}

/** Returns whether a rule system in play asks where pieces stood earlier. */
function asksPlaces(scene: Scene): boolean {
  return systemSchemas.all().some(({ id, asksEarlierPlaces }) => asksEarlierPlaces && isPlayed(scene, id));
}

/**
 * Returns a changed scene that also records where moved pieces stood before (AT-31). Returns it as it is if no rule
 * system in play asks for that.
 */
export function placesKept(before: Scene, after: Scene): Scene {
  if (before.pieces === after.pieces || !asksPlaces(after)) return after;
  // Pieces on a rescaled map have not moved; their earlier places were rescaled too.
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

/** Begins a new turn: clears earlier places and lets each rule system update the figures. */
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

/** Returns a piece where it stood at a moment of the turn, counted in moves (AT-31). */
export function pieceAt(piece: Piece, moment: number): Piece {
  const then = piece.earlierPlaces.find(({ until }) => until >= moment);
  if (!then) return piece;
  const { until: _, ...place } = then;
  return { ...piece, ...place };
}

/** The moments of the turn at which one of these pieces stood elsewhere than now, earliest first (AT-31). */
export function momentsOf(pieces: readonly Piece[]): readonly number[] {
  const moments = new Set(pieces.flatMap(({ earlierPlaces }) => earlierPlaces.map(({ until }) => until)));
  return [...moments].sort((a, b) => a - b);
}
