import { bounds, contains, distanceToShape } from '@fall-of-shot/plane/shapes';
import { along, distance2, TOUCH, type Vec3 } from '@fall-of-shot/plane/vec';
import { type Candidate, findCandidates, nearerThan } from './candidates.ts';
import { gaugePieces, hiddenPieces } from './hidden-pieces.ts';
import { type Counted, countedAmong, type Judged, obstructionVerdict, silhouetteVerdict } from './judging.ts';
import { firstBlockOf, type LineHit, lineHits, pointAt } from './line-hits.ts';
import { hiddenAlone, hidesAll } from './lone-shadow.ts';
import {
  blockSightAndShotsAlike,
  type Channel,
  type Obstacle,
  type Occluder,
  type Occlusion,
  occluderAreaOfAll,
  overheadOcclusion,
  perspectiveOcclusion,
} from './occlusion.ts';
import { occluderAreaOf, type PartRect, partRectsOf, type SightTarget, spansInside } from './occlusion-shape.ts';
import { sideView } from './side-cut.ts';
import type { SideTarget, SideView } from './side-view.ts';
import type { Hidden, SightPicture } from './sight-picture.ts';
import { halfWidth } from './silhouette.ts';
import type { Nearby, Surroundings } from './surroundings.ts';
import type { SightRules, SightVerdict, SilhouetteVerdict } from './verdict.ts';
import { type View, viewOf } from './view.ts';

/** What hides a target: the verdict that rules use, and the views of it that people see, computed on demand. */
export interface LineOfSight {
  readonly verdict: SightVerdict;
  /** Returns where the silhouette is hidden, or null for a bare point, which has none. */
  readonly picture: () => SightPicture | null;
  readonly side: () => SideView;
}

function idsOf(obstacles: readonly Obstacle[]): ReadonlySet<string> {
  return new Set(obstacles.map(({ id }) => id));
}

/** Returns hits of the line with those of their stops that count. */
function countingOnly(met: readonly LineHit[], { sight, shots }: Counted): LineHit[] {
  const [seen, shotAt] = [idsOf(sight), idsOf(shots)];
  return met.map((hit) => {
    const { id } = hit.candidate.blocker;
    const { enter, leave, candidate } = hit;
    return {
      enter,
      leave,
      candidate,
      ...(hit.sight !== undefined && seen.has(id) ? { sight: hit.sight } : {}),
      ...(hit.shots !== undefined && shotAt.has(id) ? { shots: hit.shots } : {}),
    };
  });
}

/** Returns true if everything listed counts for sight and for shots. */
function isForBoth(listed: readonly Judged[]): boolean {
  return listed.every(({ counts }) => counts.sight && counts.shots);
}

/** Returns the target for the side view, with each part marked as in sight and open to the shot. */
function sideTarget(
  { verdict: { eye, target: middle, seen, shotAt }, near }: { verdict: SightVerdict; near: number },
  target: SightTarget,
  parts: readonly PartRect[],
): SideTarget {
  return {
    at: distance2(eye, middle),
    near,
    base: target.base,
    top: target.base + target.height,
    parts: parts.map(({ part, rect: { bottom, top } }, i) => ({
      part,
      bottom,
      top,
      inSight: (seen.parts[i]?.inSight ?? true) && (shotAt.parts[i]?.inSight ?? true),
    })),
  };
}

/** Returns a function that computes its result when first asked, and remembers it. */
function once<T extends object>(compute: () => T): () => T {
  let known: T | undefined;
  return () => {
    known ??= compute();
    return known;
  };
}

/** A question of sight: what can be computed of it before anything in between is known. */
interface Look {
  readonly eye: Vec3;
  readonly target: SightTarget;
  readonly view: View;
  readonly parts: readonly PartRect[];
  /** True if the eye is straight above or below the target. */
  readonly over: boolean;
  /** Ground distance to the target's footprint. */
  readonly near: number;
}

function lookAt(eye: Vec3, target: SightTarget): Look {
  const view = viewOf(eye, target.at, halfWidth(eye, target.at, target.footprint));
  const over = contains(target.footprint, eye);
  return { eye, target, view, parts: partRectsOf(view, target), over, near: distanceToShape(eye, target.footprint) };
}

/** Returns the blockers that could hide something of a target. */
function candidatesFor({ eye, target, view, over }: Look, around: Surroundings): Candidate[] {
  if (over) {
    // All of the footprint counts, not only its width. What hides it is within its bounds, because the eye is above it.
    const { left, top, right, bottom } = bounds(target.footprint);
    const corners = [
      { x: left, y: top },
      { x: right, y: bottom },
    ] as const;
    return findCandidates(eye, corners, around);
  }
  const [left, right] = [along(target.at, view.right, view.from), along(target.at, view.right, view.to)];
  return findCandidates(eye, [left, right, target.at], around);
}

/** Returns how near to the eye something must be to hide the target (CO-04). */
function limitOf({ over, near }: Look): number {
  return over ? Number.POSITIVE_INFINITY : near;
}

/** Returns a candidate with what it hides, or undefined if no line of sight passes through it. */
function occluderOf({ view, target, over }: Look, candidate: Candidate): Occluder | undefined {
  const spans = over ? [] : spansInside(view, candidate, target);
  // Skip what no line of sight passes through before computing its depth.
  if (!over && spans.length === 0) return undefined;
  const { blocker, sides, object, containsEye, depth } = candidate;
  return { blocker, sides, object, containsEye, depth, area: once(() => occluderAreaOf(view, blocker, spans, target)) };
}

/** Returns everything between eye and target, near to far. */
function allBetween(look: Look, candidates: readonly Candidate[]): readonly Occluder[] {
  const found = candidates.flatMap((each) => occluderOf(look, each) ?? []);
  return nearerThan(look.eye, limitOf(look), found);
}

/**
 * Returns what may count of all that is between eye and target, near to far: without what by its shadow alone hides too
 * little to count. What no terrain wall can help to hide counts by itself.
 */
function thoseThatMayCount(look: Look, candidates: readonly Candidate[], negligible: number): readonly Occluder[] {
  const { view, parts, target } = look;
  const found: Occluder[] = [];
  for (const each of candidates) {
    const alone = each.object.isSingle ? hiddenAlone(view, each, parts, target, negligible) : undefined;
    if (alone === 'negligible') continue;
    if (alone) {
      const { blocker, sides, object, containsEye, depth } = each;
      const area = once(() => occluderAreaOf(view, blocker, spansInside(view, each, target), target));
      found.push({ blocker, sides, object, containsEye, depth, area, alone });
    } else {
      const occluder = occluderOf(look, each);
      if (occluder) found.push(occluder);
    }
  }
  return nearerThan(look.eye, limitOf(look), found);
}

/** Returns where the line to the target's middle first meets each obstacle: shares of its length, by id. */
function firstMeetings(met: readonly LineHit[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { candidate, enter } of met) {
    const { id } = candidate.blocker;
    const known = found.get(id);
    if (known === undefined || enter < known) found.set(id, enter);
  }
  return found;
}

function occlusionOf({ eye, target, parts, over }: Look, these: readonly Occluder[]): Occlusion {
  return over ? overheadOcclusion(eye, target, parts, these) : perspectiveOcclusion(parts, these);
}

/** What counts of all that is between eye and target. */
interface Judgement extends ReturnType<typeof countedAmong> {
  readonly occlusion: Occlusion;
  /** True if there are terrain walls: they hide in pairs, so that every one of them matters for the others. */
  readonly depend: boolean;
}

function judge(
  look: Look,
  candidates: readonly Candidate[],
  all: () => readonly Occluder[],
  rules: SightRules,
): Judgement {
  const depend = candidates.some(({ blocker }) => blocker.isTerrainWall);
  const these = look.over || depend ? all() : thoseThatMayCount(look, candidates, rules.negligible);
  const occlusion = occlusionOf(look, these);
  return { occlusion, depend, ...countedAmong(occlusion, look.parts, rules) };
}

function membersOf(obstacles: readonly Obstacle[]): Occluder[] {
  const found: Occluder[] = [];
  for (const { members } of obstacles) for (const each of members) found.push(each);
  return found;
}

/**
 * Returns what hides a target from an eye point, by significant parts, separately for sight and for shots (*Sight*,
 * CO-04).
 *
 * Exact in perspective: a blocker's outline on the view plane has straight edges, and the covered area is summed
 * between the crossings of those edges. Only fog, whose edge is curved, is approximated by narrow columns, and round
 * posts by polygons. From straight above or below only floors hide. Lengths in scene units.
 */
export function lineOfSight(eye: Vec3, target: SightTarget, around: Surroundings, rules: SightRules): LineOfSight {
  const look = lookAt(eye, target);
  const { view, parts, over, near } = look;
  const middle: Vec3 = { ...target.at, z: target.base + target.height / 2 };
  const candidates = candidatesFor(look, around);
  const all = once(() => allBetween(look, candidates));
  const { occlusion, counted, listed, depend } = judge(look, candidates, all, rules);
  const met = lineHits(eye, middle, membersOf(depend ? occlusion.obstacles : listed.map(({ obstacle }) => obstacle)));

  const first = firstMeetings(met);
  const away = Math.max(distance2(eye, middle), Number.MIN_VALUE);
  const obstructions = listed.map((each) => {
    const { id, members } = each.obstacle;
    // What only hides a flank is touched by the line at its depth.
    const share = first.get(id) ?? Math.min(1, members[0].depth / away);
    return obstructionVerdict(each, parts, rules, pointAt(eye, middle, share));
  });
  const seen = silhouetteVerdict(parts, occlusion.hiddenTogether('sight', counted.sight), rules);
  const alike = counted.sight.length === counted.shots.length && blockSightAndShotsAlike(counted.sight);
  const shotAt = alike ? seen : silhouetteVerdict(parts, occlusion.hiddenTogether('shots', counted.shots), rules);
  const firstBlock = firstBlockOf(eye, middle, depend || !isForBoth(listed) ? countingOnly(met, counted) : met);
  const verdict: SightVerdict = {
    eye,
    target: middle,
    seen,
    shotAt,
    obstructions,
    ...(firstBlock ? { firstBlock } : {}),
  };

  const pieces = (channel: Channel, obstacles: readonly Obstacle[]) => {
    if (!over) return hiddenPieces(view, target, parts, occluderAreaOfAll(obstacles, channel));
    return gaugePieces(target, parts, view.to - view.from || 1, occlusion.hiddenTogether(channel, obstacles)[0] ?? 0);
  };
  const hidden = (obstacles: Counted): Hidden => ({
    seen: pieces('sight', obstacles.sight),
    shotAt: pieces('shots', obstacles.shots),
  });
  const only = (id: string): Counted => ({
    sight: counted.sight.filter((each) => each.id === id),
    shots: counted.shots.filter((each) => each.id === id),
  });
  return {
    verdict,
    picture: () => ({
      body: target.body,
      hidden: hidden(counted),
      alone: new Map(obstructions.map(({ id }) => [id, hidden(only(id))])),
    }),
    side: () => {
      const areas = new Map(all().map((each) => [each.blocker, each.area]));
      return sideView({
        verdict,
        target: sideTarget({ verdict, near }, target, parts),
        met: lineHits(eye, middle, membersOf(occlusionOf(look, all()).obstacles)),
        all: all(),
        occluderAreaOf: ({ blocker }) => areas.get(blocker)?.(),
        around,
      });
    },
  };
}

/**
 * Returns how much of a target is hidden, from sight or from shots: the same as `seen` or `shotAt` of {@link lineOfSight},
 * without its reasons. So it may stop early: one wall or solid on the line to the target's middle that hides all of it is
 * the answer, whatever else is there.
 */
export function hiddenFrom(
  eye: Vec3,
  target: SightTarget,
  around: Surroundings,
  rules: SightRules,
  channel: Channel,
): SilhouetteVerdict {
  const look = lookAt(eye, target);
  const { view, parts, over } = look;
  const limit = limitOf(look) - TOUCH;
  const hides = (near: Nearby): boolean =>
    near.blocker.blocks[channel] &&
    hidesAll(view, near, target) &&
    !contains(near.blocker.shape, eye) &&
    near.object.depth(eye) < limit;
  const stopped = !over && rules.negligible <= 1 && around.onLine(eye, target.at, hides);
  if (stopped) {
    return silhouetteVerdict(
      parts,
      parts.map(() => 1),
      rules,
    );
  }
  const candidates = candidatesFor(look, around);
  const { occlusion, counted } = judge(look, candidates, () => allBetween(look, candidates), rules);
  return silhouetteVerdict(parts, occlusion.hiddenTogether(channel, counted[channel]), rules);
}
