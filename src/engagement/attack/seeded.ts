import type { Answer, Question, RollQuestion } from '@fall-of-shot/rules/protocol';
import seedrandom from 'seedrandom';

/** The source of seeded dice: the scene's seed and the shot's number. The question's key does the rest (CO-06). */
export interface DiceSource {
  readonly seed: string;
  readonly shot: number;
  /** Which questions it answers: by default every roll, and nothing else. */
  readonly answers?: (question: Question) => boolean;
}

/** The random numbers of one question. */
function streamOf({ key }: Question, { seed, shot }: DiceSource): () => number {
  return seedrandom(JSON.stringify([seed, shot, key]));
}

/**
 * Rolls dice derived from seed, shot and the question's key. Each question has its own stream, so that undo and redo
 * repeat it and changing one answer does not shift the others. Void faces occur as rolled (HL-02).
 */
export function seededRoll(question: RollQuestion, source: DiceSource): Answer {
  const next = streamOf(question, source);
  const { count, sides, voidFaces } = question.dice;
  const faces: number[] = [];
  let good = 0;
  while (good < count) {
    const face = 1 + Math.floor(next() * sides);
    faces.push(face);
    if (!voidFaces.includes(face)) good++;
  }
  return { kind: 'roll', faces };
}

/** The answers that the dice choose between, each as likely; none if they cannot answer such a question. */
export function equallyLikely(question: Exclude<Question, RollQuestion>): readonly Answer[] {
  switch (question.kind) {
    case 'choose':
      return question.options.map(({ id }) => ({ kind: 'choose', option: id, by: 'dice' }));
    case 'confirm':
      return [true, false].map((yes) => ({ kind: 'confirm', yes, by: 'dice' }));
    default:
      // No dice measure a length or point at a place.
      return [];
  }
}

/** The answer of the dice to a question; undefined if they do not answer it. */
export function seededAnswer(question: Question, source: DiceSource): Answer | undefined {
  const answered = source.answers?.(question) ?? question.kind === 'roll';
  if (!answered) return undefined;
  if (question.kind === 'roll') return seededRoll(question, source);
  const answers = equallyLikely(question);
  return answers[Math.floor(streamOf(question, source)() * answers.length)];
}
