import type { HLWeapon } from '../rules/hit-locations/weapon.ts';

/** Weapons that come along, so that a new scene can fire at once. Their values are examples of ours, not the document's. */
export const EXAMPLE_WEAPONS: readonly HLWeapon[] = [
  {
    id: 'mortar',
    name: 'Mortar',
    projectile: 'shell',
    deviation: 'ground-fire',
    bands: [
      { band: 'short', to: 24, number: 8 },
      { band: 'medium', to: 60, number: 6 },
      { band: 'long', to: 120, number: 4 },
    ],
    area: { shape: 'disc', radius: 3 },
    elimination: { infantry: 5, crew: 5, wardrone: 6, warbot: 3 },
    placeable: false,
    rounds: null,
    example: true,
  },
  {
    id: 'grenade',
    name: 'Hand grenade',
    projectile: 'grenade',
    deviation: 'hand-grenade',
    bands: [
      { band: 'short', to: 4, number: 8 },
      { band: 'medium', to: 8, number: 6 },
      { band: 'long', to: 12, number: 4 },
    ],
    area: { shape: 'disc', radius: 2 },
    elimination: { infantry: 4, crew: 4, wardrone: 4, warbot: 1 },
    placeable: false,
    rounds: 3,
    example: true,
  },
  {
    id: 'satchel-charge',
    name: 'Satchel charge',
    projectile: 'charge',
    deviation: 'hand-grenade',
    bands: [
      { band: 'short', to: 2, number: 7 },
      { band: 'medium', to: 4, number: 5 },
      { band: 'long', to: 6, number: 3 },
    ],
    area: { shape: 'disc', radius: 2.5 },
    elimination: { infantry: 6, crew: 6 },
    placeable: true,
    rounds: 1,
    example: true,
  },
  {
    id: 'rifle',
    name: 'Rifle',
    projectile: 'shot',
    deviation: 'ground-fire',
    bands: [
      { band: 'short', to: 12, number: 8 },
      { band: 'medium', to: 24, number: 6 },
      { band: 'long', to: 48, number: 4 },
    ],
    area: null,
    elimination: { infantry: 6, crew: 6 },
    placeable: false,
    rounds: null,
    example: true,
  },
];
