import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';

/** The initial values of a new weapon of these rules. */
export const NEW_HL_WEAPON: HLWeapon = {
  id: '',
  system: HIT_LOCATIONS,
  name: 'New weapon',
  projectile: 'shot',
  deviation: 'ground-fire',
  bands: [
    { band: 'short', to: 12, number: 8 },
    { band: 'medium', to: 24, number: 6 },
    { band: 'long', to: 48, number: 4 },
  ],
  area: { shape: 'disc', radius: 2 },
  warhead: 'none',
  stuns: false,
  guided: false,
  elimination: {},
  placeable: false,
  rounds: null,
  example: false,
};
