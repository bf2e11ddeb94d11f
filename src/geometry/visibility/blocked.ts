/**
 * Directions that are blocked, as intervals of angles (radians, in the sense of the turn) that neither meet nor touch,
 * in order. Kept in [-π, π]: an interval over the seam is two.
 */
export interface Blocked {
  from: Float64Array;
  to: Float64Array;
  count: number;
}

/** Nothing blocked, with room for so many things that block. */
export function nothingBlocked(things: number): Blocked {
  const room = 2 * things + 2;
  return { from: new Float64Array(room), to: new Float64Array(room), count: 0 };
}

/** The first interval that ends at an angle or beyond it. */
export function firstEndingFrom({ to, count }: Blocked, angle: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((to[middle] as number) < angle) low = middle + 1;
    else high = middle;
  }
  return low;
}

function put(blocked: Blocked, from: number, to: number): void {
  const first = firstEndingFrom(blocked, from);
  let end = first;
  let [left, right] = [from, to];
  while (end < blocked.count && (blocked.from[end] as number) <= to) {
    left = Math.min(left, blocked.from[end] as number);
    right = Math.max(right, blocked.to[end] as number);
    end++;
  }
  // What it meets becomes one interval with it; the rest moves up or down.
  if (end !== first + 1) {
    blocked.from.copyWithin(first + 1, end, blocked.count);
    blocked.to.copyWithin(first + 1, end, blocked.count);
    blocked.count += first + 1 - end;
  }
  blocked.from[first] = left;
  blocked.to[first] = right;
}

/** Blocks the directions within `half` of an angle in [-π, π]. */
export function block(blocked: Blocked, angle: number, half: number): void {
  const [from, to] = [angle - half, angle + half];
  if (from < -Math.PI) put(blocked, from + 2 * Math.PI, Math.PI);
  if (to > Math.PI) put(blocked, -Math.PI, to - 2 * Math.PI);
  put(blocked, Math.max(from, -Math.PI), Math.min(to, Math.PI));
}
