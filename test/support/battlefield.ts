import { battlefield as generic } from '../../src/engagement/battlefield/battlefield.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';
import type { ATFacts } from '../../src/systems/action-tests/rules/facts.ts';
import type { HLFacts } from '../../src/systems/hit-locations/rules/facts.ts';
import type { UTFacts } from '../../src/systems/unintended-targets/rules/facts.ts';

/** The facts of a scene with those of all three systems. */
export type AllFacts = HLFacts & UTFacts & ATFacts;

/** The battlefield with the facts of every system. */
export function battlefield(scene: Scene): AllFacts {
  // Every installed system adds its own facts; a test sees them all.
  return generic(scene) as AllFacts;
}
