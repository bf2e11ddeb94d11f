import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { Cover } from '../../../geometry/sight/verdict.ts';
import type { Facts } from '../../../rules/facts.ts';
import type { EntityRef } from '../../../rules/step.ts';
import type { Turn } from './layers.ts';

/** Where an attack comes from: a piece that sees its target, or the place where something burst (AT-13). */
export type Origin = { readonly piece: string } | { readonly at: Vec3 };

/** Something that absorbs damage (AT-35): its toughness, what it resists, and the HP that it has left, if it has any. */
export interface MaterialFacts {
  readonly tuf: number;
  readonly resists: readonly string[];
  readonly hp: number | null;
}

/** Armour or a shield as it is worn or wielded (AT-40 to AT-42). */
export interface Worn extends MaterialFacts {
  readonly name: string;
  readonly turns: readonly Turn[];
  readonly parry: boolean;
}

/** Dice that a piece lacks in every test of its PRW, and why (AT-40, AT-41). */
export interface Penalty {
  readonly id: string;
  readonly dice: number;
  readonly reason: string;
  readonly rule: 'AT-40' | 'AT-41';
}

/** A piece as the action tests ask for it. */
export interface ActorFacts extends EntityRef {
  readonly at: Vec3;
  readonly prw: number;
  readonly skills: Readonly<Record<string, number>>;
  /** Action dice that are neither bound nor spent this round, those that are reserved among them. */
  readonly ad: number;
  readonly reserved: number;
  /** EX that it can still bind. */
  readonly ex: number;
  /** Whether it notices what comes (AT-14). */
  readonly aware: boolean;
  /** Its body; the HP may have fallen below 0 (AT-43). */
  readonly body: { readonly tuf: number; readonly resists: readonly string[]; readonly hp: number };
  readonly armour: Worn | null;
  readonly shield: Worn | null;
  readonly penalties: readonly Penalty[];
}

/** A thing as something to be damaged: the part of it that is struck, and what that is made of. */
export interface ThingFacts extends EntityRef, MaterialFacts {
  readonly part: string;
  readonly at: Vec3;
}

/** One thing or piece between an attack and its target, as protective cover (AT-33, AT-37). */
export interface CoverThing extends EntityRef, MaterialFacts {
  /** Of an object, the part that is struck. */
  readonly part: string | null;
  /** Whether it takes every part of the target from the shot when it stands alone. */
  readonly full: boolean;
}

/** Things that protect one after the other, near to far: the parts that they hide overlap (AT-37). */
export interface CoverGroup {
  /** How much of the target they hide together, 0 to 1. */
  readonly hides: number;
  readonly things: readonly CoverThing[];
}

/** How a target stood to an attacker in this round (AT-30, AT-31). */
export interface RoundCover {
  /** What counts: partial, where it is full now and was not all the round. */
  readonly seen: Cover;
  readonly shotAt: Cover;
  /** As things stand now. */
  readonly now: { readonly seen: Cover; readonly shotAt: Cover };
  /** Where it was in sight in this round, when that is why; `null` when its present cover stands. */
  readonly exposed: Vec3 | null;
  /** Side by side. */
  readonly groups: readonly CoverGroup[];
}

/** One whom a burst catches (AT-13): how far its nearest point is from the middle of the burst, and how far its own middle. */
export interface CaughtByBurst {
  readonly id: string;
  readonly depth: number;
  readonly middle: number;
}

/** One who stands in a sweep (AT-22), near to far: its range as the scene measures it, and how far its nearest point is. */
export interface SweptFacts {
  readonly id: string;
  readonly range: number;
  readonly depth: number;
}

/** What the action tests ask the battlefield: what all rule systems ask, and their own. */
export type ATFacts = Facts & ActionFacts;

/** What the action tests ask the battlefield besides what all rule systems ask. Lengths in scene units. */
export interface ActionFacts {
  actor(id: string): ActorFacts | null;
  /** A thing by the id that its parts share, at the part that is nearest to a point; null when it is not there. */
  thing(id: string, near: Vec3): ThingFacts | null;
  /** AT-30, AT-31. Of a wall it matters which place of it is looked at: the nearest to where the attack comes from, unless said. */
  roundCover(from: Origin, id: string, at: Vec3 | null): RoundCover;
  /** Whether who bears a shield sees the attacker, or the attack (AT-42). */
  shieldMeets(bearer: string, from: Origin): boolean;
  /** AT-13: pieces in play and things with HP left, walls among them, near to far. */
  burst(at: Vec3, radius: number): readonly CaughtByBurst[];
  /** AT-22: pieces in play and things with HP left that are no walls, near to far, the attacker left out. */
  swept(firer: string, from: number, to: number, reach: number): readonly SweptFacts[];
}
