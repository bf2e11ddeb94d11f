import type { OrderedPiece } from '../../scene/initiative/order.ts';
import { isPlayed } from '../../scene/schema/active-systems.ts';
import type { Scene } from '../../scene/schema/schema.ts';
import { uiSystems } from '../ui-system.ts';

/** What a piece does in this round, in a word or two; empty if it waits for its turn. */
export function turnWords(scene: Scene, { piece, entry, isCurrent, isOut }: OrderedPiece): string {
  if (isOut) return 'out';
  if (isCurrent) return 'now';
  if (entry.state !== 'waiting') return entry.state;
  const words = uiSystems
    .all()
    .filter(({ id }) => isPlayed(scene, id))
    .flatMap(({ pieceWords }) => pieceWords?.(piece) ?? []);
  return words.find((word) => word.toLowerCase() === 'stunned')?.toLowerCase() ?? '';
}

/** A score as the strip shows it. */
export function scoreWords(score: number | null): string {
  return score === null ? '–' : String(Math.round(score * 100) / 100);
}
