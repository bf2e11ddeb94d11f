import type { EffectArea } from '../geometry/plane/areas.ts';
import type { Vec3 } from '../geometry/plane/vec.ts';
import type { Reason } from './reason.ts';
import type { HitResult, Unit } from './vocabulary.ts';

/** A roll as it fell, void faces included, and what the counting face meant. */
export interface RolledDie {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly voidFaces: readonly number[];
  readonly good: boolean;
  /** The faces that fell, where the GM changed them (CO-08). */
  readonly was?: readonly number[];
}

/** A pool as it fell: which faces are hits, and what fell where the GM changed a die (UT-01, CO-08). */
export interface RolledPool {
  readonly sides: number;
  readonly faces: readonly number[];
  /** The least face that is a hit. */
  readonly hitsFrom: number;
  readonly was?: readonly number[];
}

/** Who or what an attack meets: a piece, or an object by the id that all its parts share (CO-04). */
export interface EntityRef {
  readonly what: 'piece' | 'object';
  readonly id: string;
  readonly name: string;
}

/** What a pool was rolled for (UT-01, UT-09, UT-30, AT-14). */
export const TESTS = ['attack', 'defense', 'resist', 'dodge'] as const;
export type TestKind = (typeof TESTS)[number];

/** What the GM may say otherwise before effects are applied (CO-08). */
export const OVERRULED = [
  'die',
  'landing',
  'add',
  'strike',
  'result',
  'cover',
  'damage',
  'through',
  'end',
  'dropped',
] as const;
export type Overruled = (typeof OVERRULED)[number];

/** The lane of fire (UT-20): from its apex through a point, so many degrees to either side, out to a reach in scene units. */
export interface LaneOfFire {
  readonly apex: Vec3;
  readonly through: Vec3;
  readonly degrees: number;
  readonly reach: number;
}

/** An effect area where it stands (HL-05). */
export interface PlacedArea {
  /** On the ground plan; a ball has its height as well (HL-06, HL-40). */
  readonly plan: EffectArea;
  /** Height of its centre above the ground datum. */
  readonly z: number;
  /** The part of it that walls leave, when the scene lets walls stop areas. */
  readonly clipped?: readonly { readonly x: number; readonly y: number }[];
}

/** A length as the tables of a rule system give it: words say it in their unit, whatever the unit of the scene. */
export interface Measure {
  readonly value: number;
  readonly unit: Unit;
}

/**
 * The figures of steps by their kind, for the animation, the log and other programs. Lengths in scene units; `measure` says
 * one as the tables have it. A rule system merges kinds of its own into this list, in its `rules/details.ts`.
 */
export interface StepDetails {
  aim: {
    readonly firer: string;
    readonly from: Vec3;
    readonly at: Vec3;
    readonly range: number;
    readonly band: string;
    /** Of rounds that fly on from what they meet: whom they are meant for, if it is not a place (UT). */
    readonly target?: EntityRef;
  };
  direction: { readonly die: RolledDie; readonly direction: string; readonly degrees: number };
  /** How far off it goes. */
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
    /** How far from what was aimed at. */
    readonly distance: number;
    readonly measure: Measure;
  };
  /** CO-08: what the GM said instead; both values stand in the sentence. `to` is where a landing was moved to. */
  overrule: {
    readonly what: Overruled;
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
  /** A pool that was rolled, and the reasons that it has so many dice. `entity` is who rolls. */
  test: {
    readonly test: TestKind;
    readonly entity: EntityRef;
    readonly at: Vec3;
    readonly reasons: readonly Reason[];
    readonly pool: RolledPool;
    readonly hits: number;
    /** Of an attack: half of its dice, or more than half, show 1 (UT-02). */
    readonly glitch: boolean;
    /** What each die did, in the words of the rule system. */
    readonly deeds?: readonly string[];
  };
  /** An object that has lost all its structure (UT-43). */
  rubble: { readonly entity: EntityRef; readonly at: Vec3 };
  note: object;
}

/** The figures of one step, with its kind. */
export type StepDetail = {
  [Kind in keyof StepDetails]: { readonly kind: Kind } & StepDetails[Kind];
}[keyof StepDetails];

/** The figures of the steps of one kind. */
export type DetailOf<Kind extends keyof StepDetails> = Extract<StepDetail, { readonly kind: Kind }>;
