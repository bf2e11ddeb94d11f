import { recordedFacts } from '../../engagement/attack/recorded-facts.ts';
import type { LogEntry } from '../../scene/schema/log-schema.ts';
import type { Scene } from '../../scene/schema/schema.ts';

/** A weapon's name for the log: the scene's, or if it is deleted, the one in the shot's recording. */
export function weaponNameIn(scene: Scene, { tape }: LogEntry, id: string): string {
  const weapon = scene.weapons.find((each) => each.id === id);
  if (weapon) return weapon.name;
  try {
    return recordedFacts(tape.facts).facts.weapon(tape.order.firer, id)?.weapon.name ?? id;
  } catch {
    // Recordings of an earlier version may not have it.
    return id;
  }
}
