import type { Vec3 } from '../geometry/plane/vec.ts';
import type { DiceSpec } from './dice.ts';
import type { Facts } from './facts.ts';
import type { RuleNumber } from './rule.ts';
import type { EntityRef, StepDetail } from './step.ts';
import type { HitResult, Status, Unit } from './vocabulary.ts';

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
/** A length in the unit of the tables, with one offered (HL-03 beyond its last row). */
export type LengthQuestion = QuestionBase & { readonly kind: 'length'; readonly offered: number; readonly unit: Unit };

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
 * What an attack does to the scene, by kind; a rule system merges kinds of its own into this list. `left` is what remains
 * after it where that is counted; shots from before it was kept do not say.
 */
export interface Effects {
  status: { readonly piece: string; readonly status: Status };
  ammunition: { readonly piece: string; readonly weapon: string; readonly used: number; readonly left?: number };
}

/** One effect, with its kind. All effects of an attack are applied together, as one change (CO-07). */
export type Effect = { [Kind in keyof Effects]: { readonly kind: Kind } & Effects[Kind] }[keyof Effects];

/** The effects of one kind. */
export type EffectOf<Kind extends keyof Effects> = Extract<Effect, { readonly kind: Kind }>;

/** How an attack ended. A rule system may add what its own log and odds need. */
export interface Outcome {
  /** One sentence that a player can repeat aloud. */
  readonly headline: string;
  /** Who fired what at whom. */
  readonly summary: string;
  readonly effects: readonly Effect[];
  readonly landing?: Vec3;
  readonly results: readonly { readonly piece: string; readonly result: HitResult }[];
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
