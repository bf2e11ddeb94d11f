import type { Status } from '@fall-of-shot/rules/vocabulary';
import { type Figured, isDefeated } from '../schema/figures-of.ts';
import type { Piece } from '../schema/schema.ts';

/**
 * Returns the statuses of a piece after its figures changed: eliminated if its damage now suffices, back in play if it
 * no longer does. A piece that is out for another reason stays out.
 *
 * @returns undefined if they do not change
 */
export function statusesAfter(before: Figured & Pick<Piece, 'statuses'>, now: Figured): Status[] | undefined {
  const others = before.statuses.filter((status) => status !== 'eliminated');
  const [was, is] = [isDefeated(before), isDefeated(now)];
  if (was === is) return undefined;
  return is ? [...others, 'eliminated'] : others;
}
