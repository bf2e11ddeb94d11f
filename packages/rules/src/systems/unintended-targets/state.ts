import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Progress } from '../../facts.ts';
import type { Met } from './details.ts';
import type { UTOrder } from './order.ts';

/** The role in which an entity is tried: the intended target, an obstruction (UT-14), or a secondary target (UT-22). */
export type Role = 'intended' | 'obstruction' | 'secondary';

/** What a round does to the entity it has hit. */
export interface Damage {
  readonly id: string;
  readonly at: Vec3;
  /** For objects, the part that is hit. */
  readonly part: string | null;
  /** Before resistance (UT-30, UT-32). */
  readonly damage: number;
  /** The dice it resists with; `null` for an object without figures. */
  readonly dice: number | null;
  readonly av: number;
  /** `cover`: shot through on purpose, without checking armour value (UT-34). `area`: an entity in an area (UT-35). */
  readonly purpose: 'hit' | 'cover' | 'area';
  /** Declared entities still to be met after it. */
  readonly left: readonly string[];
}

/** What the attack waits for, or does next. */
export type Phase =
  | { readonly is: 'attack' }
  /** Its defense test, if it has one to roll; then the attack is resolved against it. */
  | { readonly is: 'target'; readonly id: string; readonly as: Role; readonly bare: boolean }
  /** The target was missed by cover (UT-06): which obstruction is targeted instead. */
  | { readonly is: 'between'; readonly target: string }
  /** After a glitch the GM may pass over the obvious target (UT-12). */
  | { readonly is: 'obvious'; readonly id: string; readonly of: readonly string[] }
  /** The defense tests of all obstructions that can evade (UT-13). */
  | { readonly is: 'compare'; readonly of: readonly string[] }
  /** Candidates beyond (UT-20): found, and their defense tests. */
  | { readonly is: 'beyond' }
  | { readonly is: 'lowest'; readonly of: readonly string[] }
  | {
      readonly is: 'pick';
      readonly where: 'between' | 'beyond' | 'area';
      readonly of: readonly string[];
      /** All candidates; the others are left to choose from. */
      readonly among: readonly string[];
    }
  | { readonly is: 'resist'; readonly damage: Damage }
  /** Obstructions to be shot through on purpose, nearest first (UT-34). */
  | { readonly is: 'through'; readonly left: readonly string[] }
  /** Entities in an area still to be met, nearest first (UT-35); `next`: the one that comes first, once it is known. */
  | { readonly is: 'area'; readonly left: readonly string[]; readonly next?: string }
  | { readonly is: 'over' };

/** What an obstruction has lost (UT-43). */
export interface Worn {
  readonly part: string;
  readonly amount: number;
  readonly left: number;
}

/**
 * The state of an attack. It only holds what later questions and the outcome need, so that it can be saved at any
 * question and equal states merge when odds are counted.
 */
export interface UTState {
  readonly order: UTOrder;
  readonly phase: Phase;
  /** Hits of the weapon test; 0 until it is rolled. */
  readonly hits: number;
  readonly glitch: boolean;
  /** Defense hits by id: one test per attack (UT-09). */
  readonly defense: Readonly<Record<string, number>>;
  readonly progress: Progress;
  /** Missed by cover from where the attack is now. */
  readonly bypassed: readonly string[];
  /** Candidates beyond regardless of the lane (UT-15). */
  readonly pending: readonly string[];
  /** Rounds fired together; the one in front, from 1; and what became of the others. */
  readonly fired: number;
  readonly round: number;
  readonly stopped: number;
  readonly spent: number;
  readonly beyond: number;
  /** What the round in front has left after what it went through (UT-32); `null` before its first hit. */
  readonly carried: number | null;
  readonly met: readonly Met[];
  readonly worn: readonly Worn[];
  /** Entities in the area of the attack (UT-35). */
  readonly inside: readonly string[];
  /** The number of choices so far: each question has its own key. */
  readonly chosen: number;
}
