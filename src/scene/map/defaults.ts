import { ruleSystems } from '@fall-of-shot/rules/rule-system';
import type { SystemId } from '@fall-of-shot/rules/vocabulary';
import { SIDE_NAMES, USUAL_SETTINGS } from '../schema/parts/usual-settings.ts';
import type { Scene } from '../schema/schema.ts';
import { exampleWeapons } from '../weapons/example-weapons.ts';

/** The scene of a window that has none yet, with no rules: nothing can be done in it. */
export const NO_SCENE: Scene = {
  id: '',
  name: '',
  rulebook: '',
  unit: 'in',
  size: { width: 48, height: 36 },
  north: 0,
  grid: { kind: 'none' },
  picture: null,
  wanted: null,
  lights: [],
  lighting: null,
  obstructions: [],
  pieces: [],
  weapons: [],
  stencils: [],
  pins: [],
  settings: USUAL_SETTINGS,
  turn: { number: 1, initiative: null },
  initiative: null,
  moves: 0,
  sides: SIDE_NAMES,
  note: '',
  tries: [],
  seed: '',
  shots: 0,
  log: [],
};

/** An empty scene in the usual unit of its rules, with their example weapons. */
export function emptyScene(
  id: string,
  name = 'Untitled scene',
  size = NO_SCENE.size,
  rulebook: SystemId = ruleSystems.all()[0]?.id ?? '',
): Scene {
  return {
    ...NO_SCENE,
    id,
    name,
    rulebook,
    unit: ruleSystems.get(rulebook).usualUnit,
    size,
    weapons: [...exampleWeapons(rulebook)],
    seed: id,
  };
}
