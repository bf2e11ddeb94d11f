import type { SystemId } from '../../rules/vocabulary.ts';
import type { Weapon } from '../../rules/weapon.ts';
import { sceneSystems } from '../systems/scene-system.ts';

/** The bundled weapons of one rule system or of all. */
export function exampleWeapons(system?: SystemId): readonly Weapon[] {
  if (system !== undefined) return sceneSystems.get(system).exampleWeapons;
  return sceneSystems.all().flatMap((each) => each.exampleWeapons);
}
