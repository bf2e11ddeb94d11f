import type { Weapon } from '../../../rules/weapon.ts';
import { inList } from '../../../scene/history/draft-lookup.ts';
import { effectKindOf } from '../../../scene/systems/effect-kinds.ts';
import type { Load, SceneSystem } from '../../../scene/systems/scene-system.ts';
import { settlesOf } from '../../../scene/systems/settles.ts';
import { HIT_LOCATIONS } from '../rules/id.ts';
import type { HLWeapon } from '../rules/weapon.ts';
import { EXAMPLE_WEAPONS } from './example-weapons.ts';
import { NEW_HL_WEAPON } from './new-weapon.ts';
import { HL_TEMPLATES } from './templates.ts';
import { HL_LINES, unfitBands } from './weapon-edits.ts';

function loadOf(weapon: Weapon): Load {
  const { area, deviation } = weapon as HLWeapon;
  if (area === null) return 'one target';
  return deviation === 'hand-grenade' ? 'thrown' : 'area';
}

/** What *Hit Locations of Misses* brings to the document. */
export const HL_CONTENT: SceneSystem = {
  id: HIT_LOCATIONS,
  effects: {
    stun: effectKindOf<'stun'>({
      apply(scene, { piece: id, turn }) {
        const piece = inList(scene.pieces, id);
        if (piece) piece.stunned = turn;
      },
      revert(scene, { piece: id }) {
        const piece = inList(scene.pieces, id);
        if (piece) piece.stunned = null;
      },
    }),
    recover: effectKindOf<'recover'>({
      apply(scene, { piece: id }) {
        const piece = inList(scene.pieces, id);
        if (piece) piece.stunned = null;
      },
    }),
  },
  settles: settlesOf<'stun' | 'recover'>({
    stun: ({ piece }) => ({ stun: piece }),
    recover: ({ piece }) => ({ stun: piece }),
  }),
  newWeapon: NEW_HL_WEAPON,
  exampleWeapons: EXAMPLE_WEAPONS,
  loadOf,
  weaponLines: HL_LINES,
  unfitWeapon: unfitBands,
  templates: HL_TEMPLATES,
  // Tables that people own, in inches.
  mapSizes: [
    { width: 48, height: 72 },
    { width: 72, height: 48 },
    { width: 48, height: 48 },
    { width: 44, height: 60 },
    { width: 30, height: 22 },
  ],
};
