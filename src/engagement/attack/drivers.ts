import type { Answer, Asking, Question, Refusal, Rulebook } from '../../rules/protocol.ts';
import type { KeyedAnswer } from '../../rules/recording.ts';
import { type Attack, openQuestions, startAttack, submitAnswer } from './attack.ts';
import { type DiceSource, seededRoll } from './seeded.ts';

/**
 * The table driver, one turn of it: rolls every open roll from the seed and stops at what people must decide. With
 * dice typed in, the people answer the rolls too, and nothing is rolled here.
 */
export function rollOpen<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  attack: Attack<Order, State>,
  source: DiceSource,
  facts: F,
): Attack<Order, State> {
  let now = attack;
  for (;;) {
    const roll = openQuestions(rulebook, now, facts).find((question) => question.kind === 'roll');
    if (!roll) return now;
    const answered = submitAnswer(rulebook, now, roll.key, seededRoll(roll, source), facts);
    if (!answered.ok) throw new Error(answered.error);
    now = answered.attack;
  }
}

/** How a scripted run ended: where the attack stands, what it still asks, and which answers nobody asked for. */
export type Scripted<Order, State> =
  | { readonly ok: false; readonly refusal: Refusal }
  | {
      readonly ok: true;
      readonly attack: Attack<Order, State>;
      readonly now: Asking;
      /** Answers that belonged to no open question, in the order given. */
      readonly dropped: readonly KeyedAnswer[];
      /** An answer that did not fit its question, in one sentence. */
      readonly error?: string;
    };

/** An answer as somebody wrote it down: what it means depends on the question. */
export interface WrittenAnswer {
  readonly key: string;
  readonly answer: (question: Question | undefined) => Answer;
}

/** What was written down as an answer to a question; undefined where the question is never asked. */
function readAnswer({ key, answer }: KeyedAnswer | WrittenAnswer, question?: Question): KeyedAnswer {
  return { key, answer: typeof answer === 'function' ? answer(question) : answer };
}

/** The first open roll, answered from the seed. */
function rolled(open: readonly Question[], source: DiceSource | undefined): KeyedAnswer | undefined {
  const roll = source && open.find((question) => question.kind === 'roll');
  return roll && { key: roll.key, answer: seededRoll(roll, source) };
}

/**
 * The script driver: a test, a saved shot, or an edited tape run again. Recorded answers are given by key, whatever
 * order they stand in; rolls without one come from `source` when there is one. Answers that no longer belong to an open
 * question are dropped and named.
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
    // Recorded answers go first and in their own order, so that a tape gives its steps in the order they happened.
    const recorded = [...left.values()].find((given) => open.some((question) => question.key === given.key));
    const asked = open.find(({ key }) => key === recorded?.key);
    const next = recorded ? readAnswer(recorded, asked) : rolled(open, source);
    const dropped = () => [...left.values()].map((given) => readAnswer(given));
    if (!next) return { ok: true, attack, now, dropped: dropped() };
    left.delete(next.key);
    const submitted = submitAnswer(rulebook, attack, next.key, next.answer, facts);
    if (!submitted.ok) return { ok: true, attack, now, dropped: dropped(), error: submitted.error };
    attack = submitted.attack;
  }
}
