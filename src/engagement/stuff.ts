import { distanceToShape } from '../geometry/shapes.ts';
import type { Vec2 } from '../geometry/vec.ts';
import type { Stuff } from '../rules/action-tests/facts.ts';
import { isRubble } from '../scene/materials.ts';
import type { Obstruction, Piece, Scene } from '../scene/schema.ts';
import { objectsOf } from './entities.ts';

/** What a part of a thing absorbs with (AT-35): its material, and the HP that it has left. */
function ofPart({ material, damage }: Obstruction): Stuff {
  const hp = material?.hp ?? null;
  return {
    tuf: material?.tuf ?? 0,
    resists: material?.resists ?? [],
    hp: hp === null ? null : Math.max(0, hp - damage.hp),
  };
}

/** What a body that stands in the way absorbs with (AT-37): its TUF, and then its HP. */
function ofBody({ at }: Piece): Stuff {
  return { tuf: at.tuf, resists: at.resists, hp: Math.max(0, at.hp - at.lost) };
}

/** The part of an object that is nearest to a place; of one that is partly rubble, of what still stands. */
export function nearestPart(scene: Scene, id: string, near: Vec2): Obstruction | undefined {
  const all = objectsOf(scene.obstructions).get(id) ?? [];
  const standing = all.filter((part) => !isRubble(part));
  const parts = standing.length > 0 ? standing : all;
  const [first] = parts;
  if (!first) return undefined;
  return parts.reduce((a, b) => (distanceToShape(near, b.shape) < distanceToShape(near, a.shape) ? b : a), first);
}

/** What stands under an id as something that absorbs, and the part of it that is struck near a place. */
export function stuffOf(scene: Scene, id: string, near: Vec2): Stuff & { readonly part: string | null } {
  const piece = scene.pieces.find((each) => each.id === id);
  if (piece) return { ...ofBody(piece), part: null };
  const part = nearestPart(scene, id, near);
  return part ? { ...ofPart(part), part: part.id } : { tuf: 0, resists: [], hp: null, part: null };
}
