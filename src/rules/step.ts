import type { EffectArea } from '../geometry/plane/areas.ts';
import type { Vec3 } from '../geometry/plane/vec.ts';
import type { Cover } from '../geometry/sight/verdict.ts';
import type { Deed } from '../systems/action-tests/rules/deeds.ts';
import type { Astray } from '../systems/action-tests/rules/miss.ts';
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

/** How the attack fared against one entity (UT-01, UT-06, UT-07). */
export const MEETINGS = ['hit', 'missed', 'missed by cover'] as const;
export type Meeting = (typeof MEETINGS)[number];

/** Why an attack ends where it does: every round stopped, flown on with nobody left, of no consequence, or spent in its area. */
export const ENDINGS = ['stopped', 'beyond', 'of no consequence', 'spent'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What a layer of protection is (AT-37). */
export const LAYERS = ['object', 'piece', 'shield', 'armour'] as const;
export type LayerKind = (typeof LAYERS)[number];

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

/** The figures of a step, for the animation, the log and other programs. Lengths in scene units unless named inches. */
export type StepDetail =
  | {
      readonly kind: 'aim';
      readonly firer: string;
      readonly from: Vec3;
      readonly at: Vec3;
      readonly range: number;
      readonly band: string;
      /** Of rounds that fly on from what they meet: whom they are meant for, if it is not a place (UT). */
      readonly target?: EntityRef;
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
  /** A pool that was rolled, and the reasons that it has so many dice. `entity` is who rolls. */
  | {
      readonly kind: 'test';
      readonly test: TestKind;
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly reasons: readonly Reason[];
      readonly pool: RolledPool;
      readonly hits: number;
      /** Of an attack: half of its dice, or more than half, show 1 (UT-02). */
      readonly glitch: boolean;
      /** Of an action test: what each die did (AT-01, AT-11, AT-36). */
      readonly deeds?: readonly Deed[];
    }
  /** Who may be met next, seen from where the attack stands; `lane` where they are looked for beyond (UT-11, UT-20, UT-35). */
  | {
      readonly kind: 'candidates';
      readonly where: 'between' | 'beyond' | 'area';
      readonly from: Vec3;
      readonly entities: readonly (EntityRef & { readonly at: Vec3 })[];
      readonly lane: LaneOfFire | null;
    }
  /** Who of them is tried, and who said so (UT-12, UT-13, UT-21). */
  | {
      readonly kind: 'picked';
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly of: readonly EntityRef[];
      readonly by: 'rule' | 'attacker' | 'gm' | 'program';
    }
  /** The attack against one entity: its hits against defense hits and cover. `from` is where cover is worked out from (UT-08). */
  | {
      readonly kind: 'meeting';
      readonly entity: EntityRef;
      readonly from: Vec3;
      readonly at: Vec3;
      readonly what: Meeting;
      readonly hits: number;
      readonly defense: number;
      readonly cover: number;
      /** Which of the rounds is in front, from 1. */
      readonly round: number;
    }
  /** What an entity fails to resist (UT-30). */
  | {
      readonly kind: 'damage';
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly damage: number;
      readonly resisted: number;
      readonly left: number;
    }
  /** Whether the round goes on through what it hit, with how much, or is stopped in it (UT-31, UT-33). */
  | {
      readonly kind: 'penetration';
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly through: boolean;
      readonly left: number;
      /** What it takes to go through; `null` where nothing is asked (UT-34), or nothing goes through. */
      readonly needs: number | null;
      readonly round: number;
    }
  /** An object that has lost all its structure (UT-43). */
  | { readonly kind: 'rubble'; readonly entity: EntityRef; readonly at: Vec3 }
  /** Where the attack is over, and how many rounds ended there. */
  | { readonly kind: 'end'; readonly at: Vec3; readonly why: Ending; readonly rounds: number }
  /** The successes of a roll against its target, and the damage of its margins by sixes and fives; nothing of a miss (AT-01, AT-36). */
  | {
      readonly kind: 'margin';
      readonly successes: number;
      readonly target: number;
      readonly reasons: readonly Reason[];
      readonly damage: { readonly sixes: number; readonly fives: number; readonly type: string } | null;
    }
  /** Where the faces of a throw that missed send it, in metres and along the throw (AT-11, AT-12). */
  | { readonly kind: 'astray'; readonly aim: Vec3; readonly at: Vec3; readonly miss: Astray }
  /** A sweep: from one bearing to another in degrees, out to a reach, and the share of each who stands in it (AT-22, AT-23). */
  | {
      readonly kind: 'sweep';
      readonly apex: Vec3;
      readonly from: number;
      readonly to: number;
      readonly reach: number;
      readonly shares: readonly (EntityRef & { readonly at: Vec3; readonly damage: number })[];
    }
  /** How a target stands to an attack in this round, and where it was in sight when that is why (AT-30, AT-31). */
  | {
      readonly kind: 'cover';
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly seen: Cover;
      readonly shotAt: Cover;
      readonly exposed: Vec3 | null;
    }
  /** Damage that was dodged (AT-14). */
  | {
      readonly kind: 'dodged';
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly by: number;
      readonly left: number;
    }
  /** What one layer did to the damage on its way to a target: what came, what it took, what goes on (AT-34 to AT-41). */
  | {
      readonly kind: 'layer';
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly layer: { readonly id: string; readonly name: string; readonly what: LayerKind; readonly cover: Cover };
      readonly came: number;
      readonly byTuf: number;
      readonly byHp: number;
      readonly passed: number;
      /** The types of what goes on. */
      readonly types: readonly string[];
    }
  /** What reached a body or a thing, and what that did to it (AT-35, AT-43). */
  | {
      readonly kind: 'wound';
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly reached: number;
      readonly byTuf: number;
      readonly lost: number;
      readonly ex: number;
      /** A body that stands in the way of somebody else's damage, and is a layer of it (AT-37). */
      readonly between?: true;
    }
  | { readonly kind: 'note' };
