import type { EntityFacts, Facts } from '../../../rules/facts.ts';
import { UNINTENDED_TARGETS } from './id.ts';
import type { UTSettings } from './weapon.ts';

/** The figures of a piece or an object as *Unintended Targets* asks for them. */
export interface DefenderFacts {
  /** Able to evade, though it may be kept from it now (UT-03); objects that do not move are not. */
  readonly defender: boolean;
  /** What keeps it from its defense test (UT-03). */
  readonly unable: 'helpless' | 'surprised' | null;
  readonly defense: number;
  /** Of a piece; what an object resists with is asked where it is struck. */
  readonly resist: number;
  readonly av: number;
  /** What a piece can still take before it is out, by the table's own figure; `null` where there is none, and of objects. */
  readonly health: number | null;
}

/** What a part of an object resists with (UT-43); null where nobody has said. */
export interface MaterialFacts {
  /** What is left of its structure. */
  readonly structure: number | null;
  readonly armour: number | null;
}

/** What *Unintended Targets* asks the battlefield besides what all rule systems ask. */
export interface UTFacts extends Facts {
  /** The figures of a piece, or those of an object; null when nothing has this id. */
  defender(id: string): DefenderFacts | null;
  /** A part of an object, by the id of the obstruction. */
  material(part: string): MaterialFacts;
}

/** A piece or an object with its figures. */
export type UTEntity = EntityFacts & DefenderFacts;

/** A piece or an object with its figures; null when nothing has this id. */
export function findEntity(facts: UTFacts, id: string): UTEntity | null {
  const [entity, figures] = [facts.entity(id), facts.defender(id)];
  return entity && figures ? { ...entity, ...figures } : null;
}

/** What the scene has chosen for *Unintended Targets*. */
export function settingsIn(facts: UTFacts): UTSettings {
  // Facts are read by the system's own schema, or recorded from there.
  return facts.settings(UNINTENDED_TARGETS) as UTSettings;
}
