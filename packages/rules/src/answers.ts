import { counting, wrongFaces } from './dice.ts';
import type { Answer, Question } from './protocol.ts';
import type { RolledDie } from './step.ts';
import { figure } from './wording.ts';

/** No point of a map is farther from its origin than this, in scene units. */
const FARTHEST = 1_000_000;

/** Returns why an answer does not fit a question, in one sentence, or undefined if it does. */
export function wrongAnswer(question: Question, answer: Answer): string | undefined {
  if (question.kind !== answer.kind) {
    return `"${question.key}" asks to ${question.kind}, and was answered with ${answer.kind}.`;
  }
  if (question.kind === 'roll' && answer.kind === 'roll') return wrongFaces(question.dice, answer.faces);
  if (question.kind === 'choose' && answer.kind === 'choose') {
    if (question.options.some((option) => option.id === answer.option)) return undefined;
    const legal = question.options.map((option) => option.id).join(', ');
    return `"${answer.option}" is not an option of "${question.key}": choose one of ${legal}.`;
  }
  if (
    question.kind === 'length' &&
    answer.kind === 'length' &&
    !(answer.length >= 0 && answer.length <= question.most)
  ) {
    return `"${question.key}" needs a length from 0 to ${figure(question.most)} ${question.unit}.`;
  }
  if (answer.kind === 'point' && ![answer.x, answer.y, answer.z].every((each) => Math.abs(each) <= FARTHEST)) {
    return `"${question.key}" needs a point: x, y and z in scene units, up to ${FARTHEST.toLocaleString('en')}.`;
  }
  return undefined;
}

/** The face of a single-die roll that counts. The driver has already checked the answer. */
export function faceOf(question: Question, answer: Answer): number {
  if (question.kind !== 'roll' || answer.kind !== 'roll') throw new Error(`"${question.key}" is not a roll.`);
  const [face] = counting(question.dice, answer.faces);
  if (face === undefined) throw new Error(`"${question.key}" has no face that counts.`);
  return face;
}

/** A roll of one kind of die, for a step. */
export function rolled(question: Question, answer: Answer, good: boolean): RolledDie {
  if (question.kind !== 'roll' || answer.kind !== 'roll') throw new Error(`"${question.key}" is not a roll.`);
  const { sides, voidFaces } = question.dice;
  return { sides, faces: answer.faces, voidFaces, good, ...(answer.was ? { was: answer.was } : {}) };
}
