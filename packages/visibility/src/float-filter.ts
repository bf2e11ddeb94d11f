import { orient2d } from 'robust-predicates';

/**
 * A rounded determinant smaller than this share of its terms may have the wrong sign (Shewchuk 1997, bound A). Hot
 * loops test it inline, which saves a call where rounding does no harm, and call {@link exactTurn} otherwise.
 */
export const DOUBTFUL = (3 + 16 * 2 ** -53) * 2 ** -53;

/**
 * Returns the turn from the ray through point `a` (from x, y) to point `b` of an array of coordinate pairs, exactly.
 */
export function exactTurn(x: number, y: number, points: Float64Array, a: number, b: number): number {
  return -orient2d(
    x,
    y,
    points[2 * a] as number,
    points[2 * a + 1] as number,
    points[2 * b] as number,
    points[2 * b + 1] as number,
  );
}
