import { DAMAGE_TYPES } from '../../rules/vocabulary.ts';
import type { Scene } from './schema.ts';
import { systemSchemas } from './system-schemas.ts';

/** The types of damage that are known in a scene: those that the rules name, and those that weapons there do (AT-35). */
export function knownTypes({ weapons }: Pick<Scene, 'weapons'>): readonly string[] {
  const done = weapons.flatMap((weapon) => systemSchemas.find(weapon.system)?.damageTypeOf?.(weapon) ?? []);
  return [...new Set<string>([...DAMAGE_TYPES, ...done])];
}

/** The longest name of a type of damage. */
export const LONGEST_TYPE = 30;

/** The types that a text names, parted by commas, as they are kept: in small letters and none twice. */
export function typesIn(text: string): readonly string[] {
  const named = text.split(',').map((each) => each.trim().toLowerCase().slice(0, LONGEST_TYPE));
  return [...new Set(named)].filter((each) => each !== '');
}

/** A list of damage types with more of them, or with fewer. */
export function withTypes(list: readonly string[], types: readonly string[], on: boolean): string[] {
  const others = list.filter((each) => !types.includes(each));
  return on ? [...others, ...types] : others;
}
