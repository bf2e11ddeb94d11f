import type { ShownDice } from './types.ts';

/** The words under dice, or before a row of them. */
export type DiceLabels = Pick<ShownDice, 'whose' | 'does' | 'needs' | 'says'>;

/** The die of an attack; none if the players may not see its face. */
export function attackDie(die: Parameters<typeof dieOf>[0], labels: DiceLabels): readonly ShownDice[] {
  return die.faces.length === 0 ? [] : [dieOf(die, labels)];
}

/** A die as shown in a caption: highlighted if its face is what was hoped for, void faces crossed out. */
export function dieOf(
  die: {
    readonly sides: number;
    readonly faces: readonly number[];
    readonly voidFaces: readonly number[];
    readonly good: boolean;
  },
  labels: DiceLabels = {},
): ShownDice {
  const tone = die.good ? 'lit' : 'idle';
  return {
    sides: die.sides,
    dice: die.faces.map((face) => ({ face, tone: die.voidFaces.includes(face) ? 'void' : tone })),
    ...labels,
  };
}

/** A rolled pool: hits are highlighted, in the attack colour if it is an attack. */
export function poolOf(
  pool: {
    readonly sides: number;
    readonly faces: readonly number[];
    readonly hitsFrom: number;
  },
  tone: 'lit' | 'held',
  labels: DiceLabels = {},
): ShownDice {
  return {
    ...labels,
    sides: pool.sides,
    dice: pool.faces.map((face) => ({ face, tone: face >= pool.hitsFrom ? tone : 'idle' })),
  };
}
