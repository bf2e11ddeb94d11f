import { entityName } from '@fall-of-shot/rules/naming';
import { listed } from '@fall-of-shot/rules/wording';
import { percent } from '@fall-of-shot/sight/percent';
import type { SightVerdict } from '@fall-of-shot/sight/verdict';
import { refOf } from '../../engagement/battlefield/entities.ts';
import type { Visibility } from '../../player-view/visibility.ts';
import type { Scene } from '../../scene/schema/schema.ts';

/** So many things are named that hide a target: those that hide most. */
const NAMED = 2;

/**
 * How much of a target is hidden, and by what: `58 % behind the crate`. What players may not know is not named: if that hides
 * most, nothing is.
 *
 * @param known the scene as players know it, in which the sight was judged
 */
export function hiddenBy(
  { seen, obstructions }: Pick<SightVerdict, 'seen' | 'obstructions'>,
  known: Scene,
  { sees }: Pick<Visibility, 'sees'>,
): string {
  const by = obstructions.filter(({ hides }) => hides.seen > 0).sort((a, b) => b.hides.seen - a.hides.seen);
  const names = by
    .map(({ id }) => (sees(id) ? refOf(known, id) : undefined))
    .map((ref) => (ref ? entityName(ref) : null));
  if (names[0] == null) return `${percent(seen.hidden)} hidden`;
  const told = [...new Set(names.filter((name) => name !== null))].slice(0, NAMED);
  return `${percent(seen.hidden)} behind ${listed(told)}`;
}
