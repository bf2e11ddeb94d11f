/**
 * Blocked directions, as sorted, disjoint intervals of angles (radians, from x to y) within [-π, π]. An interval across
 * the seam is stored as two.
 */
export interface BlockedAngles {
  from: Float64Array;
  to: Float64Array;
  count: number;
}

/** Returns an empty set with capacity for the given number of blocking objects. */
export function noBlockedAngles(things: number): BlockedAngles {
  const room = 2 * things + 2;
  return { from: new Float64Array(room), to: new Float64Array(room), count: 0 };
}

/** Returns the index of the first interval that ends at an angle or beyond it. */
export function firstEndingFrom({ to, count }: BlockedAngles, angle: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((to[middle] as number) < angle) low = middle + 1;
    else high = middle;
  }
  return low;
}

function addInterval(blocked: BlockedAngles, from: number, to: number): void {
  const first = firstEndingFrom(blocked, from);
  let end = first;
  let [left, right] = [from, to];
  while (end < blocked.count && (blocked.from[end] as number) <= to) {
    left = Math.min(left, blocked.from[end] as number);
    right = Math.max(right, blocked.to[end] as number);
    end++;
  }
  // Merge the intervals that it meets into one, and shift the rest.
  if (end !== first + 1) {
    blocked.from.copyWithin(first + 1, end, blocked.count);
    blocked.to.copyWithin(first + 1, end, blocked.count);
    blocked.count += first + 1 - end;
  }
  blocked.from[first] = left;
  blocked.to[first] = right;
}

/** Blocks all directions within `half` of an angle in [-π, π]. */
export function blockAngles(blocked: BlockedAngles, angle: number, half: number): void {
  const [from, to] = [angle - half, angle + half];
  if (from < -Math.PI) addInterval(blocked, from + 2 * Math.PI, Math.PI);
  if (to > Math.PI) addInterval(blocked, -Math.PI, to - 2 * Math.PI);
  addInterval(blocked, Math.max(from, -Math.PI), Math.min(to, Math.PI));
}
