import { openQuestion } from '../../advance.ts';
import { ammunitionSteps } from '../../ammunition.ts';
import { rolled } from '../../answers.ts';
import { frozenAim } from '../../held-weapon.ts';
import { aimsWords, capitalized } from '../../naming.ts';
import type { Answer, Begun, Move, Question, Rulebook, Step } from '../../protocol.ts';
import { directionWords, measured } from '../../wording.ts';
import type { TableRoll } from './details.ts';
import { diceOf, sumOf } from './dice.ts';
import { degreesOf, directionName, fireDegrees, placeOf } from './direction.ts';
import { answerEffect } from './effects.ts';
import { lengthIn, lengthWords, type STFacts } from './facts.ts';
import { SCATTER_TABLE } from './id.ts';
import { landed } from './landing.ts';
import type { STOrder } from './order.ts';
import { outcome } from './outcome.ts';
import { questions, rowWords, weaponOf } from './questions.ts';
import { refusal } from './refusal.ts';
import type { STState } from './state.ts';
import { distanceWords, isGood, lengthOf, neededWords } from './table.ts';
import { rowOf, toHit } from './to-hit.ts';

function begin(order: STOrder, facts: STFacts): Begun<STState> {
  const refused = refusal(order, facts);
  if (refused) return { ok: false, refusal: refused };
  const { name, table } = weaponOf(order, facts);
  const firer = facts.piece(order.firer);
  if (!firer) throw new Error('An order without a firer was not refused.');
  const band = rowWords(rowOf(order, table, facts), table);
  const range = facts.range(order.firer, order.aim);
  const target = order.aim.at === 'piece' ? (facts.piece(order.aim.piece)?.name ?? 'the target') : 'a point';
  const { unit, range: between } = facts.scale();
  const aim: Step = {
    rule: 'ST-01',
    lead: `${measured(range, unit)}${between === 'edge' ? ' edge to edge' : ''}, row ${band}.`,
    text: `${aimsWords(firer.name, name)} at ${target}`,
    detail: { kind: 'aim', firer: firer.id, from: firer.at, at: frozenAim(order, facts), range, band },
  };
  return { ok: true, state: { phase: 'to-hit', order }, steps: [aim, ...ammunitionSteps(order, 1, facts)] };
}

function answerToHit(order: STOrder, question: Question, answer: Answer, facts: STFacts): Move<STState> {
  const { table } = weaponOf(order, facts);
  const row = rowOf(order, table, facts);
  const { number, reasons } = toHit(order, row, rowWords(row, table));
  const sum = sumOf(question, answer);
  const hit = isGood(table.hit.good, sum, number);
  const needed = neededWords(table.hit.good, number);
  const roll: TableRoll = { needed, reasons, die: rolled(question, answer, hit), sum, hit };
  const step: Step = {
    rule: 'ST-03',
    key: question.key,
    lead: `A ${hit ? 'hit' : 'miss'} on ${sum}.`,
    text: `Needed ${needed} on ${table.hit.dice}`,
    detail: { kind: 'table-roll', ...roll },
  };
  if (!hit) return { state: { phase: 'direction', order }, steps: [step] };
  const next = landed(order, null, 0, facts);
  return { state: next.state, steps: [step, ...next.steps] };
}

/** The bearing of a direction in an attack, in degrees clockwise from straight up (ST-05). */
function bearingOf(order: STOrder, place: number, facts: STFacts): number {
  const firer = facts.piece(order.firer);
  if (!firer) throw new Error('The attack began with a firer that is missing from its facts.');
  const fire = fireDegrees(firer.at, frozenAim(order, facts), firer.facing);
  return degreesOf(weaponOf(order, facts).table.direction, place, fire, facts.scale().north, facts.gridCells());
}

function answerDirection(order: STOrder, question: Question, answer: Answer, facts: STFacts): Move<STState> {
  const { direction } = weaponOf(order, facts).table;
  const sum = sumOf(question, answer);
  const place = placeOf(direction, diceOf(direction.dice), sum);
  if (place === undefined) throw new Error('A void face was taken as a direction.');
  const name = directionName(direction, place);
  const step: Step = {
    rule: 'ST-05',
    key: question.key,
    lead: capitalized(`${directionWords(name)}.`),
    text: `${sum} on ${direction.dice}`,
    detail: {
      kind: 'direction',
      die: rolled(question, answer, true),
      direction: name,
      degrees: bearingOf(order, place, facts),
    },
  };
  return { state: { phase: 'distance', order, place }, steps: [step] };
}

function answerDistance(
  { order, place }: Extract<STState, { phase: 'distance' }>,
  question: Question,
  answer: Answer,
  facts: STFacts,
): Move<STState> {
  const { table } = weaponOf(order, facts);
  const row = rowOf(order, table, facts);
  const sum = sumOf(question, answer);
  const length = lengthOf(row, sum);
  const read = distanceWords(row);
  const step: Step = {
    rule: 'ST-06',
    key: question.key,
    lead: `${lengthWords(length, table.unit)}.`,
    text: row.distance === read ? `${sum} on ${row.distance}` : `${sum} on ${row.distance}, read as ${read}`,
    detail: {
      kind: 'distance',
      die: rolled(question, answer, true),
      row: rowWords(row, table),
      ...lengthIn(length, table.unit, facts),
    },
  };
  const scattered = { direction: directionName(table.direction, place), length };
  const next = landed(order, scattered, bearingOf(order, place, facts), facts);
  return { state: next.state, steps: [step, ...next.steps] };
}

function answered(state: STState, key: string, answer: Answer, facts: STFacts): Move<STState> {
  const question = openQuestion(questions(state, facts), key);
  switch (state.phase) {
    case 'to-hit':
      return answerToHit(state.order, question, answer, facts);
    case 'direction':
      return answerDirection(state.order, question, answer, facts);
    case 'distance':
      return answerDistance(state, question, answer, facts);
    case 'effects':
      return answerEffect(state, question, answer, facts);
  }
}

/** A weapon's own scatter table as rules: ST-01 to ST-10. */
export const scatterTable: Rulebook<STOrder, STState, STFacts> = {
  id: SCATTER_TABLE,
  begin,
  ask(state, facts) {
    const open = questions(state, facts);
    if (state.phase === 'effects' && open.length === 0) return { over: true, outcome: outcome(state, facts) };
    return { over: false, questions: open };
  },
  answer: answered,
};
