import type { Order } from '../../../rules/order.ts';
import type { FireMode } from './weapon.ts';

/** Whether the attack tries to get past cover, or goes straight through it (UT-06, UT-34). */
export const WAYS = ['around', 'through'] as const;
export type Way = (typeof WAYS)[number];

/** What the GM may say became of an entity that the attack met. */
export const MEETING_RESULTS = ['hit', 'missed'] as const;
export type MeetingResult = (typeof MEETING_RESULTS)[number];

/** What the GM says instead of dice and geometry, before effects are applied (CO-08). Dice are changed in the answers. */
export interface UTWord {
  /** Entities that stand among the candidates beyond, or never do (UT-20). */
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
  /** Whether an entity that is tried is hit. */
  readonly results?: Readonly<Record<string, MeetingResult>>;
  /** The cover bonus of an entity, wherever it is seen from (UT-40). */
  readonly cover?: Readonly<Record<string, number>>;
  /** What an entity fails to resist (UT-30). */
  readonly damage?: Readonly<Record<string, number>>;
  /** Whether a round that hit it goes on (UT-31). */
  readonly through?: Readonly<Record<string, boolean>>;
  /** Where the attack ends that met nothing more (UT-23). */
  readonly end?: { readonly x: number; readonly y: number; readonly z: number };
}

/** Who fires what at what, and what the table says about it. */
export interface UTOrder extends Order {
  readonly mode: FireMode;
  readonly way: Way;
  /** "Nothing of consequence between or behind": a miss or a round that goes through simply ends (UT-04). */
  readonly nothingBehind: boolean;
  /** Stands in for the cover bonus that the map gives the target from the firer (UT-40). */
  readonly cover?: number;
  readonly gm?: UTWord;
}
