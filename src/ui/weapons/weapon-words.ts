import type { EffectArea } from '@fall-of-shot/plane/areas';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Scene } from '../../scene/schema/schema.ts';
import { isCalled } from '../components/lists/search.ts';
import { uiSystems } from '../ui-system.ts';

/** The shape of a weapon's area, for its icon. */
export function areaShapeOf(weapon: Weapon | undefined): EffectArea['shape'] | 'none' {
  return weapon ? uiSystems.get(weapon.system).areaShape(weapon) : 'none';
}

/** A weapon in one line: its reach, and its own rules' description. */
export function weaponLine(weapon: Weapon): string {
  return uiSystems.get(weapon.system).weaponLine(weapon);
}

/** How many pieces of a scene hold a weapon, in words. */
export function heldWords(scene: Scene, id: string): string {
  const held = scene.pieces.filter((piece) => piece.weapons.includes(id)).length;
  if (held === 0) return 'nobody';
  return held === 1 ? '1 piece' : `${held} pieces`;
}

/** Returns whether a weapon matches a search: every word in its name or its description. */
export function isWeaponSought(weapon: Weapon, sought: string): boolean {
  return isCalled(`${weapon.name} ${weaponLine(weapon)}`, sought);
}
