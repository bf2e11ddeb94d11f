/** A roll: how many dice, of how many sides, which faces are void, and which faces the rule distinguishes. */
export interface DiceSpec {
  readonly count: number;
  readonly sides: number;
  /** Faces that are shown and rerolled (HL-02). */
  readonly voidFaces: readonly number[];
  /** Faces that mean the same to the rule, grouped. Every face that is not void is in exactly one group. */
  readonly groups: readonly FaceGroup[];
  /** The faces are summed. Otherwise each die counts by itself, as in a pool. */
  readonly summed?: true;
}

/** Faces that the rule treats alike, and what they mean. */
export interface FaceGroup {
  readonly faces: readonly number[];
  readonly means: string;
  /** In a pool: these faces are hits, or successes. */
  readonly hits?: true;
  /** In a pool: these faces are no hits but are counted too, with the word for one and for several. */
  readonly counted?: readonly [one: string, many: string];
}

/** The faces from `first` to `last`. */
export function facesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
}

/** The faces that count: the rolled ones without the void ones. */
export function counting(dice: DiceSpec, faces: readonly number[]): number[] {
  return faces.filter((face) => !dice.voidFaces.includes(face));
}

/**
 * Returns why these faces do not answer this roll, in one sentence, or undefined if they do. Void faces stay in place
 * so that the log can show them; the last face cannot be void.
 */
export function wrongFaces(dice: DiceSpec, faces: readonly number[]): string | undefined {
  for (const face of faces) {
    if (!Number.isInteger(face) || face < 1 || face > dice.sides) {
      return `${face} is not a face of a die with ${dice.sides} sides: type a number from 1 to ${dice.sides}.`;
    }
  }
  const good = counting(dice, faces).length;
  if (good < dice.count) {
    const more = dice.count - good;
    return `${more} more ${more === 1 ? 'die is' : 'dice are'} needed: void faces (${dice.voidFaces.join(', ')}) are rolled again.`;
  }
  const last = faces.at(-1);
  if (good > dice.count || (last !== undefined && dice.voidFaces.includes(last))) {
    return `Too many dice: this roll ends with ${dice.count === 1 ? 'its first face that counts' : `${dice.count} faces that count`}.`;
  }
  return undefined;
}

/** Returns whether each die counts by itself, as a hit or not: a pool, not a sum. */
export function isPool({ groups, summed }: DiceSpec): boolean {
  return summed !== true && groups.some(({ hits }) => hits === true);
}

/** The group of a face; undefined for a void one. */
export function groupOf(dice: DiceSpec, face: number): FaceGroup | undefined {
  return dice.groups.find((group) => group.faces.includes(face));
}
