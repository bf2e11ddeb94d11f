import type { EffectArea } from '../geometry/areas.ts';
import type { Vec3 } from '../geometry/vec.ts';
import type { Reason } from './reason.ts';
import type { HitResult } from './vocabulary.ts';

/** A roll as it fell, void faces included, and what the counting face meant. */
export interface RolledDie {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly voidFaces: readonly number[];
  readonly good: boolean;
  /** The faces that fell, where the GM changed them (CO-08). */
  readonly was?: readonly number[];
}

/** What the GM may say otherwise before effects are applied (CO-08). */
export const OVERRULED = ['die', 'landing', 'add', 'strike', 'result', 'dropped'] as const;
export type Overruled = (typeof OVERRULED)[number];

/** An effect area where it stands (HL-05). */
export interface PlacedArea {
  /** On the ground plan; a ball has its height as well (HL-06, HL-40). */
  readonly plan: EffectArea;
  /** Height of its centre above the ground datum. */
  readonly z: number;
  /** The part of it that walls leave, when the scene lets walls stop areas. */
  readonly clipped?: readonly { readonly x: number; readonly y: number }[];
}

/** The figures of a step, for the animation, the log and other programs. Lengths in scene units unless named inches. */
export type StepDetail =
  | {
      readonly kind: 'aim';
      readonly firer: string;
      readonly from: Vec3;
      readonly at: Vec3;
      readonly range: number;
      readonly band: string;
    }
  | {
      readonly kind: 'to-hit';
      readonly number: number;
      readonly reasons: readonly Reason[];
      readonly die: RolledDie;
      readonly hit: boolean;
    }
  | { readonly kind: 'direction'; readonly die: RolledDie; readonly direction: string; readonly degrees: number }
  | { readonly kind: 'distance'; readonly die: RolledDie | null; readonly row: string; readonly inches: number }
  /** HL-40: how far above (or, below 0, under) the target point it explodes, in inches of the tables. */
  | { readonly kind: 'altitude'; readonly die: RolledDie; readonly inches: number }
  | {
      readonly kind: 'landing';
      readonly aim: Vec3;
      readonly at: Vec3;
      readonly direction: string | null;
      readonly inches: number;
    }
  /** CO-08: what the GM said instead; both values stand in the sentence. `to` is where a landing was moved to. */
  | {
      readonly kind: 'overrule';
      readonly what: Overruled;
      readonly piece: string | null;
      readonly to: Vec3 | null;
    }
  | { readonly kind: 'area'; readonly area: PlacedArea; readonly caught: readonly string[] }
  | {
      readonly kind: 'effect';
      readonly piece: string;
      readonly result: HitResult;
      readonly die: RolledDie | null;
      readonly number: number | null;
    }
  | { readonly kind: 'stun'; readonly piece: string; readonly turn: number }
  | { readonly kind: 'recover'; readonly piece: string }
  | { readonly kind: 'spent'; readonly weapon: string; readonly left: number }
  | { readonly kind: 'note' };
