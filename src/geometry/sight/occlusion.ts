import type { Vec3 } from '../plane/vec.ts';
import type { Candidate } from './candidates.ts';
import type { OccluderArea } from './cover.ts';
import { hiddenShare, joined, type PartField, type SightTarget, sharedIn } from './occlusion-shape.ts';
import { hiddenByFloors } from './overhead.ts';

/** What lines may be stopped: sight and shots are worked out apart. */
export const CHANNELS = ['sight', 'shots'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A thing between, with what it hides of the plane that is looked at. */
export interface Shading extends Candidate {
  readonly shade: OccluderArea;
}

/** Everything between that goes by one id: one object (CO-04). */
export interface Obstacle {
  readonly id: string;
  readonly members: readonly [Shading, ...Shading[]];
}

/** How the hidden shares of each part come about: in perspective, or from straight above or below. */
export interface Occlusion {
  /** Near to far. */
  readonly obstacles: readonly Obstacle[];
  /** The hidden shares of the parts behind these obstacles together. */
  together(channel: Channel, obstacles: readonly Obstacle[]): number[];
  /** What one obstacle hides, or takes part in hiding: limited things hide two by two, among those given. */
  each(channel: Channel, obstacle: Obstacle, among: readonly Obstacle[]): number[];
}

/** Groups what stands between by its ids; the first of an object says where it stands in the order. */
function grouped(all: readonly Shading[]): Obstacle[] {
  const found = new Map<string, [Shading, ...Shading[]]>();
  for (const shading of all) {
    const known = found.get(shading.blocker.id);
    if (known) known.push(shading);
    else found.set(shading.blocker.id, [shading]);
  }
  return [...found].map(([id, members]) => ({ id, members }));
}

/** What obstacles hide in a channel. */
export function shadeBehind(obstacles: readonly Obstacle[], channel: Channel): OccluderArea {
  const shades: OccluderArea[] = [];
  for (const { members } of obstacles) {
    for (const { blocker, shade } of members) if (blocker.blocks[channel]) shades.push(shade);
  }
  return joined(shades);
}

/** Whether an obstacle hides only together with others. */
export function isLimited({ members }: Obstacle): boolean {
  return members.some(({ blocker }) => blocker.limited);
}

/** Whether what blocks sight and what blocks shots are the same things, so that one answer stands for both. */
export function sameObstacles(obstacles: readonly Obstacle[]): boolean {
  return obstacles.every(({ members }) => members.every(({ blocker: { blocks } }) => blocks.sight === blocks.shots));
}

/** In perspective: by the areas that are covered in the plane through the target. */
export function inPerspective(parts: readonly PartField[], all: readonly Shading[]): Occlusion {
  const obstacles = grouped(all);
  return {
    obstacles,
    together: (channel, counted) => {
      const shade = shadeBehind(counted, channel);
      return parts.map(({ field }) => hiddenShare(field, shade));
    },
    each: (channel, obstacle, among) => {
      const own = shadeBehind([obstacle], channel);
      if (own.half.length === 0) return parts.map(({ field }) => hiddenShare(field, own));
      const pairs = { full: [], half: shadeBehind(among, channel).half };
      return parts.map(({ field }) => sharedIn(field, own, pairs));
    },
  };
}

/** From straight above or below every part is hidden alike, by the share of the footprint that floors cover. */
export function fromOver(
  eye: Vec3,
  target: SightTarget,
  parts: readonly PartField[],
  between: readonly Candidate[],
): Occlusion {
  const floors = between.filter(({ blocker }) => blocker.floor);
  const share = (channel: Channel, counted: readonly Obstacle[]) => {
    const blockers = counted.flatMap(({ members }) => members.map(({ blocker }) => blocker));
    const hidden = hiddenByFloors(
      eye,
      target,
      blockers.filter(({ blocks }) => blocks[channel]),
    );
    return parts.map(() => hidden);
  };
  return {
    obstacles: grouped(floors.map((floor) => ({ ...floor, shade: { full: [], half: [] } }))),
    together: share,
    each: (channel, obstacle) => share(channel, [obstacle]),
  };
}
