import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Candidate } from './candidates.ts';
import type { OccluderArea } from './covered-silhouette.ts';
import {
  hiddenShare,
  mergedAreas,
  NOTHING,
  type PartRect,
  participationShare,
  type SightTarget,
} from './occlusion-shape.ts';
import { hiddenByFloors } from './overhead.ts';

/** The kinds of lines that can be stopped. Sight and shots are computed separately. */
export const CHANNELS = ['sight', 'shots'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A blocker between eye and target, with what it hides of the view plane. */
export interface Occluder extends Candidate {
  /** Returns what it hides; computed when first asked. */
  readonly area: () => OccluderArea;
  /** What it hides of each part by itself, where its shadow tells that. */
  readonly alone?: readonly number[];
}

/** All blockers with one id: one object (CO-04). */
export interface Obstacle {
  readonly id: string;
  readonly members: readonly [Occluder, ...Occluder[]];
}

/** Computes the hidden share of each part: in perspective, or from straight above or below. */
export interface Occlusion {
  /** Near to far. */
  readonly obstacles: readonly Obstacle[];
  /** Returns the hidden share of each part behind these obstacles together. */
  hiddenTogether(channel: Channel, obstacles: readonly Obstacle[]): readonly number[];
  /**
   * Returns the share of each part that one obstacle hides or helps to hide: terrain walls hide in pairs, among those
   * given.
   */
  hiddenBy(channel: Channel, obstacle: Obstacle, among: readonly Obstacle[]): readonly number[];
}

/** Groups occluders by id, ordered by the first of each. */
function grouped(all: readonly Occluder[]): Obstacle[] {
  const found = new Map<string, [Occluder, ...Occluder[]]>();
  for (const shading of all) {
    const known = found.get(shading.blocker.id);
    if (known) known.push(shading);
    else found.set(shading.blocker.id, [shading]);
  }
  return [...found].map(([id, members]) => ({ id, members }));
}

/** Returns what obstacles hide in a channel. */
export function occluderAreaOfAll(obstacles: readonly Obstacle[], channel: Channel): OccluderArea {
  const areas: OccluderArea[] = [];
  for (const { members } of obstacles) {
    for (const { blocker, area } of members) if (blocker.blocks[channel]) areas.push(area());
  }
  return mergedAreas(areas);
}

/** Returns true if an obstacle includes a terrain wall, which hides only together with others. */
export function hasTerrainWall({ members }: Obstacle): boolean {
  return members.some(({ blocker }) => blocker.isTerrainWall);
}

/** Returns true if every member blocks sight and shots alike, so that one result serves for both. */
export function blockSightAndShotsAlike(obstacles: readonly Obstacle[]): boolean {
  return obstacles.every(({ members }) => members.every(({ blocker: { blocks } }) => blocks.sight === blocks.shots));
}

/** Returns what an obstacle of a single blocker hides of each part, if that is known. */
function aloneIn({ members }: Obstacle, channel: Channel): readonly number[] | undefined {
  const [{ alone, blocker }] = members;
  return members.length === 1 && blocker.blocks[channel] ? alone : undefined;
}

/** Returns true if one obstacle is known to hide all of every part. */
function hidesEveryPart(obstacle: Obstacle, channel: Channel): boolean {
  return aloneIn(obstacle, channel)?.every((share) => share === 1) ?? false;
}

/** Perspective view: hidden shares are the covered areas of the plane through the target. */
export function perspectiveOcclusion(parts: readonly PartRect[], all: readonly Occluder[]): Occlusion {
  const obstacles = grouped(all);
  return {
    obstacles,
    hiddenTogether: (channel, counted) => {
      // Where one hides everything, the others change nothing.
      const whole = counted.find((each) => hidesEveryPart(each, channel));
      if (whole) return parts.map(() => 1);
      const area = occluderAreaOfAll(counted, channel);
      return parts.map(({ rect }) => hiddenShare(rect, area));
    },
    hiddenBy: (channel, obstacle, among) => {
      const alone = aloneIn(obstacle, channel);
      if (alone) return alone;
      const own = occluderAreaOfAll([obstacle], channel);
      if (own.half.length === 0) return parts.map(({ rect }) => hiddenShare(rect, own));
      const pairs = { full: [], half: occluderAreaOfAll(among, channel).half };
      return parts.map(({ rect }) => participationShare(rect, own, pairs));
    },
  };
}

/** View from straight above or below: every part is hidden equally, by the share of the footprint that floors cover. */
export function overheadOcclusion(
  eye: Vec3,
  target: SightTarget,
  parts: readonly PartRect[],
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
    obstacles: grouped(floors.map((floor) => ({ ...floor, area: () => NOTHING }))),
    hiddenTogether: share,
    hiddenBy: (channel, obstacle) => share(channel, [obstacle]),
  };
}
