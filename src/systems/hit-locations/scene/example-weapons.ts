import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';

/** Defaults of most weapons: fired, without warhead or guidance, rounds not counted. */
const PLAIN = {
  system: HIT_LOCATIONS,
  deviation: 'ground-fire',
  warhead: 'none',
  stuns: false,
  guided: false,
  placeable: false,
  rounds: null,
  example: true,
} as const satisfies Partial<HLWeapon>;

const bands = (...each: readonly (readonly [to: number, number: number])[]): HLWeapon['bands'] =>
  each.map(([to, number], i) => ({
    band: (['short', 'medium', 'long', 'extreme'] as const)[i] ?? 'extreme',
    to,
    number,
  }));

/** Bundled weapons, so that a new scene can fire at once. Their values are our examples, not the document's. */
export const EXAMPLE_WEAPONS: readonly HLWeapon[] = [
  {
    ...PLAIN,
    id: 'mortar',
    name: 'Mortar',
    projectile: 'shell',
    bands: bands([24, 8], [60, 6], [120, 5]),
    area: { shape: 'disc', radius: 3 },
    warhead: 'high explosive',
    elimination: { infantry: 5, crew: 5, wardrone: 6, warbot: 3 },
  },
  {
    ...PLAIN,
    id: 'grenade',
    name: 'Hand grenade',
    projectile: 'grenade',
    deviation: 'hand-grenade',
    bands: bands([4, 8], [8, 6], [12, 4]),
    area: { shape: 'disc', radius: 2 },
    stuns: true,
    elimination: { infantry: 4, crew: 4, wardrone: 4, warbot: 1 },
    rounds: 3,
  },
  {
    ...PLAIN,
    id: 'satchel-charge',
    name: 'Satchel charge',
    projectile: 'charge',
    deviation: 'hand-grenade',
    bands: bands([2, 7], [4, 5], [6, 3]),
    area: { shape: 'disc', radius: 2.5 },
    stuns: true,
    elimination: { infantry: 6, crew: 6 },
    placeable: true,
    rounds: 1,
  },
  {
    ...PLAIN,
    id: 'rifle',
    name: 'Rifle',
    projectile: 'shot',
    bands: bands([12, 8], [24, 6], [48, 4]),
    area: null,
    elimination: { infantry: 6, crew: 6 },
  },
  {
    ...PLAIN,
    id: 'flame-projector',
    name: 'Flame projector',
    projectile: 'flame',
    bands: bands([3, 9], [6, 8], [9, 6]),
    area: { shape: 'cone', length: 9, angle: 30 },
    elimination: { infantry: 7, crew: 7, wardrone: 5, warbot: 2 },
  },
  {
    ...PLAIN,
    id: 'beam',
    name: 'Heavy beam',
    projectile: 'beam',
    bands: bands([24, 8], [48, 7], [96, 5]),
    area: { shape: 'beam', width: 1, length: 96 },
    elimination: { infantry: 8, crew: 8, wardrone: 8, warbot: 5, vehicle: 4 },
  },
  {
    ...PLAIN,
    id: 'autocannon',
    name: 'Autocannon',
    projectile: 'burst',
    bands: bands([18, 8], [36, 6], [72, 4]),
    area: { shape: 'rectangle', width: 2, length: 5 },
    elimination: { infantry: 6, crew: 6, wardrone: 6, warbot: 3, vehicle: 1 },
    rounds: 20,
  },
  {
    ...PLAIN,
    id: 'flak',
    name: 'Flak',
    projectile: 'flak shell',
    bands: bands([30, 7], [60, 6], [120, 4]),
    area: { shape: 'ball', radius: 3 },
    elimination: { aircraft: 5, wardrone: 7 },
  },
  {
    ...PLAIN,
    id: 'guided-missile',
    name: 'Guided missile',
    projectile: 'missile',
    bands: bands([40, 8], [120, 7], [960, 6]),
    area: { shape: 'disc', radius: 2 },
    warhead: 'hammerhead',
    guided: true,
    elimination: { infantry: 6, crew: 6, vehicle: 5, warbot: 5 },
    rounds: 2,
  },
];
