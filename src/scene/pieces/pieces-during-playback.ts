import type { StepDetail } from '../../rules/step.ts';
import type { Piece } from '../schema/schema.ts';
import { piecesChangedBy } from '../systems/pieces-changed-by-step.ts';

/**
 * Pieces as they are drawn while a shot is told: each as it stood before, until the step has played that changed it.
 *
 * @param before the pieces as they stood when the shot was fired
 * @param told the steps that have played
 */
export function piecesDuringPlayback(
  pieces: readonly Piece[],
  before: readonly Piece[],
  told: readonly { readonly detail: StepDetail }[],
): readonly Piece[] {
  const was = new Map(before.map((piece) => [piece.id, piece]));
  const [statuses, changed] = [new Set<string>(), new Set<string>()];
  for (const { detail } of told) {
    const { status, figures } = piecesChangedBy(detail);
    if (status !== undefined) statuses.add(status);
    if (figures !== undefined) changed.add(figures);
  }
  return pieces.map((piece) => {
    const earlier = was.get(piece.id);
    if (!earlier) return piece;
    return {
      ...piece,
      statuses: statuses.has(piece.id) ? piece.statuses : earlier.statuses,
      figures: changed.has(piece.id) ? piece.figures : earlier.figures,
    };
  });
}

/** Of whom the map already says what became of them: their names make room for that. */
export function tagged(told: readonly { readonly detail: StepDetail }[]): ReadonlySet<string> {
  return new Set(told.flatMap(({ detail }) => piecesChangedBy(detail).tag ?? []));
}
