import type { Vec3 } from '../../../geometry/plane/vec.ts';
import type { EntityRef } from '../../../rules/step.ts';

/** How the attack fared against one entity (UT-01, UT-06, UT-07). */
export const MEETINGS = ['hit', 'missed', 'missed by cover'] as const;
export type Meeting = (typeof MEETINGS)[number];

/** Why an attack ends where it does: every round stopped, flown on with nobody left, of no consequence, or spent in its area. */
export const ENDINGS = ['stopped', 'beyond', 'of no consequence', 'spent'] as const;
export type Ending = (typeof ENDINGS)[number];

/** One entity on the way of an attack: missed, gone through or stopped at, and what it failed to resist (UT-30, UT-33). */
export interface Met {
  readonly entity: EntityRef;
  readonly what: 'missed' | 'through' | 'stopped';
  readonly damage: number;
}

declare module '../../../rules/step.ts' {
  interface StepDetails {
    /** Who may be met next, seen from where the attack stands; `lane` where they are looked for beyond (UT-11, UT-20, UT-35). */
    candidates: {
      readonly where: 'between' | 'beyond' | 'area';
      readonly from: Vec3;
      readonly entities: readonly (EntityRef & { readonly at: Vec3 })[];
      readonly lane: LaneOfFire | null;
    };
    /** Who of them is tried, and who said so (UT-12, UT-13, UT-21). */
    picked: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly of: readonly EntityRef[];
      readonly by: 'rule' | 'attacker' | 'gm' | 'program';
    };
    /** The attack against one entity: its hits against defense hits and cover. `from` is where cover is worked out from (UT-08). */
    meeting: {
      readonly entity: EntityRef;
      readonly from: Vec3;
      readonly at: Vec3;
      readonly what: Meeting;
      readonly hits: number;
      readonly defense: number;
      readonly cover: number;
      /** Which of the rounds is in front, from 1. */
      readonly round: number;
    };
    /** What an entity fails to resist (UT-30). */
    damage: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly damage: number;
      readonly resisted: number;
      readonly left: number;
    };
    /** Whether the round goes on through what it hit, with how much, or is stopped in it (UT-31, UT-33). */
    penetration: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly through: boolean;
      readonly left: number;
      /** What it takes to go through; `null` where nothing is asked (UT-34), or nothing goes through. */
      readonly needs: number | null;
      readonly round: number;
    };
    /** Where the attack is over, and how many rounds ended there. */
    end: { readonly at: Vec3; readonly why: Ending; readonly rounds: number };
  }
}

declare module '../../../rules/protocol.ts' {
  interface Effects {
    /** What a piece failed to resist (UT-30). */
    harm: { readonly piece: string; readonly amount: number; readonly left?: number };
    /** What an obstruction loses of its structure (UT-43); of an object in several parts, the part that was struck. */
    structure: { readonly obstruction: string; readonly amount: number; readonly left?: number };
  }
  interface Outcome {
    /** What was met, in order, and what became of it. */
    readonly met?: readonly Met[];
    /** What became of the rounds (UT-33): together they are the rounds fired. */
    readonly rounds?: { readonly stopped: number; readonly spent: number; readonly beyond: number };
  }
}
