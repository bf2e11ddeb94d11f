import type { Vec2 } from '../geometry/plane/vec.ts';
import type { Piece } from '../scene/schema/schema.ts';
import type { Visibility } from './visibility.ts';

/** Where the GM holds a piece during a drag, by its public id. */
export interface Ghost extends Vec2 {
  readonly id: string;
}

/** A coordinate as it is sent: finer than anybody sees. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * The ghosts that players see of dragged pieces: only of pieces they see, and only on ground they see.
 *
 * @param pieces the pieces at their places
 * @param held where the dragged ones are held, by scene id
 */
export function ghostsOf(
  pieces: readonly Piece[],
  held: ReadonlyMap<string, Vec2>,
  { sees, place, alias }: Pick<Visibility, 'sees' | 'place' | 'alias'>,
): readonly Ghost[] {
  return pieces.flatMap(({ id, x, y }): Ghost[] => {
    const at = held.get(id);
    if (!at || (at.x === x && at.y === y) || !sees(id) || !place(at)) return [];
    return [{ id: alias(id), x: rounded(at.x), y: rounded(at.y) }];
  });
}
