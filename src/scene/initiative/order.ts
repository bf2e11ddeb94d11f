import { inPlay } from '../schema/footprint.ts';
import type { Initiative, Piece, Scene } from '../schema/schema.ts';

/** A piece in the order, with its place in it. */
export interface OrderedPiece {
  readonly piece: Piece;
  readonly entry: Initiative['entries'][number];
  readonly isCurrent: boolean;
  /** It is out of action: its turn is skipped. */
  readonly isOut: boolean;
}

/** The pieces of an order that are in the scene, first to last. */
export function orderedPieces({ initiative, pieces }: Pick<Scene, 'initiative' | 'pieces'>): readonly OrderedPiece[] {
  if (!initiative) return [];
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return initiative.entries.flatMap((entry) => {
    const piece = byId.get(entry.piece);
    return piece ? [{ piece, entry, isCurrent: initiative.current === piece.id, isOut: !inPlay(piece) }] : [];
  });
}

/** The piece whose turn comes after the current one in this round; undefined if the round is over. */
export function nextInRound(scene: Pick<Scene, 'initiative' | 'pieces'>): OrderedPiece | undefined {
  const ordered = orderedPieces(scene);
  const at = ordered.findIndex(({ isCurrent }) => isCurrent);
  return ordered.slice(at + 1).find(({ entry, isOut }) => entry.state === 'waiting' && !isOut);
}

/**
 * Where a piece with a score stands among others that have theirs: after all that have the same or more, before the
 * first that has less or none.
 */
export function placeFor(entries: readonly { readonly score: number | null }[], score: number): number {
  const at = entries.findIndex((entry) => entry.score === null || entry.score < score);
  return at < 0 ? entries.length : at;
}
