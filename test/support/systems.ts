import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { exampleTemplates } from '../../src/scene/templates/example-templates.ts';
import { exampleWeapons } from '../../src/scene/weapons/example-weapons.ts';
import './setup.ts';

/** The rule systems of the three documents, in the order in which the program lists them. */
export const SYSTEMS = ['hit-locations', 'unintended-targets', 'action-tests'] as const satisfies readonly SystemId[];

/** The bundled weapons by rule system, in each system's type. */
export const EXAMPLES = {
  'hit-locations': exampleWeapons('hit-locations') as readonly HLWeapon[],
  'unintended-targets': exampleWeapons('unintended-targets') as readonly UTWeapon[],
  'action-tests': exampleWeapons('action-tests') as readonly ATWeapon[],
};

/** The bundled templates by rule system. */
export const EXAMPLE_TEMPLATES = {
  'hit-locations': exampleTemplates('hit-locations'),
  'unintended-targets': exampleTemplates('unintended-targets'),
  'action-tests': exampleTemplates('action-tests'),
};
