import { aimsWords, capitalized } from '../../naming.ts';
// Declares this system's own kinds of steps and effects.
import './details.ts';
import { openQuestion } from '../../advance.ts';
import { ammunitionSteps } from '../../ammunition.ts';
import { faceOf, rolled } from '../../answers.ts';
import type { PieceFacts } from '../../facts.ts';
import { frozenAim } from '../../held-weapon.ts';
import type { Answer, Begun, Move, Question, Rulebook, Step } from '../../protocol.ts';
import { directionWords, figure, measured } from '../../wording.ts';
import { answerEffect } from './effects.ts';
import { type HLFacts, inchesOff } from './facts.ts';
import { HIT_LOCATIONS } from './id.ts';
import { degreesOf } from './landing.ts';
import { altitudeOf, type Direction, directionOf, inchesOf } from './miss-tables.ts';
import type { HLOrder } from './order.ts';
import { outcome } from './outcome.ts';
import { distanceRow, questions, weaponOf } from './questions.ts';
import { refusal } from './refusal.ts';
import { deviate, guidedTo, onTarget, withoutArea } from './resolve.ts';
import type { HLState } from './state.ts';
import { bandOf, toHit } from './to-hit.ts';

/** A stunned piece that may fire recovers by it (HL-21); one that may not was refused. */
function recovering(firer: PieceFacts, facts: HLFacts): Step[] {
  if (facts.stunned(firer.id) === null) return [];
  const text = 'Its owner uses the initiative on it: it is no longer stunned';
  return [{ rule: 'HL-21', lead: `${firer.name} recovers.`, text, detail: { kind: 'recover', piece: firer.id } }];
}

function begin(order: HLOrder, facts: HLFacts): Begun<HLState> {
  const refused = refusal(order, facts);
  if (refused) return { ok: false, refusal: refused };
  const weapon = weaponOf(order, facts);
  const firer = facts.piece(order.firer);
  const band = bandOf(order, weapon, facts);
  if (!firer || !band) throw new Error('An order without firer or band was not refused.');
  const at = frozenAim(order, facts);
  const range = facts.range(order.firer, order.aim);
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'the target') : 'a point';
  const aim: Step = {
    rule: 'CO-02',
    lead: `${measured(range, facts.scale().unit)}${facts.scale().range === 'edge' ? ' edge to edge' : ''}, ${band.band} range.`,
    text: `${aimsWords(firer.name, weapon.name)} at ${target}`,
    detail: { kind: 'aim', firer: firer.id, from: firer.at, at, range, band: band.band },
  };
  const steps = [...recovering(firer, facts), aim, ...ammunitionSteps(order, 1, facts)];
  if (order.delivery === 'placed') {
    const placed = onTarget(order, facts);
    return { ok: true, state: placed.state, steps: [...steps, ...placed.steps] };
  }
  return { ok: true, state: { phase: 'to-hit', order }, steps };
}

function answerToHit(order: HLOrder, question: Question, answer: Answer, facts: HLFacts): Move<HLState> {
  const weapon = weaponOf(order, facts);
  const band = bandOf(order, weapon, facts);
  if (!band) throw new Error('An order out of range was not refused.');
  const { number, reasons } = toHit(order, band, facts);
  const face = faceOf(question, answer);
  const hit = face <= number;
  const step: Step = {
    rule: 'HL-32',
    key: question.key,
    lead: hit ? `A hit on ${face}.` : `A miss on ${face}.`,
    text: `Needed ${Math.min(number, 10)} or less`,
    detail: { kind: 'to-hit', number, reasons, die: rolled(question, answer, hit), hit },
  };
  if (hit) {
    const next = onTarget(order, facts);
    return { state: next.state, steps: [step, ...next.steps] };
  }
  if (weapon.area && weapon.guided) return { state: { phase: 'gm-landing', order }, steps: [step] };
  if (weapon.area) return { state: { phase: 'direction', order }, steps: [step] };
  const next = withoutArea(order, false, facts);
  return { state: next.state, steps: [step, ...next.steps] };
}

function answerDirection(order: HLOrder, question: Question, answer: Answer, facts: HLFacts): Move<HLState> {
  const direction = directionOf(faceOf(question, answer));
  if (!direction) throw new Error('A void face was taken as a direction.');
  const die = rolled(question, answer, true);
  const again = die.faces.length - 1;
  const step: Step = {
    rule: 'HL-02',
    key: question.key,
    lead: `${capitalized(directionWords(direction))}.`,
    text:
      again === 0 ? 'The direction die' : `The direction die, rolled again ${again === 1 ? 'once' : `${again} times`}`,
    detail: { kind: 'direction', die, direction, degrees: degreesOf(direction, facts.scale().north) },
  };
  return { state: { phase: 'distance', order, direction }, steps: [step] };
}

/** With direction and distance known: rolls the altitude for air bursts (HL-40), otherwise it lands. */
function afterDistance(order: HLOrder, direction: Direction, inches: number, facts: HLFacts): Move<HLState> {
  if (weaponOf(order, facts).area?.shape === 'ball') {
    return { state: { phase: 'altitude', order, direction, inches }, steps: [] };
  }
  return deviate(order, { direction, inches, rise: null }, facts);
}

function answerAltitude(
  state: Extract<HLState, { phase: 'altitude' }>,
  question: Question,
  answer: Answer,
  facts: HLFacts,
): Move<HLState> {
  const rise = altitudeOf(faceOf(question, answer));
  const step: Step = {
    rule: 'HL-40',
    key: question.key,
    lead: `${figure(Math.abs(rise))} in ${rise > 0 ? 'up' : 'down'}.`,
    text: 'Odd is up, even is down, from the target point',
    detail: { kind: 'altitude', die: rolled(question, answer, true), ...inchesOff(rise, facts) },
  };
  const next = deviate(state.order, { direction: state.direction, inches: state.inches, rise }, facts);
  return { state: next.state, steps: [step, ...next.steps] };
}

function answerDistance(
  state: Extract<HLState, { phase: 'distance' }>,
  question: Question,
  answer: Answer,
  facts: HLFacts,
): Move<HLState> {
  const { row, inTable } = distanceRow(state.order, facts);
  const inches = inchesOf(row, faceOf(question, answer));
  const weapon = weaponOf(state.order, facts);
  const step: Step = {
    rule: question.rule,
    key: question.key,
    lead: `${figure(inches)} in.`,
    text: inTable ? `From the row for ${row.label}` : 'The last row, as a suggestion to the GM',
    detail: { kind: 'distance', die: rolled(question, answer, true), row: row.label, ...inchesOff(inches, facts) },
  };
  if (!inTable) {
    return {
      state: { phase: 'gm-distance', order: state.order, direction: state.direction, offered: inches },
      steps: [step],
    };
  }
  const next = afterDistance(state.order, state.direction, inches, facts);
  const thrown: Step[] =
    weapon.placeable && weapon.deviation === 'hand-grenade'
      ? [{ rule: 'HL-11', lead: 'Thrown.', text: 'A thrown charge bounces like a grenade', detail: { kind: 'note' } }]
      : [];
  return { state: next.state, steps: [...thrown, step, ...next.steps] };
}

function answered(state: HLState, key: string, answer: Answer, facts: HLFacts): Move<HLState> {
  const question = openQuestion(questions(state, facts), key);
  switch (state.phase) {
    case 'to-hit':
      return answerToHit(state.order, question, answer, facts);
    case 'direction':
      return answerDirection(state.order, question, answer, facts);
    case 'distance':
      return answerDistance(state, question, answer, facts);
    case 'gm-distance': {
      const inches = answer.kind === 'length' ? answer.length : state.offered;
      const step: Step = {
        rule: 'HL-03',
        key,
        lead: `${figure(inches)} in.`,
        text: 'The GM sets the distance beyond the table',
        detail: { kind: 'distance', die: null, row: 'beyond 960 in', ...inchesOff(inches, facts) },
      };
      const next = afterDistance(state.order, state.direction, inches, facts);
      return { state: next.state, steps: [step, ...next.steps] };
    }
    case 'altitude':
      return answerAltitude(state, question, answer, facts);
    case 'gm-landing': {
      if (answer.kind !== 'point') throw new Error(`"${key}" is not a point.`);
      return guidedTo(state.order, { x: answer.x, y: answer.y, z: answer.z }, key, facts);
    }
    case 'effects':
      return answerEffect(state, question, answer, facts);
  }
}

/** *Hit Locations of Misses* (document 002) as a rule system, whole: HL-01 to HL-40. */
export const hitLocations: Rulebook<HLOrder, HLState, HLFacts> = {
  id: HIT_LOCATIONS,
  begin,
  ask(state, facts) {
    const open = questions(state, facts);
    if (state.phase === 'effects' && open.length === 0) return { over: true, outcome: outcome(state, facts) };
    return { over: false, questions: open };
  },
  answer: answered,
};
