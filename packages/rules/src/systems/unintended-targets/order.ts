import type { Order } from '../../order.ts';
import type { FireMode } from './weapon.ts';

/** Whether the attack goes around cover or straight through it (UT-06, UT-34). */
export const WAYS = ['around', 'through'] as const;
export type Way = (typeof WAYS)[number];

/** The results the GM may set for an entity that was met. */
export const MEETING_RESULTS = ['hit', 'missed'] as const;
export type MeetingResult = (typeof MEETING_RESULTS)[number];

/** The GM's overrides of dice and geometry, before effects are applied (CO-08). Changed dice are in the answers. */
export interface UTOverrides {
  /** Entities added to the candidates beyond, or excluded (UT-20). */
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
  /** Whether an entity that is tried is hit. */
  readonly results?: Readonly<Record<string, MeetingResult>>;
  /** The cover bonus of an entity, wherever it is seen from (UT-40). */
  readonly cover?: Readonly<Record<string, number>>;
  /** The damage an entity fails to resist (UT-30). */
  readonly damage?: Readonly<Record<string, number>>;
  /** Whether a round that hit it goes through (UT-31). */
  readonly through?: Readonly<Record<string, boolean>>;
  /** Where an attack that met nothing more ends (UT-23). */
  readonly end?: { readonly x: number; readonly y: number; readonly z: number };
}

/** The order to fire, with the table's choices. */
export interface UTOrder extends Order {
  readonly mode: FireMode;
  readonly way: Way;
  /** "Nothing of consequence between or behind": a miss or a round that goes through just ends (UT-04). */
  readonly nothingBehind: boolean;
  /** The target's cover bonus instead of the map's (UT-40). */
  readonly cover?: number;
  readonly gm?: UTOverrides;
}
