import type { WeaponEdit } from '../../../scene/weapons/weapon-commands.ts';
import type { UTWeapon } from '../rules/weapon.ts';

/** What can be changed on a weapon of these rules. */
export type UTWeaponEdit = WeaponEdit<UTWeapon>;

/** What people call the lines of a weapon's sheet. */
export const UT_LINES: Readonly<Record<Exclude<keyof UTWeaponEdit, 'name' | 'projectile' | 'rounds'>, string>> = {
  pool: 'dice',
  dv: 'damage value',
  ap: 'armour penetration',
  penetrating: 'penetration',
  increment: 'range increment',
  increments: 'range increments',
  perIncrement: 'dice for range',
  modes: 'fire modes',
  blast: 'blast',
};
