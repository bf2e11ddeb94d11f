import { bounds, boundsMeet, boundsOf, contains } from '@fall-of-shot/plane/shapes';
import { distance2, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Aim } from '@fall-of-shot/rules/facts';
import { entityName } from '@fall-of-shot/rules/naming';
import { lookAtPoint } from '@fall-of-shot/sight/point-sight';
import { surroundingsOf } from '@fall-of-shot/sight/surroundings';
import { KINDS, traitsOf } from '../../scene/obstructions/kinds.ts';
import { objectOf } from '../../scene/obstructions/objects.ts';
import { isSecretDoor } from '../../scene/obstructions/secret-doors.ts';
import type { Obstruction, Scene } from '../../scene/schema/schema.ts';
import { blockerOf } from './blockers.ts';
import { answerFrom, eyeOf } from './sight-query.ts';

/** A wall or another upright thing that something thrown does not get past. */
export interface WallBetween {
  /** Its name within a sentence. */
  readonly name: string;
  /** Whether the line is also out of sight: not behind glass. */
  readonly unseen: boolean;
}

/** The name of a thing within a sentence. An undiscovered secret door is a wall, as on the players' screen. */
function nameWithin(thing: Obstruction): string {
  const { id, kind, label } = thing;
  const name = isSecretDoor(thing) ? KINDS.wall.noun : label || KINDS[kind].noun;
  return entityName({ what: 'object', id, name });
}

/** Returns whether a thing stands upright with an edge. Ground is climbed, floors are overhead, and fog stops nothing. */
function stands(thing: Obstruction): boolean {
  const { upright, hasSightDepth } = traitsOf(thing);
  return upright && !hasSightDepth;
}

/** The place aimed at; undefined if the piece is gone. */
function placeOf({ pieces }: Scene, aim: Aim): Vec3 | undefined {
  if (aim.at !== 'piece') return aim;
  const piece = pieces.find(({ id }) => id === aim.piece);
  return piece && { x: piece.x, y: piece.y, z: piece.elevation };
}

/**
 * The nearest thing that stands between a piece and what it throws at, as high as its eye: whatever is lower is thrown
 * over. A piece of which any part is open to shots has nothing in between. Undefined if the way is clear.
 */
export function wallBetween(scene: Scene, firer: string, aim: Aim): WallBetween | undefined {
  const from = scene.pieces.find(({ id }) => id === firer);
  const at = placeOf(scene, aim);
  if (!from || !at) return undefined;
  const eye = eyeOf(from);
  const over = { ...at, z: at.z + eye.z - from.elevation };
  const way = boundsOf([eye, over]);
  const around = scene.obstructions.filter(
    (each) =>
      stands(each) &&
      boundsMeet(bounds(each.shape), way) &&
      !contains(each.shape, at) &&
      (aim.at !== 'object' || objectOf(each) !== aim.object),
  );
  // Each part by itself: of connected walls, the one that is met gives the name.
  const parts = around.map((each) => ({ ...blockerOf(each), id: each.id }));
  const { seen, obstructions } = lookAtPoint(eye, over, surroundingsOf(parts)).verdict;
  const [first] = obstructions
    .filter(({ hides }) => hides.shotAt > 0)
    .sort((a, b) => distance2(eye, a.touch) - distance2(eye, b.touch));
  const thing = around.find(({ id }) => id === first?.id);
  if (!thing) return undefined;
  if (aim.at === 'piece' && answerFrom(scene, firer, aim)?.verdict.shotAt.cover !== 'full') return undefined;
  return { name: nameWithin(thing), unseen: seen.cover === 'full' };
}
