import type { Unit } from '@fall-of-shot/rules/vocabulary';
import type { Draft } from 'immer';
import type { Edit } from '../history/edit.ts';
import { isTableSize } from '../schema/parts/limits.ts';
import type { Scene } from '../schema/schema.ts';
import { stretchPlan } from './rescale.ts';
import { setUnit } from './scene-edits.ts';

const LABEL = 'Set the scale';

/** Returns whether a map can be scaled by a factor: no side becomes shorter or longer than a scene may be. */
export function stretches({ size }: Pick<Scene, 'size'>, by: number): boolean {
  return by > 0 && isTableSize({ width: size.width * by, height: size.height * by });
}

function settle(scene: Draft<Scene>, by: number): boolean {
  if (!scene.picture || !stretches(scene, by)) return false;
  stretchPlan(scene, by);
  delete scene.picture.provisional;
  return true;
}

/**
 * Sets the scale of a picture (CO-01) by its painted squares: how many across, and how long each is in a unit. Shows
 * the grid, fitted to the picture's full width. Pieces keep their place on the picture. The first time, a square in
 * metres or feet is taken for one inch of the tables, as in map files, unless somebody has set that already.
 */
export function fitSquares(squares: { readonly across: number; readonly square: number; readonly unit: Unit }): Edit {
  const { across, square, unit } = squares;
  return {
    label: LABEL,
    change: (scene) => {
      if (!scene.picture || !(across > 0) || !(square > 0)) return;
      const isFirst = scene.picture.provisional !== undefined && scene.settings.perInch === 1;
      setUnit(unit).change(scene);
      if (!settle(scene, (across * square) / scene.picture.width)) return;
      if (isFirst && unit !== 'in') scene.settings.perInch = square;
      scene.grid = { kind: 'square', size: square, x: scene.picture.x, y: scene.picture.y };
    },
  };
}

/**
 * Sets the scale of a picture (CO-01) by a known length: a line now `drawn` long becomes `real` long, in scene units.
 * Pieces keep their place on the picture.
 */
export function fitLength({ drawn, real }: { readonly drawn: number; readonly real: number }): Edit {
  return {
    label: LABEL,
    change: (scene) => {
      settle(scene, real / drawn);
    },
  };
}
