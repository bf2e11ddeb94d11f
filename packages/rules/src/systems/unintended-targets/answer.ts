import { entityName, refOf } from '../../naming.ts';
import type { Answer, Move, Question, Step } from '../../protocol.ts';
import { counted, listed } from '../../wording.ts';
import { chooserOf, pickedStep } from './choose-target.ts';
import { entityOf } from './cover.ts';
import { afterResistance, resistStep } from './damage.ts';
import { settingsIn, type UTFacts } from './facts.ts';
import { takeObvious } from './obstructions.ts';
import { defensePool, isGlitch, poolRolled } from './pools.ts';
import { attackQuestion, testedBy } from './questions.ts';
import type { Phase, UTState } from './state.ts';
import { withTest } from './tests.ts';
import { attackRolled, attackStep } from './weapon-test.ts';

function rolledDefense(state: UTState, id: string, question: Question, answer: Answer, facts: UTFacts): Move<UTState> {
  if (question.kind !== 'roll') throw new Error(`"${question.key}" is not a roll.`);
  const entity = entityOf(facts, id);
  const { pool, hits } = poolRolled(question.dice, answer, settingsIn(facts).hitNumber);
  const { reasons, words } = defensePool(state.order, entity, facts);
  const step: Step = {
    rule: 'UT-09',
    key: question.key,
    lead: `${entity.name}: ${counted(hits, 'hit').replace(/^0/, 'no')}.`,
    text: `Its one defense test, ${words}`,
    detail: { kind: 'test', test: 'defense', entity: refOf(entity), at: entity.at, reasons, pool, hits, glitch: false },
  };
  return { state: withTest(state, id, hits), steps: [step] };
}

function pickedBy(
  state: UTState,
  phase: Extract<Phase, { is: 'pick' }>,
  key: string,
  answer: Extract<Answer, { kind: 'choose' }>,
  facts: UTFacts,
): Move<UTState> {
  const id = answer.option;
  const by = answer.by ?? chooserOf(state);
  const among = listed(phase.of.map((each) => entityName(entityOf(facts, each))));
  const rule = phase.where === 'between' ? 'UT-13' : phase.where === 'beyond' ? 'UT-21' : 'UT-35';
  const step = pickedStep(
    state,
    id,
    phase.where === 'area' ? phase.of : phase.among,
    { rule, by, lead: `Of ${among}`, key },
    facts,
  );
  const chosen = { ...state, chosen: state.chosen + 1 };
  if (phase.where === 'area') {
    return { state: { ...chosen, phase: { is: 'area', left: phase.among, next: id } }, steps: [step] };
  }
  const as = phase.where === 'between' ? 'obstruction' : 'secondary';
  return { state: { ...chosen, phase: { is: 'target', id, as, bare: false } }, steps: [step] };
}

/** Applies an answer, before anything follows from it. */
export function given(state: UTState, question: Question, answer: Answer, facts: UTFacts): Move<UTState> {
  const { phase } = state;
  const tested = testedBy(question.key);
  if (tested !== undefined) return rolledDefense(state, tested, question, answer, facts);
  if (phase.is === 'attack') {
    const { pool, hits } = poolRolled(attackQuestion(state, facts).dice, answer, settingsIn(facts).hitNumber);
    const glitch = isGlitch(pool.faces, facts);
    return attackRolled(state, attackStep(state, pool, hits, glitch, facts), hits, glitch, facts);
  }
  if (phase.is === 'resist' && question.kind === 'roll') {
    const { pool, hits } = poolRolled(question.dice, answer, settingsIn(facts).hitNumber);
    const step = resistStep(phase.damage, pool, hits, question.key, facts);
    const next = afterResistance(state, phase.damage, hits, facts);
    return { state: next.state, steps: [step, ...next.steps] };
  }
  if (phase.is === 'pick' && answer.kind === 'choose') {
    return pickedBy(state, phase, question.key, answer, facts);
  }
  if (phase.is === 'obvious' && answer.kind === 'confirm') {
    const on = { ...state, chosen: state.chosen + 1 };
    if (!answer.yes)
      return {
        state: { ...on, phase: { is: 'compare', of: phase.of } },
        steps: [ignored(phase.id, question.key, answer.by ?? 'gm', facts)],
      };
    const target = state.bypassed.at(-1) ?? phase.id;
    return takeObvious(on, target, phase.id, phase.of, facts);
  }
  throw new Error(`"${question.key}" was answered with ${answer.kind}.`);
}

/** After a glitch the GM, or the dice for scenery, pass over the obvious one (UT-12). */
function ignored(id: string, key: string, by: 'gm' | 'dice', facts: UTFacts): Step {
  return {
    rule: 'UT-12',
    key,
    lead: 'Not the obvious one.',
    text: `${by === 'gm' ? 'The GM passes' : 'The dice pass'} over ${entityName(entityOf(facts, id))}: all in the way are compared`,
    detail: { kind: 'note' },
  };
}
