import { median } from '../medians.ts';

/** So often is something counted before its times count: the engine compiles what runs often, and cards are worked out all evening. */
const WARM = 20;

export interface Times {
  /** The first, before the engine has compiled anything of it. */
  readonly first: number;
  readonly all: readonly number[];
}

export const tenths = (value: number): number => Number(value.toFixed(1));

/** A row of the report. */
export function row(what: string, goal: number | null, { first, all }: Times) {
  const reached = median(all);
  const ok = goal === null || reached <= goal;
  return { what, 'first, ms': tenths(first), 'reached, ms': tenths(reached), 'goal, ms': goal, ok };
}

/** Runs something until it is compiled, and then `count` times more. */
export function rounds(count: number, run: () => number): Times {
  const [first = 0, ...others] = Array.from({ length: 1 + WARM + count }, run);
  return { first, all: others.slice(WARM) };
}
