import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { WeaponFields } from '../../../scene/weapons/weapon-edits.ts';

/** Editable fields of a weapon of these rules. */
export type UTWeaponFields = WeaponFields<UTWeapon>;

/** Labels of a weapon's fields. */
export const UT_LINES: Readonly<Record<Exclude<keyof UTWeaponFields, 'name' | 'projectile' | 'rounds'>, string>> = {
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
