import type { Vec3 } from '../plane/vec.ts';

/** How much of a target is covered, judged on its significant parts (*Sight*). */
export const COVERS = ['none', 'partial', 'full'] as const;
export type Cover = (typeof COVERS)[number];

/** The significant parts that a silhouette is made of: a biped's or quadruped's limbs, or a panel's nine fields. */
export const PARTS = [
  'head',
  'trunk',
  'left arm',
  'right arm',
  'left leg',
  'right leg',
  'front left leg',
  'front right leg',
  'rear left leg',
  'rear right leg',
  'upper left',
  'upper middle',
  'upper right',
  'lower left',
  'lower middle',
  'lower right',
] as const;
export type PartName = (typeof PARTS)[number];

/** What a target is built like, which decides its significant parts. */
export const BODIES = ['biped', 'quadruped', 'panel'] as const;
export type Body = (typeof BODIES)[number];

/** One significant part as seen from the eye. */
export interface PartVerdict {
  readonly part: PartName;
  /** Its share of the parts' joint area, 0 to 1. */
  readonly share: number;
  /** How much of it is visible, 0 to 1. */
  readonly visible: number;
  /** Whether it counts as in sight: at least half of it is visible, or what the scene says. */
  readonly inSight: boolean;
}

/** A silhouette with everything between the eye and it taken together. */
export interface SilhouetteVerdict {
  readonly cover: Cover;
  /** Share of the parts' joint area that is hidden, 0 to 1. */
  readonly hidden: number;
  readonly parts: readonly PartVerdict[];
}

/** What one obstruction hides when it stands alone, with the reason in words. */
export interface ObstructionVerdict {
  readonly id: string;
  readonly label: string;
  /** Distance on the ground from the eye to the nearest point of its footprint (CO-04). */
  readonly depth: number;
  /** Hidden fraction of the silhouette when everything else is taken away. */
  readonly hides: { readonly seen: number; readonly shotAt: number };
  /** The parts that it alone takes out of sight, or from the shot. */
  readonly parts: readonly PartName[];
  /** Where the line from the eye to the target's middle first meets it on the ground plan. */
  readonly touch: Vec3;
  readonly reason: string;
}

/** Where the line from eye to target is stopped, and by what. */
export interface FirstBlock {
  readonly id: string;
  readonly at: Vec3;
}

/**
 * The answer to "what hides what": facts only, with their reasons. The *seen* and the *shot-at* silhouettes are worked
 * out apart; obstructions stand near to far.
 */
export interface SightVerdict {
  readonly eye: Vec3;
  /** The middle of the silhouette, or the point aimed at. */
  readonly target: Vec3;
  readonly seen: SilhouetteVerdict;
  readonly shotAt: SilhouetteVerdict;
  readonly obstructions: readonly ObstructionVerdict[];
  /** Where the straight line to the target's middle is first stopped to sight or shot; absent when it runs free. */
  readonly firstBlock?: FirstBlock;
}

/** The scene's choices (*Sight*, CO-04). */
export interface SightRules {
  /** A part is in sight when at least this share of it is visible. */
  readonly inSight: number;
  /** What hides less than this share of the silhouette counts as hiding nothing. */
  readonly negligible: number;
}

/**
 * How a verdict is shown in one word, on the map and in the card alike: by the worse of sight and shots. Where something is
 * hidden, though every part still counts as in sight, that is not plain sight.
 */
export function shownCover({ seen, shotAt }: Pick<SightVerdict, 'seen' | 'shotAt'>): Cover {
  const worst = COVERS[Math.max(COVERS.indexOf(seen.cover), COVERS.indexOf(shotAt.cover))] ?? 'none';
  return worst === 'none' && Math.max(seen.hidden, shotAt.hidden) > 0 ? 'partial' : worst;
}
