import { DODGE } from '../rules/action-tests/pools.ts';
import { DAMAGE_TYPES } from '../rules/vocabulary.ts';
import type { Scene } from './schema.ts';

/** The types of damage that are known in a scene: those that the rules name, and those that weapons there do (AT-35). */
export function knownTypes({ weapons }: Pick<Scene, 'weapons'>): readonly string[] {
  const done = weapons.flatMap((weapon) => (weapon.system === 'action-tests' ? [weapon.type] : []));
  return [...new Set<string>([...DAMAGE_TYPES, ...done])];
}

/** The longest name of a type of damage. */
export const LONGEST_TYPE = 30;

/** The types that a text names, parted by commas, as they are kept: in small letters and none twice. */
export function typesIn(text: string): readonly string[] {
  const named = text.split(',').map((each) => each.trim().toLowerCase().slice(0, LONGEST_TYPE));
  return [...new Set(named)].filter((each) => each !== '');
}

/** The skills that somebody may be asked for: those of weapons, of what is worn, and of dodging; the first first (AT-02). */
export function knownSkills({ weapons, pieces }: Pick<Scene, 'weapons' | 'pieces'>): readonly string[] {
  const fired = weapons.flatMap((weapon) => (weapon.system === 'action-tests' ? [weapon.skill] : []));
  const worn = pieces.flatMap(({ at }) => [at.armour?.skill?.name ?? '', at.shield?.skill?.name ?? '']);
  return [...new Set([...fired, ...worn, DODGE])].filter((each) => each !== '');
}
