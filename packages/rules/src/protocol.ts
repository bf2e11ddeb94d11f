import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { DiceSpec } from './dice.ts';
import type { Facts } from './facts.ts';
import type { RuleNumber } from './rule.ts';
import type { EntityRef, StepDetail } from './step.ts';
import type { HitResult, Status, Unit } from './vocabulary.ts';

/** A fixed name for what a question is about: `to-hit`, `direction`, `effect:bravo-2`. Dice are derived from it. */
export type QuestionKey = string;

/** Who answers a question: the firer, the GM, or the owner of a piece. */
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
  /** Who or what it is about, to show on the map. */
  readonly about?: Placed;
  /** Everything that its answer decides between, if neither `about` nor the options say it. */
  readonly concerns?: readonly EntityRef[];
}

/** An entity of an attack, with its position. */
export type Placed = EntityRef & { readonly at: Vec3 };

/** A legal option of a choice, and why it is one. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly reason?: string;
  /** What it chooses, with its position on the map. */
  readonly entity?: Placed;
}

export type RollQuestion = QuestionBase & { readonly kind: 'roll'; readonly dice: DiceSpec };
export type ChooseQuestion = QuestionBase & {
  readonly kind: 'choose';
  readonly options: readonly Option[];
  /** Where the attack is: the line to the option starts here. */
  readonly from?: Vec3;
};
export type ConfirmQuestion = QuestionBase & { readonly kind: 'confirm' };
/** A length in the unit of the tables, with a suggested value and the largest that is allowed (HL-03 beyond its last row). */
export type LengthQuestion = QuestionBase & {
  readonly kind: 'length';
  readonly offered: number;
  readonly most: number;
  readonly unit: Unit;
};

/** A point on the map in scene units, with a suggested value (HL-07: where a guided warhead lands). */
export type PointQuestion = QuestionBase & { readonly kind: 'point'; readonly offered: Vec3 };

export type Question = RollQuestion | ChooseQuestion | ConfirmQuestion | LengthQuestion | PointQuestion;

/** Returns whether a question that is no roll is left to the dice (CO-05). */
export type LeftToDice = (question: Question) => boolean;

export type Answer =
  /** `was` holds the faces as rolled, if the GM changed one (CO-08). `by` is set if somebody typed dice of the table. */
  | {
      readonly kind: 'roll';
      readonly faces: readonly number[];
      readonly was?: readonly number[];
      readonly by?: 'hand';
    }
  /** `by` is set if the dice chose for the table, because it is only about scenery (CO-05). */
  | { readonly kind: 'choose'; readonly option: string; readonly by?: 'dice' }
  | { readonly kind: 'confirm'; readonly yes: boolean; readonly by?: 'dice' }
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'point'; readonly x: number; readonly y: number; readonly z: number };

/** One thing that happened: the rule that applied, its words, and its figures. */
export interface Step {
  readonly rule: RuleNumber;
  /** The short result, which the log sets in bold. */
  readonly lead: string;
  /** The rest of the sentence. */
  readonly text: string;
  /** The question it answers, if it comes from one. */
  readonly key?: QuestionKey;
  readonly detail: StepDetail;
  /** For the players' screen: its figures are hidden, so the map shows none. */
  readonly quiet?: true;
}

/**
 * The effects of attacks on the scene, by kind. Rule systems merge their own kinds into this list. `left` is what
 * remains, where that is counted; older shots do not have it.
 */
export interface Effects {
  status: { readonly piece: string; readonly status: Status };
  ammunition: { readonly piece: string; readonly weapon: string; readonly used: number; readonly left?: number };
}

/** One effect, with its kind. All effects of an attack are applied as one change (CO-07). */
export type Effect = { [Kind in keyof Effects]: { readonly kind: Kind } & Effects[Kind] }[keyof Effects];

/** The effects of one kind. */
export type EffectOf<Kind extends keyof Effects> = Extract<Effect, { readonly kind: Kind }>;

/** How an attack ended. A rule system may add what its log and odds need. */
export interface Outcome {
  /** One sentence that a player can read aloud. */
  readonly headline: string;
  /** Who fired what at whom. */
  readonly summary: string;
  readonly effects: readonly Effect[];
  readonly landing?: Vec3;
  readonly results: readonly { readonly piece: string; readonly result: HitResult }[];
}

/** Why an attack may not be made at all. Separate from how hard it is. */
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

/** What an attack does at once: its new state, and the steps. */
export interface Move<State> {
  readonly state: State;
  readonly steps: readonly Step[];
}

/**
 * A rule system: three pure functions over plain data. Orders and states are JSON values, so that an attack can be
 * saved at any question, and equal states can be merged when odds are counted. `answer` only receives answers that fit
 * an open question (see `wrongAnswer` in `answers.ts`); the driver decides where they come from.
 */
export interface Rulebook<Order, State, F = Facts> {
  readonly id: string;
  begin(order: Order, facts: F): Begun<State>;
  ask(state: State, facts: F): Asking;
  answer(state: State, key: QuestionKey, answer: Answer, facts: F): Move<State>;
}
