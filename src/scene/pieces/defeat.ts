import type { Status } from '../../rules/vocabulary.ts';
import { type Figured, isDefeated } from '../schema/figures-of.ts';
import type { Piece } from '../schema/schema.ts';

/**
 * The statuses of a piece whose figures were changed: out when what it has taken is now enough for that, in play again when
 * it no longer is. A piece that is out for another reason stays out.
 *
 * @returns undefined where they stay as they are
 */
export function statusesAfter(before: Figured & Pick<Piece, 'statuses'>, now: Figured): Status[] | undefined {
  const others = before.statuses.filter((status) => status !== 'eliminated');
  const [was, is] = [isDefeated(before), isDefeated(now)];
  if (was === is) return undefined;
  return is ? [...others, 'eliminated'] : others;
}
