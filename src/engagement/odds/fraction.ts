import type { Numbers } from './numbers.ts';

/** An exact fraction, for odds without rounding. Always in lowest terms, with a positive denominator. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function common(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** `top / bottom` in lowest terms. */
export function fraction(top: bigint, bottom: bigint): Fraction {
  if (bottom === 0n) throw new Error('A fraction over zero.');
  const shared = common(top, bottom) || 1n;
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / shared, bottom: (sign * bottom) / shared };
}

export const NONE: Fraction = { top: 0n, bottom: 1n };
const SURE: Fraction = { top: 1n, bottom: 1n };

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.top, a.bottom * b.bottom);
}

/** Fractions as numbers that chances are counted in, without rounding. */
export const FRACTIONS: Numbers<Fraction> = { sure: SURE, plus, times, share: fraction };

/** The fraction as a number, for display. */
export function asNumber({ top, bottom }: Fraction): number {
  // Both halves may exceed a double: keep 60 bits of the quotient.
  return Number((top * (1n << 60n)) / bottom) / 2 ** 60;
}
