import type { Command } from '../../../scene/history/command.ts';
import { changeFigures } from '../../../scene/pieces/figure-commands.ts';
import { withTypes } from '../../../scene/schema/damage-types.ts';
import { ACTION_TESTS } from '../rules/id.ts';
import { diceLeft } from './figures.ts';
import type { ATFigures, Worn } from './figures-schema.ts';

/** What is typed on a sheet as one value; skills, resisted types and what is worn have commands of their own. */
export type ATFigureEdit = Partial<Omit<ATFigures, 'skills' | 'resists' | 'armour' | 'shield'>>;

/** Where something is worn. */
export type WornAt = 'armour' | 'shield';

/** What undo calls the change of one figure. */
const CHANGED: Readonly<Record<keyof ATFigureEdit, string>> = {
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

/** Changes what pieces have under the action tests; see {@link changeFigures}. */
function change(label: string, ids: readonly string[], to: (figures: ATFigures) => ATFigures): Command {
  return changeFigures<ATFigures>(label, ids, ACTION_TESTS, to);
}

/**
 * Changes figures of pieces under the action tests: what is named, the others stay. Nobody keeps more action dice back for
 * a dodge than are left (AT-14).
 */
export function editATFigures(ids: readonly string[], edit: ATFigureEdit, name = 'piece'): Command {
  const keys = Object.keys(edit) as (keyof ATFigureEdit)[];
  const [only] = keys;
  const what = only && keys.length === 1 ? CHANGED[only] : 'figures';
  const label =
    only === 'steppedOut' && keys.length === 1
      ? `Say that ${name} ${edit.steppedOut ? 'stepped out of cover' : 'did not step out of cover'}`
      : `Change the ${what} of ${name}`;
  return change(label, ids, (figures) => {
    const edited = { ...figures, ...edit };
    return { ...edited, reserved: Math.min(edited.reserved, diceLeft(edited)) };
  });
}

/** Heals pieces: they have all their HP again (AT-43). One that was out by what it lost is in play again. */
export function healWounds(ids: readonly string[], name = 'piece'): Command {
  return change(`Heal ${name}`, ids, (figures) => (figures.lost > 0 ? { ...figures, lost: 0 } : figures));
}

/** Says how many dice pieces have in a skill (AT-02): who lacks it learns it, and `null` takes it away. */
export function setSkill(ids: readonly string[], skill: string, dice: number | null, name = 'piece'): Command {
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

/** Says whether the bodies of pieces resist types of damage (AT-43); the other types stay with each. */
export function setResists(ids: readonly string[], types: readonly string[], on: boolean, name = 'piece'): Command {
  const label = `Let ${name} ${on ? 'resist' : 'no longer resist'} ${types.join(', ')}`;
  return change(label, ids, (figures) =>
    types.some((type) => figures.resists.includes(type) !== on)
      ? { ...figures, resists: withTypes(figures.resists, types, on) }
      : figures,
  );
}

/** Puts armour on pieces or a shield into their hands in the place of what they bore; `null` takes it off (AT-40). */
export function wear(ids: readonly string[], where: WornAt, worn: Worn | null, name = 'piece'): Command {
  const label = worn ? `Give ${name} the ${worn.name.toLowerCase()}` : `Take the ${where} off ${name}`;
  return change(label, ids, (figures) => ({ ...figures, [where]: worn }));
}

/** Changes the armour or the shields that pieces bear; who bears none still bears none (AT-40 to AT-42). */
export function editWorn(ids: readonly string[], where: WornAt, edit: Partial<Worn>, name = 'piece'): Command {
  return change(`Change the ${where} of ${name}`, ids, (figures) => {
    const worn = figures[where];
    return worn ? { ...figures, [where]: { ...worn, ...edit } } : figures;
  });
}
