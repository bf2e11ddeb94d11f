import { rolled } from '../../answers.ts';
import { chosenResult, effectPieceOf, resultSteps, withResult } from '../../caught.ts';
import type { Answer, Move, Question } from '../../protocol.ts';
import type { HitResult } from '../../vocabulary.ts';
import { sumOf } from './dice.ts';
import type { STFacts } from './facts.ts';
import { effectWords, resultOf, weaponOf } from './questions.ts';
import type { Landed, STState } from './state.ts';
import type { EffectRoll } from './table.ts';

function givenResult(effect: EffectRoll | null, question: Question, answer: Answer): HitResult {
  if (answer.kind === 'choose') return chosenResult(answer);
  return effect ? resultOf(effect, sumOf(question, answer)) : 'unharmed';
}

/** The result for one caught piece (ST-09), and the GM's override (CO-08). */
export function answerEffect(state: Landed, question: Question, answer: Answer, facts: STFacts): Move<STState> {
  const { order } = state;
  const id = effectPieceOf(question.key);
  if (id === undefined) throw new Error(`"${question.key}" is about no piece.`);
  const { effect } = weaponOf(order, facts).table;
  const given = givenResult(effect, question, answer);
  const { result, steps } = resultSteps(
    id,
    {
      rule: 'ST-09',
      key: question.key,
      given,
      text: effect ? `${sumOf(question, answer)} on ${effect.dice}, ${effectWords(effect)}` : 'The table decides',
      die: question.kind === 'roll' ? rolled(question, answer, given !== 'unharmed') : null,
      // Other programs read the number as "out at this or less".
      number: effect?.good === 'under' ? effect.eliminated : null,
    },
    order.gm,
    facts,
  );
  return { state: { ...state, caught: withResult(state.caught, id, result) }, steps };
}
