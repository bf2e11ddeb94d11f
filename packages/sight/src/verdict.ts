import type { Vec3 } from '@fall-of-shot/plane/vec';

/** The cover of a target, judged on its significant parts (*Sight*). */
export const COVERS = ['none', 'partial', 'full'] as const;
export type Cover = (typeof COVERS)[number];

/** The significant parts of silhouettes: a biped's or quadruped's limbs, or the fields of a panel. */
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

/** The build of a target, which decides its significant parts. */
export const BODIES = ['biped', 'quadruped', 'panel'] as const;
export type Body = (typeof BODIES)[number];

/** One significant part as seen from the eye. */
export interface PartVerdict {
  readonly part: PartName;
  /** Its share of the total area of all parts, 0 to 1. */
  readonly share: number;
  /** How much of it is visible, 0 to 1. */
  readonly visible: number;
  /** True if it counts as in sight: at least half of it is visible, or the share that the scene sets. */
  readonly inSight: boolean;
}

/** A silhouette with everything between it and the eye combined. */
export interface SilhouetteVerdict {
  readonly cover: Cover;
  /** Hidden share of the total area of all parts, 0 to 1. */
  readonly hidden: number;
  readonly parts: readonly PartVerdict[];
}

/** What one obstruction hides by itself, with the reason in words. */
export interface ObstructionVerdict {
  readonly id: string;
  readonly label: string;
  /** Distance on the ground from the eye to the nearest point of its footprint (CO-04). */
  readonly depth: number;
  /** Hidden fraction of the silhouette if nothing else were there. */
  readonly hides: { readonly seen: number; readonly shotAt: number };
  /** The parts that it hides from sight, or from the shot, by itself. */
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
 * What hides a target: facts only, with their reasons. The *seen* and the *shot-at* silhouettes are computed
 * separately; obstructions are listed near to far.
 */
export interface SightVerdict {
  readonly eye: Vec3;
  /** The middle of the silhouette, or the point aimed at. */
  readonly target: Vec3;
  readonly seen: SilhouetteVerdict;
  readonly shotAt: SilhouetteVerdict;
  readonly obstructions: readonly ObstructionVerdict[];
  /** Where the line to the target's middle is first stopped for sight or shots; absent if it is clear. */
  readonly firstBlock?: FirstBlock;
}

/** The scene's settings (*Sight*, CO-04). */
export interface SightRules {
  /** A part is in sight when at least this share of it is visible. */
  readonly inSight: number;
  /** Anything that hides less than this share of the silhouette counts as hiding nothing. */
  readonly negligible: number;
}

/**
 * Returns the one word that map and card show for a verdict: the worse of sight and shots. If something is hidden but
 * every part still counts as in sight, that is partial.
 */
export function displayedCover({ seen, shotAt }: Pick<SightVerdict, 'seen' | 'shotAt'>): Cover {
  const worst = COVERS[Math.max(COVERS.indexOf(seen.cover), COVERS.indexOf(shotAt.cover))] ?? 'none';
  return worst === 'none' && Math.max(seen.hidden, shotAt.hidden) > 0 ? 'partial' : worst;
}
