import { FEET_IN_METRE } from '@fall-of-shot/rules/unit-scale';
import type { SystemId, Unit } from '@fall-of-shot/rules/vocabulary';
import { current, type Draft } from 'immer';
import { deepEqual } from '../../lib/deep-equal.ts';
import { beforehand, matching } from '../history/draft-lookup.ts';
import type { Edit } from '../history/edit.ts';
import { KINDS } from '../obstructions/kinds.ts';
import { FARTHEST } from '../schema/parts/limits.ts';
import type { LightPortals, Scene, SceneSettings } from '../schema/schema.ts';
import { settingsOf } from '../schema/settings-of.ts';

import { asLightPortal } from './light-portals.ts';
import { stretchPlan } from './rescale.ts';

const UNIT_NAMES: Readonly<Record<Unit, string>> = { in: 'inches', m: 'metres', ft: 'feet' };

/** Renames the scene. */
export function renameScene(name: string): Edit {
  return {
    label: `Rename the scene as ${name}`,
    change: (scene) => {
      scene.name = name;
    },
  };
}

/** Replaces the scene with another state, part by part. Equal parts and the id are left alone. */
export function replaceScene(by: Scene, label: string): Edit {
  return {
    label,
    change: (scene) => {
      const parts = Object.keys(by) as (keyof Scene)[];
      for (const part of parts) {
        if (part !== 'id' && !deepEqual(by[part], current(scene)[part])) Object.assign(scene, { [part]: by[part] });
      }
    },
  };
}

/** Changes the hex size of the grid (CO-01). The map and everything on it keep their size. */
export function setHex(size: number): Edit {
  return {
    label: 'Set the size of a hex',
    change: (scene) => {
      if (scene.grid.kind === 'none' || scene.grid.kind === 'square' || !(size > 0)) return;
      // The first hex stays in the same corner.
      const by = size / scene.grid.size;
      scene.grid = { ...scene.grid, size, x: scene.grid.x * by, y: scene.grid.y * by };
    },
  };
}

/** Sets how diagonal steps are counted, for display only (CO-01). */
export function setDiagonals(diagonals: SceneSettings['diagonals']): Edit {
  return setSettings(
    (settings) => {
      settings.diagonals = diagonals;
    },
    diagonals === '5-5-5' ? 'Count every diagonal step one' : 'Count every second diagonal step two',
  );
}

/** Changes a scene setting. `label` says which, and its new value. */
export function setSettings(edit: (settings: Draft<SceneSettings>) => void, label: string): Edit {
  return { label, change: (scene) => edit(scene.settings) };
}

/** Changes a scene's settings for one rule system. */
export function setSystemSettings<T extends object>(
  system: SystemId,
  change: (settings: T) => T,
  label = 'Change the settings',
): Edit {
  return {
    label,
    change: (scene) => {
      scene.settings.systems[system] = change(settingsOf<T>(beforehand(scene), system));
    },
  };
}

/**
 * Resizes the map at its right and bottom edges, in scene units. Things stay where they are, even if that is outside
 * now. A picture always fills its map, so a scene with a picture is scaled instead.
 */
export function resizeScene(size: { readonly width: number; readonly height: number }): Edit {
  return {
    label: 'Set the size of the table',
    change: (scene) => {
      if (scene.picture || !(size.width > 0) || !(size.height > 0)) return;
      scene.size = { width: Math.min(size.width, FARTHEST), height: Math.min(size.height, FARTHEST) };
    },
  };
}

/**
 * Sets how long one square is in the scene's unit (CO-01). Walls and pieces keep their place on the picture; heights
 * and footprints stay as they are.
 */
export function setSquare(length: number): Edit {
  return {
    label: 'Set the scale',
    change: (scene) => {
      if (scene.grid.kind !== 'square' || !(length > 0)) return;
      stretchPlan(scene, length / scene.grid.size);
      if (scene.picture) delete scene.picture.provisional;
    },
  };
}

/**
 * Changes the scene's unit (CO-01). Metres and feet convert: every length keeps its real size. Between those and inches
 * of a table the numbers stay, because the table has no scale of its own.
 */
export function setUnit(unit: Unit): Edit {
  return {
    label: `Change the unit to ${UNIT_NAMES[unit]}`,
    change: (scene) => {
      const by =
        scene.unit === 'm' && unit === 'ft'
          ? FEET_IN_METRE
          : scene.unit === 'ft' && unit === 'm'
            ? 1 / FEET_IN_METRE
            : 1;
      scene.unit = unit;
      if (by === 1) return;
      stretchPlan(scene, by);
      scene.settings.perInch *= by;
      for (const obstruction of scene.obstructions) {
        obstruction.bottom *= by;
        obstruction.top *= by;
        if (obstruction.sightDepth !== null) obstruction.sightDepth *= by;
        if (obstruction.opening) {
          obstruction.opening.bottom *= by;
          obstruction.opening.top *= by;
        }
      }
      for (const piece of scene.pieces) {
        piece.elevation *= by;
        piece.height *= by;
        if (piece.walk !== null) piece.walk *= by;
        if (piece.run !== null) piece.run *= by;
        if (piece.light) {
          piece.light.bright *= by;
          piece.light.dim *= by;
        }
        for (const earlier of piece.earlierPlaces) {
          earlier.elevation *= by;
          earlier.height *= by;
        }
        if (piece.footprint.shape === 'disc') piece.footprint.radius *= by;
        else {
          piece.footprint.width *= by;
          piece.footprint.length *= by;
        }
      }
    },
  };
}

/** Sets one height for all walls and doors of the map, in scene units. */
export function setWallHeight(height: number): Edit {
  return {
    label: 'Set the wall height',
    change: (scene) => {
      for (const wall of matching(scene.obstructions, ({ kind }) => KINDS[kind].takesWallHeight)) {
        wall.top = wall.bottom + height;
      }
    },
  };
}

/** Sets what portals that pass light become: windows, open doors or gaps. */
export function setLightPortals(mode: LightPortals): Edit {
  return {
    label: `Take portals for ${mode}s`,
    change: (scene) => {
      scene.settings.lightPortals = mode;
      for (const portal of matching(scene.obstructions, ({ passesLight }) => passesLight)) {
        Object.assign(portal, asLightPortal(current(portal), mode, scene.unit));
      }
    },
  };
}
