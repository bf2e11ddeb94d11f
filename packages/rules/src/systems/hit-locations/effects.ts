import { faceOf, rolled } from '../../answers.ts';
import { chosenResult, effectPieceOf, resultSteps, withResult } from '../../caught.ts';
import type { Facts, PieceFacts } from '../../facts.ts';
import type { Answer, Move, Question, Step } from '../../protocol.ts';
import type { HitResult } from '../../vocabulary.ts';
import type { HLFacts } from './facts.ts';
import { weaponOf } from './questions.ts';
import type { HLState } from './state.ts';
import { stunnable, stuns } from './stun.ts';

type Effects = Extract<HLState, { phase: 'effects' }>;

function resultOf(question: Question, answer: Answer, number: number | undefined): HitResult {
  if (answer.kind === 'choose') return chosenResult(answer);
  return number !== undefined && faceOf(question, answer) <= number ? 'eliminated' : 'unharmed';
}

/** Returns whether a surviving caught piece is stunned (HL-20). */
export function isStunned(state: Effects, piece: PieceFacts, result: HitResult | null, facts: HLFacts): boolean {
  const weapon = weaponOf(state.order, facts);
  return (
    state.landing !== null && result !== null && result !== 'eliminated' && stuns(weapon) && stunnable(piece, facts)
  );
}

/** What is said of a piece that comes to no further harm, if it is not quite unharmed: it was down before, or is stunned. */
function unharmedWords(state: Effects, piece: PieceFacts, facts: HLFacts): string | undefined {
  if (piece.out) return 'was down already';
  return isStunned(state, piece, 'unharmed', facts) ? 'is not down' : undefined;
}

/** The result of a hit for one caught piece (HL-08), the GM's override (CO-08), and whether it is stunned (HL-20). */
export function answerEffect(state: Effects, question: Question, answer: Answer, facts: HLFacts): Move<HLState> {
  const id = effectPieceOf(question.key);
  if (id === undefined) throw new Error(`"${question.key}" is about no piece.`);
  const piece = facts.piece(id);
  const number = piece ? weaponOf(state.order, facts).elimination[piece.kind] : undefined;
  const given = resultOf(question, answer, number);
  const { result, steps } = resultSteps(
    id,
    {
      rule: 'HL-08',
      key: question.key,
      given,
      text: number === undefined ? 'The table decides' : `Down on ${number} or less`,
      die: question.kind === 'roll' ? rolled(question, answer, given === 'eliminated') : null,
      number: number ?? null,
      unharmed: piece ? unharmedWords(state, piece, facts) : undefined,
    },
    state.order.gm,
    facts,
  );
  return {
    state: { ...state, caught: withResult(state.caught, id, result) },
    steps: piece && isStunned(state, piece, result, facts) ? [...steps, stunStep(piece, facts)] : steps,
  };
}

function stunStep({ id, name }: PieceFacts, facts: Facts): Step {
  const turn = facts.turn().number;
  return {
    rule: 'HL-20',
    lead: `${name} is stunned.`,
    text: `It cannot move or fire for the rest of turn ${turn}`,
    detail: { kind: 'stun', piece: id, turn },
  };
}
