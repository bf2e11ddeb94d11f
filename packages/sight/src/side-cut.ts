import { distance2, lerp2, type Vec2, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Candidate } from './candidates.ts';
import type { OccluderArea } from './covered-silhouette.ts';
import { stretches } from './crossings.ts';
import type { LineHit } from './line-hits.ts';
import type { Heights, SideTarget, SideThing, SideView } from './side-view.ts';
import type { Surroundings } from './surroundings.ts';
import type { Trapezoid } from './trapezoids.ts';
import type { SightVerdict } from './verdict.ts';

/** How far the side view continues past the target, as a share of the distance to it. */
const BEYOND = 0.5;

/** The verdict that the rules use, and the data that it was computed from. */
export interface SideViewInput {
  readonly verdict: SightVerdict;
  readonly target: SideTarget;
  readonly met: readonly LineHit[];
  readonly all: readonly Candidate[];
  /** Returns what a blocker hides of the plane through the target, or undefined if the target is a bare point. */
  readonly occluderAreaOf: (candidate: Candidate) => OccluderArea | undefined;
  readonly around: Surroundings;
}

function heightAt({ from, to }: Trapezoid, a: number, b: number): number {
  return to > from ? a + ((b - a) * -from) / (to - from) : a;
}

/** Returns the heights that an occluder area hides on the vertical line through the middle of the target. */
function hiddenHeights(occluderAreaOf: OccluderArea | undefined, { base, top }: SideTarget): Heights[] {
  const found = (occluderAreaOf?.full ?? [])
    .filter(({ from, to }) => from <= 0 && to >= 0)
    .map((slab) => ({
      bottom: Math.max(base, heightAt(slab, slab.low0, slab.low1)),
      top: Math.min(top, heightAt(slab, slab.high0, slab.high1)),
    }))
    .filter((heights) => heights.top > heights.bottom)
    .sort((a, b) => a.bottom - b.bottom);
  const joint: { bottom: number; top: number }[] = [];
  for (const heights of found) {
    const last = joint.at(-1);
    if (last && heights.bottom <= last.top) last.top = Math.max(last.top, heights.top);
    else joint.push({ ...heights });
  }
  return joint;
}

function baseThing(candidate: Pick<Candidate, 'blocker'>, place: SideThing['place'], from: number, to: number) {
  const { id, label, bottom, top, blocks, opening, sightDepth } = candidate.blocker;
  return {
    ...{ id, label, bottom, top, blocks, place, from, to },
    ...(opening ? { opening } : {}),
    ...(sightDepth === undefined ? {} : { sightDepth }),
  };
}

const FREE = { stops: { sight: false, shots: false }, hides: [] };

/** Returns what stands on the line a little way past the target. */
function thingsBeyond(eye: Vec3, middle: Vec3, far: number, around: Surroundings): SideThing[] {
  if (far === 0) return [];
  const end: Vec2 = lerp2(eye, middle, 1 + BEYOND);
  const height = (at: number) => eye.z + ((middle.z - eye.z) * at) / far;
  return around.between(middle, end, end).flatMap(({ blocker, sides }) =>
    stretches(middle, end, blocker.shape, sides)
      .filter(({ enter }) => enter > 0)
      .map(({ enter, leave }) => {
        const [from, to] = [far * (1 + enter * BEYOND), far * (1 + leave * BEYOND)];
        return { ...baseThing({ blocker }, 'beyond', from, to), lineIn: height(from), lineOut: height(to), ...FREE };
      }),
  );
}

/** Returns the side view of a verdict: the same blockers, where the line of that verdict meets them. */
export function sideView({ verdict, target, met, all, occluderAreaOf, around }: SideViewInput): SideView {
  const { eye, target: middle } = verdict;
  const far = distance2(eye, middle);
  const height = (share: number) => eye.z + (middle.z - eye.z) * share;
  const on = met.map((meeting): SideThing => {
    const { candidate, enter, leave, sight, shots } = meeting;
    return {
      ...baseThing(candidate, 'on the line', enter * far, leave * far),
      lineIn: height(enter),
      lineOut: height(leave),
      stops: { sight: sight !== undefined, shots: shots !== undefined },
      hides: hiddenHeights(occluderAreaOf(candidate), target),
    };
  });
  const beside = verdict.obstructions
    .filter(({ id }) => !on.some((each) => each.id === id))
    .flatMap(({ id, depth }): SideThing[] => {
      const candidate = all.find(({ blocker }) => blocker.id === id);
      if (!candidate) return [];
      const line = height(far > 0 ? depth / far : 0);
      return [{ ...baseThing(candidate, 'beside the line', depth, depth), lineIn: line, lineOut: line, ...FREE }];
    });
  const things = [...on, ...beside, ...thingsBeyond(eye, middle, far, around)];
  things.sort((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));
  const { firstBlock } = verdict;
  return {
    eye: eye.z,
    aim: middle.z,
    target,
    things,
    ...(firstBlock ? { block: { id: firstBlock.id, at: distance2(eye, firstBlock.at), height: firstBlock.at.z } } : {}),
  };
}
