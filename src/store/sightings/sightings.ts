import type { Cover } from '@fall-of-shot/sight/verdict';
import { battlefield } from '../../engagement/battlefield/battlefield.ts';
import { coverAmong } from '../../engagement/vision/field-of-view.ts';
import { memoizeLast } from '../../lib/memoize-last.ts';
import { inPlay } from '../../scene/schema/footprint.ts';
import type { Piece, Scene } from '../../scene/schema/schema.ts';

/** How one piece sees another. */
export interface Sighting {
  readonly from: Piece;
  readonly to: Piece;
  /** The range as the rules count it, in scene units (CO-02). */
  readonly range: number;
  readonly cover: Cover;
  /** The hidden share of the silhouette, 0 to 1. */
  readonly hidden: number;
}

/** Whose sightings are wanted: what one piece sees, or who sees it; or what everybody sees of the other sides. */
export type SightingsOf =
  | { readonly of: 'everyone' }
  | { readonly of: 'sees' | 'seen by'; readonly piece: string; readonly ownSide: boolean };

const factsOf = memoizeLast(battlefield);

/** What one piece sees of some others, by the same verdict as a shot at them (*Sight*). */
function seenBy(scene: Scene, from: Piece, others: readonly Piece[]): readonly Sighting[] {
  const facts = factsOf(scene);
  return coverAmong(scene, from.id, others).flatMap(({ piece, cover, hidden }, i) => {
    const to = others[i];
    return to ? [{ from, to, range: facts.range(from.id, { at: 'piece', piece }), cover, hidden }] : [];
  });
}

/**
 * Works out sightings piece by piece, so that callers can do other things meanwhile: each turn gives those of one more
 * observer. Pieces out of play see nothing and are not seen.
 */
export function* findSightings(scene: Scene, wanted: SightingsOf): Generator<readonly Sighting[], void> {
  const pieces = scene.pieces.filter(inPlay);
  if (wanted.of === 'everyone') {
    for (const from of pieces) {
      yield seenBy(
        scene,
        from,
        pieces.filter((other) => other.side !== from.side),
      );
    }
    return;
  }
  const piece = pieces.find(({ id }) => id === wanted.piece);
  if (!piece) return;
  const others = pieces.filter((other) => other !== piece && (wanted.ownSide || other.side !== piece.side));
  if (wanted.of === 'sees') yield seenBy(scene, piece, others);
  else for (const other of others) yield seenBy(scene, other, [piece]);
}
