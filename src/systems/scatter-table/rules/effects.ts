import type { Answer, Answered, Question, Step } from '../../../rules/protocol.ts';
import { HIT_RESULTS, type HitResult } from '../../../rules/vocabulary.ts';
import { rolled, sumOf } from './dice.ts';
import type { STFacts } from './facts.ts';
import { effectWords, resultOf, weaponOf } from './questions.ts';
import type { Landed, STState } from './state.ts';
import type { EffectRoll } from './table.ts';

const FATES: Readonly<Record<HitResult, string>> = {
  eliminated: 'is out.',
  damaged: 'is damaged.',
  unharmed: 'is unharmed.',
};

function given(effect: EffectRoll | null, question: Question, answer: Answer): HitResult {
  if (answer.kind === 'choose') return HIT_RESULTS.find((result) => result === answer.option) ?? 'unharmed';
  return effect ? resultOf(effect, sumOf(question, answer)) : 'unharmed';
}

/** The result for one caught piece (ST-09), and the GM's override (CO-08). */
export function answerEffect(state: Landed, question: Question, answer: Answer, facts: STFacts): Answered<STState> {
  const { order } = state;
  const id = question.key.slice('effect:'.length);
  const name = facts.piece(id)?.name ?? id;
  const { effect } = weaponOf(order, facts).table;
  const fell = given(effect, question, answer);
  const result = order.gm?.results?.[id] ?? fell;
  const die = question.kind === 'roll' ? rolled(question, answer, fell !== 'unharmed') : null;
  // Other programs read the number as "out at this or less".
  const number = effect?.good === 'under' ? effect.eliminated : null;
  const steps: Step[] = [
    {
      rule: 'ST-09',
      key: question.key,
      lead: `${name} ${FATES[fell]}`,
      text: effect ? `${sumOf(question, answer)} on ${effect.dice}, ${effectWords(effect)}` : 'The table decides',
      detail: { kind: 'effect', piece: id, result, die, number },
    },
  ];
  if (result !== fell) {
    steps.push({
      rule: 'CO-08',
      lead: `GM override: ${name} ${FATES[result]}`,
      text: `Instead of ${fell}`,
      detail: { kind: 'overrule', what: 'result', piece: id, to: null },
    });
  }
  const caught = state.caught.map((each) => (each.piece === id ? { ...each, result } : each));
  return { state: { ...state, caught }, steps };
}
