import type { Answer, Asking, Question, Refusal, Rulebook } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer } from '@fall-of-shot/rules/recording';
import { atOnce } from '../../lib/at-once.ts';
import { type Attack, answerQuestion, openQuestions, startAttack } from './attack.ts';
import { type DiceSource, seededAnswer } from './seeded.ts';

/** An open question with its answer. */
interface Answered {
  readonly question: Question;
  readonly answer: Answer;
}

/** The first open question that the dice of a source answer, with the answer. */
function rolled(open: readonly Question[], source: DiceSource | undefined): Answered | undefined {
  if (!source) return undefined;
  for (const question of open) {
    const answer = seededAnswer(question, source);
    if (answer) return { question, answer };
  }
  return undefined;
}

/**
 * One turn of the table driver: answers every open question that is left to the dice of a source, and stops at what
 * people must decide. If dice are typed in, people also answer the rolls, except those about scenery. It pauses after
 * each answer.
 */
export function* rollingOpen<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  attack: Attack<Order, State>,
  source: DiceSource,
  facts: F,
): Generator<void, Attack<Order, State>> {
  let now = attack;
  for (;;) {
    const next = rolled(openQuestions(rulebook, now, facts), source);
    if (!next) return now;
    const answered = answerQuestion(rulebook, now, next.question, next.answer, facts);
    if (!answered.ok) throw new Error(answered.error);
    now = answered.attack;
    yield;
  }
}

/** The same without pauses. */
export function rollOpen<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  attack: Attack<Order, State>,
  source: DiceSource,
  facts: F,
): Attack<Order, State> {
  return atOnce(rollingOpen(rulebook, attack, source, facts));
}

/** The result of a scripted run: the attack, its open questions, and the answers that were not needed. */
export type Scripted<Order, State> =
  | { readonly ok: false; readonly refusal: Refusal }
  | {
      readonly ok: true;
      readonly attack: Attack<Order, State>;
      readonly now: Asking;
      /** Answers to no open question, in the order given. */
      readonly dropped: readonly KeyedAnswer[];
      /** Why an answer did not fit its question, in one sentence. */
      readonly error?: string;
    };

/** An answer as a person wrote it: its meaning depends on the question. */
export interface WrittenAnswer {
  readonly key: string;
  readonly answer: (question: Question | undefined) => Answer;
}

/** Parses a written answer to a question; undefined if the question is never asked. */
function readAnswer({ key, answer }: KeyedAnswer | WrittenAnswer, question?: Question): KeyedAnswer {
  return { key, answer: typeof answer === 'function' ? answer(question) : answer };
}

/** The first of some answers whose question is open: in their own order, so that a recording repeats its steps in order. */
function recorded(
  open: readonly Question[],
  left: ReadonlyMap<string, KeyedAnswer | WrittenAnswer>,
): Answered | undefined {
  for (const given of left.values()) {
    const question = open.find(({ key }) => key === given.key);
    if (question) return { question, answer: readAnswer(given, question).answer };
  }
  return undefined;
}

/**
 * The script driver: for a test, a saved shot, or an edited recording. Takes recorded answers by key, in any order;
 * other questions are left to the dice of `source`, if given. Answers to no open question are dropped and reported.
 */
export function runScript<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  order: Order,
  answers: readonly (KeyedAnswer | WrittenAnswer)[],
  facts: F,
  source?: DiceSource,
): Scripted<Order, State> {
  const started = startAttack(rulebook, order, facts);
  if (!started.ok) return started;
  const left = new Map(answers.map((given) => [given.key, given]));
  let attack = started.attack;
  for (;;) {
    const now = rulebook.ask(attack.state, facts);
    const open = now.over ? [] : now.questions;
    const next = recorded(open, left) ?? rolled(open, source);
    const dropped = () => [...left.values()].map((given) => readAnswer(given));
    if (!next) return { ok: true, attack, now, dropped: dropped() };
    left.delete(next.question.key);
    const submitted = answerQuestion(rulebook, attack, next.question, next.answer, facts);
    if (!submitted.ok) return { ok: true, attack, now, dropped: dropped(), error: submitted.error };
    attack = submitted.attack;
  }
}
