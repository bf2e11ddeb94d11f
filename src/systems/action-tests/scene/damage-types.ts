import { DAMAGE_TYPES } from '@fall-of-shot/rules/systems/action-tests/damage-types';
import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import { weaponOf } from '@fall-of-shot/rules/weapon';
import type { Scene } from '../../../scene/schema/schema.ts';

/** The damage types known in a scene: those of the rules and those of its weapons (AT-35). */
export function knownTypes({ weapons }: Pick<Scene, 'weapons'>): readonly string[] {
  const done = weapons.flatMap((weapon) => weaponOf<ATWeapon>(weapon, ACTION_TESTS)?.type ?? []);
  return [...new Set<string>([...DAMAGE_TYPES, ...done])];
}

/** The longest name of a type of damage. */
export const LONGEST_TYPE = 30;

/** Parses a comma-separated list of damage types: lower case, without duplicates. */
export function typesIn(text: string): readonly string[] {
  const named = text.split(',').map((each) => each.trim().toLowerCase().slice(0, LONGEST_TYPE));
  return [...new Set(named)].filter((each) => each !== '');
}

/** Adds damage types to a list or removes them. */
export function withTypes(list: readonly string[], types: readonly string[], on: boolean): string[] {
  const others = list.filter((each) => !types.includes(each));
  return on ? [...others, ...types] : others;
}
