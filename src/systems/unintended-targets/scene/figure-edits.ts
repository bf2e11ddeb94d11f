import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { Edit } from '../../../scene/history/edit.ts';
import { changeFigures } from '../../../scene/pieces/figure-edits.ts';
import type { UTFigures } from './figures-schema.ts';

/** Undo labels by field. */
const CHANGED: Readonly<Record<keyof UTFigures, string>> = {
  defender: 'evading',
  defense: 'defense',
  resist: 'resistance',
  av: 'armour value',
  health: 'health',
  harm: 'harm',
};

/** Edits some figures of pieces under *Unintended Targets*. */
export function editUTFigures(ids: readonly string[], edit: Partial<UTFigures>, name = 'piece'): Edit {
  const keys = Object.keys(edit) as (keyof UTFigures)[];
  const [only] = keys;
  const what = only && keys.length === 1 ? CHANGED[only] : 'figures';
  return changeFigures<UTFigures>(`Change the ${what} of ${name}`, ids, UNINTENDED_TARGETS, (figures) => ({
    ...figures,
    ...edit,
  }));
}

/** Removes all damage from pieces. A piece eliminated by damage is back in play. */
export function healHarm(ids: readonly string[], name = 'piece'): Edit {
  return changeFigures<UTFigures>(`Heal ${name}`, ids, UNINTENDED_TARGETS, (figures) =>
    figures.harm > 0 ? { ...figures, harm: 0 } : figures,
  );
}
