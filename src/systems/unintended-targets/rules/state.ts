import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { Progress } from '../../../rules/facts.ts';
import type { Met } from './details.ts';
import type { UTOrder } from './order.ts';

/** As what an entity is tried: the intended target, an obstruction (UT-14), or a secondary target (UT-22). */
export type Role = 'intended' | 'obstruction' | 'secondary';

/** What a round does to the entity that it has hit. */
export interface Damage {
  readonly id: string;
  readonly at: Vec3;
  /** The part of an object that is struck. */
  readonly part: string | null;
  /** Before resistance (UT-30, UT-32). */
  readonly damage: number;
  /** Dice that it resists with; `null` of an object that nobody has given figures. */
  readonly dice: number | null;
  readonly av: number;
  /** `cover`: gone through on purpose, and no AV is asked (UT-34). `area`: one of those in an area (UT-35). */
  readonly purpose: 'hit' | 'cover' | 'area';
  /** Who is still to be met after it, where the attack meets several by declaration. */
  readonly left: readonly string[];
}

/** What the attack waits for, or does next. */
export type Phase =
  | { readonly is: 'attack' }
  /** Its defense test, if it has one to roll; then the attack is resolved against it. */
  | { readonly is: 'target'; readonly id: string; readonly as: Role; readonly bare: boolean }
  /** The target was missed by cover (UT-06): which obstruction is targeted instead. */
  | { readonly is: 'between'; readonly target: string }
  /** On a glitch the GM may ignore who obviously is the target (UT-12). */
  | { readonly is: 'obvious'; readonly id: string; readonly of: readonly string[] }
  /** The defense tests of all obstructions that are defenders (UT-13). */
  | { readonly is: 'compare'; readonly of: readonly string[] }
  /** Who may be met beyond (UT-20): found, and their defense tests. */
  | { readonly is: 'beyond' }
  | { readonly is: 'lowest'; readonly of: readonly string[] }
  | {
      readonly is: 'pick';
      readonly where: 'between' | 'beyond' | 'area';
      readonly of: readonly string[];
      /** All that stood there, of whom these are left to choose from. */
      readonly among: readonly string[];
    }
  | { readonly is: 'resist'; readonly blow: Damage }
  /** Obstructions that are gone through on purpose, near to far (UT-34). */
  | { readonly is: 'through'; readonly left: readonly string[] }
  /** Those in an area that are still to be met, near to far (UT-35). */
  | { readonly is: 'area'; readonly left: readonly string[] }
  | { readonly is: 'over' };

/** What an obstruction has lost (UT-43). */
export interface Worn {
  readonly part: string;
  readonly amount: number;
  readonly left: number;
}

/**
 * Where an attack stands. It holds no more than what later questions and the outcome need, so that it can be saved at any
 * question, and equal states be joined when odds are counted.
 */
export interface UTState {
  readonly order: UTOrder;
  readonly phase: Phase;
  /** Hits of the weapon test; 0 until it is rolled. */
  readonly hits: number;
  readonly glitch: boolean;
  /** Defense hits of whoever has rolled: one test in an attack (UT-09). */
  readonly defense: Readonly<Record<string, number>>;
  readonly progress: Progress;
  /** Missed by cover from where the attack stands now. */
  readonly bypassed: readonly string[];
  /** Who stands among the candidates beyond whatever the lane says (UT-15). */
  readonly pending: readonly string[];
  /** Rounds fired together; which of them is in front, from 1; and what has become of the others. */
  readonly fired: number;
  readonly round: number;
  readonly stopped: number;
  readonly spent: number;
  readonly beyond: number;
  /** What the round in front still has after what it went through (UT-32); `null` before it has hit anything. */
  readonly carried: number | null;
  readonly met: readonly Met[];
  readonly worn: readonly Worn[];
  /** Everybody in the area of the attack (UT-35). */
  readonly inside: readonly string[];
  /** Choices made so far: each question has a key of its own. */
  readonly chosen: number;
}
