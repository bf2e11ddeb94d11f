import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Damage, Tagged } from './damage.ts';
import type { Gear, Wound } from './layers.ts';
import type { ATOrder } from './order.ts';

/** Damage due to one target, before it is dodged (AT-14) or absorbed (AT-37). */
export interface Due extends Tagged {
  readonly id: string;
}

/** What the attack waits for, or does next. */
export type Phase =
  /** A roll: each sweep has its own (AT-22). */
  | { readonly is: 'attack' }
  /** Equally near entities compete for leftover points (AT-23): those already placed, and those left. */
  | {
      readonly is: 'share';
      readonly damage: Tagged;
      readonly first: readonly string[];
      readonly left: readonly string[];
    }
  /** Dodges: who may dodge, and the action dice of those who decided (AT-14). */
  | {
      readonly is: 'dodge';
      readonly due: readonly Due[];
      readonly left: readonly string[];
      readonly ad: Readonly<Record<string, number>>;
    }
  /** Damage goes through layers, one target after another, nearest first (AT-37). */
  | { readonly is: 'layers'; readonly due: readonly Due[]; readonly group: number | null }
  | { readonly is: 'over' };

/** The result for one target: what came to it, and what reached it. */
export interface Struck {
  readonly id: string;
  readonly came: number;
  readonly dodged: number;
  readonly wound: Wound;
}

/** What a part of a thing lost within an attack: its thing, its name, its loss and what is left (AT-35). */
export interface WornPart {
  readonly of: string;
  readonly name: string;
  readonly lost: number;
  readonly left: number;
}

/**
 * The state of an attack. It only holds what later questions and the outcome need, so that it can be saved at any
 * question and equal states merge when odds are counted.
 */
export interface ATState {
  readonly order: ATOrder;
  readonly phase: Phase;
  /** The index of the roll, from 0. */
  readonly roll: number;
  /** Where a throw landed. */
  readonly landing: Vec3 | null;
  /** Whether any roll succeeded. */
  readonly hit: boolean;
  /** Points dodged of the current damage, by id. */
  readonly dodged: Readonly<Record<string, number>>;
  /** Action dice spent on dodging, by id. */
  readonly dodgedWith: Readonly<Record<string, number>>;
  /** HP lost within this attack: by parts of things, and by pieces with the EX they bound (CO-07). */
  readonly worn: Readonly<Record<string, WornPart>>;
  readonly wounds: Readonly<Record<string, { readonly lost: number; readonly ex: number }>>;
  /** HP lost by armour and shields, by bearer (AT-40). */
  readonly gear: Readonly<Record<string, Readonly<Record<Gear, number>>>>;
  /** What has reached bodies that a later roll may reach again: it adds up (AT-43). */
  readonly reached: Readonly<Record<string, Damage>>;
  readonly struck: readonly Struck[];
  /** The number of choices so far: each question has its own key. */
  readonly chosen: number;
}
