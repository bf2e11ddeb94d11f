import { contains, distanceToShape } from '../plane/shapes.ts';
import { along, distance2, type Vec3 } from '../plane/vec.ts';
import { findCandidates, nearerThan } from './candidates.ts';
import { gaugePieces, hiddenPieces } from './hidden-pieces.ts';
import { firstBlockOf, type LineHit, lineHits, pointAt } from './line-hits.ts';
import {
  blockSightAndShotsAlike,
  type Channel,
  hasTerrainWall,
  type Obstacle,
  type Occluder,
  type Occlusion,
  occluderAreaOfAll,
  overheadOcclusion,
  perspectiveOcclusion,
} from './occlusion.ts';
import {
  occluderAreaOf,
  type PartRect,
  partRectsOf,
  roundedShare,
  type SightTarget,
  spansInside,
} from './occlusion-shape.ts';
import { percent } from './percent.ts';
import { sideView } from './side-cut.ts';
import type { SideTarget, SideView } from './side-view.ts';
import type { Hidden, SightPicture } from './sight-picture.ts';
import { halfWidth } from './silhouette.ts';
import type { Surroundings } from './surroundings.ts';
import type { Cover, ObstructionVerdict, PartName, SightRules, SightVerdict, SilhouetteVerdict } from './verdict.ts';
import { viewOf } from './view.ts';

/** What hides a target: the verdict that rules use, and the views of it that people see, computed on demand. */
export interface LineOfSight {
  readonly verdict: SightVerdict;
  /** Returns where the silhouette is hidden, or null for a bare point, which has none. */
  readonly picture: () => SightPicture | null;
  readonly side: () => SideView;
}

function total(parts: readonly PartRect[], shares: readonly number[]): number {
  let sum = 0;
  parts.forEach(({ share }, i) => {
    sum += share * (shares[i] ?? 0);
  });
  return roundedShare(sum);
}

function silhouetteVerdict(
  parts: readonly PartRect[],
  shares: readonly number[],
  rules: SightRules,
): SilhouetteVerdict {
  const verdicts = parts.map(({ part, share }, i) => {
    const visible = roundedShare(1 - (shares[i] ?? 0));
    return { part, share, visible, inSight: visible >= rules.inSight };
  });
  const shown = verdicts.filter((part) => part.inSight).length;
  const cover: Cover = shown === 0 ? 'full' : shown === verdicts.length ? 'none' : 'partial';
  return { cover, hidden: total(parts, shares), parts: verdicts };
}

function reasonFor(hides: { seen: number; shotAt: number }, parts: readonly PartName[]): string {
  const most = Math.max(hides.seen, hides.shotAt);
  const what =
    hides.seen === 0 ? 'stops the shot over' : hides.shotAt === 0 ? 'hides, but does not stop the shot, over' : 'hides';
  const which = parts.length > 0 ? `: ${parts.join(', ')}` : '';
  return `${what} ${percent(most)} of the silhouette${which}`;
}

/**
 * Returns where the line first meets an obstacle. If it only hides a flank, returns the point of the line at its depth.
 */
function touchPoint(eye: Vec3, middle: Vec3, { id, members }: Obstacle, met: readonly LineHit[]): Vec3 {
  let share = Number.POSITIVE_INFINITY;
  for (const { candidate, enter } of met) if (candidate.blocker.id === id) share = Math.min(share, enter);
  if (share > 1) share = Math.min(1, members[0].depth / Math.max(distance2(eye, middle), Number.MIN_VALUE));
  return pointAt(eye, middle, share);
}

/** The obstacles that count for sight, and those that count for shots (CO-04). */
type Counted = Readonly<Record<Channel, readonly Obstacle[]>>;

/** What one obstacle hides by itself, and for which channels it counts. */
interface Judged {
  readonly verdict: ObstructionVerdict;
  readonly counts: Readonly<Record<Channel, boolean>>;
}

/** Returns what one obstacle hides by itself. Sight and shots are each held against the threshold (CO-04). */
function judgedAlone(
  obstacle: Obstacle,
  among: Counted,
  occlusion: Occlusion,
  parts: readonly PartRect[],
  rules: SightRules,
  touch: (obstacle: Obstacle) => Vec3,
): Judged {
  const { id, members } = obstacle;
  const sharesIn = (channel: Channel) =>
    among[channel].includes(obstacle) ? occlusion.hiddenBy(channel, obstacle, among[channel]) : parts.map(() => 0);
  const sight = sharesIn('sight');
  // Terrain walls hide together with others, which may block only one of sight and shots.
  const same = blockSightAndShotsAlike([obstacle]) && !hasTerrainWall(obstacle);
  const shots = same ? sight : sharesIn('shots');
  const share = { sight: total(parts, sight), shots: total(parts, shots) };
  const counts = {
    sight: among.sight.includes(obstacle) && share.sight >= rules.negligible,
    shots: among.shots.includes(obstacle) && share.shots >= rules.negligible,
  };
  const hides = { seen: counts.sight ? share.sight : 0, shotAt: counts.shots ? share.shots : 0 };
  const hiddenAt = (i: number) => Math.max(counts.sight ? (sight[i] ?? 0) : 0, counts.shots ? (shots[i] ?? 0) : 0);
  const hidden = parts.filter((_, i) => roundedShare(1 - hiddenAt(i)) < rules.inSight).map(({ part }) => part);
  const [{ blocker, depth }] = members;
  const reason = reasonFor(hides, hidden);
  return {
    verdict: { id, label: blocker.label, depth, hides, parts: hidden, touch: touch(obstacle), reason },
    counts,
  };
}

/** Returns the obstacles that count, each with what it hides by itself, near to far. */
function countedAmong(
  occlusion: Occlusion,
  parts: readonly PartRect[],
  rules: SightRules,
  touch: (obstacle: Obstacle) => Vec3,
): { readonly counted: Counted; readonly obstructions: readonly ObstructionVerdict[] } {
  const { obstacles } = occlusion;
  let counted: Counted = { sight: obstacles, shots: obstacles };
  for (;;) {
    const among = counted;
    const found = obstacles.map((each) => judgedAlone(each, among, occlusion, parts, rules, touch));
    const countedIn = (channel: Channel) => obstacles.filter((_, i) => found[i]?.counts[channel]);
    counted = { sight: countedIn('sight'), shots: countedIn('shots') };
    // A dropped terrain wall may reduce what others hide together with it, so judge those again.
    const again =
      obstacles.some(hasTerrainWall) &&
      (counted.sight.length < among.sight.length || counted.shots.length < among.shots.length);
    if (again) continue;
    const listed = found.filter(({ counts }) => counts.sight || counts.shots);
    return { counted, obstructions: listed.map(({ verdict }) => verdict) };
  }
}

function idsOf(obstacles: readonly Obstacle[]): ReadonlySet<string> {
  return new Set(obstacles.map(({ id }) => id));
}

/** Returns a hit of the line with those of its stops that count. */
function countingStops(hit: LineHit, sight: ReadonlySet<string>, shots: ReadonlySet<string>): LineHit {
  const { id } = hit.candidate.blocker;
  const { enter, leave, candidate } = hit;
  return {
    enter,
    leave,
    candidate,
    ...(hit.sight !== undefined && sight.has(id) ? { sight: hit.sight } : {}),
    ...(hit.shots !== undefined && shots.has(id) ? { shots: hit.shots } : {}),
  };
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

/**
 * Returns what hides a target from an eye point, by significant parts, separately for sight and for shots (*Sight*,
 * CO-04).
 *
 * Exact in perspective: a blocker's outline on the view plane has straight edges, and the covered area is summed
 * between the crossings of those edges. Only fog, whose edge is curved, is approximated by narrow columns, and round
 * posts by polygons. From straight above or below only floors hide. Lengths in scene units.
 */
export function lineOfSight(eye: Vec3, target: SightTarget, around: Surroundings, rules: SightRules): LineOfSight {
  const view = viewOf(eye, target.at, halfWidth(eye, target.at, target.footprint));
  const parts = partRectsOf(view, target);
  const middle: Vec3 = { ...target.at, z: target.base + target.height / 2 };
  const over = contains(target.footprint, eye);
  const near = distanceToShape(eye, target.footprint);
  const [left, right] = [along(target.at, view.right, view.from), along(target.at, view.right, view.to)];
  const limit = over ? Number.POSITIVE_INFINITY : near;

  const occluders: Occluder[] = [];
  for (const each of findCandidates(eye, [left, right, target.at], around)) {
    const spans = over ? [] : spansInside(view, each, target);
    // Skip what no line of sight passes through before computing its depth.
    if (!over && spans.length === 0) continue;
    const { blocker, sides, object, containsEye, depth } = each;
    occluders.push({ blocker, sides, object, containsEye, depth, area: occluderAreaOf(view, blocker, spans, target) });
  }
  const all = nearerThan(eye, limit, occluders);
  const occlusion = over ? overheadOcclusion(eye, target, parts, all) : perspectiveOcclusion(parts, all);
  const met = lineHits(
    eye,
    middle,
    occlusion.obstacles.flatMap(({ members }) => members),
  );

  const { counted, obstructions } = countedAmong(occlusion, parts, rules, (own) => touchPoint(eye, middle, own, met));
  const seen = silhouetteVerdict(parts, occlusion.hiddenTogether('sight', counted.sight), rules);
  const alike = counted.sight.length === counted.shots.length && blockSightAndShotsAlike(counted.sight);
  const shotAt = alike ? seen : silhouetteVerdict(parts, occlusion.hiddenTogether('shots', counted.shots), rules);
  const [idsOfSight, idsOfShots] = [idsOf(counted.sight), idsOf(counted.shots)];
  const firstBlock = firstBlockOf(
    eye,
    middle,
    met.map((each) => countingStops(each, idsOfSight, idsOfShots)),
  );
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
      const areas = new Map(all.map((each) => [each.blocker, each.area]));
      return sideView({
        verdict,
        target: sideTarget({ verdict, near }, target, parts),
        met,
        all,
        occluderAreaOf: ({ blocker }) => areas.get(blocker),
        around,
      });
    },
  };
}
