import { advance, openQuestion } from '../../advance.ts';
import { refOf } from '../../naming.ts';
import type { Answer, Begun, Move, Question, Rulebook, Step } from '../../protocol.ts';
import type { RolledPool } from '../../step.ts';
import { diceCount, figure } from '../../wording.ts';
import { aimStep, coverSteps, spentSteps, sweepSteps } from './begin.ts';
import { comesDown } from './caught.ts';
import { dieResultsOf } from './die-results.ts';
import { decides, dodged, dodgesDone, dodging, reservedNow, undecided } from './dodge.ts';
import type { ATFacts } from './facts.ts';
import { ACTION_TESTS } from './id.ts';
import { groupsAsked } from './layer-groups.ts';
import { damageOf, marginsOf, SUCCESS, successesOf } from './margin.ts';
import { coverKind, nextLayer } from './next-layer.ts';
import type { ATOrder } from './order.ts';
import { attackerOf, intendedOf, rollsOf, weaponOf } from './order-lookups.ts';
import { outcome } from './outcome.ts';
import { attackPool, dodgePool } from './pools.ts';
import { attackQuestion, questions } from './questions.ts';
import { refusal } from './refusal.ts';
import type { ATState, Phase } from './state.ts';
import { shareOn, shareOut, takes } from './swept.ts';
import { successTarget } from './target.ts';

/** A pool as rolled. */
function pool(faces: readonly number[], was?: readonly number[]): RolledPool {
  return { sides: 6, faces, hitsFrom: SUCCESS, ...(was ? { was } : {}) };
}

function begin(order: ATOrder, facts: ATFacts): Begun<ATState> {
  const refused = refusal(order, facts);
  if (refused) return { ok: false, refusal: refused };
  const [first] = rollsOf(order);
  const start: ATState = {
    order,
    phase: { is: 'attack' },
    roll: 0,
    landing: null,
    hit: false,
    dodged: {},
    dodgedWith: {},
    worn: {},
    wounds: {},
    gear: {},
    reached: {},
    struck: [],
    chosen: 0,
  };
  const steps = [
    aimStep(order, successTarget(order, first?.arc ?? null, facts), facts),
    ...spentSteps(order, facts),
    ...coverSteps(order, facts),
    ...sweepSteps(order, 0, facts),
  ];
  return { ok: true, state: start, steps };
}

/** Handles a roll of the attack: it misses, or its margins do damage (AT-01, AT-10, AT-21, AT-36). */
function attackRolled(state: ATState, question: Question, answer: Answer, facts: ATFacts): Move<ATState> {
  if (answer.kind !== 'roll') throw new Error(`"${question.key}" is not a roll.`);
  const { order } = state;
  const now = rollsOf(order)[state.roll];
  if (!now) throw new Error('There is no such roll in the attack.');
  const weapon = weaponOf(order, facts);
  const attacker = attackerOf(order, facts);
  const { faces, was } = answer;
  const rolled = successesOf(faces);
  const parried = order.gm?.parried ?? 0;
  const successes = Math.max(0, rolled.sixes + rolled.fives - parried);
  const fives = Math.max(0, rolled.fives - parried);
  const { target, reasons } = successTarget(order, now.arc, facts);
  const margins = marginsOf({ fives, sixes: successes - fives }, target);
  const damage = margins && damageOf(margins, weapon.damage);
  const { reasons: why } = attackPool(order, now, facts);
  const intended = intendedOf(order);
  const margin = margins ? margins.sixes + margins.fives : 0;
  const steps: Step[] = [
    {
      rule: 'AT-01',
      key: question.key,
      lead: `${successes === 0 ? 'No' : figure(successes)} ${successes === 1 ? 'success' : 'successes'}.`,
      text: `${faces.length} ${faces.length === 1 ? 'die' : 'dice'} against ${figure(target)}S`,
      detail: {
        kind: 'test',
        test: 'attack',
        entity: refOf(attacker),
        at: facts.eye(order.firer),
        reasons: why,
        pool: pool(faces, was),
        hits: successes,
        glitch: false,
        deeds: dieResultsOf(faces, {
          target,
          indirect: weapon.indirect !== null,
          cover: weapon.indirect || now.arc || intended === null ? 'none' : coverKind(state, intended, facts),
        }),
      },
    },
    ...(parried > 0
      ? [
          {
            rule: 'AT-42',
            lead: `${figure(parried)} parried.`,
            text: 'Successes removed by a parry, set by the GM',
            detail: { kind: 'note' },
          } as const,
        ]
      : []),
    {
      rule: damage ? 'AT-36' : 'AT-01',
      lead: damage
        ? `A margin of ${figure(margin)}: ${figure(damage.sixes + damage.fives)} HP ${weapon.type}.`
        : `Missed: ${figure(successes)} of ${figure(target)}.`,
      text: damage
        ? `${figure(damage.sixes)} by sixes, ${figure(damage.fives)} by fives, ${figure(weapon.damage)} for each margin`
        : 'It needs at least as many successes as the target',
      detail: {
        kind: 'margin',
        successes,
        target,
        reasons,
        damage: damage && { ...damage, type: weapon.type },
      },
    },
  ];
  if (weapon.indirect) {
    const down = comesDown(state, faces, damage && [{ type: weapon.type, ...damage }], facts);
    return { state: down.state, steps: [...steps, ...down.steps] };
  }
  if (!damage) return rolledOn(state, steps, facts);
  if (now.arc) return { state: shareOut(state, damage, facts), steps };
  const id = intendedOf(order);
  if (id === null) throw new Error('An attack without a target was not refused.');
  return {
    state: { ...state, hit: true, phase: { is: 'layers', due: [{ id, ...damage }], group: null } },
    steps,
  };
}

/** Continues with the next roll of the attack, or its end. */
function rolledOn(state: ATState, steps: readonly Step[], facts: ATFacts): Move<ATState> {
  const roll = state.roll + 1;
  if (roll >= rollsOf(state.order).length) return { state: { ...state, phase: { is: 'over' } }, steps };
  const next: ATState = { ...state, roll, dodged: {}, phase: { is: 'attack' } };
  return { state: next, steps: [...steps, ...sweepSteps(state.order, roll, facts)] };
}

/** What follows automatically in a state; undefined if it waits for an answer or is over. */
function move(state: ATState, facts: ATFacts): Move<ATState> | undefined {
  const { phase } = state;
  if (questions(state, facts).length > 0) return undefined;
  switch (phase.is) {
    case 'share':
      return shareOn(state, phase, facts);
    case 'dodge': {
      // If the program chooses in this scene, actors dodge with everything they have reserved (CO-05).
      const [first] = undecided(state, phase, facts);
      if (first) return { state: decides(state, phase, first.id, reservedNow(state, first)), steps: [] };
      const [empty] = dodging(state, phase, facts);
      if (empty) return dodged(state, phase, empty.id, pool([]), undefined, facts);
      return { state: dodgesDone(state, phase), steps: [] };
    }
    case 'layers':
      return phase.due.length > 0 ? nextLayer(state, phase, facts) : rolledOn(state, [], facts);
    default:
      return undefined;
  }
}

type Chosen = Extract<Answer, { kind: 'choose' }>;

/** Applies an answer, before anything follows from it. */
function given(state: ATState, question: Question, answer: Answer, facts: ATFacts): Move<ATState> {
  const { phase } = state;
  if (phase.is === 'attack') return attackRolled(state, attackQuestion(state, facts), answer, facts);
  if (phase.is === 'share' && answer.kind === 'choose') return shareTaken(state, phase, question.key, answer, facts);
  if (phase.is === 'dodge') return dodgeGiven(state, phase, question, answer, facts);
  if (phase.is === 'layers' && answer.kind === 'choose') {
    const group = Number(answer.option);
    const things = groupsAsked(state, phase, facts)[group]?.things ?? [];
    const step: Step = {
      rule: 'AT-37',
      key: question.key,
      lead: `${things.map(({ name }) => name).join(', ')}.`,
      text: `Others side by side hide as much: ${chosenBy(answer, 'the GM chooses')}`,
      detail: { kind: 'note' },
    };
    return { state: { ...state, chosen: state.chosen + 1, phase: { ...phase, group } }, steps: [step] };
  }
  throw new Error(`"${question.key}" was answered with ${answer.kind}.`);
}

/** Who chose: the dice if it was only about scenery (CO-05). */
function chosenBy({ by }: Chosen, table: string): string {
  return by === 'dice' ? 'the dice choose among scenery' : table;
}

function shareTaken(
  state: ATState,
  phase: Extract<Phase, { is: 'share' }>,
  key: string,
  answer: Chosen,
  facts: ATFacts,
): Move<ATState> {
  const id = answer.option;
  const entity = facts.entity(id);
  const step: Step = {
    rule: 'AT-23',
    key,
    lead: `${entity?.name ?? id} takes the leftover point.`,
    text: `Equally near: ${chosenBy(answer, 'the attacker chooses')}`,
    detail: { kind: 'note' },
  };
  return { state: { ...state, chosen: state.chosen + 1, phase: takes(phase, [id]) }, steps: [step] };
}

function dodgeGiven(
  state: ATState,
  phase: Extract<Phase, { is: 'dodge' }>,
  question: Question,
  answer: Answer,
  facts: ATFacts,
): Move<ATState> {
  const id = question.key.slice(question.key.indexOf(':') + 1);
  const actor = facts.actor(id);
  if (!actor) throw new Error(`"${question.key}" has nobody to dodge.`);
  if (answer.kind === 'roll') return dodged(state, phase, id, pool(answer.faces, answer.was), question.key, facts);
  if (answer.kind !== 'choose') throw new Error(`"${question.key}" was answered with ${answer.kind}.`);
  const ad = Number(answer.option);
  const step: Step = {
    rule: 'AT-14',
    key: question.key,
    lead: ad === 0 ? `${actor.name} does not dodge.` : `${actor.name} dodges with ${figure(ad)} AD.`,
    text:
      ad === 0
        ? `It keeps its ${figure(reservedNow(state, actor))} reserved AD`
        : `${diceCount(dodgePool(actor, ad).dice)}, of ${figure(reservedNow(state, actor))} AD reserved`,
    detail: { kind: 'note' },
  };
  return { state: decides(state, phase, id, ad), steps: [step] };
}

/** The action tests (documents 003 and 004) as a rule system: AT-01 to AT-43. */
export const actionTests: Rulebook<ATOrder, ATState, ATFacts> = {
  id: ACTION_TESTS,
  begin,
  ask(state, facts) {
    if (state.phase.is === 'over') return { over: true, outcome: outcome(state, facts) };
    return { over: false, questions: questions(state, facts) };
  },
  answer(state, key, answer, facts) {
    const question = openQuestion(questions(state, facts), key);
    return advance(given(state, question, answer, facts), (now) => move(now, facts));
  },
};
