import seedrandom from 'seedrandom';

/** Random choices that are the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from 0 to below `most`. */
  readonly below: (most: number) => number;
  readonly pick: <T>(from: readonly T[]) => T | undefined;
}

export function randomOf(seed: string): Random {
  const next = seedrandom(seed);
  const below = (most: number): number => Math.floor(next() * most);
  return { next, below, pick: (from) => from[below(from.length)] };
}
