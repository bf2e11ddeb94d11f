import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { Damage, Tagged } from './damage.ts';
import type { Gear, Wound } from './layers.ts';
import type { ATOrder } from './order.ts';

/** Damage on its way to one target, before it is dodged (AT-14) or absorbed (AT-37). */
export interface Due extends Tagged {
  readonly id: string;
}

/** What the attack waits for, or does next. */
export type Phase =
  /** A roll: of several sweeps each has its own (AT-22). */
  | { readonly is: 'attack' }
  /** Who of those equally near takes the points that are left over (AT-23): who stands first already, and who is left. */
  | {
      readonly is: 'share';
      readonly damage: Tagged;
      readonly first: readonly string[];
      readonly left: readonly string[];
    }
  /** Who may dodge, and with how many action dice those do who have said so (AT-14). */
  | {
      readonly is: 'dodge';
      readonly due: readonly Due[];
      readonly left: readonly string[];
      readonly ad: Readonly<Record<string, number>>;
    }
  /** Damage that goes inwards, near to far, one target after another (AT-37). */
  | { readonly is: 'inwards'; readonly due: readonly Due[]; readonly group: number | null }
  | { readonly is: 'over' };

/** What became of one target: what came to it, and what reached it. */
export interface Struck {
  readonly id: string;
  readonly came: number;
  readonly dodged: number;
  readonly wound: Wound;
}

/** What a part of a thing has lost within an attack: of which thing it is, what it is called, what it lost and has left (AT-35). */
export interface WornPart {
  readonly of: string;
  readonly name: string;
  readonly lost: number;
  readonly left: number;
}

/**
 * Where an attack stands. It holds no more than what later questions and the outcome need, so that it can be saved at any
 * question and equal states joined when odds are counted.
 */
export interface ATState {
  readonly order: ATOrder;
  readonly phase: Phase;
  /** Which roll it is, from 0. */
  readonly roll: number;
  /** Where what was thrown came down. */
  readonly landing: Vec3 | null;
  /** Whether any roll succeeded. */
  readonly hit: boolean;
  /** Points dodged of what is due now, by whom. */
  readonly dodged: Readonly<Record<string, number>>;
  /** Action dice that were spent on dodging, by whom. */
  readonly dodgedWith: Readonly<Record<string, number>>;
  /** HP lost within this attack: of parts of things, and of pieces with the EX that they bound (CO-07). */
  readonly worn: Readonly<Record<string, WornPart>>;
  readonly wounds: Readonly<Record<string, { readonly lost: number; readonly ex: number }>>;
  /** HP that armour and shields have lost, by who bears them (AT-40). */
  readonly gear: Readonly<Record<string, Readonly<Record<Gear, number>>>>;
  /** What has reached bodies, where a later roll may reach them again: it is gathered (AT-43). */
  readonly reached: Readonly<Record<string, Damage>>;
  readonly struck: readonly Struck[];
  /** Choices made so far: each question has a key of its own. */
  readonly chosen: number;
}
