import type { Status } from '../../rules/vocabulary.ts';
import type { Piece } from '../schema/schema.ts';

/** Whether it is what a piece has taken that has put it out (UT-30). */
export function isOutByHarm({ ut: { health, harm } }: Pick<Piece, 'ut'>): boolean {
  return health !== null && harm > 0 && harm >= health;
}

/** Whether it is the HP that a piece has lost that has put it out (AT-43). */
export function isOutByWounds({ at: { hp, lost } }: Pick<Piece, 'at'>): boolean {
  return hp > 0 && lost > 0 && lost >= hp;
}

/** Whether what a piece has taken, by either system's figures, puts it out. */
function isOut(piece: Pick<Piece, 'ut' | 'at'>): boolean {
  return isOutByHarm(piece) || isOutByWounds(piece);
}

/**
 * The statuses of a piece whose figures were changed by hand: out when what it has taken is now enough for that, in play
 * again when it no longer is. One that is out for another reason stays out; nothing where they stay as they are.
 */
export function statusesAfter(
  before: Pick<Piece, 'ut' | 'at' | 'statuses'>,
  now: Pick<Piece, 'ut' | 'at'>,
): Status[] | undefined {
  const others = before.statuses.filter((status) => status !== 'eliminated');
  const [was, is] = [isOut(before), isOut(now)];
  if (was === is) return undefined;
  return is ? [...others, 'eliminated'] : others;
}
