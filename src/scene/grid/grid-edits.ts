import type { CellGrid } from '@fall-of-shot/plane/cells';
import type { Edit } from '../history/edit.ts';
import { stretchPlan } from '../map/rescale.ts';
import { stretches } from '../map/scale-edits.ts';
import { setSettings } from '../map/scene-edits.ts';
import type { Grid, Scene } from '../schema/schema.ts';
import { asKind, gridFrom, settled } from './grid-calibration.ts';

/** Undo labels for choosing a grid. */
const LABELS: Readonly<Record<Grid['kind'], string>> = {
  none: 'Take the grid off',
  square: 'Show a grid of squares',
  'hex-rows': 'Show hexes in rows',
  'hex-columns': 'Show hexes in columns',
};

/** The corner where grids begin: the picture's, or the map's if there is no picture. */
export function gridCorner({ picture }: Pick<Scene, 'picture'>): { x: number; y: number } {
  return picture ? { x: picture.x, y: picture.y } : { x: 0, y: 0 };
}

/**
 * Returns the grid of a kind that the scene would show. A grid that was fitted to the picture is kept, even if others
 * were shown in between.
 */
export function gridAs(scene: Pick<Scene, 'grid' | 'picture' | 'settings'>, kind: Grid['kind']): Grid {
  const { grid } = scene;
  const last = grid.kind === 'none' ? grid.was : grid;
  if (kind === 'none') return last ? { kind, was: last } : { kind };
  return last ? asKind(last, kind) : gridFrom(kind, scene.settings.perInch, gridCorner(scene));
}

/** Shows a grid of a kind, or none. The new cells have the size and origin of the old ones. */
export function chooseGrid(kind: Grid['kind']): Edit {
  return {
    label: LABELS[kind],
    change: (scene) => {
      if (scene.grid.kind !== kind) scene.grid = gridAs(scene, kind);
    },
  };
}

/** Shows or hides the lines of the grid. Snapping and counting cells work either way. */
export function showGrid(shown: boolean): Edit {
  return setSettings(
    (settings) => {
      settings.showGrid = shown;
    },
    shown ? 'Show the grid' : 'Hide the grid',
  );
}

/**
 * Lays the grid over the one painted on the picture (CO-01). A painted cell is `length` long from now on: the whole
 * plan is stretched with its picture, so pieces keep their place on it.
 *
 * @param painted the painted grid, in the current scene units
 */
export function fitGrid(painted: CellGrid, length: number): Edit {
  const by = length / painted.size;
  return {
    label: by === 1 ? 'Move the grid' : 'Fit the grid',
    change: (scene) => {
      if (!scene.picture || !stretches(scene, by)) return;
      if (by !== 1) stretchPlan(scene, by);
      delete scene.picture.provisional;
      const laid = { ...painted, size: length, x: painted.x * by, y: painted.y * by };
      scene.grid = settled(laid, gridCorner(scene));
    },
  };
}
