import seedrandom from 'seedrandom';
import type { Answer, RollQuestion } from '../../rules/protocol.ts';

/** The source of seeded dice: the scene's seed and the shot's number. The question's key does the rest (CO-06). */
export interface DiceSource {
  readonly seed: string;
  readonly shot: number;
}

/**
 * Rolls dice derived from seed, shot and the question's key. Each question has its own stream, so that undo and redo
 * repeat it and changing one answer does not shift the others. Void faces occur as rolled (HL-02).
 */
export function seededRoll(question: RollQuestion, { seed, shot }: DiceSource): Answer {
  const next = seedrandom(JSON.stringify([seed, shot, question.key]));
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
