import { HIT_LOCATIONS } from '@fall-of-shot/rules/systems/hit-locations/id';
import type { HLWeapon } from '@fall-of-shot/rules/systems/hit-locations/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Draft } from 'immer';
import { inList } from '../../../scene/history/draft-lookup.ts';
import type { Scene } from '../../../scene/schema/schema.ts';
import { effectKindOf } from '../../../scene/systems/effect-kinds.ts';
import { piecesChangedTable } from '../../../scene/systems/pieces-changed-by-step.ts';
import type { Load, SceneSystem } from '../../../scene/systems/scene-system.ts';
import { EXAMPLE_WEAPONS } from './example-weapons.ts';
import { type HLFigures, withStun } from './figures.ts';
import { NEW_HL_WEAPON } from './new-weapon.ts';
import { HL_TEMPLATES } from './templates.ts';
import { HL_LINES, unfitBands } from './weapon-fields.ts';

function loadOf(weapon: Weapon): Load {
  const { area, deviation } = weapon as HLWeapon;
  if (area === null) return 'one target';
  return deviation === 'hand-grenade' ? 'thrown' : 'area';
}

/** Sets the turn in which a draft piece was stunned, or clears it (HL-20, HL-21). Missing pieces are ignored. */
function setStunned(scene: Draft<Scene>, id: string, stunned: HLFigures['stunned']): void {
  const piece = inList(scene.pieces, id);
  if (piece) piece.figures[HIT_LOCATIONS] = withStun(piece, stunned);
}

/** The scene part of *Hit Locations of Misses*. */
export const HL_CONTENT: SceneSystem = {
  id: HIT_LOCATIONS,
  effects: {
    stun: effectKindOf<'stun'>({
      apply: (scene, { piece, turn }) => setStunned(scene, piece, turn),
      revert: (scene, { piece }) => setStunned(scene, piece, null),
    }),
    recover: effectKindOf<'recover'>({
      apply: (scene, { piece }) => setStunned(scene, piece, null),
    }),
  },
  piecesChanged: piecesChangedTable<'stun' | 'recover'>({
    stun: ({ piece }) => ({ figures: piece }),
    recover: ({ piece }) => ({ figures: piece }),
  }),
  newWeapon: NEW_HL_WEAPON,
  exampleWeapons: EXAMPLE_WEAPONS,
  loadOf,
  weaponLines: HL_LINES,
  unfitWeapon: unfitBands,
  templates: HL_TEMPLATES,
  // Common sizes of tables, in inches.
  mapSizes: [
    { width: 48, height: 72 },
    { width: 72, height: 48 },
    { width: 48, height: 48 },
    { width: 44, height: 60 },
    { width: 30, height: 22 },
  ],
};
