import { type Cone, overlapsArea } from '@fall-of-shot/plane/areas';
import { arcDegrees } from '@fall-of-shot/plane/bearings';
import { type Disc, distanceToShape } from '@fall-of-shot/plane/shapes';
import { distance2, distance3, TOUCH, type Vec3 } from '@fall-of-shot/plane/vec';
import type { CaughtByBurst, SweptFacts } from '@fall-of-shot/rules/systems/action-tests/facts';
import type { Scene } from '../../../scene/schema/schema.ts';
import { type Damageable, damageablesOf, rangeToDamageable } from './damageable.ts';

/** Sectors wider than this are split, because a cone cannot be wider. */
const WIDEST = 120;

/** The sectors of a sweep (AT-22): clockwise from one bearing to another, out to a length. */
export function sectors(
  at: { readonly x: number; readonly y: number },
  from: number,
  to: number,
  length: number,
): Cone[] {
  const opening = arcDegrees(from, to);
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

function nearToFar<Found extends { readonly id: string; readonly depth: number }>(found: Found[]): Found[] {
  return found.sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}

/** The distance of an entity's nearest point from a place on the ground. */
function depthOf({ solids }: Damageable, from: Vec3): number {
  return Math.min(...solids.map(({ footprint }) => distanceToShape(from, footprint)));
}

/**
 * Entities in a sweep, nearest first (AT-22): pieces in play and destructible things that are not walls, with any part
 * of the footprint in the arc and the centre within reach. The attacker is left out.
 */
export function sweptOn(scene: Scene, firer: string, from: number, to: number, reach: number): SweptFacts[] {
  const piece = scene.pieces.find(({ id }) => id === firer);
  if (!piece) throw new Error(`The scene has no piece "${firer}".`);
  const feet: Vec3 = { x: piece.x, y: piece.y, z: piece.elevation };
  // The arc itself is endless: a centre within reach counts however far its footprint extends.
  const areas = sectors(feet, from, to, 2 * reach + 1);
  const found: SweptFacts[] = [];
  for (const each of damageablesOf(scene)) {
    if (each.id === firer || each.wall || distance3(feet, each.middle) > reach + TOUCH) continue;
    if (!each.solids.some((solid) => areas.some((area) => overlapsArea(area, solid)))) continue;
    found.push({ id: each.id, range: rangeToDamageable(scene, piece, each), depth: depthOf(each, feet) });
  }
  return nearToFar(found);
}

/**
 * Entities that a burst catches, nearest first (AT-13): its radius touches their footprint, and they can be damaged.
 */
export function burstOn(scene: Scene, at: Vec3, radius: number): CaughtByBurst[] {
  const disc: Disc = { shape: 'disc', x: at.x, y: at.y, radius };
  return nearToFar(
    damageablesOf(scene)
      .filter(({ solids }) => solids.some((solid) => overlapsArea(disc, solid)))
      .map((each) => ({
        id: each.id,
        depth: depthOf(each, at),
        // The centre of a house says nothing about its nearest wall.
        middle: each.wall ? depthOf(each, at) : distance2(at, each.middle),
      })),
  );
}
