/** Numbers that chances are counted in. */
export interface Numbers<N> {
  readonly sure: N;
  readonly plus: (a: N, b: N) => N;
  readonly times: (a: N, b: N) => N;
  /** `part / whole` */
  readonly share: (part: bigint, whole: bigint) => N;
}

/**
 * Doubles, for odds that are shown. Each sum and product is rounded by one part in 2^53, so that a chance after some
 * thousands of them is right to at least eleven digits; tests count in fractions.
 */
export const DOUBLES: Numbers<number> = {
  sure: 1,
  plus: (a, b) => a + b,
  times: (a, b) => a * b,
  share: (part, whole) => Number(part) / Number(whole),
};
