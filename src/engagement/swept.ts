import { type Cone, overlapsArea } from '../geometry/areas.ts';
import { distanceToShape, type SolidShape } from '../geometry/shapes.ts';
import { distance2, TOUCH } from '../geometry/vec.ts';
import type { SweptFacts } from '../rules/action-tests/facts.ts';
import { footprintOf, inPlay } from '../scene/footprint.ts';
import type { Scene } from '../scene/schema.ts';
import { middleOf, objectsOf, solidShapeOf } from './entities.ts';

/** A sector wider than this is looked at in several of them: what opens wider is no cone. */
const WIDEST = 120;

/** How many degrees a sweep opens, from one bearing on clockwise to another: a full circle where they are the same. */
export function openingOf(from: number, to: number): number {
  const opening = (((to - from) % 360) + 360) % 360;
  return opening === 0 ? 360 : opening;
}

/** The sectors that a sweep is made of, as far as a length. */
function sectors(at: { readonly x: number; readonly y: number }, from: number, to: number, length: number): Cone[] {
  const opening = openingOf(from, to);
  const count = Math.ceil(opening / WIDEST);
  const each = opening / count;
  return Array.from({ length: count }, (_, i) => ({
    shape: 'cone',
    x: at.x,
    y: at.y,
    length,
    angle: each,
    rotation: from + (i + 0.5) * each,
  }));
}

/**
 * Who and what stands in a sweep, near to far (AT-22): pieces in play and things that can be destroyed, not walls, whose
 * footprint lies in the arc in any part, and whose middle is within reach. The attacker is left out.
 */
export function sweptOn(scene: Scene, firer: string, from: number, to: number, reach: number): SweptFacts[] {
  const piece = scene.pieces.find(({ id }) => id === firer);
  if (!piece) throw new Error(`The scene has no piece "${firer}".`);
  const feet = { x: piece.x, y: piece.y };
  // The arc has no end of its own: whose middle is within reach is in it however far its footprint reaches.
  const far = 2 * reach + 1;
  const areas = sectors(feet, from, to, far);
  const found: SweptFacts[] = [];
  const look = (id: string, footprint: SolidShape, range: number) => {
    if (range > reach + TOUCH) return;
    const solid = { footprint, base: 0, top: 0 };
    if (areas.some((area) => overlapsArea(area, solid))) {
      found.push({ id, range, depth: distanceToShape(feet, footprint) });
    }
  };
  for (const each of scene.pieces) {
    if (each.id === firer || !inPlay(each)) continue;
    const range = Math.hypot(each.x - piece.x, each.y - piece.y, each.elevation - piece.elevation);
    look(each.id, footprintOf(each), range);
  }
  for (const [id, parts] of objectsOf(scene.obstructions)) {
    const shape = solidShapeOf(parts);
    const hp = parts[0]?.material?.hp ?? null;
    if (!shape || hp === null || (parts[0]?.damage.hp ?? 0) >= hp) continue;
    look(id, shape, distance2(feet, middleOf(shape)));
  }
  return found.sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}
