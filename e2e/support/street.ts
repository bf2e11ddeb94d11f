import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { Piece } from '../../src/scene/schema/schema.ts';
import { DEFAULT_SETTINGS } from '../../src/scene/schema/settings-schema.ts';
import type { UTFigures } from '../../src/systems/unintended-targets/scene/figures-schema.ts';
import type { GivenPiece } from '../../test/support/figures.ts';
import { made } from '../../test/support/materials.ts';
import { RIFLE as RANGE_RIFLE } from '../../test/support/rules/firing-range.ts';
import { piece, wall } from '../../test/support/scenes.ts';
import { battle } from './battles.ts';

/** Six dice, DV 8, AP 3: what is left after resistance must be at least the armour minus 3. */
export const RIFLE: UTWeapon = { ...RANGE_RIFLE, rounds: 9 };

/** A piece on the street, with the figures that these rules need. */
export function man(
  id: string,
  name: string,
  x: number,
  y: number,
  ut: Partial<UTFigures>,
  more: GivenPiece = {},
): Piece {
  return piece(id, x, y, {
    name,
    side: 'b',
    height: 1.8,
    footprint: { shape: 'disc', radius: 0.4 },
    ut: { defender: null, defense: 3, resist: 2, av: 9, health: 10, harm: 0, ...ut },
    ...more,
  });
}

const CRATE = wall('crate', '0,0 1,0', {
  kind: 'object',
  label: 'Crate',
  shape: { shape: 'box', x: 13.6, y: 15, width: 1, length: 1, rotation: 0 },
  top: 1.2,
  material: made('planks', { structure: 3, armour: 6, tuf: null, hp: null, resists: [] }),
});

/**
 * Gun fires east at Vane, who is behind a crate; Ilse and Bram are beyond, she a little nearer, with a wall behind
 * them.
 */
export const STREET = battle(
  [
    man('gun', 'Gun', 5, 15, {}, { side: 'a', weapons: ['rifle'] }),
    man('vane', 'Vane', 15, 15, {}),
    man('ilse', 'Ilse', 19, 14.2, { av: 2 }),
    man('bram', 'Bram', 20, 15.8, { av: 2 }),
  ],
  [RIFLE],
  {
    rulebook: 'unintended-targets',
    unit: 'm',
    // Tests of a whole chain type its every die, those of the crate too.
    settings: { ...DEFAULT_SETTINGS, scenery: 'table' },
    obstructions: [
      CRATE,
      wall('wall', '30,10 30,20', {
        label: 'Wall',
        material: made('brick', { structure: 10, armour: 16, tuf: null, hp: null, resists: [] }),
      }),
    ],
  },
);
