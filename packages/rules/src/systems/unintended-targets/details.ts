import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { DetailOf, EntityRef } from '../../step.ts';

/** The attack results against one entity (UT-01, UT-06, UT-07). */
export const MEETINGS = ['hit', 'missed', 'missed by cover'] as const;
export type Meeting = (typeof MEETINGS)[number];

/** Whether a miss is the target's own doing: a piece that rolled hits in its defense test. Everything else is only missed. */
export function evades({ what, defense, entity }: Pick<DetailOf<'meeting'>, 'what' | 'defense' | 'entity'>): boolean {
  return what === 'missed' && defense > 0 && entity.what === 'piece';
}

/** Why an attack ends: every round stopped, flown on with nobody left, of no consequence, or spent in its area. */
export const ENDINGS = ['stopped', 'beyond', 'of no consequence', 'spent'] as const;
export type Ending = (typeof ENDINGS)[number];

/**
 * One entity that an attack met: missed, shot through or stopped at, and the damage it failed to resist (UT-30, UT-33).
 */
export interface Met {
  readonly entity: EntityRef;
  readonly what: 'missed' | 'through' | 'stopped';
  readonly damage: number;
}

declare module '../../step.ts' {
  interface OverriddenKinds {
    /** A cover bonus (UT-40), whether a round goes through (UT-31), and where the attack ends (UT-23). */
    cover: never;
    through: never;
    end: never;
  }
  interface TestKinds {
    /** UT-30 */
    resist: never;
  }
  interface StepDetails {
    /** Candidates to be met next, from where the attack is; with `lane` if they are beyond (UT-11, UT-20, UT-35). */
    candidates: {
      readonly where: 'between' | 'beyond' | 'area';
      readonly from: Vec3;
      readonly entities: readonly (EntityRef & { readonly at: Vec3 })[];
      readonly lane: LaneOfFire | null;
    };
    /** The candidate that is tried, and who decided (UT-12, UT-13, UT-21). */
    picked: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly of: readonly EntityRef[];
      readonly by: 'rule' | 'attacker' | 'gm' | 'program' | 'dice';
    };
    /**
     * The attack against one entity: its hits against defense hits and cover. `from` is where cover is computed from
     * (UT-08).
     */
    meeting: {
      readonly entity: EntityRef;
      readonly from: Vec3;
      readonly at: Vec3;
      readonly what: Meeting;
      readonly hits: number;
      readonly defense: number;
      readonly cover: number;
      /** The round in front, from 1. */
      readonly round: number;
    };
    /** What an entity fails to resist (UT-30). */
    damage: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly damage: number;
      readonly resisted: number;
      readonly left: number;
      /** It is out of action with this. Absent in recordings made before this was noted. */
      readonly down?: true;
    };
    /** Whether the round goes through what it hit, with what is left, or is stopped (UT-31, UT-33). */
    penetration: {
      readonly entity: EntityRef;
      readonly at: Vec3;
      readonly through: boolean;
      readonly left: number;
      /** What it needs to go through; `null` if nothing (UT-34), or if nothing can go through. */
      readonly needs: number | null;
      readonly round: number;
    };
    /** Where the attack ends, and how many rounds ended there. */
    end: { readonly at: Vec3; readonly why: Ending; readonly rounds: number };
  }
}

declare module '../../protocol.ts' {
  interface Effects {
    /** The damage a piece failed to resist (UT-30). */
    harm: { readonly piece: string; readonly amount: number; readonly left?: number };
    /** The structure an obstruction loses (UT-43); for an object of several parts, the part that was hit. */
    structure: { readonly obstruction: string; readonly amount: number; readonly left?: number };
  }
  interface Outcome {
    /** The entities met in order, with their results. */
    readonly met?: readonly Met[];
    /** What became of the rounds (UT-33): the total is the number fired. */
    readonly rounds?: { readonly stopped: number; readonly spent: number; readonly beyond: number };
  }
}
