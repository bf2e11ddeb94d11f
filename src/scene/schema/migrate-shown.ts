import { eachObject, isObject } from './json.ts';

/** Ids of things that were drawn in the program; those from map files say what they are: `wall-3`. */
const DRAWN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Migrates a scene of version 11 to version 12, where each thing says whether players see it. Until then nothing was
 * shown on a map with a picture: now what was drawn is, and what came with the map still is not.
 */
export function fromEleventh(scene: unknown): unknown {
  if (!isObject(scene)) return scene;
  return {
    ...scene,
    obstructions: eachObject(scene.obstructions ?? [], (thing) => ({
      ...thing,
      shownToPlayers: DRAWN.test(String(thing.id)) ? 'always' : 'without-picture',
    })),
  };
}
