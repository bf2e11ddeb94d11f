import type { RuleNumber } from './rule.ts';

/** A number is a list of reasons: the same list feeds the preview, the log and the tests. */
export interface Reason {
  /** Identifies the reason, so that the table can override its value: `band`, `cover`, … */
  readonly id: string;
  readonly value: number;
  readonly reason: string;
  readonly rule: RuleNumber;
  /** The value by the rules, if the table overrides it. */
  readonly was?: number;
}

/** An extra modifier from the table, in its own words, in dice or points. */
export interface Extra {
  readonly reason: string;
  readonly value: number;
}
