import type { Move, Question, QuestionKey } from './protocol.ts';

/**
 * Advances an attack to its next question, or to its end.
 *
 * @param next what follows automatically in a state; undefined if it waits for an answer or is over
 */
export function advance<State>(from: Move<State>, next: (state: State) => Move<State> | undefined): Move<State> {
  let { state } = from;
  const steps = [...from.steps];
  for (let move = next(state); move; move = next(state)) {
    state = move.state;
    steps.push(...move.steps);
  }
  return { state, steps };
}

/** The open question with a key. Throws if there is none: the driver only answers open questions. */
export function openQuestion(questions: readonly Question[], key: QuestionKey): Question {
  const question = questions.find((open) => open.key === key);
  if (!question) throw new Error(`"${key}" is not an open question.`);
  return question;
}
