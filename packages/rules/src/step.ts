import type { EffectArea } from '@fall-of-shot/plane/areas';
import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Reason } from './reason.ts';
import type { HitResult, Unit } from './vocabulary.ts';

/** A roll with its void faces, and the meaning of the face that counts. */
export interface RolledDie {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly voidFaces: readonly number[];
  readonly good: boolean;
  /** The faces as rolled, if the GM changed them (CO-08). */
  readonly was?: readonly number[];
}

/** A pool as rolled: which faces are hits, and the faces as rolled if the GM changed a die (UT-01, CO-08). */
export interface RolledPool {
  readonly sides: number;
  readonly faces: readonly number[];
  /** The lowest face that is a hit. */
  readonly hitsFrom: number;
  readonly was?: readonly number[];
}

/** What an attack meets: a piece, or an object by the id its parts share (CO-04). */
export interface EntityRef {
  readonly what: 'piece' | 'object';
  readonly id: string;
  readonly name: string;
}

/**
 * The purposes of a pool. Rule systems merge their own into this list, in their `details.ts`, and give their words
 * in `RuleSystem.tests`.
 */
export interface TestKinds {
  attack: never;
  defense: never;
}
export type TestKind = keyof TestKinds;

/**
 * What an override by the GM changed (CO-08), as the log keeps it. Rule systems merge their own into this list, in their
 * `details.ts`.
 */
export interface OverriddenKinds {
  die: never;
  landing: never;
  add: never;
  strike: never;
  result: never;
  damage: never;
  dropped: never;
}
export type Overridden = keyof OverriddenKinds;

/** The lane of fire (UT-20): from its apex through a point, with a half-angle in degrees and a reach in scene units. */
export interface LaneOfFire {
  readonly apex: Vec3;
  readonly through: Vec3;
  readonly degrees: number;
  readonly reach: number;
}

/** A placed effect area (HL-05). */
export interface PlacedArea {
  /** On the ground plan; a ball also has its height (HL-06, HL-40). */
  readonly plan: EffectArea;
  /** Height of its centre above the ground datum. */
  readonly z: number;
  /** The part of it that walls leave, if walls stop areas in the scene. */
  readonly clipped?: readonly { readonly x: number; readonly y: number }[];
}

/** A length in the unit of the tables: words use that unit, whatever the scene's. */
export interface Measure {
  readonly value: number;
  readonly unit: Unit;
}

/**
 * Figures of steps by kind, for the animation, the log and other programs. Lengths in scene units; `measure` is the
 * length in the tables' unit. Rule systems merge their own kinds into this list, in their `details.ts`.
 */
export interface StepDetails {
  aim: {
    readonly firer: string;
    readonly from: Vec3;
    readonly at: Vec3;
    readonly range: number;
    readonly band: string;
    /** For rounds that fly on from what they meet: their target, unless it is a place (UT). */
    readonly target?: EntityRef;
  };
  direction: { readonly die: RolledDie; readonly direction: string; readonly degrees: number };
  /** The distance it deviates. */
  distance: {
    readonly die: RolledDie | null;
    readonly row: string;
    readonly distance: number;
    readonly measure: Measure;
  };
  landing: {
    readonly aim: Vec3;
    readonly at: Vec3;
    readonly direction: string | null;
    /** The distance from what was aimed at. */
    readonly distance: number;
    readonly measure: Measure;
  };
  /** CO-08: the GM's override; both values are in the sentence. `to` is where a landing was moved. */
  overrule: {
    readonly what: Overridden;
    readonly piece: string | null;
    readonly to: Vec3 | null;
  };
  area: { readonly area: PlacedArea; readonly caught: readonly string[] };
  effect: {
    readonly piece: string;
    readonly result: HitResult;
    readonly die: RolledDie | null;
    readonly number: number | null;
  };
  spent: { readonly weapon: string; readonly left: number };
  /** A rolled pool and the reasons for its size. `entity` rolls it. */
  test: {
    readonly test: TestKind;
    readonly entity: EntityRef;
    readonly at: Vec3;
    readonly reasons: readonly Reason[];
    readonly pool: RolledPool;
    readonly hits: number;
    /** The roll went wrong in itself, hits or not: a glitch (UT-02). */
    readonly glitch: boolean;
    /** What each die did, in the words of the rule system. */
    readonly deeds?: readonly string[];
  };
  /** An object that lost all its structure (UT-43). */
  rubble: { readonly entity: EntityRef; readonly at: Vec3 };
  note: object;
}

/** The figures of one step, with its kind. */
export type StepDetail = {
  [Kind in keyof StepDetails]: { readonly kind: Kind } & StepDetails[Kind];
}[keyof StepDetails];

/** The figures of the steps of one kind. */
export type DetailOf<Kind extends keyof StepDetails> = Extract<StepDetail, { readonly kind: Kind }>;
