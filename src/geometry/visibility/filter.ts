import { orient2d } from 'robust-predicates';

/**
 * Below this share of its terms a rounded determinant may have the wrong sign (Shewchuk 1997, bound A). Hot loops test
 * it in place, which spares a call where rounded figures will do, and ask {@link turnInDoubt} where they will not.
 */
export const DOUBTFUL = (3 + 16 * 2 ** -53) * 2 ** -53;

/** Which way the point at place b of an array of pairs lies of the ray from (x, y) through the point at place a. */
export function turnInDoubt(x: number, y: number, points: Float64Array, a: number, b: number): number {
  return -orient2d(
    x,
    y,
    points[2 * a] as number,
    points[2 * a + 1] as number,
    points[2 * b] as number,
    points[2 * b + 1] as number,
  );
}
