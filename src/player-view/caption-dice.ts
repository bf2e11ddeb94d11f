import type { ShownDice } from './types.ts';

/** Dice that fell: the faces that count are lit, those that were void are crossed. */
function rolled(faces: readonly number[], voids: readonly number[], sides: number): ShownDice {
  return { sides, dice: faces.map((face) => ({ face, tone: voids.includes(face) ? 'void' : 'lit' })) };
}

/** A die as it lies in a caption. */
export function dieOf(die: {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly voidFaces: readonly number[];
}) {
  return rolled(die.faces, die.voidFaces, die.sides);
}

/** A pool that fell: its hits are lit, in the colour of fire where they are an attack's. */
export function poolOf(
  pool: {
    readonly sides: number;
    readonly faces: readonly number[];
    readonly hitsFrom: number;
  },
  tone: 'lit' | 'held',
): ShownDice {
  return {
    sides: pool.sides,
    dice: pool.faces.map((face) => ({ face, tone: face >= pool.hitsFrom ? tone : 'idle' })),
  };
}
