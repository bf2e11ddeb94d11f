import { faceOf } from '../../../rules/answers.ts';
import type { Facts, PieceFacts } from '../../../rules/facts.ts';
import type { Answer, Answered, Question, Step } from '../../../rules/protocol.ts';
import type { RolledDie } from '../../../rules/step.ts';
import { HIT_RESULTS, type HitResult } from '../../../rules/vocabulary.ts';
import { weaponOf } from './questions.ts';
import type { HLState } from './state.ts';
import { stunnable, stuns } from './stun.ts';

type Effects = Extract<HLState, { stage: 'effects' }>;

const FATES: Readonly<Record<HitResult, string>> = {
  eliminated: 'is out.',
  damaged: 'is damaged.',
  unharmed: 'is unharmed.',
};

/** A roll for a step. */
export function rolled(question: Question, answer: Answer, good: boolean): RolledDie {
  if (question.kind !== 'roll' || answer.kind !== 'roll') throw new Error(`"${question.key}" is not a roll.`);
  const { sides, voidFaces } = question.dice;
  return { sides, faces: answer.faces, voidFaces, good, ...(answer.was ? { was: answer.was } : {}) };
}

function resultOf(question: Question, answer: Answer, number: number | undefined): HitResult {
  if (answer.kind === 'choose') return HIT_RESULTS.find((result) => result === answer.option) ?? 'unharmed';
  return number !== undefined && faceOf(question, answer) <= number ? 'eliminated' : 'unharmed';
}

/** Returns whether a surviving caught piece is stunned (HL-20). */
export function isStunned(state: Effects, piece: PieceFacts, result: HitResult | null, facts: Facts): boolean {
  const weapon = weaponOf(state.order, facts);
  return state.landing !== null && result !== null && result !== 'eliminated' && stuns(weapon) && stunnable(piece);
}

/** The result of a hit for one caught piece (HL-08), the GM's override (CO-08), and whether it is stunned (HL-20). */
export function answerEffect(state: Effects, question: Question, answer: Answer, facts: Facts): Answered<HLState> {
  const id = question.key.slice('effect:'.length);
  const piece = facts.piece(id);
  const name = piece?.name ?? id;
  const number = piece ? weaponOf(state.order, facts).elimination[piece.kind] : undefined;
  const given = resultOf(question, answer, number);
  const result = state.order.gm?.results?.[id] ?? given;
  const steps: Step[] = [
    {
      rule: 'HL-08',
      key: question.key,
      lead: `${name} ${FATES[given]}`,
      text: number === undefined ? 'The table decides' : `Out on ${number} or less`,
      detail: {
        kind: 'effect',
        piece: id,
        result,
        die: question.kind === 'roll' ? rolled(question, answer, given === 'eliminated') : null,
        number: number ?? null,
      },
    },
  ];
  if (result !== given) {
    steps.push({
      rule: 'CO-08',
      lead: `GM override: ${name} ${FATES[result]}`,
      text: `Instead of ${given}`,
      detail: { kind: 'overrule', what: 'result', piece: id, to: null },
    });
  }
  if (piece && isStunned(state, piece, result, facts)) {
    const turn = facts.turn().number;
    steps.push({
      rule: 'HL-20',
      lead: `${name} is stunned.`,
      text: `It cannot move or fire for the rest of turn ${turn}`,
      detail: { kind: 'stun', piece: id, turn },
    });
  }
  const caught = state.caught.map((each) => (each.piece === id ? { ...each, result } : each));
  return { state: { ...state, caught }, steps };
}
