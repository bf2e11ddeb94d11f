import { SCATTER_TABLE } from '@fall-of-shot/rules/systems/scatter-table/id';
import type { STWeapon } from '@fall-of-shot/rules/systems/scatter-table/table';
import type { SceneSystem, TemplateSketch } from '../../../scene/systems/scene-system.ts';
import { ST_EXAMPLE_WEAPONS } from './example-weapons.ts';
import { ST_LINES, unfitTable } from './weapon-fields.ts';

/** The initial values of a new weapon: a d8 from the line of fire, and 2d6 feet. */
const NEW_WEAPON: STWeapon = {
  id: '',
  system: SCATTER_TABLE,
  name: 'New weapon',
  projectile: 'shot',
  table: {
    unit: 'ft',
    direction: { dice: 'd8', rose: 'rose', points: 8, from: 'fire' },
    hit: { dice: 'd20', good: 'over' },
    rows: [{ to: 120, hit: 11, distance: '2d6', add: 0, times: 1 }],
    area: 10,
    effect: null,
  },
  rounds: null,
  example: false,
};

const TEMPLATES: readonly TemplateSketch[] = [
  { name: 'Engine crew', kind: 'crew', glyph: 'helmet', weapons: ['st-stone-arm'] },
  { name: 'Rocketeer', glyph: 'visor', weapons: ['st-field-rocket'] },
];

/** The scene part of *Scatter Table*. */
export const ST_CONTENT: SceneSystem = {
  id: SCATTER_TABLE,
  effects: {},
  piecesChanged: {},
  newWeapon: NEW_WEAPON,
  exampleWeapons: ST_EXAMPLE_WEAPONS,
  loadOf: (weapon) => ((weapon as STWeapon).table.area === null ? 'one target' : 'area'),
  weaponLines: ST_LINES,
  unfitWeapon: unfitTable,
  templates: TEMPLATES,
  // In feet.
  mapSizes: [
    { width: 240, height: 160 },
    { width: 400, height: 300 },
    { width: 120, height: 80 },
  ],
};
