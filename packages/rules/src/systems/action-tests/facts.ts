import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Cover } from '@fall-of-shot/sight/verdict';
import type { Facts } from '../../facts.ts';
import type { EntityRef } from '../../step.ts';
import type { TypeChange } from './layers.ts';

/** The origin of an attack: a piece that sees its target, or the place of a burst (AT-13). */
export type Origin = { readonly piece: string } | { readonly at: Vec3 };

/** Something that absorbs damage (AT-35): its toughness, its resistances, and its remaining HP if it has any. */
export interface MaterialFacts {
  readonly tuf: number;
  readonly resists: readonly string[];
  readonly hp: number | null;
}

/** Armour worn or a shield wielded (AT-40 to AT-42). */
export interface Worn extends MaterialFacts {
  readonly name: string;
  readonly turns: readonly TypeChange[];
  readonly parry: boolean;
}

/** Dice missing from every PRW test of a piece, and why (AT-40, AT-41). */
export interface Penalty {
  readonly id: string;
  readonly dice: number;
  readonly reason: string;
  readonly rule: 'AT-40' | 'AT-41';
}

/** The facts about a piece for action tests. */
export interface ActorFacts extends EntityRef {
  readonly at: Vec3;
  readonly prw: number;
  readonly skills: Readonly<Record<string, number>>;
  /** Action dice neither bound nor spent this round, including reserved ones. */
  readonly ad: number;
  readonly reserved: number;
  /** EX that it can still bind. */
  readonly ex: number;
  /** Whether it notices what comes (AT-14). */
  readonly aware: boolean;
  /** Its body; HP may be below 0 (AT-43). */
  readonly body: { readonly tuf: number; readonly resists: readonly string[]; readonly hp: number };
  readonly armour: Worn | null;
  readonly shield: Worn | null;
  readonly penalties: readonly Penalty[];
}

/** A thing as a target of damage: the part that is hit, and its material. */
export interface ThingFacts extends EntityRef, MaterialFacts {
  readonly part: string;
  readonly at: Vec3;
}

/** One thing or piece between an attack and its target, as protective cover (AT-33, AT-37). */
export interface CoverThing extends EntityRef, MaterialFacts {
  /** For an object, the part that is hit. */
  readonly part: string | null;
  /** Whether it alone protects every part of the target from the shot. */
  readonly full: boolean;
}

/** Things one behind the other, nearest first: they hide some of the same parts (AT-37). */
export interface CoverGroup {
  /** The share of the target they hide together, 0 to 1. */
  readonly hides: number;
  readonly things: readonly CoverThing[];
}

/** A target's cover from an attacker in this round (AT-30, AT-31). */
export interface RoundCover {
  /** The cover that counts: partial if it is full now but was not during the whole round. */
  readonly seen: Cover;
  readonly shotAt: Cover;
  /** The cover right now. */
  readonly now: { readonly seen: Cover; readonly shotAt: Cover };
  /** Where it was in sight in this round, if that reduces its cover; otherwise `null`. */
  readonly exposed: Vec3 | null;
  /** Groups side by side. */
  readonly groups: readonly CoverGroup[];
}

/**
 * An entity that a burst catches (AT-13): the distance of its nearest point and of its centre from the burst's centre.
 */
export interface CaughtByBurst {
  readonly id: string;
  readonly depth: number;
  readonly middle: number;
}

/** An entity in a sweep (AT-22): its range as the scene measures it, and the distance of its nearest point. */
export interface SweptFacts {
  readonly id: string;
  readonly range: number;
  readonly depth: number;
}

/** All facts of the action tests: the common ones and their own. */
export type ATFacts = Facts & ActionFacts;

/** The facts of the action tests beyond the common ones. Lengths in scene units. */
export interface ActionFacts {
  actor(id: string): ActorFacts | null;
  /** A thing by the id its parts share, at the part nearest to a point; null if it does not exist. */
  thing(id: string, near: Vec3): ThingFacts | null;
  /**
   * AT-30, AT-31. For a wall it matters which place is looked at: by default the one nearest to the attack's origin.
   */
  roundCover(from: Origin, id: string, at: Vec3 | null): RoundCover;
  /** Whether the bearer of a shield sees the attacker, or the attack (AT-42). */
  shieldMeets(bearer: string, from: Origin): boolean;
  /** AT-13: pieces in play and things with HP left, including walls, nearest first. */
  burst(at: Vec3, radius: number): readonly CaughtByBurst[];
  /** AT-22: pieces in play and things with HP left that are not walls, nearest first, without the attacker. */
  swept(firer: string, from: number, to: number, reach: number): readonly SweptFacts[];
}
