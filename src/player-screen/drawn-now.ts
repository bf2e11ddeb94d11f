import { keepEqual, keepingEqual } from '../lib/keep-equal.ts';
import type { ProjectedShot } from '../player-view/types.ts';
import { piecesDuringPlayback, tagged } from '../scene/pieces/pieces-during-playback.ts';
import type { Obstruction, Piece } from '../scene/schema/schema.ts';
import { isPlaying } from './held-scene.ts';
import type { ScreenView } from './screen-store.ts';
import { asPiece, asThing } from './to-scene.ts';

const NO_PIECES: readonly Piece[] = [];
const NO_THINGS: readonly Obstruction[] = [];

/**
 * The pieces during playback: as they were before, until the step that changed them has played. What no step changed is the
 * same object as the last time.
 */
export const piecesNow = keepingEqual((view: ScreenView): readonly Piece[] => {
  const { scene, coming, projectedShot, beat } = view;
  if (!scene) return NO_PIECES;
  const pieces = scene.pieces.map(asPiece);
  if (!projectedShot || !coming || !isPlaying(view)) return pieces;
  const later = new Map(coming.pieces.map((piece) => [piece.id, piece]));
  const changed = pieces.map((piece) => {
    const known = later.get(piece.id);
    if (!known) return piece;
    const { statuses, figures, health } = asPiece(known);
    return keepEqual(piece, { ...piece, statuses, figures, health });
  });
  return piecesDuringPlayback(changed, pieces, projectedShot.steps.slice(0, beat + 1));
});

/** The id of a thing, of which a wall in fog shows in parts. */
function wholeId({ id }: Pick<Obstruction, 'id'>): string {
  return id.replace(/\.\d+$/, '');
}

/**
 * The things during playback: what breaks is whole until its step plays, and what comes into view is not there yet. Each
 * keeps its shape: more of a broken wall may come into view, or a door in it that nobody knew. What did not break is the same
 * object as the last time.
 */
export const thingsNow = keepingEqual(({ scene, coming, projectedShot, beat }: ScreenView): readonly Obstruction[] => {
  if (!scene) return NO_THINGS;
  const broken = projectedShot?.steps.slice(0, beat + 1).some(({ detail }) => detail.kind === 'rubble');
  const rubble = new Set(broken && coming ? coming.things.filter((each) => each.rubble).map(wholeId) : []);
  return scene.things.map((thing) => {
    const breaks = rubble.size > 0 && !thing.rubble && rubble.has(wholeId(thing));
    return asThing(breaks ? { ...thing, rubble: true } : thing);
  });
});

/**
 * The pieces whose names stand on the map while a shot is told: who fires at whom. Others are named when something
 * becomes of them, on their tags; theirs goes then. Null without a shot: everybody is named.
 */
export function namedDuring(shot: ProjectedShot | null, beat: number): ReadonlySet<string> | null {
  if (!shot) return null;
  const told = tagged(shot.steps.slice(0, beat + 1));
  const ids = shot.steps.flatMap(({ detail }) => {
    if (detail.kind !== 'aim') return [];
    // Whoever stands where it is aimed.
    const target = shot.before.pieces.find(({ x, y }) => x === detail.at.x && y === detail.at.y);
    return [detail.firer, ...(target ? [target.id] : [])];
  });
  return new Set(ids.filter((id) => !told.has(id)));
}
