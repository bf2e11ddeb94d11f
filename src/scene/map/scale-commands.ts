import type { Draft } from 'immer';
import type { Unit } from '../../rules/vocabulary.ts';
import type { Command } from '../history/command.ts';
import { FARTHEST } from '../schema/limits.ts';
import type { Scene } from '../schema/schema.ts';
import { stretchPlan } from './rescale.ts';
import { setUnit } from './scene-commands.ts';

const LABEL = 'Set the scale';

/** Whether a map of this size can be stretched so: no side becomes nothing, or longer than a scene may be. */
export function stretches({ size }: Pick<Scene, 'size'>, by: number): boolean {
  const sides = [size.width * by, size.height * by];
  return by > 0 && sides.every((side) => side > 1e-6 && side <= FARTHEST);
}

function settle(scene: Draft<Scene>, by: number): boolean {
  if (!scene.picture || !stretches(scene, by)) return false;
  stretchPlan(scene, by);
  delete scene.picture.provisional;
  return true;
}

/**
 * Sets the scale of a picture (CO-01) by the squares that are painted on it: so many across, each so long in a unit. The
 * grid is shown, fitted to the picture's whole width. Pieces keep their place on the picture.
 */
export function fitSquares(squares: {
  readonly across: number;
  readonly square: number;
  readonly unit: Unit;
}): Command {
  const { across, square, unit } = squares;
  return {
    label: LABEL,
    change: (scene) => {
      if (!scene.picture || !(across > 0) || !(square > 0)) return;
      setUnit(unit).change(scene);
      if (!settle(scene, (across * square) / scene.picture.width)) return;
      scene.grid = { kind: 'square', size: square, x: scene.picture.x, y: scene.picture.y };
    },
  };
}

/**
 * Sets the scale of a picture (CO-01) by a length that somebody knows: a line that is `drawn` long now is `real` long
 * from here on, in scene units. Pieces keep their place on the picture.
 */
export function fitLength({ drawn, real }: { readonly drawn: number; readonly real: number }): Command {
  return {
    label: LABEL,
    change: (scene) => {
      settle(scene, real / drawn);
    },
  };
}
