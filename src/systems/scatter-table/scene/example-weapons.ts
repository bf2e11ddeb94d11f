import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import type { STWeapon } from '@fall-of-shot/rules/systems/scatter-table/table';

/** Bundled weapons, each with a different kind of table. Names and figures are ours. */
export const ST_EXAMPLE_WEAPONS: readonly STWeapon[] = [
  {
    id: 'st-stone-arm',
    system: SCATTER_TABLE,
    name: 'Stone arm',
    projectile: 'boulder',
    // Eight directions from the line of fire; 2d6 feet, more the farther it was thrown.
    table: {
      unit: 'ft',
      direction: { dice: 'd8', rose: 'rose', points: 8, from: 'fire' },
      hit: { dice: 'd20', good: 'over' },
      rows: [
        { to: 100, hit: 11, distance: '2d6', add: 0, times: 1 },
        { to: 200, hit: 14, distance: '2d6', add: 0, times: 2 },
        { to: 300, hit: 17, distance: '2d6', add: 0, times: 3 },
      ],
      area: 10,
      effect: { dice: 'd20', good: 'over', eliminated: 16, damaged: 9 },
    },
    rounds: null,
    example: true,
  },
  {
    id: 'st-field-rocket',
    system: SCATTER_TABLE,
    name: 'Field rocket',
    projectile: 'rocket',
    // A clock face with twelve straight ahead, and metres by range band; a roll of 1 in the nearest band lands on the
    // spot.
    table: {
      unit: 'm',
      direction: { dice: 'd12', rose: 'clock', points: 12, from: 'fire' },
      hit: { dice: 'd10', good: 'under' },
      rows: [
        { to: 40, hit: 7, distance: 'd6', add: -1, times: 1 },
        { to: 120, hit: 5, distance: 'd10', add: 0, times: 1 },
        { to: 300, hit: 3, distance: '2d10', add: 0, times: 1.5 },
      ],
      area: 4,
      effect: { dice: 'd10', good: 'under', eliminated: 3, damaged: 6 },
    },
    rounds: 4,
    example: true,
  },
  {
    id: 'st-fire-pot',
    system: SCATTER_TABLE,
    name: 'Fire pot',
    projectile: 'pot',
    // Two d6 on a hex map: one for the side of the hex, one for the number of cells.
    table: {
      unit: 'cells',
      direction: { dice: 'd6', rose: 'hexes', points: 6, from: 'fire' },
      hit: { dice: '2d6', good: 'over' },
      rows: [
        { to: 4, hit: 6, distance: 'd6', add: -3, times: 1 },
        { to: 10, hit: 8, distance: 'd6', add: -1, times: 1 },
      ],
      area: 1,
      effect: null,
    },
    rounds: null,
    example: true,
  },
];
