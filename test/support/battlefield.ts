import { battlefield as generic } from '../../src/engagement/battlefield/battlefield.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import type { ATFacts } from '../../src/systems/action-tests/rules/facts.ts';
import type { HLFacts } from '../../src/systems/hit-locations/rules/facts.ts';
import type { UTFacts } from '../../src/systems/unintended-targets/rules/facts.ts';

/** The facts of a scene with those that each of the three systems asks besides. */
export type AllFacts = HLFacts & UTFacts & ATFacts;

/** The battlefield as the rules of every system know it. */
export function battlefield(scene: Scene): AllFacts {
  // Every installed system adds its own facts; a test sees them all.
  return generic(scene) as AllFacts;
}
