import type { PartName } from './verdict.ts';

/** Heights from and to. */
export interface Heights {
  readonly bottom: number;
  readonly top: number;
}

/** Something on the way from the eye to the target, cut along the line. Lengths in scene units, distances on the ground. */
export interface SideThing extends Heights {
  readonly id: string;
  readonly label: string;
  /** Whether the line to the target's middle meets it on the plan, or it only hides a flank, or stands past the target. */
  readonly place: 'on the line' | 'beside the line' | 'beyond';
  /** Distance from the eye at which it begins and ends; equal for a wall. */
  readonly from: number;
  readonly to: number;
  /** Of a window: the heights that are open. */
  readonly opening?: Heights;
  readonly blocks: { readonly sight: boolean; readonly shots: boolean };
  /** It is fog, grass or the like: it hides only what a line crosses inside it for longer than this. */
  readonly sightDepth?: number;
  /** Height of the line to the target's middle where it comes to the thing and where it leaves it. */
  readonly lineIn: number;
  readonly lineOut: number;
  /** Whether it stops that very line. */
  readonly stops: { readonly sight: boolean; readonly shots: boolean };
  /** The heights that it alone hides on the upright line through the target's middle. */
  readonly hides: readonly Heights[];
}

/** The target as the side view has it: a piece with its parts, or a bare point (base and top the same, no parts). */
export interface SideTarget {
  /** Ground distance from the eye to its middle, and to the nearest point of its footprint. */
  readonly at: number;
  readonly near: number;
  readonly base: number;
  readonly top: number;
  readonly parts: readonly (Heights & { readonly part: PartName; readonly inSight: boolean })[];
}

/** A cut along the line from the eye to the target: what stands on it, how high, and what that hides. */
export interface SideView {
  /** Height of the eye. */
  readonly eye: number;
  /** Height of the middle of the target, which the line runs to. */
  readonly aim: number;
  readonly target: SideTarget;
  /** Near to far. */
  readonly things: readonly SideThing[];
  /** Where that line is first stopped. */
  readonly block?: { readonly id: string; readonly at: number; readonly height: number };
}
