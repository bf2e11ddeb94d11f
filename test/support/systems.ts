import type { SystemId } from '../../src/rules/vocabulary.ts';
import { exampleTemplates } from '../../src/scene/templates/example-templates.ts';
import { exampleWeapons } from '../../src/scene/weapons/example-weapons.ts';
import type { ATWeapon } from '../../src/systems/action-tests/rules/weapon.ts';
import type { HLWeapon } from '../../src/systems/hit-locations/rules/weapon.ts';
import type { UTWeapon } from '../../src/systems/unintended-targets/rules/weapon.ts';
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
