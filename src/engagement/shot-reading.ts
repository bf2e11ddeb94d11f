import type { Vec3 } from '@fall-of-shot/plane/vec';
import type { Answer, Move, Outcome, Question, RollQuestion } from '@fall-of-shot/rules/protocol';
import type { EntityRef } from '@fall-of-shot/rules/step';

/** Where rounds end: in whom or what, past everybody, used up in their area, or not followed any further. */
export type EndsIn =
  | { readonly where: 'entity'; readonly entity: EntityRef }
  | { readonly where: 'beyond' | 'spent' | 'untracked' };

/** What happens in a shot that its odds are asked for. An entity is hit at most once. */
export type ShotEvent =
  /** It is hit, or caught by an area. */
  | { readonly kind: 'hit'; readonly entity: EntityRef }
  /** What it takes after everything that resists or absorbs. */
  | { readonly kind: 'damage'; readonly entity: EntityRef; readonly damage: number }
  /** A piece is out of action, a thing is rubble. */
  | { readonly kind: 'down'; readonly entity: EntityRef }
  | { readonly kind: 'damaged'; readonly entity: EntityRef }
  | { readonly kind: 'stunned'; readonly entity: EntityRef }
  /** The GM decides what happens to it: no table does. */
  | { readonly kind: 'undecided'; readonly entity: EntityRef }
  /** It lands; `hit`: on target, and not only by a deviation of zero. `at` is `null` for what has no area. */
  | { readonly kind: 'landing'; readonly at: Vec3 | null; readonly hit: boolean }
  /** So many of the rounds of the shot end there. */
  | { readonly kind: 'ends'; readonly in: EndsIn; readonly rounds: number; readonly of: number };

/**
 * How the attacks of a rule system are read when the odds of the whole shot are counted. The rulebook alone decides what
 * happens: this only names it.
 *
 * @typeParam State the states of its attacks
 * @typeParam F its facts
 */
export interface ShotReading<State, F> {
  /** What happens when an attack begins (`before` is undefined) or an answer moves it on. */
  events(before: State | undefined, move: Move<State>, facts: F): readonly ShotEvent[];
  /** What the whole attack comes to, if damage to one entity adds up in it. */
  atEnd?(state: State, outcome: Outcome, facts: F): readonly ShotEvent[];
  /**
   * What of a state its later questions and events depend on, as text: states that agree in it are counted as one.
   * Without it all of a state counts.
   *
   * @param until only who is hit first is asked for
   */
  identity?(facts: F, until?: 'first hit'): (state: State) => string;
  /**
   * What of the answers to a roll everything that follows depends on, as text: of answers that agree in it only the first
   * is given to the procedure, for all of them. Undefined for questions of which every answer counts.
   *
   * @param until only who is hit first is asked for
   */
  alike?(
    facts: F,
    until?: 'first hit',
  ): (question: RollQuestion, state: State) => ((answer: Answer) => string) | undefined;
  /** Facts with which an attack waits at its first hit: what follows need not be worked out to know who is hit first. */
  untilHit?(facts: F): F;
  /** What people are assumed to decide; undefined if nobody can know it. */
  decide(question: Exclude<Question, RollQuestion>, state: State, facts: F): Answer | undefined;
  /**
   * Whose fate a question decides, if it decides nothing else: once all that are open are such, each is counted by itself,
   * and the attack is over after them. Undefined for every other question.
   */
  standsAlone?(question: Question, facts: F): EntityRef | undefined;
  /**
   * What such a fate depends on besides the question's own key, as text: it is worked out once for all states that agree in
   * it. Without this it is worked out for each state.
   */
  fateIn?(state: State): string;
}
