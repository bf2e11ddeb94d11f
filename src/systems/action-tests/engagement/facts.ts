import type { ActionFacts } from '@fall-of-shot/rules/systems/action-tests/facts';
import { refOf } from '../../../engagement/battlefield/entities.ts';
import type { Scene } from '../../../scene/schema/schema.ts';
import { actorOf, shieldMeetsOn } from './actors.ts';
import { materialAt, nearestPart, partNamed } from './materials.ts';
import { roundCoverOf } from './round-cover.ts';
import { burstOn, sweptOn } from './swept.ts';

/** The names of the facts that action tests need beyond the common ones. */
export const ACTION_FACTS = [
  'actor',
  'thing',
  'roundCover',
  'shieldMeets',
  'burst',
  'swept',
] as const satisfies readonly (keyof ActionFacts)[];

/** Answers those facts for a scene. */
export function actionFacts(scene: Scene): ActionFacts {
  return {
    actor: (id) => actorOf(scene, id),
    thing: (id, near) => {
      const ref = refOf(scene, id);
      const part = ref?.what === 'object' ? nearestPart(scene, id, near) : undefined;
      if (!ref || !part) return null;
      const { part: _, ...material } = materialAt(scene, id, near);
      return { ...partNamed(ref, part), ...material, part: part.id, at: { x: near.x, y: near.y, z: part.bottom } };
    },
    roundCover: (from, id, at) => roundCoverOf(scene, from, id, at),
    shieldMeets: (bearer, from) => shieldMeetsOn(scene, bearer, from),
    burst: (at, radius) => burstOn(scene, at, radius),
    swept: (firer, from, to, reach) => sweptOn(scene, firer, from, to, reach),
  };
}
