import { distanceToShape } from '@fall-of-shot/plane/shapes';
import type { Vec2 } from '@fall-of-shot/plane/vec';
import type { MaterialFacts } from '@fall-of-shot/rules/systems/action-tests/facts';
import { objectsOf } from '../../../engagement/battlefield/entities.ts';
import { KINDS } from '../../../scene/obstructions/kinds.ts';
import { isRubble } from '../../../scene/schema/materials.ts';
import type { Obstruction, Piece, Scene } from '../../../scene/schema/schema.ts';
import { atFiguresOf } from '../scene/figures.ts';
import { atDamageOf, atMaterialOf } from '../scene/material.ts';

/** The HP a part has left (AT-35); null for ground, fog and holes, whatever their material. */
export function hpLeft(thing: Obstruction): number | null {
  if (!KINDS[thing.kind].breakable) return null;
  const { hp } = atMaterialOf(thing.material);
  return hp === null ? null : Math.max(0, hp - atDamageOf(thing).hp);
}

/** A part of a thing as something that absorbs damage (AT-35): its material, and the HP left. */
function ofPart(part: Obstruction): MaterialFacts {
  const { tuf, resists } = atMaterialOf(part.material);
  return { tuf: tuf ?? 0, resists, hp: hpLeft(part) };
}

/** A body in the way as something that absorbs damage (AT-37): its TUF, then its HP. */
function ofBody(piece: Piece): MaterialFacts {
  const { tuf, resists, hp, lost } = atFiguresOf(piece);
  return { tuf, resists, hp: Math.max(0, hp - lost) };
}

/** The part of an object nearest to a place; if some parts are rubble, one that still stands. */
export function nearestPart(scene: Scene, id: string, near: Vec2): Obstruction | undefined {
  const all = objectsOf(scene.obstructions).get(id) ?? [];
  const standing = all.filter((part) => !isRubble(part));
  const parts = standing.length > 0 ? standing : all;
  const [first] = parts;
  if (!first) return undefined;
  return parts.reduce((a, b) => (distanceToShape(near, b.shape) < distanceToShape(near, a.shape) ? b : a), first);
}

/** The absorbing part of an entity near a place. */
export function materialAt(scene: Scene, id: string, near: Vec2): MaterialFacts & { readonly part: string | null } {
  const piece = scene.pieces.find((each) => each.id === id);
  if (piece) return { ...ofBody(piece), part: null };
  const part = nearestPart(scene, id, near);
  return part ? { ...ofPart(part), part: part.id } : { tuf: 0, resists: [], hp: null, part: null };
}

/**
 * The name of a damaged part: its own label if it has one, so that the south wall of a house is not reported as the
 * north one.
 */
export function partNamed<Named extends { readonly name: string }>(named: Named, part: Obstruction | undefined): Named {
  return part?.label ? { ...named, name: part.label } : named;
}
