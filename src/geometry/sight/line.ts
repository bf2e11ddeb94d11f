import { distance2, type Vec3 } from '../plane/vec.ts';
import type { Blocker } from './blockers.ts';
import type { Candidate } from './candidates.ts';
import { type Stretch, stretches } from './crossings.ts';
import type { FirstBlock } from './verdict.ts';

/**
 * Where the straight line from an eye to a point runs through a thing on the plan, and the share of its way at which sight
 * and shots are stopped there, when they are.
 */
export interface Meeting extends Stretch {
  readonly candidate: Candidate;
  sight?: number;
  shots?: number;
}

const CHANNELS = ['sight', 'shots'] as const;

/** Where a meeting stops anything at all. */
export function stopOf({ sight, shots }: Meeting): number | undefined {
  if (sight === undefined || shots === undefined) return sight ?? shots;
  return Math.min(sight, shots);
}

/** Crossings this near to each other are one, as at the corner of two walls. Shares of the way. */
const SAME = 1e-9;

/** The part of a stretch that lies between two heights. */
function withinHeights(
  low: number,
  high: number,
  eye: number,
  rise: number,
  { enter, leave }: Stretch,
): Stretch | undefined {
  if (rise === 0) return eye >= low && eye <= high ? { enter, leave } : undefined;
  const [atLow, atHigh] = [(low - eye) / rise, (high - eye) / rise];
  const from = Math.max(enter, Math.min(atLow, atHigh));
  const to = Math.min(leave, Math.max(atLow, atHigh));
  return to > from ? { enter: from, leave: to } : undefined;
}

/** Where a solid or a wall stops a line that rises on the way, of this stretch of it. Its rims stop nothing. */
function stoppedBy(blocker: Blocker, eye: number, rise: number, stretch: Stretch): number | undefined {
  const solid = (bottom: number, top: number): number | undefined => {
    const low = eye + rise * (rise < 0 ? stretch.leave : stretch.enter);
    const high = eye + rise * (rise < 0 ? stretch.enter : stretch.leave);
    if (high <= bottom || low >= top) return undefined;
    return withinHeights(bottom, top, eye, rise, stretch)?.enter ?? stretch.enter;
  };
  const { bottom, top, opening } = blocker;
  if (!opening) return solid(bottom, top);
  const found = [solid(bottom, Math.max(bottom, opening.bottom)), solid(Math.min(top, opening.top), top)];
  const met = found.filter((share) => share !== undefined);
  return met.length > 0 ? Math.min(...met) : undefined;
}

/** Where a line has run inside murk for longer than its sight depth. */
function lostIn(murk: Blocker, depth: number, eye: Vec3, end: Vec3, found: readonly Stretch[]): number | undefined {
  const length = Math.hypot(distance2(eye, end), end.z - eye.z);
  let run = 0;
  for (const stretch of found) {
    const inside = withinHeights(murk.bottom, murk.top, eye.z, end.z - eye.z, stretch);
    if (!inside) continue;
    const more = (inside.leave - inside.enter) * length;
    if (run + more > depth) return inside.enter + (depth - run) / length;
    run += more;
  }
  return undefined;
}

/**
 * Everything that the straight line from an eye to a point meets on the plan, thing by thing in the order given. Walls give
 * one place each. Of limited things (*Sight*) the second place stops the line, whosever the first was.
 */
export function meetings(eye: Vec3, end: Vec3, all: readonly Candidate[]): Meeting[] {
  const rise = end.z - eye.z;
  const found: Meeting[] = [];
  for (const candidate of all) {
    const { blocker, sides } = candidate;
    const inside = stretches(eye, end, blocker.shape, sides);
    const lost = blocker.sightDepth === undefined ? undefined : lostIn(blocker, blocker.sightDepth, eye, end, inside);
    for (const stretch of inside) {
      const here = lost !== undefined && lost >= stretch.enter && lost <= stretch.leave ? lost : undefined;
      const stopped =
        blocker.sightDepth !== undefined
          ? here
          : blocker.limited
            ? undefined
            : stoppedBy(blocker, eye.z, rise, stretch);
      const meeting: Meeting = { enter: stretch.enter, leave: stretch.leave, candidate };
      if (stopped !== undefined && blocker.blocks.sight) meeting.sight = stopped;
      if (stopped !== undefined && blocker.blocks.shots) meeting.shots = stopped;
      found.push(meeting);
    }
  }
  return all.some(({ blocker }) => blocker.limited) ? limitedStops(found, eye.z, rise) : found;
}

/** Stops the line at the second limited place and at every further one: for sight and for shots each what blocks it. */
function limitedStops(found: readonly Meeting[], eye: number, rise: number): Meeting[] {
  const stopped = found.map((meeting) => ({ ...meeting }));
  for (const channel of CHANNELS) {
    const places = stopped
      .filter(({ candidate: { blocker } }) => blocker.limited && blocker.blocks[channel])
      .flatMap((meeting) => crossed(meeting, eye, rise).map((share) => ({ meeting, share })))
      .sort((a, b) => a.share - b.share);
    let last: (typeof places)[number] | undefined;
    for (const place of places) {
      const before = last;
      last = place;
      // Two sides of one thing at one place are its corner.
      const corner =
        before &&
        place.share - before.share <= SAME &&
        before.meeting.candidate.blocker.id === place.meeting.candidate.blocker.id;
      if (before && !corner) place.meeting[channel] = Math.min(place.meeting[channel] ?? 1, place.share);
    }
  }
  return stopped;
}

/** Where a line crosses the outline of a limited thing, at a height at which it stands. */
function crossed({ enter, leave, candidate }: Meeting, eye: number, rise: number): number[] {
  const { bottom, top } = candidate.blocker;
  const stands = (share: number) => eye + rise * share > bottom && eye + rise * share < top;
  // An eye that stands inside does not go in.
  return [...(enter > 0 ? [enter] : []), ...(leave > enter && leave < 1 ? [leave] : [])].filter(stands);
}

/** Where the line is first stopped, and by what; of several at one place, the first in the list. */
export function firstBlockOf(eye: Vec3, end: Vec3, met: readonly Meeting[]): FirstBlock | undefined {
  let first: { readonly id: string; readonly share: number } | undefined;
  for (const meeting of met) {
    const share = stopOf(meeting);
    if (share === undefined || (first && share >= first.share - SAME)) continue;
    first = { id: meeting.candidate.blocker.id, share };
  }
  return first && { id: first.id, at: pointAt(eye, end, first.share) };
}

/** The point at a share of the way. */
export function pointAt(eye: Vec3, end: Vec3, share: number): Vec3 {
  return {
    x: eye.x + (end.x - eye.x) * share,
    y: eye.y + (end.y - eye.y) * share,
    z: eye.z + (end.z - eye.z) * share,
  };
}
