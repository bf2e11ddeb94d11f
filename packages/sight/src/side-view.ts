import type { PartName } from './verdict.ts';

/** A range of heights. */
export interface Heights {
  readonly bottom: number;
  readonly top: number;
}

/** Something on the line from the eye to the target, in section. Lengths in scene units, distances on the ground. */
export interface SideThing extends Heights {
  readonly id: string;
  readonly label: string;
  /** Where it stands: on the line to the target's middle, beside it (hiding only a flank), or past the target. */
  readonly place: 'on the line' | 'beside the line' | 'beyond';
  /** Distance from the eye to its near and far side; equal for a wall. */
  readonly from: number;
  readonly to: number;
  /** Windows only: the heights that are open. */
  readonly opening?: Heights;
  readonly blocks: { readonly sight: boolean; readonly shots: boolean };
  /** Fog or grass only: how far a line may run inside before it is blocked. */
  readonly sightDepth?: number;
  /** Height of the line to the target's middle where it enters and leaves. */
  readonly lineIn: number;
  readonly lineOut: number;
  /** True if it stops that line. */
  readonly stops: { readonly sight: boolean; readonly shots: boolean };
  /** The heights that it hides by itself on the vertical line through the target's middle. */
  readonly hides: readonly Heights[];
}

/** The target in the side view: a piece with its parts, or a bare point (base equals top, no parts). */
export interface SideTarget {
  /** Ground distance from the eye to its middle, and to the nearest point of its footprint. */
  readonly at: number;
  readonly near: number;
  readonly base: number;
  readonly top: number;
  readonly parts: readonly (Heights & { readonly part: PartName; readonly inSight: boolean })[];
}

/** A section along the line from the eye to the target: what stands on it, how high, and what that hides. */
export interface SideView {
  /** Height of the eye. */
  readonly eye: number;
  /** Height of the target's middle, where the line ends. */
  readonly aim: number;
  readonly target: SideTarget;
  /** Near to far. */
  readonly things: readonly SideThing[];
  /** Where that line is first stopped. */
  readonly block?: { readonly id: string; readonly at: number; readonly height: number };
}
