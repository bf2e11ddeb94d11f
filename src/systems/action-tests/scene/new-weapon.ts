import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';

/** The initial values of a new weapon of these rules. */
export const NEW_AT_WEAPON: ATWeapon = {
  id: '',
  system: ACTION_TESTS,
  name: 'New weapon',
  projectile: 'round',
  skill: '',
  rows: [
    { to: 10, target: 2 },
    { to: 30, target: 3 },
  ],
  damage: 3,
  type: 'ballistic',
  indirect: null,
  sustain: null,
  chainable: false,
  parry: false,
  binds: 0,
  rounds: null,
  example: false,
};
