import { type Draft, produce } from 'immer';
import { isPlayed } from '../schema/active-systems.ts';
import type { Piece, Scene, Stood } from '../schema/schema.ts';
import { matching } from './draft-lookup.ts';

/** How many earlier places of a piece are kept in one round: the oldest of more than these are forgotten. */
export const MOST_PLACES = 200;

/** Where a piece stands, as far as it matters for who sees it (AT-31). */
type Place = Omit<Stood, 'until'>;

function placeOf({ x, y, elevation, height, facing }: Piece): Place {
  return { x, y, elevation, height, facing };
}

function moved(a: Piece, b: Piece): boolean {
  return a.x !== b.x || a.y !== b.y || a.elevation !== b.elevation || a.height !== b.height;
}

/**
 * A scene after a change, with the places kept that pieces have left by it in this round (AT-31). Only the action tests ask
 * for them: scenes in which those are not played stay as they are.
 */
export function placesKept(before: Scene, after: Scene): Scene {
  if (before.pieces === after.pieces || !isPlayed(after, 'action-tests')) return after;
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
      piece.at.stood.push({ until: draft.moves, ...placeOf(earlier) });
      if (piece.at.stood.length > MOST_PLACES) piece.at.stood.shift();
    }
    draft.moves += 1;
  });
}

/** A new round begins (AT-02, AT-14, AT-31): all action dice are free again, and nobody has stood anywhere else. */
export function beginRound(scene: Draft<Scene>): void {
  if (scene.moves !== 0) scene.moves = 0;
  const acted = matching(
    scene.pieces,
    ({ at }) => at.spent > 0 || at.reserved > 0 || at.stood.length > 0 || at.steppedOut,
  );
  for (const { at } of acted) Object.assign(at, { spent: 0, reserved: 0, stood: [], steppedOut: false });
}

/** Where a piece stood at one moment of the round, counted in moves (AT-31): as it was until then, or as it is now. */
export function pieceAt(piece: Piece, moment: number): Piece {
  const then = piece.at.stood.find(({ until }) => until >= moment);
  if (!then) return piece;
  const { until: _, ...place } = then;
  return { ...piece, ...place };
}

/** The moments of the round at which one of these pieces stood elsewhere than now, the first first (AT-31). */
export function momentsOf(pieces: readonly Piece[]): readonly number[] {
  const moments = new Set(pieces.flatMap(({ at }) => at.stood.map(({ until }) => until)));
  return [...moments].sort((a, b) => a - b);
}
