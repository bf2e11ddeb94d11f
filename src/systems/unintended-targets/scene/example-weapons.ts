import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';

/** Defaults of most weapons: rounds penetrate, and the test loses a die per increment (UT-10). */
const PLAIN = {
  system: UNINTENDED_TARGETS,
  projectile: 'round',
  penetrating: true,
  perIncrement: 1,
  blast: null,
  rounds: null,
  example: true,
} as const satisfies Partial<UTWeapon>;

const SINGLE = { mode: 'single shot', rounds: 1, spread: null } as const;
const SEMI_AUTOMATIC = { mode: 'semi-automatic', rounds: 1, spread: null } as const;

/**
 * Bundled weapons for *Unintended Targets*. The document gives no weapon figures: dice, damage and reach are our
 * examples, made to fit the materials of UT-43.
 */
export const UT_EXAMPLE_WEAPONS: readonly UTWeapon[] = [
  {
    ...PLAIN,
    id: 'ut-rifle',
    name: 'Battle rifle',
    pool: 10,
    dv: 10,
    ap: 4,
    increment: 60,
    increments: 8,
    modes: [SINGLE, SEMI_AUTOMATIC],
    rounds: 20,
  },
  {
    ...PLAIN,
    id: 'ut-carbine',
    name: 'Carbine',
    pool: 10,
    dv: 9,
    ap: 2,
    increment: 35,
    increments: 6,
    modes: [SEMI_AUTOMATIC, { mode: 'burst', rounds: 3, spread: { shape: 'strip', width: 2 } }],
    rounds: 30,
  },
  {
    ...PLAIN,
    id: 'ut-pistol',
    name: 'Pistol',
    pool: 9,
    dv: 7,
    ap: 0,
    increment: 10,
    increments: 5,
    modes: [SEMI_AUTOMATIC],
    rounds: 12,
  },
  {
    ...PLAIN,
    id: 'ut-machine-gun',
    name: 'Light machine gun',
    pool: 11,
    dv: 10,
    ap: 3,
    increment: 50,
    increments: 10,
    modes: [
      { mode: 'burst', rounds: 6, spread: { shape: 'strip', width: 3 } },
      { mode: 'automatic', rounds: 10, spread: { shape: 'cone', angle: 20 } },
    ],
    rounds: 100,
  },
  {
    ...PLAIN,
    id: 'ut-shotgun',
    name: 'Shotgun',
    projectile: 'pellet',
    pool: 9,
    dv: 8,
    ap: 0,
    increment: 12,
    increments: 4,
    // A shell fires several pellets at once, so counting rounds would count pellets.
    modes: [{ mode: 'burst', rounds: 6, spread: { shape: 'cone', angle: 15 } }],
  },
  {
    ...PLAIN,
    id: 'ut-grenade',
    name: 'Frag grenade',
    projectile: 'grenade',
    pool: 8,
    dv: 12,
    ap: 0,
    penetrating: false,
    increment: 10,
    increments: 4,
    modes: [SINGLE],
    blast: { radius: 4 },
    rounds: 2,
  },
  {
    ...PLAIN,
    id: 'ut-bow',
    name: 'Bow',
    projectile: 'arrow',
    pool: 10,
    dv: 7,
    ap: 1,
    penetrating: false,
    increment: 25,
    increments: 5,
    modes: [SINGLE],
    rounds: 12,
  },
];
