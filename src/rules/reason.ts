import type { RuleNumber } from './register.ts';

/** A number is a list of reasons: the same list feeds the preview, the log and the tests. */
export interface Reason {
  readonly value: number;
  readonly reason: string;
  readonly rule: RuleNumber;
}
