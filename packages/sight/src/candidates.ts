import { type Bounds, boundsMeet, boundsOf, contains, type Segment } from '@fall-of-shot/plane/shapes';
import { TOUCH, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import { type Blocker, blocksFrom } from './blockers.ts';
import type { SightObject, Surroundings } from './surroundings.ts';

/** A blocker that may hide something from an eye, with the sides that count. */
export interface NearbyOccluder {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly object: SightObject;
  /** True if the eye is inside its footprint. */
  readonly containsEye: boolean;
}

/** A blocker between eye and target, with its depth (CO-04), which {@link nearerThan} fills in. */
export interface Candidate extends NearbyOccluder {
  depth: number;
}

/** Returns true if a blocker can hide something from an eye inside it: fog, terrain walls and floors can. */
function hidesFromInside(eye: Vec3, { sightDepth, isTerrainWall, floor, bottom, top }: Blocker): boolean {
  if (floor) return eye.z <= bottom || eye.z >= top;
  return sightDepth !== undefined || isTerrainWall === true;
}

function boundsContain({ left, top, right, bottom }: Bounds, p: Vec2): boolean {
  return left <= p.x && p.x <= right && top <= p.y && p.y <= bottom;
}

/** Returns the blockers that could hide anything from this eye, at any depth: a superset of what lies between. */
export function findCandidates(eye: Vec3, points: readonly [Vec2, Vec2, ...Vec2[]], around: Surroundings): Candidate[] {
  const box = boundsOf([eye, ...points]);
  const found: Candidate[] = [];
  for (const near of around.between(eye, points[0], points[1])) {
    const { blocker, object } = near;
    if (!blocker.blocks.sight && !blocker.blocks.shots) continue;
    if (!boundsMeet(near.bounds, box)) continue;
    const inside = boundsContain(near.bounds, eye) && contains(blocker.shape, eye);
    if (inside && !hidesFromInside(eye, blocker)) continue;
    const sides = blocker.oneWay ? near.sides.filter((each) => blocksFrom(eye, each, blocker)) : near.sides;
    found.push({ blocker, sides, object, containsEye: inside, depth: Number.NaN });
  }
  return found;
}

/** Compares by code unit, so that the order never depends on the input order. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Returns the candidates strictly nearer than `limit`, the depth of the target (CO-04), near to far. Floors always
 * count: they lie between levels, neither nearer nor farther than a piece that stands on them.
 */
export function nearerThan<C extends Candidate>(eye: Vec3, limit: number, all: readonly C[]): C[] {
  const depths = new Map<SightObject, number>();
  const found: C[] = [];
  for (const each of all) {
    const { object } = each;
    const depth = depths.get(object) ?? object.depth(eye);
    depths.set(object, depth);
    each.depth = depth;
    if (each.containsEye || each.blocker.floor || depth < limit - TOUCH) found.push(each);
  }
  return found.sort(
    (a, b) =>
      a.depth - b.depth || compareText(a.blocker.id, b.blocker.id) || compareText(a.blocker.label, b.blocker.label),
  );
}
