import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { Edit } from '../../../scene/history/edit.ts';
import { changeFigures } from '../../../scene/pieces/figure-edits.ts';
import { withTypes } from './damage-types.ts';
import { diceLeft } from './figures.ts';
import type { ATFigures, Worn } from './figures-schema.ts';

/** Fields edited as single values; skills, resistances and gear have their own edits. */
export type ATFigureFields = Partial<Omit<ATFigures, 'skills' | 'resists' | 'armour' | 'shield'>>;

/** Where gear is worn. */
export type WornAt = 'armour' | 'shield';

/** Undo labels by field. */
const CHANGED: Readonly<Record<keyof ATFigureFields, string>> = {
  prw: 'PRW',
  ad: 'action dice',
  spent: 'spent action dice',
  reserved: 'reserved action dice',
  ex: 'bound EX',
  tuf: 'TUF',
  hp: 'HP',
  lost: 'lost HP',
  steppedOut: 'stepping out',
};

/** Changes the figures of pieces under the action tests; see {@link changeFigures}. */
function change(label: string, ids: readonly string[], to: (figures: ATFigures) => ATFigures): Edit {
  return changeFigures<ATFigures>(label, ids, ACTION_TESTS, to);
}

/** Edits some figures of pieces under the action tests. Reserved action dice are limited to those left (AT-14). */
export function editATFigures(ids: readonly string[], fields: ATFigureFields, name = 'piece'): Edit {
  const keys = Object.keys(fields) as (keyof ATFigureFields)[];
  const [only] = keys;
  const what = only && keys.length === 1 ? CHANGED[only] : 'figures';
  const label =
    only === 'steppedOut' && keys.length === 1
      ? `Note that ${name} ${fields.steppedOut ? 'stepped out of cover' : 'did not step out of cover'}`
      : `Change the ${what} of ${name}`;
  return change(label, ids, (figures) => {
    const edited = { ...figures, ...fields };
    return { ...edited, reserved: Math.min(edited.reserved, diceLeft(edited)) };
  });
}

/** Restores all HP of pieces (AT-43). A piece eliminated by damage is back in play. */
export function healWounds(ids: readonly string[], name = 'piece'): Edit {
  return change(`Heal ${name}`, ids, (figures) => (figures.lost > 0 ? { ...figures, lost: 0 } : figures));
}

/** Sets the dice of a skill for pieces (AT-02), adding it if needed; `null` removes it. */
export function setSkill(ids: readonly string[], skill: string, dice: number | null, name = 'piece'): Edit {
  const label = dice === null ? `Take the skill ${skill} from ${name}` : `Set the skill ${skill} of ${name}`;
  return change(label, ids, (figures) => {
    const { skills } = figures;
    const known = skills.some((each) => each.name === skill);
    if (dice === null) return known ? { ...figures, skills: skills.filter((each) => each.name !== skill) } : figures;
    const set = { name: skill, dice };
    return {
      ...figures,
      skills: known ? skills.map((each) => (each.name === skill ? set : each)) : [...skills, set],
    };
  });
}

/** Sets whether bodies of pieces resist damage types (AT-43); other types stay. */
export function setResists(ids: readonly string[], types: readonly string[], on: boolean, name = 'piece'): Edit {
  const label = `Let ${name} ${on ? 'resist' : 'no longer resist'} ${types.join(', ')}`;
  return change(label, ids, (figures) =>
    types.some((type) => figures.resists.includes(type) !== on)
      ? { ...figures, resists: withTypes(figures.resists, types, on) }
      : figures,
  );
}

/** Gives pieces armour or a shield in place of their current one; `null` removes it (AT-40). */
export function wear(ids: readonly string[], where: WornAt, worn: Worn | null, name = 'piece'): Edit {
  const label = worn ? `Give ${name} the ${worn.name.toLowerCase()}` : `Take the ${where} off ${name}`;
  return change(label, ids, (figures) => ({ ...figures, [where]: worn }));
}

/** Edits the armour or shields of pieces; pieces without any stay without (AT-40 to AT-42). */
export function editWorn(ids: readonly string[], where: WornAt, edit: Partial<Worn>, name = 'piece'): Edit {
  return change(`Change the ${where} of ${name}`, ids, (figures) => {
    const worn = figures[where];
    return worn ? { ...figures, [where]: { ...worn, ...edit } } : figures;
  });
}
