import type { RuleNumber } from './rule.ts';

/** A number is a list of reasons: the same list feeds the preview, the log and the tests. */
export interface Reason {
  /** Which reason it is, so that the table can put in another value: `band`, `cover`, … */
  readonly id: string;
  readonly value: number;
  readonly reason: string;
  readonly rule: RuleNumber;
  /** What the rules gave, where the table said otherwise. */
  readonly was?: number;
}

/** Another modifier that the table puts in, with its own words, in dice or points. */
export interface Extra {
  readonly reason: string;
  readonly value: number;
}
