import { bounds, boundsMeet, boundsOf, contains, distanceToShape, edges, type Segment, type Shape } from '../shapes.ts';
import { distance2, lerp2, TOUCH, type Vec2, type Vec3 } from '../vec.ts';
import { type Stretch, stretches } from './crossings.ts';
import type { FirstBlock } from './verdict.ts';

/** Something that may stand between an eye and a target. */
export interface Blocker {
  readonly id: string;
  readonly label: string;
  readonly shape: Shape;
  readonly bottom: number;
  readonly top: number;
  readonly blocks: { readonly sight: boolean; readonly shots: boolean };
  /** In a window: the heights that are open. */
  readonly opening?: { readonly bottom: number; readonly top: number };
  /** In fog or grass: hides only what a line crosses inside it for longer than this. */
  readonly sightDepth?: number;
}

/** A blocker that can lie between, with its edges and its depth (CO-04) worked out once. */
export interface Candidate {
  readonly blocker: Blocker;
  readonly sides: readonly Segment[];
  readonly depth: number;
}

/** Whether a line that rises from `eye` to `height` is stopped by a blocker on these stretches of it. */
export function stops(
  blocker: Blocker,
  found: readonly Stretch[],
  eye: number,
  height: number,
  ground: number,
): boolean {
  const rise = height - eye;
  if (blocker.sightDepth !== undefined) {
    let inside = 0;
    for (const { enter, leave } of found) {
      // The heights between bottom and top, as shares of the line's way.
      const atBottom = rise === 0 ? undefined : (blocker.bottom - eye) / rise;
      const atTop = rise === 0 ? undefined : (blocker.top - eye) / rise;
      if (atBottom === undefined || atTop === undefined) {
        if (eye >= blocker.bottom && eye <= blocker.top) inside += leave - enter;
        continue;
      }
      inside += Math.max(0, Math.min(leave, Math.max(atBottom, atTop)) - Math.max(enter, Math.min(atBottom, atTop)));
    }
    return inside * Math.hypot(ground, rise) > blocker.sightDepth;
  }
  for (const { enter, leave } of found) {
    const low = eye + rise * (rise < 0 ? leave : enter);
    const high = eye + rise * (rise < 0 ? enter : leave);
    if (high <= blocker.bottom || low >= blocker.top) continue;
    if (blocker.opening && low > blocker.opening.bottom && high < blocker.opening.top) continue;
    return true;
  }
  return false;
}

/** The blockers that can lie between the eye and these points at all, near to far (CO-04: strictly nearer than the target). */
export function candidates(
  eye: Vec3,
  points: readonly Vec2[],
  limit: number,
  blockers: readonly Blocker[],
): Candidate[] {
  const around = boundsOf([eye, ...points]);
  const found: Candidate[] = [];
  for (const blocker of blockers) {
    if (!blocker.blocks.sight && !blocker.blocks.shots) continue;
    if (!boundsMeet(bounds(blocker.shape), around)) continue;
    const inside = contains(blocker.shape, eye);
    if (inside && blocker.sightDepth === undefined) continue;
    const depth = distanceToShape(eye, blocker.shape);
    if (depth < limit - TOUCH || inside) found.push({ blocker, sides: edges(blocker.shape), depth });
  }
  return found.sort((a, b) => a.depth - b.depth || (a.blocker.id < b.blocker.id ? -1 : 1));
}

/** Where the straight line is first stopped, and by what. */
export function firstBlockOf(eye: Vec3, target: Vec3, all: readonly Candidate[]): FirstBlock | undefined {
  let nearest: { id: string; share: number } | undefined;
  const ground = distance2(eye, target);
  for (const { blocker, sides } of all) {
    for (const stretch of stretches(eye, target, blocker.shape, sides)) {
      if (nearest && stretch.enter >= nearest.share) continue;
      if (stops(blocker, [stretch], eye.z, target.z, ground)) nearest = { id: blocker.id, share: stretch.enter };
    }
  }
  if (!nearest) return undefined;
  const ground2 = lerp2(eye, target, nearest.share);
  return { id: nearest.id, at: { ...ground2, z: eye.z + (target.z - eye.z) * nearest.share } };
}

/**
 * Where the line to the target first meets a thing on the plan. A thing that only hides a flank never meets it: then the
 * point of the line that is as deep as the thing.
 */
export function firstTouch(eye: Vec3, target: Vec3, own: readonly Candidate[]): Vec3 {
  let share = Number.POSITIVE_INFINITY;
  for (const { blocker, sides } of own) {
    for (const stretch of stretches(eye, target, blocker.shape, sides)) share = Math.min(share, stretch.enter);
  }
  if (share > 1) share = Math.min(1, shallowest(own) / Math.max(distance2(eye, target), TOUCH));
  return { ...lerp2(eye, target, share), z: eye.z + (target.z - eye.z) * share };
}

/** The depth of a thing made of several: that of its nearest part (CO-04). */
export function shallowest(own: readonly Candidate[]): number {
  return Math.min(...own.map((candidate) => candidate.depth));
}
