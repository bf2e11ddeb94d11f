import type { Reason } from './reason.ts';

/** A pool and the reasons for its size: the same list feeds the card, the log and the tests. */
export interface Pool {
  readonly dice: number;
  readonly reasons: readonly Reason[];
}

/** The pool for these reasons, with at least 0 dice. */
export function summed(reasons: readonly Reason[]): Pool {
  const dice = reasons.reduce((sum, { value }) => sum + value, 0);
  return { dice: Math.max(0, dice), reasons };
}
