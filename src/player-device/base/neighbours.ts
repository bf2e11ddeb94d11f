import { distance2 } from '@fall-of-shot/plane/vec';
import type { OwnPiece } from '../../network/messages/view-schema.ts';
import type { ProjectedScene } from '../../player-view/types.ts';
import { lengthWords } from './lengths.ts';

/** Another piece on the map, as an own piece sees it. */
export interface Neighbour {
  readonly id: string;
  readonly name: string;
  /** How far it is, in words; empty without an own piece. */
  readonly range: string;
  /** How much of it is hidden, in words; empty if the own piece does not see it itself. */
  readonly cover: string;
}

/**
 * The pieces on the map that are not own ones. Those of other sides come first; of each, those that the own piece sees,
 * and then the others, nearest first.
 */
export function neighboursOf(
  scene: Pick<ProjectedScene, 'pieces' | 'unit'> | null,
  mine: readonly Pick<OwnPiece, 'id'>[],
  own: Pick<OwnPiece, 'id' | 'sees'> | undefined,
): readonly Neighbour[] {
  if (!scene) return [];
  const owned = new Set(mine.map(({ id }) => id));
  const from = scene.pieces.find(({ id }) => id === own?.id);
  const seen = new Map(own?.sees.map((each, i) => [each.piece, { ...each, place: i }]));
  return scene.pieces
    .filter(({ id }) => !owned.has(id))
    .map((piece) => ({
      piece,
      isFriend: piece.side === from?.side,
      known: seen.get(piece.id),
      far: from ? distance2(piece, from) : 0,
    }))
    .sort(
      (a, b) =>
        Number(a.isFriend) - Number(b.isFriend) ||
        (a.known?.place ?? seen.size) - (b.known?.place ?? seen.size) ||
        a.far - b.far,
    )
    .map(({ piece: { id, name }, known, far }) => ({
      id,
      name: name ?? 'Somebody',
      range: known?.range ?? (from ? lengthWords(far, scene.unit) : ''),
      cover: known?.cover ?? '',
    }));
}
