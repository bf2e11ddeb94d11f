import { DAMAGE_TYPES } from '@fall-of-shot/rules/systems/action-tests/damage-types';
import { type ATWeapon, reachOf } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { figure } from '@fall-of-shot/rules/wording';
import type { ATFigures } from '../scene/figures-schema.ts';

/** The HP a piece has lost under the action tests (AT-43), in words: `4 of 10 HP lost`. */
export function lostWords({ lost, hp }: Pick<ATFigures, 'lost' | 'hp'>): string {
  return hp === 0 ? `${lost} HP lost` : `${lost} of ${hp} HP lost`;
}

/** The documents' letters for their damage types. */
const TYPE_LETTERS: Readonly<Record<(typeof DAMAGE_TYPES)[number], string>> = {
  ballistic: 'b',
  crushing: 'c',
  puncturing: 'p',
  slashing: 's',
};

/** HP with their type, as in the documents: `4(b)`; other types in full: `3 fire`. */
export function damageWords(damage: number, type: string): string {
  const known = DAMAGE_TYPES.find((each) => each === type);
  return known ? `${damage}(${TYPE_LETTERS[known]})` : `${damage} ${type}`;
}

/** A weapon in one line: its damage, reach and success targets. */
export function atWeaponLine(weapon: Weapon): string {
  const own = weapon as ATWeapon;
  const { damage, type, rows, indirect } = own;
  const targets = rows.map(({ target }) => `${target}S`).join('/');
  const burst = indirect ? ` in ${figure(indirect.radius)} m` : '';
  return `${damageWords(damage, type)}${burst} · to ${figure(reachOf(own))} m · ${targets}`;
}
