import { DOUBTFUL } from './float-filter.ts';
import { turn } from './mesh.ts';
import type { VisibilityPolygon } from './polygon.ts';

/** Returns on which side of a slice's first ray a point lies: above 0 beyond it, turning from x to y. */
function past({ x, y, rays }: VisibilityPolygon, slice: number, px: number, py: number): number {
  return turn(x, y, rays[2 * slice] as number, rays[2 * slice + 1] as number, px, py);
}

/** Returns true if a point lies half a turn or more from the first ray. */
function isOpposite(polygon: VisibilityPolygon, px: number, py: number): boolean {
  const { x, y, rays } = polygon;
  const turned = past(polygon, 0, px, py);
  if (turned !== 0) return turned < 0;
  // On the line of the first ray: in front of the eye or behind it.
  const [dx, dy] = [(rays[0] as number) - x, (rays[1] as number) - y];
  return Math.abs(dx) > Math.abs(dy) ? px > x !== dx > 0 : py > y !== dy > 0;
}

/** Binary search: returns the first slice in [low, high) for which a monotonic predicate holds, or `high`. */
function firstWhere(low: number, high: number, holds: (slice: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the slice of a visibility polygon in the direction of a point from the eye; on the ray between two, the one
 * that begins there. Exact, by binary search. The polygon must have slices, and the point must not be the eye.
 */
export function sliceAt(polygon: VisibilityPolygon, px: number, py: number): number {
  const { rays, count } = polygon;
  if (polygon.opposite < 0) {
    polygon.opposite = firstWhere(1, count, (slice) =>
      isOpposite(polygon, rays[2 * slice] as number, rays[2 * slice + 1] as number),
    );
  }
  const opposite = isOpposite(polygon, px, py);
  const { x, y } = polygon;
  const [dx, dy] = [px - x, py - y];
  let low = opposite ? polygon.opposite : 1;
  let high = opposite ? count : polygon.opposite;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const p = ((rays[2 * middle] as number) - x) * dy;
    const q = ((rays[2 * middle + 1] as number) - y) * dx;
    const turned = Math.abs(p - q) > DOUBTFUL * Math.abs(p + q) ? p - q : past(polygon, middle, px, py);
    if (turned < 0) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/** Returns true if a point in the direction of a slice lies in front of its edge or on it. */
function isBefore({ edges, walls }: VisibilityPolygon, slice: number, px: number, py: number): boolean {
  if ((walls[slice] as number) < 0) return true;
  const i = 4 * slice;
  return turn(edges[i] as number, edges[i + 1] as number, edges[i + 2] as number, edges[i + 3] as number, px, py) >= 0;
}

/**
 * Returns true if a point is visible: in front of the wall in its direction, or on it. On the ray between two slices
 * the nearer of the two walls counts, since a wall's end belongs to it. Where no wall stops sight, everything is
 * visible, even beyond the frame; a polygon with a radius is valid only within it. Exact, in logarithmic time.
 */
export function sees(polygon: VisibilityPolygon, px: number, py: number): boolean {
  const { x, y, count } = polygon;
  if (count === 0) return false;
  if (px === x && py === y) return true;
  const slice = sliceAt(polygon, px, py);
  if (!isBefore(polygon, slice, px, py)) return false;
  if (past(polygon, slice, px, py) !== 0) return true;
  return isBefore(polygon, slice === 0 ? count - 1 : slice - 1, px, py);
}
