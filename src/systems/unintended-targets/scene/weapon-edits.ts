import type { WeaponEdit } from '../../../scene/weapons/weapon-commands.ts';
import type { UTWeapon } from '../rules/weapon.ts';

/** An edit of a weapon of these rules. */
export type UTWeaponEdit = WeaponEdit<UTWeapon>;

/** Labels of a weapon's fields. */
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
