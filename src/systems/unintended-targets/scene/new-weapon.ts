import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';

/** The initial values of a new weapon of these rules. */
export const NEW_UT_WEAPON: UTWeapon = {
  id: '',
  system: UNINTENDED_TARGETS,
  name: 'New weapon',
  projectile: 'round',
  pool: 8,
  dv: 8,
  ap: 0,
  penetrating: true,
  increment: 20,
  increments: 6,
  perIncrement: 1,
  modes: [{ mode: 'single shot', rounds: 1, spread: null }],
  blast: null,
  rounds: null,
  example: false,
};
