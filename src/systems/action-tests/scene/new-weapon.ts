import { ACTION_TESTS } from '../rules/id.ts';
import type { ATWeapon } from '../rules/weapon.ts';

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
