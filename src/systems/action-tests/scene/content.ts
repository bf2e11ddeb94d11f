import { ACTION_TESTS } from '@fall-of-shot/rules/systems/action-tests/id';
import type { ATWeapon } from '@fall-of-shot/rules/systems/action-tests/weapon';
import type { Weapon } from '@fall-of-shot/rules/weapon';
import type { Draft } from 'immer';
import { inList } from '../../../scene/history/draft-lookup.ts';
import { putFigures, putHarmedFigures } from '../../../scene/pieces/figure-edits.ts';
import type { Obstruction, Piece, Scene } from '../../../scene/schema/schema.ts';
import { effectKindOf } from '../../../scene/systems/effect-kinds.ts';
import { piecesChangedTable } from '../../../scene/systems/pieces-changed-by-step.ts';
import type { EffectKind, Load, SceneSystem } from '../../../scene/systems/scene-system.ts';
import { AT_EXAMPLE_WEAPONS } from './example-weapons.ts';
import { atFiguresOf } from './figures.ts';
import type { ATFigures } from './figures-schema.ts';
import { type ATDamage, atDamageOf } from './material.ts';
import { NEW_AT_WEAPON } from './new-weapon.ts';
import { AT_TEMPLATES } from './templates.ts';
import { AT_LINES, unfitRows } from './weapon-fields.ts';

function loadOf(weapon: Weapon): Load {
  return (weapon as ATWeapon).indirect === null ? 'one target' : 'thrown';
}

/** Changes the figures of a draft piece, if it still exists. */
function figured(
  scene: Parameters<EffectKind['apply']>[0],
  id: string,
  change: (figures: ATFigures) => ATFigures,
  put = putFigures,
): void {
  const piece = inList(scene.pieces, id);
  if (piece) put(piece, ACTION_TESTS, change(atFiguresOf(piece as Piece)));
}

/** Adds damage to a draft obstruction, or removes it (AT-35). Missing ones are ignored. */
function addDamage(scene: Draft<Scene>, id: string, amount: number): void {
  const thing = inList(scene.obstructions, id);
  if (!thing) return;
  const { hp } = atDamageOf(thing as Obstruction);
  thing.damage[ACTION_TESTS] = { hp: Math.max(0, hp + amount) } satisfies ATDamage;
}

/** The scene part of the action tests. */
export const AT_CONTENT: SceneSystem = {
  id: ACTION_TESTS,
  effects: {
    wound: effectKindOf<'wound'>({
      apply(scene, { piece, lost, ex }) {
        const hurt = (figures: ATFigures) => ({ ...figures, lost: figures.lost + lost, ex: figures.ex + ex });
        figured(scene, piece, hurt, lost > 0 ? putHarmedFigures : putFigures);
      },
      revert(scene, { piece, lost }) {
        figured(scene, piece, (figures) => ({ ...figures, lost: Math.max(0, figures.lost - lost) }));
      },
    }),
    wear: effectKindOf<'wear'>({
      apply: (scene, { obstruction, amount }) => addDamage(scene, obstruction, amount),
      revert: (scene, { obstruction, amount }) => addDamage(scene, obstruction, -amount),
    }),
    gear: effectKindOf<'gear'>({
      apply(scene, { piece, gear, amount }) {
        figured(scene, piece, (figures) => {
          const worn = figures[gear];
          return worn ? { ...figures, [gear]: { ...worn, lost: worn.lost + amount } } : figures;
        });
      },
    }),
    actions: effectKindOf<'actions'>({
      apply(scene, { piece, spent, reserved }) {
        figured(scene, piece, (figures) => ({
          ...figures,
          spent: figures.spent + spent,
          reserved: Math.max(0, figures.reserved - reserved),
        }));
      },
    }),
  },
  piecesChanged: piecesChangedTable<'wound'>({
    wound: ({ entity }) => ({ status: entity.id, figures: entity.id, tag: entity.id }),
  }),
  newWeapon: NEW_AT_WEAPON,
  exampleWeapons: AT_EXAMPLE_WEAPONS,
  loadOf,
  weaponLines: AT_LINES,
  unfitWeapon: unfitRows,
  templates: AT_TEMPLATES,
  // From a house to a block of houses, in metres.
  mapSizes: [
    { width: 30, height: 20 },
    { width: 40, height: 30 },
    { width: 60, height: 40 },
    { width: 50, height: 50 },
    { width: 80, height: 60 },
  ],
};
