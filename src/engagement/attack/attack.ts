import { wrongAnswer } from '@fall-of-shot/rules/answers';
import { counting } from '@fall-of-shot/rules/dice';
import type { Answer, Question, Refusal, Rulebook, Step } from '@fall-of-shot/rules/protocol';
import type { KeyedAnswer } from '@fall-of-shot/rules/recording';
import { isRuleNumber } from '@fall-of-shot/rules/register';

/**
 * An attack in progress as plain data: its order, state, steps and answers so far. It can be saved at any question and
 * resumed.
 */
export interface Attack<Order, State> {
  readonly rulebook: string;
  readonly order: Order;
  readonly state: State;
  readonly steps: readonly Step[];
  readonly answers: readonly KeyedAnswer[];
}

export type Started<Order, State> =
  | { readonly ok: true; readonly attack: Attack<Order, State> }
  | { readonly ok: false; readonly refusal: Refusal };

export type Submitted<Order, State> =
  | { readonly ok: true; readonly attack: Attack<Order, State> }
  | { readonly ok: false; readonly error: string };

/** Checks every step for the log: a rule number that is not registered is an error of the rulebook. */
function registered(steps: readonly Step[]): readonly Step[] {
  for (const step of steps) {
    if (!isRuleNumber(step.rule))
      throw new Error(`A step carries "${step.rule}", which the register of rules does not hold.`);
  }
  return steps;
}

/** Starts an attack, or returns why it is refused, before any die. */
export function startAttack<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  order: Order,
  facts: F,
): Started<Order, State> {
  const begun = rulebook.begin(order, facts);
  if (!begun.ok) return begun;
  const { state, steps } = begun;
  return { ok: true, attack: { rulebook: rulebook.id, order, state, steps: registered(steps), answers: [] } };
}

/** The open questions of an attack; empty when it is over. */
export function openQuestions<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  attack: Attack<Order, State>,
  facts: F,
): readonly Question[] {
  const now = rulebook.ask(attack.state, facts);
  return now.over ? [] : now.questions;
}

/** The step that reports a die changed by the GM (CO-08); undefined if it stands as rolled. */
function changedDie(question: Question, answer: Answer): Step | undefined {
  if (question.kind !== 'roll' || answer.kind !== 'roll' || !answer.was) return undefined;
  const faces = counting(question.dice, answer.faces);
  const { was } = answer;
  const other = faces.flatMap((face, i) => (faces.length === was.length && face !== was[i] ? [i] : []));
  const [only] = other;
  const shown = (all: readonly number[]) => all.join(', ');
  // For a pool, name the one die: a whole row says nothing at a glance.
  const one = other.length === 1 && only !== undefined && faces.length > 1;
  return {
    rule: 'CO-08',
    lead: one ? `The GM changes die ${only + 1} to ${faces[only]}.` : `The GM changes the die to ${shown(faces)}.`,
    text: one ? `It fell on ${was[only]}` : `It fell on ${shown(was)}`,
    detail: { kind: 'overrule', what: 'die', piece: null, to: null },
  };
}

/** Answers one open question. An answer that does not fit changes nothing and returns why. */
export function submitAnswer<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  attack: Attack<Order, State>,
  key: string,
  answer: Answer,
  facts: F,
): Submitted<Order, State> {
  const question = openQuestions(rulebook, attack, facts).find((open) => open.key === key);
  if (!question) return { ok: false, error: `"${key}" is not asked now.` };
  return answerQuestion(rulebook, attack, question, answer, facts);
}

/** The same for a question that is known to be open, so that the rules are not asked again. */
export function answerQuestion<Order, State, F>(
  rulebook: Rulebook<Order, State, F>,
  attack: Attack<Order, State>,
  question: Question,
  answer: Answer,
  facts: F,
): Submitted<Order, State> {
  const wrong = wrongAnswer(question, answer);
  if (wrong) return { ok: false, error: wrong };
  const { key } = question;
  const next = rulebook.answer(attack.state, key, answer, facts);
  const change = changedDie(question, answer);
  // Right after the step of that die, so that the log shows both values (CO-08).
  const [first, ...rest] = next.steps;
  const steps = first && change ? [first, change, ...rest] : next.steps;
  return {
    ok: true,
    attack: {
      ...attack,
      state: next.state,
      steps: [...attack.steps, ...registered(steps)],
      answers: [...attack.answers, { key, answer }],
    },
  };
}
