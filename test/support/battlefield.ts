import type { ATFacts } from '@fall-of-shot/rules/systems/action-tests/facts';
import type { HLFacts } from '@fall-of-shot/rules/systems/hit-locations/facts';
import type { UTFacts } from '@fall-of-shot/rules/systems/unintended-targets/facts';
import { battlefield as generic } from '../../src/engagement/battlefield/battlefield.ts';
import type { Scene } from '../../src/scene/schema/schema.ts';

/** The facts of a scene with those of all three systems. */
export type AllFacts = HLFacts & UTFacts & ATFacts;

/** The battlefield with the facts of every system. */
export function battlefield(scene: Scene): AllFacts {
  // Every installed system adds its own facts; a test sees them all.
  return generic(scene) as AllFacts;
}
