import type { EntityFacts, Facts } from '../../facts.ts';
import { UNINTENDED_TARGETS } from './id.ts';
import type { UTSettings } from './weapon.ts';

/** The figures of a piece or an object under *Unintended Targets*. */
export interface DefenderFacts {
  /** Can evade, though something may deny it now (UT-03); immobile objects cannot. */
  readonly defender: boolean;
  /** What denies it its defense test (UT-03). */
  readonly unable: 'helpless' | 'surprised' | null;
  readonly defense: number;
  /** For pieces; an object's resistance depends on where it is hit. */
  readonly resist: number;
  readonly av: number;
  /** What a piece can still take before it is out, if the table set it; `null` otherwise, and for objects. */
  readonly health: number | null;
}

/** The figures with which a part of an object resists (UT-43); null where unknown. */
export interface MaterialFacts {
  /** Its remaining structure. */
  readonly structure: number | null;
  readonly armour: number | null;
}

/** The facts of *Unintended Targets*, including the common ones. */
export interface UTFacts extends Facts {
  /** The figures of a piece or an object; null for an unknown id. */
  defender(id: string): DefenderFacts | null;
  /** A part of an object, by obstruction id. */
  material(part: string): MaterialFacts;
  /** For counting odds: tests in an area are asked one by one, when each is met (UT-35). At a table all roll at once. */
  readonly inTurn?: true;
  /** For counting who is hit first: an attack waits once somebody is hit, dice or not. */
  readonly untilHit?: true;
}

/** A piece or an object with its figures. */
export type UTEntity = EntityFacts & DefenderFacts;

/** Entities by id, for each set of facts: those of an attack are frozen, and its rules ask for the same ones all the time. */
const found = new WeakMap<UTFacts, Map<string, UTEntity | null>>();

/** A piece or an object with its figures; null for an unknown id. */
export function findEntity(facts: UTFacts, id: string): UTEntity | null {
  let known = found.get(facts);
  if (!known) {
    known = new Map();
    found.set(facts, known);
  }
  const before = known.get(id);
  if (before !== undefined) return before;
  const [entity, figures] = [facts.entity(id), facts.defender(id)];
  const now = entity && figures ? { ...entity, ...figures } : null;
  known.set(id, now);
  return now;
}

/** The scene's settings for *Unintended Targets*. */
export function settingsIn(facts: UTFacts): UTSettings {
  // The system's own schema has read the settings, now or when they were recorded.
  return facts.settings(UNINTENDED_TARGETS) as UTSettings;
}
