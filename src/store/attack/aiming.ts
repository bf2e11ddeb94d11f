import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { Aim } from '@fall-of-shot/rules/facts';
import { blocksNow } from '../../scene/obstructions/blocking.ts';
import { groundAt } from '../../scene/obstructions/ground.ts';
import { obstructionAt } from '../../scene/obstructions/hit-test.ts';
import { traitsOf } from '../../scene/obstructions/kinds.ts';
import { objectOf } from '../../scene/obstructions/objects.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';

/** Returns whether a thing can be hit by shots. */
function stopsShots(thing: Obstruction): boolean {
  return traitsOf(thing).canBeShot && blocksNow(thing).shots;
}

/** Returns the thing under a point that stops shots, as a target at that point. */
function thingAt(scene: Scene, at: Vec2, zoom: number): Aim | undefined {
  const id = obstructionAt(scene.obstructions, at, zoom, stopsShots);
  const thing = id === null ? undefined : scene.obstructions.find((each) => each.id === id);
  return thing && { at: 'object', object: objectOf(thing), x: at.x, y: at.y, z: thing.bottom };
}

/**
 * Returns what a weapon would target at a point: the piece there, a thing that can be shot at, or the ground.
 *
 * @param oneTarget whether it is fired at a single target, so that things can be shot at
 */
export function aimAt(scene: Scene, oneTarget: boolean, at: Vec2, piece: string | null, zoom: number): Aim {
  if (piece !== null) return { at: 'piece', piece };
  const thing = oneTarget ? thingAt(scene, at, zoom) : undefined;
  return thing ?? { at: 'point', x: at.x, y: at.y, z: groundAt(scene, at) };
}
