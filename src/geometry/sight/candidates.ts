import { type Bounds, boundsMeet, boundsOf, contains, type Segment } from '../plane/shapes.ts';
import { TOUCH, type Vec2, type Vec3 } from '../plane/vec.ts';
import { type Blocker, faces } from './blockers.ts';
import type { Surroundings, Whole } from './surroundings.ts';

/** A thing that may hide from an eye, with the sides that count. */
export interface Standing {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly whole: Whole;
  /** The eye stands inside its footprint. */
  readonly around: boolean;
}

/** A thing that lies between, with its depth (CO-04), which {@link nearer} fills in. */
export interface Candidate extends Standing {
  depth: number;
}

/** Whether a thing that the eye stands in may hide: only what one looks out of, or over and under, does. */
function hidesFromInside(eye: Vec3, { sightDepth, limited, floor, bottom, top }: Blocker): boolean {
  if (floor) return eye.z <= bottom || eye.z >= top;
  return sightDepth !== undefined || limited === true;
}

function holds({ left, top, right, bottom }: Bounds, p: Vec2): boolean {
  return left <= p.x && p.x <= right && top <= p.y && p.y <= bottom;
}

/** What stands around and can hide at all from this eye, whatever its depth: a superset of what lies between. */
export function standing(eye: Vec3, points: readonly [Vec2, Vec2, ...Vec2[]], around: Surroundings): Candidate[] {
  const box = boundsOf([eye, ...points]);
  const found: Candidate[] = [];
  for (const near of around.between(eye, points[0], points[1])) {
    const { blocker, whole } = near;
    if (!blocker.blocks.sight && !blocker.blocks.shots) continue;
    if (!boundsMeet(near.bounds, box)) continue;
    const inside = holds(near.bounds, eye) && contains(blocker.shape, eye);
    if (inside && !hidesFromInside(eye, blocker)) continue;
    const sides = blocker.oneWay ? near.sides.filter((each) => faces(eye, each, blocker)) : near.sides;
    found.push({ blocker, sides, whole, around: inside, depth: Number.NaN });
  }
  return found;
}

/** One order of names, whatever order the things came in. */
function ordered(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Those that lie between, near to far: strictly nearer than `limit`, the depth of the target (CO-04). A floor is not nearer
 * or farther than who stands on it: it lies between levels.
 */
export function nearer<C extends Candidate>(eye: Vec3, limit: number, all: readonly C[]): C[] {
  const depths = new Map<Whole, number>();
  const found: C[] = [];
  for (const each of all) {
    const { whole } = each;
    const depth = depths.get(whole) ?? whole.depth(eye);
    depths.set(whole, depth);
    each.depth = depth;
    if (each.around || each.blocker.floor || depth < limit - TOUCH) found.push(each);
  }
  return found.sort(
    (a, b) => a.depth - b.depth || ordered(a.blocker.id, b.blocker.id) || ordered(a.blocker.label, b.blocker.label),
  );
}
