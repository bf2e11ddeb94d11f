import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import { sceneSystems } from '../systems/scene-system.ts';

/** The bundled weapons of one rule system or of all. */
export function exampleWeapons(system?: SystemId): readonly Weapon[] {
  if (system !== undefined) return sceneSystems.get(system).exampleWeapons;
  return sceneSystems.all().flatMap((each) => each.exampleWeapons);
}
