import type { ATWeapon, RangeRow } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { WeaponFields } from '../../../scene/weapons/weapon-edits.ts';

/** Editable fields of a weapon of these rules. */
export type ATWeaponFields = WeaponFields<ATWeapon>;

/** The limits of a range specifier in its schema. */
const [MOST_ROWS, FARTHEST_ROW] = [12, 10_000];

/** Labels of a weapon's fields. */
export const AT_LINES: Readonly<Record<Exclude<keyof ATWeaponFields, 'name' | 'projectile' | 'rounds'>, string>> = {
  skill: 'skill',
  rows: 'ranges',
  damage: 'damage',
  type: 'type of damage',
  indirect: 'burst',
  sustain: 'sustaining',
  chainable: 'chaining',
  parry: 'parrying',
  binds: 'EX that it binds',
};

/** Says why ranges that are out of order do not fit. */
export function unfitRows(weapon: Weapon, [what, at]: readonly PropertyKey[]): string | undefined {
  const { rows } = weapon as ATWeapon;
  const [nearer, row] = what === 'rows' && typeof at === 'number' ? [rows[at - 1], rows[at]] : [];
  if (!nearer || !row || row.to > nearer.to) return undefined;
  return `Ranges go near to far: row ${Number(at) + 1} ends at ${row.to} m and has to end beyond the one before, ${nearer.to} m.`;
}

/** A new row behind the last one, twice as far and harder to hit at; undefined if there are enough (AT-01). */
export function nextRow({ rows }: Pick<ATWeapon, 'rows'>): RangeRow | undefined {
  const last = rows.at(-1);
  if (rows.length >= MOST_ROWS || (last && last.to >= FARTHEST_ROW)) return undefined;
  return { to: Math.min(FARTHEST_ROW, (last?.to ?? 5) * 2), target: (last?.target ?? 0) + 1 };
}
