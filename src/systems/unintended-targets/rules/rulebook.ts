import { entityName, refOf } from '../../../rules/naming.ts';
import type { Answer, Answered, Begun, Question, Rulebook, Step } from '../../../rules/protocol.ts';
import { counted, figure, listed, measured, numberWords } from '../../../rules/wording.ts';
import { areaOf, areaProgress, inArea, meetInArea, nextInArea } from './area.ts';
import { chooserOf, pickedStep } from './choose-target.ts';
import { entityOf } from './cover.ts';
import { afterResistance, resistStep } from './damage.ts';
import { settingsIn, type UTFacts } from './facts.ts';
import { UNINTENDED_TARGETS } from './id.ts';
import { compare, findObstructions, takeObvious } from './obstructions.ts';
import type { UTOrder } from './order.ts';
import { outcome } from './outcome.ts';
import { attackPool, defensePool, isGlitch, noDice, ordinal, poolRolled } from './pools.ts';
import { attackQuestion, questions, testsOf } from './questions.ts';
import { incrementOfTarget, intendedOf, lineOf, modeOf, weaponOf } from './range.ts';
import { refusal } from './refusal.ts';
import { resolveEntity } from './resolve-entity.ts';
import { findSecondaryTargets, lowestDefense } from './secondary-targets.ts';
import { shootThroughCover, startThroughCover } from './shoot-through-cover.ts';
import type { Phase, UTState } from './state.ts';
import { type Move, withoutDice } from './tests.ts';

/** Rounds are used when the attack begins; they leave the scene with its effects (CO-07, UT-42). */
function spent(order: UTOrder, facts: UTFacts): Step[] {
  const held = facts.weapon(order.firer, order.weapon);
  const mode = modeOf(order, weaponOf(order, facts));
  if (!held || held.rounds === null || !mode) return [];
  const left = held.rounds - mode.rounds;
  return [
    {
      rule: 'CO-07',
      lead: `${left === 0 ? 'No' : left} ${left === 1 ? 'round' : 'rounds'} left.`,
      text: `${counted(mode.rounds, 'round')} used: ${held.weapon.name}`,
      detail: { kind: 'spent', weapon: order.weapon, left },
    },
  ];
}

function aimed(order: UTOrder, facts: UTFacts): Step {
  const weapon = weaponOf(order, facts);
  const range = facts.range(order.firer, order.aim);
  const increment = incrementOfTarget(order, facts);
  const { from, through } = lineOf(order, facts);
  const intended = intendedOf(order);
  const target = intended === null ? null : entityOf(facts, intended);
  const firer = facts.piece(order.firer)?.name ?? order.firer;
  return {
    rule: 'CO-02',
    lead: `${measured(range, facts.scale().unit)}, ${ordinal(increment)} increment.`,
    text: `${firer} aims the ${weapon.name} at ${target ? entityName(target) : 'a place'}, ${order.mode}`,
    detail: {
      kind: 'aim',
      firer: order.firer,
      from,
      at: through,
      range,
      band: `increment ${increment} of ${weapon.increments}`,
      ...(target ? { target: refOf(target) } : {}),
    },
  };
}

/** Reports that the rounds are spread over an area (UT-42). */
function spreadStep(order: UTOrder, facts: UTFacts): Step[] {
  const weapon = weaponOf(order, facts);
  const mode = modeOf(order, weapon);
  if (!mode || weapon.blast || mode.rounds === 1) return [];
  const { spread, rounds } = mode;
  const over =
    spread === null
      ? 'fly together at one target'
      : spread.shape === 'cone'
        ? `are spread over a cone of ${figure(spread.angle)} degrees`
        : `are spread over a strip ${figure(spread.width)} m wide`;
  const lead = `${numberWords(rounds).replace(/^./, (a) => a.toUpperCase())} rounds.`;
  return [{ rule: 'UT-42', lead, text: `They ${over}`, detail: { kind: 'note' } }];
}

function begin(order: UTOrder, facts: UTFacts): Begun<UTState> {
  const refused = refusal(order, facts);
  if (refused) return { ok: false, refusal: refused };
  const weapon = weaponOf(order, facts);
  const mode = modeOf(order, weapon);
  const area = areaOf(order, facts) !== undefined;
  const start: UTState = {
    order,
    phase: { is: 'attack' },
    hits: 0,
    glitch: false,
    defense: {},
    progress: area ? areaProgress(order, facts) : { firer: order.firer, from: 'firer', resolved: [], depth: 0 },
    bypassed: [],
    pending: [],
    fired: weapon.blast ? 1 : (mode?.rounds ?? 1),
    round: 1,
    stopped: 0,
    spent: 0,
    beyond: 0,
    carried: null,
    met: [],
    worn: [],
    inside: [],
    chosen: 0,
  };
  const steps = [aimed(order, facts), ...spent(order, facts), ...spreadStep(order, facts)];
  const next = advanced({ state: start, steps }, facts);
  return { ok: true, state: next.state, steps: next.steps };
}

/**
 * The weapon test is rolled: continues with an area, with cover to shoot through, or with one target (UT-01, UT-02).
 */
function attackRolled(state: UTState, step: Step, hits: number, glitch: boolean, facts: UTFacts): Move {
  const rolled: UTState = { ...state, hits, glitch };
  const steps = glitch ? [step, glitchStep(step)] : [step];
  if (areaOf(state.order, facts)) {
    const area = inArea(rolled, facts);
    return { state: area.state, steps: [...steps, ...area.steps] };
  }
  const target = intendedOf(state.order);
  if (target === null) throw new Error('A shot at one target without a target was not refused.');
  if (state.order.way === 'through') {
    const through = startThroughCover(rolled, target, facts);
    return { state: through.state, steps: [...steps, ...through.steps] };
  }
  return { state: { ...rolled, phase: { is: 'target', id: target, as: 'intended', bare: false } }, steps };
}

/** Reports that the weapon test is a glitch, and why (UT-02). */
function glitchStep({ detail }: Step): Step {
  const faces = detail.kind === 'test' ? detail.pool.faces : [];
  const ones = faces.filter((face) => face === 1).length;
  return {
    rule: 'UT-02',
    lead: 'A glitch.',
    text: `${ones} of ${faces.length} dice ${ones === 1 ? 'shows' : 'show'} 1: the GM makes the choices`,
    detail: { kind: 'note' },
  };
}

function attackStep(
  state: UTState,
  pool: ReturnType<typeof noDice>,
  hits: number,
  glitch: boolean,
  facts: UTFacts,
): Step {
  const { reasons, dice } = attackPool(state.order, facts);
  const firer = facts.entity(state.order.firer);
  if (!firer) throw new Error('The firer is no longer in the facts.');
  return {
    rule: 'UT-01',
    ...(dice > 0 ? { key: 'attack' } : {}),
    lead: hits === 1 ? 'One hit.' : `${hits === 0 ? 'No' : hits} hits.`,
    text: `The weapon test, ${dice} ${dice === 1 ? 'die' : 'dice'}`,
    detail: {
      kind: 'test',
      test: 'attack',
      entity: refOf(firer),
      at: facts.eye(state.order.firer),
      reasons,
      pool,
      hits,
      glitch,
    },
  };
}

/** What follows automatically in a state; undefined if it waits for an answer or is over. */
function move(state: UTState, facts: UTFacts): Move | undefined {
  const { phase } = state;
  const noDiceSteps = withoutDice(state, testsOf(state, facts), facts);
  if (noDiceSteps) return noDiceSteps;
  if (questions(state, facts).length > 0 && !(phase.is === 'attack' && attackPool(state.order, facts).dice === 0)) {
    return undefined;
  }
  switch (phase.is) {
    case 'attack': {
      const step = attackStep(state, noDice(settingsIn(facts).hitNumber), 0, false, facts);
      return attackRolled(state, step, 0, false, facts);
    }
    case 'target':
      return resolveEntity(state, phase, facts);
    case 'between':
      return findObstructions(state, phase.target, facts);
    case 'compare':
      return compare(state, phase.of, facts);
    case 'beyond':
      return findSecondaryTargets(state, facts);
    case 'lowest':
      return lowestDefense(state, phase.of, facts);
    case 'resist':
      return afterResistance(state, phase.blow, 0, facts);
    case 'through':
      return shootThroughCover(state, phase.left, facts);
    case 'area':
      return nextInArea(state, phase.left, facts);
    default:
      return undefined;
  }
}

/** Advances an attack to its next question, or to its end. */
function advanced(from: Move, facts: UTFacts): Move {
  let { state, steps } = from;
  for (let next = move(state, facts); next; next = move(state, facts)) {
    state = next.state;
    steps = [...steps, ...next.steps];
  }
  return { state, steps };
}

function rolledDefense(state: UTState, question: Question, answer: Answer, facts: UTFacts): Move {
  if (question.kind !== 'roll') throw new Error(`"${question.key}" is not a roll.`);
  const id = question.key.slice('defense:'.length);
  const entity = entityOf(facts, id);
  const { pool, hits } = poolRolled(question.dice, answer, settingsIn(facts).hitNumber);
  const { reasons } = defensePool(state.order, entity, facts);
  const step: Step = {
    rule: 'UT-09',
    key: question.key,
    lead: `${entity.name}: ${counted(hits, 'hit').replace(/^0/, 'no')}.`,
    text: `Its one defense test, ${reasons.map(({ value, reason }) => `${figure(value)} ${reason}`).join(', ')}`,
    detail: { kind: 'test', test: 'defense', entity: refOf(entity), at: entity.at, reasons, pool, hits, glitch: false },
  };
  return { state: { ...state, defense: { ...state.defense, [id]: hits } }, steps: [step] };
}

function pickedBy(
  state: UTState,
  phase: Extract<Phase, { is: 'pick' }>,
  key: string,
  id: string,
  facts: UTFacts,
): Move {
  const by = chooserOf(state);
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
    const met = meetInArea(chosen, id, phase.among, facts);
    return { state: met.state, steps: [step, ...met.steps] };
  }
  const as = phase.where === 'between' ? 'obstruction' : 'secondary';
  return { state: { ...chosen, phase: { is: 'target', id, as, bare: false } }, steps: [step] };
}

function answered(state: UTState, key: string, answer: Answer, facts: UTFacts): Answered<UTState> {
  const question = questions(state, facts).find((open) => open.key === key);
  if (!question) throw new Error(`"${key}" is not an open question.`);
  return advanced(given(state, question, answer, facts), facts);
}

/** Applies an answer, before anything follows from it. */
function given(state: UTState, question: Question, answer: Answer, facts: UTFacts): Move {
  const { phase } = state;
  if (question.key.startsWith('defense:')) return rolledDefense(state, question, answer, facts);
  if (phase.is === 'attack') {
    const { pool, hits } = poolRolled(attackQuestion(state, facts).dice, answer, settingsIn(facts).hitNumber);
    const glitch = isGlitch(pool.faces, facts);
    return attackRolled(state, attackStep(state, pool, hits, glitch, facts), hits, glitch, facts);
  }
  if (phase.is === 'resist' && question.kind === 'roll') {
    const { pool, hits } = poolRolled(question.dice, answer, settingsIn(facts).hitNumber);
    const step = resistStep(phase.blow, pool, hits, question.key, facts);
    const next = afterResistance(state, phase.blow, hits, facts);
    return { state: next.state, steps: [step, ...next.steps] };
  }
  if (phase.is === 'pick' && answer.kind === 'choose') {
    return pickedBy(state, phase, question.key, answer.option, facts);
  }
  if (phase.is === 'obvious' && answer.kind === 'confirm') {
    const on = { ...state, chosen: state.chosen + 1 };
    if (!answer.yes)
      return {
        state: { ...on, phase: { is: 'compare', of: phase.of } },
        steps: [ignored(phase.id, question.key, facts)],
      };
    const target = state.bypassed.at(-1) ?? phase.id;
    return takeObvious(on, target, phase.id, phase.of, facts);
  }
  throw new Error(`"${question.key}" was answered with ${answer.kind}.`);
}

/** After a glitch the GM passes over the obvious one (UT-12). */
function ignored(id: string, key: string, facts: UTFacts): Step {
  return {
    rule: 'UT-12',
    key,
    lead: 'Not the obvious one.',
    text: `The GM passes over ${entityName(entityOf(facts, id))}: all in the way are compared`,
    detail: { kind: 'note' },
  };
}

/** *Unintended Targets* (document 000) as a rule system, complete: UT-01 to UT-43. */
export const unintendedTargets: Rulebook<UTOrder, UTState, UTFacts> = {
  id: UNINTENDED_TARGETS,
  begin,
  ask(state, facts) {
    if (state.phase.is === 'over') return { over: true, outcome: outcome(state, facts) };
    return { over: false, questions: questions(state, facts) };
  },
  answer: answered,
};
