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

/** Returns what one obstacle hides by itself, or undefined if it hides too little to count (CO-04). */
function verdictOn(
  obstacle: Obstacle,
  among: readonly Obstacle[],
  occlusion: Occlusion,
  parts: readonly PartRect[],
  rules: SightRules,
  touch: (obstacle: Obstacle) => Vec3,
): ObstructionVerdict | undefined {
  const { id, members } = obstacle;
  const sight = occlusion.hiddenBy('sight', obstacle, among);
  // Terrain walls hide together with others, which may block only one of sight and shots.
  const same = blockSightAndShotsAlike([obstacle]) && !hasTerrainWall(obstacle);
  const shots = same ? sight : occlusion.hiddenBy('shots', obstacle, among);
  const hides = { seen: total(parts, sight), shotAt: total(parts, shots) };
  if (Math.max(hides.seen, hides.shotAt) < rules.negligible) return undefined;
  const hidden = parts
    .filter((_, i) => roundedShare(1 - Math.max(sight[i] ?? 0, shots[i] ?? 0)) < rules.inSight)
    .map(({ part }) => part);
  const [{ blocker, depth }] = members;
  return {
    id,
    label: blocker.label,
    depth,
    hides,
    parts: hidden,
    touch: touch(obstacle),
    reason: reasonFor(hides, hidden),
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

  let counted: readonly Obstacle[] = occlusion.obstacles;
  let obstructions: readonly ObstructionVerdict[] = [];
  // A dropped terrain wall may reduce what others hide together with it, so judge those again.
  for (let before = -1; before !== counted.length; ) {
    before = counted.some(hasTerrainWall) ? counted.length : -1;
    const among = counted;
    const found = among.map((each) =>
      verdictOn(each, among, occlusion, parts, rules, (own) => touchPoint(eye, middle, own, met)),
    );
    obstructions = found.filter((each) => each !== undefined);
    counted = among.filter((_, i) => found[i]);
    if (before === -1) break;
  }
  const seen = silhouetteVerdict(parts, occlusion.hiddenTogether('sight', counted), rules);
  const shotAt = blockSightAndShotsAlike(counted)
    ? seen
    : silhouetteVerdict(parts, occlusion.hiddenTogether('shots', counted), rules);
  const ids = new Set(counted.map(({ id }) => id));
  const firstBlock = firstBlockOf(
    eye,
    middle,
    met.filter(({ candidate }) => ids.has(candidate.blocker.id)),
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
  const hidden = (obstacles: readonly Obstacle[]): Hidden => ({
    seen: pieces('sight', obstacles),
    shotAt: pieces('shots', obstacles),
  });
  return {
    verdict,
    picture: () => ({
      body: target.body,
      hidden: hidden(counted),
      alone: new Map(counted.map((obstacle) => [obstacle.id, hidden([obstacle])])),
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
