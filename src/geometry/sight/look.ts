import { contains, distanceToShape } from '../shapes.ts';
import { distance2, type Vec3 } from '../vec.ts';
import { type Candidate, candidates } from './candidates.ts';
import { coveredPieces, type Shade } from './cover.ts';
import { sideView } from './cut.ts';
import { firstBlockOf, type Meeting, meetings, pointAt } from './line.ts';
import { hiddenByFloors } from './overhead.ts';
import type { Hidden, SightPicture } from './picture.ts';
import {
  fieldsOf,
  hiddenShare,
  joined,
  type PartField,
  type SightTarget,
  settled,
  shadeOf,
  sharedIn,
} from './shades.ts';
import type { SideView } from './side-view.ts';
import { silhouette } from './silhouette.ts';
import type { Slab } from './slabs.ts';
import type { Surroundings } from './surroundings.ts';
import type { Cover, ObstructionVerdict, PartName, SightRules, SightVerdict, SilhouetteVerdict } from './verdict.ts';
import { type View, viewOf } from './view.ts';

/** One answer to "what hides what": the verdict that rules use, and what a person is shown of it, worked out when asked. */
export interface Look {
  readonly verdict: SightVerdict;
  /** Where the silhouette is hidden; nothing of a bare point, which has none. */
  readonly picture: () => SightPicture | null;
  readonly side: () => SideView;
}

type Channel = 'sight' | 'shots';

/** A thing between, with what it hides. Several may go by one id: then they are one object (CO-04). */
interface Shading {
  readonly candidate: Candidate;
  readonly shade: Shade;
}

/** What stands between in a channel, of those that count. */
function behind(all: readonly Shading[], channel: Channel, counts: (id: string) => boolean): Shade {
  return joined(
    all
      .filter(({ candidate }) => candidate.blocker.blocks[channel] && counts(candidate.blocker.id))
      .map(({ shade }) => shade),
  );
}

function total(parts: readonly PartField[], shares: readonly number[]): number {
  return settled(parts.reduce((sum, { share }, i) => sum + share * (shares[i] ?? 0), 0));
}

function silhouetteVerdict(
  parts: readonly PartField[],
  shares: readonly number[],
  rules: SightRules,
): SilhouetteVerdict {
  const verdicts = parts.map(({ part, share }, i) => {
    const visible = settled(1 - (shares[i] ?? 0));
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
function touchOf(eye: Vec3, middle: Vec3, id: string, depth: number, met: readonly Meeting[]): Vec3 {
  let share = Number.POSITIVE_INFINITY;
  for (const { candidate, enter } of met) if (candidate.blocker.id === id) share = Math.min(share, enter);
  if (share > 1) share = Math.min(1, depth / Math.max(distance2(eye, middle), Number.MIN_VALUE));
  return pointAt(eye, middle, share);
}

/** How the shares of each part come about: in perspective, or from straight above or below. */
interface Reckoning {
  readonly all: readonly Shading[];
  /** The hidden shares of the parts behind everything that counts. */
  together(channel: Channel, counts: (id: string) => boolean): number[];
  /** What one object hides, or takes part in hiding. */
  each(channel: Channel, id: string): number[];
}

function inPerspective(parts: readonly PartField[], all: readonly Shading[]): Reckoning {
  const limited = (channel: Channel) => ({ full: [], half: behind(all, channel, () => true).half });
  const pairs = { sight: limited('sight'), shots: limited('shots') };
  return {
    all,
    together: (channel, counts) => {
      const shade = behind(all, channel, counts);
      return parts.map(({ field }) => hiddenShare(field, shade));
    },
    each: (channel, id) => {
      const own = behind(all, channel, (other) => other === id);
      return parts.map(({ field }) => sharedIn(field, own, pairs[channel]));
    },
  };
}

/** From straight above or below every part is hidden alike, by the share of the footprint that floors cover. */
function fromOver(
  eye: Vec3,
  target: SightTarget,
  parts: readonly PartField[],
  floors: readonly Candidate[],
): Reckoning {
  const all = floors.map((candidate) => ({ candidate, shade: { full: [], half: [] } }));
  const share = (channel: Channel, counts: (id: string) => boolean) => {
    const blockers = floors.map(({ blocker }) => blocker);
    const hidden = hiddenByFloors(
      eye,
      target,
      blockers.filter((blocker) => blocker.blocks[channel] && counts(blocker.id)),
    );
    return parts.map(() => hidden);
  };
  return { all, together: share, each: (channel, id) => share(channel, (other) => other === id) };
}

function obstructionsOf(
  reckoning: Reckoning,
  parts: readonly PartField[],
  rules: SightRules,
  touch: (id: string, depth: number) => Vec3,
): ObstructionVerdict[] {
  const found: ObstructionVerdict[] = [];
  for (const id of new Set(reckoning.all.map(({ candidate }) => candidate.blocker.id))) {
    const own = reckoning.all.flatMap(({ candidate }) => (candidate.blocker.id === id ? [candidate] : []));
    const [first] = own;
    if (!first) continue;
    const alike = own.every(({ blocker }) => blocker.blocks.sight === blocker.blocks.shots);
    const sight = reckoning.each('sight', id);
    const shots = alike ? sight : reckoning.each('shots', id);
    const hides = { seen: total(parts, sight), shotAt: total(parts, shots) };
    if (Math.max(hides.seen, hides.shotAt) < rules.negligible) continue;
    const hidden = parts
      .filter((_, i) => settled(1 - Math.max(sight[i] ?? 0, shots[i] ?? 0)) < rules.inSight)
      .map(({ part }) => part);
    found.push({
      id,
      label: first.blocker.label,
      depth: first.depth,
      hides,
      parts: hidden,
      touch: touch(id, first.depth),
      reason: reasonFor(hides, hidden),
    });
  }
  return found;
}

/** The pieces that a shade covers of each part, in shares of the silhouette. */
function pictured(view: View, target: SightTarget, parts: readonly PartField[], shade: Shade): Slab[] {
  const [wide, up] = [view.to - view.from || 1, (z: number) => (z - target.base) / target.height];
  return parts.flatMap(({ field }) =>
    coveredPieces(field, shade).map(({ from, to, low0, low1, high0, high1 }) => ({
      from: from / wide,
      to: to / wide,
      low0: up(low0),
      low1: up(low1),
      high0: up(high0),
      high1: up(high1),
    })),
  );
}

/** From straight above no part is hidden more than another: the figure shows the share from below, as a gauge does. */
function gauge({ height, base }: SightTarget, parts: readonly PartField[], width: number, share: number): Slab[] {
  if (share === 0) return [];
  return parts.map(({ field: { left, right, bottom, top } }) => {
    const [low, high] = [(bottom - base) / height, (top - base) / height];
    const to = low + (high - low) * share;
    return { from: left / width, to: right / width, low0: low, low1: low, high0: to, high1: to };
  });
}

/**
 * What hides a target from an eye point, by significant parts, for sight and for shots apart (*Sight*, CO-04).
 *
 * Exact in perspective: what a thing hides of the silhouette's plane is bounded by straight lines there, and the joint
 * area of all of them is summed between the cuts of those lines. Only fog and its like, whose edge is curved, are taken in
 * narrow columns, and round posts by straight pieces of their rim. From straight above or below only floors hide. Lengths
 * in scene units.
 */
export function lookAt(eye: Vec3, target: SightTarget, around: Surroundings, rules: SightRules): Look {
  const seen = silhouette(eye, target.at, target);
  const middle: Vec3 = { ...target.at, z: target.base + target.height / 2 };
  const over = contains(target.footprint, eye);
  const near = distanceToShape(eye, target.footprint);
  const between = candidates(eye, [seen.left, seen.right, target.at], over ? Number.POSITIVE_INFINITY : near, around);
  const view = viewOf(eye, target.at, distance2(seen.left, seen.right) / 2);
  const parts = fieldsOf(view, target);
  const reckoning = over
    ? fromOver(
        eye,
        target,
        parts,
        between.filter(({ blocker }) => blocker.floor),
      )
    : inPerspective(
        parts,
        between.map((candidate) => ({ candidate, shade: shadeOf(view, candidate, target) })),
      );
  const all = reckoning.all.map(({ candidate }) => candidate);
  const met = meetings(eye, middle, all);
  const obstructions = obstructionsOf(reckoning, parts, rules, (id, depth) => touchOf(eye, middle, id, depth, met));
  const counted = new Set(obstructions.map(({ id }) => id));
  const counts = (id: string) => counted.has(id);
  const alike = all.every(({ blocker }) => blocker.blocks.sight === blocker.blocks.shots);
  const sight = silhouetteVerdict(parts, reckoning.together('sight', counts), rules);
  const shotAt = alike ? sight : silhouetteVerdict(parts, reckoning.together('shots', counts), rules);
  const firstBlock = firstBlockOf(
    eye,
    middle,
    met.filter(({ candidate }) => counts(candidate.blocker.id)),
  );
  const verdict: SightVerdict = {
    eye,
    target: middle,
    seen: sight,
    shotAt,
    obstructions,
    ...(firstBlock ? { firstBlock } : {}),
  };
  const pieces = (channel: Channel, taken: (id: string) => boolean) => {
    if (over) return gauge(target, parts, view.to - view.from || 1, reckoning.together(channel, taken)[0] ?? 0);
    return pictured(view, target, parts, behind(reckoning.all, channel, taken));
  };
  const hidden = (taken: (id: string) => boolean): Hidden => ({
    seen: pieces('sight', taken),
    shotAt: pieces('shots', taken),
  });
  return {
    verdict,
    picture: () => ({
      body: target.body,
      hidden: hidden(counts),
      alone: new Map(obstructions.map(({ id }) => [id, hidden((other) => other === id)])),
    }),
    side: () =>
      sideView({
        verdict,
        target: {
          at: distance2(eye, middle),
          near,
          base: target.base,
          top: target.base + target.height,
          parts: parts.map(({ part, field: { bottom, top } }) => ({
            part,
            bottom,
            top,
            inSight:
              (sight.parts.find((each) => each.part === part)?.inSight ?? true) &&
              (shotAt.parts.find((each) => each.part === part)?.inSight ?? true),
          })),
        },
        met,
        all,
        shade: (candidate) => reckoning.all.find((each) => each.candidate === candidate)?.shade,
        around,
      }),
  };
}
