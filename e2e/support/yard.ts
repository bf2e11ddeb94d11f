import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { Piece } from '../../src/scene/schema/schema.ts';
import { NO_AT_FIGURES } from '../../src/systems/action-tests/scene/figures-schema.ts';
import type { GivenPiece } from '../../test/support/figures.ts';
import { made } from '../../test/support/materials.ts';
import { piece, wall } from '../../test/support/scenes.ts';
import { battle } from './battles.ts';

const GRENADE: ATWeapon = {
  id: 'grenade',
  system: 'action-tests',
  name: 'Holy grenade',
  projectile: 'grenade',
  skill: 'Throwing',
  rows: [{ to: 30, target: 3 }],
  damage: 6,
  type: 'fire',
  indirect: { radius: 4, falloff: 0 },
  sustain: null,
  chainable: false,
  parry: false,
  binds: 0,
  rounds: 3,
  example: false,
};

const FLAME: ATWeapon = {
  ...GRENADE,
  id: 'flame',
  name: 'Flame',
  projectile: 'flame',
  rows: [{ to: 12, target: 2 }],
  damage: 3,
  indirect: null,
  sustain: { rate: 3, cost: { units: 1, dice: 3 }, of: 'EX' },
  chainable: true,
  rounds: null,
};

const RIFLE: ATWeapon = {
  ...GRENADE,
  id: 'rifle',
  name: 'Rifle',
  projectile: 'round',
  rows: [{ to: 60, target: 2 }],
  damage: 4,
  type: 'ballistic',
  indirect: null,
  rounds: null,
};

function man(id: string, name: string, x: number, y: number, more: GivenPiece = {}): Piece {
  return piece(id, x, y, {
    name,
    side: 'b',
    height: 1.8,
    footprint: { shape: 'disc', radius: 0.5 },
    at: { ...NO_AT_FIGURES, prw: 3, ad: 6, tuf: 2, hp: 20 },
    ...more,
  });
}

/** Ambrose throws north: the Beast is ten metres up the map. */
export const YARD = battle(
  [
    man('ambrose', 'Ambrose', 20, 25, {
      side: 'a',
      facing: 0,
      weapons: ['grenade', 'flame', 'rifle'],
      at: { ...NO_AT_FIGURES, prw: 3, skills: [{ name: 'Throwing', dice: 2 }], ad: 6, tuf: 2, hp: 20 },
    }),
    man('beast', 'Beast', 20, 15),
    man('left', 'Lefty', 17, 20),
    man('right', 'Righty', 23, 20),
  ],
  [GRENADE, FLAME, RIFLE],
  {
    rulebook: 'action-tests',
    unit: 'm',
    obstructions: [
      wall('stone', '26,12 30,12', {
        label: 'Stone wall',
        top: 3,
        material: made('stone', { structure: null, armour: null, tuf: 4, hp: null, resists: ['ballistic'] }),
      }),
    ],
  },
);
