import type { StepDetail } from '@fall-of-shot/rules/step';
import { keepEqual } from '../../lib/keep-equal.ts';
import type { Piece } from '../schema/schema.ts';
import { piecesChangedBy } from '../systems/pieces-changed-by-step.ts';

/**
 * Returns the pieces as drawn during playback: each as it was before the shot until the step that changed it has
 * played. A piece that looks like now is the same object.
 *
 * @param before the pieces as they were when the shot was fired
 * @param played the steps that have played
 */
export function piecesDuringPlayback(
  pieces: readonly Piece[],
  before: readonly Piece[],
  played: readonly { readonly detail: StepDetail }[],
): readonly Piece[] {
  const was = new Map(before.map((piece) => [piece.id, piece]));
  const [statuses, changed] = [new Set<string>(), new Set<string>()];
  for (const { detail } of played) {
    const { status, figures } = piecesChangedBy(detail);
    if (status !== undefined) statuses.add(status);
    if (figures !== undefined) changed.add(figures);
  }
  return pieces.map((piece) => {
    const earlier = was.get(piece.id);
    if (!earlier) return piece;
    return keepEqual(piece, {
      ...piece,
      statuses: statuses.has(piece.id) ? piece.statuses : earlier.statuses,
      figures: changed.has(piece.id) ? piece.figures : earlier.figures,
      // What the players' screen has instead of figures.
      health: changed.has(piece.id) ? piece.health : earlier.health,
    });
  });
}

/** The ids of pieces whose outcome is written on the map: their names are left out to make room. */
export function tagged(played: readonly { readonly detail: StepDetail }[]): ReadonlySet<string> {
  return new Set(played.flatMap(({ detail }) => piecesChangedBy(detail).tag ?? []));
}
