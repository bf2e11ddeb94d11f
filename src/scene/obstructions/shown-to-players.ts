import { isRubble } from '../schema/materials.ts';
import type { Obstruction, Scene } from '../schema/schema.ts';
import { traitsOf } from './kinds.ts';

/** Returns whether the GM keeps a thing from the players. What has opened or broken is no secret any more. */
export function isKeptFromPlayers(thing: Obstruction): boolean {
  return thing.shownToPlayers === 'never' && thing.door !== 'open' && !isRubble(thing);
}

/**
 * Returns whether a thing is drawn for the players: on their screen, and in a picture exported for them. What the map's
 * picture shows already is drawn once it has changed: a door that opened, rubble.
 */
export function isShownToPlayers(thing: Obstruction, { picture }: Pick<Scene, 'picture'>): boolean {
  if (!traitsOf(thing).drawnForPlayers) return false;
  if (isRubble(thing) || thing.door === 'open') return true;
  return thing.shownToPlayers === 'always' || (thing.shownToPlayers === 'without-picture' && picture === null);
}
