import { capitalized, entityName, placedAt, refOf } from '../../naming.ts';
import { oncePerPair } from '../../once-per-pair.ts';
import type { Asked, Option, Question, RollQuestion } from '../../protocol.ts';
import { diceCount, figure } from '../../wording.ts';
import { testsInArea } from './area.ts';
import { chooserOf } from './choose-target.ts';
import { depthOf, entityOf, impactOn, standsAt } from './cover.ts';
import { settingsIn, type UTFacts } from './facts.ts';
import type { UTOrder } from './order.ts';
import { attackPool, defensePool, diceOf, resistPool } from './pools.ts';
import { weaponOf } from './range.ts';
import type { Damage, Phase, UTState } from './state.ts';
import { resultOf, toRoll } from './tests.ts';

const ATTACKER: Asked = { who: 'attacker' };
const GM: Asked = { who: 'gm' };

/** The weapon test (UT-01). */
export function attackQuestion(state: UTState, facts: UTFacts): RollQuestion {
  const { dice: count } = attackPool(state.order, facts);
  const { hitNumber } = settingsIn(facts);
  const name = facts.piece(state.order.firer)?.name ?? 'The attacker';
  return {
    kind: 'roll',
    key: 'attack',
    asks: ATTACKER,
    prompt: `${name}, ${weaponOf(state.order, facts).name}: ${diceCount(count)}, hits on ${hitNumber} or more.`,
    rule: 'UT-01',
    dice: diceOf(count, hitNumber, true),
  };
}

const DEFENSE = 'defense:';

/** Whose defense test a question is; undefined for any other question. */
export function testedBy(key: string): string | undefined {
  return key.startsWith(DEFENSE) ? key.slice(DEFENSE.length) : undefined;
}

function newDefenseQuestion(order: UTOrder, id: string, facts: UTFacts): RollQuestion {
  const entity = entityOf(facts, id);
  const { dice: count } = defensePool(order, entity, facts);
  const { hitNumber } = settingsIn(facts);
  return {
    kind: 'roll',
    key: `${DEFENSE}${id}`,
    asks: { who: 'owner', piece: id },
    prompt: `${entity.name}, defense: ${diceCount(count)}, hits on ${hitNumber} or more.`,
    rule: 'UT-09',
    about: placedAt(entity),
    dice: diceOf(count, hitNumber, false),
  };
}

/** The defense tests of an order that were asked for, by id: they are the same whenever they are asked. */
const defenseQuestions = oncePerPair((_order: UTOrder, _facts: UTFacts) => new Map<string, RollQuestion>());

function defenseQuestion({ order }: UTState, id: string, facts: UTFacts): RollQuestion {
  const asked = defenseQuestions(order, facts);
  const question = asked.get(id) ?? newDefenseQuestion(order, id, facts);
  asked.set(id, question);
  return question;
}

function resistQuestion(damage: Damage, facts: UTFacts): RollQuestion {
  const entity = entityOf(facts, damage.id);
  const { dice: count } = resistPool(entity, damage.dice ?? 0);
  const { hitNumber } = settingsIn(facts);
  return {
    kind: 'roll',
    key: `resist:${damage.id}`,
    asks: entity.what === 'piece' ? { who: 'owner', piece: damage.id } : GM,
    prompt: `${capitalized(entityName(entity))} resists ${figure(damage.damage)}: ${diceCount(count)}, hits on ${hitNumber} or more.`,
    rule: entity.what === 'piece' ? 'UT-30' : 'UT-43',
    about: placedAt(entity, damage.at),
    dice: diceOf(count, hitNumber, false),
  };
}

/** An option of a choice with its arguments: its result, and its distance. */
function optionOf(state: UTState, id: string, facts: UTFacts): Option {
  const entity = entityOf(facts, id);
  const far = `${figure(Math.round(depthOf(state, id, facts) * 10) / 10)} ${facts.scale().unit} away`;
  const reason = entity.defender ? `result ${figure(resultOf(state, id, facts))}, ${far}` : far;
  return { id, label: entity.name, reason, entity: placedAt(entity, impactOn(state, id, facts).at) };
}

const PICKS = {
  between: { rule: 'UT-13', prompt: 'Which obstruction does the shot meet?' },
  beyond: { rule: 'UT-21', prompt: 'Which does the shot meet next?' },
  area: { rule: 'UT-35', prompt: 'Equally near: which comes first?' },
} as const;

function pickQuestion(state: UTState, phase: Extract<Phase, { is: 'pick' }>, facts: UTFacts): Question {
  const { rule, prompt } = PICKS[phase.where];
  const gm = chooserOf(state) === 'gm';
  return {
    kind: 'choose',
    key: `choose:${phase.where}/${state.chosen + 1}`,
    asks: gm ? GM : ATTACKER,
    prompt: gm ? `A glitch, so the GM chooses. ${prompt}` : prompt,
    rule,
    options: phase.of.map((id) => optionOf(state, id, facts)),
    from: standsAt(state, facts),
  };
}

function obviousQuestion(state: UTState, phase: Extract<Phase, { is: 'obvious' }>, facts: UTFacts): Question {
  const entity = entityOf(facts, phase.id);
  return {
    kind: 'confirm',
    key: `obvious/${state.chosen + 1}`,
    asks: GM,
    prompt: `A glitch: is ${entityName(entity)}, which hides the most, still the target?`,
    rule: 'UT-12',
    about: placedAt(entity, impactOn(state, phase.id, facts).at),
    concerns: phase.of.map((id) => refOf(entityOf(facts, id))),
  };
}

/** The defense tests that a phase waits for: all that can be open at once (UT-09, UT-13, UT-21, UT-35). */
export function testsOf(state: UTState, facts: UTFacts): readonly string[] {
  const { phase } = state;
  switch (phase.is) {
    case 'target':
      return [phase.id];
    case 'compare':
    case 'lowest':
      return phase.of;
    case 'through':
      return phase.left.slice(0, 1);
    case 'area':
      return testsInArea(state, phase, facts);
    default:
      return [];
  }
}

/** Returns whether a state has open questions. `tests`: the defense tests that it waits for. */
export function waits(state: UTState, tests: readonly string[], facts: UTFacts): boolean {
  const { phase } = state;
  switch (phase.is) {
    case 'attack':
    case 'pick':
    case 'obvious':
      return true;
    case 'resist':
      return (phase.damage.dice ?? 0) > 0;
    default:
      return toRoll(state, tests, facts).length > 0;
  }
}

/** The open questions of a state; empty if something must be computed first, or it is over. */
export const questions = oncePerPair((state: UTState, facts: UTFacts): readonly Question[] => {
  const { phase } = state;
  switch (phase.is) {
    case 'attack':
      return [attackQuestion(state, facts)];
    case 'resist':
      return waits(state, [], facts) ? [resistQuestion(phase.damage, facts)] : [];
    case 'pick':
      return [pickQuestion(state, phase, facts)];
    case 'obvious':
      return [obviousQuestion(state, phase, facts)];
    default:
      return toRoll(state, testsOf(state, facts), facts).map((id) => defenseQuestion(state, id, facts));
  }
});
