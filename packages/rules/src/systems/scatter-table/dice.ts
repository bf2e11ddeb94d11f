import { counting, type DiceSpec, type FaceGroup, facesFrom } from '../../dice.ts';
import type { Answer, Question } from '../../protocol.ts';

/** Dice that are summed, as written in a table: `d8` is one die, `2d6` are two. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
}

const WRITTEN = /^([1-9]\d?)?d([1-9]\d{0,2})$/;

/** The most different throws to count in odds; `4d6` has 126. */
const MOST_THROWS = 500;

/** The number of different throws, ignoring the order of the dice. */
function throwsOf({ count, sides }: Dice): number {
  let ways = 1;
  for (let i = 1; i <= count; i++) ways = (ways * (sides + i - 1)) / i;
  return ways;
}

/** Parses dice as written in a table; undefined for any other text, and for more dice than odds can count. */
export function readDice(text: string): Dice | undefined {
  const [, count = '1', sides] = WRITTEN.exec(text) ?? [];
  if (sides === undefined) return undefined;
  const dice = { count: Number(count), sides: Number(sides) };
  return dice.sides > 1 && throwsOf(dice) <= MOST_THROWS ? dice : undefined;
}

/** The dice of a table. Its schema has validated them. */
export function diceOf(text: string): Dice {
  const dice = readDice(text);
  if (!dice) throw new Error(`"${text}" are no dice.`);
  return dice;
}

/**
 * A roll of summed dice. A face of a single die means its sum; with several dice single faces have no meaning.
 *
 * @param means the meaning of a sum; undefined to reroll, which only a single die can
 */
export function rollOf({ count, sides }: Dice, means: (sum: number) => string | undefined): DiceSpec {
  const faces = facesFrom(1, sides);
  const each = faces.map((face) => ({ faces: [face], means: '' }));
  if (count > 1) return { count, sides, voidFaces: [], groups: each, summed: true };
  const groups = new Map<string, number[]>();
  const voidFaces: number[] = [];
  for (const face of faces) {
    const meaning = means(face);
    if (meaning === undefined) voidFaces.push(face);
    else groups.set(meaning, [...(groups.get(meaning) ?? []), face]);
  }
  return {
    count,
    sides,
    voidFaces,
    groups: [...groups].map(([said, own]): FaceGroup => ({ faces: own, means: said })),
    summed: true,
  };
}

/** The sum of the counting faces of an answered roll. */
export function sumOf(question: Question, answer: Answer): number {
  if (question.kind !== 'roll' || answer.kind !== 'roll') throw new Error(`"${question.key}" is not a roll.`);
  return counting(question.dice, answer.faces).reduce((sum, face) => sum + face, 0);
}
