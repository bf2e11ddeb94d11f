import type { Weapon } from '../rules/facts.ts';
import type { RulebookId } from '../rules/vocabulary.ts';
import { AT_EXAMPLE_WEAPONS } from './at-example-weapons.ts';
import { EXAMPLE_WEAPONS } from './example-weapons.ts';
import { UT_EXAMPLE_WEAPONS } from './ut-example-weapons.ts';

/** The weapons that come along, by the rule system that they are written for. */
export const EXAMPLES: Readonly<Record<RulebookId, readonly Weapon[]>> = {
  'hit-locations': EXAMPLE_WEAPONS,
  'unintended-targets': UT_EXAMPLE_WEAPONS,
  'action-tests': AT_EXAMPLE_WEAPONS,
};
