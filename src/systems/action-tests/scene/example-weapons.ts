import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';

/** Defaults of most weapons: aimed at an entity, not sustained, not counted. */
const PLAIN = {
  system: ACTION_TESTS,
  indirect: null,
  sustain: null,
  chainable: false,
  parry: false,
  binds: 0,
  rounds: null,
  example: true,
} as const satisfies Partial<ATWeapon>;

const SMALL_ARMS = 'Weapons » Modern Small Arms';

/**
 * Bundled weapons for the action tests: those of the documents' examples with the figures given there (damage, sustain
 * rate and cost, magazine). Ranges, and everything the documents leave out, are our examples.
 */
export const AT_EXAMPLE_WEAPONS: readonly ATWeapon[] = [
  {
    ...PLAIN,
    id: 'at-assault-rifle',
    name: 'Assault rifle',
    projectile: 'round',
    skill: SMALL_ARMS,
    rows: [
      { to: 30, target: 2 },
      { to: 100, target: 3 },
      { to: 300, target: 5 },
    ],
    damage: 4,
    type: 'ballistic',
    sustain: { rate: 4, cost: { units: 3, dice: 1 }, of: 'rounds' },
    rounds: 30,
  },
  {
    ...PLAIN,
    id: 'at-sniper-rifle',
    name: 'Sniper rifle',
    projectile: 'round',
    skill: SMALL_ARMS,
    rows: [
      { to: 50, target: 2 },
      { to: 300, target: 3 },
      { to: 800, target: 4 },
    ],
    damage: 4,
    type: 'ballistic',
    rounds: 5,
  },
  {
    ...PLAIN,
    id: 'at-hand-grenade',
    name: 'Hand grenade, 4 m',
    projectile: 'grenade',
    skill: 'Weapons » Hand Grenades',
    rows: [
      { to: 10, target: 2 },
      { to: 20, target: 3 },
      { to: 30, target: 4 },
    ],
    damage: 6,
    type: 'puncturing',
    indirect: { radius: 4, falloff: 0 },
    rounds: 2,
  },
  {
    ...PLAIN,
    id: 'at-called-flame',
    name: 'Called flame',
    projectile: 'flame',
    skill: 'Call » Flame',
    rows: [{ to: 10, target: 2 }],
    damage: 3,
    type: 'fire',
    sustain: { rate: 3, cost: { units: 1, dice: 3 }, of: 'EX' },
    chainable: true,
    binds: 3,
  },
  {
    ...PLAIN,
    id: 'at-crossbow',
    name: 'Crossbow',
    projectile: 'bolt',
    skill: 'Weapons » Crossbows',
    rows: [
      { to: 15, target: 1 },
      { to: 40, target: 2 },
      { to: 80, target: 3 },
    ],
    damage: 3,
    type: 'puncturing',
    rounds: 12,
  },
  {
    ...PLAIN,
    id: 'at-sword',
    name: 'Sword',
    projectile: 'blade',
    skill: 'Weapons » Swords',
    rows: [{ to: 2, target: 2 }],
    damage: 3,
    type: 'slashing',
    parry: true,
  },
  {
    ...PLAIN,
    id: 'at-flamethrower',
    name: 'Flamethrower',
    projectile: 'burning fuel',
    skill: 'Weapons » Heavy Weapons',
    rows: [
      { to: 10, target: 1 },
      { to: 20, target: 2 },
    ],
    damage: 3,
    type: 'fire',
    sustain: { rate: 3, cost: { units: 1, dice: 1 }, of: 'rounds' },
    rounds: 20,
  },
];
