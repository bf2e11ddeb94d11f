import { UNINTENDED_TARGETS } from '@fall-of-shot/rules/systems/unintended-targets/id';
import type { UTWeapon } from '@fall-of-shot/rules/systems/unintended-targets/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Draft } from 'immer';
import { inList } from '../../../scene/history/draft-lookup.ts';
import { putFigures, putHarmedFigures } from '../../../scene/pieces/figure-edits.ts';
import type { Obstruction, Piece, Scene } from '../../../scene/schema/schema.ts';
import { effectKindOf } from '../../../scene/systems/effect-kinds.ts';
import { piecesChangedTable } from '../../../scene/systems/pieces-changed-by-step.ts';
import type { Load, SceneSystem } from '../../../scene/systems/scene-system.ts';
import { UT_EXAMPLE_WEAPONS } from './example-weapons.ts';
import { utFiguresOf } from './figures.ts';
import { type UTDamage, utDamageOf } from './material.ts';
import { NEW_UT_WEAPON } from './new-weapon.ts';
import { UT_TEMPLATES } from './templates.ts';
import { UT_LINES } from './weapon-fields.ts';

function loadOf(weapon: Weapon): Load {
  const { blast, modes } = weapon as UTWeapon;
  if (blast !== null) return 'thrown';
  return modes.some(({ spread }) => spread === null) ? 'one target' : 'area';
}

/** Adds damage to a draft obstruction, or removes it (UT-43). Missing ones are ignored. */
function addDamage(scene: Draft<Scene>, id: string, amount: number): void {
  const thing = inList(scene.obstructions, id);
  if (!thing) return;
  const { structure } = utDamageOf(thing as Obstruction);
  thing.damage[UNINTENDED_TARGETS] = { structure: Math.max(0, structure + amount) } satisfies UTDamage;
}

/** The scene part of *Unintended Targets*. */
export const UT_CONTENT: SceneSystem = {
  id: UNINTENDED_TARGETS,
  effects: {
    harm: effectKindOf<'harm'>({
      // Health is set by the table: if it is set, it decides when a piece is out.
      apply(scene, { piece: id, amount }) {
        const piece = inList(scene.pieces, id);
        if (!piece) return;
        const figures = utFiguresOf(piece as Piece);
        putHarmedFigures(piece, UNINTENDED_TARGETS, { ...figures, harm: figures.harm + amount });
      },
      revert(scene, { piece: id, amount }) {
        const piece = inList(scene.pieces, id);
        if (!piece) return;
        const figures = utFiguresOf(piece as Piece);
        putFigures(piece, UNINTENDED_TARGETS, { ...figures, harm: Math.max(0, figures.harm - amount) });
      },
    }),
    structure: effectKindOf<'structure'>({
      apply: (scene, { obstruction, amount }) => addDamage(scene, obstruction, amount),
      revert: (scene, { obstruction, amount }) => addDamage(scene, obstruction, -amount),
    }),
  },
  piecesChanged: piecesChangedTable<'damage' | 'meeting' | 'penetration'>({
    damage: ({ entity }) => ({ status: entity.id, figures: entity.id }),
    meeting: ({ entity }) => ({ tag: entity.id }),
    penetration: ({ entity }) => ({ tag: entity.id }),
  }),
  newWeapon: NEW_UT_WEAPON,
  exampleWeapons: UT_EXAMPLE_WEAPONS,
  loadOf,
  weaponLines: UT_LINES,
  templates: UT_TEMPLATES,
  // From a house to a block of houses, in metres.
  mapSizes: [
    { width: 40, height: 30 },
    { width: 30, height: 20 },
    { width: 60, height: 40 },
    { width: 50, height: 50 },
    { width: 80, height: 60 },
  ],
};
