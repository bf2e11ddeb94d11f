import { bounds, boundsMeet, boundsOf, contains, type Segment } from '../shapes.ts';
import { side } from '../side.ts';
import { TOUCH, type Vec2, type Vec3 } from '../vec.ts';
import type { Blocker } from './blockers.ts';
import type { Nearby, Surroundings } from './surroundings.ts';

/** A thing that can lie between, with the sides that count and its depth (CO-04) worked out once. */
export interface Candidate {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly depth: number;
  /** The eye stands inside its footprint. */
  readonly around: boolean;
}

/** The sides that block at all for this eye: of a one-way wall those that show it the side from which they block. */
function facing(eye: Vec2, { blocker, sides }: Nearby): readonly Segment[] {
  if (!blocker.oneWay) return sides;
  const wanted = blocker.oneWay === 'left' ? 1 : -1;
  return sides.filter(({ a, b }) => side(a, b, eye) === wanted);
}

/** Whether a thing that the eye stands in may hide: only what one looks out of, or over and under, does. */
function hidesFromInside(eye: Vec3, { sightDepth, limited, floor, bottom, top }: Blocker): boolean {
  if (floor) return eye.z <= bottom || eye.z >= top;
  return sightDepth !== undefined || limited === true;
}

/**
 * The things that can lie between an eye and these points, near to far: those strictly nearer than `limit`, the depth of
 * the target (CO-04). A floor is not nearer or farther than who stands on it: it lies between levels.
 */
export function candidates(
  eye: Vec3,
  points: readonly [Vec2, Vec2, ...Vec2[]],
  limit: number,
  around: Surroundings,
): Candidate[] {
  const box = boundsOf([eye, ...points]);
  const depths = new Map<string, number>();
  const depthOf = (id: string) => {
    const depth = depths.get(id) ?? around.depth(eye, id);
    depths.set(id, depth);
    return depth;
  };
  const found: Candidate[] = [];
  for (const near of around.between(eye, points[0], points[1])) {
    const { blocker } = near;
    if (!blocker.blocks.sight && !blocker.blocks.shots) continue;
    if (!boundsMeet(bounds(blocker.shape), box)) continue;
    const inside = contains(blocker.shape, eye);
    if (inside && !hidesFromInside(eye, blocker)) continue;
    const depth = depthOf(blocker.id);
    if (inside || blocker.floor || depth < limit - TOUCH) {
      found.push({ blocker, sides: facing(eye, near), depth, around: inside });
    }
  }
  return found.sort((a, b) => a.depth - b.depth || (a.blocker.id < b.blocker.id ? -1 : 1));
}
