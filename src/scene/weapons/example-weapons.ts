import type { Weapon } from '../../rules/facts.ts';
import type { RulebookId } from '../../rules/vocabulary.ts';
import { AT_EXAMPLE_WEAPONS } from '../../systems/action-tests/scene/example-weapons.ts';
import { EXAMPLE_WEAPONS } from '../../systems/hit-locations/scene/example-weapons.ts';
import { UT_EXAMPLE_WEAPONS } from '../../systems/unintended-targets/scene/example-weapons.ts';

/** The weapons that come along, by the rule system that they are written for. */
export const EXAMPLES: Readonly<Record<RulebookId, readonly Weapon[]>> = {
  'hit-locations': EXAMPLE_WEAPONS,
  'unintended-targets': UT_EXAMPLE_WEAPONS,
  'action-tests': AT_EXAMPLE_WEAPONS,
};
