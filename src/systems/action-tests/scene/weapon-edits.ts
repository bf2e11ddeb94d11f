import type { Weapon } from '../../../rules/weapon.ts';
import type { WeaponEdit } from '../../../scene/weapons/weapon-commands.ts';
import type { ATWeapon, RangeRow } from '../rules/weapon.ts';

/** What can be changed on a weapon of these rules. */
export type ATWeaponEdit = WeaponEdit<ATWeapon>;

/** The bounds of a range specifier, as its schema has them. */
const [MOST_ROWS, FARTHEST_ROW] = [12, 10_000];

/** What people call the lines of a weapon's sheet. */
export const AT_LINES: Readonly<Record<Exclude<keyof ATWeaponEdit, 'name' | 'projectile' | 'rounds'>, string>> = {
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

/** Says why ranges do not fit that go from far to near. */
export function unfitRows(weapon: Weapon, [what, at]: readonly PropertyKey[]): string | undefined {
  const { rows } = weapon as ATWeapon;
  const [nearer, row] = what === 'rows' && typeof at === 'number' ? [rows[at - 1], rows[at]] : [];
  if (!nearer || !row || row.to > nearer.to) return undefined;
  return `Ranges go near to far: row ${Number(at) + 1} ends at ${row.to} m and has to end beyond the one before, ${nearer.to} m.`;
}

/** The range that can be added behind the last one, twice as far and harder to hit at; none when there are enough (AT-01). */
export function nextRow({ rows }: Pick<ATWeapon, 'rows'>): RangeRow | undefined {
  const last = rows.at(-1);
  if (rows.length >= MOST_ROWS || (last && last.to >= FARTHEST_ROW)) return undefined;
  return { to: Math.min(FARTHEST_ROW, (last?.to ?? 5) * 2), target: (last?.target ?? 0) + 1 };
}
