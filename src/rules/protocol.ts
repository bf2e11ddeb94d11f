import type { Vec3 } from '../geometry/plane/vec.ts';
import type { DiceSpec } from './dice.ts';
import type { Facts } from './facts.ts';
import type { RuleNumber } from './register.ts';
import type { EntityRef, StepDetail } from './step.ts';
import type { HitResult, Status } from './vocabulary.ts';

/** What a question is for, in words that stay the same: `to-hit`, `direction`, `effect:bravo-2`. Dice are drawn by it. */
export type QuestionKey = string;

/** Whom a question asks: who fires, the GM, or whoever owns a piece. */
export type Asked =
  | { readonly who: 'attacker' }
  | { readonly who: 'gm' }
  | { readonly who: 'owner'; readonly piece: string };

interface QuestionBase {
  readonly key: QuestionKey;
  readonly asks: Asked;
  /** One plain sentence. */
  readonly prompt: string;
  /** The rule that asks. */
  readonly rule: RuleNumber;
  /** Who or what it is about, so that the map can show it. */
  readonly about?: Placed;
}

/** Somebody or something of an attack, with where it stands. */
export type Placed = EntityRef & { readonly at: Vec3 };

/** One of the legal options of a choice, and why it is one. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly reason?: string;
  /** What is chosen, where it stands on the map. */
  readonly entity?: Placed;
}

export type RollQuestion = QuestionBase & { readonly kind: 'roll'; readonly dice: DiceSpec };
export type ChooseQuestion = QuestionBase & {
  readonly kind: 'choose';
  readonly options: readonly Option[];
  /** Where the attack stands: the line to an option begins here. */
  readonly from?: Vec3;
};
export type ConfirmQuestion = QuestionBase & { readonly kind: 'confirm' };
/** A length in inches of the tables, with one offered (HL-03 beyond its last row). */
export type LengthQuestion = QuestionBase & { readonly kind: 'length'; readonly offered: number };

/** A point on the map in scene units, with one offered (HL-07: where a guided warhead comes down). */
export type PointQuestion = QuestionBase & { readonly kind: 'point'; readonly offered: Vec3 };

export type Question = RollQuestion | ChooseQuestion | ConfirmQuestion | LengthQuestion | PointQuestion;

export type Answer =
  /** `was` is what fell on the table, where the GM changed the die (CO-08). */
  | { readonly kind: 'roll'; readonly faces: readonly number[]; readonly was?: readonly number[] }
  | { readonly kind: 'choose'; readonly option: string }
  | { readonly kind: 'confirm'; readonly yes: boolean }
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'point'; readonly x: number; readonly y: number; readonly z: number };

/** One thing that happened: the rule that applied, what it says in plain words, and its figures. */
export interface Step {
  readonly rule: RuleNumber;
  /** The short result, which the log sets in bold. */
  readonly lead: string;
  /** The rest of the sentence. */
  readonly text: string;
  /** The question that was answered, when the step comes from one. */
  readonly key?: QuestionKey;
  readonly detail: StepDetail;
  /** On the players' screen: the figures of this are kept from them, so that the map writes none beside it. */
  readonly quiet?: true;
}

/**
 * What an attack does to the scene, applied together as one change (CO-07). `left` is what remains after it where that is
 * counted; shots from before it was kept do not say.
 */
export type Effect =
  | { readonly kind: 'status'; readonly piece: string; readonly status: Status }
  /** HL-20, HL-21. */
  | { readonly kind: 'stun'; readonly piece: string; readonly turn: number }
  | { readonly kind: 'recover'; readonly piece: string }
  | {
      readonly kind: 'ammunition';
      readonly piece: string;
      readonly weapon: string;
      readonly used: number;
      readonly left?: number;
    }
  /** What a piece failed to resist (UT-30). */
  | { readonly kind: 'harm'; readonly piece: string; readonly amount: number; readonly left?: number }
  /** What an obstruction loses of its structure (UT-43); of an object in several parts, the part that was struck. */
  | { readonly kind: 'structure'; readonly obstruction: string; readonly amount: number; readonly left?: number }
  /** HP that a piece loses, and EX that it binds (AT-20, AT-43). */
  | {
      readonly kind: 'wound';
      readonly piece: string;
      readonly lost: number;
      readonly ex: number;
      readonly left?: number;
    }
  /** What an obstruction loses of its HP (AT-35); of an object in several parts, the part that was struck. */
  | { readonly kind: 'wear'; readonly obstruction: string; readonly amount: number; readonly left?: number }
  /** What armour or a shield loses of its HP, where it has any (AT-40). */
  | {
      readonly kind: 'gear';
      readonly piece: string;
      readonly gear: 'shield' | 'armour';
      readonly amount: number;
      readonly left?: number;
    }
  /** Action dice that a piece spends this round, and how many of them it had reserved (AT-02, AT-14). */
  | { readonly kind: 'actions'; readonly piece: string; readonly spent: number; readonly reserved: number };

/** How an attack ended. */
export interface Outcome {
  /** One sentence that a player can repeat aloud. */
  readonly headline: string;
  /** Who fired what at whom. */
  readonly summary: string;
  readonly effects: readonly Effect[];
  readonly landing?: Vec3;
  readonly results: readonly { readonly piece: string; readonly result: HitResult }[];
  /** What was met, in order, and how it fared (UT); nothing where nothing is met on the way. */
  readonly met?: readonly Met[];
  /** What came to each who was struck, and what became of it (AT): dodged, kept off by the body, lost. */
  readonly struck?: readonly {
    readonly id: string;
    readonly came: number;
    readonly dodged: number;
    readonly byTuf: number;
    readonly lost: number;
    readonly ex: number;
  }[];
  /** What became of the rounds (UT-33): together they are the rounds fired. */
  readonly rounds?: { readonly stopped: number; readonly spent: number; readonly beyond: number };
}

/** One entity on the way of an attack: missed, gone through or stopped at, and what it failed to resist (UT-30, UT-33). */
export interface Met {
  readonly entity: EntityRef;
  readonly what: 'missed' | 'through' | 'stopped';
  readonly damage: number;
}

/** Why an attack may not be made at all. It stands apart from how hard it is. */
export interface Refusal {
  readonly rule: RuleNumber;
  readonly reason: string;
}

export type Begun<State> =
  | { readonly ok: true; readonly state: State; readonly steps: readonly Step[] }
  | { readonly ok: false; readonly refusal: Refusal };

export type Asking =
  | { readonly over: false; readonly questions: readonly Question[] }
  | { readonly over: true; readonly outcome: Outcome };

export interface Answered<State> {
  readonly state: State;
  readonly steps: readonly Step[];
}

/**
 * A rule system: three pure functions over plain data (orders and states are what JSON holds whole, so that an attack can
 * be saved at any question and equal states joined when odds are counted). `answer` is only handed answers that fit an open question
 * (see {@link wrongAnswer}); the driver decides where they come from.
 */
export interface Rulebook<Order, State, F = Facts> {
  readonly id: string;
  begin(order: Order, facts: F): Begun<State>;
  ask(state: State, facts: F): Asking;
  answer(state: State, key: QuestionKey, answer: Answer, facts: F): Answered<State>;
}
