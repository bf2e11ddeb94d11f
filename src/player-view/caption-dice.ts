import type { ShownDice } from './types.ts';

/** Rolled dice: faces that count are highlighted, void ones crossed out. */
function rolled(faces: readonly number[], voids: readonly number[], sides: number): ShownDice {
  return { sides, dice: faces.map((face) => ({ face, tone: voids.includes(face) ? 'void' : 'lit' })) };
}

/** A die as shown in a caption. */
export function dieOf(die: {
  readonly sides: number;
  readonly faces: readonly number[];
  readonly voidFaces: readonly number[];
}) {
  return rolled(die.faces, die.voidFaces, die.sides);
}

/** A rolled pool: hits are highlighted, in the attack colour if it is an attack. */
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
