import { type Cone, overlapsArea } from '../../../geometry/plane/areas.ts';
import { arcDegrees } from '../../../geometry/plane/bearings.ts';
import { type Disc, distanceToShape } from '../../../geometry/plane/shapes.ts';
import { distance2, distance3, TOUCH, type Vec3 } from '../../../geometry/plane/vec.ts';
import type { Scene } from '../../../scene/schema/schema.ts';
import type { CaughtByBurst, SweptFacts } from '../rules/facts.ts';
import { type Harmable, harmablesOf, rangeToHarmable } from './damageable.ts';

/** A sector wider than this is looked at in several of them: what opens wider is no cone. */
const WIDEST = 120;

/** The sectors that a sweep is made of, as far as a length. */
function sectors(at: { readonly x: number; readonly y: number }, from: number, to: number, length: number): Cone[] {
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

/** How far the nearest point of something is from a place on the ground. */
function depthOf({ solids }: Harmable, from: Vec3): number {
  return Math.min(...solids.map(({ footprint }) => distanceToShape(from, footprint)));
}

/**
 * Who and what stands in a sweep, near to far (AT-22): pieces in play and things that can be destroyed, not walls, whose
 * footprint lies in the arc in any part, and whose middle is within reach. The attacker is left out.
 */
export function sweptOn(scene: Scene, firer: string, from: number, to: number, reach: number): SweptFacts[] {
  const piece = scene.pieces.find(({ id }) => id === firer);
  if (!piece) throw new Error(`The scene has no piece "${firer}".`);
  const feet: Vec3 = { x: piece.x, y: piece.y, z: piece.elevation };
  // The arc has no end of its own: whose middle is within reach is in it however far its footprint reaches.
  const areas = sectors(feet, from, to, 2 * reach + 1);
  const found: SweptFacts[] = [];
  for (const each of harmablesOf(scene)) {
    if (each.id === firer || each.wall || distance3(feet, each.middle) > reach + TOUCH) continue;
    if (!each.solids.some((solid) => areas.some((area) => overlapsArea(area, solid)))) continue;
    found.push({ id: each.id, range: rangeToHarmable(scene, piece, each), depth: depthOf(each, feet) });
  }
  return nearToFar(found);
}

/** Who and what a burst catches, near to far (AT-13): whose footprint its radius touches, and who can be harmed. */
export function burstOn(scene: Scene, at: Vec3, radius: number): CaughtByBurst[] {
  const disc: Disc = { shape: 'disc', x: at.x, y: at.y, radius };
  return nearToFar(
    harmablesOf(scene)
      .filter(({ solids }) => solids.some((solid) => overlapsArea(disc, solid)))
      .map((each) => ({
        id: each.id,
        depth: depthOf(each, at),
        // The middle of a house says nothing of the wall that is near.
        middle: each.wall ? depthOf(each, at) : distance2(at, each.middle),
      })),
  );
}
