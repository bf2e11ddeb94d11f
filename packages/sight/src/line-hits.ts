import { distance2, type Vec3 } from '@fall-of-shot/plane/vec';
import type { Blocker } from './blockers.ts';
import type { Candidate } from './candidates.ts';
import { type Stretch, stretches } from './crossings.ts';
import type { FirstBlock } from './verdict.ts';

/**
 * Where the line from an eye to a point passes through a blocker on the plan, and the share of its length at which
 * sight and shots are stopped there, if they are.
 */
export interface LineHit extends Stretch {
  readonly candidate: Candidate;
  sight?: number;
  shots?: number;
}

const CHANNELS = ['sight', 'shots'] as const;

/** Returns where a hit stops sight or shots, whichever comes first, or undefined. */
export function stoppedAt({ sight, shots }: LineHit): number | undefined {
  if (sight === undefined || shots === undefined) return sight ?? shots;
  return Math.min(sight, shots);
}

/** Crossings closer together than this share of the line count as one, as at the corner of two walls. */
const SAME = 1e-9;

/** Returns the part of a stretch between two heights, or undefined. */
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

/** Returns where a solid or a wall stops a sloping line within a stretch, or undefined. Its edges stop nothing. */
function solidStop(blocker: Blocker, eye: number, rise: number, stretch: Stretch): number | undefined {
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

/** Returns where a line has run inside fog for longer than its visibility range, or undefined. */
function fogStop(fog: Blocker, depth: number, eye: Vec3, end: Vec3, found: readonly Stretch[]): number | undefined {
  const length = Math.hypot(distance2(eye, end), end.z - eye.z);
  let run = 0;
  for (const stretch of found) {
    const inside = withinHeights(fog.bottom, fog.top, eye.z, end.z - eye.z, stretch);
    if (!inside) continue;
    const more = (inside.leave - inside.enter) * length;
    if (run + more > depth) return inside.enter + (depth - run) / length;
    run += more;
  }
  return undefined;
}

/**
 * Returns everything that the line from an eye to a point passes through on the plan, in the order given. Walls give
 * one place each. The second terrain wall (*Sight*) stops the line, whichever came first.
 */
export function lineHits(eye: Vec3, end: Vec3, all: readonly Candidate[]): LineHit[] {
  const rise = end.z - eye.z;
  const found: LineHit[] = [];
  for (const candidate of all) {
    const { blocker, sides } = candidate;
    const inside = stretches(eye, end, blocker.shape, sides);
    const lost = blocker.sightDepth === undefined ? undefined : fogStop(blocker, blocker.sightDepth, eye, end, inside);
    for (const stretch of inside) {
      const here = lost !== undefined && lost >= stretch.enter && lost <= stretch.leave ? lost : undefined;
      const stopped =
        blocker.sightDepth !== undefined
          ? here
          : blocker.isTerrainWall
            ? undefined
            : solidStop(blocker, eye.z, rise, stretch);
      const meeting: LineHit = { enter: stretch.enter, leave: stretch.leave, candidate };
      if (stopped !== undefined && blocker.blocks.sight) meeting.sight = stopped;
      if (stopped !== undefined && blocker.blocks.shots) meeting.shots = stopped;
      found.push(meeting);
    }
  }
  return all.some(({ blocker }) => blocker.isTerrainWall) ? withTerrainWallStops(found, eye.z, rise) : found;
}

/** Stops the line at the second terrain wall and every further one, separately for sight and for shots. */
function withTerrainWallStops(found: readonly LineHit[], eye: number, rise: number): LineHit[] {
  const stopped = found.map((meeting) => ({ ...meeting }));
  for (const channel of CHANNELS) {
    const places = stopped
      .filter(({ candidate: { blocker } }) => blocker.isTerrainWall && blocker.blocks[channel])
      .flatMap((meeting) => outlineCrossings(meeting, eye, rise).map((share) => ({ meeting, share })))
      .sort((a, b) => a.share - b.share);
    let last: (typeof places)[number] | undefined;
    for (const place of places) {
      const before = last;
      last = place;
      // Two sides of one blocker at one place are its corner.
      const corner =
        before &&
        place.share - before.share <= SAME &&
        before.meeting.candidate.blocker.id === place.meeting.candidate.blocker.id;
      if (before && !corner) place.meeting[channel] = Math.min(place.meeting[channel] ?? 1, place.share);
    }
  }
  return stopped;
}

/** Returns where a line crosses the outline of a terrain wall within its height. */
function outlineCrossings({ enter, leave, candidate }: LineHit, eye: number, rise: number): number[] {
  const { bottom, top } = candidate.blocker;
  const stands = (share: number) => eye + rise * share > bottom && eye + rise * share < top;
  // A line that starts inside does not enter.
  return [...(enter > 0 ? [enter] : []), ...(leave > enter && leave < 1 ? [leave] : [])].filter(stands);
}

/** Returns where the line is first stopped, and by what. Of several at one place, the first in the list counts. */
export function firstBlockOf(eye: Vec3, end: Vec3, met: readonly LineHit[]): FirstBlock | undefined {
  let first: { readonly id: string; readonly share: number } | undefined;
  for (const meeting of met) {
    const share = stoppedAt(meeting);
    if (share === undefined || (first && share >= first.share - SAME)) continue;
    first = { id: meeting.candidate.blocker.id, share };
  }
  return first && { id: first.id, at: pointAt(eye, end, first.share) };
}

/** Returns the point at a share of the line. */
export function pointAt(eye: Vec3, end: Vec3, share: number): Vec3 {
  return {
    x: eye.x + (end.x - eye.x) * share,
    y: eye.y + (end.y - eye.y) * share,
    z: eye.z + (end.z - eye.z) * share,
  };
}
