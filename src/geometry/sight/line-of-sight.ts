import { contains, distanceToShape } from '../plane/shapes.ts';
import { along, distance2, type Vec3 } from '../plane/vec.ts';
import { nearer, standing } from './candidates.ts';
import { gauge, pictured } from './hidden-pieces.ts';
import { firstBlockOf, type Meeting, meetings, pointAt } from './line.ts';
import {
  type Channel,
  fromOver,
  inPerspective,
  isLimited,
  type Obstacle,
  type Occlusion,
  type Shading,
  sameObstacles,
  shadeBehind,
} from './occlusion.ts';
import { fieldsOf, type PartField, roundedShare, type SightTarget, shadeOf, spansThrough } from './occlusion-shape.ts';
import type { Hidden, SightPicture } from './picture.ts';
import { sideView } from './side-cut.ts';
import type { SideTarget, SideView } from './side-view.ts';
import { halfWidth } from './silhouette.ts';
import type { Surroundings } from './surroundings.ts';
import type { Cover, ObstructionVerdict, PartName, SightRules, SightVerdict, SilhouetteVerdict } from './verdict.ts';
import { viewOf } from './view.ts';

/** One answer to "what hides what": the verdict that rules use, and what a person is shown of it, worked out when asked. */
export interface LineOfSight {
  readonly verdict: SightVerdict;
  /** Where the silhouette is hidden; nothing of a bare point, which has none. */
  readonly picture: () => SightPicture | null;
  readonly side: () => SideView;
}

function total(parts: readonly PartField[], shares: readonly number[]): number {
  let sum = 0;
  parts.forEach(({ share }, i) => {
    sum += share * (shares[i] ?? 0);
  });
  return roundedShare(sum);
}

function silhouetteVerdict(
  parts: readonly PartField[],
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
  return `${what} ${Math.round(most * 100)} % of the silhouette${which}`;
}

/** Where the line first meets a thing; of one that only hides a flank, the point of the line that is as deep. */
function touchOf(eye: Vec3, middle: Vec3, { id, members }: Obstacle, met: readonly Meeting[]): Vec3 {
  let share = Number.POSITIVE_INFINITY;
  for (const { candidate, enter } of met) if (candidate.blocker.id === id) share = Math.min(share, enter);
  if (share > 1) share = Math.min(1, members[0].depth / Math.max(distance2(eye, middle), Number.MIN_VALUE));
  return pointAt(eye, middle, share);
}

/** What one obstacle does when it stands alone; nothing when it hides too little to count (CO-04). */
function verdictOn(
  obstacle: Obstacle,
  among: readonly Obstacle[],
  occlusion: Occlusion,
  parts: readonly PartField[],
  rules: SightRules,
  touch: (obstacle: Obstacle) => Vec3,
): ObstructionVerdict | undefined {
  const { id, members } = obstacle;
  const sight = occlusion.each('sight', obstacle, among);
  // A limited one hides together with others, and those may block one and not the other.
  const same = sameObstacles([obstacle]) && !isLimited(obstacle);
  const shots = same ? sight : occlusion.each('shots', obstacle, among);
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

/** The target as a cut through it shows it: its parts by whether they are in sight and open to the shot. */
function sideTarget(
  { verdict: { eye, target: middle, seen, shotAt }, near }: { verdict: SightVerdict; near: number },
  target: SightTarget,
  parts: readonly PartField[],
): SideTarget {
  return {
    at: distance2(eye, middle),
    near,
    base: target.base,
    top: target.base + target.height,
    parts: parts.map(({ part, field: { bottom, top } }, i) => ({
      part,
      bottom,
      top,
      inSight: (seen.parts[i]?.inSight ?? true) && (shotAt.parts[i]?.inSight ?? true),
    })),
  };
}

/**
 * What hides a target from an eye point, by significant parts, for sight and for shots apart (*Sight*, CO-04).
 *
 * Exact in perspective: what a thing hides of the silhouette's plane is bounded by straight lines there, and the joint
 * area of all of them is summed between the cuts of those lines. Only fog and its like, whose edge is curved, are taken in
 * narrow columns, and round posts by straight pieces of their rim. From straight above or below only floors hide. Lengths
 * in scene units.
 */
export function lineOfSight(eye: Vec3, target: SightTarget, around: Surroundings, rules: SightRules): LineOfSight {
  const view = viewOf(eye, target.at, halfWidth(eye, target.at, target.footprint));
  const parts = fieldsOf(view, target);
  const middle: Vec3 = { ...target.at, z: target.base + target.height / 2 };
  const over = contains(target.footprint, eye);
  const near = distanceToShape(eye, target.footprint);
  const [left, right] = [along(target.at, view.right, view.from), along(target.at, view.right, view.to)];
  const limit = over ? Number.POSITIVE_INFINITY : near;

  const shaded: Shading[] = [];
  for (const each of standing(eye, [left, right, target.at], around)) {
    const spans = over ? [] : spansThrough(view, each, target);
    // What no line of the view runs through is of no account; its depth need not be known.
    if (!over && spans.length === 0) continue;
    const { blocker, sides, whole, around: inside, depth } = each;
    shaded.push({ blocker, sides, whole, around: inside, depth, shade: shadeOf(view, blocker, spans, target) });
  }
  const all = nearer(eye, limit, shaded);
  const occlusion = over ? fromOver(eye, target, parts, all) : inPerspective(parts, all);
  const met = meetings(
    eye,
    middle,
    occlusion.obstacles.flatMap(({ members }) => members),
  );

  let counted: readonly Obstacle[] = occlusion.obstacles;
  let obstructions: readonly ObstructionVerdict[] = [];
  // A limited thing that is dropped may take from what others hide with it: then those are asked again.
  for (let before = -1; before !== counted.length; ) {
    before = counted.some(isLimited) ? counted.length : -1;
    const among = counted;
    const found = among.map((each) =>
      verdictOn(each, among, occlusion, parts, rules, (own) => touchOf(eye, middle, own, met)),
    );
    obstructions = found.filter((each) => each !== undefined);
    counted = among.filter((_, i) => found[i]);
    if (before === -1) break;
  }
  const seen = silhouetteVerdict(parts, occlusion.together('sight', counted), rules);
  const shotAt = sameObstacles(counted) ? seen : silhouetteVerdict(parts, occlusion.together('shots', counted), rules);
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
    if (!over) return pictured(view, target, parts, shadeBehind(obstacles, channel));
    return gauge(target, parts, view.to - view.from || 1, occlusion.together(channel, obstacles)[0] ?? 0);
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
      const shades = new Map(all.map((each) => [each.blocker, each.shade]));
      return sideView({
        verdict,
        target: sideTarget({ verdict, near }, target, parts),
        met,
        all,
        shade: ({ blocker }) => shades.get(blocker),
        around,
      });
    },
  };
}
